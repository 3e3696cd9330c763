import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sign, SIGNATURE_HEADER } from '../../../sandbox/payment/signature.ts';
import {
  addPaymentInstrument,
  paymentMethods,
  paymentSession,
  placeOrder,
  readCart,
  removePaymentInstrument,
} from '../../../src/commerce/contract/endpoints.ts';
import type { PaymentInstrumentBody } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { buyer, challengeOf, complete, openCheckout, pay, track } from '../support/checkout.ts';
import { openShop, refusal } from '../support/shop.ts';
import { addGiftCard, FIFTY } from '../support/stored-value.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

const session = (call: Call) =>
  call(paymentSession, {
    query: { referer: 'https://shop.example', paymentMethod: 'klarna', paymentMethodId: 'KLARNA' },
  });
const payByKlarna = async (call: Call, cartId: string, id?: string) =>
  call(placeOrder, {
    body: { cartId, paymentMethod: { code: 'KLARNA', id: id ?? (await session(call)).session } },
    idempotencyKey: randomUUID(),
  });

test('[CALL-CART-15] [CALL-CART-24] Klarna is offered with a session of its own for every attempt', async () => {
  const { call, basketId } = await buyer(checkout.shop);
  const { paymentMethods: methods } = await call(paymentMethods, { params: { basketId } });
  expect(methods).toContainEqual({ id: 'KLARNA', label: 'Klarna', additionalData: null });
  const [first, second] = [await session(call), await session(call)];
  expect(first).toMatchObject({ success: true, script: 'https://pay.example/sdk/v1/fields.js' });
  expect(new Set([first.session, second.session, '']).size).toBe(3);
  checkout.provider.setLine('dead');
  expect(await session(call)).toMatchObject({ success: false, session: '' });
});

test('[CALL-CART-17] [CALL-CART-18] the basket remembers that Klarna or a card is to pay what is left, one of them', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  const choose = (body: PaymentInstrumentBody) =>
    call(addPaymentInstrument, { params: { basketId }, body, idempotencyKey: randomUUID() });
  const { totals } = await choose({ payment_method_id: 'KLARNA' });
  await addGiftCard(call, basketId, FIFTY);
  const byKlarna = await call(readCart, { params: { basketId } });
  expect(byKlarna.totals.remainingToPay).toBe(totals.remainingToPay - 50);
  expect(byKlarna.payment_instruments).toMatchObject([
    { payment_method_id: 'GIFT_CARD', amount: 50, card: null },
    { payment_method_id: 'KLARNA', amount: byKlarna.totals.remainingToPay, card: null },
  ]);
  const card = { paymentInstrumentId: await provider.token('approved') };
  const byCard = await choose({ payment_method_id: 'CREDIT_CARD', card, card_type: 'visa' });
  expect(byCard.payment_instruments.slice(1)).toMatchObject([
    { payment_method_id: 'CREDIT_CARD', card_type: 'visa', card: { ...card, main: false } },
  ]);
  const paymentInstrumentId = byCard.payment_instruments[1]?.payment_instrument_id ?? '';
  const without = await call(removePaymentInstrument, { params: { basketId }, query: { paymentInstrumentId } });
  expect(without.payment_instruments).toMatchObject([{ payment_method_id: 'GIFT_CARD' }]);
  // The order needs no more than the basket knows.
  await choose({ payment_method_id: 'CREDIT_CARD', card, card_type: 'visa' });
  const order = await call(placeOrder, { body: { cartId: basketId }, idempotencyKey: randomUUID() });
  expect(order).toMatchObject({ isOrderFinalized: true, paymentMethod: { code: 'CREDIT_CARD', type: 'visa' } });
  expect(order.payment_instruments).toMatchObject([{ payment_method_id: 'GIFT_CARD' }]);
});

