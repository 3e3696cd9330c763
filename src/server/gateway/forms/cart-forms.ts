import { CART_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import { addItem, createCartWithItem, removeItem, updateItem } from '../../../commerce/contract/endpoints.ts';
import { hasCode } from '../../../commerce/http/index.ts';
import type { RememberedItem } from '../session/session.ts';
import type { RequestContext } from '../request/request-context.ts';

/**
 * Creates a cart with these items (CART-15). When it replaces a lost cart, unavailable items are left out and reported
 * in the cart's flash. For a visitor's first item, an unavailable item is an error.
 */
async function recreate(context: RequestContext, items: { productId: string; qty: number }[]): Promise<void> {
  const { basketId: _, ...rest } = context.session;
  const query = rest.items.length > 0 ? { allowPartial: 'true' as const } : {};
  context.setSession({ ...rest, totalItems: 0, items: [] });
  if (items.length > 0) await context.call(createCartWithItem, { query, body: { items } });
}

const listed = (items: readonly RememberedItem[]) => items.map(([, productId, qty]) => ({ productId, qty }));

/** Changes the cart. If the backend lost it, creates a new cart with the items it should now contain. */
async function changing(
  context: RequestContext,
  items: () => { productId: string; qty: number }[],
  change: (basketId: string) => Promise<unknown>,
): Promise<void> {
  const remembered = items();
  const { basketId } = context.session;
  if (basketId === undefined) return recreate(context, remembered);
  try {
    await change(basketId);
  } catch (error) {
    if (!hasCode(error, CART_NOT_FOUND)) throw error;
    await recreate(context, remembered);
  }
}

/** Adds a SKU; creates the cart when there is none. */
export const addToCart = (context: RequestContext, productId: string, qty: number): Promise<void> =>
  changing(
    context,
    () => {
      const cached = listed(context.session.items);
      const same = cached.find((item) => item.productId === productId);
      return same
        ? cached.map((item) => (item === same ? { productId, qty: item.qty + qty } : item))
        : [...cached, { productId, qty }];
    },
    (basketId) => context.call(addItem, { body: { basketId, productId, qty } }),
  );

/** Sets an item's quantity; 0 removes it. */
export const setQuantity = (context: RequestContext, itemId: string, qty: number): Promise<void> =>
  qty === 0
    ? removeFromCart(context, itemId)
    : changing(
        context,
        () => listed(context.session.items.map(([id, productId, had]) => [id, productId, id === itemId ? qty : had])),
        (basketId) => context.call(updateItem, { params: { basketId }, body: { itemId, qty } }),
      );

export const removeFromCart = (context: RequestContext, itemId: string): Promise<void> =>
  changing(
    context,
    () => listed(context.session.items.filter(([id]) => id !== itemId)),
    (basketId) => context.call(removeItem, { query: { basketId, itemId } }),
  );
