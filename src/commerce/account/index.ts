export {
  type Credentials,
  guestToken,
  readProfile,
  renewToken,
  signAssociateIn,
  signIn,
  type SignInOptions,
} from './account-api.ts';
export {
  type Group,
  groupsOf,
  isPartiallyEnrolled,
  type MissingDetail,
  missingDetails,
  mustAcceptEmployeeTerms,
} from './account-rules.ts';
export { afterSignIn } from './after-sign-in.ts';
export { type ErrorField, fieldOfError } from './error-fields.ts';
export { type EventForm, eventRegistration } from './event-registration.ts';
export { newsletterBody, newsletterErrors, type NewsletterField, type NewsletterFields } from './newsletter-rules.ts';
export { ASSOCIATE, isSignedIn, spendAmount, spendBanner, type SpendBanner } from './roles.ts';
export { createSessionApi, type SessionApi, type SessionSignIn } from './session-api.ts';
export { inStoreSalesInfo, isConnected, type SessionView, type SignedIn } from './session-view.ts';
export { signOutTarget } from './sign-out-target.ts';
export { signUpConfig, type SignUpConfig } from './sign-up-config.ts';
export {
  errorsOnceRefused,
  fullSignUpBody,
  type NormalisePhone,
  SIGN_UP_QUERY,
  signUpErrors,
  type SignUpField,
  type SignUpFields,
  signUpQuery,
  type SignUpQuery,
  type SignUpVariant,
  simpleSignUpBody,
} from './sign-up-rules.ts';
export { activeSubscriptions, hasNewsletterDoubleOptin } from './subscription-rules.ts';
export type { Wait } from './token-exchange.ts';
