import { postalExample } from '../../../commerce/checkout/index.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { t, type MessageKey } from '../../../messages/index.ts';
import checkoutMessages from '../../../messages/shop/en/checkout.ts';
import { formState } from '../../account/form-state.ts';

/** A wrong field and what to do about it; `href` leads to the field. */
export interface FieldProblem {
  readonly name: string;
  readonly text: string;
}

export interface StepForm {
  /** What the shopper entered before the form was sent back. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
  /** Why the step as a whole was refused (D2 §8.2). */
  readonly alert: string | undefined;
}

const isKey = (key: string): key is MessageKey => Object.hasOwn(checkoutMessages, key);

/** The texts of a field that is missing or wrong; a field has only those that can happen. */
export function fieldTexts(locale: string, name: string): { need: string | undefined; wrong: string | undefined } {
  const [need, wrong] = [`checkout.need.${name}`, `checkout.wrong.${name}`];
  return {
    need: isKey(need) ? t(locale, need) : undefined,
    wrong: isKey(wrong) ? t(locale, wrong, { example: postalExample(locale) }) : undefined,
  };
}

/** Reads a checkout form that was sent back: `?error=CODE` or `?invalid=field:rule,…`, and the values from the session. */
export async function stepForm(page: PageContext, form: string): Promise<StepForm> {
  const { alert, values } = await formState(page, form);
  const { locale } = page.info;
  const invalid = page.url.searchParams.get('invalid');
  const problems = (invalid ?? '').split(',').flatMap((entry) => {
    const [name = '', rule] = entry.split(':', 2);
    const { need, wrong } = fieldTexts(locale, name);
    const text = rule === 'required' ? (need ?? wrong) : (wrong ?? need);
    return text === undefined ? [] : [{ name, text }];
  });
  const isUnconfirmed = page.url.searchParams.get('error') === 'not-confirmed';
  return {
    values,
    problems,
    alert: isUnconfirmed ? t(locale, 'checkout.challenge.failed') : problems.length > 0 ? undefined : alert,
  };
}
