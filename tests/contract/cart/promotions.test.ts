import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appliedCoupons } from '../../../src/commerce/cart/index.ts';
import { purchaseOf } from '../../../src/analytics/purchase-of.ts';
import { couponItem } from '../../../src/commerce/contract/cart/cart.ts';
import {
  applyCoupon,
  placeOrder,
  prepareOrder,
  readCart,
  removeCoupon,
  updateItem,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { buyer, challengeOf, complete, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { refusal, writeContent } from '../support/shop.ts';

const base = { level: 'ORDER', name: 'A promotion', campaignId: 'winter' };
const RULES = [
  { ...base, id: 'TEN', type: 'CODE', code: 'TEN', discount: { percent: 10 }, limitPerCustomer: 1 },
  { ...base, id: 'LAST', type: 'CODE', code: 'LAST', discount: { percent: 5 }, limit: 1 },
  { ...base, id: 'PAST', type: 'CODE', code: 'PAST', discount: { percent: 5 }, validTo: '2026-11-01T00:00:00Z' },
  { ...base, id: 'SOON', type: 'CODE', code: 'SOON', discount: { percent: 5 }, validFrom: '2026-12-01T00:00:00Z' },
  { ...base, id: 'MEMBERS', type: 'CODE', code: 'MEMBERS', discount: { percent: 5 }, audience: 'members' },
  { ...base, id: 'ALL', type: 'CODE', code: 'ALL', discount: { percent: 100 } },
  {
    ...base,
    id: 'FIFTH',
    level: 'PRODUCT',
    type: 'CODE',
    code: 'FIFTH',
    products: { ids: ['NF900002'] },
    discount: { percent: 20 },
  },
  { ...base, id: 'POST', level: 'SHIPPING', type: 'CODE', code: 'POST', discount: { free: true } },
  {
    ...base,
    id: 'BIG',
    type: 'AUTO',
    threshold: { GBP: 700 },
    discount: { amount: { GBP: 50 } },
    callout: 'Fifty off from 700|{distance} to go|Fifty off',
  },
];
let checkout: Awaited<ReturnType<typeof openCheckout>>;
let contentDir: string;

beforeAll(async () => {
  contentDir = writeContent();
  for (const rule of RULES) writeFileSync(join(contentDir, 'promotions', `${rule.id}.json`), JSON.stringify(rule));
  checkout = await openCheckout({ contentDir });
});
afterAll(async () => {
  await checkout.close();
  rmSync(contentDir, { recursive: true });
});

let sent = 0;
const key = () => `coupon-${(sent += 1)}`;
const apply = (call: Call, cartId: string, code: string) =>
  call(applyCoupon, { query: { cartId, code }, idempotencyKey: key() });

test('[CALL-CART-07] [CALL-CART-08] [CART-01] [CART-11] a coupon takes its share off every row, and goes again alone', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: SHELL, qty: 1 }]);
  const cart = await apply(call, basketId, ' ten ');
  expect(cart).toMatchObject({ basketId, id: basketId, currency: 'GBP', totalItems: 1, items: [{ productId: SHELL }] });
  expect(cart.promoSummary.map(({ promotionId }) => promotionId).sort()).toEqual(['BIG', 'FREE-DELIVERY', 'TEN']);
  expect(cart.couponItems).toEqual([{ couponItemId: 'TEN', code: 'TEN', type: 'CODE', valid: true }]);
  expect(cart.orderPromotions).toEqual([{ couponCode: 'TEN', promotionId: 'TEN', campaignId: 'winter', price: -36 }]);
  expect(cart.items[0]?.price).toMatchObject({
    rowTotal: 360,
    priceAfterItemDiscount: 360,
    priceAfterOrderDiscount: 324,
  });
  expect(cart.totals).toMatchObject({ itemTotal: 360, totalDiscount: 36, itemSubTotal: 324, tax: 54 });
  const both = await apply(call, basketId, 'POST');
  expect(both.couponItems.map(({ code }) => code)).toEqual(['TEN', 'POST']);
  const without = await call(removeCoupon, { query: { cartId: basketId, code: 'ten' }, idempotencyKey: key() });
  expect(without).toMatchObject({ couponItems: [{ code: 'POST' }], totals: { totalDiscount: 0, itemSubTotal: 360 } });
});

