import { z } from 'zod';
import { amount, isoDate } from '../common.ts';
import { define } from '../operation.ts';

export const loyaltyTokenBody = z.object({
  usid: z.string().min(1).max(100),
  referralCode: z.string().max(60).optional(),
});
export type LoyaltyTokenBody = z.infer<typeof loyaltyTokenBody>;
/** A token for the loyalty provider's own pages; `expiresIn` in seconds. */
export const loyaltyTokenAnswer = z.object({
  loyaltyToken: z.string(),
  memberId: z.string(),
  expiresIn: z.int().positive(),
});
export type LoyaltyTokenAnswer = z.infer<typeof loyaltyTokenAnswer>;

export const welcomePromotion = z.object({
  promotionId: z.string(),
  promotionName: z.string(),
  calloutMessage: z.string(),
  couponCode: z.string(),
  validUntil: isoDate,
});
export type WelcomePromotion = z.infer<typeof welcomePromotion>;

/** D1 §3. */
export const vouchersAnswer = z.object({
  /** Below 0 when points were spent that a return took back. */
  currentLoyaltyPoints: z.int(),
  applicableLoyaltyVouchers: z.array(
    z.object({ points: z.int().positive(), amountInCurrency: amount, available: z.boolean(), eligible: z.boolean() }),
  ),
});
export type LoyaltyVouchers = z.infer<typeof vouchersAnswer>;

/**
 * What changed a member's points. `bonus`: not for an order. `take-back`: what returned or cancelled pieces had earned.
 * `give-back`: what a voucher had paid of them. `opening`: what there was before the first entry.
 */
export const POINTS_CHANGES = ['earn', 'bonus', 'spend', 'take-back', 'give-back', 'opening'] as const;

export const pointsAnswer = z.object({
  /** Sum of all changes. Below 0 when points were spent that a return took back. */
  balance: z.int(),
  /** Newest first. */
  changes: z.array(
    z.object({
      kind: z.enum(POINTS_CHANGES),
      points: z.int(),
      /** Null for what there was at the beginning. */
      at: isoDate.nullable(),
      orderNumber: z.string().nullable(),
      /** Why points were taken or given back, where it is known. */
      cause: z.enum(['cancellation', 'return', 'withdrawal']).nullable(),
    }),
  ),
});
export type PointsAnswer = z.infer<typeof pointsAnswer>;

const MEMBER_ERRORS = { '4044': 404 } as const;

export const loyaltyToken = define('loyaltyToken', 'POST /consumers-v3/consumer/loyalty/token', {
  auth: 'registered',
  personal: true,
  body: loyaltyTokenBody,
  response: loyaltyTokenAnswer,
  errors: MEMBER_ERRORS,
});
export const loyaltyWelcome = define('loyaltyWelcome', 'GET /consumers-v3/consumer/loyalty/promo/welcome', {
  auth: 'registered',
  personal: true,
  response: welcomePromotion,
  errors: { ...MEMBER_ERRORS, PRM130: 404 },
});
export const loyaltyVouchers = define('loyaltyVouchers', 'GET /consumers-v3/consumer/loyalty/vouchers', {
  auth: 'registered',
  personal: true,
  response: vouchersAnswer,
  errors: MEMBER_ERRORS,
});
export const loyaltyPoints = define('loyaltyPoints', 'GET /consumers-v3/consumer/loyalty/points', {
  auth: 'registered',
  response: pointsAnswer,
  errors: MEMBER_ERRORS,
});
