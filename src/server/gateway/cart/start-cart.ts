import { createHash } from 'node:crypto';
import { createCartWithItem, readCart, removeItem } from '../../../commerce/contract/endpoints.ts';
import { CART_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import type { CartWithItemBody, CartWithItemQuery } from '../../../commerce/contract/cart/cart.ts';
import type { Cart, LostItem } from '../../../commerce/contract/types.ts';
import { CURRENT_BASKET } from '../../../commerce/cart/index.ts';
import { hasCode } from '../../../commerce/http/index.ts';
import type { Gateway } from '../deps.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Waits for a cart that another device of the account is making. */
export async function otherDevices({ session, locks }: RequestContext): Promise<void> {
  const account = session.tokens?.consumerId;
  if (account !== undefined) await locks.waitUntilFree(account);
}

/** Makes the cart of an account on one device after the other, because each asks first whether there is one. */
export async function afterOtherDevices<Result>(
  { session, locks }: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const account = session.tokens?.consumerId;
  return account === undefined ? work() : locks.withLock(account, work);
}

/**
 * Signs a guest in who brings a cart: it becomes the account's first one if there is none, and another device may be
 * making that. Which account it is shows only afterwards, unless somebody has signed in to it here before: then
 * `joinAccountCart` waits for the other devices.
 */
export async function bringingCart<Result>(
  { accounts }: Pick<Gateway, 'accounts'>,
  context: RequestContext,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const name = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const signIn = async (): Promise<Result> => {
    const result = await work();
    const { consumerId } = context.session.tokens ?? {};
    if (consumerId !== undefined) accounts.set(name, consumerId);
    return result;
  };
  if (context.session.basketId === undefined) return signIn();
  return context.locks.withLock(name, () => {
    const account = accounts.get(name);
    return account === undefined ? signIn() : context.locks.withLock(account, signIn);
  });
}

async function foundCart(context: RequestContext, basketId: string): Promise<Cart | undefined> {
  try {
    return await context.call(readCart, { params: { basketId } });
  } catch (error) {
    if (!hasCode(error, CART_NOT_FOUND)) throw error;
    return undefined;
  }
}

/** The account's cart, which another device may have started; undefined when there is none, and for guests. */
export const accountCart = async (context: RequestContext): Promise<Cart | undefined> =>
  context.session.tokens?.type === 'Registered' ? foundCart(context, CURRENT_BASKET) : undefined;

/** The visitor's cart, which another device of the account may have started; undefined when there is none any more. */
export async function currentCart(context: RequestContext): Promise<Cart | undefined> {
  const { basketId } = context.session;
  return basketId === undefined ? accountCart(context) : foundCart(context, basketId);
}

/**
 * Makes a new cart the visitor's, unless another request has given them one meanwhile: that one stays, and the new one
 * gives back what it had reserved.
 * @returns whether its items are where they belong
 */
export async function claimCart(context: RequestContext, { basketId, items }: Cart): Promise<boolean> {
  const { tokens } = context.session;
  await context.saveSession();
  if (context.session.basketId === basketId) return true;
  // It is their account's, although they have signed out meanwhile.
  if (tokens?.type === 'Registered' && context.session.tokens?.consumerId !== tokens.consumerId) return true;
  for (const { itemId } of items.filter(({ bonus }) => !bonus))
    await context.callAside(removeItem, { query: { basketId, itemId } }).catch(() => undefined);
  return false;
}

/** The query for adding an item: the store chosen for it, or the one that the shopper prefers. */
export function storeQuery(
  { session }: RequestContext,
  { favStoreId = session.favStoreId }: LostItem,
): CartWithItemQuery {
  return favStoreId === undefined ? {} : { favStoreId };
}

/**
 * Creates the visitor's first cart with these items.
 * @returns undefined when they have, or had, a cart: the items belong there
 */
export async function startCart(
  context: RequestContext,
  input: { readonly query: CartWithItemQuery; readonly body: CartWithItemBody },
): Promise<Cart | undefined> {
  const { basketId, items } = context.session;
  if (basketId !== undefined || items.length > 0) return undefined;
  return afterOtherDevices(context, async () => {
    if ((await currentCart(context)) !== undefined) return undefined;
    const cart = await context.call(createCartWithItem, input);
    return (await claimCart(context, cart)) ? cart : undefined;
  });
}
