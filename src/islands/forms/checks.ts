import {
  type Broken,
  email as emailForm,
  EMAIL_MAX,
  firstBroken,
  maxLength,
  newPassword,
  personName,
  required,
} from '../../commerce/validation/index.ts';
import type { AreaTranslate, KeyOf } from '../../messages/browser.ts';

/** Says what is wrong with a value; undefined is fine. */
export type FieldCheck<Value = string> = (value: Value) => Broken | undefined;

/** An email that is there and short enough to sign in with. */
export const email: FieldCheck = (value) => firstBroken(value, [required, emailForm, maxLength(EMAIL_MAX)]);
/** A name, where one was typed: empty passes (EVT-11). */
export const optionalName: FieldCheck = personName;
/** A checkbox that has to be ticked (EVT-12). */
export const ticked: FieldCheck<boolean> = (value) => (value ? undefined : { rule: 'checkbox' });
/** At least one of a group of checkboxes. */
export const someChosen: FieldCheck<readonly string[]> = (value) =>
  value.length > 0 ? undefined : { rule: 'required' };
export { newPassword, required };

/** What a broken rule tells the visitor. */
export const ruleMessage =
  (t: AreaTranslate<'dialogs'>) =>
  ({ rule, params }: Broken): string =>
    t(`validation.${rule}` as KeyOf<'dialogs'>, params);
