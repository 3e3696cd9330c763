import { searchStores } from '../../../src/commerce/contract/catalogue/stores.ts';
import { foldText, isFoundIn, searchableText, termsOf } from '../../../src/commerce/contract/search-text.ts';
import { implement } from '../http/implement.ts';
import { distance, shownDistance } from '../places/distance.ts';
import { findPlaces } from '../places/gazetteer.ts';
import { openingNow } from '../places/opening-hours.ts';
import { shelfKey, stockLevels } from '../stock.ts';
import { shopFor } from '../stores.ts';

/** Places of one name that are offered. */
const MAX_PLACES = 5;

/**
 * POST /stores/v1/search (CALL-STORE-02): nearest first to a place or a position, else the visitor's own country first.
 * A text that names no place is looked for in the stores' names and addresses. With the shelf's pieces of a product
 * when one is named.
 */
export default implement(searchStores, async ({ query, body }, { site, locale }, { stores, places, store, now }) => {
  const text = [body.query, body.postalCode].filter(Boolean).join(' ');
  const country = body.countryCode?.toUpperCase() ?? '';
  const given = body.lat === undefined || body.lng === undefined ? undefined : { lat: body.lat, lng: body.lng };
  const all = [...stores.values()].map((raw) => shopFor(raw, locale));
  const cities = new Set(all.map(({ city, countryCode, province }) => foldText([city, countryCode, province].join())));
  const likely = given === undefined && text !== '' ? findPlaces(places, text, country || site.country) : [];
  // Of towns with one name in the first country, those come first that have a store.
  const isFirst = ({ name, countryCode, province }: (typeof likely)[number]): boolean =>
    countryCode === likely[0]?.countryCode && cities.has(foldText([name, countryCode, province].join()));
  const meant = [...likely.filter(isFirst), ...likely.filter((place) => !isFirst(place))];
  const point = given ?? meant[0];
  const terms = point === undefined ? termsOf(text.replaceAll(',', ' ')) : [];
  const away = (shop: { lat: number; lng: number }): number => (point ? distance(point, shop) : 0);
  const found = all
    .map((shop) => ({ ...shop, ...openingNow(shop, now()), distance: point ? shownDistance(point, shop) : null }))
    .filter((shop) => {
      const own = [shop.name, shop.city, shop.province, shop.postalCode, shop.countryCode, shop.addressLine1];
      return (
        (terms.length === 0 || isFoundIn(searchableText(own.join(', ')), terms)) &&
        (country === '' || shop.countryCode === country) &&
        (query.radius === undefined || away(shop) <= query.radius) &&
        (body.services ?? []).every((service) => shop.services.some(({ id }) => id === service)) &&
        (body.openNow !== true || shop.openNow) &&
        (body.slug === undefined || shop.slug === body.slug)
      );
    })
    .sort((a, b) => (point ? away(a) - away(b) : Number(a.siteId !== site.id) - Number(b.siteId !== site.id)));
  const listed = found.slice(query.offset, query.count && query.offset + query.count);
  const answer = {
    numFound: found.length,
    places: meant
      .slice(0, MAX_PLACES)
      .map(({ name, province, countryCode, lat, lng }) => ({ name, province, countryCode, lat, lng })),
    services: [...new Map(all.flatMap(({ services }) => services).map((service) => [service.id, service])).values()],
  };
  const { productId } = body;
  if (productId === undefined) return { ...answer, stores: listed };
  const levels = await stockLevels(
    store,
    listed.map(({ id }) => shelfKey(productId, id)),
  );
  const pieces = (id: string): number => levels.get(shelfKey(productId, id)) ?? 0;
  return { ...answer, stores: listed.map((shop) => ({ ...shop, storeInventory: pieces(shop.id) })) };
});
