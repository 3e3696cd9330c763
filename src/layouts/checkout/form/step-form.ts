import {
  addressFormat,
  type AddressFormat,
  isInlineOrderError,
  postalExample,
} from '../../../commerce/checkout/index.ts';
import type { AddressFieldRule, Cart } from '../../../commerce/contract/types.ts';
import { dialCodeOf } from '../../../content/addresses/sites.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { t, type MessageKey } from '../../../messages/index.ts';
import checkoutMessages from '../../../messages/shop/en/checkout.ts';
import { errorText, formState, RESUMED, serverMessage } from '../../account/form-state.ts';
import { readCommerce } from '../../data/commerce-call.ts';

/** A wrong field and what to do about it; `href` leads to the field. */
export interface FieldProblem {
  readonly name: string;
  readonly text: string;
}

export interface StepForm {
  /** What the shopper entered before the form was sent back. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
  /** Why the step or the order was refused, at the top of the step (ERR-CHK-03, ERR-CHK-04). */
  readonly alert: string | undefined;
  /** Why the order was refused, as a toast (ERR-CHK-05). */
  readonly toast: string | undefined;
  /**
   * What failed at one of the ways to pay, at which, and what was entered there (ERR-CART-08); without a text for who
   * had to sign in again first.
   */
  readonly failed:
    { readonly part: string; readonly text: string | undefined; readonly values: StepForm['values'] } | undefined;
  /** Flash types of the refusal (D2 §8.2). */
  readonly flashTypes: readonly string[];
  /** How addresses are written where the site delivers to, or in the country of the address. */
  readonly format: AddressFormat;
  /** Of phone numbers that are typed without one. */
  readonly dialCode: string;
}

/** A utility call of a page. @throws when there is no answer, so that the shop's own rules stand in */
async function utility<Answer>(page: PageContext, path: string): Promise<Answer> {
  const answer = await readCommerce<Answer>(page, `/consumers-v3/utilities/${path}`);
  if (answer === undefined) throw new TypeError(`${path} is not there.`);
  return answer;
}

/** How addresses are written where the page's site delivers to, or in another country. */
export const pageAddressFormat = (page: PageContext, country?: string): Promise<AddressFormat> =>
  addressFormat(
    page.site.id,
    page.info.locale,
    {
      countries: async () => (await utility<{ countries: readonly { code: string }[] }>(page, 'countryList')).countries,
      rules: (code) =>
        utility<{ fields: readonly AddressFieldRule[]; provinces: readonly string[] }>(page, `addressRules/${code}`),
    },
    { country },
  );

const isKey = (key: string): key is MessageKey => Object.hasOwn(checkoutMessages, key);

/** The texts of a field that is missing or wrong; a field has only those that can happen. */
export function fieldTexts(
  locale: string,
  name: string,
  { country }: AddressFormat,
): { need: string | undefined; wrong: string | undefined } {
  const [need, wrong] = [`checkout.need.${name}`, `checkout.wrong.${name}`];
  return {
    need: isKey(need) ? t(locale, need) : undefined,
    wrong: isKey(wrong) ? t(locale, wrong, { example: postalExample(country) }) : undefined,
  };
}

/** No code: the payment failed after the bank had asked. */
const NOT_CONFIRMED = 'not-confirmed';
/** No code: whether the order was placed is not known. */
const ORDER_UNKNOWN = 'order-unknown';
/** Texts of a refused order that are not those of its code. */
const REFUSED_TEXTS: Readonly<Record<string, MessageKey>> = {
  [NOT_CONFIRMED]: 'checkout.challenge.failed',
  [ORDER_UNKNOWN]: 'checkout.orderUnknown',
  BSK404: 'checkout.cartRenewed',
};

/** Codes of promotions that were used up, or used before, by the time the order was to be placed. */
const SPENT: ReadonlySet<string> = new Set(['PRM140', 'PRM150']);

/**
 * Why an order was refused, in words.
 * @param code of `?refused=`
 * @param said by the server, for a code without a message of ours
 */
