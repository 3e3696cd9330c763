import { z } from 'zod';
import { email, isoDate, text } from '../common.ts';
import { define } from '../operation.ts';

/** Exactly the fields of D2 §7.4. */
export const eventRegistrationBody = z.strictObject({
  email,
  /** ISO dates joined by comma and space: `2026-11-27, 2026-11-28`. */
  attendingDays: text(1_000).regex(/^\d{4}-\d{2}-\d{2}(?:, \d{4}-\d{2}-\d{2})*$/),
  eventId: z.string().min(1).max(60),
  eventTermsAccepted: z.literal(true),
  firstName: text(60),
  lastName: text(60),
  gender: text(20),
  phoneNumber: text(20),
  /** Name of the guest; empty when there is none. */
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

export const registerForEvent = define('registerForEvent', 'POST /consumers-v3/consumer/event-registration', {
  auth: 'registered',
  body: eventRegistrationBody,
  response: eventRegistrationAnswer,
  status: 201,
});
