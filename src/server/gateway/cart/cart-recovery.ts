import { randomUUID } from 'node:crypto';
import { CART_NOT_FOUND, INVALID_CUSTOMER, TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import {
  applyCoupon,
  createCart,
  createCartWithItem,
  readCart,
  updateItem,
} from '../../../commerce/contract/endpoints.ts';
import { addTo, replacementOf, sameItem } from './lost-items.ts';
import type { Cart, LostItem } from '../../../commerce/contract/types.ts';
import { hasCode, isApiError, isRefused } from '../../../commerce/http/index.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { hasSignInEnded } from '../session/owner.ts';
import { MAX_MISSING, type RememberedItem, type Session } from '../session/session.ts';
import { accountCart, afterOtherDevices, claimCart, currentCart } from './start-cart.ts';

/** The id an item has now; undefined for an item that is not in the cart any more. */
export type FindItem = (itemId: string) => string | undefined;

/** Whether the guest is signing in: a cart that is not found is not lost, it is their account's. */
export const isSigningIn = ({ session, now }: Pick<RequestContext, 'session' | 'now'>): boolean =>
  (session.signingInUntil ?? 0) > now();

/** Flash type of an item that a new cart does not have, and that may be tried again. */
export const MISSING = 'ProductItemMissing';
/** An item that a new cart does not have because it cannot be had, as carts report it. */
const LEFT_OUT = { type: 'ProductItemNotAvailable', message: '' } as const;

/** The session with an item to be tried again. */
export const withMissing = (session: Session, { productId, qty = 1, ...choices }: LostItem): Session => ({
  ...session,
  missing: [...(session.missing ?? []), [randomUUID(), productId, qty, choices] satisfies RememberedItem].slice(
    -MAX_MISSING,
  ),
});

type Wanted = ReadonlyMap<string, LostItem>;

/** The items a session remembers, by the ids they had in their cart. */
const wantedOf = (items: readonly RememberedItem[]): Wanted =>
  new Map(items.map(([id, productId, qty, choices]) => [id, { productId, qty, ...choices }]));

/** Finds items of another cart in this one. */
const finderIn =
  (cart: Cart, wanted: Wanted): FindItem =>
  (itemId) =>
    sameItem(cart, wanted.get(itemId))?.itemId;

/** A cart that is lost, or that an order has used up, and what it had. */
export interface LostCart {
  readonly basketId: string | undefined;
  readonly items: readonly LostItem[];
  readonly coupons?: readonly string[] | undefined;
  readonly favoriteStoreId?: string | null;
}

/** Whether a refusal is about the visitor, and not about the items. */
const isAboutVisitor = (error: unknown): boolean => hasCode(error, INVALID_CUSTOMER) || hasCode(error, TOKEN_REFUSED);

/**
 * Whether items of a basket could not be brought into another one before, without a reason that the backend gave. The
 * first time waits for the shopper's next try; then the rest goes on without them, lest one item holds all for ever.
 */
async function wasHeld(context: RequestContext, basketId: string | undefined): Promise<boolean> {
  const name = basketId ?? '';
  if (context.session.held === name) return true;
  await context.changeSession((session) => ({ ...session, held: name }));
  return false;
}

/** Adds an item of another basket. One that its store has sold since is sent. */
async function bring({ call }: RequestContext, basketId: string, { action, favStoreId, ...item }: LostItem) {
  const cart = await addTo(call, basketId, item);
  const itemId = sameItem(cart, item)?.itemId;
  if (action === undefined || itemId === undefined) return cart;
  const body = { itemId, action, ...(favStoreId !== undefined && { favStoreId }) };
  return call(updateItem, { params: { basketId }, body }).catch(() => cart);
}

/** How many pieces of an item a cart has, whatever else was chosen for them. */
export const piecesIn = ({ items }: Pick<Cart, 'items'>, { productId, recipeId }: LostItem): number =>
  items
    .filter((item) => item.productId === productId && (item.recipeId ?? '') === (recipeId ?? ''))
    .reduce((sum, { qty }) => sum + qty, 0);

/** The items of which no piece has come into a cart: an answer may get lost after the item was added. */
async function notIn(
  { call }: RequestContext,
  before: Cart,
  failed: readonly LostItem[],
): Promise<readonly LostItem[]> {
  if (failed.length === 0) return failed;
  const { basketId } = before;
  const after = await call(readCart, { params: { basketId } }).catch(() => before);
  return failed.filter((item) => piecesIn(after, item) <= piecesIn(before, item));
}

/**
 * Adds items of another basket to a cart one by one. Those that are refused are left out.
 * @param from the other basket
 * @returns the cart; its flash names what is not in it: left out, or kept in the session to be tried again
 * @throws ApiError at the first time that it is not known whether an item can be had
 */
export async function bringItems(
  context: RequestContext,
  cart: Cart,
  items: readonly LostItem[],
  from: string | undefined,
): Promise<Cart> {
  let current = cart;
  const refused: LostItem[] = [];
  const failed: LostItem[] = [];
  for (const item of items)
    try {
      current = await bring(context, cart.basketId, item);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isMissing = !isRefused(error);
      if (isAboutVisitor(error) || (isMissing && !(await wasHeld(context, from)))) throw error;
      (isMissing ? failed : refused).push(item);
    }
  const missing = await notIn(context, cart, failed);
  for (const item of missing) context.setSession(withMissing(context.session, item));
  const flash = [
    ...refused.map(({ productId }) => ({ ...LEFT_OUT, productId })),
    ...missing.map(({ productId }) => ({ ...LEFT_OUT, type: MISSING, productId })),
  ];
  return { ...current, flash: [...cart.flash, ...flash] };
}

/**
 * A new cart with what a lost one had. Unavailable items are left out and reported in the cart's flash; so is everything
 * of a cart that has become an order. A backend that takes none of it gives an empty cart.
 */
async function createAgain(context: RequestContext, lost: LostCart): Promise<Cart> {
  const { call } = context;
  if (lost.items.length === 0) return call(createCart, { body: {} });
  try {
    return await call(createCartWithItem, replacementOf(lost.items, lost));
  } catch (error) {
    // Whoever is refused for themselves, and not for the items, hears that.
    if (isAboutVisitor(error)) throw error;
    if (!isRefused(error)) {
      if (!(await wasHeld(context, lost.basketId))) throw error;
      return refill(context, lost);
    }
    const cart = await call(createCart, { body: {} });
    return { ...cart, flash: [...cart.flash, ...lost.items.map(({ productId }) => ({ ...LEFT_OUT, productId }))] };
  }
}

/** A new cart that gets items and codes of a lost one separately, because it cannot have them together. */
async function refill(context: RequestContext, { basketId, items, coupons = [] }: LostCart): Promise<Cart> {
  const empty = await context.call(createCart, { body: {} });
  let cart = await bringItems(context, empty, items, basketId);
  for (const code of coupons)
    try {
      const query = { cartId: cart.basketId, code };
      cart = { ...(await context.call(applyCoupon, { query, idempotencyKey: randomUUID() })), flash: cart.flash };
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  return cart;
}

/**
 * The one recovery of a lost cart (CART-15), for cart calls, forms and orders: what the visitor goes on with in its place.
 * That is the cart that another request or device has made meanwhile, or a new one with what the lost one had. Of two
 * requests that find it lost, one makes the new one. Until it is there, the session keeps what it remembers. The items of
 * a guest who is signing in are not lost: they are the account's.
 *
 * @returns `isNew`: whether what was lost is in it, as far as it could be had
 * @throws ApiError
 */
export async function replaceCart(
  context: RequestContext,
  lost: LostCart,
): Promise<{ readonly cart: Cart; readonly isNew: boolean }> {
  return afterOtherDevices(context, async () => {
    const { basketId } = context.session;
    const isOther = basketId !== undefined && basketId !== lost.basketId;
    const known = (isOther ? await currentCart(context) : undefined) ?? (await accountCart(context));
    if (known !== undefined && known.basketId !== lost.basketId) return { cart: known, isNew: false };
    const created = await createAgain(context, isSigningIn(context) ? { ...lost, items: [] } : lost);
    const isOurs = await claimCart(context, created);
    const current = context.session.basketId;
    if (isOurs || current === undefined) return { cart: created, isNew: true };
    return { cart: await context.call(readCart, { params: { basketId: current } }), isNew: false };
  });
}

/** The cart of the session, as it is remembered. */
export const rememberedCart = ({ session }: Pick<RequestContext, 'session'>): LostCart => ({
  basketId: session.basketId,
  items: [...wantedOf(session.items).values()],
  coupons: session.coupons,
  favoriteStoreId: session.favStoreId ?? null,
});

/** Replaces the session's cart, and finds its items in the new one. */
async function recreate(context: RequestContext): Promise<{ cart: Cart; find: FindItem }> {
  const wanted = wantedOf(isSigningIn(context) ? [] : context.session.items);
  const { cart } = await replaceCart(context, rememberedCart(context));
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

/** Adds an item of another basket to the visitor's cart, see `changeBasket`. */
export const bringItem = (context: RequestContext, item: LostItem): Promise<readonly string[]> =>
  changeBasket(context, (basketId) => bring(context, basketId, item), true);

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
