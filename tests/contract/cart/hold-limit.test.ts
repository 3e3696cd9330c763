import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_HELD_PIECES } from '../../../sandbox/commerce/cart/hold-limit.ts';
import { addItem, createCartWithItem, readCart, reserveWithItem } from '../../../src/commerce/contract/endpoints.ts';
import { renewToken } from '../../../src/commerce/account/index.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { productInventory } from '../support/catalogue.ts';
import { buyer, openCheckout, pay } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { refusal, writeContent } from '../support/shop.ts';

const SOCK = 'NF900003INK-OS';
const STOCK = 1_000;
const HALF = MAX_HELD_PIECES / 2;

/** A shop with a thousand socks. */
async function opened() {
  const contentDir = writeContent();
  const plenty = { ...PRODUCTS[2], stock: { INK: { OS: STOCK } } };
  writeFileSync(join(contentDir, 'products', 'NF900003.json'), JSON.stringify(plenty));
  const checkout = await openCheckout({ contentDir });
  onTestFinished(async () => {
    await checkout.close();
    rmSync(contentDir, { recursive: true });
  });
  const basket = (call: Call, qty: number) => call(createCartWithItem, { body: { items: [{ productId: SOCK, qty }] } });
  const free = async () => (await productInventory(checkout.shop.callAs(), 'NF900003')).quantity;
  return { ...checkout, basket, free };
}

test('one person keeps 200 pieces from others, in however many baskets', async () => {
  const { shop, basket, free } = await opened();
  const { call } = await shop.visitor();
  await basket(call, HALF);
  const { basketId } = await basket(call, HALF - 1);
  expect((await refusal(basket(call, 2))).code).toBe('INV408');
  const add = (qty: number) => call(addItem, { body: { basketId, productId: SOCK, qty } });
  expect((await refusal(add(2))).code).toBe('INV408');
  expect((await add(1)).items).toMatchObject([{ qty: HALF }]);
  expect(await free()).toBe(STOCK - MAX_HELD_PIECES);
  const other = await shop.visitor();
  expect((await basket(other.call, MAX_HELD_PIECES)).items).toHaveLength(1);
});

test('many requests at the same time do not pass the limit together', async () => {
  const { shop, basket, free } = await opened();
  const { call } = await shop.visitor();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => basket(call, 20 + at)));
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30);
  expect(await free()).toBeGreaterThanOrEqual(STOCK - MAX_HELD_PIECES);
});

test('a basket above the limit can be bought, but its pieces are not kept from others', async () => {
  const { shop, provider, basket, free } = await opened();
  const large = await buyer(shop, [{ productId: SOCK, qty: MAX_HELD_PIECES + 1 }]);
  expect(await free()).toBe(STOCK);
  const other = await shop.visitor();
  expect((await basket(other.call, MAX_HELD_PIECES)).items).toMatchObject([{ available: true }]);
  const cart = await large.call(readCart, { params: { basketId: large.basketId } });
  expect(cart.items).toMatchObject([{ qty: MAX_HELD_PIECES + 1, available: true }]);
  expect((await pay(large.call, large.basketId, provider, 'approved')).isOrderFinalized).toBe(true);
  expect(await free()).toBe(STOCK - 2 * MAX_HELD_PIECES - 1);
});

test('payments under way and what stores keep count too', async () => {
  const { shop, provider, basket } = await opened();
  const paying = await buyer(shop, [{ productId: SOCK, qty: MAX_HELD_PIECES - 1 }]);
  expect((await pay(paying.call, paying.basketId, provider, 'challenge')).isOrderProcessing).toBe(true);
  const keep = (qty: number) =>
    paying.call(reserveWithItem, { body: { productId: 'NF900002EMB-OS', qty, storeId: 'S-KDL' } });
  expect((await refusal(keep(2))).code).toBe('INV408');
  expect((await keep(1)).qty).toBe(1);
  expect((await refusal(basket(paying.call, 1))).code).toBe('INV408');
});

test('a reservation that is renewed stays within the limit; its basket can still be read', async () => {
  const { shop, basket, free, clock } = await opened();
  const { call, token } = await shop.visitor();
  const first = await basket(call, MAX_HELD_PIECES);
  clock.advance(61 * 60_000);
  await shop.sandbox.expire();
  const renewed = await renewToken(shop.callAs(), 'Guest', token.refreshToken);
  const later = shop.callAs({ token: renewed?.accessToken });
  await basket(later, 1);
  const query = { isPatchRequired: 'true' } as const;
  const cart = await later(readCart, { params: { basketId: first.basketId }, query });
  expect(cart.items).toMatchObject([{ qty: MAX_HELD_PIECES, available: true }]);
  expect(await free()).toBe(STOCK - 1);
});
