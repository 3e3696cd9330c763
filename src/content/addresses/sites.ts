/**
 * Sites and locales of the shop: the only source for content paths, prices, date and phone formats, hreflang and
 * consent rules.
 */

/** Locale segment of a URL: two letters, a dash, 2–3 letters or digits (D1 §2). */
export type Locale = 'en-us' | 'en-ca' | 'fr-ca' | 'en-gb' | 'fr-fr' | 'de-de';

export type Region = 'NA' | 'EMEA';
export type Currency = 'USD' | 'CAD' | 'GBP' | 'EUR';
export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY';

export interface Site {
  readonly id: string;
  readonly brand: string;
  readonly region: Region;
  readonly currency: Currency;
  readonly locales: readonly Locale[];
  /** Visual theme, see `src/ui/themes`. */
  readonly theme: 'northfell' | 'showcase';
}

export interface LocaleInfo {
  readonly locale: Locale;
  /** BCP 47 tag for `lang`, hreflang and Intl. */
  readonly tag: string;
  readonly language: 'en' | 'fr' | 'de';
  readonly siteId: string;
  /** The locale's own name for itself, with the country, as shown in the locale selector. */
  readonly label: string;
  readonly dateFormat: DateFormat;
  /** Dial code without plus sign. */
  readonly dialCode: string;
}

export const SITES: readonly Site[] = [
  { id: 'northfell-us', brand: 'northfell', region: 'NA', currency: 'USD', locales: ['en-us'], theme: 'northfell' },
  {
    id: 'northfell-ca',
    brand: 'northfell',
    region: 'NA',
    currency: 'CAD',
    locales: ['en-ca', 'fr-ca'],
    theme: 'northfell',
  },
  { id: 'northfell-uk', brand: 'northfell', region: 'EMEA', currency: 'GBP', locales: ['en-gb'], theme: 'northfell' },
  { id: 'northfell-fr', brand: 'northfell', region: 'EMEA', currency: 'EUR', locales: ['fr-fr'], theme: 'northfell' },
  { id: 'northfell-de', brand: 'northfell', region: 'EMEA', currency: 'EUR', locales: ['de-de'], theme: 'northfell' },
  {
    id: 'showcase',
    brand: 'northfell',
    region: 'NA',
    currency: 'USD',
    locales: ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'],
    theme: 'showcase',
  },
];

export const LOCALES: readonly LocaleInfo[] = [
  {
    locale: 'en-us',
    tag: 'en-US',
    language: 'en',
    siteId: 'northfell-us',
    label: 'United States',
    dateFormat: 'MM/DD/YYYY',
    dialCode: '1',
  },
  {
    locale: 'en-ca',
    tag: 'en-CA',
    language: 'en',
    siteId: 'northfell-ca',
    label: 'Canada (English)',
    dateFormat: 'MM/DD/YYYY',
    dialCode: '1',
  },
  {
    locale: 'fr-ca',
    tag: 'fr-CA',
    language: 'fr',
    siteId: 'northfell-ca',
    label: 'Canada (français)',
    dateFormat: 'DD/MM/YYYY',
    dialCode: '1',
  },
  {
    locale: 'en-gb',
    tag: 'en-GB',
    language: 'en',
    siteId: 'northfell-uk',
    label: 'United Kingdom',
    dateFormat: 'DD/MM/YYYY',
    dialCode: '44',
  },
  {
    locale: 'fr-fr',
    tag: 'fr-FR',
    language: 'fr',
    siteId: 'northfell-fr',
    label: 'France',
    dateFormat: 'DD/MM/YYYY',
    dialCode: '33',
  },
  {
    locale: 'de-de',
    tag: 'de-DE',
    language: 'de',
    siteId: 'northfell-de',
    label: 'Deutschland',
    dateFormat: 'DD/MM/YYYY',
    dialCode: '49',
  },
];

export const DEFAULT_LOCALE: Locale = 'en-us';

/** Two letters, a dash, then 2 to 3 letters or digits (D1 §2, LOC-01). */
export const LOCALE_PATTERN = /^[a-z]{2}-[a-z0-9]{2,3}$/i;

const byLocale = new Map(LOCALES.map((info) => [info.locale as string, info]));
const bySite = new Map(SITES.map((site) => [site.id, site]));

/** Data of a locale, or undefined when the shop does not serve it. Case is ignored. */
export const localeInfo = (locale: string | undefined): LocaleInfo | undefined =>
  byLocale.get((locale ?? '').toLowerCase());

/** ISO 3166-1 code of the country that a locale is for, e.g. `GB`. */
export const countryOf = ({ tag }: LocaleInfo): string => tag.slice(-2);

/** Dial code of a country by its ISO 3166-1 code; undefined for one that the shop does not serve. */
export const dialCodeOf = (country: string): string | undefined =>
  LOCALES.find(({ locale }) => locale.slice(-2) === country.toLowerCase())?.dialCode;

/** The site with that id, or undefined. */
export const siteById = (id: string | undefined): Site | undefined => bySite.get(id ?? '');

/** The site that publicly serves a locale. */
export const siteOf = (info: LocaleInfo): Site => bySite.get(info.siteId) as Site;
