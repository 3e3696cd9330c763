import type { Badge, ProductPrice } from '../contract/types.ts';

export type Availability = 'InStock' | 'OutOfStock';

/** In stock means a quantity above 0 (D1 §4, PDP-03). */
export const availability = (quantity: number): Availability => (quantity > 0 ? 'InStock' : 'OutOfStock');

/** Eyebrow id of the low-stock badge (D1 §3). */
export const LOW_STOCK = 'LOW STOCK';

/** Whether the low-stock badge applies (PDP-07). */
export const isLowStock = (eyebrow: Pick<Badge, 'id'> | null | undefined): boolean => eyebrow?.id === LOW_STOCK;

/** Whether a site checks the stock of upsells: all sites except those with 'showcase' in their id (D1 §5, PDP-05). */
export const checksUpsells = (siteId: string): boolean => !siteId.includes('showcase');

/**
 * The upsells to show (PDP-04): those in stock, or all if the site does not check stock.
 * @param quantityOf stock of an upsell by its id
 */
export function visibleUpsells<T extends { id: string }>(
  upsells: readonly T[],
  quantityOf: (id: string) => number,
  siteId: string,
): T[] {
  return upsells.filter(({ id }) => !checksUpsells(siteId) || availability(quantityOf(id)) === 'InStock');
}

/** Discount tag of analytics (D1 §3, PDP-08). */
export type DiscountTag = 'Free Gift' | 'Marked Down';

export function discountTag({ current, original }: { current: number; original: number }): DiscountTag | undefined {
  if (current === 0) return 'Free Gift';
  return current < original ? 'Marked Down' : undefined;
}

/** Price data for a label: an amount or range, and the former price. The caller adds messages and formatting. */
export interface PriceLabel {
  from: number;
  /** Equal to `from` unless the colours differ in price. */
  to: number;
  isRange: boolean;
  /** The former price, if higher than the current one. */
  was: number | null;
  /** Whole percent off, 0 when not reduced. */
  percentOff: number;
  /** Members' price, if lower than the price shown. */
  members: number | null;
}

/** The label data for the price of a product or colour. */
export function priceLabel(price: ProductPrice): PriceLabel {
  const isReduced = price.lowCurrent < price.lowOriginal;
  return {
    from: price.lowCurrent,
    to: price.highCurrent,
    isRange: price.highCurrent > price.lowCurrent,
    was: isReduced ? price.lowOriginal : null,
    percentOff: isReduced ? price.percentagePriceDiscount : 0,
    members: price.memberPrice !== null && price.memberPrice < price.lowCurrent ? price.memberPrice : null,
  };
}

/**
 * Formats an amount for a locale.
 * @param tag BCP 47 tag, e.g. `fr-CA`
 */
export const formatMoney = (amount: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
