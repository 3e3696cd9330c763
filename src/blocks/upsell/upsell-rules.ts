/** Default number of products that a stacked upsell shows and an impression includes (D2 §9). */
export const DEFAULT_STACKED_COUNT = 3;

/** A product in an event, with at least its id. */
export interface ReportedProduct {
  readonly id: string;
}

/** The products that a stacked upsell shows and an impression reports [BLK-UPS-03, BLK-UPS-06]. */
export const firstOf = <Item>(items: readonly Item[], stackedCount: number | undefined): Item[] =>
  items.slice(0, stackedCount ?? DEFAULT_STACKED_COUNT);

/** The product a click reports [BLK-UPS-07]. */
export const clickedOne = <Product extends ReportedProduct>(
  products: readonly Product[],
  id: string,
): [Product] | undefined => {
  const product = products.find((one) => one.id === id);
  return product === undefined ? undefined : [product];
};
