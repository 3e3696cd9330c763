import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../src/commerce/account/index.ts';
import {
  addItem,
  changeStoreSession,
  placeOrder,
  readCart,
  signUp,
  trackOrder,
} from '../../../src/commerce/contract/endpoints.ts';
import { associateAt, newEmail, PASSWORD } from '../support/accounts.ts';
import { buyer, challengeOf, complete, openCheckout, PACK, pay, RARE, track } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

describe('a guest with one card', () => {
  test('[CALL-CART-26] [ORD-01] an approved card places the order, ends the basket and sends one email', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop, [{ productId: PACK, qty: 2 }]);
    const basket = await call(readCart, { params: { basketId } });
    const order = await pay(call, basketId, provider, 'approved');
    expect(order).toMatchObject({
      isOrderFinalized: true,
      isOrderProcessing: false,
      basketId,
      flash: [],
      promoSummary: [{ promotionId: 'FREE-DELIVERY' }],
      billingAddress: { firstName: 'Ida', postalCode: 'LA9 4AB', approachType: 'B' },
      shipments: [{ shipmentId: 'me', shippingMethod: { code: 'standard' }, shippingAddress: { city: 'Kendal' } }],
      items: [{ productId: PACK, qty: 2 }],
      totals: { ...basket.totals, remainingToPay: 0 },
      paymentMethod: {
        code: 'CREDIT_CARD',
        bin: '424242',
        type: 'visa',
        additionalData: [{ name: 'cardType', value: 'visa' }],
      },
    });
    expect(order.orderNumber).toMatch(/^NF\d{8}$/);
    expect(order.st.length).toBeGreaterThan(20);
    expect(order.paymentMethod.id).not.toBe('');
    expect(await provider.charges()).toMatchObject([{ amount: Math.round(basket.totals.total * 100) }]);
    expect((await refusal(call(readCart, { params: { basketId } }))).code).toBe('BSK404');
    const mails = await shop.sandbox.outbox('ida@northfell.example');
    expect(mails).toMatchObject([{ kind: 'order', locale: 'en-gb' }]);
    expect(mails[0]?.text).toContain(order.orderNumber);
  });

  test.each([
    ['declined', 'PAY400'],
    ['insufficient', 'PAY400'],
    ['fraud', 'PYT402'],
    ['expired', 'FE309'],
  ] as const)('a card that is %s is refused with %s, and another card can pay afterwards', async (card, code) => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    expect(await refusal(pay(call, basketId, provider, card))).toMatchObject({ code, status: 402 });
    expect(await provider.charges()).toEqual([]);
    expect((await pay(call, basketId, provider, 'approved')).isOrderFinalized).toBe(true);
    expect(await provider.charges()).toHaveLength(1);
  });

  test('a card the bank confirms without asking is approved at once', async () => {
    const { call, basketId } = await buyer(checkout.shop);
    expect((await pay(call, basketId, checkout.provider, 'frictionless')).isOrderFinalized).toBe(true);
  });

  test('[CALL-CART-27] [ORD-01] a passed challenge completes the order', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await pay(call, basketId, provider, 'challenge');
    expect(asked).toMatchObject({
      isOrderProcessing: true,
      isOrderFinalized: false,
      flash: [{ type: 'PaymentNotAuthorized', action: { type: 'threeDS2' } }],
    });
    await provider.answer(challengeOf(asked), 'passed');
    const order = await complete(call, asked.orderNumber);
    expect(order).toMatchObject({ isOrderFinalized: true, orderNumber: asked.orderNumber });
    expect(await provider.charges()).toHaveLength(1);
  });

  test('[CALL-CART-27] the answer names its card and its challenge: what is about another one ends nothing', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const token = await provider.token('challenge');
    const asked = await call(placeOrder, {
      body: { cartId: basketId, paymentMethod: { code: 'CREDIT_CARD', id: token } },
      idempotencyKey: randomUUID(),
    });
    expect(asked.paymentMethod.type).toBe('');
    const other = complete(call, asked.orderNumber, { paymentInstrumentId: 'tok_of_another_card' });
    expect(await refusal(other)).toMatchObject({ code: 'PYT404', status: 404 });
    const earlier = await complete(call, asked.orderNumber, { sessionID: 'of-an-earlier-challenge' });
    expect(earlier).toMatchObject({ isOrderProcessing: true, flash: [{ type: 'PaymentNotAuthorized' }] });
    await provider.answer(challengeOf(asked), 'passed');
    const named = { cardType: 'visa', paymentInstrumentId: token, sessionID: challengeOf(asked) };
    expect(await complete(call, asked.orderNumber, named)).toMatchObject({
      isOrderFinalized: true,
      paymentMethod: { type: 'visa', additionalData: [{ name: 'cardType', value: 'visa' }] },
    });
  });

  test.each(['failed', 'cancelled'] as const)('a challenge that is %s refuses the payment', async (result) => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await pay(call, basketId, provider, 'challenge');
    await provider.answer(challengeOf(asked), result);
    expect((await refusal(complete(call, asked.orderNumber))).code).toBe('PAY400');
    expect(await track(call, asked)).toMatchObject({ isOrderProcessing: false, isOrderFinalized: false });
    expect((await pay(call, basketId, provider, 'approved')).isOrderFinalized).toBe(true);
  });

  test('a challenge nobody answers ends by itself after five minutes', async () => {
    const { shop, provider, clock } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await pay(call, basketId, provider, 'challengeTimeout');
    await provider.answer(challengeOf(asked), 'passed');
    clock.advance(4 * 60_000);
    await shop.sandbox.reconcile();
    expect((await track(call, asked)).isOrderProcessing).toBe(true);
    clock.advance(61_000);
    await shop.sandbox.reconcile();
    expect(await track(call, asked)).toMatchObject({ isOrderProcessing: false, isOrderFinalized: false });
  });

  test('an approval that comes ten minutes late still places the order', async () => {
    const { shop, provider, clock } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await pay(call, basketId, provider, 'challengeLate');
    await provider.answer(challengeOf(asked), 'passed');
    expect(await complete(call, asked.orderNumber)).toMatchObject({
      isOrderProcessing: true,
      flash: [{ type: 'PaymentPending' }],
    });
    clock.advance(10 * 60_000 + 1);
    await shop.sandbox.reconcile();
    expect((await track(call, asked)).isOrderFinalized).toBe(true);
  });

  test('a late approval without stock is taken back', async () => {
    const { shop, provider, clock } = checkout;
    const { call, basketId } = await buyer(shop, [{ productId: RARE, qty: 2 }]);
    const asked = await pay(call, basketId, provider, 'challengeLate');
    // The reservation ends while the bank decides, and somebody else buys the pieces.
    clock.advance(4 * 60_000);
    await provider.answer(challengeOf(asked), 'passed');
    clock.advance(60 * 60_000);
    await shop.sandbox.expire();
    const other = await buyer(shop, [{ productId: RARE, qty: 2 }]);
    expect((await pay(other.call, other.basketId, provider, 'approved')).isOrderFinalized).toBe(true);
    await shop.sandbox.reconcile();
    // The first visitor's token has expired by now.
    expect(await track(other.call, asked)).toMatchObject({
      isOrderFinalized: false,
      isOrderProcessing: false,
      flash: [{ type: 'ProductLineItemFullInventoryMissing' }],
    });
    expect(await provider.charges()).toHaveLength(1);
  });

  test('a basket changed during the challenge is not charged for something else: the payment is taken back', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await pay(call, basketId, provider, 'challenge');
    await call(addItem, { body: { basketId, productId: PACK } });
    await provider.answer(challengeOf(asked), 'passed');
    expect((await refusal(complete(call, asked.orderNumber))).code).toBe('ORD415');
    expect(await provider.charges()).toEqual([]);
    const cart = await call(readCart, { params: { basketId } });
    expect(cart.items).toMatchObject([{ productId: PACK, qty: 2 }]);
  });
});

