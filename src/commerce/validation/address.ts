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

/** Configured rules of one field. */
export interface FieldRule {
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly length?: number;
  readonly pattern?: RegExp;
}
export type AddressRules = Readonly<Record<AddressField, FieldRule>>;

/** Maximum length of an address line or city, and the bounds of names (D1 §5, §9). */
export const ADDRESS_LINE_MAX = 30;
export const NAME_MIN = 2;
export const NAME_MAX = 30;
const NAME = { required: true, min: NAME_MIN, max: NAME_MAX } as const;

/** Default rules for locales without their own (VAL-15 … VAL-17). */
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

/** US states, districts, territories and military mail codes (USPS Publication 28, appendix B). */
const US_STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI UM FM MH PW AA AE AP';
const CA_PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

const oneOf = (codes: string): RegExp => new RegExp(`^(?:${codes.replaceAll(' ', '|')})$`, 'i');

/** Canada Post: no D, F, I, O, Q or U anywhere, and no W or Z as the first letter. */
const CANADIAN_POSTCODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i;
/** The 124 Royal Mail postcode areas, including Jersey, Guernsey and the Isle of Man. */
const UK_AREAS =
  'AB AL B BA BB BD BF BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE';
/** An area with district and unit; Girobank's GIR code; British forces post office (BFPO) numbers. */
const UK_POSTCODE = new RegExp(
  `^(?:(?:${UK_AREAS.replaceAll(' ', '|')})\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}|GIR ?0AA|BFPO ?\\d{1,4})$`,
  'i',
);
/** Five digits, optionally with a space after the department. */
const FIVE_DIGITS = /^\d{2} ?\d{3}$/;

const US: Partial<AddressRules> = {
  province: { required: true, pattern: oneOf(US_STATES) },
  postalCode: { pattern: /^\d{5}(?:-\d{4})?$/ },
};
const CANADA: Partial<AddressRules> = {
  province: { required: true, pattern: oneOf(CA_PROVINCES) },
  postalCode: { pattern: CANADIAN_POSTCODE },
};

/** Locale-specific rules on top of the defaults; further rules come from the address-rules call. */
export const LOCALE_ADDRESS_RULES: Readonly<Record<string, Partial<AddressRules>>> = {
  'en-us': US,
  'en-ca': CANADA,
  'fr-ca': CANADA,
  'en-gb': { postalCode: { pattern: UK_POSTCODE } },
  'fr-fr': { postalCode: { pattern: FIVE_DIGITS } },
  'de-de': { postalCode: { pattern: FIVE_DIGITS } },
};

/** The defaults with a locale's rules merged in, property by property (VAL-18). */
export function addressRules(overrides: Partial<AddressRules> = {}): AddressRules {
  const fields = Object.keys(DEFAULT_ADDRESS_RULES) as AddressField[];
  return Object.fromEntries(
    fields.map((field) => [field, { ...DEFAULT_ADDRESS_RULES[field], ...overrides[field] }]),
  ) as Record<AddressField, FieldRule>;
}

const BY_KIND: Partial<Record<AddressField, Check>> = { email, firstName: personName, lastName: personName };

/** Converts a field's rules to checks. */
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

/** Validation errors of an address by field. */
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
