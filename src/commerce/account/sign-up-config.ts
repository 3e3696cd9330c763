/** Sign-up requirements of a locale (D1 §5). */
export interface SignUpConfig {
  readonly dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY';
  readonly dialCode: string;
  /** Minimum age of an account holder in the country. */
  readonly minimalAge: number;
  readonly birthDateRequired: boolean;
  readonly genderRequired: boolean;
  readonly phoneRequired: boolean;
  readonly smsOptInRequired: boolean;
}

const NORTH_AMERICA = {
  dialCode: '1',
  minimalAge: 13,
  birthDateRequired: false,
  genderRequired: false,
  phoneRequired: false,
  smsOptInRequired: false,
} as const;
const EUROPE = { ...NORTH_AMERICA, birthDateRequired: true } as const;
const US: SignUpConfig = { ...NORTH_AMERICA, dateFormat: 'MM/DD/YYYY' };

/** The digital age of consent is 15 in France and 16 in Germany; 13 elsewhere. */
const BY_LOCALE: Readonly<Record<string, SignUpConfig>> = {
  'en-us': US,
  'en-ca': US,
  'fr-ca': { ...NORTH_AMERICA, dateFormat: 'DD/MM/YYYY' },
  'en-gb': { ...EUROPE, dateFormat: 'DD/MM/YYYY', dialCode: '44' },
  'fr-fr': { ...EUROPE, dateFormat: 'DD/MM/YYYY', dialCode: '33', minimalAge: 15 },
  'de-de': { ...EUROPE, dateFormat: 'DD/MM/YYYY', dialCode: '49', minimalAge: 16 },
};

/** The sign-up configuration of a locale; falls back to en-us. */
export const signUpConfig = (locale: string): SignUpConfig => BY_LOCALE[locale] ?? US;
