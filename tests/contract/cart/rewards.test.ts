import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  applyReward,
  createCartWithItem,
  changePassword,
  loyaltyVouchers,
  paymentMethods,
  readConsumer,
  setBillingAddress,
  setShippingAddress,
  signUp,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { FRANCE, joined, MARA, newEmail, PASSWORD, signedIn } from '../support/accounts.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS, LYON } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';
import { addGiftCard, FIFTY_EUROS, payWith, placeFree } from '../support/stored-value.ts';

const ADA = 'ada.athlete@northfell.example';
let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

const reward = (call: Call, basketId: string, points: number | null) =>
  call(applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: points === null ? null : { points } } });

/** A signed-in consumer with a basket that can be ordered. */
async function shopper(email: string, items = [{ productId: PACK, qty: 1 }]) {
  // The athlete's credit is in euros.
  const [site, address] = email === ADA ? [FRANCE, LYON] : [{}, ADDRESS];
  const { call } = await signedIn(checkout.shop, email, PASSWORD, site);
  const { basketId } = await call(createCartWithItem, { body: { items } });
  await call(setShippingAddress, { params: { basketId }, body: address });
  await call(setBillingAddress, { params: { basketId }, body: address });
  return { call, basketId };
}
const pointsOf = async (call: Call) => (await call(loyaltyVouchers, {})).currentLoyaltyPoints;

describe('points', () => {
  test('[CALL-CART-19] [CART-05] [LOY-02] pay what their voucher is worth, shown under applied rewards, and are used up by the order', async () => {
    const { call, basketId } = await shopper(MARA);
    const cart = await reward(call, basketId, 1_000);
    expect(cart.payment_instruments).toMatchObject([{ payment_method_id: 'LOYALTY_POINTS', amount: 10 }]);
    expect(cart.totals).toMatchObject({ total: 90, totalDiscount: 30, appliedRewards: 10, remainingToPay: 80 });
    // A second voucher takes the place of the first.
    expect((await reward(call, basketId, 500)).totals).toMatchObject({ appliedRewards: 5, remainingToPay: 85 });
    expect((await reward(call, basketId, null)).totals).toMatchObject({ appliedRewards: 0, remainingToPay: 90 });
    await reward(call, basketId, 1_000);
    expect(await pointsOf(call)).toBe(1_840);
    const order = await pay(call, basketId, checkout.provider, 'approved');
    expect(order.totals.appliedRewards).toBe(10);
    expect(await checkout.provider.charges()).toMatchObject([{ amount: 8_000 }]);
    // The 80 points of 80 pounds by card come when the money is taken.
    expect(await pointsOf(call)).toBe(840);
    const { consumerProfile } = await call(readConsumer, { query: { includeLoyaltySummary: 'true' } });
    expect(consumerProfile).toMatchObject({
      isLoyaltyMember: true,
      loyaltySummary: { points: { balance: 840 } },
      enrollments: [{ type: 'Loyalty' }],
      loyaltyOptInDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/) as string,
    });
  });

  test('come back when the card is refused', async () => {
    const { call, basketId } = await shopper(MARA);
    await reward(call, basketId, 1_000);
    expect((await refusal(pay(call, basketId, checkout.provider, 'declined'))).code).toBe('PAY400');
    expect(await pointsOf(call)).toBe(1_840);
  });

  test('[ERR-REW-01] are refused to a guest with REW401 and to somebody who is no member with REW130', async () => {
    const guest = await buyer(checkout.shop);
    expect(await refusal(reward(guest.call, guest.basketId, 500))).toMatchObject({ code: 'REW401', status: 401 });
    const { call } = await joined(checkout.shop);
    const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
    expect(await refusal(reward(call, basketId, 500))).toMatchObject({ code: 'REW130', status: 409 });
  });

  test('[ERR-REW-02] too few of them are refused with REW140, as is a voucher that does not exist', async () => {
    const { call, basketId } = await shopper(MARA);
    expect(await refusal(reward(call, basketId, 2_500))).toMatchObject({ code: 'REW140', status: 409 });
    expect((await refusal(reward(call, basketId, 7))).code).toBe('REW140');
  });
});

