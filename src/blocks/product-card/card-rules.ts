import type { ProductCardFields } from './schema.ts';

/** Number of swatches that fit a card, and of skeletons shown for them while loading (LIM-02). */
export const SWATCHES_SHOWN = 5;

/** Whether a card offers quickshop: the card's own setting overrides the shop's (D2 §5, BLK-CARD-04). */
export const offersQuickshop = (own: boolean | undefined, shop: boolean): boolean => own ?? shop;

/** Action of a card's add button: none, open the quick view, or post the only size. */
export function quickAction(
  { quickshop, sku, soldOut }: Pick<ProductCardFields, 'quickshop' | 'sku' | 'soldOut'>,
  shop: boolean,
): 'none' | 'add' | 'quickshop' {
  if (soldOut || !offersQuickshop(quickshop, shop)) return 'none';
  return sku === undefined ? 'quickshop' : 'add';
}

/** A recommendation click as sent to the decision service (D2 §7.10, BLK-CARD-05). */
export interface RecommendationClick {
  readonly type: 'recClicks';
  readonly productId: string;
  readonly recToken: string;
}

/**
 * The click event of a card that shows a recommendation.
 *
 * @param data the card's data attributes
 * @returns undefined for a card without a token
 */
export const recommendationClick = (
  data: Readonly<Record<string, string | undefined>>,
): RecommendationClick | undefined => {
  const { recToken, productId = '' } = data;
  return recToken ? { type: 'recClicks', productId, recToken } : undefined;
};

/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;

/**
 * The product a card's heart is for: always in the colour that the card shows, as on the product's own page.
 *
 * @param productId with or without its colour
 * @param colour code of the colour shown
 * @returns undefined for a card that names no product
 */
export const favoriteId = (productId: string, colour: string | undefined): string | undefined =>
  productId.length === MASTER_LENGTH ? productId + (colour ?? '') : productId || undefined;

/** Rating in tenths of a star, so that only 51 widths are needed: 4.43 → 44. */
export const starTenths = (score: number): number => Math.round(Math.min(5, Math.max(0, score)) * 10);