test('[CART-09] [CART-11] a row has its price before and after each kind of discount, its own promotions and its gift option', async () => {
  const items = [SHELL, PACK].map((productId) => ({ productId, qty: 2 }));
  const { call, basketId } = await buyer(checkout.shop, items);
  await apply(call, basketId, 'FIFTH');
  const { items: rows } = await apply(call, basketId, 'TEN');
  const giftOption = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
  const itemId = rows[1]?.itemId ?? '';
  const [shell, pack] = (await call(updateItem, { params: { basketId }, body: { itemId, giftOption } })).items;
  expect([shell?.giftOption, shell?.productPromotions]).toEqual([null, []]);
  expect(pack?.giftOption).toEqual(giftOption);
  expect(pack?.productPromotions).toEqual([
    { couponCode: 'FIFTH', promotionId: 'FIFTH', campaignId: 'winter', price: -36 },
  ]);
  expect(pack?.price).toMatchObject({
    currency: 'GBP',
    current: 90,
    original: 120,
    highCurrent: 90,
    highOriginal: 120,
    rowTotal: 180,
    priceAfterItemDiscount: 144,
  });
  expect(pack?.price.priceAfterOrderDiscount).toBeLessThan(144);
  expect(pack?.price.proratedPrice).toBe(pack?.price.priceAfterOrderDiscount);
});

test('[PROMO-12] a coupon that was entered is of type CODE, one that applies by itself AUTO, and only the first can be taken back', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: SHELL, qty: 2 }]);
  const cart = await apply(call, basketId, 'TEN');
  expect(cart.couponItems).toEqual([
    { couponItemId: 'TEN', code: 'TEN', type: 'CODE', valid: true },
    { couponItemId: 'BIG', code: 'BIG', type: 'AUTO', valid: true },
  ]);
  expect(appliedCoupons(cart).map(({ code }) => code)).toEqual(['TEN']);
  const coupon = { couponItemId: 'x', code: 'x', valid: true };
  const isTaken = (type: string): boolean => couponItem.safeParse({ ...coupon, type }).success;
  expect(['CODE', 'AUTO', 'auto', 'GIFT', ''].map(isTaken)).toEqual([true, true, false, false, false]);
  const itemId = cart.items[0]?.itemId ?? '';
  const smaller = await call(updateItem, { params: { basketId }, body: { itemId, qty: 1 } });
  expect(smaller.couponItems.map(({ type }) => type)).toEqual(['CODE']);
});

test('[PROMO-01] a promotion with a threshold says how far the basket is from it, and then that it applies', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: SHELL, qty: 1 }]);
  const summary = async (id: string) => (await call(readCart, { params: { basketId: id } })).promoSummary;
  expect(await summary(basketId)).toEqual([
    {
      level: 'ORDER',
      promotionId: 'BIG',
      promotionName: 'A promotion',
      thresholdStatus: 'Below Threshold',
      calloutMessage: 'Fifty off from 700|{distance} to go|Fifty off',
      distanceFromConditionThreshold: 340,
      conditionThreshold: 700,
      approachingDisplayLevel: 'cart',
    },
    {
      level: 'SHIPPING',
      promotionId: 'FREE-DELIVERY',
      promotionName: 'Free delivery from £60',
      thresholdStatus: 'Threshold Reached',
      distanceFromConditionThreshold: null,
      conditionThreshold: 60,
      calloutMessage: '',
      approachingDisplayLevel: 'cart',
    },
  ]);
  const rich = await buyer(checkout.shop, [{ productId: SHELL, qty: 2 }]);
  const reached = await rich.call(readCart, { params: { basketId: rich.basketId } });
  expect(reached.promoSummary[0]).toMatchObject({ promotionId: 'BIG', thresholdStatus: 'Threshold Reached' });
  const packs = await buyer(checkout.shop);
  expect((await apply(packs.call, packs.basketId, 'FIFTH')).promoSummary[0]).toMatchObject({
    level: 'PRODUCT',
    promotionId: 'FIFTH',
    thresholdStatus: 'Above Threshold',
  });
  expect(reached.totals.totalDiscount).toBe(50);
});

