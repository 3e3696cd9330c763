import type { CartItem } from '../contract/types.ts';
import { DELIVERY_METHODS } from '../contract/cart/delivery-methods.ts';

/** An item of the cart that is picked up in a store. */
export interface ItemAtStore {
  readonly itemId: string;
  readonly name: string;
  readonly store: { readonly id: string; readonly name: string };
}

/** The items of a cart that are picked up in a store, now or once they have been sent there. */
export const itemsAtStores = (items: readonly Pick<CartItem, 'itemId' | 'name' | 'shippingOptions'>[]): ItemAtStore[] =>
  items.flatMap(({ itemId, name, shippingOptions }) => {
    const { shippingMethod, storeInfo } = shippingOptions.find(({ selected }) => selected) ?? {};
    const isThere = shippingMethod !== undefined && DELIVERY_METHODS[shippingMethod.code].needs.includes('store');
    return isThere && storeInfo ? [{ itemId, name, store: storeInfo }] : [];
  });

/**
 * The items that would move along when a store is chosen, because an order is picked up in one store.
 * @param except id of the item that is being moved anyway
 */
export const itemsElsewhere = (
  items: Parameters<typeof itemsAtStores>[0],
  storeId: string,
  except = '',
): ItemAtStore[] => itemsAtStores(items).filter(({ itemId, store }) => store.id !== storeId && itemId !== except);
