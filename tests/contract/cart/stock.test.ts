import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { renewToken } from '../../../src/commerce/account/index.ts';
import { addItem, createCartWithItem, readCart } from '../../../src/commerce/contract/endpoints.ts';
import { productInventory } from '../support/catalogue.ts';
import { PRODUCTS } from '../support/products.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const SOCK = 'NF900003INK-OS';
const SHELL = 'NF900001MOS-M';
const HOUR_MS = 60 * 60_000;
let shop: Shop;

beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.close());

const left = async (productId: string) => (await productInventory(shop.callAs(), productId)).quantity;
const shopper = async () => {
  const { call, token, cart } = await shop.visitor();
  /** The same visitor with a new token, after the old one has expired. */
  const renew = async () =>
    shop.callAs({ token: (await renewToken(shop.callAs(), 'Guest', token.refreshToken))?.accessToken });
  return { call, renew, cart };
};

test('[CFG-01] an item added without figures is one piece, and however many there are, 999999 at most', async () => {
  const contentDir = writeContent();
  const plenty = { ...PRODUCTS[2], stock: { INK: { OS: 5_000_000 } } };
  writeFileSync(join(contentDir, 'products', 'NF900003.json'), JSON.stringify(plenty));
  const warehouse = await openShop({ contentDir });
  onTestFinished(async () => {
    await warehouse.close();
    rmSync(contentDir, { recursive: true });
  });
  const { call } = await warehouse.visitor();
  const one = await call(createCartWithItem, { body: { items: [{ productId: SOCK }] } });
  expect(one.items.map(({ qty, maxQty }) => [qty, maxQty])).toEqual([[1, 999_999]]);
  const { basketId } = one;
  const two = await call(addItem, { body: { basketId, productId: SOCK } });
  expect(two.items.map(({ qty }) => qty)).toEqual([2]);
  const add = (qty: number) => call(addItem, { body: { basketId, productId: SOCK, qty } });
  expect((await refusal(add(1_000_000))).code).toBe('ATTR300');
  expect((await add(999_997)).items[0]).toMatchObject({ qty: 999_999, maxQty: 999_999 });
});

describe('stock', () => {
  test('a cart takes its pieces out of the stock and gives them back when an item is removed or changed', async () => {
    const { cart } = await shopper();
    const { basketId, items } = await cart.create([{ productId: SOCK, qty: 3 }]);
    expect(await left('NF900003')).toBe(0);
    await cart.update(basketId, items[0]?.itemId ?? '', { qty: 1 });
    expect(await left('NF900003')).toBe(2);
    await cart.remove(basketId, items[0]?.itemId ?? '');
    expect(await left('NF900003')).toBe(3);
  });

  test('[CART-08] a size whose last pieces are in the cart is sold out for everybody but its owner', async () => {
    const [mine, other] = [await shopper(), await shopper()];
    const sizes = async (buyer: typeof mine, productId: string, qty: number) =>
      (await buyer.cart.create([{ productId, qty }])).items[0]?.variants.map(({ size, available }) => [
        size,
        available,
      ]);
    expect(await sizes(mine, 'NF900001MOS-L', 2)).toEqual([
      ['S', false],
      ['M', true],
      ['L', true],
    ]);
    expect(await sizes(other, SHELL, 1)).toEqual([
      ['S', false],
      ['M', true],
      ['L', false],
    ]);
  });

  test('of 60 shoppers who want the last 3 pieces at once exactly 3 get one, and the others hear that it is sold out', async () => {
    const shoppers = await Promise.all(Array.from({ length: 60 }, shopper));
    const outcomes = await Promise.all(
      shoppers.map(({ cart }) =>
        cart.create([{ productId: SOCK }]).then(
          () => 'got',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'got')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'INV700')).toHaveLength(57);
    expect(await left('NF900003')).toBe(0);
  });

  test('40 changes of one cart at once all count', async () => {
    const { call, cart } = await shopper();
    const { basketId } = await cart.create([]);
    await Promise.all(Array.from({ length: 20 }, () => call(addItem, { body: { basketId, productId: SHELL } })));
    expect((await cart.read(basketId)).items.map(({ qty }) => qty)).toEqual([20]);
    expect(
      (await productInventory(shop.callAs(), 'NF900001MOS')).variants.find(({ id }) => id === SHELL)?.quantity,
    ).toBe(6);
  });

  test('[CALL-CART-03] pieces are held for 60 minutes after the last change; the cart stays and says what has become short', async () => {
    const { cart, renew } = await shopper();
    const { basketId } = await cart.create([{ productId: SOCK, qty: 3 }]);
    shop.clock.advance(HOUR_MS - 1);
    await shop.sandbox.expire();
    expect(await left('NF900003')).toBe(0);
    shop.clock.advance(1);
    await shop.sandbox.expire();
    expect(await left('NF900003')).toBe(3);

    const [fast, again] = [await shopper(), await renew()];
    await fast.cart.create([{ productId: SOCK, qty: 2 }]);
    const short = await again(readCart, { params: { basketId }, query: { inventorySupplyCheck: 'true' } });
    expect(short.items[0]).toMatchObject({ qty: 3, maxQty: 1, available: false });
    expect(short.flash.map(({ type }) => type)).toEqual(['ProductLineItemInventoryMissing']);
    expect(short.totals).toMatchObject({ total: 0, totalUnits: 0 });
  });

  test('[CALL-CART-03] isPatchRequired holds the pieces of a cart anew', async () => {
    const { cart, renew } = await shopper();
    const { basketId } = await cart.create([{ productId: SOCK, qty: 2 }]);
    shop.clock.advance(HOUR_MS);
    await shop.sandbox.expire();
    const call = await renew();
    await call(readCart, { params: { basketId }, query: { isPatchRequired: 'true' } });
    expect(await left('NF900003')).toBe(1);
  });

  test('a cart that nobody touches for 30 days is removed', async () => {
    const { cart, renew } = await shopper();
    const { basketId } = await cart.create([{ productId: SOCK }]);
    for (const days of [29, 0.5]) {
      shop.clock.advance(days * 24 * HOUR_MS);
      await shop.sandbox.expire();
    }
    const call = await renew();
    expect((await call(readCart, { params: { basketId } })).totalItems).toBe(1);
    shop.clock.advance(24 * HOUR_MS);
    await shop.sandbox.expire();
    expect(await refusal(cart.read(basketId))).toMatchObject({ code: 'AUT432' });
    expect(await left('NF900003')).toBe(3);
  });
});

