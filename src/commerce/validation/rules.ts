/** Why a value is invalid; `validation.<rule>` is the key of its message. */
export type RuleName =
  | 'required'
  | 'checkbox'
  | 'smsTerms'
  | 'email'
  | 'length'
  | 'minLength'
  | 'maxLength'
  | 'minValue'
  | 'maxValue'
  | 'date'
  | 'minDate'
  | 'maxDate'
  | 'age'
  | 'name'
  | 'phone'
  | 'sameAs'
  | 'pattern'
  | 'password.length'
  | 'password.upper'
  | 'password.lower'
  | 'password.digit';

export interface Broken {
  readonly rule: RuleName;
  /** Values for the message's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Returns the broken rule, or undefined. Blank values pass every check but `required`. */
export type Check = (value: string) => Broken | undefined;

/** Maximum length of a sign-in email (D1 §5, §9). */
export const EMAIL_MAX = 100;

const unless =
  (passes: (value: string) => boolean, broken: Broken): Check =>
  (value) =>
    value.trim() === '' || passes(value) ? undefined : broken;

/** Rejects empty or whitespace-only values (VAL-01). */
export const required: Check = (value) => (value.trim() === '' ? { rule: 'required' } : undefined);

// One @, no spaces, no empty parts between dots, and a dot in the domain.
const EMAIL =
  /^[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)*@[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)+$/u;

/** An email whose domain has a dot (VAL-02). */
export const email: Check = unless((value) => EMAIL.test(value.trim()), { rule: 'email' });

const size = (value: string): number => [...value].length;
/** Lengths count user-perceived characters, not code units (VAL-04). */
export const exactLength = (length: number): Check =>
  unless((value) => size(value) === length, { rule: 'length', params: { length } });
export const minLength = (min: number): Check =>
  unless((value) => size(value) >= min, { rule: 'minLength', params: { min } });
export const maxLength = (max: number): Check =>
  unless((value) => size(value) <= max, { rule: 'maxLength', params: { max } });

/** A number as people type it, with a point or a comma; NaN for anything else. */
export const typedNumber = (value: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : NaN;
/** Bounds of a typed number (VAL-05); what is no number breaks both. */
export const minValue = (min: number): Check =>
  unless((value) => typedNumber(value) >= min, { rule: 'minValue', params: { min } });
export const maxValue = (max: number): Check =>
  unless((value) => typedNumber(value) <= max, { rule: 'maxValue', params: { max } });

/** Letters with accents, spaces, comma, period, apostrophe (straight or typographic), backtick and hyphen (VAL-09). */
export const personName: Check = unless((value) => /^[\p{L}\p{M} ,.'’`-]+$/u.test(value), { rule: 'name' });

/** Must equal the field it confirms (VAL-14); a blank confirmation of a non-blank value fails too. */
export const sameAs =
  (other: string): Check =>
  (value) =>
    value === other ? undefined : { rule: 'sameAs' };

/** Matches a pattern after trimming; the pattern must include its own anchors (VAL-14). */
export const pattern = (expression: RegExp): Check =>
  unless((value) => expression.test(value.trim()), { rule: 'pattern' });

/** The first rule a value breaks. */
export function firstBroken(value: string, checks: readonly Check[]): Broken | undefined {
  for (const check of checks) {
    const broken = check(value);
    if (broken) return broken;
  }
  return undefined;
}
