/** Picture of a row in the mini cart, CSS pixels. */
export const CART_PICTURE = { width: 96, height: 120 };
