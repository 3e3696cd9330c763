import type { Op } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { prorate } from '../money.ts';
import type { FrozenOrder, OrderDoc } from '../orders/order-doc.ts';
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

/** The member who placed an order; undefined for guests and customers who are no members. */
async function memberOf({ store }: Services, { customerId }: OrderDoc): Promise<Consumer | undefined> {
  const consumer = (await store.get<Consumer>(CONSUMER, customerId))?.body;
  return consumer?.profile.isLoyaltyMember ? consumer : undefined;
}

/** Operations that credit a member with what an order earns; they join those that place it. */
export async function earnOps(services: Services, order: OrderDoc): Promise<Op[]> {
  const member = await memberOf(services, order);
  if (member === undefined) return [];
  const { orderNumber, frozen } = order;
  return bookOps(`${orderNumber} earn`, pointsAccount(member), {
    orderNumber,
    kind: 'earn',
    units: sum(earnedByUnit(frozen)),
    at: services.now().toISOString(),
  });
}

/**
 * Operations that undo what pieces of an order did to its member's points: what they earned is taken back, and what a
 * voucher paid of them is given back. They join those of the return or cancellation.
 * @param units places in `frozen.units`; `frozen.units.length` stands for delivery, which earned nothing
 * @param cause id of the return or cancellation; the same one counts once (ConflictError)
 */
export async function undoPointsOps(
  services: Services,
  order: OrderDoc,
  units: readonly number[],
  cause: string,
): Promise<Op[]> {
  const member = await memberOf(services, order);
  if (member === undefined) return [];
  const account = pointsAccount(member);
  const { orderNumber } = order;
  const at = services.now().toISOString();
  const of = (points: readonly number[]): number => sum(units.map((unit) => points[unit] ?? 0));
  // Who joined after placing the order has earned nothing by it.
  const hasEarned = (await services.store.get(ENTRY, `${orderNumber} earn`)) !== undefined;
  const earned = hasEarned ? of(earnedByUnit(order.frozen)) : 0;
  return [
    ...bookOps(`${cause} take-back`, account, { orderNumber, kind: 'take-back', units: -earned, at }),
    ...bookOps(`${cause} give-back`, account, { orderNumber, kind: 'give-back', units: of(spentByPart(order)), at }),
  ];
}
