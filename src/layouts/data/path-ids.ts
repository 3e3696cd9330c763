import { localeInfo, LOCALE_PATTERN } from '../../content/addresses/sites.ts';

/** Words of lower-case letters and digits, separated by dashes and slashes. */
const SLUG = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const MAX_SLUG = 200;

/** Whether a string can be the slug of a content page. */
export const isSlug = (slug: string): boolean => slug.length <= MAX_SLUG && SLUG.test(slug);

/** Whether the first segment of a path is a supported locale in its canonical spelling (LOC-01). */
export const servesLocale = (locale: string | undefined): boolean =>
  locale !== undefined && LOCALE_PATTERN.test(locale) && localeInfo(locale)?.locale === locale;
