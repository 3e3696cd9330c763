import { addPriceAdjustment, removePriceAdjustment } from '../../../commerce/contract/endpoints.ts';
import { changeBasket } from '../cart/cart-recovery.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A store associate takes an amount off an item of the cart they sell from. */
export const adjustPrice = (
  context: RequestContext,
  itemId: string,
  adjustment: { amount: number; reason: string },
): Promise<readonly string[]> =>
  changeBasket(context, async (basketId, find) => {
    const found = find(itemId);
    if (found === undefined) return;
    await context.call(addPriceAdjustment, { params: { basketId }, body: { itemId: found, ...adjustment } });
  });

export const undoAdjustment = (context: RequestContext, adjustmentId: string): Promise<readonly string[]> =>
  changeBasket(context, (basketId) => context.call(removePriceAdjustment, { params: { basketId, adjustmentId } }));
