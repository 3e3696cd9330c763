import { withdrawPurchase } from '../../../src/commerce/contract/account/purchases.ts';
import { purchaseView } from '../after-order/purchase-view.ts';
import { withdraw } from '../after-order/returns.ts';
import { newId } from '../auth/secrets.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';

/** POST /consumers-v3/consumer/purchase/withdrawal: withdraws from the contract in EU shops. */
export default implement(withdrawPurchase, async ({ body }, caller, services) => {
  const { basketId } = await findOrder(services, caller, body.orderNumber, body);
  const order = await withdraw(services, basketId, caller.idempotencyKey ?? newId('w'), body.items);
  return purchaseView(order, caller.locale, services.now());
});
