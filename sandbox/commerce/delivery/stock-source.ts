import { DEFAULT_DELIVERY, DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { ShippingCode } from '../../../src/commerce/contract/types.ts';
import type { Line } from '../cart/cart-doc.ts';
import { shelfKey } from '../stock.ts';

/** How a row is delivered. */
export type Delivery = Pick<Line, 'shipping' | 'storeId' | 'shelf' | 'pointId'>;

/** The stock a row takes its pieces from; undefined for what is made to order or is no thing. */
export function stockKey({ sku, shipping, shelf }: Pick<Line, 'sku' | 'shipping' | 'shelf'>): string | undefined {
  const { stock } = DELIVERY_METHODS[shipping];
  if (stock === 'made-to-order' || stock === 'none') return undefined;
  return shelf ? shelfKey(sku, shelf) : sku;
}

/**
 * Delivery by a method of the table. A place that the method does not need is left out.
 * @param place the store or collection point it goes to
 */
export function deliveryBy(code: ShippingCode, place: string | null = null): Delivery {
  const { needs, stock } = DELIVERY_METHODS[code];
  const storeId = needs.includes('store') ? place : null;
  const pointId = needs.includes('collectionPoint') ? place : null;
  return { shipping: code, storeId, shelf: stock === 'store' ? storeId : null, pointId };
}

/** The delivery alone of a row. */
export const deliveryOfLine = ({ shipping, storeId = null, shelf = null, pointId = null }: Delivery): Delivery => ({
  shipping,
  storeId,
  shelf,
  pointId,
});

/** The delivery of an item nobody has chosen one for: customised ones travel apart, and some come by email. */
export function homeDelivery({ recipeId, shipping }: Pick<Line, 'recipeId'> & { shipping?: ShippingCode }): Delivery {
  if (shipping === 'digital') return deliveryBy('digital');
  return deliveryBy(recipeId === null ? DEFAULT_DELIVERY : 'customs');
}

/**
 * The delivery of an item that joins a cart: what would be sent home goes to the collection point that the cart's
 * parcels go to.
 */
export function deliveryAmong(lines: readonly Delivery[], item: Parameters<typeof homeDelivery>[0]): Delivery {
  const home = homeDelivery(item);
  const collected = lines.find(({ pointId }) => pointId);
  return collected && home.shipping === DEFAULT_DELIVERY ? deliveryOfLine(collected) : home;
}

/** Whether two rows travel the same way and come from the same place. */
export const isSameDelivery = (one: Delivery, other: Delivery): boolean =>
  one.shipping === other.shipping &&
  (one.storeId ?? null) === (other.storeId ?? null) &&
  (one.shelf ?? null) === (other.shelf ?? null) &&
  (one.pointId ?? null) === (other.pointId ?? null);
