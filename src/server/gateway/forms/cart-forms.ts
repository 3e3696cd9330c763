import { CART_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import { addItem, createCartWithItem, removeItem, updateItem } from '../../../commerce/contract/endpoints.ts';
import { hasCode } from '../../../commerce/http/index.ts';
import type { RememberedItem } from '../session/session.ts';
import type { Visit } from '../request/request-context.ts';

/**
 * A new cart with these items (CART-15). Where it replaces a lost one, what can no longer be had is left
 * out and told in the cart's flash; a visitor's first item is refused instead.
 */
async function recreate(visit: Visit, items: { productId: string; qty: number }[]): Promise<void> {
  const { basketId: _, ...rest } = visit.session;
  const query = rest.items.length > 0 ? { allowPartial: 'true' as const } : {};
  visit.setSession({ ...rest, totalItems: 0, items: [] });
  if (items.length > 0) await visit.call(createCartWithItem, { query, body: { items } });
}

const listed = (items: readonly RememberedItem[]) => items.map(([, productId, qty]) => ({ productId, qty }));

/** Runs a change of the cart; when the cart is lost, makes it anew with the items it would have had. */
async function changing(
  visit: Visit,
  items: () => { productId: string; qty: number }[],
  change: (basketId: string) => Promise<unknown>,
): Promise<void> {
  const remembered = items();
  const { basketId } = visit.session;
  if (basketId === undefined) return recreate(visit, remembered);
  try {
    await change(basketId);
  } catch (error) {
    if (!hasCode(error, CART_NOT_FOUND)) throw error;
    await recreate(visit, remembered);
  }
}

/** Adds a SKU; makes the cart when there is none. */
export const addToCart = (visit: Visit, productId: string, qty: number): Promise<void> =>
  changing(
    visit,
    () => {
      const cached = listed(visit.session.items);
      const same = cached.find((item) => item.productId === productId);
      return same
        ? cached.map((item) => (item === same ? { productId, qty: item.qty + qty } : item))
        : [...cached, { productId, qty }];
    },
    (basketId) => visit.call(addItem, { body: { basketId, productId, qty } }),
  );

/** Sets an item's quantity; 0 removes it. */
export const setQuantity = (visit: Visit, itemId: string, qty: number): Promise<void> =>
  qty === 0
    ? removeFromCart(visit, itemId)
    : changing(
        visit,
        () => listed(visit.session.items.map(([id, productId, had]) => [id, productId, id === itemId ? qty : had])),
        (basketId) => visit.call(updateItem, { params: { basketId }, body: { itemId, qty } }),
      );

/** Takes an item out of the cart. */
export const removeFromCart = (visit: Visit, itemId: string): Promise<void> =>
  changing(
    visit,
    () => listed(visit.session.items.filter(([id]) => id !== itemId)),
    (basketId) => visit.call(removeItem, { query: { basketId, itemId } }),
  );
