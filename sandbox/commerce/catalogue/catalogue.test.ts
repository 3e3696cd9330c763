import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCatalogue } from './catalogue.ts';

const contentDir = mkdtempSync(join(tmpdir(), 'cairn-catalogue-'));
beforeEach(() => mkdirSync(join(contentDir, 'products'), { recursive: true }));
afterEach(() => rmSync(contentDir, { recursive: true }));

const price = { original: 90, current: 70 };
const product = {
  id: 'NF900001',
  slug: 'shell',
  name: 'Shell',
  colours: [{ code: 'MOS', label: 'Moss', main: '#3f5b45' }],
  sizes: ['M'],
  prices: { USD: price },
};

test('a product that no address can reach or that has no true price is left out with its reason, the others stay', async () => {
  const files: Record<string, object> = {
    good: product,
    // Nine characters: URLs cut the code after eight and would request another product.
    long: { ...product, id: 'NF9000012' },
    short: { ...product, id: 'NF90001' },
    free: { ...product, id: 'NF900002', prices: { USD: price, EUR: { original: 0, current: 0 } } },
    dearer: { ...product, id: 'NF900003', prices: { USD: { original: 70, current: 70.01 } } },
    colour: {
      ...product,
      id: 'NF900004',
      colours: [{ ...product.colours[0], prices: { USD: { original: 5, current: 0 } } }],
    },
  };
  for (const [name, file] of Object.entries(files))
    writeFileSync(join(contentDir, 'products', `${name}.json`), JSON.stringify(file));
  const log: string[] = [];
  const catalogue = await openCatalogue(contentDir, { watch: false, log: (line) => log.push(line) });
  expect([...catalogue.products.keys()]).toEqual(['NF900001']);
  expect([...catalogue.skus.keys()]).toEqual(['NF900001MOS-M']);
  expect(log.map((line) => line.replace(contentDir, '')).sort()).toEqual([
    '/products/colour.json left out: colours/0/prices/USD/current a price is above 0',
    '/products/dearer.json left out: prices/USD/current the current price is above the original one',
    '/products/free.json left out: prices/EUR/original a price is above 0',
    '/products/long.json left out: id a product id is two capitals and six capitals or digits',
    '/products/short.json left out: id a product id is two capitals and six capitals or digits',
  ]);
});

test('two product files with one id: the first by name stays, the other is left out with its reason', async () => {
  for (const [name, title] of [
    ['b-copy', 'Copy'],
    ['a-shell', 'Shell'],
    ['c-copy', 'Second copy'],
  ])
    writeFileSync(join(contentDir, 'products', `${name}.json`), JSON.stringify({ ...product, name: title }));
  const log: string[] = [];
  const catalogue = await openCatalogue(contentDir, { watch: false, log: (line) => log.push(line) });
  expect([...catalogue.products.values()]).toMatchObject([{ name: 'Shell' }]);
  expect(log.map((line) => line.replace(contentDir, ''))).toEqual([
    '/products/b-copy.json left out: a-shell.json has the id NF900001 already',
    '/products/c-copy.json left out: a-shell.json has the id NF900001 already',
  ]);
});
