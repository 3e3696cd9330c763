import { ConflictError, type Doc } from '../../store/store.ts';
import { isSigned, SIGNATURE_HEADER } from '../../payment/signature.ts';
import { settleRefunds } from '../after-order/refunds.ts';
import { receiveReturns } from '../after-order/returns.ts';
import type { Services } from '../services.ts';
import { sendParcels } from './capture.ts';
import { isOpen, lastAttempt, ORDER, type OrderDoc, orderOp } from './order-doc.ts';
import { ask, giveUp, refresh } from './settle.ts';

/** Interval between checks for open payments. */
export const RECONCILE_EVERY_MS = 5_000;
/** A provider that has not heard of a payment by then never will: the key is closed. */
const NEVER_ARRIVED_MS = 30_000;
const BATCH = 100;
const MAX_NOTIFICATION_BYTES = 10_000;

async function check(services: Services, doc: Doc<OrderDoc>): Promise<void> {
  const { store, now } = services;
  if (doc.body.placedAt !== null) {
    for (const step of [sendParcels, receiveReturns, settleRefunds]) {
      const placed = await store.get<OrderDoc>(ORDER, doc.id);
      if (placed) await step(services, placed);
    }
    return;
  }
  const { order, isAnswered } = await ask(services, doc.body);
  if (!isOpen(order)) return;
  const attempt = lastAttempt(order);
  const age = now().getTime() - Date.parse(attempt?.startedAt ?? order.createdAt);
  const isLost = isAnswered && attempt?.state === 'started' && age > NEVER_ARRIVED_MS;
  const after = isLost || attempt?.state === 'voiding' ? await giveUp(services, order) : order;
  if (!isOpen(after)) return;
  const current = await store.get<OrderDoc>(ORDER, order.basketId);
  if (current && isOpen(current.body)) await store.commit([orderOp(current.body, current.version, now())]);
}

/**
 * Asks the provider about every order whose payment is open and due for a check: after a crash, a lost answer or a
 * closed tab this is what ends in an order or a void. Of placed orders it sends what is ready and takes its money, takes in what
 * comes back, and gives its money back.
 * @returns number of orders checked
 */
export async function reconcile(services: Services): Promise<number> {
  const due = await services.store.expired<OrderDoc>(ORDER, services.now(), BATCH);
  const outcomes = await Promise.allSettled(due.map((doc) => check(services, doc)));
  for (const outcome of outcomes) {
    // Somebody else is at this order; it stays due.
    if (outcome.status === 'rejected' && !(outcome.reason instanceof ConflictError)) throw outcome.reason;
  }
  return due.length;
}

/**
 * A notification of the provider. It is only a reason to ask: what it says is not used, so that repeated, delayed and
 * reordered ones do no harm.
 * @returns 204, or 401 unless it is signed with the shop's secret
 */
export async function receiveNotification(
  services: Services,
  secret: string | undefined,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_NOTIFICATION_BYTES)
    return new Response(null, { status: 413 });
  const body = await request.text();
  if (secret === undefined || !isSigned(secret, body, request.headers.get(SIGNATURE_HEADER), services.now()))
    return new Response(null, { status: 401 });
  const { key } = JSON.parse(body) as { key?: unknown };
  const basketId = typeof key === 'string' ? key.slice(0, key.lastIndexOf('.')) : '';
  const doc = await services.store.get<OrderDoc>(ORDER, basketId);
  if (doc && isOpen(doc.body)) await refresh(services, doc.body);
  return new Response(null, { status: 204 });
}
