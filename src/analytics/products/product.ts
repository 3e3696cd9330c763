import type { ProductColour, ProductDetails } from '../../commerce/contract/types.ts';

/** Where a visitor came to a product from (D1 §3): these and no others. */
export const INTERACTION_ORIGINS = [
  'search',
  'grid',
  'jacket-finder',
  'backpack-finder',
  'footwear-finder',
  'explore-collection',
  'product-bundles',
  'shoe-finder-retail',
  'product-compare',
  'tent-sleepingbag-guide',
  'shop-the-look',
  'direct-to-pdp',
  'recommendation-carousel',
  'up-sell-complete-the-look',
  'customizer',
  'fit-analytics',
] as const;
export type InteractionOrigin = (typeof INTERACTION_ORIGINS)[number];

/** The eyebrow that makes a product low in stock (D1 §3). */
const LOW_STOCK = 'LOW STOCK';
export const LOW_STOCK_BADGE = 'Low Stock';
export const FREE_GIFT = 'Free Gift';
export const MARKED_DOWN = 'Marked Down';
export type DiscountTag = typeof FREE_GIFT | typeof MARKED_DOWN;

/** A product as the tag manager gets it (D1 §3). Absent facts are absent, not empty. */
export interface AnalyticsProduct {
  /** Product id with its colour. */
  readonly id: string;
  readonly masterId: string;
  readonly name: string;
  readonly brand: string;
  /** Label of the category it was shown in, or its own last one. */
  readonly category?: string;
  /** Name of the list it stood in. */
  readonly list?: string;
  /** Place in the list, from 1. */
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

/** The badge of an eyebrow: low stock by its id, anything else by what it says. */
export const badgeOf = (
  eyebrow: { readonly id: string; readonly label: string } | null | undefined,
): string | undefined => (eyebrow == null ? undefined : eyebrow.id === LOW_STOCK ? LOW_STOCK_BADGE : eyebrow.label);

/** The tag of a price: nothing to pay is a gift, less than before is marked down. */
export const discountTagOf = (current: number, original: number): DiscountTag | undefined =>
  current === 0 ? FREE_GIFT : current < original ? MARKED_DOWN : undefined;

const isOrigin = (value: string): value is InteractionOrigin =>
  (INTERACTION_ORIGINS as readonly string[]).includes(value);

/** The origin a text names; undefined for every other text. */
export const interactionOrigin = (value: string | null | undefined): InteractionOrigin | undefined =>
  value != null && isOrigin(value) ? value : undefined;

/** How a product came to be seen. */
export interface Appearance {
  readonly category?: string;
  readonly list?: string;
  readonly position?: number;
  readonly searchTerm?: string;
  readonly interactionOrigin?: InteractionOrigin;
}

/** A product in one of its colours, as it appeared. */
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
