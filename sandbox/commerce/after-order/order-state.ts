import type { OrderItem, OrderState } from '../../../src/commerce/contract/types.ts';
import { isOpen, type OrderDoc, type Return } from '../orders/order-doc.ts';
import { siteById } from '../sites.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days to send something back, counted from its arrival. */
const RETURN_DAYS = 60;
/** Days to withdraw from a contract, counted from the arrival of the last parcel (Directive 2011/83, article 9). */
const WITHDRAWAL_DAYS = 14;
/** How long things lie ready in a store before they count as fetched: the till of this backend reports nothing. */
const FETCHED_AFTER_DAYS = 1;
/** Sites in the European Union, by their country. */
const EU = new Set(['FR', 'DE']);

type Shipment = OrderDoc['frozen']['shipments'][number];

const days = (from: string, count: number): string => new Date(Date.parse(from) + count * DAY_MS).toISOString();

const isWaiting = ({ shippingMethod: { code } }: Shipment): boolean => code === 'pickup';

/** When a shipment arrives, by the longest delivery time that was promised; null before it leaves. */
export function arrivesAt(order: OrderDoc, shipment: Shipment): string | null {
  const sentAt = order.parcels?.find(({ shipmentId }) => shipmentId === shipment.shipmentId)?.sentAt ?? null;
  if (sentAt === null || shipment.shippingMethod.code === 'digital') return sentAt;
  if (isWaiting(shipment)) return days(sentAt, FETCHED_AFTER_DAYS);
  return days(sentAt, Number(shipment.shippingMethod.deliveryTime.split('-').at(-1)) || 0);
}

/** Where a shipment stands. The carriers of this backend keep their promises and report nothing. */
export function shipmentStateOf(order: OrderDoc, shipment: Shipment, now: Date): OrderState {
  const parcel = order.parcels?.find(({ shipmentId }) => shipmentId === shipment.shipmentId);
  if (parcel === undefined) return orderStateOf(order, now);
  if (parcel.state === 'canceled') return 'canceled';
  const arrives = arrivesAt(order, shipment);
  if (arrives === null) return 'placed';
  if (arrives <= now.toISOString()) return 'delivered';
  return isWaiting(shipment) ? 'ready' : 'shipped';
}

/** Where an order stands as a whole: at its slowest shipment. */
export function orderStateOf(order: OrderDoc, now: Date): OrderState {
  if (order.placedAt === null) return isOpen(order) ? 'processing' : 'refused';
  if (order.canceledAt !== undefined) return 'canceled';
  const back = backUnits(order, ({ state }) => state === 'received');
  if (order.frozen.units.length > 0 && order.frozen.units.every((_, index) => back.has(index))) return 'returned';
  const states = order.frozen.shipments.map((shipment) => shipmentStateOf(order, shipment, now));
  return (['placed', 'shipped', 'ready'] as const).find((state) => states.includes(state)) ?? 'delivered';
}

/** Pieces that go or went back, as indices in `frozen.units`; none of a return that is closed. */
export const backUnits = (
  { returns = [] }: OrderDoc,
  which: (one: NonNullable<OrderDoc['returns']>[number]) => boolean = () => true,
): Set<number> => new Set(returns.filter((one) => one.state !== 'closed' && which(one)).flatMap(({ units }) => units));

/** A return of an order that is canceled: what has not arrived never will, because it never leaves. */
export const closed = (one: Return): Return =>
  one.state === 'registered' ? { ...one, state: 'closed', nextAt: null } : one;

const isGoods = ({ isDigitalProduct }: Pick<OrderItem, 'isDigitalProduct'>): boolean => !isDigitalProduct;

/** Whether an item can go back at all: gift cards and things made to order cannot (Directive 2011/83, article 16). */
export const mayGoBack = (item: Pick<OrderItem, 'isDigitalProduct' | 'isCustoms'>): boolean =>
  isGoods(item) && !item.isCustoms;

/** Ids of the shipments with something besides what is sent by email. */
const goodsShipments = ({ frozen }: OrderDoc): Set<string> =>
  new Set(frozen.items.filter(isGoods).map(({ shipmentId }) => shipmentId));

/** Whether an order can be canceled: it is placed, and none of its parcels has left. Gift cards leave by email. */
export function isCancelable(order: OrderDoc): boolean {
  if (order.placedAt === null || order.canceledAt !== undefined) return false;
  const goods = goodsShipments(order);
  const parcels = order.parcels?.filter(({ shipmentId }) => goods.has(shipmentId)) ?? [];
  return parcels.length > 0 && parcels.every(({ state }) => state === 'authorised');
}

/**
 * The last moment to send something back, and to withdraw from the contract; null until every parcel has left. What is
 * sent by email counts only where there are no goods: it may wait for its money forever.
 */
export function deadlines(order: OrderDoc): { returnUntil: string | null; withdrawUntil: string | null } {
  const goods = goodsShipments(order);
  const { shipments } = order.frozen;
  const awaited = goods.size === 0 ? shipments : shipments.filter(({ shipmentId }) => goods.has(shipmentId));
  const arrivals = awaited.flatMap((shipment) => arrivesAt(order, shipment) ?? []).sort();
  const last = arrivals.length === awaited.length ? arrivals.at(-1) : undefined;
  return {
    returnUntil: last === undefined ? null : days(last, RETURN_DAYS),
    withdrawUntil: last === undefined || !isInEU(order) ? null : days(last, WITHDRAWAL_DAYS),
  };
}

export const isInEU = ({ siteId }: Pick<OrderDoc, 'siteId'>): boolean => EU.has(siteById(siteId)?.country ?? '');

/**
 * Pieces that can be sent back, or for which the contract can be withdrawn from, as indices in `frozen.units`. A
 * withdrawal need not wait for the parcel.
 */
export function unitsToGoBack(order: OrderDoc, kind: 'return' | 'withdrawal', now: Date): number[] {
  if (order.placedAt === null || order.canceledAt !== undefined) return [];
  if (kind === 'withdrawal' && !isInEU(order)) return [];
  const { returnUntil, withdrawUntil } = deadlines(order);
  const until = kind === 'return' ? returnUntil : withdrawUntil;
  if (until !== null && until < now.toISOString()) return [];
  const sent = new Set(
    order.parcels?.flatMap(({ shipmentId, sentAt }) => (sentAt !== null || kind === 'withdrawal' ? [shipmentId] : [])),
  );
  const items = new Map(order.frozen.items.map((item) => [item.itemId, item]));
  const back = backUnits(order);
  return order.frozen.units.flatMap(({ itemId }, index) => {
    const item = items.get(itemId);
    const mayGo = item && mayGoBack(item) && sent.has(item.shipmentId) && !back.has(index);
    return mayGo ? [index] : [];
  });
}