test('[CART-10] delivery can be given away too', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: 'NF900003INK-OS', qty: 1 }]);
  const before = await call(readCart, { params: { basketId } });
  expect(before.totals.shipping).toBe(4.95);
  const cart = await apply(call, basketId, 'POST');
  expect(cart.totals.shipping).toBe(0);
  expect(
    cart.items[0]?.shippingOptions.map(({ selected, shippingPromotions }) => [selected, shippingPromotions]),
  ).toEqual([
    [true, [{ appliedDiscount: 4.95, price: 0 }]],
    [false, []],
  ]);
});

test.each([
  ['NEVER', 'PRM130'],
  ['SOON', 'PRM135'],
  ['PAST', 'PRM155'],
  ['MEMBERS', 'PRM160'],
])('[ERR-PRM-01] the code %s is refused with %s', async (code, expected) => {
  const { call, basketId } = await buyer(checkout.shop);
  expect((await refusal(apply(call, basketId, code))).code).toBe(expected);
});

test('[ERR-PRM-03] a coupon counts once per basket, once per customer, and as often as its limit says', async () => {
  const { shop, provider } = checkout;
  const first = await buyer(shop);
  await apply(first.call, first.basketId, 'TEN');
  expect((await refusal(apply(first.call, first.basketId, 'TEN'))).code).toBe('PRM416');
  await apply(first.call, first.basketId, 'LAST');
  const second = await buyer(shop);
  await apply(second.call, second.basketId, 'TEN');
  const third = await buyer(shop);
  await apply(third.call, third.basketId, 'LAST');
  const asked = await pay(third.call, third.basketId, provider, 'challenge');
  expect((await pay(first.call, first.basketId, provider, 'approved')).isOrderFinalized).toBe(true);
  expect((await refusal(pay(second.call, second.basketId, provider, 'approved'))).code).toBe('PRM150');
  expect((await refusal(apply(second.call, second.basketId, 'LAST'))).code).toBe('PRM140');
  // Used up while the bank was asking: the payment is taken back.
  await provider.answer(challengeOf(asked), 'passed');
  expect((await refusal(complete(third.call, asked.orderNumber))).code).toBe('PRM140');
  expect(await provider.charges()).toHaveLength(1);
});

test('an order names the coupons that took something off, and is measured with what they did', async () => {
  const { call, basketId } = await buyer(checkout.shop, [
    { productId: SHELL, qty: 1 },
    { productId: PACK, qty: 2 },
  ]);
  await apply(call, basketId, 'FIFTH');
  // Its delivery is free already.
  await apply(call, basketId, 'POST');
  const order = await pay(call, basketId, checkout.provider, 'approved');
  expect(order.coupons).toEqual(['FIFTH']);
  const { coupon, items, shipping, value } = purchaseOf(order);
  expect({ coupon, items }).toMatchObject({
    coupon: 'FIFTH',
    items: [{ price: 360 }, { price: 72, discount: 18, coupon: 'FIFTH' }],
  });
  expect(items.reduce((sum, { price, quantity }) => sum + price * quantity, shipping)).toBeCloseTo(value, 2);
});

test('[CHK-12] an order that costs nothing is a zero order, and is placed without a payment', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: SHELL, qty: 1 }]);
  await apply(call, basketId, 'ALL');
  await apply(call, basketId, 'POST');
  expect(await call(prepareOrder, { body: { basketId } })).toMatchObject({ amount: 0, isZeroOrder: true });
  const order = await call(placeOrder, { body: { cartId: basketId }, idempotencyKey: key() });
  expect(order).toMatchObject({ isOrderFinalized: true, totals: { total: 0 }, paymentMethod: { code: '', id: '' } });
});
