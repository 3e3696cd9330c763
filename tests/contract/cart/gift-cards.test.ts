import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  giftCardBalance,
  prepareOrder,
  readCart,
  removePaymentInstrument,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { buyer, challengeOf, complete, openCheckout, pay, SHELL, track } from '../support/checkout.ts';
import { refusal } from '../support/shop.ts';
import { addGiftCard, FIFTY, giftCard, placeFree, THOUSAND, TWENTY } from '../support/stored-value.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

const check = (call: Call, cardNumber: string, pin?: string) =>
  call(giftCardBalance, { body: { cardNumber, ...(pin !== undefined && { pin }) }, idempotencyKey: randomUUID() });
const balance = async (call: Call, cardNumber: string) => (await check(call, cardNumber, '1234')).balance;

describe('the balance of a gift card', () => {
  test('[CALL-CART-23] is told with its currency and last day, however the number is typed', async () => {
    const { call } = await checkout.shop.visitor();
    expect(await check(call, '6299-0001 0000 0001', ' 1234 ')).toEqual({
      maskedNumber: '•••• 0001',
      balance: 50,
      currency: 'GBP',
      expiresOn: '2031-12-31',
    });
  });

  /** Refused for the balance and on the basket alike. */
  async function refused(number: string, pin: string, code: string, status: number) {
    const { call, basketId } = await buyer(checkout.shop);
    expect(await refusal(check(call, number, pin))).toMatchObject({ code, status });
    expect(await refusal(addGiftCard(call, basketId, number, pin))).toMatchObject({ code, status });
    expect((await call(readCart, { params: { basketId } })).payment_instruments).toEqual([]);
  }

  test.each([
    ['a number no gift card has', '4242 4242 4242 4242', '1234', 'GFC700', 400],
    ['no pin', FIFTY, '', 'GFC760', 400],
    ['an unknown number', giftCard('0099'), '1234', 'GFC800', 404],
    ['a wrong pin', FIFTY, '4321', 'GFC800', 404],
  ])('[ERR-GFC-03] %s makes no gift card', (_what, ...row) => refused(...row));

  test.each([
    ['[ERR-GFC-01] no number', '', '1234', 'GFC400', 400],
    ['[ERR-GFC-02] an expired card', giftCard('0004'), '1234', 'GFC812', 409],
    ['[ERR-GFC-04] an empty card', giftCard('0005'), '1234', 'GFC740', 409],
    ['[ERR-GFC-04] a blocked card', giftCard('0006'), '1234', 'GFC725', 409],
    ['[ERR-GFC-04] a card of another currency', '6299 0002 0000 0001', '1234', 'GFC725', 409],
  ])('%s is refused', (_what, ...row) => refused(...row));

  test('[ERR-GFC-02] while the gift card service is down, GFC799 says so', async () => {
    const { token } = await checkout.shop.visitor();
    const call = checkout.shop.callAs({ token: token.accessToken, fault: 'GFC799' });
    expect(await refusal(check(call, FIFTY, '1234'))).toMatchObject({ code: 'GFC799', status: 503 });
  });
});

describe('gift cards on a basket', () => {
  test('[CART-02] [GIFT-04] [CALL-CART-17] [CALL-CART-18] [PAY-01] pay and do not discount, and go again', async () => {
    const { call, basketId } = await buyer(checkout.shop);
    const before = await call(readCart, { params: { basketId } });
    await addGiftCard(call, basketId, TWENTY);
    const cart = await addGiftCard(call, basketId, FIFTY);
    expect(cart.totals).toMatchObject({ total: 90, totalDiscount: before.totals.totalDiscount, remainingToPay: 20 });
    expect(cart.totals).toMatchObject({ tax: before.totals.tax, appliedRewards: 0 });
    expect(cart.payment_instruments).toMatchObject([
      { payment_method_id: 'GIFT_CARD', amount: 20, maskedNumber: '•••• 0002', card: null, card_type: null },
      { payment_method_id: 'GIFT_CARD', amount: 50, maskedNumber: '•••• 0001' },
    ]);
    expect(new Set(cart.payment_instruments.map((one) => one.payment_instrument_id)).size).toBe(2);
    const paymentInstrumentId = cart.payment_instruments[0]?.payment_instrument_id ?? '';
    const without = await call(removePaymentInstrument, { params: { basketId }, query: { paymentInstrumentId } });
    expect([without.payment_instruments.length, without.totals.remainingToPay]).toEqual([1, 40]);
    const again = call(removePaymentInstrument, { params: { basketId }, query: { paymentInstrumentId } });
    expect(await refusal(again)).toMatchObject({ code: 'PYT404', status: 404 });
  });

  test('[ERR-GFC-04] the same card twice is refused with GFC755', async () => {
    const { call, basketId } = await buyer(checkout.shop);
    await addGiftCard(call, basketId, FIFTY);
    expect((await refusal(addGiftCard(call, basketId, FIFTY.replaceAll(' ', '')))).code).toBe('GFC755');
  });

  test('[ERR-GFC-01] a sixth card is refused with GFC410', async () => {
    const { call, basketId } = await buyer(checkout.shop);
    for (const last of ['0011', '0012', '0013', '0014', '0015']) await addGiftCard(call, basketId, giftCard(last));
    expect(await refusal(addGiftCard(call, basketId, giftCard('0016')))).toMatchObject({ code: 'GFC410', status: 409 });
  });

  test('[CHK-12] that cover everything place the order without a card, once', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    await addGiftCard(call, basketId, THOUSAND);
    const prepared = await call(prepareOrder, { body: { basketId } });
    // Something is paid, so this is no zero order.
    expect(prepared).toMatchObject({ amount: 0, isZeroOrder: false });
    const key = randomUUID();
    const orders = [await placeFree(call, basketId, key), await placeFree(call, basketId, key)];
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[0]).toMatchObject({
      isOrderFinalized: true,
      paymentMethod: { code: '' },
      payment_instruments: [{ payment_method_id: 'GIFT_CARD', amount: 90 }],
      totals: { total: 90, remainingToPay: 0 },
    });
    expect(await provider.charges()).toEqual([]);
    expect(await balance(call, THOUSAND)).toBe(910);
  });

  test('[ERR-PYT-02] that cover a part are not enough without a card', async () => {
    const { call, basketId } = await buyer(checkout.shop);
    await addGiftCard(call, basketId, FIFTY);
    expect(await refusal(placeFree(call, basketId))).toMatchObject({ code: 'PYT400', status: 402 });
    expect(await balance(call, FIFTY)).toBe(50);
  });
});

