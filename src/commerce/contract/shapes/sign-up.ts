import { z } from 'zod';
import { isoDate } from './common.ts';
import { SIGN_IN_EMAIL_MAX } from './auth.ts';

/** D1 §5: a password has at least 8 characters. */
export const PASSWORD_MIN = 8;
/** Longest password that is hashed. */
export const PASSWORD_MAX = 256;
/** D1 §9: names have 2 to 30 characters. */
export const NAME_MIN = 2;
export const NAME_MAX = 30;

/** A password as sent. Its rules are the backend's to enforce: each has an error of its own (FE872, ATTR300). */
export const password = z.string().min(1).max(PASSWORD_MAX);
export const email = z.string().min(1).max(SIGN_IN_EMAIL_MAX);
export const captcha = z.string().max(4_000);
export const personName = z.string().trim().min(NAME_MIN).max(NAME_MAX);
/** International form: plus sign, dial code, number (VAL-25). */
export const phone = z.string().regex(/^\+\d{6,15}$/);

/** A wish to receive news, as the visitor sends it; the backend adds the dates (D1 §3). */
export const subscriptionWish = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.boolean(),
  /** Email address, or phone in international form; the consumer's own when absent. */
  recipient: z.string().min(3).max(SIGN_IN_EMAIL_MAX).optional(),
  category: z.string().max(60).optional(),
  country: z.string().max(2).optional(),
  region: z.string().max(10).optional(),
});
export type SubscriptionWish = z.infer<typeof subscriptionWish>;

/** Where a consumer came from (D1 §3), with what sign-up was told in its address (AUTH-24). */
export const signUpSource = z.object({
  acquisitionType: z.string().max(60).optional(),
  campaignName: z.string().max(120).optional(),
  storeNum: z.string().max(20).optional(),
  leadSource: z.string().max(60).optional(),
  referralCode: z.string().max(60).optional(),
});

/** The profile fields of the full form (D1 §3). */
export const signUpProfile = z.object({
  firstName: personName.optional(),
  lastName: personName.optional(),
  birthDate: isoDate.max(10).optional(),
  gender: z.string().max(20).optional(),
  phone: phone.optional(),
  postalCode: z.string().max(12).optional(),
  /** Joins the loyalty programme at once (AUTH-21). */
  enrollments: z
    .array(z.object({ type: z.literal('Loyalty') }))
    .max(1)
    .optional(),
  /** Completes a profile that a shop or a campaign has begun (AUTH-24). */
  consumerId: z.string().max(60).optional(),
});

/**
 * Creates an account (CALL-AUTH-04). Simplified: only email and password. Full: the profile fields too, and
 * then the terms must be confirmed.
 */
export const signUpBody = signUpProfile
  .extend({
    email,
    password,
    isTermsConfirmed: z.boolean().optional(),
    isTemporaryPassword: z.boolean().optional(),
    subscriptions: z.array(subscriptionWish).max(8).optional(),
    source: signUpSource.optional(),
    recaptcha_response: captcha.optional(),
  })
  .refine(
    (body) =>
      body.isTermsConfirmed === true ||
      Object.keys(body).every((name) => ['email', 'password', 'recaptcha_response'].includes(name)),
    {
      path: ['isTermsConfirmed'],
      error: 'The terms must be confirmed.',
    },
  );
export type SignUpBody = z.infer<typeof signUpBody>;

export const signUpAnswer = z.object({
  consumerId: z.string(),
  consumerNo: z.string(),
  email: z.string(),
  isLoyaltyMember: z.boolean(),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;
