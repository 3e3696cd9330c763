import type { Op } from '../../store/store.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { ORDER, ORDER_NUMBER, type OrderDoc, orderOp } from './order-doc.ts';

/** What proves that somebody may see an order, besides being its customer. */
export interface Proof {
  email?: string | undefined;
  st?: string | undefined;
}

/** @throws Problem OHS4004 when there is no such order, or the caller may not see it */
export async function findOrder(
  { store }: Services,
  { identity }: KnownCaller,
  orderNumber: string,
  { email, st }: Proof = {},
): Promise<OrderDoc> {
  const found = await store.get<{ basketId: string }>(ORDER_NUMBER, orderNumber);
  const order = found && (await store.get<OrderDoc>(ORDER, found.body.basketId))?.body;
  const isAllowed =
    order &&
    (order.customerId === identity.customerId ||
      order.st === st ||
      order.frozen.email.toLowerCase() === email?.trim().toLowerCase());
  if (!isAllowed) throw new Problem('OHS4004', 404, 'The order was not found.');
  return order;
}

/**
 * Operations that give a placed order to a consumer who proves to own it (`orderNo` and `st` at sign-in, AUTH-05).
 * Orders whose payment is under way follow their basket (cart/merge.ts).
 */
export async function claimOrder(
  { store, now }: Services,
  customerId: string,
  { orderNo, st }: { orderNo?: string | undefined; st?: string | undefined },
): Promise<Op[]> {
  const found = orderNo && st ? await store.get<{ basketId: string }>(ORDER_NUMBER, orderNo) : undefined;
  const order = found && (await store.get<OrderDoc>(ORDER, found.body.basketId));
  if (!order || order.body.st !== st || order.body.placedAt === null) return [];
  return [orderOp({ ...order.body, customerId }, order.version, now())];
}
