import { z } from 'zod';
import { SIGN_IN_EMAIL_MAX, captcha, email, password, text } from '../common.ts';
import { CAPTCHA_ERRORS, define } from '../operation.ts';
import { storeSession } from './associates.ts';

/** Guest objects to transfer at sign-in (D2 §7.2, AUTH-05). */
export const guestObjects = z.object({
  basketId: text(100).optional(),
  favoriteId: text(100).optional(),
  saveForLaterId: text(100).optional(),
});
export type GuestObjects = z.infer<typeof guestObjects>;

/**
 * Guest: `{ type: 'Guest' }`. Registered: authorizationCode and codeVerifier. Either type with
 * `refreshToken` renews a token. `st` is the access token of a pending order named by orderNo.
 */
export const tokenBody = z.object({
  type: z.enum(['Guest', 'Registered']),
  authorizationCode: z.string().max(200).optional(),
  codeVerifier: z.string().max(200).optional(),
  guestObjects: guestObjects.optional(),
  refreshToken: z.string().max(200).optional(),
  orderNo: z.string().max(64).optional(),
  st: z.string().max(200).optional(),
  action: z.literal('postLogin').optional(),
});
export type TokenBody = z.infer<typeof tokenBody>;

/** Token response with the auth state of D1 §3 (AUTH-18). Lifetimes are in seconds. */
export const tokenAnswer = z.object({
  type: z.enum(['Guest', 'Registered']),
  tokenType: z.literal('Bearer'),
  accessToken: z.string(),
  expiresIn: z.int().positive(),
  refreshToken: z.string(),
  refreshExpiresIn: z.int().positive(),
  /** User session id, sent back in the usid header. */
  usid: z.string(),
  /** Null for a guest. */
  consumerId: z.string().nullable(),
  consumerNo: z.string().nullable(),
  /** GUEST, CONSUMER, EMPLOYEE, ATHLETE or PROSUMER. */
  consumerType: z.string(),
  memberId: z.string().nullable(),
  isEmployeeDiscountTCAccepted: z.boolean(),
  /** The visitor's current basket; null when there is none yet. */
  basketId: z.string().nullable(),
  favorites: z.object({ favoriteId: z.string().nullable(), favStoreId: z.string().nullable() }),
  /** True when this sign-in moved the guest's items into the consumer's own basket (AUTH-08). */
  cartMerged: z.boolean(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const signInBody = z.object({
  type: z.string().max(40).optional(),
  username: z.string().min(1).max(SIGN_IN_EMAIL_MAX),
  password: z.string().min(1).max(256),
  /** base64url of the SHA-256 of the code verifier (S256). */
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  recaptcha_response: z.string().max(4_000).optional(),
});
export type SignInBody = z.infer<typeof signInBody>;

export const signInAnswer = z.object({ authorizationCode: z.string() });
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const signOutBody = z.object({ refreshToken: z.string().max(200) });
export type SignOutBody = z.infer<typeof signOutBody>;

export const signOutAnswer = z.object({ success: z.literal(true) });
export type SignOutAnswer = z.infer<typeof signOutAnswer>;

/** An associate signs in for a store (CALL-AUTH-08). */
export const agentLoginBody = z.object({
  username: email,
  password,
  storeId: z.string().min(1).max(40),
  /** As in the regular sign-in. */
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  recaptcha_response: captcha.optional(),
});
export type AgentLoginBody = z.infer<typeof agentLoginBody>;
/** The buy-in-store session, with the account as its employee, and the code to exchange for its token. */
export const agentLoginAnswer = storeSession.extend({ authorizationCode: z.string() });
export type AgentLoginAnswer = z.infer<typeof agentLoginAnswer>;

export const issueToken = define('issueToken', 'POST /token/v2/auth/token', {
  auth: 'none',
  body: tokenBody,
  response: tokenAnswer,
  errors: { AUT432: 401, AUT409: 409, AUT498: 401 },
});
export const signIn = define('signIn', 'POST /consumers-v3/auth/signin', {
  auth: 'none',
  body: signInBody,
  response: signInAnswer,
  errors: { AUT401: 401, AUT403: 400, AUT426: 401, AUT441: 423, AUT453: 400 },
});
export const signOut = define('signOut', 'POST /consumers-v3/consumer/auth/signout', {
  auth: 'registered',
  body: signOutBody,
  response: signOutAnswer,
});
export const agentLogin = define('agentLogin', 'POST /consumers-v3/consumer/agent/login', {
  auth: 'none',
  body: agentLoginBody,
  response: agentLoginAnswer,
  errors: { ...CAPTCHA_ERRORS, AUT401: 401, AUT404: 401, AUT426: 401, AUT441: 423, AUT453: 400, STR404: 404 },
});
