import { z } from 'zod';

/** What the guest leaves behind when signing in (D2 §7.2, AUTH-05). */
export const guestObjects = z.object({
  basketId: z.string().optional(),
  favoriteId: z.string().optional(),
  saveForLaterId: z.string().optional(),
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

/** Token answer with the auth state of D1 §3 (AUTH-18). Times to live are seconds. */
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
  /** The visitor's present basket, null when there is none yet. */
  basketId: z.string().nullable(),
  favorites: z.object({ favoriteId: z.string().nullable(), favStoreId: z.string().nullable() }),
  /** True when this sign-in moved the guest's items into the consumer's own basket (AUTH-08). */
  cartMerged: z.boolean(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** D1 §5: sign-in email at most 100 characters. */
export const SIGN_IN_EMAIL_MAX = 100;

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
