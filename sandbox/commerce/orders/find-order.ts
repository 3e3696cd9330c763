import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { ORDER, ORDER_NUMBER, type OrderDoc } from './order-doc.ts';

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
