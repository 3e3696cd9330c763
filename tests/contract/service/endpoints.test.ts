import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointsSource } from '../../../scripts/endpoints.ts';

test('endpoints.ts is what the contract says; `npm run endpoints` writes it', async () => {
  const written = readFileSync(new URL('../../../src/commerce/contract/endpoints.ts', import.meta.url), 'utf8');
  expect(written).toBe(await endpointsSource());
});
