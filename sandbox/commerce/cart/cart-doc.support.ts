import type { CartDoc } from './cart-doc.ts';

/** A cart without items, for tests. */
export const EMPTY_CART: CartDoc = {
  basketId: 'b',
  customerId: 'c',
  siteId: 'northfell-uk',
  lines: [],
  favStoreId: null,
  createdAt: '',
  updatedAt: '',
  reservedUntil: null,
};
