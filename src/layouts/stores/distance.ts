import { tagOf } from '../../messages/index.ts';

const KM_OF_MILE = 1.609344;
/** Where roads are measured in miles. */
const MILES: ReadonlySet<string> = new Set(['en-us', 'en-gb']);

/** Radii of a search in the locale's unit, and the one that is meant unless another is chosen. */
export const radiiOf = (locale: string): { readonly choices: readonly number[]; readonly usual: number } =>
  MILES.has(locale)
    ? { choices: [10, 25, 50, 100, 200], usual: 200 }
    : { choices: [20, 50, 100, 200, 300], usual: 300 };

/** @param distance in the locale's unit */
export const inKilometres = (distance: number, locale: string): number =>
  MILES.has(locale) ? distance * KM_OF_MILE : distance;

const written = (distance: number, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), {
    style: 'unit',
    unit: MILES.has(locale) ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance);

/** A radius in the locale's unit: `50 mi`, `50 km`. */
export const radiusText = (radius: number, locale: string): string => written(radius, locale);

/** Kilometres as the locale writes distances: `2.4 mi`, `3,9 km`. */
export const distanceText = (km: number, locale: string): string =>
  written(MILES.has(locale) ? km / KM_OF_MILE : km, locale);
