import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createUpstream, openGateway } from '../testing.ts';

const SEARCH = '/api/products/v2/search/productSearch';

describe('mocked calls', () => {
  const mockDir = mkdtempSync(join(tmpdir(), 'cairn-mocks-'));
  writeFileSync(join(mockDir, 'productSearch.json'), '{"mocked":true}');
  afterAll(() => rmSync(mockDir, { recursive: true }));
  const answered = async (env: NonNullable<NonNullable<Parameters<typeof openGateway>[1]>['env']>) => {
    const upstream = createUpstream(() => undefined);
    const { browser } = openGateway(upstream, { env });
    const found: unknown = await (await browser.get(SEARCH)).json();
    await browser.get('/api/products/v2/products/NF104001/details?locale=en-gb');
    return [found, upstream.calls().map(({ url }) => url.pathname.split('/').at(-1))];
  };

  test('[HTTP-12] a call whose flag is on is answered from its file, the others by the API', async () => {
    expect(await answered({ mockCalls: ['productSearch'], mockDir })).toEqual([{ mocked: true }, ['details']]);
    expect(await answered({ mockDir })).toEqual([{}, ['productSearch', 'details']]);
  });

  test('[HTTP-13] in production the API answers every call', async () => {
    expect(await answered({ mockCalls: ['productSearch'], mockDir, production: true })).toEqual([
      {},
      ['productSearch', 'details'],
    ]);
  });
});
