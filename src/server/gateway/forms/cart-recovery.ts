import { CART_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import { createCart, createCartWithItem } from '../../../commerce/contract/endpoints.ts';
import { replacementOf, sameItem } from '../../../commerce/cart/index.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import { hasCode } from '../../../commerce/http/index.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';

/** The id an item has now; undefined for an item that is not in the cart any more. */
export type FindItem = (itemId: string) => string | undefined;

/**
 * Creates a cart with the items the session remembers (CART-15). Unavailable ones are left out and reported in the
 * cart's flash; so is everything of a lost cart that has become an order.
 */
async function recreate(context: RequestContext): Promise<{ cart: Cart; find: FindItem }> {
  const { basketId, items, coupons = [], favStoreId: favoriteStoreId = null, ...rest } = context.session;
  context.setSession({ ...rest, totalItems: 0, items: [] });
  const wanted = new Map(items.map(([id, productId, qty, choices]) => [id, { productId, qty, ...choices }]));
  const cart =
    wanted.size === 0
      ? await context.call(createCart, { body: {} })
      : await context.call(
          createCartWithItem,
          replacementOf([...wanted.values()], { basketId, favoriteStoreId, coupons }),
        );
  const find: FindItem = (itemId) => sameItem(cart, wanted.get(itemId))?.itemId;
  return { cart, find };
}

/**
 * Changes the visitor's cart. If the backend lost it, a new cart gets the lost one's items, and the change is tried
 * again (CART-15).
 *
 * @param change runs once or twice
 * @param startsCart whether the change makes sense in a new, empty cart
 * @returns flash types of a new cart, e.g. of items that could not be put back
 * @throws HttpError BSK404 when there is no cart and nothing is known of an earlier one
 */
export async function changeBasket(
  context: RequestContext,
  change: (basketId: string, find: FindItem) => Promise<unknown>,
  startsCart = false,
): Promise<readonly string[]> {
  const { basketId } = context.session;
  if (basketId !== undefined) {
    try {
      await change(basketId, (itemId) => itemId);
      return [];
    } catch (error) {
      if (!hasCode(error, CART_NOT_FOUND)) throw error;
    }
  }
  if (!startsCart && context.session.items.length === 0) throw new HttpError(CART_NOT_FOUND, 404, 'There is no cart.');
  const { cart, find } = await recreate(context);
  await change(cart.basketId, find);
  return cart.flash.map(({ type }) => type);
}

/**
 * Gives a guest who is not known to the backend any more a new cart with the items of before, if the change itself did
 * not need the cart.
 * @returns flash types of the new cart
 */
export async function renewLostCart(context: RequestContext): Promise<readonly string[]> {
  const { basketId, items } = context.session;
  if (basketId !== undefined || items.length === 0) return [];
  const { cart } = await recreate(context);
  return cart.flash.map(({ type }) => type);
}
