import { expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import { openExpiringKeys } from './expiring-keys.ts';

const KIND = 'used-link';

/** Two servers' keys in one store, and its clock. */
async function openKeys() {
  const clock = { now: 1_000 };
  const store = await openTestStore(':memory:', () => new Date(clock.now));
  onTestFinished(() => store.close());
  return { clock, store, one: openExpiringKeys(store, KIND), two: openExpiringKeys(store, KIND) };
}

test('a key that one server adds another knows, until its time is over', async () => {
  const { clock, one, two, store } = await openKeys();
  expect(await one.add('a', 2_000)).toBe(true);
  expect([await two.has('a'), await two.has('b')]).toEqual([true, false]);
  expect(await openExpiringKeys(store, 'ended-session').has('a'), 'another kind').toBe(false);
  clock.now = 2_000;
  expect(await two.has('a')).toBe(false);
});

test('of two servers that add a key at once, one is told that it came first', async () => {
  const { one, two } = await openKeys();
  expect((await Promise.all([one.add('a', 2_000), two.add('a', 2_000)])).toSorted()).toEqual([false, true]);
  expect(await one.add('a', 2_000)).toBe(false);
});

test('keys that have expired are taken away with the next addition', async () => {
  const { clock, one, store } = await openKeys();
  for (const key of ['a', 'b', 'c']) await one.add(key, 2_000);
  clock.now = 2_001;
  await one.add('d', 3_000);
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.get(KIND, key)))).toEqual([
    undefined,
    undefined,
    undefined,
    expect.objectContaining({ id: 'd' }),
  ]);
});
