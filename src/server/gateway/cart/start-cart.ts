import { createCartWithItem, removeItem } from '../../../commerce/contract/endpoints.ts';
import type { CartWithItemBody, CartWithItemQuery } from '../../../commerce/contract/cart/cart.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import type { RequestContext } from '../request/request-context.ts';

/**
 * Makes a new cart the visitor's, unless another request has given them one meanwhile: that one stays, and the new one
 * gives back what it had reserved.
 * @returns whether the new cart is the visitor's
 */
export async function claimCart(context: RequestContext, { basketId, items }: Cart): Promise<boolean> {
  const { tokens } = context.session;
  await context.saveSession();
  if (context.session.basketId === basketId) return true;
  // It is their account's, although they have signed out meanwhile.
  if (tokens?.type === 'Registered') return true;
  for (const { itemId } of items.filter(({ bonus }) => !bonus))
    await context.callAside(removeItem, { query: { basketId, itemId } }).catch(() => undefined);
  return false;
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
  const cart = await context.call(createCartWithItem, input);
  return (await claimCart(context, cart)) ? cart : undefined;
}
