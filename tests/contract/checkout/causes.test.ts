import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addItem,
  applyCoupon,
  createCart,
  createCartWithItem,
  prepareOrder,
  readCart,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
  updateItem,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { buyer, complete, openCheckout, pay, SHELL, track } from '../support/checkout.ts';
import { SOCK } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { PRODUCTS } from '../support/products.ts';
import { refusal, writeContent } from '../support/shop.ts';
import { placeFree } from '../support/stored-value.ts';

/** A jacket that is not made in every size of every colour. */
const CAPE = {
  ...PRODUCTS[0],
  id: 'NF900006',
  slug: 'test-cape',
  name: 'Cape',
  reviews: [],
  prices: { GBP: { original: 40, current: 40 } },
  stock: { MOS: { S: 2, M: 1, L: 1 }, INK: { S: 0 } },
};
const offer = (id: string, more: object) => ({
  id,
  level: 'ORDER',
  type: 'AUTO',
  name: id,
  sites: ['northfell-uk'],
  ...more,
});
const gift = (sku: string) => ({ gift: { sku, isSold: false } });
const OFFERS = [
  offer('RUNNING-GWP', { threshold: { GBP: 300 }, discount: gift(SOCK) }),
  offer('PAST-GWP', { validTo: '2026-11-01T00:00:00.000Z', discount: gift('NF900006MOS-M') }),
  // Free for who knows the code.
  { ...offer('ALL-OFF', { discount: { percent: 100 } }), type: 'CODE', code: 'ALLOFF' },
  { ...offer('NO-DELIVERY', { discount: { free: true } }), level: 'SHIPPING' },
];
let checkout: Awaited<ReturnType<typeof openCheckout>>;

beforeAll(async () => {
  const contentDir = writeContent();
  writeFileSync(join(contentDir, 'products', 'NF900006.json'), JSON.stringify(CAPE));
  for (const one of OFFERS) writeFileSync(join(contentDir, 'promotions', `${one.id}.json`), JSON.stringify(one));
  checkout = await openCheckout({ contentDir });
});
afterAll(() => checkout.close());

async function emptyBasket(context = {}): Promise<{ call: Call; basketId: string }> {
  const { call } = await checkout.shop.visitor(context);
  return { call, basketId: (await call(createCart, { body: {} })).basketId };
}

test('[ERR-ITEM-04] a size that its colour was never stocked in is INV701, one that is sold out INV700', async () => {
  const { call, basketId } = await emptyBasket();
  const add = (productId: string) => refusal(call(addItem, { body: { basketId, productId } }));
  expect(await add('NF900006INK-M')).toMatchObject({ code: 'INV701', status: 409 });
  expect(await add('NF900006INK-S')).toMatchObject({ code: 'INV700', status: 409 });
  const { items } = await call(addItem, { body: { basketId, productId: 'NF900006MOS-L' } });
  const body = { itemId: items[0]?.itemId ?? '', productId: 'NF900006INK-L' };
  expect((await refusal(call(updateItem, { params: { basketId }, body }))).code).toBe('INV701');
  expect((await call(readCart, { params: { basketId } })).items).toMatchObject([
    { productId: 'NF900006MOS-L', qty: 1 },
  ]);
});

test('[ERR-ITEM-08] a gift of an offer that is over is GFO404, one that is all given away GFS800', async () => {
  const { call, basketId } = await emptyBasket();
  const add = (productId: string) => refusal(call(addItem, { body: { basketId, productId } }));
  expect(await add('NF900006MOS-M')).toMatchObject({ code: 'GFO404', status: 404 });
  expect(await add(SOCK)).toMatchObject({ code: 'GWP403' });
  // The offer runs in one country only.
  const abroad = await emptyBasket({ siteId: 'northfell-ca', region: 'NA', locale: 'en-ca' });
  const there = abroad.call(addItem, { body: { basketId: abroad.basketId, productId: SOCK } });
  expect((await refusal(there)).code).toBe('GFO404');
  // Three socks exist, and each of these baskets earns one.
  for (let at = 0; at < 3; at += 1) await buyer(checkout.shop, [{ productId: SHELL, qty: 1 }]);
  expect(await add(SOCK)).toMatchObject({ code: 'GFS800', status: 409 });
  const items = [{ productId: SOCK, qty: 1 }];
  expect((await refusal(call(createCartWithItem, { body: { items } }))).code).toBe('GFS800');
});

test('[ERR-PYT-05] where tax is not known the order stops with TAX309 before it is paid; military post has none', async () => {
  const us = { siteId: 'northfell-us', region: 'NA', locale: 'en-us' } as const;
  const { call, basketId } = await emptyBasket(us);
  await call(addItem, { body: { basketId, productId: SHELL } });
  const address = { ...ADDRESS, countryCode: 'US', phone: '+13035550142' };
  const to = async (province: string, postalCode: string) => {
    const body = { ...address, province, postalCode };
    await call(setBillingAddress, { params: { basketId }, body });
    return call(setShippingAddress, { params: { basketId }, body });
  };
  await to('PR', '00901');
  expect(await refusal(call(prepareOrder, { body: { basketId } }))).toMatchObject({ code: 'TAX309', status: 409 });
  const { provider } = checkout;
  expect((await refusal(pay(call, basketId, provider, 'approved'))).code).toBe('TAX309');
  expect(await provider.charges()).toEqual([]);
  expect((await to('AE', '09012')).totals).toMatchObject({ tax: 0 });
  expect((await call(prepareOrder, { body: { basketId } })).amount).toBe(360);
});

test('[ERR-ORD-03] an order is found by its owner or with its email: OHS4004, ORD409 and ORD400 otherwise', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  const order = await pay(call, basketId, provider, 'approved');
  const stranger = await shop.visitor();
  const byEmail = (email: string, orderNumber = order.orderNumber) =>
    stranger.call(trackOrder, { body: { orderNumber, email } });
  expect(await byEmail(' IDA@northfell.example')).toMatchObject({ orderNumber: order.orderNumber });
  expect(await refusal(byEmail('jon@northfell.example'))).toMatchObject({ code: 'OHS4004', status: 404 });
  expect(await refusal(byEmail(ADDRESS.email, 'NF00000000'))).toMatchObject({ code: 'OHS4004', status: 404 });
  expect(await refusal(byEmail('jon'))).toMatchObject({ code: 'ORD400', status: 400 });
  expect(await refusal(complete(stranger.call, order.orderNumber))).toMatchObject({ code: 'OHS4004' });
  const free = await buyer(shop);
  await free.call(applyCoupon, {
    query: { cartId: free.basketId, code: 'ALLOFF' },
    idempotencyKey: crypto.randomUUID(),
  });
  const placed = await placeFree(free.call, free.basketId);
  // Nothing was paid for it, so there is no payment to complete.
  expect(await refusal(complete(free.call, placed.orderNumber))).toMatchObject({ code: 'ORD409', status: 409 });
  expect((await track(free.call, placed)).isOrderFinalized).toBe(true);
});
