import type { ProductCardFields } from './schema.ts';

/** Swatches shown within a card's width; the same number of skeletons stands in for them (LIM-02). */
export const SWATCHES_SHOWN = 5;

/** Whether a card offers quickshop: its own setting wins both ways over the shop's (D2 §5, BLK-CARD-04). */
export const offersQuickshop = (own: boolean | undefined, shop: boolean): boolean => own ?? shop;

/** What the add button of a card does: nothing, open the quick view, or post the only size there is. */
export function quickAction(
  { quickshop, sku, soldOut }: Pick<ProductCardFields, 'quickshop' | 'sku' | 'soldOut'>,
  shop: boolean,
): 'none' | 'add' | 'quickshop' {
  if (soldOut || !offersQuickshop(quickshop, shop)) return 'none';
  return sku === undefined ? 'quickshop' : 'add';
}

/** A recommendation click, as the decision service wants to hear of it (D2 §7.10, BLK-CARD-05). */
export interface RecommendationClick {
  readonly type: 'recClicks';
  readonly productId: string;
  readonly recToken: string;
}

/**
 * The click event of a card that came with a recommendation.
 *
 * @param data the card's data attributes
 * @returns undefined for a card without token
 */
export const recommendationClick = (
  data: Readonly<Record<string, string | undefined>>,
): RecommendationClick | undefined => {
  const { recToken, productId } = data;
  return recToken === undefined || recToken === ''
    ? undefined
    : { type: 'recClicks', productId: productId ?? '', recToken };
};

/** Stars in tenths, so that a card needs one of 51 widths: 4.43 → 44. */
export const starTenths = (score: number): number => Math.round(Math.min(5, Math.max(0, score)) * 10);
