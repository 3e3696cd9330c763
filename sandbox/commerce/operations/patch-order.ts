import { patchOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import { oneByOne } from '../cart/one-by-one.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';
import { isOpen, lastAttempt } from '../orders/order-doc.ts';
import { orderView } from '../orders/order-view.ts';
import { requireNotRefused } from '../orders/place.ts';
import { giveUp, refresh } from '../orders/settle.ts';
import { Problem } from '../problem.ts';

/**
 * PATCH /cart/v2/checkout/order/{orderNumber}: after the bank's challenge (CALL-CART-27). What the browser reports is
 * a hint; the provider is asked. A challenge that was left without an answer is over.
 */
export default implement(patchOrder, async ({ params }, caller, services) => {
  const { basketId, attempts } = await findOrder(services, caller, params.orderNumber);
  if (attempts.length === 0) throw new Problem('ORD409', 409, 'There is no payment to complete for this order.');
  const order = await oneByOne(`order ${basketId}`, async () => {
    const found = await findOrder(services, caller, params.orderNumber);
    const asked = isOpen(found) ? await refresh(services, found) : found;
    return isOpen(asked) && lastAttempt(asked)?.state === 'challenge' ? giveUp(services, asked) : asked;
  });
  return orderView(requireNotRefused(order), caller.locale);
});
