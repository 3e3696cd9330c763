/** Products a stacked upsell shows, and an impression names, when content does not say (D2 §9). */
export const DEFAULT_STACKED_COUNT = 3;

/** A product as an event names it: its id at least. */
export interface ReportedProduct {
  readonly id: string;
}

/** The products a stacked upsell shows, and an impression reports [BLK-UPS-03, BLK-UPS-06]. */
export const firstOf = <Item>(items: readonly Item[], stackedCount: number | undefined): Item[] =>
  items.slice(0, stackedCount ?? DEFAULT_STACKED_COUNT);

/** The one product a click reports [BLK-UPS-07]. */
export const clickedOne = <Product extends ReportedProduct>(
  products: readonly Product[],
  id: string,
): [Product] | undefined => {
  const product = products.find((one) => one.id === id);
  return product === undefined ? undefined : [product];
};
