import { readCart, removeItem } from '../../../commerce/contract/endpoints.ts';
import { lostItem } from './lost-items.ts';
import { isApiError, isRefused } from '../../../commerce/http/index.ts';
import { bringItem, withMissing } from './cart-recovery.ts';
import type { RequestContext } from '../request/request-context.ts';
import { accountCart, otherDevices } from './start-cart.ts';

/**
 * After a sign-in that has made a guest's cart the account's: another device may have made the account's first cart at
 * the same moment. What was brought joins that one, each item out of its cart first, so that a last piece is free. What
 * the backend fails for is kept to be tried again.
 */
export async function joinAccountCart(context: RequestContext): Promise<void> {
  const { basketId: brought } = context.session;
  await otherDevices(context);
  const known = await accountCart(context);
  if (known === undefined || brought === undefined || known.basketId === brought) return;
  const { items } = await context.callAside(readCart, { params: { basketId: brought } });
  for (const item of items.filter(({ bonus }) => !bonus))
    try {
      await context.callAside(removeItem, { query: { basketId: brought, itemId: item.itemId } });
      await bringItem(context, lostItem(item));
    } catch (error) {
      if (!isApiError(error)) throw error;
      // It is out of its cart by now, or may be.
      if (!isRefused(error)) context.setSession(withMissing(context.session, lostItem(item)));
    }
}
