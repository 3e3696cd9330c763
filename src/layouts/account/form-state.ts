import { fieldOfError, signUpConfig } from '../../commerce/account/index.ts';
import { MESSAGE_MAX, ORDER_NUMBER_MAX } from '../../commerce/contact/index.ts';
import { GIFT_MAX } from '../../commerce/contract/cart/cart-item.ts';
import { errorName, TOKEN_REFUSED } from '../../commerce/contract/error-codes.ts';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, PASSWORD_MIN, writeDate } from '../../commerce/validation/index.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t, type MessageKey, type MessageParams } from '../../messages/index.ts';
import commonMessages from '../../messages/shop/en/common.ts';
import errorMessages from '../../messages/shop/en/errors.ts';
import formMessages from '../../messages/shop/en/forms.ts';
import { readCommerce } from '../data/commerce-call.ts';

/** Query parameter of a page to which somebody returns after the session ran out in the middle of its form. */
export const RESUMED = 'resumed';

/** Parameters that say what the last form came to; they are no part of the page's address. */
const OF_LAST_FORM = ['notice', 'error', 'field', 'invalid'];

/** The page's path for somebody who signs in and comes back; a form that needed it is filled in again as it was. */
export function resumedPath({ url: { pathname, searchParams } }: PageContext): string {
  const query = new URLSearchParams(searchParams);
  if (query.get('error') === TOKEN_REFUSED) query.set(RESUMED, '1');
  for (const name of OF_LAST_FORM) query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/** State of a form after the server refused it: the general message, field errors and the values entered. */
export interface FormState {
  readonly alert: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The visitor's message for a server code: ours, else the server's own (ERR-GEN-04), else the general one.
 * @param said by the server, see `serverMessage`
 */
export function errorText(locale: string, code: string, said?: string): string {
  const key = code === 'ATTR300' ? 'error.MISSING_PAYLOAD' : `error.${errorName(code) ?? code}`;
  if ([errorMessages, commonMessages].some((own) => Object.hasOwn(own, key))) return t(locale, key as MessageKey);
  return said ?? t(locale, 'error.GENERAL_ERROR');
}

/** What the server said when it refused the last form with a code that is not listed. Only for private pages. */
export async function serverMessage(page: PageContext, code: string | null): Promise<string | undefined> {
  if (code === null || errorName(code) !== undefined) return undefined;
  const answer = await readCommerce<{ message?: string }>(page, '/session/problem', { code }).catch(() => undefined);
  return answer?.message;
}

const MAXIMA: Readonly<Record<string, number>> = {
  email: EMAIL_MAX,
  firstName: NAME_MAX,
  lastName: NAME_MAX,
  postalCode: 12,
  plusOne: 60,
  orderNumber: ORDER_NUMBER_MAX,
  message: MESSAGE_MAX,
  to: GIFT_MAX.to,
  giftMessage: GIFT_MAX.message,
};

/** Parameters of a rule's message. */
function paramsOf({ info: { locale }, settings }: PageContext, field: string, rule: string): MessageParams {
  const { dateFormat, minBirthDate, minimalAge } = signUpConfig(locale, settings.signUpRules);
  return {
    min: rule.startsWith('password') ? PASSWORD_MIN : NAME_MIN,
    max: MAXIMA[field] ?? NAME_MAX,
    format: dateFormat,
    years: minimalAge,
    date: writeDate(rule === 'maxDate' ? new Date().toISOString() : minBirthDate, dateFormat),
  };
}

function invalidFields(page: PageContext, invalid: string): Record<string, string> {
  const entries = invalid.split(',').map((entry) => entry.split(':', 2) as [string, string | undefined]);
  return Object.fromEntries(
    entries.flatMap(([field, rule = '']) =>
      Object.hasOwn(formMessages, `validation.${rule}`)
        ? [[field, t(page.info.locale, `validation.${rule}` as MessageKey, paramsOf(page, field, rule))]]
        : [],
    ),
  );
}

/**
 * Reads the state of a form that was sent back: errors from `?error=CODE&field=…` or `?invalid=field:rule,…`, or none
 * where the page tells itself what has changed (`?was=…`); entered values from the session. Makes the page private.
 *
 * @param form name under which the session stored the form
 */
export async function formState(page: PageContext, form: string): Promise<FormState> {
  page.isPrivate = true;
  const { locale } = page.info;
  const { searchParams } = page.url;
  const [code, invalid] = [searchParams.get('error'), searchParams.get('invalid')];
  const isBack = searchParams.has(RESUMED) || searchParams.has('was');
  if (code === null && invalid === null && !isBack) return { alert: undefined, errors: {}, values: {} };
  const values =
    (await readCommerce<Record<string, string>>(page, '/session/draft', { form }).catch(() => undefined)) ?? {};
  if (code === null && invalid === null) return { alert: undefined, errors: {}, values };
  if (invalid !== null) return { alert: t(locale, 'validation.form'), errors: invalidFields(page, invalid), values };
  const text = errorText(locale, code ?? '', await serverMessage(page, code));
  const field = fieldOfError(code ?? '');
  return { alert: text, errors: field === undefined ? {} : { [field]: text }, values };
}

/** Why a form was refused, as the query of a page says it. */
const REASONS = ['error', 'refused', 'flash', 'notice'];

/**
 * Another page of the visitor's locale, with the reason that a refused form has led here for: what this page is about is
 * not there any more.
 * @param path after the locale
 */
export function pathWithReason({ info, url: { searchParams } }: PageContext, path: string): string {
  const reasons = REASONS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) ?? '']] : []));
  return `/${info.locale}${path}${reasons.length === 0 ? '' : `?${new URLSearchParams(reasons)}`}`;
}
