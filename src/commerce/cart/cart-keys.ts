/** Stands for the visitor's current basket in place of a basket id (docs/decisions/0010-contract.md). */
export const CURRENT_BASKET = 'current';
/** Storage key of the browser's copy of the cart, and name of the channel on which tabs tell each other of changes. */
export const CART_COPY = 'cairn-cart';
