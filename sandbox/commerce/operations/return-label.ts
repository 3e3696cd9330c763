import { returnLabel } from '../../../src/commerce/contract/account/purchases.ts';
import { registerReturn } from '../after-order/returns.ts';
import { newId } from '../auth/secrets.ts';
import { returnLabelOf } from '../documents/return-label.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';
import type { Return } from '../orders/order-doc.ts';
import { Problem } from '../problem.ts';

/** @throws Problem RTN500 for a return of an order that was canceled: its label must not be used */
function requireNotClosed({ state }: Return): void {
  if (state === 'closed') throw new Problem('RTN500', 409, 'The return is closed: its order was canceled.');
}

/** POST /consumers-v3/consumer/return/{orderId}/returnLabel (CALL-CONS-18): registers a return, or reads its label. */
export default implement(returnLabel, async ({ params, body }, caller, services) => {
  const order = await findOrder(services, caller, params.orderId, body);
  if (body.returnId !== undefined) {
    const known = order.returns?.find(({ id }) => id === body.returnId);
    if (!known) throw new Problem('RTN500', 409, 'There is no such return.');
    requireNotClosed(known);
    return { returnId: known.id, document: await returnLabelOf(order, known, caller.locale) };
  }
  const key = caller.idempotencyKey ?? newId('r');
  const registered = await registerReturn(services, order.basketId, key, body.items ?? []);
  const { returned } = registered;
  requireNotClosed(returned);
  return { returnId: returned.id, document: await returnLabelOf(registered.order, returned, caller.locale) };
});
