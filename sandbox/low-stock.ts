/** A SKU with this many pieces or fewer is low in stock. Used by listings, cards and product pages. */
export const LOW_STOCK_AT = 3;

/** Whether a group of SKUs is low: something is left, and every available SKU is low. */
export const fewLeft = (quantities: readonly number[]): boolean =>
  quantities.some((pieces) => pieces > 0) && quantities.every((pieces) => pieces <= LOW_STOCK_AT);
