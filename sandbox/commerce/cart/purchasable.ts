import type { z } from 'zod';
import type { newItem } from '../../../src/commerce/contract/cart/cart.ts';
import type { Catalogue, Sku } from '../catalogue/catalogue.ts';
import { unitPrice } from '../catalogue/price.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../sites.ts';
import type { WantedItem } from './cart-doc.ts';

/** A SKU starts with the id of its product (D1 §2). */
const MASTER_ID_LENGTH = 8;

/**
 * The SKU if it can be bought on the site.
 * @throws Problem ORD404 unknown; PRC400 left out for an invalid price; INV702 without a price in the site's currency;
 * INV701 a size that its colour is not stocked in
 */
export function requirePurchasable(catalogue: Catalogue, sku: string, site: Site): Sku {
  const found = catalogue.skus.get(sku);
  if (!found && catalogue.mispriced.has(sku.slice(0, MASTER_ID_LENGTH)))
    throw new Problem('PRC400', 409, `${sku} has an invalid price.`);
  if (!found) throw new Problem('ORD404', 404, `There is no item ${sku}.`);
  const price = unitPrice(found.product, found.colour, site.currency);
  if (!price) throw new Problem('INV702', 409, `${sku} has no price in ${site.currency}.`);
  if (found.product.stock[found.colour.code]?.[found.size] === undefined)
    throw new Problem('INV701', 409, `${sku} has never been in stock.`);
  return found;
}

/** Whether a SKU is a gift card; false for an unknown one. */
export const isGiftCard = ({ skus }: Catalogue, sku: string): boolean => skus.get(sku)?.product.isGiftCard ?? false;

/** Converts an item of a request to the form in which the cart stores it. */
export const wantedItem = (item: z.output<typeof newItem>, catalogue: Catalogue): WantedItem => ({
  sku: item.productId,
  qty: item.qty,
  recipeId: item.recipeId ?? null,
  giftOption: item.giftOption ?? null,
  ...(isGiftCard(catalogue, item.productId) && { shipping: 'digital' as const }),
});
