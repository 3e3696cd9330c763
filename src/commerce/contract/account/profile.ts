import { z } from 'zod';
import { address } from './addresses.ts';
import { eventRegistrationBody } from './events.ts';
import { signUpProfile, signUpSource } from './sign-up.ts';
import { notification, subscription, subscriptionWish } from './subscriptions.ts';
import { amount, captcha, commonQuery, email, isoDate, personName, phone, text } from '../common.ts';
import { CAPTCHA_ERRORS, PERSON_ERRORS, define } from '../operation.ts';

export const consumerQuery = commonQuery.extend({ includeLoyaltySummary: z.enum(['true', 'false']).optional() });
export type ConsumerQuery = z.input<typeof consumerQuery>;

/** `currency`: of both amounts; absent where the backend does not say, then they are in the site's. */
const spent = z.object({ currentSpend: amount, currency: z.string().length(3).optional() });
const credit = spent.extend({ annualCredit: amount });

export const consumerDetails = z.object({
  address: z.array(address),
  birthDate: isoDate.nullable(),
  gender: z.string().nullable(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  postalCode: z.string().nullable(),
  source: z.object({ acquisitionType: z.string(), campaignName: z.string() }),
  athlete: credit.nullable(),
  employee: spent.extend({ annualCap: amount }).nullable(),
  prosumer: credit.nullable(),
  identity: z.array(z.object({ type: z.string() })),
});
export type ConsumerDetails = z.infer<typeof consumerDetails>;

export const consumerProfile = z.object({
  consumerDetails,
  isLoyaltyMember: z.boolean(),
  loyaltyOptInDate: isoDate.nullable(),
  /** The balance is below 0 when points were spent that a return took back. */
  loyaltySummary: z.object({ points: z.object({ balance: z.int() }) }).nullable(),
  enrollments: z.array(z.object({ type: z.literal('Loyalty'), enrolledAt: isoDate })),
  preferences: z.object({
    /** Pipe-separated list (D1 §5). */
    interests: z.string(),
    preferredShoeSize: z.string().nullable(),
  }),
  subscriptions: z.array(subscription),
  /** Absent where the backend offers no choice. */
  notifications: z.array(notification).optional(),
});
export type ConsumerProfile = z.infer<typeof consumerProfile>;

export const consumerAnswer = z.object({
  consumerId: z.string(),
  consumerNo: z.string(),
  consumerType: z.string(),
  memberId: z.string().nullable(),
  isEmployeeDiscountTCAccepted: z.boolean(),
  consumerProfile,
});
export type ConsumerAnswer = z.infer<typeof consumerAnswer>;

export const lookupQuery = commonQuery.extend({ email, recaptcha_response: captcha.optional() });
export type LookupQuery = z.input<typeof lookupQuery>;
/** Reading 20: known → sign in, unknown → sign up. */
export const lookupAnswer = z.object({ known: z.boolean() });
export type LookupAnswer = z.infer<typeof lookupAnswer>;

/** The writable part of a profile. Absent fields stay unchanged. */
export const profileUpdate = z.object({
  consumerDetails: signUpProfile
    .pick({ gender: true, postalCode: true, consumerId: true })
    .extend({
      /** Where the consumer came from; stays as it is once it is known. */
      source: signUpSource.optional(),
      email: email.optional(),
      firstName: personName.optional(),
      lastName: personName.optional(),
      birthDate: isoDate.max(10).optional(),
      phone: phone.optional(),
    })
    .optional(),
  /** Joins the loyalty programme. */
  enrollments: z
    .array(z.object({ type: z.literal('Loyalty') }))
    .max(1)
    .optional(),
  subscriptions: z.array(subscriptionWish).max(8).optional(),
  preferences: z
    .object({ interests: text(500).optional(), preferredShoeSize: text(20).nullable().optional() })
    .optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const updateConsumerBody = z.object({
  consumerProfile: profileUpdate,
  /** The employee accepts the discount terms (AUTH-12). Acceptance cannot be withdrawn. */
  isEmployeeDiscountTCAccepted: z.literal(true).optional(),
});
export type UpdateConsumerBody = z.infer<typeof updateConsumerBody>;

/** A profile without a password; its owner sets one through the reset link. */
export const createConsumerBody = z.object({
  consumerProfile: profileUpdate.extend({
    consumerDetails: profileUpdate.shape.consumerDetails.unwrap().required({ email: true }),
  }),
});
export type CreateConsumerBody = z.infer<typeof createConsumerBody>;

/** Consumers name both of their own. A store associate names a customer by either. */
export const retrieveUserDataBody = z.object({
  consumerId: z.string().min(1).max(60).optional(),
  email: email.optional(),
});
export type RetrieveUserDataBody = z.infer<typeof retrieveUserDataBody>;
/**
 * All stored data of a consumer, for their own access. A store associate gets what a sale needs: name, email, memberships
 * and shoe size.
 */
export const retrieveUserDataAnswer = z.object({
  consumer: consumerAnswer,
  eventRegistrations: z.array(eventRegistrationBody),
  /** Origin recorded at sign-up (AUTH-24); `consumerId` is the id a store or campaign had for them. */
  origin: signUpSource
    .pick({ storeNum: true, leadSource: true, referralCode: true })
    .extend({ consumerId: z.string().optional() }),
});
export type RetrieveUserDataAnswer = z.infer<typeof retrieveUserDataAnswer>;

export const readConsumer = define('readConsumer', 'GET /consumers-v3/consumer', {
  auth: 'registered',
  query: consumerQuery,
  response: consumerAnswer,
  errors: { PRO404: 404 },
});
export const updateConsumer = define('updateConsumer', 'PUT /consumers-v3/consumer', {
  auth: 'registered',
  personal: true,
  body: updateConsumerBody,
  response: consumerAnswer,
  errors: { ...PERSON_ERRORS, PRO400: 409, AUT442: 409 },
});
export const createConsumer = define('createConsumer', 'POST /consumers-v3/consumer', {
  body: createConsumerBody,
  response: consumerAnswer,
  status: 201,
  errors: { ...PERSON_ERRORS, PRO400: 409, AUT442: 409 },
});
export const lookup = define('lookup', 'GET /consumers-v3/consumer/lookup', {
  query: lookupQuery,
  response: lookupAnswer,
  errors: { ...CAPTCHA_ERRORS, AUT453: 400 },
});
export const retrieveUserData = define('retrieveUserData', 'POST /consumers-v3/consumer/retrieveUserData', {
  auth: 'registered',
  body: retrieveUserDataBody,
  response: retrieveUserDataAnswer,
  errors: { CCN404: 404, PRO404: 404 },
});
