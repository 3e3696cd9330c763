export { carriedOf, enrolmentPath, LOYALTY } from './address.ts';
export { stepDetails, stepErrors } from './profile-rules.ts';
export { type Enrolee, type EnrolmentStep, nextStep, previousStep, shownStep } from './steps.ts';
