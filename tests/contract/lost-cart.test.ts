import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCartApi, createCartStore } from '../../src/commerce/cart/index.ts';
import { readCart } from '../../src/commerce/contract/endpoints.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from './support/checkout.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => void (checkout = await openCheckout()));
afterAll(() => checkout.close());

test('a cart that has become an order is not put back: what was bought is not bought twice', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: PACK, qty: 2 }]);
  const store = createCartStore({ api: createCartApi(call) });
  await store.load();
  expect(store.$state.get().cart?.items).toHaveLength(1);
  // The order is placed, and its answer never reaches the page.
  expect((await pay(call, basketId, checkout.provider, 'approved')).isOrderFinalized).toBe(true);
  await store.add({ productId: SHELL, qty: 1 });
  const { cart } = store.$state.get();
  expect(cart?.items.map(({ productId, qty }) => [productId, qty])).toEqual([[SHELL, 1]]);
  expect(cart?.basketId).not.toBe(basketId);
  expect((await call(readCart, { params: { basketId: cart?.basketId ?? '' } })).totalItems).toBe(1);
});
