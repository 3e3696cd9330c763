import { purchaseHistory } from '../../../src/commerce/contract/account/purchases.ts';
import { purchaseSummary } from '../after-order/purchase-view.ts';
import { implement } from '../http/implement.ts';
import { isOpen, ORDER, type OrderDoc } from '../orders/order-doc.ts';

/** POST /consumers-v3/consumer/purchasehistory (CALL-CONS-17): orders that were placed, or are being decided. */
export default implement(purchaseHistory, async ({ body: { start, count } }, { identity }, { store, now }) => {
  const orders = (await store.find<OrderDoc>(ORDER, identity.customerId))
    .map(({ body }) => body)
    .filter((order) => order.placedAt !== null || isOpen(order))
    .sort((a, b) => ((a.placedAt ?? a.createdAt) < (b.placedAt ?? b.createdAt) ? 1 : -1));
  return {
    total: orders.length,
    start,
    purchases: orders.slice(start, start + count).map((order) => purchaseSummary(order, now())),
  };
});