export function refusalText(locale: string, code: string, said: string | undefined): string {
  const own = Object.hasOwn(REFUSED_TEXTS, code) ? REFUSED_TEXTS[code] : undefined;
  return own === undefined ? errorText(locale, code, said) : t(locale, own);
}

/**
 * What a limit has refused: the code of which the cart says so, else some offer or code. Says that nothing was charged,
 * because the bank may already have been asked.
 */
const spentText = (locale: string, code: string, reason: string, cart: Cart | undefined): string =>
  cart?.couponItems.some(({ errorId }) => errorId === code) === true
    ? t(locale, 'checkout.codeSpent', { reason })
    : t(locale, 'checkout.offerSpent');

/** Why the order was refused, by `?refused=CODE&flash=Type,…`. */
async function refusal(
  page: PageContext,
  cart: Cart | undefined,
): Promise<Pick<StepForm, 'alert' | 'toast' | 'flashTypes'>> {
  const { locale } = page.info;
  const { searchParams } = page.url;
  const code = searchParams.get('refused');
  const flashTypes = (searchParams.get('flash') ?? '').split(',').filter(Boolean);
  if (code === null) return { alert: undefined, toast: undefined, flashTypes };
  const reason = refusalText(locale, code, await serverMessage(page, code));
  const text = SPENT.has(code) ? spentText(locale, code, reason, cart) : reason;
  const isInline = code === NOT_CONFIRMED || code === ORDER_UNKNOWN || isInlineOrderError(code);
  return isInline ? { alert: text, toast: undefined, flashTypes } : { alert: undefined, toast: text, flashTypes };
}

/** The field of a shown address that the server refused, by `?error=CODE&field=…`. */
function refusedField(
  { searchParams }: URL,
  { rules }: AddressFormat,
  { same, savedAddress = 'new' }: StepForm['values'],
): string | undefined {
  const [code, field] = [searchParams.get('error'), searchParams.get('field')];
  // The same address as before, or one of the account: their fields are folded away.
  const isShown = same !== 'on' && savedAddress === 'new';
  const isField = isShown && code !== null && field !== null && Object.hasOwn(rules, field);
  return isField && !isInlineOrderError(code) ? field : undefined;
}

/**
 * Reads a checkout form that was sent back: `?error=CODE` or `?invalid=field:rule,…`, and the values from the session;
 * or the refusal of the order.
 * @param options `country` of an address that is edited, by default where the site delivers to; `cart` on a step to
 * which a refused order returns
 */
export async function stepForm(
  page: PageContext,
  form: string,
  options: { readonly country?: string | undefined; readonly cart?: Cart } = {},
): Promise<StepForm> {
  const { country, cart } = options;
  const part = page.url.searchParams.get('failed');
  const state = await formState(page, part ?? form);
  const { alert } = state;
  // The form asked for something and is shown again as it was.
  const values =
    page.url.searchParams.get('told') === form
      ? ((await readCommerce<Record<string, string>>(page, '/session/draft', { form }).catch(() => undefined)) ?? {})
      : state.values;
  const { locale } = page.info;
  const format = await pageAddressFormat(page, country);
  const dialCode = dialCodeOf(format.country) ?? page.info.dialCode;
  const invalid = page.url.searchParams.get('invalid');
  const problems = (invalid ?? '').split(',').flatMap((entry) => {
    const [name = '', rule] = entry.split(':', 2);
    const { need, wrong } = fieldTexts(locale, name, format);
    const text = rule === 'required' ? (need ?? wrong) : (wrong ?? need);
    return text === undefined ? [] : [{ name, text }];
  });
  const field = refusedField(page.url, format, values);
  if (field !== undefined && alert !== undefined) problems.push({ name: field, text: alert });
  const refused = await refusal(page, cart);
  const isBack = alert !== undefined || page.url.searchParams.has(RESUMED);
  const failed = part !== null && isBack ? { part, text: alert, values } : undefined;
  const own = problems.length > 0 || failed !== undefined ? undefined : alert;
  const shown = part === null ? values : {};
  return { ...refused, failed, values: shown, problems, format, dialCode, alert: refused.alert ?? own };
}
