import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem, PaymentInstrument, Shipment } from '../../../src/commerce/contract/types.ts';
import { tendersByPart } from '../orders/freeze.ts';
import type { FrozenOrder, OrderDoc, Refund } from '../orders/order-doc.ts';
import { deliveryPoints, holdsBack, refundMoney } from './refund-money.ts';

/** 1,000 cases with every run; `REFUND_CASES=100000` tries more. */
const CASES = Number(process.env['REFUND_CASES'] ?? 1_000);
const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
const add = (some: readonly number[], more: readonly number[]) => some.map((one, at) => one + (more[at] ?? 0));

const piece = fc.record({
  paid: fc.integer({ min: 0, max: 60_000 }),
  discount: fc.integer({ min: 0, max: 9_000 }),
  tax: fc.integer({ min: 0, max: 5_000 }),
  shipment: fc.nat({ max: 2 }),
});
const order = fc
  .record({
    pieces: fc.array(piece, { minLength: 1, maxLength: 10 }),
    costs: fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 3, maxLength: 3 }),
    wishes: fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 3 }),
    withGift: fc.boolean(),
    units: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ pieces, costs, wishes, withGift, units: held }) => {
    const used = [...new Set(pieces.map(({ shipment }) => shipment))].sort();
    const all = withGift ? [...pieces, { paid: 0, discount: 0, tax: 0, shipment: used[0] ?? 0 }] : pieces;
    const delivery = sum(used.map((at) => costs[at] ?? 0));
    const parts = [...all.map(({ paid, tax }) => paid + tax), delivery];
    let due = sum(parts);
    const pays = wishes.map((wish) => {
      const part = Math.min(wish, due);
      due -= part;
      return part;
    });
    const byPart = tendersByPart(parts, pays);
    const frozen = {
      items: all.map(({ shipment }, at) => ({
        itemId: `i${at}`,
        shipmentId: `s${shipment}`,
        bonus: withGift && at === pieces.length,
      })) as CartItem[],
      units: all.map(({ paid, discount, tax }, at) => ({
        itemId: `i${at}`,
        sku: 'x',
        paid,
        discount,
        tax,
        tender: byPart[at] ?? [],
      })),
      shipments: used.map((at) => ({ shipmentId: `s${at}`, cost: (costs[at] ?? 0) / 100 })) as Shipment[],
      deliveryTender: byPart[all.length] ?? [],
      instruments: pays.map((amount) => ({ amount: amount / 100 })) as PaymentInstrument[],
    } as FrozenOrder;
    const paying = pays.filter((amount) => amount > 0).length;
    const spent = held.slice(0, paying + 1).map((units, at) => ({ account: { id: `a${at}`, opening: 0 }, units }));
    return { frozen, spent, paid: [...pays, due] };
  });

/** The pieces in groups that go back one after the other. */
const sequence = (count: number, dice: Iterator<number>): number[][] => {
  const left = Array.from({ length: count }, (_, at) => at);
  const groups: number[][] = [];
  while (left.length > 0) {
    const size = 1 + ((dice.next().value as number) % 3);
    const group: number[] = [];
    while (group.length < size && left.length > 0)
      group.push(...left.splice((dice.next().value as number) % left.length, 1));
    groups.push(group);
  }
  return groups;
};

