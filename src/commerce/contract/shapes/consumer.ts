import { z } from 'zod';
import { amount, commonQuery, isoDate } from './common.ts';

export const consumerQuery = commonQuery.extend({ includeLoyaltySummary: z.enum(['true', 'false']).optional() });
export type ConsumerQuery = z.input<typeof consumerQuery>;

/** A postal address (D1 §3). `approachType`: S shipping, B billing. */
export const address = z.object({
  id: z.string(),
  addressId: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  phoneCode: z.string(),
  postalCode: z.string(),
  province: z.string(),
  shippingId: z.string().nullable(),
  isValidated: z.boolean(),
  newsletterConsent: z.boolean(),
  approachType: z.enum(['S', 'B']),
  main: z.boolean(),
  recipientContactPhone: z.string(),
});
export type Address = z.infer<typeof address>;

const credit = z.object({ currentSpend: amount, annualCredit: amount });

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
  employee: z.object({ currentSpend: amount, annualCap: amount }).nullable(),
  prosumer: credit.nullable(),
  identity: z.array(z.object({ type: z.string() })),
});
export type ConsumerDetails = z.infer<typeof consumerDetails>;

export const subscription = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.boolean(),
  doubleOptin: z.boolean(),
  recipient: z.string(),
  category: z.string(),
  country: z.string(),
  region: z.string(),
  optinDate: isoDate.nullable(),
  optoutDate: isoDate.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const consumerProfile = z.object({
  consumerDetails,
  isLoyaltyMember: z.boolean(),
  loyaltyOptInDate: isoDate.nullable(),
  loyaltySummary: z.object({ points: z.object({ balance: z.int().min(0) }) }).nullable(),
  enrollments: z.array(z.object({ type: z.literal('Loyalty'), enrolledAt: isoDate })),
  preferences: z.object({
    /** Pipe-separated list (D1 §5). */
    interests: z.string(),
    preferredShoeSize: z.string().nullable(),
  }),
  subscriptions: z.array(subscription),
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
