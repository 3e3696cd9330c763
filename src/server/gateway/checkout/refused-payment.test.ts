import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../commerce/contract/types.ts';
import type { TestBrowser } from '../testing.ts';
import {
  ADDRESS,
  addToCart,
  CARDS,
  cartOf,
  form,
  JACKET,
  place,
  stateOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';

/** One piece is left of it. */
const LAST_JACKET = 'NF104001EMB-M';
const LAST_HOODIE = 'NF104003INK-M';
const THREE_JACKETS = 'NF104001INK-M';

const shop = useCheckoutShop();

describe('Klarna', () => {
  /** A guest who wants to pay by Klarna, on the summary. */
  async function byKlarna(): Promise<TestBrowser> {
    const browser = await shop.ready();
    expect(target(await form(browser, 'billing', { same: 'on', payWith: 'KLARNA' }))).toBe('/en-gb/checkout/summary');
    return browser;
  }

  test('asks once the order is sent; left alone it is PAY400, and the same basket is paid for by card', async () => {
    const browser = await byKlarna();
    expect((await stateOf(browser)).payment).toEqual({ code: 'KLARNA', type: 'klarna', holder: '', saved: null });
    const { basketId, payment_instruments: instruments, totals } = await cartOf(browser);
    expect(instruments).toMatchObject([{ payment_method_id: 'KLARNA', amount: totals.remainingToPay }]);
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    expect((await stateOf(browser)).order?.flash[0]?.action?.type).toBe('klarna');
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe('/en-gb/checkout/billing?refused=PAY400');
    // A second press that was under way hears the same, and changes nothing.
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe('/en-gb/checkout/billing?refused=PAY400');
    expect((await cartOf(browser)).basketId).toBe(basketId);
    expect(await stateOf(browser)).toMatchObject({ payment: null, hasAttempt: false, order: null });
    await form(browser, 'billing', { same: 'on', payWith: 'CREDIT_CARD', ...(await shop.cardFields(CARDS.approved)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
  });

  test('that is away is PAY400, and a card is not taken in its place', async () => {
    const browser = await shop.ready();
    shop.faults.isProviderAway = true;
    const sent = await form(browser, 'billing', { same: 'on', payWith: 'KLARNA' });
    expect(target(sent)).toBe('/en-gb/checkout/billing?error=PAY400');
  });
});

describe('a payment that does not go through', () => {
  test('goes back to billing, where the refused card is forgotten and another one pays', async () => {
    const browser = await shop.ready(CARDS.declined);
    expect(await place(browser)).toBe('/en-gb/checkout/billing?refused=PAY400');
    expect((await stateOf(browser)).payment).toBeNull();
    await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    expect(new Set(shop.keys).size).toBe(2);
  });

  test('[CHK-08] [CHK-09] waits for the bank, and starts over with a new basket when the bank says no', async () => {
    const browser = await shop.ready(CARDS.challenge);
    const { basketId } = await cartOf(browser);
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    const { order } = await stateOf(browser);
    expect(order).toMatchObject({ isOrderProcessing: true, flash: [{ type: 'PaymentNotAuthorized' }] });
    // Looking again changes nothing while the bank waits.
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/summary');
    expect(target(await form(browser, 'challenge', { result: '{"transStatus":"N"}' }))).toBe(
      '/en-gb/checkout/billing?refused=not-confirmed',
    );
    expect(shop.patches.at(-1)).toEqual({
      paymentMethod: { code: 'CREDIT_CARD', additionalData: { cardType: 'visa' } },
      paymentInstrumentId: expect.stringMatching(/^tok_/),
      sessionID: order?.flash[0]?.action?.token,
      threeDS2Result: { transStatus: 'N' },
    });
    const cart = await cartOf(browser);
    expect(cart.basketId).not.toBe(basketId);
    expect(cart.items.map(({ productId, qty }) => [productId, qty])).toEqual([[JACKET, 1]]);
    expect([cart.billingAddress?.city, cart.shipments[0]?.shippingAddress?.city]).toEqual(['Kendal', 'Kendal']);
    expect(await stateOf(browser)).toMatchObject({ payment: null, isSent: false, order: null });
  });

  test('keeps the store that the items are picked up from', async () => {
    const browser = await shop.ready(CARDS.challenge);
    const { items } = await cartOf(browser);
    const [jacket] = items;
    await browser.post('/api/form/cart/delivery', {
      locale: 'en-gb',
      itemId: jacket?.itemId ?? '',
      way: 'pickup',
      storeId: 'NF-KDL',
    });
    await form(browser, 'shipping', ADDRESS);
    shop.faults.losesAnswer = true;
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    // The order is in the bank's hands now, and the shopper does not know.
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/summary');
    await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
    const cart = await cartOf(browser);
    expect(cart.items.map(({ productId, shipmentId }) => [productId, shipmentId])).toEqual([[JACKET, 'pickup-NF-KDL']]);
    expect(cart.pickupContact).toMatchObject({ email: ADDRESS.email });
  });

  test('keeps the old basket until there is a new one, and tries again after a crash in between', async () => {
    const browser = await shop.ready(CARDS.challenge);
    const { basketId } = await cartOf(browser);
    const coupon = `/api/cart/v1/coupon?locale=en-gb&cartId=${basketId}&code=FIRSTWALK`;
    expect((await browser.send('PUT', coupon, undefined, { 'idempotency-key': 'first-walk' })).status).toBe(200);
    await place(browser);
    shop.faults.broken = '/cart/v1/cartWithItem';
    expect((await form(browser, 'challenge', { result: '{"transStatus":"N"}' })).status).toBe(303);
    expect((await cartOf(browser)).items).toHaveLength(1);
    expect((await stateOf(browser)).order).not.toBeNull();
    shop.faults.broken = '';
    shop.calls.length = 0;
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/billing?refused=not-confirmed');
    expect(shop.calls.indexOf('POST /cart/v1/cartWithItem')).toBeLessThan(shop.calls.indexOf('DELETE /cart/v1/item'));
    const cart = await cartOf(browser);
    expect([cart.basketId === basketId, cart.totalItems, cart.couponItems[0]?.code]).toEqual([false, 1, 'FIRSTWALK']);
  });

  test('takes the last piece along to the new basket', async () => {
    const browser = await shop.ready(CARDS.challenge, LAST_JACKET);
    const { basketId } = await cartOf(browser);
    await place(browser);
    await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
    const cart = await cartOf(browser);
    expect(cart.basketId).not.toBe(basketId);
    expect(cart.items.map(({ productId, qty, available }) => [productId, qty, available])).toEqual([
      [LAST_JACKET, 1, true],
    ]);
  });

  test('takes every piece along, also of what only a part was to be had of before the old basket gave it back', async () => {
    const browser = await shop.ready(CARDS.challenge);
    const { basketId } = await cartOf(browser);
    // Of the first of them one more piece is to be had, of the second none; the third is made to order.
    for (const item of [
      { productId: THREE_JACKETS, qty: 2 },
      { productId: LAST_HOODIE, qty: 1 },
      { productId: THREE_JACKETS, qty: 2, recipeId: 'skarn-dusk' },
    ])
      expect((await browser.send('POST', '/api/cart/v1/item?locale=en-gb', { ...item, basketId })).status).toBe(200);
    const rowsOf = ({ items }: Cart) =>
      items.map(({ productId, recipeId, qty, available }) => [productId, recipeId, qty, available]).toSorted();
    const before = await cartOf(browser);
    expect(before.totalItems).toBe(6);
    await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.challenge)) });
    await place(browser);
    await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
    const cart = await cartOf(browser);
    expect(cart.basketId).not.toBe(basketId);
    expect(rowsOf(cart)).toEqual(rowsOf(before));
  });

  test('keeps a cart that was changed during the bank’s question, and has it paid for again', async () => {
    const browser = await shop.ready(CARDS.challenge);
    const { basketId } = await cartOf(browser);
    await place(browser);
    const { order } = await stateOf(browser);
    await addToCart(browser);
    await shop.passChallenge(order?.flash[0]?.action?.url ?? '');
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe(
      '/en-gb/checkout/billing?refused=ORD415&flash=CartChanged',
    );
    const cart = await cartOf(browser);
    expect([cart.basketId, cart.totalItems]).toEqual([basketId, 2]);
    await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
  });

  test('refuses a result that is none', async () => {
    const browser = await shop.ready(CARDS.challenge);
    await place(browser);
    expect(target(await form(browser, 'challenge', { result: '' }))).toBe('/en-gb/checkout/summary?error=ATTR300');
  });
});
