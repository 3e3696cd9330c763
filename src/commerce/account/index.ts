export { type Credentials, guestToken, readProfile, renewToken, signIn, type SignInOptions, signOut } from './account-api.ts';
export { EMPLOYEE, type Group, groupsOf, isEmployee, mustAcceptEmployeeTerms } from './account-rules.ts';
export { createPkce, type Pkce, VERIFIER_BYTES } from './pkce.ts';
export { exchangeToken, TOKEN_RETRY_MS, type Wait } from './token-exchange.ts';
