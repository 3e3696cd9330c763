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

/** Validates a value; returns undefined when it is valid. */
export type FieldCheck<Value = string> = (value: Value) => Broken | undefined;

/** A required email address of valid form and length. */
export const email: FieldCheck = (value) => firstBroken(value, [required, emailForm, maxLength(EMAIL_MAX)]);
/** A name; may be empty (EVT-11). */
export const optionalName: FieldCheck = personName;
/** A checkbox that must be ticked (EVT-12). */
export const ticked: FieldCheck<boolean> = (value) => (value ? undefined : { rule: 'checkbox' });
/** A group of checkboxes with at least one ticked. */
export const someChosen: FieldCheck<readonly string[]> = (value) =>
  value.length > 0 ? undefined : { rule: 'required' };
export { newPassword, required };

/** The visitor's message for a broken rule. */
export const ruleMessage =
  (t: AreaTranslate<'dialogs'>) =>
  ({ rule, params }: Broken): string =>
    t(`validation.${rule}` as KeyOf<'dialogs'>, params);
