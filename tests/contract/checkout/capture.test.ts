import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import { unpaidParcels } from '../../../sandbox/commerce/orders/unpaid-parcels.ts';
import { createCartWithItem, setBillingAddress, setShippingAddress } from '../../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../../src/commerce/contract/types.ts';
import { openTestStore } from '../../support/engine.ts';
import { buyer, openCheckout, PACK, pay, SHELL, track } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { GIFT_CARD } from '../support/products.ts';
import { writeContent } from '../support/shop.ts';
import { addGiftCard, FIFTY } from '../support/stored-value.ts';

const SOCK = 'NF900003INK-OS';
const RETRY_MS = 60 * 60_000;

async function opened(options: Parameters<typeof openCheckout>[0] = {}) {
  const checkout = await openCheckout(options);
  onTestFinished(() => checkout.close());
  const { shop, clock } = checkout;
  return {
    ...checkout,
    /** Time passes, and the reconciler looks. */
    later: async (ms: number) => {
      clock.advance(ms);
      await shop.sandbox.reconcile();
    },
    /** The order as its secret shows it: tokens end sooner than parcels leave. */
    read: async (order: Order) => track((await shop.visitor()).call, order),
  };
}

const payments = ({ shipments }: Order) => shipments.map(({ sentAt, capture }) => [capture?.state, sentAt !== null]);

test('placing an order takes no money; its amount is captured when the parcel leaves, once', async () => {
  const { shop, provider, later, read } = await opened();
  const { call, basketId } = await buyer(shop, [{ productId: SOCK, qty: 1 }]);
  const order = await pay(call, basketId, provider, 'approved');
  const amount = order.totals.total;
  // The sock and its delivery.
  expect(amount).toBe(14.94);
  expect(order.shipments).toMatchObject([{ sentAt: null, capture: { amount, state: 'authorised' } }]);
  await later(SENT_AFTER_MS - 1);
  expect(provider.captures).toEqual([]);
  await later(1);
  const sent = await read(order);
  expect(sent.shipments).toMatchObject([
    { sentAt: '2026-11-21T10:00:00.000Z', capture: { amount, state: 'captured' } },
  ]);
  expect(provider.captures).toMatchObject([{ amount: 1_494, state: 'captured' }]);
  await later(SENT_AFTER_MS);
  expect(provider.captures).toHaveLength(1);
  const mails = await shop.sandbox.outbox(ADDRESS.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['sent', 'order']);
  expect(mails[0]?.subject).toBe(`Order ${order.orderNumber} is on its way`);
});

test('each shipment is captured for itself, and together they are what was authorised', async () => {
  const { shop, provider, later, read } = await opened();
  const { call } = await shop.visitor();
  const items = [
    { productId: PACK, qty: 1, action: 'pickup' as const, favStoreId: 'S-KDL' },
    { productId: SHELL, qty: 2 },
  ];
  const { basketId } = await call(createCartWithItem, { body: { items } });
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
  await addGiftCard(call, basketId, FIFTY);
  const order = await pay(call, basketId, provider, 'approved');
  const [charge] = await provider.charges();
  await later(SENT_AFTER_MS);
  expect(payments(await read(order))).toEqual([
    ['captured', true],
    ['captured', true],
  ]);
  expect(provider.captures).toHaveLength(2);
  expect(provider.captures.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge?.amount);
  // 50.00 of 90 + 720 came from the gift card.
  expect(charge?.amount).toBe(76_000);
  const kinds = (await shop.sandbox.outbox(ADDRESS.email)).map(({ subject }) => subject.replace(/NF\d+/, 'N'));
  expect(kinds.sort()).toEqual(['Order N is on its way', 'Order N is ready', 'Your order N']);
});

test('a capture that is refused stays pending and is tried again after an hour; operators see it until then', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-unpaid-'));
  const { shop, provider, later, read } = await opened({ dataDir });
  const books = await openTestStore(dataDir);
  onTestFinished(async () => {
    await books.close();
    rmSync(dataDir, { recursive: true });
  });
  const { call, basketId } = await buyer(shop);
  const order = await pay(call, basketId, provider, 'captureRefused');
  await later(SENT_AFTER_MS);
  expect(payments(await read(order))).toEqual([['pending', true]]);
  const at = '2026-11-21T10:00:00.000Z';
  const { orderNumber, totals, currency } = order;
  const listed = { orderNumber, shipmentId: 'me', email: ADDRESS.email, amount: totals.total, currency };
  expect(await unpaidParcels(books)).toEqual([
    { ...listed, sentAt: at, failedSince: at, nextAt: '2026-11-21T11:00:00.000Z' },
  ]);
  expect(await shop.sandbox.unpaidParcels()).toBe(1);
  await later(RETRY_MS - 1);
  expect(provider.captures).toMatchObject([{ state: 'refused' }]);
  await later(1);
  expect(payments(await read(order))).toEqual([['captured', true]]);
  expect(provider.captures).toMatchObject([{ state: 'refused' }, { state: 'captured' }]);
  expect(await unpaidParcels(books)).toEqual([]);
  expect(await shop.sandbox.unpaidParcels()).toBe(0);
});

test('a capture whose answer is lost is asked for again and taken once', async () => {
  const { shop, provider, later, read } = await opened();
  const { call, basketId } = await buyer(shop);
  const order = await pay(call, basketId, provider, 'approved');
  provider.setLine('answers-lost');
  await later(SENT_AFTER_MS);
  expect(payments(await read(order))).toEqual([['pending', true]]);
  provider.setLine('open');
  await later(10_000);
  expect(payments(await read(order))).toEqual([['captured', true]]);
  // The same capture twice: the provider would refuse to take more than was authorised.
  expect(provider.captures).toMatchObject([{ state: 'captured' }, { state: 'captured' }]);
  expect(await shop.sandbox.outbox(ADDRESS.email)).toHaveLength(2);
});

test('a gift card, which is sent by email, is captured at once, and what it travels with is not', async () => {
  const contentDir = writeContent();
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  writeFileSync(join(contentDir, 'products', `${GIFT_CARD.id}.json`), JSON.stringify(GIFT_CARD));
  const { shop, provider } = await opened({ contentDir });
  const { call, basketId } = await buyer(shop, [
    { productId: PACK, qty: 1 },
    { productId: 'NF900005MOS-OS', qty: 1 },
  ]);
  const order = await pay(call, basketId, provider, 'approved');
  const states = order.shipments.map(({ shipmentId, capture }) => [shipmentId, capture?.state]);
  expect(Object.fromEntries(states)).toEqual({ digital: 'captured', me: 'authorised' });
  expect(provider.captures).toMatchObject([{ id: 'digital', state: 'captured' }]);
  expect(order.totals.total * 100).toBeGreaterThan(provider.captures[0]?.amount ?? Infinity);
});
