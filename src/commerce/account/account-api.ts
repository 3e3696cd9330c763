import type { AgentLoginBody, ConsumerAnswer, GuestObjects, StoreSession, TokenAnswer } from '../contract/types.ts';
import { agentLogin, readConsumer, signIn as signInCall } from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';
import { createPkce } from './pkce.ts';
import { exchangeToken, type Wait } from './token-exchange.ts';

export interface Credentials {
  username: string;
  password: string;
  recaptcha_response?: string;
}

export interface SignInOptions {
  /** Guest objects to transfer (AUTH-05). The call must carry the guest's own token for its basket to be merged. */
  guestObjects?: GuestObjects;
  /** A pending order that waits for this sign-in (AUTH-13). */
  pendingOrder?: { orderNo: string; st: string };
  wait?: Wait;
}

/**
 * Signs in: password → authorization code → token of type Registered (AUTH-02). Each sign-in uses a new code verifier.
 * @returns the token; undefined after a 403 from the token call
 * @throws ApiError AUT401, AUT426, AUT441, AUT453, AUT409
 */
export async function signIn(
  call: Call,
  credentials: Credentials,
  options: SignInOptions = {},
): Promise<TokenAnswer | undefined> {
  const { codeVerifier, codeChallenge } = await createPkce();
  const { authorizationCode } = await call(signInCall, { body: { type: 'Registered', ...credentials, codeChallenge } });
  return exchangeCode(call, authorizationCode, codeVerifier, options);
}

/** The second half of every sign-in: exchanges the code for a token. */
function exchangeCode(
  call: Call,
  authorizationCode: string,
  codeVerifier: string,
  options: SignInOptions,
): Promise<TokenAnswer | undefined> {
  const { guestObjects, pendingOrder } = options;
  const body = {
    type: 'Registered' as const,
    authorizationCode,
    codeVerifier,
    ...(guestObjects && { guestObjects }),
    ...(pendingOrder && { ...pendingOrder, action: 'postLogin' as const }),
  };
  return exchangeToken(call, body, options.wait);
}

/**
 * Signs an associate in for a store, through the employee login (ASSOC-03).
 * @returns the buy-in-store session and the token; the token is undefined after a 403 from its call
 * @throws ApiError AUT401, AUT404 not an associate, STR404 unknown store
 */
export async function signAssociateIn(
  call: Call,
  credentials: Omit<AgentLoginBody, 'codeChallenge'>,
  options: SignInOptions = {},
): Promise<{ token: TokenAnswer | undefined; store: StoreSession }> {
  const { codeVerifier, codeChallenge } = await createPkce();
  const { authorizationCode, ...store } = await call(agentLogin, { body: { ...credentials, codeChallenge } });
  return { token: await exchangeCode(call, authorizationCode, codeVerifier, options), store };
}

/** A token of type Guest (AUTH-01); undefined after a 403. */
export const guestToken = (call: Call, wait?: Wait): Promise<TokenAnswer | undefined> =>
  exchangeToken(call, { type: 'Guest' }, wait);

/** Exchanges a refresh token for a new token of the same type; undefined after a 403. */
export const renewToken = (
  call: Call,
  type: TokenAnswer['type'],
  refreshToken: string,
  wait?: Wait,
): Promise<TokenAnswer | undefined> => exchangeToken(call, { type, refreshToken }, wait);

/** The consumer's profile, optionally with the loyalty summary. */
export const readProfile = (call: Call, withLoyalty = false): Promise<ConsumerAnswer> =>
  call(readConsumer, { query: withLoyalty ? { includeLoyaltySummary: 'true' } : {} });
