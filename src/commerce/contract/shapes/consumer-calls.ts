import { z } from 'zod';
import { commonQuery, isoDate } from './common.ts';
import { consumerAnswer, subscription } from './consumer.ts';
import { email, personName, phone, signUpProfile, signUpSource, subscriptionWish } from './sign-up.ts';

export const lookupQuery = commonQuery.extend({ email });
export type LookupQuery = z.input<typeof lookupQuery>;
/** Reading 20: known → sign in, unknown → sign up. */
export const lookupAnswer = z.object({ known: z.boolean() });
export type LookupAnswer = z.infer<typeof lookupAnswer>;

const text = (max: number) => z.string().max(max);

/** An address as sent (D1 §5: address lines and city at most 30 characters). */
export const addressBody = z.object({
  id: text(60).optional(),
  addressId: text(60).optional(),
  addressLine1: text(30).min(1),
  addressLine2: text(30).optional(),
  city: text(30).min(1),
  country: text(2).optional(),
  countryCode: text(2).min(2),
  email,
  firstName: personName,
  lastName: personName,
  phone: text(20).min(1),
  phoneCode: text(4).optional(),
  postalCode: text(12).min(1),
  province: text(30).optional(),
  shippingId: text(20).nullable().optional(),
  isValidated: z.boolean().optional(),
  newsletterConsent: z.boolean().optional(),
  approachType: z.enum(['S', 'B']).optional(),
  main: z.boolean().optional(),
  recipientContactPhone: text(20).optional(),
});
export type AddressBody = z.infer<typeof addressBody>;

/** What of a profile can be written. What is absent stays as it is. */
export const profileUpdate = z.object({
  consumerDetails: signUpProfile
    .pick({ gender: true, postalCode: true })
    .extend({
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
  /** The employee accepts the discount terms (AUTH-12); acceptance is not taken back. */
  isEmployeeDiscountTCAccepted: z.literal(true).optional(),
});
export type UpdateConsumerBody = z.infer<typeof updateConsumerBody>;

/** A profile without a password: its owner gets one through the reset link. */
export const createConsumerBody = z.object({
  consumerProfile: profileUpdate.extend({
    consumerDetails: profileUpdate.shape.consumerDetails.unwrap().required({ email: true }),
  }),
});
export type CreateConsumerBody = z.infer<typeof createConsumerBody>;

export const subscriptionsBody = z.object({ subscriptions: z.array(subscriptionWish).min(1).max(8) });
export type SubscriptionsBody = z.infer<typeof subscriptionsBody>;
export const subscriptionsAnswer = z.object({ subscriptions: z.array(subscription) });
export type SubscriptionsAnswer = z.infer<typeof subscriptionsAnswer>;

/** Exactly what D2 §7.4 lists. */
export const eventRegistrationBody = z.strictObject({
  email,
  /** Days as dates, joined by comma and space: `2026-11-27, 2026-11-28`. */
  attendingDays: z.string().regex(/^\d{4}-\d{2}-\d{2}(?:, \d{4}-\d{2}-\d{2})*$/),
  eventId: z.string().min(1).max(60),
  eventTermsAccepted: z.literal(true),
  firstName: text(60),
  lastName: text(60),
  gender: text(20),
  phoneNumber: text(20),
  /** Name of the guest; empty when nobody comes along. */
  plusOne: text(60),
  /** ISO instant. */
  registrationTimestamp: z.iso.datetime({ offset: true }),
});
export type EventRegistrationBody = z.infer<typeof eventRegistrationBody>;

export const eventRegistrationAnswer = z.object({
  registrationId: z.string(),
  eventId: z.string(),
  attendingDays: z.array(isoDate),
});
export type EventRegistrationAnswer = z.infer<typeof eventRegistrationAnswer>;

export const retrieveUserDataBody = z.object({ consumerId: z.string().min(1).max(60), email });
export type RetrieveUserDataBody = z.infer<typeof retrieveUserDataBody>;
/** Everything kept of a consumer, for themselves. */
export const retrieveUserDataAnswer = z.object({
  consumer: consumerAnswer,
  eventRegistrations: z.array(eventRegistrationBody),
  /** What sign-up was told about where they came from (AUTH-24); `consumerId` is how a shop or campaign knew them. */
  origin: signUpSource
    .pick({ storeNum: true, leadSource: true, referralCode: true })
    .extend({ consumerId: z.string().optional() }),
});
export type RetrieveUserDataAnswer = z.infer<typeof retrieveUserDataAnswer>;
