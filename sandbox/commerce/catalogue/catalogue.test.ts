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

test('a file that becomes unusable stays as it was, its price too, until it can be used again or is gone', async () => {
  const path = join(contentDir, 'products', 'shell.json');
  const write = (more: object) => writeFileSync(path, JSON.stringify({ ...product, ...more }));
  const free = { prices: { USD: { original: 0, current: 0 } } };
  write({});
  const log: string[] = [];
  const catalogue = await openCatalogue(contentDir, {
    watch: false,
    log: (line) => log.push(line.replace(contentDir, '')),
  });
  const after = async (change: () => void) => {
    change();
    await catalogue.reload();
    return [catalogue.products.get('NF900001')?.name, [...catalogue.mispriced]];
  };
  expect(await after(() => write({ ...free, name: 'Free' }))).toEqual(['Shell', []]);
  expect(log).toEqual(['/products/shell.json stays as it was: prices/USD/original a price is above 0']);
  expect(await after(() => write({ name: 'Shell again' }))).toEqual(['Shell again', []]);
  expect(await after(() => rmSync(path))).toEqual([undefined, []]);
  // What was never sold at another price has none.
  expect(await after(() => write(free))).toEqual([undefined, ['NF900001']]);
  expect(await after(() => write({ slug: 'No Slug' }))).toEqual([undefined, []]);
});

test('a category that cannot be used is left out with its reason, and makes no price invalid', async () => {
  mkdirSync(join(contentDir, 'categories'));
  const write = (name: string, more: object) =>
    writeFileSync(join(contentDir, 'categories', name), JSON.stringify({ id: '9001', slug: 'a', name: 'A', ...more }));
  write('a.json', {});
  write('b.json', { id: '9002', name: undefined });
  write('c.draft.json', { id: '9003' });
  const log: string[] = [];
  const catalogue = await openCatalogue(contentDir, {
    watch: false,
    log: (line) => log.push(line.replace(contentDir, '')),
  });
  expect([[...catalogue.categories.keys()], [...catalogue.mispriced]]).toEqual([['9001'], []]);
  expect(log).toEqual([expect.stringMatching(/^\/categories\/b\.json left out: name /)]);
});

test('pages hear of the products and categories that changed, of a set by its products, and of nothing else', async () => {
  mkdirSync(join(contentDir, 'product-sets'));
  const write = (path: string, content: object) => writeFileSync(join(contentDir, path), JSON.stringify(content));
  write('products/a.json', product);
  write('products/b.json', { ...product, id: 'NF900002' });
  const catalogue = await openCatalogue(contentDir, { watch: false, log: () => undefined });
  const heard: string[][] = [];
  const stop = catalogue.onChange((tags) => heard.push([...tags].sort()));
  await catalogue.reload();
  expect(heard).toEqual([]);
  write('products/b.json', { ...product, id: 'NF900002', name: 'Other' });
  await catalogue.reload();
  const set = { id: 'kit', name: 'Kit', image: 'kit', products: ['NF900001MOS', 'NF900002MOS'] };
  write('product-sets/kit.json', set);
  await catalogue.reload();
  write('product-sets/kit.json', { ...set, products: ['NF900002MOS', 'NF900003MOS'] });
  await catalogue.reload();
  expect(heard).toEqual([
    ['product:NF900002'],
    ['product:NF900001', 'product:NF900002', 'set:kit'],
    ['product:NF900001', 'product:NF900002', 'product:NF900003', 'set:kit'],
  ]);
  stop();
  write('products/a.json', { ...product, name: 'Third' });
  await catalogue.reload();
  expect([heard.length, catalogue.generation]).toEqual([3, 6]);
});

test.each([
  ['NF900001', undefined],
  ['NF900001MOS', 'MOS'],
  ['NF900001MOS-M', 'MOS'],
  ['NF900001INK', null],
  ['NF900001MOS-L', null],
  ['NF999999', null],
  ['', null],
])('the product of %s is found, with its colour: %s', async (id, code) => {
  writeFileSync(join(contentDir, 'products', 'shell.json'), JSON.stringify(product));
  const catalogue = await openCatalogue(contentDir, { watch: false, log: () => undefined });
  const found = catalogue.find(id);
  expect(found && [found.product.id, found.colour?.code]).toEqual(code === null ? undefined : ['NF900001', code]);
});
