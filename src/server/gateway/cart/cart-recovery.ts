import { CART_NOT_FOUND, INVALID_CUSTOMER, TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { createCart, createCartWithItem, readCart } from '../../../commerce/contract/endpoints.ts';
import { replacementOf, sameItem } from './lost-items.ts';
import type { Cart, LostItem } from '../../../commerce/contract/types.ts';
import { hasCode, isApiError } from '../../../commerce/http/index.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { hasSignInEnded } from '../session/owner.ts';
import type { RememberedItem } from '../session/session.ts';
import { accountCart, afterOtherDevices, claimCart, currentCart } from './start-cart.ts';

/** The id an item has now; undefined for an item that is not in the cart any more. */
export type FindItem = (itemId: string) => string | undefined;

/** Whether the guest is signing in: a cart that is not found is not lost, it is their account's. */
export const isSigningIn = ({ session, now }: Pick<RequestContext, 'session' | 'now'>): boolean =>
  (session.signingInUntil ?? 0) > now();

type Wanted = ReadonlyMap<string, LostItem>;

/** The items a session remembers, by the ids they had in their cart. */
const wantedOf = (items: readonly RememberedItem[]): Wanted =>
  new Map(items.map(([id, productId, qty, choices]) => [id, { productId, qty, ...choices }]));

/** Finds items of another cart in this one. */
const finderIn =
  (cart: Cart, wanted: Wanted): FindItem =>
  (itemId) =>
    sameItem(cart, wanted.get(itemId))?.itemId;

/**
 * Creates a cart with the items the session remembers (CART-15). Unavailable ones are left out and reported in the
 * cart's flash; so is everything of a lost cart that has become an order. An account whose cart is another one by now
 * goes on with that: another device has ordered the former one, or has recreated it.
 */
async function recreate(context: RequestContext): Promise<{ cart: Cart; find: FindItem }> {
  const { basketId, items, coupons, favStoreId: favoriteStoreId = null, ...rest } = context.session;
  const lost = isSigningIn(context) ? [] : items;
  context.setSession({ ...rest, totalItems: 0, items: [] });
  const wanted = wantedOf(lost);
  const cart = await afterOtherDevices(context, async () => {
    const known = await accountCart(context);
    if (known !== undefined) return known;
    const created =
      wanted.size === 0
        ? await context.call(createCart, { body: {} })
        : await context.call(
            createCartWithItem,
            replacementOf([...wanted.values()], { basketId, favoriteStoreId, coupons }),
          );
    // Of two requests that find the cart lost, one recreates it.
    const isOurs = await claimCart(context, created);
    const current = context.session.basketId;
    return isOurs || !current ? created : context.call(readCart, { params: { basketId: current } });
  });
  return { cart, find: finderIn(cart, wanted) };
}

/**
 * Changes the visitor's cart. If the backend lost it, a new cart gets the lost one's items, and the change is tried
 * again (CART-15).
 *
 * @param change runs once or twice; `flash` is that of the cart that replaces a lost one
 * @param startsCart whether the change makes sense in a new, empty cart
 * @returns flash types of a new cart, e.g. of items that could not be put back
 * @throws HttpError BSK404 when there is no cart and nothing is known of an earlier one
 */
export async function changeBasket(
  context: RequestContext,
  change: (basketId: string, find: FindItem, flash: Cart['flash']) => Promise<unknown>,
  startsCart = false,
): Promise<readonly string[]> {
  const { basketId, items } = context.session;
  if (basketId !== undefined) {
    try {
      await change(basketId, (itemId) => itemId, []);
      return [];
    } catch (error) {
      if (!hasCode(error, CART_NOT_FOUND)) throw error;
      await context.refreshSession();
    }
    // Another request has found the cart lost first: the one it has made is the visitor's by now.
    const cart = context.session.basketId === basketId ? undefined : await currentCart(context);
    if (cart !== undefined) {
      await change(cart.basketId, finderIn(cart, wantedOf(items)), []);
      return [];
    }
  }
  const isGone = context.session.items.length === 0 || isSigningIn(context);
  if (!startsCart && isGone) throw new HttpError(CART_NOT_FOUND, 404, 'There is no cart.');
  const { cart, find } = await recreate(context);
  await change(cart.basketId, find, cart.flash);
  return cart.flash.map(({ type }) => type);
}

/** Errors about the visitor or the whole cart, which stand above it whatever the form was about. */
const ABOUT_CART: ReadonlySet<string> = new Set([CART_NOT_FOUND, INVALID_CUSTOMER, TOKEN_REFUSED]);

const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError || isApiError(error) ? error.code : undefined;

/**
 * Makes a change, and has the cart page tell of a session that has run out (docs/decisions/0042). A guest who is not
 * known any more gets a new cart even when the change itself needed none.
 * @returns the outcome of the change, or the code of what has run out as `error`
 * @throws the change's own error
 */
export async function tellEndedSession<Outcome extends object>(
  form: { readonly context: RequestContext; readonly owner: string },
  change: () => Promise<Outcome>,
): Promise<Outcome | { readonly error: string }> {
  const { context } = form;
  let outcome: Outcome;
  try {
    outcome = await change();
    const { basketId, items } = context.session;
    if (basketId === undefined && items.length > 0) {
      const { flash } = (await recreate(context)).cart;
      if (flash.length > 0) outcome = { ...outcome, flash: flash.map(({ type }) => type).join(',') };
    }
  } catch (error) {
    const code = hasSignInEnded(form) ? TOKEN_REFUSED : codeOf(error);
    if (code === undefined || !ABOUT_CART.has(code)) throw error;
    return { error: code };
  }
  return context.hasSignInRunOut() ? { error: TOKEN_REFUSED } : outcome;
}
