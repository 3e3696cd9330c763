import type { Return } from '../orders/order-doc.ts';

/** A return of an order that is canceled: what has not arrived never will, because it never leaves. */
export const closed = (one: Return): Return =>
  one.state === 'registered' ? { ...one, state: 'closed', nextAt: null } : one;
