import type { EventRegistrationBody } from '../contract/types.ts';

export interface EventForm {
  readonly eventId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  /** ISO dates. */
  readonly attendingDays: readonly string[];
  readonly eventTermsAccepted: true;
  /** Name of the guest; empty when there is none. */
  readonly plusOne?: string | undefined;
}

/** The body of an event registration: the days as one string (EVT-17), the timestamp in ISO form (EVT-18). */
export const eventRegistration = (
  { attendingDays, gender, phoneNumber, plusOne, ...form }: EventForm,
  now: Date,
): EventRegistrationBody => ({
  ...form,
  gender: gender ?? '',
  phoneNumber: phoneNumber ?? '',
  plusOne: plusOne?.trim() ?? '',
  attendingDays: attendingDays.join(', '),
  registrationTimestamp: now.toISOString(),
});
