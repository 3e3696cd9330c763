import { beginningsOf, foldText, isBegunIn, typedWordsOf } from '../../../src/commerce/contract/search-text.ts';
import type { CollectionPoint, Shop } from '../stores.ts';
import { type Point } from './distance.ts';

/** A place that is known by its address. */
type Addressed = Pick<CollectionPoint, 'city' | 'province' | 'postalCode' | 'countryCode' | 'lat' | 'lng'>;

/** Characters of a postal code that name its area: what counts as near when only the codes are known. */
const AREA_LENGTH = 2;

/** A postal code as it is compared: letters and digits alone. */
export const plainPostcode = (code: string): string => foldText(code).replace(/[^a-z0-9]/g, '');

/** Characters two postal codes have in common at their beginning: nearby places share more of them. */
export function sharedPrefix(one: string, other: string): number {
  const [a, b] = [plainPostcode(one), plainPostcode(other)];
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}

/** Every address of a country whose position is known: the stores' and the collection points'. */
export const knownPlaces = (
  { stores, collectionPoints }: { stores: ReadonlyMap<string, Shop>; collectionPoints: ReadonlyMap<string, Addressed> },
  country: string,
): Addressed[] =>
  [...collectionPoints.values(), ...stores.values()].filter(({ countryCode }) => countryCode === country);

/**
 * Where a postal code is: at the known address whose code is most like it; undefined for an unknown area.
 * @param known characters that are known to name an area: an address has to share more of them
 */
export function pointOfPostcode(
  postcode: string,
  places: readonly Addressed[],
  known = AREA_LENGTH - 1,
): Point | undefined {
  const likeness = (place: Addressed): number => sharedPrefix(place.postalCode, postcode);
  const [best] = [...places].sort((a, b) => likeness(b) - likeness(a));
  return best && likeness(best) > known ? best : undefined;
}

/** Where a town, a region or a postal code is; undefined for an unknown one. @param text as a shopper types it */
export function pointOfPlace(text: string, places: readonly Addressed[]): Point | undefined {
  const typed = typedWordsOf(text);
  const named = places.find(({ city, province }) => isBegunIn(beginningsOf(`${city}, ${province}`), typed));
  return named ?? (/\d/.test(text) ? pointOfPostcode(text, places) : undefined);
}
