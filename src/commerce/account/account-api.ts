import type { AgentLoginBody, ConsumerAnswer, GuestObjects, StoreSession, TokenAnswer } from '../contract/types.ts';
import { readConsumer, signIn as signInCall, signOut as signOutCall } from '../contract/endpoints.ts';
import { agentLogin } from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';
import { createPkce } from './pkce.ts';
import { exchangeToken, type Wait } from './token-exchange.ts';

export interface Credentials {
  username: string;
  password: string;
  recaptcha_response?: string;
}

export interface SignInOptions {
  /** What the guest leaves behind (AUTH-05). The call must carry the guest's own token for its basket to be merged. */
  guestObjects?: GuestObjects;
  /** An order that waits for this sign-in (AUTH-13). */
  pendingOrder?: { orderNo: string; st: string };
  wait?: Wait;
}

/**
 * Signs in: password → authorization code → token of type Registered (AUTH-02). A new code verifier is made each time.
 * @returns the token; undefined when the token call was answered with 403
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

/** The second half of every sign-in: the code becomes a token. */
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
 * @returns the buy-in-store session with the token; the token is undefined when its call was answered with 403
 * @throws ApiError AUT401, AUT404 no associate, STR404 no such store
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

/** A new token for a refresh token of the same type. */
export const renewToken = (
  call: Call,
  type: TokenAnswer['type'],
  refreshToken: string,
  wait?: Wait,
): Promise<TokenAnswer | undefined> => exchangeToken(call, { type, refreshToken }, wait);

/**
 * Signs out: the session ends on the server, all stored state is emptied, then a guest token is fetched (AUTH-14).
 * The visitor is signed out here even when the server cannot be told.
 * @param clear empties what is stored of user, cart, loyalty and favourites
 */
export async function signOut(
  call: Call,
  refreshToken: string,
  clear: () => void | Promise<void>,
  wait?: Wait,
): Promise<TokenAnswer | undefined> {
  try {
    await call(signOutCall, { body: { refreshToken } });
  } catch {
    // Logged by the client already.
  }
  await clear();
  return guestToken(call, wait);
}

/** The consumer's profile, with the loyalty summary when wanted. */
export const readProfile = (call: Call, withLoyalty = false): Promise<ConsumerAnswer> =>
  call(readConsumer, { query: withLoyalty ? { includeLoyaltySummary: 'true' } : {} });
