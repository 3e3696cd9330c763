import type { Identity } from '../auth/tokens.ts';
import { retrying } from '../cart/cart-service.ts';
import { oneByOne } from '../cart/one-by-one.ts';

/**
 * Changes a visitor's lists, repeated when a call on another server came first. Calls of this process wait for each
 * other: of many first hearts at once none is refused.
 */
export const changingLists = <T>({ customerId }: Identity, change: () => Promise<T>): Promise<T> =>
  oneByOne(`lists of ${customerId}`, () => retrying(change));
