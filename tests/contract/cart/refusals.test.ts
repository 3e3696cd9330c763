import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { PRODUCTS } from '../support/products.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const SHELL = 'NF900001MOS-M';
const PACK = 'NF900002EMB-OS';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

test('[ERR-ITEM-03] a basket that is unknown or another visitor’s is not found, whatever is asked of it', async () => {
  const [mine, theirs] = [await shop.visitor(), await shop.visitor()];
  const { basketId, items } = await theirs.cart.create([{ productId: SHELL }]);
  const itemId = items[0]?.itemId ?? '';
  for (const id of [basketId, 'b_0', '..', "' or 1=1"]) {
    const codes = await Promise.all(
      [
        mine.cart.add(id, { productId: SHELL }),
        mine.cart.remove(id, itemId),
        mine.cart.read(id),
        mine.cart.update(id, itemId, { qty: 2 }),
      ].map(refusal),
    );
    // A basket id that is not a valid path segment is rejected without a request.
    expect(codes.map(({ code }) => code)).toEqual([
      'BSK404',
      'BSK404',
      ...Array<string>(2).fill(id === '..' ? 'API404' : 'BSK404'),
    ]);
    expect(codes.every(({ status }) => status === 404)).toBe(true);
  }
  expect((await theirs.cart.read(basketId)).totalItems).toBe(1);
});

test('[ERR-ITEM-05] an item that is out of stock is refused; one of several refuses them all', async () => {
  const { cart } = await shop.visitor();
  expect(await refusal(cart.create([{ productId: 'NF900001MOS-S' }]))).toMatchObject({ code: 'INV700', status: 409 });
  expect(await refusal(cart.create([{ productId: SHELL }, { productId: 'NF900001MOS-S' }]))).toMatchObject({
    code: 'INV406',
  });
  expect(await refusal(cart.read('current'))).toMatchObject({ code: 'BSK404' });
});

test('[ERR-ITEM-07] more than there is tells how many can be had', async () => {
  const { cart } = await shop.visitor();
  const { basketId, items } = await cart.create([{ productId: 'NF900001MOS-L' }]);
  expect(await refusal(cart.add(basketId, { productId: 'NF900001MOS-L', qty: 2 }))).toEqual({
    code: 'INV408',
    status: 409,
    maxAllowedQty: 2,
  });
  expect(await refusal(cart.update(basketId, items[0]?.itemId ?? '', { qty: 999_999 }))).toMatchObject({
    code: 'INV408',
    maxAllowedQty: 2,
  });
  expect((await cart.update(basketId, items[0]?.itemId ?? '', { qty: 2 })).items[0]).toMatchObject({
    qty: 2,
    maxQty: 2,
  });
  await cart.remove(basketId, items[0]?.itemId ?? '');
});

test('[ERR-ITEM-01] [ERR-ITEM-02] unknown items and items without a price are told apart', async () => {
  const { cart } = await shop.visitor();
  expect(await refusal(cart.create([{ productId: 'NF900001' }]))).toMatchObject({ code: 'ORD404', status: 404 });
  expect(await refusal(cart.create([{ productId: 'NF900004INK-OS' }]))).toMatchObject({ code: 'INV702' });
  const { basketId } = await cart.create([]);
  expect(await refusal(cart.remove(basketId, 'i_0'))).toMatchObject({ code: 'ORD404' });
  expect(await refusal(cart.update(basketId, 'i_0', { qty: 1 }))).toMatchObject({ code: 'ORD404' });
});

test('[ERR-ITEM-01] an item whose file names an invalid price is refused for it, and others are sold', async () => {
  const contentDir = writeContent();
  const pack = PRODUCTS.find(({ id }) => id === 'NF900002');
  const free = { ...pack, prices: { GBP: { original: 0, current: 0 } } };
  writeFileSync(join(contentDir, 'products', 'NF900002.json'), JSON.stringify(free));
  const mispriced = await openShop({ contentDir });
  const cart = createCartApi((await mispriced.visitor()).call);
  expect(await refusal(cart.create([{ productId: PACK }]))).toMatchObject({ code: 'PRC400', status: 409 });
  const { basketId } = await cart.create([{ productId: SHELL }]);
  expect(await refusal(cart.add(basketId, { productId: PACK }))).toMatchObject({ code: 'PRC400', status: 409 });
  expect(await refusal(cart.add(basketId, { productId: 'NF900009INK-OS' }))).toMatchObject({ code: 'ORD404' });
  await mispriced.close();
  rmSync(contentDir, { recursive: true });
});

test('an item cannot be picked up as long as no store is known', async () => {
  const { cart } = await shop.visitor();
  const { basketId, items } = await cart.create([{ productId: SHELL }]);
  expect(
    await refusal(cart.update(basketId, items[0]?.itemId ?? '', { action: 'pickup', favStoreId: 'S1' })),
  ).toMatchObject({ code: 'SHP404' });
});

test.each([0, -1, 1.5, 1_000_000, '2', null])('a quantity of %j is refused and changes nothing', async (qty) => {
  const { cart } = await shop.visitor();
  const { basketId, items } = await cart.create([{ productId: SHELL }]);
  expect(await refusal(cart.update(basketId, items[0]?.itemId ?? '', { qty: qty as number }))).toMatchObject({
    code: 'ATTR300',
    status: 400,
  });
  expect((await cart.read(basketId)).version).toBe(1);
});

test('a cart holds 100 different items at most in one call', async () => {
  const { cart } = await shop.visitor();
  const items = Array.from({ length: 101 }, () => ({ productId: SHELL }));
  expect(await refusal(cart.create(items))).toMatchObject({ code: 'ATTR300' });
});