test('[CALL-CART-26] [ORD-02] an order takes a billing address, who sold it in a store, and the response of the bot check', async () => {
  const { shop, provider, close } = await openCheckout({ captchaToken: 'human' });
  onTestFinished(close);
  const { call, basketId } = await buyer(shop, undefined, {}, associateAt(shop, { captcha: 'human' }));
  const id = await provider.token('approved');
  const place = (more: object) =>
    call(placeOrder, {
      body: { cartId: basketId, paymentMethod: { code: 'CREDIT_CARD', id }, ...more },
      idempotencyKey: randomUUID(),
    });
  await call(changeStoreSession, { body: { storeEmployeeId: 'E1' } });
  const inStoreSalesInfo = { storeId: 'S-KDL', storeEmployeeId: 'E1' };
  const sold = { recaptcha_response: 'human', inStoreSalesInfo };
  expect(await refusal(place({ inStoreSalesInfo }))).toMatchObject({ code: 'AUT403', status: 400 });
  const elsewhere = { ...inStoreSalesInfo, storeId: 'S-NOWHERE' };
  expect((await refusal(place({ ...sold, inStoreSalesInfo: elsewhere }))).code).toBe('STR404');
  const colleague = { ...inStoreSalesInfo, storeEmployeeId: 'E2' };
  expect(await refusal(place({ ...sold, inStoreSalesInfo: colleague }))).toMatchObject({ code: 'AUT404', status: 401 });
  expect(await place({ ...sold, billingAddress: { ...ADDRESS, firstName: 'Jon' } })).toMatchObject({
    isOrderFinalized: true,
    inStoreSalesInfo,
    billingAddress: { firstName: 'Jon', approachType: 'B' },
  });
});

