import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConflictError, CounterError, type Op, type Store } from '../../store/store.ts';
import { openTestStore } from '../../../tests/support/engine.ts';
import { type Account, balancesOf, commitOps, type Hold, releaseOps, reserveOps } from './ledger.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const account: Account = { id: 'card:6299', opening: 300 };
let store: Store;
beforeEach(async () => void (store = await openTestStore()));
afterEach(() => store.close());

const left = async () => (await balancesOf(store, [account])).get(account.id);
/** Whether the operations were taken. */
const commit = async (ops: Op[]): Promise<boolean> =>
  store.commit(ops).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConflictError || error instanceof CounterError) return false;
      throw error;
    },
  );

test('two tabs with 500 tries each never spend more than there is, and give each reservation back once', async () => {
  const ends = { committed: 0, released: 0 };
  const tab = async (name: string) => {
    for (let at = 0; at < 500; at += 1) {
      const attempt = `${name}.${at}`;
      const holds: Hold[] = [{ account, units: 1 + (at % 3) }];
      if (!(await commit(reserveOps(attempt, holds, NOW)))) continue;
      // What ends an attempt comes from several sides at once: only one of them counts.
      const [first, second] = at % 4 === 0 ? [commitOps, releaseOps] : [releaseOps, commitOps];
      const taken = await Promise.all([first, first, second].map((end) => commit(end(attempt, holds, NOW))));
      expect(taken.filter(Boolean)).toHaveLength(1);
      ends[at % 4 === 0 ? 'committed' : 'released'] += 1;
      expect(await left()).toBeGreaterThanOrEqual(0);
    }
  };
  await Promise.all([tab('one'), tab('two')]);
  expect(ends.committed).toBeGreaterThan(50);
  expect(ends.released).toBeGreaterThan(150);
  const entries = (await store.find<{ attempt: string; kind: string; units: number }>('ledger-entry', account.id)).map(
    ({ body }) => body,
  );
  const sum = (some: typeof entries) => some.reduce((total, { units }) => total + units, 0);
  expect(account.opening + sum(entries)).toBe(await left());
  for (const [, some] of Map.groupBy(entries, ({ attempt }) => attempt)) {
    if (some.some(({ kind }) => kind === 'release')) expect(sum(some)).toBe(0);
    else expect(sum(some)).toBeLessThan(0);
  }
});

test('what several accounts give is taken from all of them or from none', async () => {
  const other: Account = { id: 'points:mara', opening: 10 };
  const holds = [
    { account, units: 100 },
    { account: other, units: 11 },
  ];
  expect(await commit(reserveOps('b.1', holds, NOW))).toBe(false);
  expect(await balancesOf(store, [account, other])).toEqual(
    new Map([
      [account.id, 300],
      [other.id, 10],
    ]),
  );
});

test('a reservation can be made once', async () => {
  const holds = [{ account, units: 100 }];
  expect(await commit(reserveOps('b.1', holds, NOW))).toBe(true);
  expect(await commit(reserveOps('b.1', holds, NOW))).toBe(false);
  expect(await left()).toBe(200);
});
