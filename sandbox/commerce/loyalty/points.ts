import type { Op } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { prorate } from '../money.ts';
import type { FrozenOrder, OrderDoc, Refund } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { pointsAccount } from '../stored-value/consumer-value.ts';
import { bookOps, ENTRY } from '../stored-value/ledger.ts';

/** Minor units that earn one point: a whole pound, euro or dollar. */
const MINOR_PER_POINT = 100;
/** What pays with earlier purchases or favours earns nothing again. */
const REWARDS: ReadonlySet<string> = new Set(['LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD']);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The points that each piece of an order earns: one for each whole unit of money paid for all pieces, after discounts
 * and rewards, divided among them. Delivery earns nothing, nor do gift cards: what they buy does.
 * @returns one number for each entry of `units`; they add up to what the order earns
 */
export function earnedByUnit({ units, instruments, items }: Pick<FrozenOrder, 'units' | 'instruments' | 'items'>) {
  const giftCards = new Set(items.filter(({ isDigitalProduct }) => isDigitalProduct).map(({ itemId }) => itemId));
  const paid = units.map((unit) => {
    const byRewards = unit.tender.filter((_, at) => REWARDS.has(instruments[at]?.payment_method_id ?? ''));
    return giftCards.has(unit.itemId) ? 0 : Math.max(0, unit.paid - sum(byRewards));
  });
  return prorate(Math.floor(sum(paid) / MINOR_PER_POINT), paid);
}

/**
 * The points of a voucher that paid for part of an order, by what it paid for.
 * @returns one number for each entry of `units`, and the one of delivery last; they add up to the voucher's points
 */
export function spentByPart({ frozen, attempts }: Pick<OrderDoc, 'frozen' | 'attempts'>): number[] {
  const parts = [...frozen.units.map(({ tender }) => tender), frozen.deliveryTender];
  const at = frozen.instruments.findIndex(({ payment_method_id: method }) => method === 'LOYALTY_POINTS');
  const hold = attempts.at(-1)?.holds.find(({ account }) => account.id.startsWith('points:'));
  return prorate(hold?.units ?? 0, at < 0 ? parts.map(() => 0) : parts.map((tender) => tender[at] ?? 0));
}

/** A consumer as a member; undefined for guests and consumers who are none. */
async function memberOf({ store }: Services, consumerId: string): Promise<Consumer | undefined> {
  const consumer = (await store.get<Consumer>(CONSUMER, consumerId))?.body;
  return consumer?.profile.isLoyaltyMember ? consumer : undefined;
}

/** The order with the member whom it earns points, if its customer is one. */
export async function withEarner(services: Services, order: OrderDoc): Promise<OrderDoc> {
  const member = await memberOf(services, order.customerId);
  return member === undefined ? order : { ...order, earnsFor: member.consumerId };
}

/** Entry of orders of builds that credited points at placement: one for all shipments. */
const earnedAtOnceId = (orderNumber: string): string => `${orderNumber} earn`;
const earnId = (orderNumber: string, shipmentId: string): string => `${orderNumber} earn ${shipmentId}`;

/** The shipment of each entry of `units`. */
function shipmentsOfUnits({ units, items }: Pick<FrozenOrder, 'units' | 'items'>): string[] {
  const byItem = new Map(items.map(({ itemId, shipmentId }) => [itemId, shipmentId]));
  return units.map(({ itemId }) => byItem.get(itemId) ?? '');
}

/**
 * Operations that credit the member of an order with what shipments earn. They join those that record that the money of
 * the shipments is taken, once for each (ConflictError).
 */
export async function earnOps(services: Services, order: OrderDoc, shipmentIds: readonly string[]): Promise<Op[]> {
  const { orderNumber, frozen, earnsFor } = order;
  const member = earnsFor === undefined ? undefined : await memberOf(services, earnsFor);
  if (member === undefined || (await services.store.get(ENTRY, earnedAtOnceId(orderNumber)))) return [];
  const earned = earnedByUnit(frozen);
  const shipments = shipmentsOfUnits(frozen);
  return shipmentIds.flatMap((shipmentId) =>
    bookOps(earnId(orderNumber, shipmentId), pointsAccount(member), {
      orderNumber,
      kind: 'earn',
      units: sum(earned.filter((_, unit) => shipments[unit] === shipmentId)),
      at: services.now().toISOString(),
    }),
  );
}

/** What each piece of an order has earned so far: nothing before the money of its shipment is taken. */
async function earnedSoFar({ store }: Services, { orderNumber, frozen }: OrderDoc): Promise<number[]> {
  const hasAll = (await store.get(ENTRY, earnedAtOnceId(orderNumber))) !== undefined;
  const credited = new Set<string>();
  for (const { shipmentId } of frozen.shipments)
    if (hasAll || (await store.get(ENTRY, earnId(orderNumber, shipmentId)))) credited.add(shipmentId);
  const shipments = shipmentsOfUnits(frozen);
  return earnedByUnit(frozen).map((points, unit) => (credited.has(shipments[unit] ?? '') ? points : 0));
}

/**
 * Operations that undo what pieces of an order did to its member's points: what they have earned is taken back, and what
 * a voucher paid of them is given back. They join those of the return or cancellation.
 * @param units places in `frozen.units`
 * @param cause the refund; the same one counts once (ConflictError)
 * @param forDelivery points of the voucher that come back with deliveries, which earned nothing
 */
export async function undoPointsOps(
  services: Services,
  order: OrderDoc,
  units: readonly number[],
  cause: Pick<Refund, 'id' | 'kind'>,
  forDelivery = 0,
): Promise<Op[]> {
  const { orderNumber } = order;
  const at = services.now().toISOString();
  const of = (points: readonly number[]): number => sum(units.map((unit) => points[unit] ?? 0));
  const [earner, customer] = await Promise.all([
    memberOf(services, order.earnsFor ?? order.customerId),
    memberOf(services, order.customerId),
  ]);
  const booked = (member: Consumer | undefined, kind: 'take-back' | 'give-back', change: number): Op[] =>
    member === undefined
      ? []
      : bookOps(`${cause.id} ${kind}`, pointsAccount(member), {
          orderNumber,
          kind,
          cause: cause.kind,
          units: change,
          at,
        });
  return [
    ...booked(earner, 'take-back', -of(await earnedSoFar(services, order))),
    ...booked(customer, 'give-back', of(spentByPart(order)) + forDelivery),
  ];
}
