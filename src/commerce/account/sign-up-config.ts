import type { SignUpRequirements, SignUpRules } from '../../content/page-context.ts';
import { EARLIEST_BIRTH } from '../validation/index.ts';

/** Sign-up configuration of a locale (D1 §5). */
export interface SignUpConfig extends SignUpRequirements {
  readonly dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY';
  readonly dialCode: string;
  /** Minimum age of an account holder in the country, in years. */
  readonly minimalAge: number;
}

type LocaleConfig = Omit<SignUpConfig, 'minimalAge'>;

const NORTH_AMERICA = {
  dialCode: '1',
  minBirthDate: EARLIEST_BIRTH,
  birthDateRequired: false,
  genderRequired: false,
  phoneRequired: false,
  smsOptInRequired: false,
  agreements: {},
} as const;
const EUROPE = { ...NORTH_AMERICA, birthDateRequired: true } as const;
const US: LocaleConfig = { ...NORTH_AMERICA, dateFormat: 'MM/DD/YYYY' };

const BY_LOCALE: Readonly<Record<string, LocaleConfig>> = {
  'en-us': US,
  'en-ca': US,
  'fr-ca': { ...NORTH_AMERICA, dateFormat: 'DD/MM/YYYY' },
  'en-gb': { ...EUROPE, dateFormat: 'DD/MM/YYYY', dialCode: '44' },
  'fr-fr': { ...EUROPE, dateFormat: 'DD/MM/YYYY', dialCode: '33' },
  'de-de': { ...EUROPE, dateFormat: 'DD/MM/YYYY', dialCode: '49' },
};

/** The digital age of consent is 15 in France and 16 in Germany. */
const MINIMAL_AGES: Readonly<Record<string, number>> = { FR: 15, DE: 16 };
const MINIMAL_AGE = 13;

/** The country of a locale, e.g. `DE` of `de-de`. */
const countryOf = (locale: string): string => locale.slice(locale.indexOf('-') + 1).toUpperCase();

/**
 * The sign-up configuration of a locale [CFG-09]; that of en-us for an unknown one.
 *
 * @param rules what the deployment sets differently
 */
export const signUpConfig = (locale: string, { locales = {}, minimalAges = {} }: SignUpRules = {}): SignUpConfig => ({
  ...(BY_LOCALE[locale] ?? US),
  minimalAge: minimalAges[countryOf(locale)] ?? MINIMAL_AGES[countryOf(locale)] ?? MINIMAL_AGE,
  ...locales[locale],
});
