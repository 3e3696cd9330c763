import { isApiError } from '../../commerce/http/index.ts';
import type { AreaTranslate, KeyOf } from '../../messages/browser.ts';

/** Server codes (D2 §8.1) with their own message in sign-in and sign-up. */
const BY_CODE: Readonly<Record<string, KeyOf<'dialogs'>>> = {
  AUT401: 'error.INVALID_CREDENTIALS',
  AUT418: 'error.INVALID_CREDENTIALS',
  AUT437: 'error.INVALID_CREDENTIALS',
  AUT438: 'error.INVALID_CREDENTIALS',
  AUT404: 'error.INVALID_CREDENTIALS',
  AUT426: 'error.LAST_LOGIN_ATTEMPT',
  AUT423: 'error.ACCOUNT_LOCKED',
  AUT441: 'error.ACCOUNT_LOCKED',
  AUT432: 'signIn.expired',
  AUT439: 'signUp.inUse',
  PRO400: 'signUp.inUse',
  AUT453: 'validation.email',
  FE872: 'error.PASSWORD_TOO_SHORT',
  AUT500: 'error.GENERAL_ERROR',
  GEN500: 'error.GENERAL_ERROR',
};
const TOO_MANY = 429;

/** The message for a failed call: our own for its code, else the server's (ERR-GEN-04). */
export function reason(t: AreaTranslate<'dialogs'>, error: unknown): string {
  if (!isApiError(error)) return t('error.GENERAL_ERROR');
  if (error.status === TOO_MANY) return t('error.tooMany');
  if (error.kind === 'network' || error.kind === 'timeout') return t('error.offline');
  const key = BY_CODE[error.code];
  if (key !== undefined) return t(key);
  return error.kind === 'api' && error.message !== '' ? error.message : t('error.GENERAL_ERROR');
}

/** Whether the session has expired, or the backend no longer knows the visitor. */
export const isSessionOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === 'AUT498');

/** Codes that concern one field (D2 §8.2); all others are shown above the form. */
const FIELD: Readonly<Record<string, 'email' | 'password'>> = {
  AUT439: 'email',
  PRO400: 'email',
  AUT453: 'email',
  FE872: 'password',
};

/** Where to show an error: at a field of the sign-in or sign-up form, or above it (ERR-REG-01, ERR-REG-03). */
export function refusal(
  t: AreaTranslate<'dialogs'>,
  error: unknown,
): { fields?: { email?: string; password?: string }; banner?: string } {
  const text = reason(t, error);
  const field = isApiError(error) ? FIELD[error.code] : undefined;
  return field === undefined ? { banner: text } : { fields: { [field]: text } };
}
