import { LOCALES, siteOf, type LocaleInfo } from '../../content/addresses/sites.ts';

/** What a browser tells of its visitor, and what the visitor has answered before. */
export interface Hints {
  /** `navigator.languages`, the preferred one first. */
  readonly languages: readonly string[];
  /** IANA time zone, e.g. `Europe/London`. */
  readonly timeZone: string;
  /** The locale the visitor chose or stayed with last. */
  readonly chosen: string | undefined;
}

/** A locale that may suit the visitor better: for its language, or for its country. */
export interface Suggestion {
  readonly about: 'language' | 'location';
  readonly locale: LocaleInfo;
}

/** Part of the time zones that a region of the shop lies in. */
const ZONES = { NA: 'America/', EMEA: 'Europe/' } as const;

const languageOf = (tag: string): string => tag.slice(0, 2).toLowerCase();
const byTag = (tag: string): LocaleInfo | undefined =>
  LOCALES.find(({ locale }) => locale === tag.toLowerCase()) ??
  LOCALES.find(({ language }) => language === languageOf(tag));

/**
 * What to ask a visitor of a page; undefined when it suits them, or they have answered for it. A language is suggested
 * to who does not list that of the page; a country to who lists another one first and is in its part of the world,
 * because many browsers name a country that nobody has chosen.
 */
export function suggestionFor(here: LocaleInfo, { languages, timeZone, chosen }: Hints): Suggestion | undefined {
  if (chosen === here.locale) return undefined;
  const before = LOCALES.find(({ locale }) => locale === chosen);
  if (before !== undefined)
    return { about: before.language === here.language ? 'location' : 'language', locale: before };
  if (!languages.some((tag) => languageOf(tag) === here.language)) {
    const locale = languages.map(byTag).find((info) => info !== undefined);
    return locale && { about: 'language', locale };
  }
  const there = LOCALES.find(({ locale }) => locale === languages[0]?.toLowerCase());
  const isThere = there !== undefined && timeZone.startsWith(ZONES[siteOf(there).region]);
  return isThere && there.siteId !== here.siteId ? { about: 'location', locale: there } : undefined;
}
