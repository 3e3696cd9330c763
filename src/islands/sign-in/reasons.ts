import { type ErrorField, fieldOfError } from '../../commerce/account/index.ts';
import { ACCOUNT_ERROR_IDS } from '../../commerce/contract/account/account-errors.ts';
import { GENERAL_ERROR, INVALID_CUSTOMER } from '../../commerce/contract/error-codes.ts';
import { isApiError, messageOnTheWay } from '../../commerce/http/index.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

/** The message for a failed call: our own for its code, else the server's (ERR-GEN-04). */
export function reason(t: AreaTranslate<'dialogs'>, error: unknown): string {
  if (!isApiError(error)) return t('error.GENERAL_ERROR');
  const onTheWay = messageOnTheWay(error);
  if (onTheWay !== undefined) return t(onTheWay);
  if (error.code === GENERAL_ERROR) return t('error.GENERAL_ERROR');
  if (Object.hasOwn(ACCOUNT_ERROR_IDS, error.code))
    return t(`error.${ACCOUNT_ERROR_IDS[error.code as keyof typeof ACCOUNT_ERROR_IDS]}`);
  // The error's own `message` may be the client's, in English.
  return error.details[0]?.message || t('error.GENERAL_ERROR');
}

/** Whether the session has expired, or the backend no longer knows the visitor. */
export const isSessionOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === INVALID_CUSTOMER);

/** Where to show an error: at the form's field that it is about, or above the form (ERR-REG-01, ERR-REG-03). */
export function refusal<Field extends ErrorField>(
  t: AreaTranslate<'dialogs'>,
  error: unknown,
  fields: readonly Field[],
): { fields?: { [Name in Field]?: string }; banner?: string } {
  const text = reason(t, error);
  const code = isApiError(error) ? fieldOfError(error.code) : undefined;
  const field = fields.find((name) => name === code);
  return field === undefined ? { banner: text } : { fields: { [field]: text } as { [Name in Field]?: string } };
}
