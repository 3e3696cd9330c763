import { z } from 'zod';
import { subscriptionWish } from './subscriptions.ts';
import { captcha, email, isoDate, password, personName, phone } from '../common.ts';
import { CAPTCHA_ERRORS, NEW_PASSWORD_ERRORS, PERSON_ERRORS, define } from '../operation.ts';

/** Where a consumer came from (D1 §3), including the sign-up page's query parameters (AUTH-24). */
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
  /** Also joins the loyalty programme (AUTH-21). */
  enrollments: z
    .array(z.object({ type: z.literal('Loyalty') }))
    .max(1)
    .optional(),
  /** Completes a profile started by a store or a campaign (AUTH-24). */
  consumerId: z.string().max(60).optional(),
});

/**
 * Creates an account (CALL-AUTH-04). Simplified: email and password only. Full: also the profile fields, and the terms
 * must be accepted.
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

export const signUp = define('signUp', 'POST /consumers-v3/auth/signup', {
  auth: 'none',
  body: signUpBody,
  response: signUpAnswer,
  status: 201,
  errors: { ...CAPTCHA_ERRORS, ...PERSON_ERRORS, ...NEW_PASSWORD_ERRORS, AUT439: 409, AUT444: 409 },
});
