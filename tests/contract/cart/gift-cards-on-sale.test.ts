import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addItem,
  createCartWithItem,
  giftCardBalance,
  placeOrder,
  prepareOrder,
  readCart,
  resendGiftCardEmail,
  selectShippingMethod,
  setBillingAddress,
  setShippingAddress,
  updateItem,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Cart } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { openCheckout, PACK, pay, track } from '../support/checkout.ts';
import { itemOf, shipmentIds } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { GIFT_CARD } from '../support/products.ts';
import { refusal, writeContent } from '../support/shop.ts';
import { addGiftCard, FIFTY } from '../support/stored-value.ts';

const CARD = 'NF900005MOS-OS';
/** A capture that was refused is tried again by then. */
const CAPTURE_RETRY_MS = 60 * 60_000;
let checkout: Awaited<ReturnType<typeof openCheckout>>;

beforeEach(async () => {
  const contentDir = writeContent();
  writeFileSync(join(contentDir, 'products', `${GIFT_CARD.id}.json`), JSON.stringify(GIFT_CARD));
  const tenth = {
    id: 'TENTH',
    level: 'ORDER',
    type: 'AUTO',
    name: 'A tenth',
    threshold: { GBP: 100 },
    discount: { percent: 10 },
  };
  writeFileSync(join(contentDir, 'promotions', 'tenth.json'), JSON.stringify(tenth));
  checkout = await openCheckout({ contentDir });
});
afterEach(() => checkout.close());

async function basket(items: { productId: string; qty?: number; giftOption?: object }[], context = {}) {
  const { call } = await checkout.shop.visitor(context);
  const cart = await call(createCartWithItem, { body: { items: items as never } });
  return { call, cart, basketId: cart.basketId };
}

const bill = (call: Call, basketId: string): Promise<Cart> =>
  call(setBillingAddress, { params: { basketId }, body: ADDRESS });

/** Number and pin as the email to that address tells them. */
async function sentTo(to: string): Promise<{ number: string; pin: string; html: string }[]> {
  const mails = (await checkout.shop.sandbox.outbox(to)).filter(({ kind }) => kind === 'gift-card');
  return mails.flatMap(({ content, html }) =>
    (content.sections ?? []).map(({ lines }) => ({
      number: /\d[\d ]{18}/.exec(lines[0] ?? '')?.[0] ?? '',
      pin: /\d{4}/.exec(lines[1] ?? '')?.[0] ?? '',
      html,
    })),
  );
}

test('[CART-08] a gift card needs no address, costs nothing to deliver and is not taxed, in any country', async () => {
  const { call, cart, basketId } = await basket([{ productId: CARD, qty: 2 }]);
  expect(itemOf(cart, CARD)).toMatchObject({ isDigitalProduct: true, taxTotal: 0, shipmentId: 'digital' });
  expect(cart.totals).toMatchObject({ total: 100, shipping: 0, tax: 0, totalDiscount: 0 });
  expect(cart.shipments).toMatchObject([{ shippingMethod: { code: 'digital' }, cost: 0, shippingAddress: null }]);
  await bill(call, basketId);
  expect((await call(prepareOrder, { body: { basketId } })).amount).toBe(100);
  const canada = { siteId: 'northfell-ca', region: 'NA', locale: 'en-ca' } as const;
  expect((await basket([{ productId: CARD }], canada)).cart.totals).toMatchObject({ total: 50, tax: 0 });
});

test('once paid, every card arrives by email and pays at checkout', async () => {
  const { call, basketId } = await basket([{ productId: CARD, qty: 2 }]);
  await bill(call, basketId);
  await pay(call, basketId, checkout.provider, 'declined').catch(() => undefined);
  expect(await sentTo(ADDRESS.email)).toEqual([]);
  expect((await pay(call, basketId, checkout.provider, 'approved')).isOrderFinalized).toBe(true);
  const cards = await sentTo(ADDRESS.email);
  expect(new Set(cards.map(({ number }) => number)).size).toBe(2);
  const second = cards[1] as (typeof cards)[number];
  expect(second.html).toContain(second.number);
  const visitor = await basket([{ productId: PACK }]);
  const { number: cardNumber, pin } = second;
  expect(
    await visitor.call(giftCardBalance, { body: { cardNumber, pin }, idempotencyKey: randomUUID() }),
  ).toMatchObject({
    balance: 50,
    currency: 'GBP',
    expiresOn: null,
  });
  const paid = await addGiftCard(visitor.call, visitor.basketId, cardNumber, pin);
  expect(paid.totals).toMatchObject({ total: 90, remainingToPay: 40 });
});

