/** Every allowed value of `interactionOrigin` (D1 §3). */
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

/** Parses an interaction origin; undefined for unknown values. */
export const interactionOrigin = (value: string | null | undefined): InteractionOrigin | undefined =>
  INTERACTION_ORIGINS.find((origin) => origin === value);

/** The context in which a product was shown. */
export interface Appearance {
  readonly category?: string;
  readonly list?: string;
  readonly position?: number;
  readonly searchTerm?: string;
  readonly interactionOrigin?: InteractionOrigin;
}
