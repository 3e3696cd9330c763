/** A SKU with this many pieces or fewer is low in stock. The one rule of listings, cards and product pages. */
export const LOW_STOCK_AT = 3;

/** Whether few are left of several SKUs together: something is left, and of each that is left only few. */
export const fewLeft = (quantities: readonly number[]): boolean =>
  quantities.some((pieces) => pieces > 0) && quantities.every((pieces) => pieces <= LOW_STOCK_AT);
