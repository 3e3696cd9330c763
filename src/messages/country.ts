import { localeInfo, type LocaleInfo } from '../content/addresses/sites.ts';

type Language = LocaleInfo['language'];

/** A country in a sentence: where something is, and what something is for. */
interface Phrases {
  readonly there: string;
  readonly name: string;
}

const names = new Map<string, Intl.DisplayNames>();

/**
 * The name of a country in the locale's language, as an address has it.
 *
 * @param code ISO 3166-1, e.g. `DE`; anything else is returned as it is
 */
export function countryName(locale: string, code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  let known = names.get(locale);
  if (known === undefined) names.set(locale, (known = new Intl.DisplayNames([locale], { type: 'region' })));
  return known.of(code) ?? code;
}

/** Countries with an article in English. */
const ENGLISH = /^(?:AE|BS|CD|CF|DO|GB|GM|IM|MV|NL|PH|US)$/;

/** Countries with an article in German, after `in` (dative) and after `für` (accusative). */
const GERMAN: Readonly<Record<string, Phrases>> = {
  AE: { there: 'in den Vereinigten Arabischen Emiraten', name: 'die Vereinigten Arabischen Emirate' },
  CH: { there: 'in der Schweiz', name: 'die Schweiz' },
  DO: { there: 'in der Dominikanischen Republik', name: 'die Dominikanische Republik' },
  GB: { there: 'im Vereinigten Königreich', name: 'das Vereinigte Königreich' },
  IQ: { there: 'im Irak', name: 'den Irak' },
  IR: { there: 'im Iran', name: 'den Iran' },
  LB: { there: 'im Libanon', name: 'den Libanon' },
  MN: { there: 'in der Mongolei', name: 'die Mongolei' },
  MV: { there: 'auf den Malediven', name: 'die Malediven' },
  NL: { there: 'in den Niederlanden', name: 'die Niederlande' },
  PH: { there: 'auf den Philippinen', name: 'die Philippinen' },
  SK: { there: 'in der Slowakei', name: 'die Slowakei' },
  TR: { there: 'in der Türkei', name: 'die Türkei' },
  UA: { there: 'in der Ukraine', name: 'die Ukraine' },
  US: { there: 'in den Vereinigten Staaten', name: 'die Vereinigten Staaten' },
};

/** French: plural countries, masculine ones that look feminine, and towns and islands without article. */
const PLURAL = /^(?:AE|BS|KM|MV|NL|PH|SC|US)$/;
const MASCULINE = /^(?:BZ|GB|KH|MX|MZ|SR|ZW)$/;
const BARE = /^(?:CU|CY|GG|HT|JE|MC|MG|MT|MU|OM|SG|SM|TT|TW)$/;
/** The first word decides, or the last: `Corée du Sud`, `Sierra Leone`. */
const FEMININE = /^\p{L}+e(?![\p{L}’])|e$/u;

function french(code: string, name: string): Phrases {
  if (PLURAL.test(code) || name.startsWith('Îles ')) return { there: `aux ${name}`, name: `les ${name}` };
  if (BARE.test(code)) return { there: `à ${name}`, name };
  if (/^[aeiouéîô]/i.test(name)) return { there: `en ${name}`, name: `l’${name}` };
  return FEMININE.test(name) && !MASCULINE.test(code)
    ? { there: `en ${name}`, name: `la ${name}` }
    : { there: `au ${name}`, name: `le ${name}` };
}

const PHRASES: Readonly<Record<Language, (code: string, name: string) => Phrases>> = {
  en(code, name) {
    const whole = ENGLISH.test(code) || name.endsWith(' Islands') ? `the ${name}` : name;
    return { there: `in ${whole}`, name: whole };
  },
  de: (code, name) => GERMAN[code] ?? { there: `in ${name}`, name },
  fr: french,
};

function phrases(locale: string, code: string): Phrases {
  const { language, tag } = localeInfo(locale) ?? { language: 'en', tag: locale };
  return PHRASES[language](code, countryName(tag, code));
}

/**
 * Where something is, for a sentence: `in the United Kingdom`, `in den Vereinigten Staaten`, `au Royaume-Uni`.
 *
 * @param locale locale path, e.g. `fr-ca`
 * @param code ISO 3166-1, e.g. `GB`
 */
export const inCountry = (locale: string, code: string): string => phrases(locale, code).there;

/** A country as the object of a sentence: `the United Kingdom`, `die Vereinigten Staaten`, `le Royaume-Uni`. */
export const theCountry = (locale: string, code: string): string => phrases(locale, code).name;
