import type { z } from 'zod';
import type { newItem } from '../../../src/commerce/contract/cart/cart.ts';
import type { WantedItem } from './cart-doc.ts';

/** Converts a received item to a stored one. */
export const wantedItem = (item: z.output<typeof newItem>): WantedItem => ({
  sku: item.productId,
  qty: item.qty,
  recipeId: item.recipeId ?? null,
  giftOption: item.giftOption ?? null,
});
