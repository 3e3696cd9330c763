import { readPurchase } from '../../../src/commerce/contract/account/purchases.ts';
import { purchaseView } from '../after-order/purchase-view.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';
import { isOpen } from '../orders/order-doc.ts';
import { refresh } from '../orders/settle.ts';

/** GET /consumers-v3/consumer/purchase/{orderId} (CALL-CONS-15): one of the consumer's orders. */
export default implement(readPurchase, async ({ params }, caller, services) => {
  const order = await findOrder(services, caller, params.orderId);
  const current = isOpen(order) ? await refresh(services, order) : order;
  return purchaseView(current, caller.locale, services.now());
});
