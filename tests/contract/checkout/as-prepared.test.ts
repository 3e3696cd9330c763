import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewToken } from '../../../src/commerce/account/index.ts';
import {
  addItem,
  placeOrder,
  prepareOrder,
  readCart,
  removeItem,
  setBillingAddress,
  setShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { buyer, challengeOf, openCheckout, PACK, pay, SHELL, track } from '../support/checkout.ts';
import { SOCK_GIFT } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal, writeContent } from '../support/shop.ts';
import { addGiftCard, FIFTY, placeFree, THOUSAND } from '../support/stored-value.ts';

/** What `prepareOrder` has said is ordered, or nothing. */
let checkout: Awaited<ReturnType<typeof openCheckout>>;
let contentDir: string;
beforeEach(async () => {
  contentDir = writeContent();
  writeFileSync(join(contentDir, 'promotions', 'gift.json'), JSON.stringify(SOCK_GIFT));
  checkout = await openCheckout({ contentDir, watch: true, log: () => undefined });
});
afterEach(async () => {
  await checkout.close();
  rmSync(contentDir, { recursive: true });
});

const RESERVED_MS = 61 * 60_000;
const CHANGED = { code: 'TAX310', status: 409 };
const prepare = (call: Call, basketId: string, idempotencyKey?: string) =>
  call(prepareOrder, { body: { basketId }, ...(idempotencyKey !== undefined && { idempotencyKey }) });

async function priceOf(product: string, pounds: number): Promise<void> {
  const path = join(contentDir, 'products', `${product}.json`);
  const entry = JSON.parse(readFileSync(path, 'utf8')) as { prices: Record<string, object> };
  const reloaded = new Promise<void>((resolve) => void checkout.shop.sandbox.onChange(() => resolve()));
  const prices = { ...entry.prices, GBP: { original: pounds, current: pounds } };
  writeFileSync(path, JSON.stringify({ ...entry, prices }));
  await reloaded;
}

describe('an order is refused with TAX310 and nothing is charged, and goes through once it was prepared again', () => {
  /** @returns what was ordered after all */
  async function refusedOnce(call: Call, basketId: string, order: () => Promise<unknown>) {
    expect(await refusal(order())).toMatchObject(CHANGED);
    expect(await checkout.provider.charges()).toEqual([]);
    expect((await call(readCart, { params: { basketId } })).basketId).toBe(basketId);
    await prepare(call, basketId);
    await order();
  }

  test('when a price went up that a gift card pays', async () => {
    const { call, basketId } = await buyer(checkout.shop);
    await addGiftCard(call, basketId, THOUSAND);
    expect((await prepare(call, basketId)).amount).toBe(0);
    await priceOf('NF900002', 190);
    await refusedOnce(call, basketId, () => placeFree(call, basketId));
  });

  test('when a gift is gone', async () => {
    const { shop, provider, clock } = checkout;
    const { call, token } = await shop.visitor();
    const { basketId } = await buyer(shop, [{ productId: SHELL, qty: 1 }], {}, Promise.resolve({ call }));
    const { cart } = await prepare(call, basketId);
    expect(cart.items.map(({ bonus }) => bonus)).toEqual([false, true]);
    clock.advance(RESERVED_MS);
    await shop.sandbox.expire();
    for (let at = 0; at < 3; at += 1) await buyer(shop, [{ productId: SHELL, qty: 1 }]);
    const renewed = await renewToken(shop.callAs(), 'Guest', token.refreshToken);
    const again = shop.callAs({ token: renewed?.accessToken, usid: token.usid });
    await refusedOnce(again, basketId, () => pay(again, basketId, provider, 'approved'));
  });

  test('when it goes to somebody else, or is billed to somebody else', async () => {
    const { shop, provider } = checkout;
    for (const change of [setShippingAddress, setBillingAddress]) {
      const { call, basketId } = await buyer(shop);
      await prepare(call, basketId);
      await call(change, { params: { basketId }, body: { ...ADDRESS, firstName: 'Jon' } });
      expect(await refusal(pay(call, basketId, provider, 'approved'))).toMatchObject(CHANGED);
    }
    expect(await provider.charges()).toEqual([]);
  });

  test('when it holds other goods for the same sum', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const { cart } = await prepare(call, basketId);
    await call(addItem, { body: { basketId, productId: PACK, recipeId: 'r_dusk' } });
    await call(removeItem, { query: { basketId, itemId: cart.items[0]?.itemId ?? '' } });
    await refusedOnce(call, basketId, () => pay(call, basketId, provider, 'approved'));
  });

  test('when a gift card was used up elsewhere', async () => {
    const { shop, provider } = checkout;
    const [one, other] = [await buyer(shop), await buyer(shop)];
    await addGiftCard(one.call, one.basketId, FIFTY);
    await addGiftCard(other.call, other.basketId, FIFTY);
    await prepare(other.call, other.basketId);
    await pay(one.call, one.basketId, provider, 'approved');
    const charged = await provider.charges();
    expect(await refusal(pay(other.call, other.basketId, provider, 'approved'))).toMatchObject(CHANGED);
    expect(await provider.charges()).toEqual(charged);
  });
});

test('a gift that is gone while the bank asks is not promised: the payment is taken back; one that is there is kept', async () => {
  const { shop, provider, clock } = checkout;
  for (const others of [0, 3]) {
    const { call } = await shop.visitor();
    const { basketId } = await buyer(shop, [{ productId: SHELL, qty: 1 }], {}, Promise.resolve({ call }));
    await prepare(call, basketId);
    const asked = await pay(call, basketId, provider, 'challengeLate');
    expect(asked.items.map(({ bonus }) => bonus)).toEqual([false, true]);
    await provider.answer(challengeOf(asked), 'passed');
    clock.advance(RESERVED_MS);
    await shop.sandbox.expire();
    for (let at = 0; at < others; at += 1) await buyer(shop, [{ productId: SHELL, qty: 1 }]);
    await shop.sandbox.reconcile();
    const order = await track((await shop.visitor()).call, asked);
    expect(order).toMatchObject(
      others === 0
        ? { isOrderFinalized: true, items: [{ bonus: false }, { bonus: true }] }
        : { isOrderFinalized: false, flash: [{ type: 'CartChanged' }] },
    );
  }
  expect(await provider.charges()).toHaveLength(1);
});

test('what the order names itself need not be as it was prepared: its billing address', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  await prepare(call, basketId);
  const billingAddress = { ...ADDRESS, firstName: 'Jon' };
  const paymentMethod = { code: 'CREDIT_CARD', id: await provider.token('approved') };
  const body = { cartId: basketId, billingAddress, paymentMethod };
  const order = await call(placeOrder, { body, idempotencyKey: randomUUID() });
  expect(order).toMatchObject({ isOrderFinalized: true, billingAddress: { firstName: 'Jon' } });
});

test('an order with a key orders what was prepared with that key, whatever another tab has prepared meanwhile', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  await prepare(call, basketId, 'first');
  await call(addItem, { body: { basketId, productId: PACK } });
  await prepare(call, basketId, 'second');
  expect(await refusal(pay(call, basketId, provider, 'approved', { key: 'first' }))).toMatchObject(CHANGED);
  expect(await provider.charges()).toEqual([]);
  // Both presses of a double click bear one key.
  await prepare(call, basketId, 'second');
  const orders = await Promise.all(
    ['second', 'second'].map((key) => pay(call, basketId, provider, 'approved', { key })),
  );
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(1);
  expect(orders[0]).toMatchObject({ isOrderFinalized: true, totals: { totalUnits: 2 } });
  expect(await provider.charges()).toHaveLength(1);
});
