import type { ReturnReason } from '../../../src/commerce/contract/types.ts';
import type { Doc } from '../../store/store.ts';
import { retrying, stockOps } from '../cart/cart-service.ts';
import { refundMail, withdrawalMail } from '../mail/after-order-mail.ts';
import { ORDER, type OrderDoc, orderOp, type Return } from '../orders/order-doc.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { stockTags } from '../stock.ts';
import { cancel } from './cancel.ts';
import { closed, isCancelable, unitsToGoBack } from './order-state.ts';
import { settleNow, withRefund } from './refunds.ts';

/** How long a parcel takes back to us, by the clock of this backend. */
export const BACK_AFTER_MS = 24 * 60 * 60_000;
/** When a parcel is looked for again whose shipment has not been charged yet. */
const NOT_CHARGED_RETRY_MS = 60 * 60_000;

/** Pieces of an item that go back. */
export interface Back {
  itemId: string;
  qty: number;
  reason?: ReturnReason | undefined;
}

const refused = (message: string) => new Problem('RTN500', 409, message);

/**
 * The pieces that are meant, as indices in `frozen.units`.
 * @throws Problem RTN500 when there are not as many
 */
function chosenUnits({ frozen }: OrderDoc, possible: readonly number[], backs: readonly Back[]): number[] {
  const free = new Set(possible);
  return backs.flatMap(({ itemId, qty }) => {
    const own = [...free].filter((index) => frozen.units[index]?.itemId === itemId).slice(0, qty);
    if (own.length < qty) throw refused(`Not as many pieces of ${itemId} can go back.`);
    for (const index of own) free.delete(index);
    return own;
  });
}

function registered(
  order: OrderDoc,
  given: Pick<Return, 'kind' | 'units' | 'requestKey'>,
  backs: readonly Back[],
  at: Date,
) {
  const { returns = [], orderNumber } = order;
  const one: Return = {
    ...given,
    id: `${orderNumber}-B${returns.length + 1}`,
    at: at.toISOString(),
    reasons: Object.fromEntries(backs.flatMap(({ itemId, reason }) => (reason ? [[itemId, reason]] : []))),
    state: 'registered',
    nextAt: new Date(at.getTime() + BACK_AFTER_MS).toISOString(),
  };
  return { one, order: { ...order, returns: [...returns, one] } };
}

/**
 * Registers pieces that are sent back. The money follows when they have arrived. A repeated request finds the first.
 * @param requestKey idempotency key of the request
 * @throws Problem RTN500 when the pieces cannot go back (any more)
 */
export async function registerReturn(
  { store, now }: Services,
  basketId: string,
  requestKey: string,
  backs: readonly Back[],
): Promise<{ order: OrderDoc; returned: Return }> {
  return retrying(async () => {
    const { body, version } = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
    const known = body.returns?.find((one) => one.requestKey === requestKey);
    if (known) return { order: body, returned: known };
    const units = chosenUnits(body, unitsToGoBack(body, 'return', now()), backs);
    if (units.length === 0) throw refused('Nothing was chosen.');
    const { order, one } = registered(body, { kind: 'return', units, requestKey }, backs, now());
    await store.commit([orderOp(order, version, now())]);
    return { order, returned: one };
  });
}

/**
 * Withdraws from the contract (Directive 2023/2673): an order of which nothing has left is canceled when all its goods are
 * withdrawn from, anything else comes back. The receipt is written in the same transaction. A repeated request finds
 * what the first has done.
 * @param requestKey idempotency key of the request
 * @param backs the pieces; undefined for all that can go back
 * @throws Problem RTN500 when there is nothing (more) to withdraw from
 */
