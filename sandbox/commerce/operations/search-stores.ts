import { searchStores } from '../../../src/commerce/contract/catalogue/stores.ts';
import { implement } from '../http/implement.ts';
import { shelfKey, stockLevels } from '../stock.ts';
import { shopFor, type Shop } from '../stores.ts';

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * POST /stores/v1/search (CALL-STORE-02): the visitor's own country first, then by distance when a point is given; with
 * the shelf's pieces of a product when one is named.
 */
export default implement(searchStores, async ({ query, body }, { site, locale }, { stores, store }) => {
  const words = plain([body.query, body.postalCode].filter(Boolean).join(' '))
    .split(/[\s,]+/)
    .filter(Boolean);
  const point = body.lat === undefined || body.lng === undefined ? undefined : { lat: body.lat, lng: body.lng };
  const fits = (shop: ReturnType<typeof shopFor>): boolean => {
    const text = plain(
      [shop.name, shop.city, shop.province, shop.postalCode, shop.countryCode, shop.addressLine1].join(' '),
    );
    return (
      words.every((word) => text.includes(word)) &&
      (!body.countryCode || shop.countryCode === body.countryCode.toUpperCase()) &&
      (!point || query.radius === undefined || distance(point, shop) <= query.radius)
    );
  };
  const found = [...stores.values()].map((raw: Shop) => shopFor(raw, locale)).filter(fits);
  const order = (shop: (typeof found)[number]): number =>
    point ? distance(point, shop) : shop.siteId === site.id ? 0 : 1;
  found.sort((a, b) => order(a) - order(b));
  const listed = found.slice(0, query.count);
  const { productId } = body;
  if (productId === undefined) return { stores: listed, numFound: found.length };
  const levels = await stockLevels(
    store,
    listed.map(({ id }) => shelfKey(productId, id)),
  );
  const stocked = listed.map((shop) => ({ ...shop, storeInventory: levels.get(shelfKey(productId, shop.id)) ?? 0 }));
  return { stores: stocked, numFound: found.length };
});
