/** What is wrong with a value; messages are keyed `rule.<problem>`. */
export type FieldProblem = 'required' | 'email' | 'email.max' | 'name' | 'checkbox' | PasswordProblem;
export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit';
export type PasswordProblem = `password.${PasswordRule}`;
/** A check of one value; undefined is fine. */
export type FieldRule<Value = string> = (value: Value) => FieldProblem | undefined;

/** D1 §5, §9. */
export const EMAIL_MAX = 100;
export const PASSWORD_MIN = 8;

/** Something in front of one @, and a domain with a dot; nothing blank anywhere (D1 §5). */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Letters (also accented), spaces, comma, period, apostrophe, backtick, hyphen (D1 §5). */
const NAME = /^[\p{L}\p{M} ,.'’`-]*$/u;

/** A blank or whitespace-only value is missing (VAL-01). */
export const required: FieldRule = (value) => (value.trim() === '' ? 'required' : undefined);

/** An email that is there (VAL-02, VAL-03). */
export const email: FieldRule = (value) => {
  const text = value.trim();
  if (text === '') return 'required';
  if (text.length > EMAIL_MAX) return 'email.max';
  return EMAIL.test(text) ? undefined : 'email';
};

/** A name, where one was typed: empty passes (VAL-09, EVT-11). */
export const name: FieldRule = (value) => (NAME.test(value) ? undefined : 'name');

/** A checkbox that has to be ticked (VAL-22). */
export const ticked: FieldRule<boolean> = (value) => (value ? undefined : 'checkbox');

const PASSWORD_RULES: Readonly<Record<PasswordRule, (value: string) => boolean>> = {
  length: (value) => value.length >= PASSWORD_MIN,
  upper: (value) => /\p{Lu}/u.test(value),
  lower: (value) => /\p{Ll}/u.test(value),
  digit: (value) => /\d/.test(value),
};

/** Every requirement of a new password and whether it is met, in the order it is shown (VAL-11). */
export const passwordRequirements = (value: string): { rule: PasswordRule; isMet: boolean }[] =>
  Object.entries(PASSWORD_RULES).map(([rule, isMet]) => ({ rule: rule as PasswordRule, isMet: isMet(value) }));

/** A new password: the first requirement it breaks (VAL-10). */
export const newPassword: FieldRule = (value) => {
  if (value === '') return 'required';
  const broken = passwordRequirements(value).find(({ isMet }) => !isMet);
  return broken && `password.${broken.rule}`;
};
