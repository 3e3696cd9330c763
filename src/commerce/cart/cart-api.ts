import type { Cart, NewItem, UpdateItemBody } from '../contract/types.ts';
import { addItem, createCart, createCartWithItem, readCart, removeItem, updateItem } from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';

/** Stands for the visitor's current basket in place of a basket id (docs/decisions/0010-contract.md). */
export const CURRENT_BASKET = 'current';

/** The changeable properties of an item. */
export type ItemChange = Omit<UpdateItemBody, 'itemId'>;

/** The cart calls (D2 §7.3). Each resolves to the updated cart or rejects with an ApiError. */
export interface CartApi {
  /**
   * @param favStoreId the store the shopper is known to prefer (STORE-05)
   * @param renew also renews the reservations; the answer then reports what had to change, and no later one does
   */
  read(basketId: string, favStoreId?: string | null, renew?: boolean): Promise<Cart>;
  /** The visitor's cart with these items: a new one, unless they have one that this page does not know of. */
  create(items: readonly NewItem[]): Promise<Cart>;
  add(basketId: string, item: NewItem): Promise<Cart>;
  update(basketId: string, itemId: string, change: ItemChange): Promise<Cart>;
  remove(basketId: string, itemId: string): Promise<Cart>;
}

/** Creates the cart calls on a request client. */
export function createCartApi(call: Call): CartApi {
  return {
    read: (basketId, favStoreId, renew) =>
      call(readCart, {
        params: { basketId },
        query: { ...(favStoreId && { favStoreId }), ...(renew && { isPatchRequired: 'true' }) },
      }),
    create: (items) =>
      items.length === 0
        ? call(createCart, { body: {} })
        : call(createCartWithItem, { query: {}, body: { items: [...items] } }),
    add: (basketId, item) => call(addItem, { body: { ...item, basketId } }),
    update: (basketId, itemId, change) => call(updateItem, { params: { basketId }, body: { ...change, itemId } }),
    remove: (basketId, itemId) => call(removeItem, { query: { basketId, itemId } }),
  };
}
