import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import { joined, MARA, PASSWORD, signedIn } from '../support/accounts.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

const COLE = 'cole.customer@northfell.example';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const as = (username: string, password = PASSWORD, from: Shop = shop) => signedIn(from, username, password);
const join = (email?: string) => joined(shop, email);

describe('loyalty', () => {
  test('[CALL-CONS-04] [CALL-CONS-05] [CALL-CONS-06] [LOY-03] a member gets a token, a welcome and vouchers they can or cannot afford', async () => {
    const { call } = await as(MARA);
    const leadSource = 'poster';
    expect(await call(calls.loyaltyToken, { body: { usid: 'u', referralCode: 'FRIEND' }, leadSource })).toMatchObject({
      memberId: 'NFM10000001',
      loyaltyToken: expect.stringMatching(/^lt_/),
    });
    const body = { referralCode: 'FRIEND' } as unknown as { usid: string };
    expect(await refusal(call(calls.loyaltyToken, { body, leadSource }))).toMatchObject({
      code: 'ATTR300',
      status: 400,
    });
    // Without the lead-source header.
    expect(await refusal(call(calls.loyaltyToken, { body: { usid: 'u' } }))).toMatchObject({ code: 'ATTR300' });
    expect(await call(calls.loyaltyWelcome, {})).toMatchObject({
      promotionId: 'LOYALTY-WELCOME',
      couponCode: 'JOIN15',
      promotionName: '15% off as a member',
      calloutMessage: 'Welcome: 15% off.',
    });
    const { currentLoyaltyPoints, applicableLoyaltyVouchers } = await call(calls.loyaltyVouchers, {});
    expect(currentLoyaltyPoints).toBe(1_840);
    expect(
      applicableLoyaltyVouchers.map((voucher) => [
        voucher.points,
        voucher.amountInCurrency,
        voucher.available,
        voucher.eligible,
      ]),
    ).toEqual([
      [500, 5, true, true],
      [1_000, 10, true, true],
      [2_500, 30, true, false],
      [5_000, 75, true, false],
    ]);
  });

  test('[LOY-03] somebody who has just joined has no points, and sees the same vouchers without being able to afford one', async () => {
    const { call } = await join();
    const consumerDetails = { firstName: 'Isla', lastName: 'Reid', birthDate: '1990-05-06', postalCode: 'LA9 4AB' };
    await call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails } } });
    await call(calls.updateConsumer, { body: { consumerProfile: { enrollments: [{ type: 'Loyalty' }] } } });
    const { currentLoyaltyPoints, applicableLoyaltyVouchers } = await call(calls.loyaltyVouchers, {});
    expect(currentLoyaltyPoints).toBe(0);
    expect(applicableLoyaltyVouchers.map(({ points }) => points)).toEqual([500, 1_000, 2_500, 5_000]);
    expect(applicableLoyaltyVouchers.filter(({ eligible }) => eligible)).toEqual([]);
  });

  test('[ERR-AUT-10] somebody who is no member is told so with 4044', async () => {
    const { call } = await as(COLE);
    for (const wanted of [
      () => call(calls.loyaltyVouchers, {}),
      () => call(calls.loyaltyWelcome, {}),
      () => call(calls.loyaltyToken, { body: { usid: 'u' }, leadSource: 'poster' }),
    ])
      expect(await refusal(wanted())).toMatchObject({ code: '4044', status: 404 });
  });
});
