import type { ConsumerDetails } from '../contract/types.ts';

/** The steps in their order; complete profile is the one of somebody who does not join the programme (ENR-01). */
export const ENROLMENT_STEPS = [
  'lookup',
  'signIn',
  'signUp',
  'forgotPassword',
  'completeProfile',
  'welcome',
  'mobile',
  'profile',
  'interests',
  'success',
] as const;
export type EnrolmentStep = (typeof ENROLMENT_STEPS)[number];
/** The steps of joining the programme, numbered 1 to 5. */
const LOYALTY_STEPS = [
  'welcome',
  'mobile',
  'profile',
  'interests',
  'success',
] as const satisfies readonly EnrolmentStep[];

type Person = Pick<ConsumerDetails, 'email' | 'phone' | 'firstName' | 'lastName' | 'postalCode' | 'birthDate'>;

/** The step the flow starts at (ENR-02, ENR-03). @param profile undefined for a visitor who is not signed in */
export function firstStep(profile: Pick<Person, 'phone'> | undefined): EnrolmentStep {
  if (profile === undefined) return 'lookup';
  return profile.phone ? 'profile' : 'mobile';
}

/** The step after the lookup: a known consumer signs in, an unknown one signs up (ENR-05, reading 20). */
export const stepAfterLookup = (known: boolean): EnrolmentStep => (known ? 'signIn' : 'signUp');

/** The step after one of completing the profile; the programme's run through, anybody else's is one step (ENR-06, ENR-07). */
export function nextStep(step: EnrolmentStep): EnrolmentStep {
  const at = LOYALTY_STEPS.indexOf(step as (typeof LOYALTY_STEPS)[number]);
  return at < 0 ? 'success' : (LOYALTY_STEPS[at + 1] ?? 'success');
}

/** The step at which a profile is completed: 1 for joining the programme, 0 otherwise. */
export const completionStep = (joinsLoyalty: boolean): EnrolmentStep => (joinsLoyalty ? 'welcome' : 'completeProfile');

/** Whether a profile has an email but lacks at least one of the other facts (ENR-04). */
export const isPartiallyEnrolled = ({
  email,
  phone,
  firstName,
  lastName,
  postalCode,
  birthDate,
}: Partial<Person>): boolean => Boolean(email) && ![phone, firstName, lastName, postalCode, birthDate].every(Boolean);
