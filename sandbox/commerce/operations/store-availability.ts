import { storeAvailability } from '../../../src/commerce/contract/catalogue/availability.ts';
import type { StockedStore } from '../../../src/commerce/contract/types.ts';
import { LOW_STOCK_AT } from '../../low-stock.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { deliveryBy, stockKey } from '../delivery/stock-source.ts';
import { implement } from '../http/implement.ts';
import { distance, type Point, shownDistance } from '../places/distance.ts';
import { knownPlaces, pointOfPlace } from '../places/find-place.ts';
import { findPlaces } from '../places/gazetteer.ts';
import { openingNow } from '../places/opening-hours.ts';
import { pickupWays } from '../places/pickup-ways.ts';
import { Problem } from '../problem.ts';
import { stockLevels } from '../stock.ts';
import { shopFor } from '../stores.ts';

const levelOf = (pieces: number): StockedStore['stock'] =>
  pieces === 0 ? 'none' : pieces <= LOW_STOCK_AT ? 'low' : 'enough';

/**
 * POST /products/v1/products/{productId}/availability (CALL-PROD-02): what the site's stores have of a variant, nearest
 * first when a place is given, and when it can be picked up there. The stock is the one carts take their pieces from.
 */
export default implement(storeAvailability, async ({ params: { productId }, body }, { site, locale }, services) => {
  const { catalogue, store, now } = services;
  const { product } = requireProduct(catalogue, productId);
  const variant = catalogue.skus.get(body.sku);
  if (variant?.product.id !== product.id)
    throw new Problem('ORD404', 404, `${body.sku} is no variant of ${productId}.`);
  const { place = '', lat, lng, radius } = body;
  const given = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const named = (): Point | undefined =>
    findPlaces(services.places, place, site.country)[0] ?? pointOfPlace(place, knownPlaces(services, site.country));
  const point = given ?? (place === '' ? undefined : named());
  const away = (shop: { lat: number; lng: number }): number => (point ? distance(point, shop) : 0);
  const shops = [...services.stores.values()]
    .filter(
      (shop) =>
        shop.siteId === site.id &&
        (body.storeIds?.includes(shop.id) ?? true) &&
        (radius === undefined || away(shop) <= radius),
    )
    .sort((a, b) => away(a) - away(b));
  const keyOf = (code: 'pickup' | 'sts', storeId: string): string | undefined =>
    stockKey({ sku: body.sku, ...deliveryBy(code, storeId) });
  const levels = await stockLevels(
    store,
    shops.flatMap(({ id }) => [keyOf('pickup', id) ?? [], keyOf('sts', id) ?? []].flat()),
  );
  const pieces = (code: 'pickup' | 'sts', storeId: string): number => levels.get(keyOf(code, storeId) ?? '') ?? 0;
  const isSent = product.isGiftCard;
  return {
    productId,
    sku: body.sku,
    placeFound: place === '' || point !== undefined,
    stores: shops.map((shop): StockedStore => {
      const [shelf, warehouse] = [pieces('pickup', shop.id), pieces('sts', shop.id)];
      return {
        ...shopFor(shop, locale),
        ...openingNow(shop, now()),
        storeInventory: shelf,
        stock: levelOf(shelf),
        distance: point ? shownDistance(point, shop) : null,
        ways: isSent ? [] : pickupWays(shop, { shelf, warehouse }, body.qty, now()),
      };
    }),
  };
});
