import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  applyReward,
  cancelOrder,
  createCartWithItem,
  loyaltyPoints,
  loyaltyVouchers,
  readConsumer,
  setBillingAddress,
  setShippingAddress,
  updateConsumer,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import { joined, MARA, signedIn } from '../support/accounts.ts';
import { openCheckout, PACK, pay } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';
import { addGiftCard, placeFree, THOUSAND } from '../support/stored-value.ts';

/** A capture that was refused is tried again by then. */
const CAPTURE_RETRY_MS = 60 * 60_000;

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

async function basketOf(call: Call): Promise<string> {
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
  return basketId;
}

/** Time passes, the reconciler looks, and Mara signs in again: her token has ended by then. */
async function later(ms: number): Promise<Call> {
  checkout.clock.advance(ms);
  await checkout.shop.sandbox.reconcile();
  return (await signedIn(checkout.shop, MARA)).call;
}
const balanceOf = async (call: Call): Promise<number> => (await call(loyaltyPoints, {})).balance;

test('[LOY-02] an order earns its member a point for each pound that was paid with money, and both show in the history', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const before = await call(loyaltyPoints, {});
  const basketId = await basketOf(call);
  await call(applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: { points: 1_000 } } });
  const { orderNumber } = await pay(call, basketId, checkout.provider, 'approved');
  expect(await balanceOf(call)).toBe(before.balance - 1_000);
  const again = await later(SENT_AFTER_MS);
  const { balance, changes } = await again(loyaltyPoints, {});
  const entry = { at: expect.any(String) as string, orderNumber, cause: null };
  expect(changes.slice(0, 2)).toEqual([
    { kind: 'earn', points: 80, ...entry },
    { kind: 'spend', points: -1_000, ...entry },
  ]);
  expect(changes).toHaveLength(before.changes.length + 2);
  expect(balance).toBe(before.balance - 920);
  expect((await again(loyaltyVouchers, {})).currentLoyaltyPoints).toBe(balance);
  const { consumerProfile } = await again(readConsumer, { query: { includeLoyaltySummary: 'true' } });
  expect(consumerProfile.loyaltySummary?.points.balance).toBe(balance);
});

test('an order earns nothing before its money is taken, and once when a refused capture is tried again', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const before = await balanceOf(call);
  await pay(call, await basketOf(call), checkout.provider, 'captureRefused');
  expect(await balanceOf(call)).toBe(before);
  expect(await balanceOf(await later(SENT_AFTER_MS))).toBe(before);
  expect(await balanceOf(await later(CAPTURE_RETRY_MS))).toBe(before + 90);
  expect(await balanceOf(await later(CAPTURE_RETRY_MS))).toBe(before + 90);
});

test('an order that is cancelled before its money is taken leaves no trace in the points', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const before = await call(loyaltyPoints, {});
  const { orderNumber } = await pay(call, await basketOf(call), checkout.provider, 'approved');
  await call(cancelOrder, { body: { orderNumber } });
  const again = await later(SENT_AFTER_MS);
  expect(await again(loyaltyPoints, {})).toEqual(before);
});

test('an order that a gift card has paid earns at once, and a cancellation that takes the points back is called one', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const before = await balanceOf(call);
  const basketId = await basketOf(call);
  await addGiftCard(call, basketId, THOUSAND);
  const { orderNumber } = await placeFree(call, basketId);
  expect(await balanceOf(call)).toBe(before + 90);
  expect(await balanceOf(await later(SENT_AFTER_MS - 1))).toBe(before + 90);
  const { call: mara } = await signedIn(checkout.shop, MARA);
  await mara(cancelOrder, { body: { orderNumber } });
  const { balance, changes } = await mara(loyaltyPoints, {});
  expect(balance).toBe(before);
  expect(changes.slice(0, 2)).toMatchObject([
    { kind: 'take-back', points: -90, orderNumber, cause: 'cancellation' },
    { kind: 'earn', points: 90, orderNumber, cause: null },
  ]);
});

test('a refused payment earns nothing, and an order of somebody who is no member neither', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const before = await call(loyaltyPoints, {});
  await refusal(pay(call, await basketOf(call), checkout.provider, 'declined'));
  expect(await call(loyaltyPoints, {})).toEqual(before);
  const other = await joined(checkout.shop);
  await pay(other.call, await basketOf(other.call), checkout.provider, 'approved');
  expect((await refusal(other.call(loyaltyPoints, {}))).code).toBe('4044');
  const consumerDetails = { birthDate: '1990-05-06' };
  await other.call(updateConsumer, {
    body: { consumerProfile: { consumerDetails, enrollments: [{ type: 'Loyalty' }] } },
  });
  expect(await other.call(loyaltyPoints, {})).toEqual({ balance: 0, changes: [] });
});
