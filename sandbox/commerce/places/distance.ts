const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place on earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Great-circle distance in kilometres. */
export function distance(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** Distance as answers tell it: kilometres with one decimal. */
export const shownDistance = (a: Point, b: Point): number => Math.round(distance(a, b) * 10) / 10;
