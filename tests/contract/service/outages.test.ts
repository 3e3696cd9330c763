import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyCoupon, deviceFingerPrint, placeOrder, prepareOrder } from '../../../src/commerce/contract/endpoints.ts';
import { buyer, openCheckout, pay } from '../support/checkout.ts';
import { openShop, refusal } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => void (checkout = await openCheckout()));
afterAll(() => checkout.close());

/** A basket that can be ordered, and its visitor's calls with an outage acted out. */
async function during(fault: string) {
  const context = { fault };
  const { call, basketId } = await buyer(checkout.shop, undefined, context);
  return { call, basketId };
}

test('[ERR-PYT-05] while tax cannot be worked out, TAX309 stops the order before it is paid', async () => {
  const { call, basketId } = await during('TAX309');
  expect(await refusal(call(prepareOrder, { body: { basketId } }))).toMatchObject({ code: 'TAX309', status: 409 });
  const { provider } = checkout;
  expect((await refusal(pay(call, basketId, provider, 'approved'))).code).toBe('TAX309');
  expect(await provider.charges()).toEqual([]);
});

test('[ERR-ORD-02] totals that cannot be worked out are ORD415, and [ERR-PRM-02] a coupon service that is down PRM175', async () => {
  const totals = await during('ORD415');
  const body = { cartId: totals.basketId, paymentMethod: { code: 'CREDIT_CARD', id: 'tok_any' } };
  expect((await refusal(totals.call(placeOrder, { body, idempotencyKey: randomUUID() }))).code).toBe('ORD415');
  const coupons = await during('PRM175');
  const query = { cartId: coupons.basketId, code: 'TEN' };
  const coupon = coupons.call(applyCoupon, { query, idempotencyKey: randomUUID() });
  expect(await refusal(coupon)).toMatchObject({ code: 'PRM175', status: 503 });
});

test('in production nobody can ask for an outage', async () => {
  const shop = await openShop({ allowFaults: false });
  const { call, basketId } = await buyer(shop, undefined, { fault: 'TAX309' });
  expect((await call(prepareOrder, { body: { basketId } })).isZeroOrder).toBe(false);
  await shop.close();
});

test('[CALL-CART-28] a device with five refused payments pays no more, whoever uses it; another one does', async () => {
  const { shop, provider } = checkout;
  for (let at = 0; at < 5; at += 1) {
    const { call, basketId } = await buyer(shop);
    expect(await call(deviceFingerPrint, { body: { fingerprint: 'screen 1170 × 2532' } })).toEqual({ success: true });
    expect((await refusal(pay(call, basketId, provider, 'declined'))).code).toBe('PAY400');
  }
  const before = (await provider.charges()).length;
  const { call, basketId } = await buyer(shop);
  await call(deviceFingerPrint, { body: { fingerprint: 'screen 1170 × 2532' } });
  expect(await refusal(pay(call, basketId, provider, 'approved'))).toMatchObject({ code: 'PYT402', status: 402 });
  expect(await provider.charges()).toHaveLength(before);
  await call(deviceFingerPrint, { body: { fingerprint: 'another' } });
  expect((await pay(call, basketId, provider, 'approved')).isOrderFinalized).toBe(true);
});
