import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCollectionPoints, readStores } from './stores.ts';

test('a shop or collection point that cannot be read is left out alone, and a file that is no JSON stops nothing', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stores-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const said: string[] = [];
  const log = (message: string): void => void said.push(message);
  expect([readStores(dir, log).size, said]).toEqual([0, []]);
  const york = { id: 'york', siteId: 'northfell-uk', name: 'York' };
  writeFileSync(join(dir, 'stores.json'), JSON.stringify([{ ...york, id: 7 }, york]));
  writeFileSync(join(dir, 'collection-points.json'), '[{]');
  expect([...readStores(dir, log).keys()]).toEqual(['york']);
  expect([...readCollectionPoints(dir, log).keys()]).toEqual([]);
  expect(said).toEqual([
    expect.stringContaining('stores.json /0 is left out'),
    expect.stringContaining('collection-points.json is not used'),
  ]);
});
