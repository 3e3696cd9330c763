import type { z } from 'zod';
import type { newItem } from '../../../src/commerce/contract/cart/cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { WantedItem } from './cart-doc.ts';

/** Whether a SKU is a gift card; false for an unknown one. */
export const isGiftCard = ({ skus }: Catalogue, sku: string): boolean => skus.get(sku)?.product.isGiftCard ?? false;

/** Converts a received item to a stored one. */
export const wantedItem = (item: z.output<typeof newItem>, catalogue: Catalogue): WantedItem => ({
  sku: item.productId,
  qty: item.qty,
  recipeId: item.recipeId ?? null,
  giftOption: item.giftOption ?? null,
  ...(isGiftCard(catalogue, item.productId) && { shipping: 'digital' as const }),
});
