import type { Cart } from '../../../src/commerce/contract/types.ts';
import { toMinor } from '../money.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import type { Adjustment, CartDoc, Line } from './cart-doc.ts';
import { mostOff } from './cart-item-view.ts';
import { changeCart, ownCart } from './cart-service.ts';
import { priceCart } from './price-cart.ts';

/** The cart with other adjustments on one row. */
const withAdjustments = (cart: CartDoc, row: Line, adjustments: Adjustment[]): CartDoc => ({
  ...cart,
  lines: cart.lines.map((line) => (line.itemId === row.itemId ? { ...line, adjustments } : line)),
});

/** The row an adjustment stands on. @throws Problem API404 when there is none */
export function rowWith(
  cart: CartDoc,
  adjustmentId: string,
): { row: Line; adjustment: Adjustment; others: Adjustment[] } {
  for (const row of cart.lines) {
    const adjustment = row.adjustments?.find(({ id }) => id === adjustmentId);
    if (adjustment) return { row, adjustment, others: (row.adjustments ?? []).filter((one) => one !== adjustment) };
  }
  throw new Problem('API404', 404, 'There is no such price adjustment.');
}

/**
 * Changes the price adjustments of a cart (CALL-CART-30 … 32).
 * @throws Problem BSK404 the cart is somebody else's; PRC400 an adjustment of less than nothing, or with the row's others
 * of more than the limit lets off it
 */
export async function adjust(
  services: Services,
  caller: KnownCaller,
  basketId: string,
  request: unknown,
  change: (cart: CartDoc) => { row: Line; others: Adjustment[]; wanted?: Omit<Adjustment, 'currency'> },
): Promise<Cart> {
  await ownCart(services, caller, basketId);
  return changeCart(services, caller, basketId, request, async (cart) => {
    const { row, others, wanted } = change(cart);
    const without = withAdjustments(cart, row, others);
    if (wanted === undefined) return { cart: without, touched: [] };
    const { cart: shown } = await priceCart(services, caller, withAdjustments(cart, row, []), 1);
    const cost = toMinor(shown.items.find(({ itemId }) => itemId === row.itemId)?.price.proratedPrice ?? 0);
    const most = mostOff(cost, services.adjustmentLimit);
    const left = Math.max(0, most - others.reduce((sum, { off }) => sum + off, 0));
    const isNew = row.adjustments?.find(({ id }) => id === wanted.id)?.off !== wanted.off;
    // One whose reason alone changes may be of more: it takes off what the limit lets whenever the cart is priced.
    if (isNew && (wanted.off < 0 || wanted.off > left))
      throw new Problem('PRC400', 409, 'The price cannot be adjusted by this amount.', { field: 'body.amount' });
    // Those in another currency did not come along to this site.
    const { currency } = caller.site;
    return { cart: withAdjustments(cart, row, [...others, { ...wanted, currency }]), touched: [] };
  });
}
