import { localeInfo, LOCALE_PATTERN } from '../../content/sites.ts';

/** `{slug}-{8 to 11 capitals or digits}`; the code itself is two capitals and at least six more (D1 §2). */
const PRODUCT_PARAM = /^(?<slug>[a-z0-9][a-z0-9-]*)-(?<id>(?=[A-Z0-9]{8,11}$)[A-Z]{2}[A-Z0-9]{6,9})$/;
/** `{slug}-{4 to 10 digits}` (D1 §2). */
const CATEGORY_PARAM = /^(?<slug>[a-z0-9][a-z0-9-]*)-(?<id>\d{4,10})$/;
/** Words of lower-case letters and digits, joined by dashes and slashes. */
const SLUG = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const MAX_SLUG = 200;

/** A slug and an id from an address. */
export interface PathId {
  readonly slug: string;
  readonly id: string;
}

const match = (pattern: RegExp, param: string | undefined): PathId | undefined => {
  const groups = pattern.exec(param ?? '')?.groups;
  return groups === undefined ? undefined : { slug: groups['slug'] ?? '', id: groups['id'] ?? '' };
};

/** The product a path names, e.g. `skarn-shell-jacket-NF104001MOS`; undefined when it names none. */
export const productIdOf = (param: string | undefined): PathId | undefined => match(PRODUCT_PARAM, param);

/** The category a path names, e.g. `jackets-21001`. */
export const categoryIdOf = (param: string | undefined): PathId | undefined => match(CATEGORY_PARAM, param);

/** Whether a text can be the slug of a content page. */
export const isSlug = (slug: string): boolean => slug.length <= MAX_SLUG && SLUG.test(slug);

/** Whether the first segment of an address is a locale that the shop serves, in its one spelling (LOC-01). */
export const servesLocale = (locale: string | undefined): boolean =>
  locale !== undefined && LOCALE_PATTERN.test(locale) && localeInfo(locale)?.locale === locale;
