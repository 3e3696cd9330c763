import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../tests/support/engine.ts';
import type { Store } from '../store/store.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { isStockCounter, seedStock, shelfKey, stockCounter, stockLevels, stockTags } from './stock.ts';
import type { Shop } from './stores.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  onTestFinished(() => store.close());
});

/** A catalogue of SKUs `A-1`, …; the part before the dash is the product. */
const catalogueOf = (pieces: Readonly<Record<string, number>>, isGiftCard = false): Catalogue =>
  ({
    skus: new Map(
      Object.entries(pieces).map(([sku, left]) => {
        const [id = '', size = ''] = sku.split('-');
        const product = { id, stock: { MOS: { [size]: left } }, isGiftCard };
        return [sku, { sku, product, colour: { code: 'MOS' }, size }];
      }),
    ),
  }) as unknown as Catalogue;
const shop = (id: string, skus: Readonly<Record<string, number>>): Shop =>
  ({ id, shelf: { skus, each: 0 } }) as unknown as Shop;
const left = async (...keys: string[]) => [...(await stockLevels(store, keys)).values()];
const take = (key: string, pieces: number) => store.commit([{ op: 'add', counter: stockCounter(key), delta: -pieces }]);

test('the shop starts with the pieces of its files, in the warehouse and on the shelves, and knows of no others', async () => {
  const stores = new Map([['S1', shop('S1', { 'A-1': 2 })]]);
  await seedStock(store, catalogueOf({ 'A-1': 5, 'A-2': 0 }), stores);
  expect(await left('A-1', 'A-2', shelfKey('A-1', 'S1'), shelfKey('A-2', 'S1'), 'B-1')).toEqual([5, 0, 2, 0, 0]);
});

test('a gift card lies on no shelf', async () => {
  await seedStock(store, catalogueOf({ 'A-1': 5 }, true), new Map([['S1', shop('S1', { 'A-1': 2 })]]));
  expect(await left('A-1', shelfKey('A-1', 'S1'))).toEqual([5, 0]);
});

test('an edited file changes what is left by the difference, and never below nothing', async () => {
  await seedStock(store, catalogueOf({ 'A-1': 5, 'A-2': 5, 'A-3': 5 }));
  for (const sku of ['A-1', 'A-2', 'A-3']) await take(sku, 3);
  await seedStock(store, catalogueOf({ 'A-1': 8, 'A-2': 4, 'A-3': 1 }));
  expect(await left('A-1', 'A-2', 'A-3')).toEqual([5, 1, 0]);
  // The same file again changes nothing.
  await seedStock(store, catalogueOf({ 'A-1': 8, 'A-2': 4, 'A-3': 1 }));
  expect(await left('A-1', 'A-2', 'A-3')).toEqual([5, 1, 0]);
});

test('a large catalogue is read to its end', async () => {
  const pieces = Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`A-${at}`, at + 1]));
  await seedStock(store, catalogueOf(pieces));
  expect(await left('A-0', 'A-499', 'A-500', 'A-1099')).toEqual([1, 500, 501, 1_100]);
});

test.each([
  ['sells out', 0, -1, true],
  ['comes back', 1, 1, true],
  ['gets low', 3, -1, true],
  ['is no longer low', 4, 1, true],
  ['is low as before', 2, -1, false],
  ['is plenty as before', 4, -9, false],
])('pages of a product hear when one of its sizes %s: %i pieces after %i', (_, after, change, isTold) => {
  const tags = (key: string) =>
    stockTags(new Map([[stockCounter(key), after]]), new Map([[key, change]]), catalogueOf({ 'A-1': 0, 'A-2': 0 }));
  expect(tags('A-1')).toEqual(isTold ? ['product:A'] : []);
  // Nobody sees what lies on shelves, or is not sold any more.
  expect([tags(shelfKey('A-1', 'S1')), tags('B-1')]).toEqual([[], []]);
});

test('pages of a product hear of two sizes once, and of nothing that was not committed', () => {
  const after = new Map(['A-1', 'A-2'].map((sku) => [stockCounter(sku), 0]));
  const changes = new Map(['A-1', 'A-2', 'A-3'].map((sku) => [sku, -1]));
  expect(stockTags(after, changes, catalogueOf({ 'A-1': 0, 'A-2': 0, 'A-3': 0 }))).toEqual(['product:A']);
  expect([isStockCounter(stockCounter('A-1')), isStockCounter('promotion:TEN')]).toEqual([true, false]);
});
