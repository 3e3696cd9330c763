import type { Doc } from '../../store/store.ts';
import { retrying, stockOps } from '../cart/cart-service.ts';
import { refundMail } from '../mail/after-order-mail.ts';
import { ORDER, type OrderDoc, orderOp } from '../orders/order-doc.ts';
import { Problem } from '../problem.ts';
import { giveBackOps } from '../promotions/redeem.ts';
import type { Services } from '../services.ts';
import { stockTags } from '../stock.ts';
import { closed, isCancelable } from './order-state.ts';
import { settleNow, withRefund } from './refunds.ts';

/**
 * Cancels an order: its parcels never leave, its pieces go back to stock, returns of them are closed, and everything
 * that paid is given back, all in one transaction. A second request finds it canceled. What was authorised is voided
 * afterwards, by the reconciler at the latest.
 * @param withdrawnBy idempotency key of the request, when the customer withdraws from the contract before anything has
 * left
 * @throws Problem ORD409 when something has left
 */
export async function cancel(services: Services, basketId: string, withdrawnBy?: string): Promise<OrderDoc> {
  const { store, now, catalogue, announce } = services;
  const canceled = await retrying(async () => {
    const { body: order, version } = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
    if (order.canceledAt !== undefined) return order;
    if (!isCancelable(order)) throw new Problem('ORD409', 409, 'The order has left, or is not placed.');
    const parcels = order.parcels ?? [];
    const kept = new Set(parcels.filter(({ state }) => state !== 'authorised').map(({ shipmentId }) => shipmentId));
    const keptItems = new Set(order.frozen.items.flatMap((item) => (kept.has(item.shipmentId) ? [item.itemId] : [])));
    const units = order.frozen.units.flatMap(({ itemId }, index) => (keptItems.has(itemId) ? [] : [index]));
    const {
      order: refunded,
      refund,
      ops,
    } = await withRefund(
      services,
      {
        ...order,
        canceledAt: now().toISOString(),
        ...(withdrawnBy !== undefined && { withdrawnBy }),
        parcels: parcels.map((one) =>
          kept.has(one.shipmentId) ? one : { ...one, state: 'canceled' as const, nextAt: null },
        ),
        ...(order.returns && { returns: order.returns.map(closed) }),
      },
      // A payment of which a part was captured cannot be voided; the rest of it is simply never taken.
      { kind: withdrawnBy === undefined ? 'cancellation' : 'withdrawal', units, by: kept.size === 0 ? 'void' : 'none' },
    );
    const changes = new Map(Object.entries(order.taken ?? {}));
    const after = await store.commit([
      orderOp(refunded, version, now()),
      ...ops,
      ...stockOps(changes),
      ...(await giveBackOps(store, order.frozen.redeemed, order.basketId)),
      refundMail(services, refunded, refund),
    ]);
    const tags = stockTags(after, changes, catalogue);
    if (tags.length > 0) announce(tags);
    return refunded;
  });
  return settleNow(services, canceled);
}
