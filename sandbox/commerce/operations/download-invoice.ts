import { downloadInvoice } from '../../../src/commerce/contract/account/purchases.ts';
import { invoiceOf } from '../documents/invoice.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';
import { Problem } from '../problem.ts';

/** POST /consumers-v3/consumer/purchase/invoice/download (CALL-CONS-16). */
export default implement(downloadInvoice, async ({ body }, caller, services) => {
  const order = await findOrder(services, caller, body.orderId, body);
  if (order.placedAt === null) throw new Problem('OHS4004', 404, 'The order is not placed.');
  return invoiceOf(order, caller.locale);
});