test('[CALL-CART-17] without a provider neither Klarna nor a card can be chosen: PAY400', async () => {
  const shop = await openShop();
  const { call, basketId } = await buyer(shop);
  for (const payment_method_id of ['KLARNA', 'CREDIT_CARD'] as const) {
    const chosen = call(addPaymentInstrument, {
      params: { basketId },
      body: { payment_method_id },
      idempotencyKey: randomUUID(),
    });
    expect(await refusal(chosen)).toMatchObject({ code: 'PAY400', status: 402 });
  }
  await shop.close();
});

test('authorised by Klarna, the order is placed, with a gift card for the rest', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  await addGiftCard(call, basketId, FIFTY);
  const asked = await payByKlarna(call, basketId);
  expect(asked).toMatchObject({
    isOrderProcessing: true,
    flash: [{ type: 'PaymentNotAuthorized', action: { type: 'klarna' } }],
  });
  await provider.answer(challengeOf(asked), 'passed');
  expect(await complete(call, asked.orderNumber)).toMatchObject({
    isOrderFinalized: true,
    paymentMethod: { code: 'KLARNA', type: 'klarna' },
    payment_instruments: [{ amount: 50 }],
  });
  expect(await provider.charges()).toMatchObject([{ amount: 4_000 }]);
});

test.each(['failed', 'cancelled'] as const)(
  'a payment that is %s at Klarna is PAY400, and a card can pay',
  async (how) => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await payByKlarna(call, basketId);
    await provider.answer(challengeOf(asked), how);
    expect(await refusal(complete(call, asked.orderNumber))).toMatchObject({ code: 'PAY400', status: 402 });
    expect((await pay(call, basketId, provider, 'approved')).isOrderFinalized).toBe(true);
    expect(await provider.charges()).toHaveLength(1);
  },
);

test('abandoned in the shop’s page, the payment is voided and PAY400', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  const asked = await payByKlarna(call, basketId);
  expect((await refusal(complete(call, asked.orderNumber))).code).toBe('PAY400');
  await provider.answer(challengeOf(asked), 'passed');
  expect(await provider.charges()).toEqual([]);
});

test('without an answer it expires, as does a session of an hour ago', async () => {
  const { shop, provider, clock } = checkout;
  const { call, basketId } = await buyer(shop);
  const asked = await payByKlarna(call, basketId);
  clock.advance(5 * 60_000 + 1);
  await shop.sandbox.reconcile();
  expect(await track(call, asked)).toMatchObject({ isOrderProcessing: false, isOrderFinalized: false });
  const other = await buyer(shop);
  const { session: old } = await session(other.call);
  clock.advance(40 * 60_000);
  const late = await buyer(shop);
  clock.advance(20 * 60_000 + 1);
  expect((await refusal(payByKlarna(late.call, late.basketId, old))).code).toBe('PAY400');
  expect(await provider.charges()).toEqual([]);
});

test('pending at Klarna, the order waits and is placed ten minutes later, by the provider’s notification over HTTP', async () => {
  const { shop, provider, clock } = checkout;
  const { call, basketId } = await buyer(shop);
  const asked = await payByKlarna(call, basketId);
  await provider.answer(challengeOf(asked), 'pending');
  expect(await complete(call, asked.orderNumber)).toMatchObject({
    isOrderProcessing: true,
    flash: [{ type: 'PaymentPending' }],
  });
  clock.advance(10 * 60_000 + 1);
  const body = JSON.stringify({ type: 'payment.changed', key: `${basketId}.1` });
  const notify = (secret: string, method = 'POST') =>
    shop.sandbox.fetch(
      new Request('http://sandbox/payments/v1/notifications', {
        method,
        headers: { [SIGNATURE_HEADER]: sign(secret, body, clock.now()) },
        body: method === 'POST' ? body : null,
      }),
    );
  expect((await notify('another shop’s')).status).toBe(401);
  expect((await notify(provider.standIn.secret, 'GET')).status).toBe(405);
  expect((await shop.sandbox.outbox('ida@northfell.example')).length).toBe(0);
  expect((await notify(provider.standIn.secret)).status).toBe(204);
  expect(await shop.sandbox.outbox('ida@northfell.example')).toHaveLength(1);
});
