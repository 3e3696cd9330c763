import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteStore } from '../../../sandbox/store/sqlite-store.ts';
import type { Store } from '../../../sandbox/store/store.ts';
import { createStoredMeasurements, storedMeasurements } from './measurements-store.ts';
import { visit } from './visit.support.ts';

let store: Store;
beforeEach(() => void (store = openSqliteStore(':memory:')));
afterEach(() => store.close());

const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index);
const kept = async (): Promise<(number | undefined)[]> =>
  (await storedMeasurements(store)).map(({ values }) => values['LCP']).toSorted((a = 0, b = 0) => a - b);

test('visits are kept together after a while, and the last ones when the server ends', async () => {
  const commit = vi.spyOn(store, 'commit');
  const { keep, close } = createStoredMeasurements(store, undefined, 1);
  for (const LCP of range(3)) keep(visit(LCP));
  await vi.waitFor(async () => expect(await kept()).toEqual(range(3)));
  const written = commit.mock.calls.length;
  const others = createStoredMeasurements(store);
  others.keep(visit(3));
  expect(commit).toHaveBeenCalledTimes(written);
  await Promise.all([close(), others.close()]);
  expect(await kept()).toEqual(range(4));
});

test('visits of several servers are all there, whatever they write at once', async () => {
  const servers = [createStoredMeasurements(store), createStoredMeasurements(store)];
  for (const LCP of range(500)) servers[LCP % 2]?.keep(visit(LCP));
  await Promise.all(servers.map(({ close }) => close()));
  expect(await kept()).toEqual(range(500));
});

test('a slot is filled before the next one is begun', async () => {
  const { keep, close } = createStoredMeasurements(store);
  for (const LCP of range(150)) keep(visit(LCP));
  await close();
  for (const LCP of range(100, 150)) keep(visit(LCP));
  await close();
  const slots = await store.find<{ list: unknown[] }>('measurements', 'all');
  expect(slots.map(({ body }) => body.list.length).toSorted((a, b) => b - a)).toEqual([200, 50]);
  expect(await kept()).toEqual(range(250));
});

test('when all slots are full the oldest visits make room', async () => {
  const { keep, close } = createStoredMeasurements(store);
  for (const from of range(26)) {
    for (const LCP of range(2_000, from * 2_000)) keep(visit(LCP));
    await close();
  }
  expect(await kept()).toEqual(range(51_200, 800));
});

test('a store that is away is told, takes no memory, and gets the newest visits when it is back', async () => {
  const commit = vi.spyOn(store, 'commit').mockRejectedValue(new Error('away'));
  const failed = vi.fn();
  const { keep, close } = createStoredMeasurements(store, failed);
  for (const LCP of range(2_100)) keep(visit(LCP));
  await close();
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'away' }));
  commit.mockRestore();
  await close();
  expect(await kept()).toEqual(range(2_000, 100));
});
