import type { AddressFieldRule } from '../contract/types.ts';
import {
  type AddressField,
  addressRules,
  type AddressRules,
  type FieldRule,
  LOCALE_ADDRESS_RULES,
} from '../validation/index.ts';
import { type Province, provincesOf } from './provinces.ts';

/** How addresses of a country are written. */
export interface AddressFormat {
  /** ISO 3166-1, e.g. `GB`. */
  readonly country: string;
  readonly rules: AddressRules;
  /** Empty where addresses have none. */
  readonly provinces: readonly Province[];
}

/** The utility calls, as page or gateway makes them (CALL-UTIL-01, CALL-UTIL-02). */
export interface CountryCalls {
  countries(): Promise<readonly { readonly code: string }[]>;
  rules(
    country: string,
  ): Promise<{ readonly fields: readonly AddressFieldRule[]; readonly provinces: readonly string[] }>;
}

/** The country that a locale names: `en-gb` → `GB`. */
const countryOf = (locale: string): string => locale.slice(-2).toUpperCase();

/** The shop's own rules, used while the backend does not answer, or for a country of which it knows none. */
function builtInFormat(locale: string, country: string): AddressFormat {
  const ruled = Object.keys(LOCALE_ADDRESS_RULES).find((one) => countryOf(one) === country) ?? '';
  return { country, rules: addressRules(LOCALE_ADDRESS_RULES[ruled]), provinces: provincesOf(country, locale) };
}

/** A pattern of the backend; one that is no expression here does not count. */
function patternOf(source: string | undefined): RegExp | undefined {
  try {
    return source === undefined ? undefined : new RegExp(source);
  } catch {
    return undefined;
  }
}

function ruleOf({ required, min, max, pattern }: AddressFieldRule): FieldRule {
  const expression = patternOf(pattern);
  return {
    required,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(expression !== undefined && { pattern: expression }),
  };
}

/** The country a site delivers to; the locale's, where it is one of several. */
async function deliveredTo(locale: string, calls: CountryCalls): Promise<string> {
  const codes = (await calls.countries()).map(({ code }) => code);
  return codes.find((code) => code === countryOf(locale)) ?? codes[0] ?? countryOf(locale);
}

async function askedFormat(locale: string, calls: CountryCalls, given: string | undefined): Promise<AddressFormat> {
  const country = given ?? (await deliveredTo(locale, calls));
  const { fields, provinces } = await calls.rules(country);
  const named = provincesOf(country, locale).filter(({ code }) => provinces.includes(code));
  const unnamed = provinces.filter((code) => named.every((one) => one.code !== code));
  const own = Object.fromEntries(fields.map((field) => [field.name as AddressField, ruleOf(field)]));
  const province = {
    ...own['province'],
    ...(provinces.length > 0 && { pattern: new RegExp(`^(?:${provinces.join('|')})$`, 'i') }),
  };
  return {
    country,
    rules: addressRules({ ...own, province }),
    provinces: [...named, ...unnamed.map((code) => ({ code, name: code }))],
  };
}

/** How long an answer is used, and how long the shop's own rules stand in for a missing one, in milliseconds. */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
const known = new Map<string, { readonly until: number; readonly format: Promise<AddressFormat> }>();

/**
 * How addresses are written where a site delivers to, or in another country, as the backend says; the shop's own rules
 * while it does not answer. Kept for all visitors of the site.
 * @param of `country`: of an address that is there already, ISO 3166-1; `now` in milliseconds
 */
export function addressFormat(
  siteId: string,
  locale: string,
  calls: CountryCalls,
  of: { country?: string | undefined; now?: number } = {},
): Promise<AddressFormat> {
  const now = of.now ?? Date.now();
  const country = /^[A-Z]{2}$/.test(of.country ?? '') ? of.country : undefined;
  const key = `${siteId} ${locale} ${country ?? ''}`;
  const found = known.get(key);
  if (found !== undefined && found.until > now) return found.format;
  const format = askedFormat(locale, calls, country).catch(() => {
    known.set(key, { until: now + RETRY_MS, format });
    return builtInFormat(locale, country ?? countryOf(locale));
  });
  known.set(key, { until: now + FRESH_MS, format });
  return format;
}

/** Length of the second half of Canadian and British codes. */
const INWARD = 3;

/** A postal code as its country writes it: capitals, and the space where Britain and Canada have one. */
export function writtenPostalCode(typed: string, country: string): string {
  const code = typed.trim().toUpperCase();
  if (country === 'FR' || country === 'DE') return code.replaceAll(' ', '');
  const joined = code.replace(/[ -]/g, '');
  if ((country !== 'GB' && country !== 'CA') || joined.length <= INWARD) return code;
  return `${joined.slice(0, -INWARD)} ${joined.slice(-INWARD)}`;
}

/** Example of a valid postal code, for help and error messages. */
const POSTAL_EXAMPLES: Readonly<Record<string, string>> = {
  US: '80302',
  CA: 'K1A 0B1',
  GB: 'LA9 4PU',
  FR: '75011',
  DE: '10115',
};
export const postalExample = (country: string): string => POSTAL_EXAMPLES[country] ?? '';
