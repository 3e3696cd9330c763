import type { Cart, CartItem } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadCart } from '../data/cart.ts';

/** The item of the visitor's cart that a page is about (`?item=`), with its cart; undefined when it is gone. */
export async function itemOfPage(page: PageContext): Promise<{ cart: Cart; item: CartItem } | undefined> {
  const cart = await loadCart(page);
  if (cart === null || cart === 'unavailable') return undefined;
  const item = cart.items.find(({ itemId }) => itemId === page.url.searchParams.get('item'));
  return item && { cart, item };
}
