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
  currentLoyaltyPoints: z.int().min(0),
  applicableLoyaltyVouchers: z.array(
    z.object({ points: z.int().positive(), amountInCurrency: amount, available: z.boolean(), eligible: z.boolean() }),
  ),
});
export type LoyaltyVouchers = z.infer<typeof vouchersAnswer>;

const MEMBER_ERRORS = { '4044': 404 } as const;

export const loyaltyToken = define('loyaltyToken', 'POST /consumers-v3/consumer/loyalty/token', {
  auth: 'registered',
  body: loyaltyTokenBody,
  response: loyaltyTokenAnswer,
  errors: MEMBER_ERRORS,
});
export const loyaltyWelcome = define('loyaltyWelcome', 'GET /consumers-v3/consumer/loyalty/promo/welcome', {
  auth: 'registered',
  response: welcomePromotion,
  errors: { ...MEMBER_ERRORS, PRM130: 404 },
});
export const loyaltyVouchers = define('loyaltyVouchers', 'GET /consumers-v3/consumer/loyalty/vouchers', {
  auth: 'registered',
  response: vouchersAnswer,
  errors: MEMBER_ERRORS,
});
