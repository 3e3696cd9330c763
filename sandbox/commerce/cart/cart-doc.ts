import type { GiftOption } from '../../../src/commerce/contract/types.ts';

export const CART = 'cart';

/** One row of a cart as kept. `reserved` pieces are taken out of the stock counter for it. */
export interface Line {
  itemId: string;
  sku: string;
  qty: number;
  reserved: number;
  recipeId: string | null;
  giftOption: GiftOption | null;
  /** Shipping code; `standard` unless chosen otherwise. */
  shipping: 'standard';
}

/** A cart as kept. Prices and names are not: they come from the catalogue whenever it is shown. */
export interface CartDoc {
  basketId: string;
  /** Whoever the token stands for; nobody else sees the cart. */
  customerId: string;
  siteId: string;
  lines: Line[];
  favStoreId: string | null;
  createdAt: string;
  updatedAt: string;
  /** Until when the pieces are held; null when nothing is. */
  reservedUntil: string | null;
}

/** What a shopper asks to put in. */
export interface WantedItem {
  sku: string;
  qty: number;
  recipeId: string | null;
  giftOption: GiftOption | null;
}
