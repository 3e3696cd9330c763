import { createCart, createCartWithItem } from '../../../commerce/contract/endpoints.ts';
import type { CartWithItemBody, CartWithItemQuery, CreateCartBody } from '../../../commerce/contract/cart/cart.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import { addToCart, applyCoupon } from '../forms/cart-forms.ts';
import { isRefused } from '../../../commerce/http/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { isSigningIn } from './cart-recovery.ts';
import { accountCart, afterOtherDevices, claimCart, currentCart, startCart } from './start-cart.ts';

/** `POST /cart/v1/cart` of a page: the visitor's cart, which is made if there is none. */
export function createVisitorCart(context: RequestContext, body: CreateCartBody): Promise<Cart> {
  return afterOtherDevices(context, async () => {
    const known = await currentCart(context);
    if (known !== undefined) return known;
    const created = await context.call(createCart, { body });
    return (await claimCart(context, created)) ? created : ((await currentCart(context)) ?? created);
  });
}

/**
 * `POST /cart/v1/cartWithItem` of a page. The page may know nothing of a cart that the visitor has (storage that is
 * blocked or was cleared, a form sent before its script came, another tab): the items join that cart. One that replaces
 * a lost cart does so once, however many tabs have lost it.
 */
export async function createVisitorCartWith(
  context: RequestContext,
  input: { readonly query: CartWithItemQuery; readonly body: CartWithItemBody },
): Promise<Cart> {
  const { lostBasketId } = input.query;
  if (lostBasketId !== undefined) {
    await context.refreshSession();
    if (isSigningIn(context)) return createVisitorCart(context, {});
    return afterOtherDevices(context, async () => {
      const isLost = context.session.basketId === lostBasketId;
      const known = await (isLost ? accountCart(context) : currentCart(context));
      if (known !== undefined) return known;
      const created = await context.call(createCartWithItem, input);
      return (await claimCart(context, created)) ? created : ((await currentCart(context)) ?? created);
    });
  }
  const started = await startCart(context, input);
  if (started !== undefined) return started;
  for (const item of input.body.items) await addToCart(context, item);
  // As with a new cart: the items are there, whatever a code is good for.
  for (const code of input.body.coupons ?? [])
    await applyCoupon(context, code).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  return createVisitorCart(context, {});
}
