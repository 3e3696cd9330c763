import { DEFAULT_DELIVERY, DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { ShippingCode } from '../../../src/commerce/contract/types.ts';
import type { Line } from '../cart/cart-doc.ts';
import { shelfKey } from '../stock.ts';

/** How a row is delivered. */
export type Delivery = Pick<Line, 'shipping' | 'storeId' | 'shelf'>;

/** The stock a row takes its pieces from; undefined for what is made to order or is no thing. */
export function stockKey({ sku, shipping, shelf }: Pick<Line, 'sku' | 'shipping' | 'shelf'>): string | undefined {
  const { stock } = DELIVERY_METHODS[shipping];
  if (stock === 'made-to-order' || stock === 'none') return undefined;
  return shelf ? shelfKey(sku, shelf) : sku;
}

/** Delivery by a method of the table. @param storeId the store it goes to, for methods that need one */
export function deliveryBy(code: ShippingCode, storeId: string | null = null): Delivery {
  const { needs, stock } = DELIVERY_METHODS[code];
  const to = needs.includes('store') ? storeId : null;
  return { shipping: code, storeId: to, shelf: stock === 'store' ? to : null };
}

/** The delivery of an item nobody has chosen one for: customised ones travel apart. */
export const homeDelivery = ({ recipeId }: Pick<Line, 'recipeId'>): Delivery =>
  deliveryBy(recipeId === null ? DEFAULT_DELIVERY : 'customs');

/** Whether two rows travel the same way and come from the same place. */
export const isSameDelivery = (one: Delivery, other: Delivery): boolean =>
  one.shipping === other.shipping &&
  (one.storeId ?? null) === (other.storeId ?? null) &&
  (one.shelf ?? null) === (other.shelf ?? null);