export async function withdraw(
  services: Services,
  basketId: string,
  requestKey: string,
  backs?: readonly Back[],
): Promise<OrderDoc> {
  const { store, now } = services;
  const isKnown = ({ withdrawnBy, returns = [] }: OrderDoc): boolean =>
    withdrawnBy === requestKey || returns.some((one) => one.requestKey === requestKey);
  const { body: before } = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
  if (isKnown(before)) return before;
  const possible = unitsToGoBack(before, 'withdrawal', now());
  const isAll = backs === undefined || chosenUnits(before, possible, backs).length === possible.length;
  // What is made to order does not go back, and canceling would take it along.
  const isWhole = isAll && !before.frozen.items.some(({ isCustoms }) => isCustoms);
  if (possible.length > 0 && isWhole && isCancelable(before)) return cancel(services, basketId, requestKey);
  return retrying(async () => {
    const { body, version } = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
    if (isKnown(body)) return body;
    const free = unitsToGoBack(body, 'withdrawal', now());
    const units = backs === undefined ? free : chosenUnits(body, free, backs);
    if (units.length === 0) throw refused('There is nothing to withdraw from.');
    const { order } = registered(body, { kind: 'withdrawal', units, requestKey }, backs ?? [], now());
    await store.commit([orderOp(order, version, now()), withdrawalMail(services, order, units, now())]);
    return order;
  });
}

/** Reasons after which a piece is not sold again as it is. */
const NOT_SOLD_AGAIN: ReadonlySet<ReturnReason | undefined> = new Set(['damaged', 'notAsDescribed']);

/**
 * Pieces of a return that go on sale again, by SKU: they arrive in the warehouse, wherever they came from. Demo orders
 * have taken nothing from stock.
 */
function soldAgain({ frozen, taken }: OrderDoc, { units, reasons }: Return): Map<string, number> {
  const items = new Map(frozen.items.map((item) => [item.itemId, item]));
  const pieces = new Map<string, number>();
  if (taken === undefined) return pieces;
  for (const index of units) {
    const { itemId, productId } = items.get(frozen.units[index]?.itemId ?? '') ?? {};
    if (itemId === undefined || productId === undefined || NOT_SOLD_AGAIN.has(reasons[itemId])) continue;
    pieces.set(productId, (pieces.get(productId) ?? 0) + 1);
  }
  return pieces;
}

/**
 * Takes in what has come back, gives its money back, and puts on sale again what is not faulty.
 * @throws ConflictError when somebody else is at this order
 */
export async function receiveReturns(services: Services, { body, version }: Doc<OrderDoc>): Promise<OrderDoc> {
  const { store, now, catalogue, announce } = services;
  const at = now().toISOString();
  const due = body.returns?.find(({ nextAt }) => nextAt !== null && nextAt <= at);
  if (!due) return body;
  const replaced = (next: Return): OrderDoc => ({
    ...body,
    returns: (body.returns ?? []).map((one) => (one === due ? next : one)),
  });
  if (body.canceledAt !== undefined) {
    const after = replaced(closed(due));
    await store.commit([orderOp(after, version, now())]);
    return after;
  }
  const items = new Set(due.units.map((index) => body.frozen.units[index]?.itemId));
  const shipments = new Set(body.frozen.items.filter(({ itemId }) => items.has(itemId)).map((one) => one.shipmentId));
  const isCharged = body.parcels?.every((one) => !shipments.has(one.shipmentId) || one.state === 'captured') ?? false;
  if (!isCharged) {
    const nextAt = new Date(now().getTime() + NOT_CHARGED_RETRY_MS).toISOString();
    const later = replaced({ ...due, nextAt });
    await store.commit([orderOp(later, version, now())]);
    return later;
  }
  const received = replaced({ ...due, state: 'received', nextAt: null });
  const { order, refund, ops } = await withRefund(services, received, {
    kind: due.kind,
    units: due.units,
    by: 'refund',
  });
  // What is not sold any more has no stock.
  const changes = new Map([...soldAgain(body, due)].filter(([sku]) => catalogue.skus.has(sku)));
  const after = await store.commit([
    orderOp(order, version, now()),
    ...ops,
    ...stockOps(changes),
    refundMail(services, order, refund),
  ]);
  const tags = stockTags(after, changes, catalogue);
  if (tags.length > 0) announce(tags);
  return settleNow(services, order);
}
