import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  applyReward,
  createCartWithItem,
  loyaltyPoints,
  loyaltyVouchers,
  readConsumer,
  setBillingAddress,
  setShippingAddress,
  updateConsumer,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { joined, MARA, signedIn } from '../support/accounts.ts';
import { openCheckout, PACK, pay } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

async function basketOf(call: Call): Promise<string> {
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
  return basketId;
}

test('[LOY-02] an order earns its member a point for each pound that was paid with money, and both show in the history', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const before = await call(loyaltyPoints, {});
  const basketId = await basketOf(call);
  await call(applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: { points: 1_000 } } });
  const { orderNumber } = await pay(call, basketId, checkout.provider, 'approved');
  const { balance, changes } = await call(loyaltyPoints, {});
  expect(changes.slice(0, 2)).toEqual(
    expect.arrayContaining([
      { kind: 'earn', points: 80, at: expect.any(String) as string, orderNumber },
      { kind: 'spend', points: -1_000, at: expect.any(String) as string, orderNumber },
    ]),
  );
  expect(changes).toHaveLength(before.changes.length + 2);
  expect(balance).toBe(before.balance - 920);
  expect((await call(loyaltyVouchers, {})).currentLoyaltyPoints).toBe(balance);
  const { consumerProfile } = await call(readConsumer, { query: { includeLoyaltySummary: 'true' } });
  expect(consumerProfile.loyaltySummary?.points.balance).toBe(balance);
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
