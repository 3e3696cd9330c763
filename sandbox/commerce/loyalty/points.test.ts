import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import { ConflictError, type Store } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import type { OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { balancesOf, bookOps, commitOps, releaseOps, reserveOps } from '../stored-value/ledger.ts';
import { pointsHistory } from './history.ts';
import { earnedByUnit, earnOps, spentByPart, undoPointsOps, withEarner } from './points.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const ACCOUNT = { id: 'points:c1', opening: 0 };
const member = { consumerId: 'c1', points: 0, profile: { isLoyaltyMember: true } } as unknown as Consumer;

let store: Store;
let services: Services;
beforeEach(async () => {
  store = await openTestStore();
  services = { store, now: () => NOW } as unknown as Services;
  await store.commit([{ op: 'insert', kind: CONSUMER, id: 'c1', body: member }]);
});
afterEach(() => store.close());

/**
 * An order of pieces at these prices in minor units; a voucher pays a part of each, the card the rest. Each piece is a
 * shipment of its own.
 */
function order(orderNumber: string, pieces: readonly { paid: number; byPoints: number; isGiftCard?: boolean }[]) {
  const points = pieces.some(({ byPoints }) => byPoints > 0) ? 500 : 0;
  return {
    orderNumber,
    customerId: 'c1',
    earnsFor: 'c1',
    attempts: [{ key: `${orderNumber}.1`, holds: points ? [{ account: ACCOUNT, units: points }] : [] }],
    frozen: {
      instruments: points ? [{ payment_method_id: 'LOYALTY_POINTS' }] : [],
      items: pieces.map(({ isGiftCard = false }, at) => ({
        itemId: `i${at}`,
        shipmentId: `s${at}`,
        isDigitalProduct: isGiftCard,
      })),
      shipments: pieces.map((_, at) => ({ shipmentId: `s${at}` })),
      units: pieces.map(({ paid, byPoints }, at) => ({
        itemId: `i${at}`,
        paid,
        tender: points ? [byPoints, paid - byPoints] : [paid],
      })),
      deliveryTender: points ? [0, 495] : [495],
    },
  } as unknown as OrderDoc;
}

const piece = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([paid, share]) => ({ paid, byPoints: Math.floor(paid * share) }));
const pieces = fc.array(piece, { minLength: 1, maxLength: 8 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const idsOf = ({ frozen }: OrderDoc) => frozen.shipments.map(({ shipmentId }) => shipmentId);
const returned = (id: string) => ({ id, kind: 'return' as const });

test('an order earns a point for each whole unit of money paid for its pieces, whatever they cost one by one', () => {
  fc.assert(
    fc.property(pieces, (some) => {
      const earned = earnedByUnit(order('N', some).frozen);
      expect(sum(earned)).toBe(Math.floor(sum(some.map(({ paid, byPoints }) => paid - byPoints)) / 100));
      expect(earned.every((points) => Number.isInteger(points) && points >= 0)).toBe(true);
    }),
  );
});

test('a gift card earns nothing', () => {
  const pieceAndCard = [
    { paid: 1_250, byPoints: 0 },
    { paid: 5_000, byPoints: 0, isGiftCard: true },
  ];
  expect(earnedByUnit(order('N', pieceAndCard).frozen)).toEqual([12, 0]);
});

test('the parts that a voucher paid for add up to its points', () => {
  fc.assert(
    fc.property(pieces, (some) => {
      const spent = spentByPart(order('N', some));
      expect(sum(spent)).toBe(some.some(({ byPoints }) => byPoints > 0) ? 500 : 0);
    }),
  );
});

test('whatever is bought, paid for and returned in whatever order, balance and history agree, and all returned leaves nothing', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(pieces, fc.infiniteStream(fc.nat()), async (some, dice) => {
      const placed = order(`N${(made += 1)}`, some);
      const before = (await pointsHistory(services, member)).balance;
      await store.commit([
        ...(await earnOps(services, placed, idsOf(placed))),
        ...placed.attempts.flatMap(({ key, holds }) => {
          // The voucher's points come from elsewhere, so that every case can afford it.
          const rich = holds.map((hold) => ({
            ...hold,
            account: { ...hold.account, id: `other:${key}`, opening: 500 },
          }));
          return [...reserveOps(key, rich, NOW), ...commitOps(key, rich, NOW)];
        }),
      ]);
      const left = some.map((_, at) => at);
      for (let step = 0; left.length > 0; step += 1) {
        const [unit = 0] = left.splice((dice.next().value ?? 0) % left.length, 1);
        await store.commit(await undoPointsOps(services, placed, [unit], returned(`${placed.orderNumber}.r${step}`)));
        const { balance, changes } = await pointsHistory(services, member);
        expect(sum(changes.map(({ points }) => points))).toBe(balance);
        expect((await balancesOf(store, [ACCOUNT])).get(ACCOUNT.id)).toBe(balance);
      }
      const givenBack = some.some(({ byPoints }) => byPoints > 0) ? 500 : 0;
      expect((await pointsHistory(services, member)).balance).toBe(before + givenBack);
    }),
    { numRuns: 40 },
  );
});