test('nobody pays for, completes or reads the order of another', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop);
  const asked = await pay(call, basketId, provider, 'challenge');
  const stranger = await shop.visitor();
  expect((await refusal(pay(stranger.call, basketId, provider, 'approved'))).code).toBe('BSK404');
  expect((await refusal(complete(stranger.call, asked.orderNumber))).code).toBe('OHS4004');
  expect((await refusal(track(stranger.call, { ...asked, st: 'st_guessed' }))).code).toBe('OHS4004');
  expect((await track(stranger.call, asked)).st).toBe(asked.st);
  const byEmail = (email: string) => stranger.call(trackOrder, { body: { orderNumber: asked.orderNumber, email } });
  // Whoever knows number and email reads the order, without the secret that would give it away.
  expect(await byEmail(' IDA@northfell.example')).toMatchObject({ orderNumber: asked.orderNumber, st: '' });
  expect((await refusal(byEmail('jon@northfell.example'))).code).toBe('OHS4004');
  expect((await refusal(byEmail('jon'))).code).toBe('ORD400');
});

describe('signing in', () => {
  test('during a challenge, the payment and its basket go along and end in the consumer’s order', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    const asked = await pay(call, basketId, provider, 'challenge');
    const email = newEmail();
    await shop.callAs()(signUp, { body: { email, password: PASSWORD } });
    const token = await signIn(call, { username: email, password: PASSWORD }, { guestObjects: { basketId } });
    expect(token?.basketId).toBe(basketId);
    await provider.answer(challengeOf(asked), 'passed');
    const consumer = shop.callAs({ token: token?.accessToken, usid: token?.usid });
    expect((await complete(consumer, asked.orderNumber)).isOrderFinalized).toBe(true);
    expect((await refusal(track(call, { ...asked, st: '' }))).code).toBe('OHS4004');
  });

  test('[CALL-AUTH-01] after the order, its number and secret give it to the account, and a wrong secret does not', async () => {
    const { shop, provider } = checkout;
    for (const secret of ['right', 'wrong'] as const) {
      const { call, basketId } = await buyer(shop);
      const order = await pay(call, basketId, provider, 'approved');
      const email = newEmail();
      await shop.callAs()(signUp, { body: { email, password: PASSWORD } });
      const st = secret === 'right' ? order.st : 'st_guessed';
      const token = await signIn(
        call,
        { username: email, password: PASSWORD },
        { pendingOrder: { orderNo: order.orderNumber, st } },
      );
      const consumer = shop.callAs({ token: token?.accessToken, usid: token?.usid });
      const read = track(consumer, { ...order, st: '' }).then(
        () => 'read',
        () => 'refused',
      );
      expect(await read).toBe(secret === 'right' ? 'read' : 'refused');
    }
  });
});