describe('a gift card and a card', () => {
  test('[CALL-CART-23] share an order: the card is charged the rest, and the gift card keeps what was not needed', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop, [{ productId: SHELL, qty: 1 }]);
    await addGiftCard(call, basketId, FIFTY);
    const order = await pay(call, basketId, provider, 'approved');
    expect(order).toMatchObject({
      isOrderFinalized: true,
      paymentMethod: { code: 'CREDIT_CARD' },
      payment_instruments: [{ amount: 50 }],
    });
    expect(await provider.charges()).toMatchObject([{ amount: 31_000 }]);
    expect((await refusal(balance(call, FIFTY))).code).toBe('GFC740');
  });

  test.each(['declined', 'fraud', 'expired', 'insufficient'] as const)(
    'a card that is %s gives the gift card its money back, and another card can pay',
    async (card) => {
      const { shop, provider } = checkout;
      const { call, basketId } = await buyer(shop, [{ productId: SHELL, qty: 1 }]);
      await addGiftCard(call, basketId, FIFTY);
      await refusal(pay(call, basketId, provider, card));
      expect(await balance(call, FIFTY)).toBe(50);
      expect(await provider.charges()).toEqual([]);
      expect((await pay(call, basketId, provider, 'approved')).isOrderFinalized).toBe(true);
      expect(await provider.charges()).toMatchObject([{ amount: 31_000 }]);
    },
  );

  test('during a challenge the gift card belongs to this order, and to nobody else', async () => {
    const { shop, provider } = checkout;
    const { call, basketId } = await buyer(shop);
    await addGiftCard(call, basketId, FIFTY);
    const asked = await pay(call, basketId, provider, 'challenge');
    // Its own basket still counts it.
    expect((await call(readCart, { params: { basketId } })).totals.remainingToPay).toBe(40);
    const other = await buyer(shop);
    expect((await refusal(addGiftCard(other.call, other.basketId, FIFTY))).code).toBe('GFC740');
    await provider.answer(challengeOf(asked), 'failed');
    expect((await refusal(complete(call, asked.orderNumber))).code).toBe('PAY400');
    expect((await addGiftCard(other.call, other.basketId, FIFTY)).totals.remainingToPay).toBe(40);
    expect((await track(call, asked)).isOrderFinalized).toBe(false);
  });

  test('a gift card spent elsewhere before the order changes the total, which is shown before anything is charged', async () => {
    const { shop, provider } = checkout;
    const first = await buyer(shop);
    const second = await buyer(shop);
    for (const { call, basketId } of [first, second]) {
      await addGiftCard(call, basketId, FIFTY);
      await call(prepareOrder, { body: { basketId } });
    }
    expect((await pay(first.call, first.basketId, provider, 'approved')).isOrderFinalized).toBe(true);
    expect((await refusal(pay(second.call, second.basketId, provider, 'approved'))).code).toBe('TAX310');
    expect(await provider.charges()).toHaveLength(1);
    const cart = await second.call(readCart, { params: { basketId: second.basketId } });
    expect([cart.totals.remainingToPay, cart.payment_instruments[0]?.amount]).toEqual([90, 0]);
  });
});