describe('reward codes and cards', () => {
  test('[CALL-CART-17] a reward code is used up by one order, a reward card keeps the rest, and both count as rewards', async () => {
    const { call, basketId } = await shopper(MARA, [{ productId: 'NF900003INK-OS', qty: 1 }]);
    await payWith(call, basketId, { payment_method_id: 'REWARD_CARD', code: '7299 0000 0000 0001' });
    const cart = await payWith(call, basketId, { payment_method_id: 'REWARD_CODE', code: 'thanks10' });
    expect(cart.payment_instruments).toMatchObject([
      { payment_method_id: 'REWARD_CODE', amount: 10 },
      { payment_method_id: 'REWARD_CARD', amount: 4.94, maskedNumber: '•••• 0001' },
    ]);
    expect(cart.totals).toMatchObject({ total: 14.94, appliedRewards: 14.94, remainingToPay: 0 });
    expect((await placeFree(call, basketId)).isOrderFinalized).toBe(true);
    const next = await shopper(MARA);
    const again = payWith(next.call, next.basketId, { payment_method_id: 'REWARD_CODE', code: 'THANKS10' });
    expect((await refusal(again)).code).toBe('REW140');
    const card = await payWith(next.call, next.basketId, {
      payment_method_id: 'REWARD_CARD',
      code: '7299000000000001',
    });
    expect(card.payment_instruments).toMatchObject([{ amount: 25.06 }]);
  });

  test('[ERR-PYT-02] an unknown one is refused with PYT404, and a guest’s with REW401', async () => {
    const { call, basketId } = await shopper(MARA);
    const unknown = payWith(call, basketId, { payment_method_id: 'REWARD_CODE', code: 'NONSENSE' });
    expect(await refusal(unknown)).toMatchObject({ code: 'PYT404', status: 404 });
    const guest = await buyer(checkout.shop);
    const forGuest = payWith(guest.call, guest.basketId, { payment_method_id: 'REWARD_CODE', code: 'THANKS10' });
    expect((await refusal(forGuest)).code).toBe('REW401');
  });
});

describe('athlete payment', () => {
  test('[PAY-03] tells what is left of the year and what the basket can use, and goes down with the order', async () => {
    const { call, basketId } = await shopper(ADA, [{ productId: SHELL, qty: 3 }]);
    const { paymentMethods: methods } = await call(paymentMethods, { params: { basketId } });
    expect(methods.find(({ id }) => id === 'ATHLETES_PAYMENT')).toMatchObject({
      additionalData: { remainingAmount: 1_380, payableAmount: 1_080 },
    });
    await addGiftCard(call, basketId, FIFTY_EUROS);
    const cart = await payWith(call, basketId, { payment_method_id: 'ATHLETES_PAYMENT' });
    expect(cart.payment_instruments).toMatchObject([
      { payment_method_id: 'ATHLETES_PAYMENT', amount: 1_080, additionalData: { remainingAmount: 1_380 } },
      { payment_method_id: 'GIFT_CARD', amount: 0 },
    ]);
    expect((await placeFree(call, basketId)).isOrderFinalized).toBe(true);
    const { consumerProfile } = await call(readConsumer, {});
    expect(consumerProfile.consumerDetails.athlete).toEqual({
      currentSpend: 1_700,
      annualCredit: 2_000,
      currency: 'EUR',
    });
    const next = await shopper(ADA, [{ productId: SHELL, qty: 1 }]);
    const capped = await payWith(next.call, next.basketId, { payment_method_id: 'ATHLETES_PAYMENT' });
    expect(capped.totals).toMatchObject({ total: 360, remainingToPay: 60 });
  });

  test('[PAY-04] is only for athletes, and starts anew each year', async () => {
    const { call, basketId } = await shopper(MARA);
    const wanted = payWith(call, basketId, { payment_method_id: 'ATHLETES_PAYMENT' });
    expect(await refusal(wanted)).toMatchObject({ code: 'PAY400', status: 402 });
    const { paymentMethods: methods } = await call(paymentMethods, { params: { basketId } });
    expect(methods.map(({ id }) => id)).toEqual([
      'CREDIT_CARD',
      'KLARNA',
      'LOYALTY_POINTS',
      'REWARD_CODE',
      'REWARD_CARD',
      'GIFT_CARD',
    ]);
    checkout.clock.advance(60 * 86_400_000);
    const later = await shopper(ADA);
    const ada = await payWith(later.call, later.basketId, { payment_method_id: 'ATHLETES_PAYMENT' });
    expect(ada.payment_instruments[0]?.additionalData?.remainingAmount).toBe(2_000);
  });

  test('[PAY-05] keeps rewards out until the year’s credit is used up', async () => {
    const { call, basketId } = await shopper(ADA);
    expect((await refusal(reward(call, basketId, 500))).code).toBe('PAY400');
    for (const payment_method_id of ['REWARD_CODE', 'REWARD_CARD'] as const)
      expect((await refusal(payWith(call, basketId, { payment_method_id, code: 'NF-REWARD' }))).code).toBe('PAY400');
    const { paymentMethods: methods } = await call(paymentMethods, { params: { basketId } });
    expect(methods.map(({ id }) => id)).toEqual(['CREDIT_CARD', 'KLARNA', 'ATHLETES_PAYMENT', 'GIFT_CARD']);
  });
});

test('[ERR-REW-02] a membership that a store opened is refused with REW135 until its owner chooses a password', async () => {
  const { shop } = checkout;
  const email = newEmail();
  await shop.callAs()(signUp, {
    body: {
      email,
      password: PASSWORD,
      isTemporaryPassword: true,
      isTermsConfirmed: true,
      enrollments: [{ type: 'Loyalty' }],
      birthDate: '1990-01-01',
    },
  });
  const { call } = await signedIn(shop, email);
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  expect(await refusal(reward(call, basketId, 500))).toMatchObject({ code: 'REW135', status: 409 });
  await call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Northfell-2027' } });
  const again = await signedIn(shop, email, 'Northfell-2027');
  // Confirmed, and without points yet.
  expect((await refusal(reward(again.call, basketId, 500))).code).toBe('REW140');
});
