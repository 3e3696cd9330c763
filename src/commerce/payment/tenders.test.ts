import { describe, expect, test } from 'vitest';
import type { Cart, ConsumerDetails, LoyaltyVouchers } from '../contract/types.ts';
import { tenderOffer as offerFrom, tendersOf } from './index.ts';

const VOUCHERS: LoyaltyVouchers = {
  currentLoyaltyPoints: 1_840,
  applicableLoyaltyVouchers: [
    { points: 500, amountInCurrency: 5, available: true, eligible: true },
    { points: 2_000, amountInCurrency: 20, available: true, eligible: false },
  ],
};
const ATHLETE = { athlete: { currentSpend: 620, annualCredit: 2_000 } } as Pick<ConsumerDetails, 'athlete'>;
const NO_ATHLETE = { athlete: null } as Pick<ConsumerDetails, 'athlete'>;

type Methods = Cart['paymentMethods'];
const method = (
  id: Methods[number]['id'],
  additionalData: Methods[number]['additionalData'] = null,
): Methods[number] => ({
  id,
  label: id,
  additionalData,
});
const instrument = (payment_method_id: Methods[number]['id'], amount = 10): Cart['payment_instruments'][number] => ({
  payment_method_id,
  payment_instrument_id: `${payment_method_id}-1`,
  amount,
  maskedNumber: '',
  card_type: null,
  card: null,
  additionalData: null,
});
const REWARDS = [method('LOYALTY_POINTS'), method('REWARD_CODE'), method('REWARD_CARD')];
const cart = (paymentMethods: Methods, payment_instruments: Cart['payment_instruments'] = []) => ({
  paymentMethods,
  payment_instruments,
});

type Asked = Parameters<typeof offerFrom>;
const MIN_POINTS = 500;
const tenderOffer = (of: Asked[0], consumer: Asked[1], vouchers: Asked[2], minPoints = MIN_POINTS) =>
  offerFrom(of, consumer, vouchers, minPoints);

describe('what a shopper can pay with besides a card', () => {
  test('[PAY-04] athlete payment is for profiles with athlete details, and once', () => {
    const methods = cart([method('ATHLETES_PAYMENT', { remainingAmount: 1_380, payableAmount: 360 })]);
    expect(tenderOffer(methods, ATHLETE, undefined).athlete).toBe(360);
    expect(tenderOffer(methods, NO_ATHLETE, undefined).athlete).toBeUndefined();
    expect(tenderOffer(methods, null, undefined).athlete).toBeUndefined();
    const paying = { ...methods, payment_instruments: [instrument('ATHLETES_PAYMENT')] };
    expect(tenderOffer(paying, ATHLETE, undefined).athlete).toBeUndefined();
  });

  test('[PAY-05] an athlete has rewards only while no credit is left', () => {
    const withCredit = (remainingAmount: number) =>
      cart([method('ATHLETES_PAYMENT', { remainingAmount, payableAmount: remainingAmount }), ...REWARDS]);
    expect(tenderOffer(withCredit(0.01), ATHLETE, VOUCHERS)).toMatchObject({ reward: false, vouchers: [] });
    for (const methods of [withCredit(0), cart(REWARDS)]) {
      const { reward, vouchers } = tenderOffer(methods, ATHLETE, VOUCHERS);
      expect([reward, vouchers.length]).toEqual([true, 1]);
    }
    expect(tenderOffer(withCredit(5), NO_ATHLETE, VOUCHERS).reward).toBe(true);
  });

  test('[LOY-04] [CFG-06] rewards are there where codes or cards are taken, or else for an eligible voucher that the points suffice for', () => {
    const codes = cart([method('REWARD_CODE')]);
    const points = cart([method('LOYALTY_POINTS')]);
    const [voucher] = VOUCHERS.applicableLoyaltyVouchers;
    const withPoints = (currentLoyaltyPoints: number, change: Partial<typeof voucher> = {}) => {
      const applicableLoyaltyVouchers = voucher ? [{ ...voucher, ...change }] : [];
      return tenderOffer(points, NO_ATHLETE, { currentLoyaltyPoints, applicableLoyaltyVouchers }).rewards;
    };
    expect(tenderOffer(codes, NO_ATHLETE, undefined).rewards).toBe(true);
    expect(tenderOffer(cart([method('REWARD_CARD')]), NO_ATHLETE, undefined).rewards).toBe(true);
    expect([withPoints(500), withPoints(499), withPoints(499, { points: 200 })]).toEqual([true, false, false]);
    expect([withPoints(1_999, { points: 2_000 }), withPoints(2_000, { points: 2_000 })]).toEqual([false, true]);
    expect(withPoints(1_840, { eligible: false })).toBe(false);
    expect(tenderOffer(points, NO_ATHLETE, undefined).rewards).toBe(false);
    expect(tenderOffer(cart([method('GIFT_CARD')]), NO_ATHLETE, VOUCHERS).rewards).toBe(false);
  });

  test('[CFG-06] the points from which rewards are offered are those of the setting, not less than the voucher takes', () => {
    const isOffered = (currentLoyaltyPoints: number, minPoints: number) =>
      tenderOffer(cart([method('LOYALTY_POINTS')]), NO_ATHLETE, { ...VOUCHERS, currentLoyaltyPoints }, minPoints)
        .rewards;
    expect([isOffered(799, 800), isOffered(800, 800)]).toEqual([false, true]);
    expect([isOffered(499, 0), isOffered(500, 0)]).toEqual([false, true]);
  });

  test('points are offered with enough of them and a voucher that can be had', () => {
    const offered = (change: Partial<LoyaltyVouchers>) =>
      tenderOffer(cart(REWARDS), NO_ATHLETE, { ...VOUCHERS, ...change }).vouchers.map(({ points }) => points);
    expect(offered({})).toEqual([500]);
    expect(tenderOffer(cart(REWARDS), NO_ATHLETE, VOUCHERS).points).toBe(1_840);
    expect(tenderOffer(cart(REWARDS), NO_ATHLETE, undefined)).toMatchObject({ points: 0, vouchers: [] });
    expect(offered({ currentLoyaltyPoints: 500 })).toEqual([500]);
    expect(offered({ currentLoyaltyPoints: 499 })).toEqual([]);
    expect(offered({ applicableLoyaltyVouchers: VOUCHERS.applicableLoyaltyVouchers.slice(1) })).toEqual([]);
    expect(tenderOffer(cart([]), NO_ATHLETE, VOUCHERS)).toMatchObject({ vouchers: [], reward: false, giftCard: false });
    expect(tenderOffer(cart([method('GIFT_CARD')]), null, undefined).giftCard).toBe(true);
  });

  test('cards and Klarna are no tenders beside themselves', () => {
    const all = [
      instrument('LOYALTY_POINTS'),
      instrument('GIFT_CARD'),
      instrument('CREDIT_CARD'),
      instrument('KLARNA'),
    ];
    expect(tendersOf(cart([], all)).map(({ payment_method_id }) => payment_method_id)).toEqual([
      'LOYALTY_POINTS',
      'GIFT_CARD',
    ]);
  });
});
