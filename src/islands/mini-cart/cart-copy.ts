/**
 * Storage key of the browser's copy of the cart (commerce/cart/cart-store.ts writes it), and name of the channel on which
 * tabs tell each other of changes. A module of its own, because every page needs it and few need the cart's code.
 */
export const CART_COPY = 'cairn-cart';
