import type { Badge } from '../contract/types.ts';

type Availability = 'InStock' | 'OutOfStock';

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
