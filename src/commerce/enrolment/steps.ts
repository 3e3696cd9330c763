/** The steps of sign-in and enrolment, in order; also their names in addresses (D1 §4). */
export const ENROLMENT_STEPS = [
  'lookup',
  'sign-in',
  'sign-up',
  'forgot-password',
  'complete',
  'welcome',
  'mobile',
  'profile',
  'interests',
  'success',
] as const;
export type EnrolmentStep = (typeof ENROLMENT_STEPS)[number];

/** Steps of visitors who are not signed in. */
const GUEST_STEPS: ReadonlySet<EnrolmentStep> = new Set(['lookup', 'sign-in', 'sign-up', 'forgot-password']);

/** Whom the flow is for. */
export interface Enrolee {
  readonly isSignedIn: boolean;
  readonly hasPhone: boolean;
  /** Whether the flow leads into the loyalty programme: the visitor is a member or wants to be. */
  readonly joinsLoyalty: boolean;
  /** Whether the profile lacks something (`isPartiallyEnrolled`). */
  readonly isPartial: boolean;
  readonly isMember: boolean;
}

/** Whether nothing is left to ask. */
const isComplete = ({ isPartial, joinsLoyalty, isMember }: Enrolee): boolean =>
  !isPartial && (!joinsLoyalty || isMember);

/**
 * Where the flow starts: with the lookup for a visitor who is not signed in; else with the mobile number if there is
 * none yet, and with the profile otherwise. A consumer outside the loyalty programme completes the profile in one step
 * instead.
 */
export function firstStep({ isSignedIn, joinsLoyalty, hasPhone }: Enrolee): EnrolmentStep {
  if (!isSignedIn) return 'lookup';
  if (!joinsLoyalty) return 'complete';
  return hasPhone ? 'profile' : 'mobile';
}

/** What comes after signing in or up: what is missing, or nothing. */
function afterSignIn(enrolee: Enrolee): EnrolmentStep {
  if (isComplete(enrolee)) return 'success';
  return enrolee.joinsLoyalty ? 'welcome' : 'complete';
}

/**
 * The step after one that is done.
 * @param enrolee as they are after that step
 * @param isKnown what the lookup has said
 */
export function nextStep(step: EnrolmentStep, enrolee: Enrolee, isKnown = false): EnrolmentStep {
  switch (step) {
    case 'lookup':
      return isKnown ? 'sign-in' : 'sign-up';
    case 'sign-in':
    case 'sign-up':
      return afterSignIn(enrolee);
    case 'forgot-password':
      return 'sign-in';
    case 'welcome':
      return enrolee.hasPhone ? 'profile' : 'mobile';
    case 'mobile':
      return 'profile';
    case 'profile':
      return 'interests';
    case 'complete':
    case 'interests':
    case 'success':
      return 'success';
  }
}

/** The step that Back leads to; undefined where there is none. */
export function previousStep(step: EnrolmentStep): EnrolmentStep | undefined {
  switch (step) {
    case 'sign-in':
    case 'sign-up':
      return 'lookup';
    case 'forgot-password':
      return 'sign-in';
    case 'mobile':
      return 'welcome';
    case 'profile':
      return 'mobile';
    case 'interests':
      return 'profile';
    default:
      return undefined;
  }
}

/**
 * The step to show for an address.
 * @param wanted the step that it names, as received
 * @returns that step if this visitor may be there, else the one where the flow starts
 */
export function shownStep(wanted: string | null, enrolee: Enrolee): EnrolmentStep {
  const step = ENROLMENT_STEPS.find((one) => one === wanted);
  if (step === undefined || GUEST_STEPS.has(step) === enrolee.isSignedIn) return firstStep(enrolee);
  if (step === 'success' || !enrolee.isSignedIn) return step;
  return enrolee.joinsLoyalty === (step === 'complete') ? firstStep(enrolee) : step;
}
