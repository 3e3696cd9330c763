import type { Cart, ConsumerDetails, LoyaltyVouchers, PaymentInstrument } from '../contract/types.ts';

type PaymentMethodId = PaymentInstrument['payment_method_id'];

/** Fewest points of a member from which rewards are offered (D1 §9: set by the project). */
const MIN_LOYALTY_POINTS = 500;

/** Whether athlete payment is allowed: for profiles with athlete details (PAY-04). */
const mayPayAsAthlete = (consumer: Pick<ConsumerDetails, 'athlete'> | null): boolean =>
  consumer !== null && consumer.athlete !== null;

/** Whether rewards are allowed: for an athlete only while no credit is left (PAY-05). @param remaining of the credit */
const mayPayWithRewards = (isAthlete: boolean, remaining: number | undefined): boolean =>
  !isAthlete || remaining === undefined || remaining === 0;

/** Whether points can be paid with: enough of them, and a voucher that the member can have (LOY-04). */
const hasVouchers = ({ currentLoyaltyPoints, applicableLoyaltyVouchers }: LoyaltyVouchers): boolean =>
  currentLoyaltyPoints >= MIN_LOYALTY_POINTS && applicableLoyaltyVouchers.some(({ eligible }) => eligible);

/** What the shopper can add to pay with, beside a card. */
export interface TenderOffer {
  readonly giftCard: boolean;
  readonly reward: boolean;
  /** Vouchers that can be had for points; empty when there are none. */
  readonly vouchers: LoyaltyVouchers['applicableLoyaltyVouchers'];
  readonly points: number;
  /** How much of an athlete's credit the cart can use. */
  readonly athlete: number | undefined;
}

/**
 * The ways to pay that a cart offers this shopper.
 * @param consumer null for a guest
 * @param vouchers undefined when the shopper is no member
 */
export function tenderOffer(
  { paymentMethods, payment_instruments }: Pick<Cart, 'paymentMethods' | 'payment_instruments'>,
  consumer: Pick<ConsumerDetails, 'athlete'> | null,
  vouchers: LoyaltyVouchers | undefined,
): TenderOffer {
  const method = (wanted: PaymentMethodId) => paymentMethods.find(({ id }) => id === wanted);
  const has = (wanted: PaymentMethodId): boolean =>
    payment_instruments.some(({ payment_method_id }) => payment_method_id === wanted);
  const credit = method('ATHLETES_PAYMENT')?.additionalData ?? undefined;
  const isAthlete = mayPayAsAthlete(consumer);
  const rewards = mayPayWithRewards(isAthlete, credit?.remainingAmount);
  const offered = rewards && vouchers !== undefined && method('LOYALTY_POINTS') !== undefined && hasVouchers(vouchers);
  return {
    giftCard: method('GIFT_CARD') !== undefined,
    reward: rewards && (method('REWARD_CODE') ?? method('REWARD_CARD')) !== undefined,
    vouchers: offered ? vouchers.applicableLoyaltyVouchers.filter(({ eligible }) => eligible) : [],
    points: vouchers?.currentLoyaltyPoints ?? 0,
    athlete:
      isAthlete && credit && credit.payableAmount > 0 && !has('ATHLETES_PAYMENT') ? credit.payableAmount : undefined,
  };
}

/** What pays for part of a cart or order, in the order in which it does; what pays nothing is left out. */
export const tendersOf = ({ payment_instruments }: Pick<Cart, 'payment_instruments'>): readonly PaymentInstrument[] =>
  payment_instruments.filter(({ payment_method_id }) => !['CREDIT_CARD', 'KLARNA'].includes(payment_method_id));
