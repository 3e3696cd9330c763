import { isLowStock } from '../../commerce/catalogue/index.ts';
import type { ProductColour, ProductDetails } from '../../commerce/contract/types.ts';
import type { Appearance, InteractionOrigin } from './interaction-origin.ts';

export const LOW_STOCK_BADGE = 'Low Stock';
export const FREE_GIFT = 'Free Gift';
export const MARKED_DOWN = 'Marked Down';
export type DiscountTag = typeof FREE_GIFT | typeof MARKED_DOWN;

/** A product as sent to the tag manager (D1 §3). Unknown fields are omitted, not empty. */
export interface AnalyticsProduct {
  /** Product id with its colour. */
  readonly id: string;
  readonly masterId: string;
  readonly name: string;
  readonly brand: string;
  /** Label of the category it was shown in, else of its last breadcrumb. */
  readonly category?: string;
  /** Name of the list it was shown in. */
  readonly list?: string;
  /** Position in the list, from 1. */
  readonly position?: number;
  readonly badge?: string;
  readonly rating: { readonly score: number; readonly reviewsCount: number };
  readonly season: string;
  readonly color: { readonly id: string; readonly label: string };
  readonly sizes: readonly { readonly id: string; readonly label: string; readonly available: boolean }[];
  readonly breadcrumbs: readonly string[];
  readonly searchTerm?: string;
  readonly interactionOrigin?: InteractionOrigin;
  readonly discountTag?: DiscountTag;
}

/** Badge for an eyebrow: low stock is recognised by id, any other badge is the label. */
export const badgeOf = (
  eyebrow: { readonly id: string; readonly label: string } | null | undefined,
): string | undefined => (isLowStock(eyebrow) ? LOW_STOCK_BADGE : eyebrow?.label);

/** Discount tag of a price: zero is a free gift, below the original is marked down. */
export const discountTagOf = (current: number, original: number): DiscountTag | undefined =>
  current === 0 ? FREE_GIFT : current < original ? MARKED_DOWN : undefined;

/** Builds the analytics product for one colour and the context it was shown in. */
export function analyticsProduct(
  product: ProductDetails,
  colour: ProductColour,
  appearance: Appearance = {},
): AnalyticsProduct {
  const breadcrumbs = product.breadcrumbs.map(({ label }) => label);
  const category = appearance.category ?? breadcrumbs.at(-1);
  const badge = badgeOf(product.badge);
  const discountTag = discountTagOf(colour.price.lowCurrent, colour.price.lowOriginal);
  return {
    id: colour.productId,
    masterId: product.masterId,
    name: product.name,
    brand: product.brand,
    rating: { score: product.rating.score, reviewsCount: product.rating.count },
    season: product.season,
    color: { id: colour.code, label: colour.label },
    sizes: colour.sizes.map(({ code, label, available }) => ({ id: code, label, available })),
    breadcrumbs,
    ...appearance,
    ...(category !== undefined && { category }),
    ...(badge !== undefined && { badge }),
    ...(discountTag !== undefined && { discountTag }),
  };
}
