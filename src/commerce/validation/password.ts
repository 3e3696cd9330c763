import type { Broken, RuleName } from './rules.ts';

/** Minimum password length (D1 §5, §9). */
export const PASSWORD_MIN = 8;

/** The rules of a new password, in the order of the live checklist (VAL-11). */
export const PASSWORD_RULES = [
  ['password.length', (value: string) => [...value].length >= PASSWORD_MIN],
  ['password.upper', (value: string) => /\p{Lu}/u.test(value)],
  ['password.lower', (value: string) => /\p{Ll}/u.test(value)],
  ['password.digit', (value: string) => /\d/.test(value)],
] as const satisfies readonly (readonly [RuleName, (value: string) => boolean])[];

export type PasswordRule = (typeof PASSWORD_RULES)[number][0];

/** Which rules a password meets (VAL-11). */
export const passwordProgress = (value: string): Record<PasswordRule, boolean> =>
  Object.fromEntries(PASSWORD_RULES.map(([rule, passes]) => [rule, passes(value)])) as Record<PasswordRule, boolean>;

/** Every rule a password breaks, one message each (VAL-10). */
export const brokenPasswordRules = (value: string): Broken[] =>
  PASSWORD_RULES.filter(([, passes]) => !passes(value)).map(([rule]) => ({ rule, params: { min: PASSWORD_MIN } }));

/** The first rule a new password breaks; `required` when empty. */
export function newPassword(value: string): Broken | undefined {
  return value === '' ? { rule: 'required' } : brokenPasswordRules(value)[0];
}
