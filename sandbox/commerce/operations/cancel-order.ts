import { cancelOrder } from '../../../src/commerce/contract/account/purchases.ts';
import { cancel } from '../after-order/cancel.ts';
import { purchaseView } from '../after-order/purchase-view.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';

/** POST /consumers-v3/consumer/CancelOrder (CALL-CONS-23). */
export default implement(cancelOrder, async ({ body }, caller, services) => {
  const { basketId } = await findOrder(services, caller, body.orderNumber, body);
  return purchaseView(await cancel(services, basketId), caller.locale, services.now());
});