test('any sequence of partial returns adds up to what was paid, by tender and to the cent, and changes nothing that is kept', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), ({ frozen, spent, paid }, dice) => {
      const kept = JSON.stringify(frozen);
      const refunds: Refund[] = [];
      const back = new Set<number>();
      let given = paid.map(() => 0);
      const values = new Map<string, number>();
      for (const units of sequence(frozen.units.length, dice)) {
        const money = refundMoney(frozen, back, units);
        for (const amount of money.tender) expect(amount).toBeGreaterThanOrEqual(0);
        const pieces = sum(units.map((at) => sum(frozen.units[at]?.tender ?? [])));
        expect(sum(money.tender)).toBe(pieces + money.delivery);
        for (const { account, units: part } of holdsBack({ frozen, spent, refunds }, units, money.tender)) {
          expect(part).toBeGreaterThanOrEqual(0);
          values.set(account.id, (values.get(account.id) ?? 0) + part);
        }
        for (const at of units) back.add(at);
        given = add(given, money.tender);
        refunds.push({ units, ...money } as Refund);
        expect(JSON.stringify(frozen)).toBe(kept);
      }
      expect(given).toEqual(paid);
      const worth = sum(frozen.units.map((unit) => unit.paid + unit.discount));
      const capless = worth === 0 ? spent.slice(0, -1) : spent;
      for (const { account, units } of capless) expect(values.get(account.id)).toBe(units);
    }),
    { numRuns: CASES },
  );
});

test('the delivery of a parcel goes back with its last piece; a free gift that is kept does not hold it', () => {
  const frozen = {
    items: [
      { itemId: 'a', shipmentId: 's', bonus: false },
      { itemId: 'b', shipmentId: 's', bonus: false },
      { itemId: 'gift', shipmentId: 's', bonus: true },
    ],
    units: ['a', 'b', 'gift'].map((itemId) => ({ itemId, paid: 0, discount: 0, tax: 0, tender: [0, 1_000] })),
    shipments: [{ shipmentId: 's', cost: 4.95 }],
    deliveryTender: [95, 400],
  } as unknown as FrozenOrder;
  expect(refundMoney(frozen, new Set(), [0])).toEqual({ shipments: [], tender: [0, 1_000], delivery: 0 });
  expect(refundMoney(frozen, new Set([0]), [1])).toEqual({ shipments: ['s'], tender: [95, 1_400], delivery: 495 });
});

test('a yearly cap gets back what the pieces used of it, and nothing for what was not discounted', () => {
  const account = { id: 'employee:c1:2026', opening: 90_000 };
  const frozen = {
    // A discounted piece, one that was reduced already, and a gift card.
    units: [[5_001], [0], [0]].map((capped) => ({
      itemId: 'a',
      paid: 5_000,
      discount: 0,
      tax: 0,
      tender: [0],
      capped,
    })),
    deliveryTender: [0],
    instruments: [],
  } as unknown as FrozenOrder;
  const spent = [{ account, units: 5_001 }];
  const back = (units: number[]) => holdsBack({ frozen, spent }, units, [0]);
  expect(back([0, 1])).toEqual([{ account, units: 5_001 }]);
  expect(back([1])).toEqual([{ account, units: 0 }]);
});

test('points that paid for delivery come back with the parcel they were for', () => {
  const frozen = {
    units: [{ itemId: 'a', tender: [900, 0] }],
    deliveryTender: [1_000, 200],
    instruments: [{ payment_method_id: 'LOYALTY_POINTS', amount: 19 }],
    shipments: [
      { shipmentId: 'me', cost: 6 },
      { shipmentId: 'customs', cost: 6 },
    ],
  } as unknown as FrozenOrder;
  const attempts = [
    { holds: [{ account: { id: 'points:c1', opening: 0 }, units: 1_900 }] },
  ] as unknown as OrderDoc['attempts'];
  const of = (...shipments: string[]) => deliveryPoints({ frozen, attempts }, shipments);
  expect([of(), of('me'), of('customs'), of('me', 'customs')]).toEqual([0, 500, 500, 1_000]);
  // An earlier build gave nothing back before the last delivery, all with it, and did not write it down.
  const later = (refund: { shipments: string[]; deliveryPoints?: number }, ...shipments: string[]) =>
    deliveryPoints({ frozen, attempts, refunds: [refund as Refund] }, shipments);
  expect(later({ shipments: ['me'] }, 'customs')).toBe(1_000);
  expect(later({ shipments: ['me', 'customs'] })).toBe(0);
  expect(later({ shipments: ['me'], deliveryPoints: 500 }, 'customs')).toBe(500);
});
