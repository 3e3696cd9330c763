import {
  type Broken,
  type Check,
  email,
  exactLength,
  firstBroken,
  maxLength,
  minLength,
  pattern,
  personName,
  required,
} from './rules.ts';

export type AddressField =
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'country'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'postalCode'
  | 'province';

/** Rules of one field, as configuration gives them. */
export interface FieldRule {
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly length?: number;
  readonly pattern?: RegExp;
}
export type AddressRules = Readonly<Record<AddressField, FieldRule>>;

/** D1 §5, §9: longest address line or city, and the bounds of names. */
export const ADDRESS_LINE_MAX = 30;
export const NAME_MIN = 2;
export const NAME_MAX = 30;
const NAME = { required: true, min: NAME_MIN, max: NAME_MAX } as const;

/** Rules where a locale says nothing else (VAL-15 … VAL-17). */
export const DEFAULT_ADDRESS_RULES: AddressRules = {
  addressLine1: { required: true, max: ADDRESS_LINE_MAX },
  addressLine2: { max: ADDRESS_LINE_MAX },
  city: { required: true, max: ADDRESS_LINE_MAX },
  country: { required: true },
  email: { required: true },
  firstName: NAME,
  lastName: NAME,
  phone: { required: true },
  postalCode: { required: true },
  province: {},
};

/** What locales ask beyond the defaults; further rules come from the address-rules call. */
export const LOCALE_ADDRESS_RULES: Readonly<Record<string, Partial<AddressRules>>> = {
  'en-us': { province: { required: true, length: 2 }, postalCode: { pattern: /^\d{5}(?:-\d{4})?$/ } },
  'en-ca': { province: { required: true, length: 2 }, postalCode: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i } },
  'fr-ca': { province: { required: true, length: 2 }, postalCode: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i } },
  'en-gb': { postalCode: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i } },
  'fr-fr': { postalCode: { length: 5, pattern: /^\d+$/ } },
  'de-de': { postalCode: { length: 5, pattern: /^\d+$/ } },
};

/** The defaults with a locale's own on top, property by property (VAL-18). */
export function addressRules(overrides: Partial<AddressRules> = {}): AddressRules {
  const fields = Object.keys(DEFAULT_ADDRESS_RULES) as AddressField[];
  return Object.fromEntries(
    fields.map((field) => [field, { ...DEFAULT_ADDRESS_RULES[field], ...overrides[field] }]),
  ) as Record<AddressField, FieldRule>;
}

const BY_KIND: Partial<Record<AddressField, Check>> = { email, firstName: personName, lastName: personName };

/** The rules of a field as checks. */
export function checksOf(field: AddressField, rule: FieldRule): Check[] {
  return [
    ...(rule.required === true ? [required] : []),
    ...(rule.min === undefined ? [] : [minLength(rule.min)]),
    ...(rule.max === undefined ? [] : [maxLength(rule.max)]),
    ...(rule.length === undefined ? [] : [exactLength(rule.length)]),
    ...(rule.pattern === undefined ? [] : [pattern(rule.pattern)]),
    ...[BY_KIND[field]].filter((check) => check !== undefined),
  ];
}

/** What is wrong with an address, by field. */
export function addressErrors(
  address: Partial<Record<AddressField, string>>,
  rules: AddressRules = DEFAULT_ADDRESS_RULES,
): Partial<Record<AddressField, Broken>> {
  const entries = (Object.keys(rules) as AddressField[]).map(
    (field) => [field, firstBroken(address[field] ?? '', checksOf(field, rules[field]))] as const,
  );
  return Object.fromEntries(entries.filter(([, broken]) => broken !== undefined)) as Partial<
    Record<AddressField, Broken>
  >;
}
