import { spentByPart } from '../loyalty/points.ts';
import { prorate } from '../money.ts';
import { deliveryByShipment } from '../orders/capture.ts';
import type { FrozenOrder, OrderDoc } from '../orders/order-doc.ts';
import type { Hold } from '../stored-value/ledger.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const add = (some: readonly number[], more: readonly number[]): number[] =>
  some.map((amount, index) => amount + (more[index] ?? 0));

/** What goes back for some pieces: by tender, with the delivery of the shipments of which nothing is kept. */
export interface RefundMoney {
  shipments: string[];
  /** Minor units by tender; card or Klarna last. */
  tender: number[];
  /** Part of the sum of `tender` that is for delivery. */
  delivery: number;
}

/**
 * The money of pieces that go back, read from what was frozen when the order was placed. The delivery of a shipment
 * goes back with its last piece; gifts that came with it do not count as pieces that are kept.
 * @param before indices in `units` of what went back earlier
 * @param units indices of what goes back now
 */
export function refundMoney(frozen: FrozenOrder, before: ReadonlySet<number>, units: readonly number[]): RefundMoney {
  const after = new Set([...before, ...units]);
  const items = new Map(frozen.items.map((item) => [item.itemId, item]));
  const isComplete = (shipmentId: string, back: ReadonlySet<number>) => {
    const own = frozen.units.flatMap(({ itemId }, index) => {
      const item = items.get(itemId);
      return item?.shipmentId === shipmentId ? [{ index, bonus: item.bonus }] : [];
    });
    const counted = own.some(({ bonus }) => !bonus) ? own.filter(({ bonus }) => !bonus) : own;
    return counted.every(({ index }) => back.has(index));
  };
  const delivery = deliveryByShipment(frozen);
  const done = frozen.shipments
    .map(({ shipmentId }, index) => ({ shipmentId, tender: delivery[index] ?? [] }))
    .filter(({ shipmentId }) => isComplete(shipmentId, after) && !isComplete(shipmentId, before));
  const nothing = frozen.deliveryTender.map(() => 0);
  const shipping = done.reduce((total, { tender }) => add(total, tender), nothing);
  const pieces = units.reduce((total, index) => add(total, frozen.units[index]?.tender ?? []), nothing);
  return {
    shipments: done.map(({ shipmentId }) => shipmentId),
    tender: add(pieces, shipping),
    delivery: sum(shipping),
  };
}

/**
 * The points of a voucher that a refund gives back for delivery: of what they paid of all deliveries, each shipment has the
 * same part as of the money.
 * @param shipmentIds shipments whose delivery goes back with it
 */
export function deliveryPoints(
  order: Pick<OrderDoc, 'frozen' | 'attempts' | 'refunds'>,
  shipmentIds: readonly string[],
): number {
  const { frozen, refunds = [] } = order;
  const at = frozen.instruments.findIndex(({ payment_method_id: method }) => method === 'LOYALTY_POINTS');
  const delivery = deliveryByShipment(frozen);
  const paid = delivery.map((tender) => tender[at] ?? 0);
  const points = prorate(spentByPart(order).at(-1) ?? 0, paid);
  const back = new Set<string>();
  const due = (): number => sum(points.filter((_, index) => back.has(frozen.shipments[index]?.shipmentId ?? '')));
  let given = 0;
  for (const { shipments, deliveryPoints: known } of refunds) {
    for (const id of shipments) back.add(id);
    // An earlier build gave all of them back with the last delivery that had cost something.
    const isLast = frozen.shipments.every(
      ({ shipmentId }, index) => back.has(shipmentId) || sum(delivery[index] ?? []) === 0,
    );
    if (known !== undefined) given += known;
    else if (isLast) given = due();
  }
  for (const id of shipmentIds) back.add(id);
  return due() - given;
}

/** The part of `units` that belongs to `from` … `to` of `total`. All parts together are `units`. */
const share = (units: number, from: number, to: number, total: number): number =>
  total === 0 ? 0 : Math.round((units * to) / total) - Math.round((units * from) / total);

/**
 * What a refund gives back of stored value and yearly caps, in the units of their accounts. A reward code that was
 * used up by paying less comes back by the same parts as its money; over all refunds of an order the parts are what it
 * took. Points are left out: `undoPointsOps` knows them.
 */
export function holdsBack(
  { frozen, spent = [], refunds = [] }: Pick<OrderDoc, 'frozen' | 'spent' | 'refunds'>,
  units: readonly number[],
  tender: readonly number[],
): Hold[] {
  const given = refunds.reduce(
    (total, one) => add(total, one.tender),
    frozen.deliveryTender.map(() => 0),
  );
  const paying = frozen.instruments.flatMap(({ amount }, index) => (amount > 0 ? [index] : []));
  const fromTenders = spent.slice(0, paying.length).map(({ account, units: held }, at): Hold => {
    const index = paying[at] ?? 0;
    const total = sum([...frozen.units.map((unit) => unit.tender[index] ?? 0), frozen.deliveryTender[index] ?? 0]);
    const from = given[index] ?? 0;
    return { account, units: share(held, from, from + (tender[index] ?? 0), total) };
  });
  // Orders of an earlier build do not say which pieces a cap was used for: all of them, at their price before discounts.
  const worth = (indices: Iterable<number>) =>
    sum([...indices].map((index) => (frozen.units[index]?.paid ?? 0) + (frozen.units[index]?.discount ?? 0)));
  const from = worth(refunds.flatMap((one) => one.units));
  const all = worth(frozen.units.keys());
  const isKnown = frozen.units.some(({ capped }) => capped !== undefined);
  const fromCaps = spent.slice(paying.length).map(({ account, units: held }, at): Hold => ({
    account,
    units: isKnown
      ? sum(units.map((index) => frozen.units[index]?.capped?.[at] ?? 0))
      : share(held, from, from + worth(units), all),
  }));
  return [...fromTenders, ...fromCaps].filter(({ account }) => !account.id.startsWith('points:'));
}
