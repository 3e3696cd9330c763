import type { SessionView } from '../../commerce/account/index.ts';
import { CURRENT_BASKET } from '../../commerce/cart/index.ts';
import type { Cart } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { favoriteStore } from '../account/signed-in.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

/** The visitor's cart: `null` when there is none, `unavailable` when it cannot be read. */
export type CartView = Cart | null | 'unavailable';

/** The visitor's session as a page may know it; undefined when it cannot be read. */
export const loadSession = (page: PageContext): Promise<SessionView | undefined> =>
  readCommerce<SessionView>(page, '/session').catch((error: unknown) => {
    if (error instanceof PageCallError) return undefined;
    throw error;
  });

/**
 * The cart of the visitor making the request; makes the page private. Showing a cart renews its reservations, and what
 * had to change meanwhile is told by this page alone.
 */
export async function loadCart(page: PageContext): Promise<CartView> {
  // Reading the cookie makes the page private.
  if (page.cookie === undefined) return null;
  try {
    return (
      (await readCommerce<Cart>(page, `/cart/v1/cart/${CURRENT_BASKET}`, {
        inventorySupplyCheck: 'true',
        isPatchRequired: 'true',
        favStoreId: favoriteStore(page),
      })) ?? null
    );
  } catch (error) {
    if (error instanceof PageCallError && (error.status === 401 || error.status === 403)) return null;
    return 'unavailable';
  }
}
