import { t, tagOf } from '../../messages/index.ts';

const KM_OF_MILE = 1.609_344;
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

const written = (distance: number, locale: string, unitDisplay: 'short' | 'long'): string =>
  new Intl.NumberFormat(tagOf(locale), {
    style: 'unit',
    unit: MILES.has(locale) ? 'mile' : 'kilometer',
    unitDisplay,
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance);

/** A radius in the locale's unit: `50 mi`, `50 km`. */
export const radiusText = (radius: number, locale: string): string => written(radius, locale, 'short');

/** Kilometres or miles below which no place is said to be: whoever searches by postcode is nowhere exactly. */
const LEAST = 0.1;

/** How far away a place is, as people of a country say it: `2.4 miles away`, `à 3,9 km`. @param km kilometres */
export function distanceText(km: number, locale: string): string {
  const isMiles = MILES.has(locale);
  const far = Math.max(LEAST, isMiles ? km / KM_OF_MILE : km);
  return t(locale, 'stores.distance', { distance: written(far, locale, isMiles ? 'long' : 'short') });
}
