/** Why a value is refused; `validation.<rule>` is the key of its message. */
export type RuleName =
  | 'required'
  | 'checkbox'
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
  /** Values for the places in the message. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A rule: says what is wrong with a value, or nothing. Only `required` minds a blank one. */
export type Check = (value: string) => Broken | undefined;

/** D1 §5, §9: longest email of a sign-in. */
export const EMAIL_MAX = 100;

const unless =
  (passes: (value: string) => boolean, broken: Broken): Check =>
  (value) =>
    value.trim() === '' || passes(value) ? undefined : broken;

/** Blank or only whitespace is refused (VAL-01). */
export const required: Check = (value) => (value.trim() === '' ? { rule: 'required' } : undefined);

// One @, no blanks or further @, nothing empty between dots, and a dot in the domain.
const EMAIL =
  /^[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)*@[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)+$/u;

/** An email whose domain has a dot (VAL-02). */
export const email: Check = unless((value) => EMAIL.test(value.trim()), { rule: 'email' });

const size = (value: string): number => [...value].length;
/** Lengths count characters as people see them, not code units (VAL-04). */
export const exactLength = (length: number): Check =>
  unless((value) => size(value) === length, { rule: 'length', params: { length } });
export const minLength = (min: number): Check =>
  unless((value) => size(value) >= min, { rule: 'minLength', params: { min } });
export const maxLength = (max: number): Check =>
  unless((value) => size(value) <= max, { rule: 'maxLength', params: { max } });

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
/** What is no number is below every minimum and above every maximum (VAL-05). */
export const minValue = (min: number): Check =>
  unless((value) => isNumber(value) && Number(value) >= min, { rule: 'minValue', params: { min } });
export const maxValue = (max: number): Check =>
  unless((value) => isNumber(value) && Number(value) <= max, { rule: 'maxValue', params: { max } });

/** Letters with their accents, blanks, comma, period, apostrophe (typed or typographic), backtick and hyphen (VAL-09). */
export const personName: Check = unless((value) => /^[\p{L}\p{M} ,.'’`-]+$/u.test(value), { rule: 'name' });

/** Equal to the field it confirms (VAL-14); a blank confirmation of something is unequal too. */
export const sameAs =
  (other: string): Check =>
  (value) =>
    value === other ? undefined : { rule: 'sameAs' };

/** Matches a pattern, blanks around the value aside; the pattern brings its own anchors (VAL-14). */
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
