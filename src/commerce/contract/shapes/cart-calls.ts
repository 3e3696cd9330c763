import { z } from 'zod';
import { giftOption } from './cart-item.ts';
import { commonQuery } from './common.ts';

/** Most of one item that a single call may ask for (D1 §9); stock limits it further. */
export const MAX_ITEM_QTY = 999_999;
/** Quantity when none is given (D1 §9). */
export const DEFAULT_ITEM_QTY = 1;
/** Different items in one cart: keeps a cart's document bounded. */
export const MAX_CART_ITEMS = 100;

const sku = z.string().min(1).max(40);

export const newItem = z.object({
  productId: sku,
  qty: z.int().min(1).max(MAX_ITEM_QTY).default(DEFAULT_ITEM_QTY),
  recipeId: z.string().max(64).optional(),
  giftOption: giftOption.optional(),
});
export type NewItem = z.input<typeof newItem>;

export const createCartBody = z.object({ favStoreId: z.string().max(40).optional() });
export type CreateCartBody = z.input<typeof createCartBody>;

/** `allowPartial=true` leaves out what cannot be had and says so in `flash` instead of refusing all. */
export const cartWithItemQuery = commonQuery.extend({
  favStoreId: z.string().max(40).optional(),
  allowPartial: z.enum(['true', 'false']).optional(),
});
export type CartWithItemQuery = z.input<typeof cartWithItemQuery>;

/** One item, or all items of a lost cart at once (CART-15). */
export const cartWithItemBody = z.object({ items: z.array(newItem).min(1).max(MAX_CART_ITEMS) });
export type CartWithItemBody = z.input<typeof cartWithItemBody>;

export const readCartQuery = commonQuery.extend({
  favStoreId: z.string().max(40).optional(),
  isPatchRequired: z.enum(['true', 'false']).optional(),
  inventorySupplyCheck: z.enum(['true', 'false']).optional(),
});
export type ReadCartQuery = z.input<typeof readCartQuery>;

export const addItemBody = newItem.extend({ basketId: z.string().min(1).max(64) });
export type AddItemBody = z.input<typeof addItemBody>;

/** In the query: a DELETE body is dropped by some intermediaries. */
export const removeItemQuery = commonQuery.extend({
  basketId: z.string().min(1).max(64),
  itemId: z.string().min(1).max(64),
});
export type RemoveItemQuery = z.input<typeof removeItemQuery>;

/** At least one change. `productId` changes size or colour; `action: 'pickup'` takes favStoreId. */
export const updateItemBody = z.object({
  itemId: z.string().min(1).max(64),
  qty: z.int().min(1).max(MAX_ITEM_QTY).optional(),
  productId: sku.optional(),
  action: z.literal('pickup').optional(),
  favStoreId: z.string().max(40).optional(),
  giftOption: giftOption.nullable().optional(),
});
export type UpdateItemBody = z.input<typeof updateItemBody>;
