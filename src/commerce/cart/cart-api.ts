import type { Cart, NewItem, UpdateItemBody } from '../contract/types.ts';
import { addItem, createCart, createCartWithItem, readCart, removeItem, updateItem } from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';

/** In place of a basket id: the visitor's present basket, whatever its id (docs/decisions/0010-contract.md). */
export const CURRENT_BASKET = 'current';

/** What can be changed about an item. */
export type ItemChange = Omit<UpdateItemBody, 'itemId'>;

/** The cart calls (D2 §7.3). Each resolves to the cart afterwards, or rejects with an ApiError. */
export interface CartApi {
  read(basketId: string): Promise<Cart>;
  /** Creates a cart with these items in one call; an empty one without items. */
  create(items: readonly NewItem[], allowPartial?: boolean): Promise<Cart>;
  add(basketId: string, item: NewItem): Promise<Cart>;
  update(basketId: string, itemId: string, change: ItemChange): Promise<Cart>;
  remove(basketId: string, itemId: string): Promise<Cart>;
}

/** The cart calls over a request client. */
export function createCartApi(call: Call): CartApi {
  return {
    read: (basketId) => call(readCart, { params: { basketId } }),
    create: (items, allowPartial) =>
      items.length > 0
        ? call(createCartWithItem, { query: allowPartial ? { allowPartial: 'true' } : {}, body: { items: [...items] } })
        : call(createCart, { body: {} }),
    add: (basketId, item) => call(addItem, { body: { ...item, basketId } }),
    update: (basketId, itemId, change) => call(updateItem, { params: { basketId }, body: { ...change, itemId } }),
    remove: (basketId, itemId) => call(removeItem, { query: { basketId, itemId } }),
  };
}