test('the same return counts once, and points that are spent already are owed', async () => {
  const placed = order('N1', [{ paid: 9_000, byPoints: 0 }]);
  await store.commit(await earnOps(services, placed, idsOf(placed)));
  await store.commit(reserveOps('b.1', [{ account: ACCOUNT, units: 80 }], NOW));
  await store.commit(await undoPointsOps(services, placed, [0], returned('return-1')));
  await expect(
    undoPointsOps(services, placed, [0], returned('return-1')).then((ops) => store.commit(ops)),
  ).rejects.toThrow(ConflictError);
  expect((await pointsHistory(services, member)).balance).toBe(-80);
});

test('a payment that failed leaves no trace in the history', async () => {
  await store.commit(await earnOps(services, order('N1', [{ paid: 90_000, byPoints: 0 }]), ['s0']));
  const holds = [{ account: ACCOUNT, units: 500 }];
  await store.commit(reserveOps('b.1', holds, NOW));
  expect((await pointsHistory(services, member)).balance).toBe(400);
  await store.commit(releaseOps('b.1', holds, NOW));
  expect((await pointsHistory(services, member)).changes.map(({ kind, points }) => [kind, points])).toEqual([
    ['earn', 900],
  ]);
});

test('a shipment earns once its money is taken, once, and what has earned nothing loses nothing', async () => {
  const placed = order('N1', [
    { paid: 9_000, byPoints: 0 },
    { paid: 3_050, byPoints: 0 },
  ]);
  const balance = async () => (await pointsHistory(services, member)).balance;
  await store.commit(await earnOps(services, placed, ['s1']));
  expect(await balance()).toBe(30);
  await expect(earnOps(services, placed, ['s1']).then((ops) => store.commit(ops))).rejects.toThrow(ConflictError);
  expect(await undoPointsOps(services, placed, [0], returned('r1'))).toEqual([]);
  await store.commit(await earnOps(services, placed, ['s0']));
  expect(await balance()).toBe(120);
  await store.commit(await undoPointsOps(services, placed, [0, 1], returned('r2')));
  expect(await balance()).toBe(0);
});

test('an order that has earned its points when it was placed earns nothing again, and they are taken back', async () => {
  const placed = order('N1', [{ paid: 9_000, byPoints: 0 }]);
  const earned = { kind: 'earn' as const, units: 90, at: NOW.toISOString(), orderNumber: 'N1' };
  await store.commit(bookOps('N1 earn', ACCOUNT, earned));
  expect(await earnOps(services, placed, ['s0'])).toEqual([]);
  await store.commit(await undoPointsOps(services, placed, [0], returned('r')));
  expect((await pointsHistory(services, member)).balance).toBe(0);
});

test('who is no member when an order is placed earns nothing by it, and loses nothing by returning it', async () => {
  const { earnsFor: _earnsFor, ...placed } = order('N1', [{ paid: 9_000, byPoints: 0 }]);
  const guest = await withEarner(services, { ...placed, customerId: 'guest_1' });
  expect(await earnOps(services, { ...guest, customerId: 'c1' }, ['s0'])).toEqual([]);
  expect(await undoPointsOps(services, { ...guest, customerId: 'c1' }, [0], returned('r'))).toEqual([]);
  expect(await earnOps(services, await withEarner(services, placed), ['s0'])).not.toEqual([]);
});
