import { trackOrder } from '../../../src/commerce/contract/account/purchases.ts';
import { purchaseView } from '../after-order/purchase-view.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';
import { isOpen } from '../orders/order-doc.ts';
import { refresh } from '../orders/settle.ts';
import { Problem } from '../problem.ts';

/** POST /consumers-v3/consumer/TrackOrder: the state of an order, asked anew while its payment is open. */
export default implement(trackOrder, async ({ body }, caller, services) => {
  if (body.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(body.email.trim()))
    throw new Problem('ORD400', 400, 'The email address is not valid.', { field: 'body.email' });
  const order = await findOrder(services, caller, body.orderNumber, body);
  const current = isOpen(order) ? await refresh(services, order) : order;
  const view = purchaseView(current, caller.locale, services.now());
  // An email address may be known to others: it shows the order, and does not give it away.
  const isOwner = order.customerId === caller.identity.customerId || body.st === order.st;
  return isOwner ? view : { ...view, st: '' };
});
