import type { Cart, ConsumerDetails, LoyaltyVouchers, Order, PaymentInstrument } from '../contract/types.ts';
import { usableVouchers } from '../loyalty/index.ts';

type PaymentMethodId = PaymentInstrument['payment_method_id'];

/** Whether athlete payment is allowed: for profiles with athlete details (PAY-04). */
const mayPayAsAthlete = (consumer: Pick<ConsumerDetails, 'athlete'> | null): boolean =>
  consumer !== null && consumer.athlete !== null;

/** Whether rewards are allowed: for an athlete only while no credit is left (PAY-05). @param remaining of the credit */
const mayPayWithRewards = (isAthlete: boolean, remaining: number | undefined): boolean =>
  !isAthlete || remaining === undefined || remaining === 0;

/** What the shopper can add to pay with, beside a card. */
export interface TenderOffer {
  readonly giftCard: boolean;
  readonly reward: boolean;
  /** Whether there are rewards at all: the cart takes reward codes or cards, or else points suffice (LOY-04). */
  readonly rewards: boolean;
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
 * @param minPoints fewest points of a member from which rewards are offered (CFG-06)
 */
export function tenderOffer(
  { paymentMethods, payment_instruments }: Pick<Cart, 'paymentMethods' | 'payment_instruments'>,
  consumer: Pick<ConsumerDetails, 'athlete'> | null,
  vouchers: LoyaltyVouchers | undefined,
  minPoints: number,
): TenderOffer {
  const method = (wanted: PaymentMethodId) => paymentMethods.find(({ id }) => id === wanted);
  const has = (wanted: PaymentMethodId): boolean =>
    payment_instruments.some(({ payment_method_id }) => payment_method_id === wanted);
  const credit = method('ATHLETES_PAYMENT')?.additionalData ?? undefined;
  const isAthlete = mayPayAsAthlete(consumer);
  const mayUse = mayPayWithRewards(isAthlete, credit?.remainingAmount);
  const reward = mayUse && (method('REWARD_CODE') ?? method('REWARD_CARD')) !== undefined;
  const takesPoints = mayUse && method('LOYALTY_POINTS') !== undefined;
  const possible = takesPoints && vouchers !== undefined ? usableVouchers(vouchers, minPoints) : [];
  return {
    giftCard: method('GIFT_CARD') !== undefined,
    reward,
    rewards: reward || possible.length > 0,
    vouchers: possible,
    points: vouchers?.currentLoyaltyPoints ?? 0,
    athlete:
      isAthlete && credit && credit.payableAmount > 0 && !has('ATHLETES_PAYMENT') ? credit.payableAmount : undefined,
  };
}

/** What pays for part of a cart or order, in the order in which it does; what pays nothing is left out. */
export const tendersOf = ({ payment_instruments }: Pick<Cart, 'payment_instruments'>): readonly PaymentInstrument[] =>
  payment_instruments.filter(({ payment_method_id }) => !['CREDIT_CARD', 'KLARNA'].includes(payment_method_id));

/** What paid a part of an order. */
export type Payment = Pick<PaymentInstrument, 'payment_method_id' | 'maskedNumber' | 'card_type' | 'points' | 'amount'>;

/**
 * What paid a placed order, in the order in which it did: gift cards, rewards and credit with what they paid, and the
 * card or Klarna last. Empty when nothing was to be paid.
 */
export function paymentsOf({
  payment_instruments,
  paymentMethod: { code, type, maskedNumber, amount },
}: Pick<Order, 'payment_instruments' | 'paymentMethod'>): readonly Payment[] {
  const stored = tendersOf({ payment_instruments }).filter((one) => one.amount > 0);
  if (code !== 'CREDIT_CARD' && code !== 'KLARNA') return stored;
  return [...stored, { payment_method_id: code, maskedNumber, card_type: type, amount }];
}

/** What was chosen to pay the rest of a cart: a saved card by its id, `CREDIT_CARD`, or `KLARNA`. */
export function restOf({ payment_instruments }: Pick<Cart, 'payment_instruments'>, savedIds: readonly string[]) {
  const rest = payment_instruments.find(({ payment_method_id: id }) => id === 'CREDIT_CARD' || id === 'KLARNA');
  const card = rest?.card?.paymentInstrumentId;
  return card !== undefined && savedIds.includes(card) ? card : rest?.payment_method_id;
}
