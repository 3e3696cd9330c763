import { isApiError } from '../../commerce/http/index.ts';
import type { DialogWord, Words } from '../page/words.ts';

/** Server codes (D2 §8.1) that sign-in and sign-up have words of their own for. */
const BY_CODE: Readonly<Record<string, DialogWord>> = {
  AUT401: 'signIn.failed',
  AUT418: 'signIn.failed',
  AUT437: 'signIn.failed',
  AUT438: 'signIn.failed',
  AUT404: 'signIn.failed',
  AUT426: 'signIn.lastAttempt',
  AUT423: 'signIn.locked',
  AUT441: 'signIn.locked',
  AUT432: 'signIn.expired',
  AUT439: 'signUp.inUse',
  PRO400: 'signUp.inUse',
  AUT453: 'rule.email',
  FE872: 'rule.password.length',
  AUT500: 'error.general',
  GEN500: 'error.general',
};
const TOO_MANY = 429;

/** Says why a call failed: our own words for its code, else the server's (ERR-GEN-04). */
export function reason(words: Words, error: unknown): string {
  if (!isApiError(error)) return words('error.general');
  if (error.status === TOO_MANY) return words('error.tooMany');
  if (error.kind === 'network' || error.kind === 'timeout') return words('error.offline');
  const key = BY_CODE[error.code];
  if (key !== undefined) return words(key);
  return error.kind === 'api' && error.message !== '' ? error.message : words('error.general');
}

/** The visitor is not signed in any more, or the shop no longer knows them. */
export const isSessionOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === 'AUT498');

/** Codes that are about one field (D2 §8.2); every other one goes above the form. */
const FIELD: Readonly<Record<string, 'email' | 'password'>> = {
  AUT439: 'email',
  PRO400: 'email',
  AUT453: 'email',
  FE872: 'password',
};

/** Where the reason belongs: at a field of the sign-in and sign-up forms, or above them (ERR-REG-01, ERR-REG-03). */
export function refusal(
  words: Words,
  error: unknown,
): { fields?: { email?: string; password?: string }; banner?: string } {
  const text = reason(words, error);
  const field = isApiError(error) ? FIELD[error.code] : undefined;
  return field === undefined ? { banner: text } : { fields: { [field]: text } };
}