describe('idempotency keys', () => {
  test('a repeated call gets the first answer and changes nothing; the key does not serve another request', async () => {
    const { call, cart } = await shopper();
    const { basketId } = await cart.create([]);
    const add = (qty: number) => call(addItem, { body: { basketId, productId: SOCK, qty }, idempotencyKey: 'key-1' });
    const first = await add(1);
    expect(await add(1)).toEqual(first);
    expect(await refusal(add(2))).toMatchObject({ status: 400 });
    expect(await left('NF900003')).toBe(2);
  });

  test('twenty twins at once count once', async () => {
    const { call, cart } = await shopper();
    const { basketId } = await cart.create([]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(addItem, { body: { basketId, productId: SOCK }, idempotencyKey: 'key-2' })),
    );
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await left('NF900003')).toBe(2);
  });

  test('keys of different visitors are different keys', async () => {
    const [one, two] = [await shopper(), await shopper()];
    const carts = await Promise.all(
      [one, two].map(async ({ call, cart }) => {
        const { basketId } = await cart.create([]);
        return call(addItem, { body: { basketId, productId: SOCK }, idempotencyKey: 'same' });
      }),
    );
    expect(carts[0]?.basketId).not.toBe(carts[1]?.basketId);
    expect(await left('NF900003')).toBe(1);
  });
});

describe('what page caches are told', () => {
  test('a product’s tag when one of its sizes sells out, gets low or comes back, and nothing for other changes', async () => {
    const heard: string[] = [];
    const { cart } = await shopper();
    const stop = shop.sandbox.onChange((tags) => heard.push(...tags));
    const { basketId, items } = await cart.create([{ productId: SHELL, qty: 2 }]);
    expect(heard).toEqual([]);
    await cart.update(basketId, items[0]?.itemId ?? '', { qty: 24 });
    expect(heard).toEqual(['product:NF900001']);
    await cart.update(basketId, items[0]?.itemId ?? '', { qty: 25 });
    expect(heard).toHaveLength(1);
    await cart.update(basketId, items[0]?.itemId ?? '', { qty: 26 });
    expect(heard).toHaveLength(2);
    await cart.remove(basketId, items[0]?.itemId ?? '');
    expect(heard).toHaveLength(3);
    stop();
    await cart.add(basketId, { productId: SHELL, qty: 26 });
    expect(heard).toHaveLength(3);
  });
});