test('a card exists once its money is taken: nothing while the capture is refused, and one when it is tried again', async () => {
  const { shop, provider, clock } = checkout;
  const { call, basketId } = await basket([{ productId: CARD }]);
  await bill(call, basketId);
  const order = await pay(call, basketId, provider, 'captureRefused');
  expect(order).toMatchObject({
    isOrderFinalized: true,
    shipments: [{ sentAt: null, capture: { amount: 50, state: 'pending' } }],
  });
  expect(await sentTo(ADDRESS.email)).toEqual([]);
  const [item] = order.items;
  const body = { orderNumber: order.orderNumber, itemId: item?.itemId ?? '', st: order.st };
  expect((await refusal(call(resendGiftCardEmail, { body }))).code).toBe('ORD404');
  expect(await track(call, order)).toMatchObject({ state: 'placed' });
  clock.advance(CAPTURE_RETRY_MS);
  await Promise.all([shop.sandbox.reconcile(), shop.sandbox.reconcile()]);
  await shop.sandbox.reconcile();
  const [card, ...more] = await sentTo(ADDRESS.email);
  expect(more).toEqual([]);
  const { call: guest } = await shop.visitor();
  expect(await track(guest, order)).toMatchObject({
    state: 'delivered',
    shipments: [{ sentAt: clock.now().toISOString(), capture: { state: 'captured' } }],
  });
  const { number: cardNumber = '', pin = '' } = card ?? {};
  const balance = guest(giftCardBalance, { body: { cardNumber, pin }, idempotencyKey: randomUUID() });
  expect(await balance).toMatchObject({ balance: 50 });
});

test('a card for somebody else goes to them, with its words', async () => {
  const giftOption = { to: 'Jon', email: 'jon@northfell.example', message: 'For the hills' };
  const { call, basketId } = await basket([{ productId: CARD, giftOption }]);
  await bill(call, basketId);
  await pay(call, basketId, checkout.provider, 'approved');
  expect(await sentTo(ADDRESS.email)).toEqual([]);
  const [card] = await sentTo('jon@northfell.example');
  expect(card?.html).toContain('For the hills');
});

test('it travels beside other things, whatever is chosen for them, and is no goods to promotions and thresholds', async () => {
  const { call, cart, basketId } = await basket([{ productId: CARD }, { productId: 'NF900003INK-OS' }]);
  expect(shipmentIds(cart).sort()).toEqual(['digital', 'me']);
  // 59.99 together, but only 9.99 count towards free delivery from 60; 10 % begin at 100.
  expect(cart.totals).toMatchObject({ shipping: 4.95, totalDiscount: 0 });
  expect(cart.shippingMethods[0]?.applicableShippingMethods.map(({ code }) => code)).toEqual(['standard', 'pudo']);
  const body = { basketId, shippingId: 'me', code: 'pudo', collectionPointId: 'CP-1' } as const;
  expect(shipmentIds(await call(selectShippingMethod, { body })).sort()).toEqual(['digital', 'pudo-CP-1']);
  const more = await call(addItem, { body: { basketId, productId: CARD, qty: 2 } });
  expect(more.totals).toMatchObject({ shipping: 4.95, totalDiscount: 0 });
  const { itemId = '' } = itemOf(more, CARD) ?? {};
  const pickup = { itemId, action: 'pickup', favStoreId: 'S-KDL' } as const;
  expect((await refusal(call(updateItem, { params: { basketId }, body: pickup }))).code).toBe('SHP404');
  const jacket = call(updateItem, { params: { basketId }, body: { itemId, productId: PACK } });
  expect((await refusal(jacket)).code).toBe('ORD404');
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  expect(itemOf(await call(readCart, { params: { basketId } }), CARD)?.shipmentId).toBe('digital');
});

test('[ERR-ITEM-08] a gift card does not buy gift cards: GFO405, whichever comes first', async () => {
  const { call, basketId } = await basket([{ productId: CARD }]);
  expect(await refusal(addGiftCard(call, basketId, FIFTY))).toMatchObject({ code: 'GFO405', status: 409 });
  const cart = await call(readCart, { params: { basketId } });
  expect(cart.paymentMethods.map(({ id }) => id)).toEqual(['CREDIT_CARD', 'KLARNA']);
  const other = await basket([{ productId: PACK }]);
  await addGiftCard(other.call, other.basketId, FIFTY);
  const added = other.call(addItem, { body: { basketId: other.basketId, productId: CARD } });
  expect(await refusal(added)).toMatchObject({ code: 'GFO405', status: 409 });
  await bill(call, basketId);
  const free = call(placeOrder, { body: { cartId: basketId }, idempotencyKey: randomUUID() });
  expect((await refusal(free)).code).toBe('PYT400');
});
