import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestStore } from '../../../../tests/support/engine.ts';
import type { Store } from '../../../../sandbox/store/store.ts';
import { type Locks, openLocks } from './locks.ts';

/** Two servers that share a store, and the time of both. */
let store: Store;
let time: number;
/** Whether whoever waits goes on waiting: a poll may be quicker than what is done meanwhile. */
let isHalted = false;
let one: Locks;
let two: Locks;
const START = Date.parse('2026-11-29T08:00:00.000Z');
const LEASE_MS = 8_000;
const MAX_WAIT_MS = 12_000;

beforeEach(async () => {
  time = START;
  isHalted = false;
  store = await openTestStore(':memory:', () => new Date(time));
  const clock = {
    wait: async (ms: number) => {
      time += ms;
      do await nextTick();
      while (isHalted);
    },
    now: () => time,
  };
  [one, two] = [openLocks(store, clock), openLocks(store, clock)];
});
afterEach(() => store.close());

/** Work that ends when the test ends it, and the order in which such work begins and ends. */
function work() {
  const events: string[] = [];
  return {
    events,
    named: (name: string) => {
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      return {
        begun: begun.promise,
        end: (): void => ended.resolve(),
        fail: (): void => ended.reject(new Error('The upstream is away.')),
        run: async (): Promise<void> => {
          events.push(`${name} begins`);
          begun.resolve();
          await ended.promise;
          events.push(`${name} ends`);
        },
      };
    },
  };
}
const lease = () => store.get<{ until: string }>('lock', 'account');
/** Until another server has looked some times whether the lock is free. */
const somePolls = async (): Promise<void> => {
  const from = time;
  while (time < from + 500) await nextTick();
};

test('work under one name is done one after the other, on whichever server', async () => {
  const { events, named } = work();
  const [first, second, other] = [named('first'), named('second'), named('other')];
  const locked = one.withLock('account', first.run);
  await first.begun;
  isHalted = true;
  const waiting = two.withLock('account', second.run);
  const beside = two.withLock('another account', other.run);
  await other.begun;
  other.end();
  await beside;
  isHalted = false;
  await somePolls();
  expect(events).toEqual(['first begins', 'other begins', 'other ends']);
  first.end();
  await locked;
  await second.begun;
  second.end();
  await waiting;
  expect(events.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
  expect(await lease()).toBeUndefined();
});

test('of two servers that ask at the same moment one comes first', async () => {
  const running = new Set<string>();
  const most: number[] = [];
  const run = (name: string) => async (): Promise<void> => {
    running.add(name);
    most.push(running.size);
    for (let tick = 0; tick < 20; tick += 1) await nextTick();
    running.delete(name);
  };
  await Promise.all([one.withLock('account', run('one')), two.withLock('account', run('two'))]);
  expect(most).toEqual([1, 1]);
});

test('requests of one server wait for each other however long it takes, in the order they came', async () => {
  const { events, named } = work();
  const [first, second, third] = [named('first'), named('second'), named('third')];
  const all = [first, second, third].map(({ run }) => one.withLock('account', run));
  await first.begun;
  time += 10 * MAX_WAIT_MS;
  for (const one of [first, second, third]) {
    await one.begun;
    one.end();
  }
  await Promise.all(all);
  expect(events).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a name is free when its work has ended or failed', async () => {
  for (const isOk of [true, false]) {
    const { named } = work();
    const first = named('first');
    const locked = one.withLock('account', first.run).catch((error: unknown) => error);
    await first.begun;
    let isFree = false;
    const free = two.waitUntilFree('account').then(() => (isFree = true));
    await somePolls();
    expect([isOk, isFree]).toEqual([isOk, false]);
    if (isOk) first.end();
    else first.fail();
    await locked;
    await free;
  }
  expect(await one.withLock('account', () => Promise.resolve('done'))).toBe('done');
});

test('the lock of a server that has died runs out, and is not given back for whoever has it then', async () => {
  const { named } = work();
  const [slow, next] = [named('slow'), named('next')];
  const locked = one.withLock('account', slow.run);
  await slow.begun;
  // It does not renew the lease: its timers stand still.
  time += LEASE_MS;
  await two.waitUntilFree('account');
  const taken = two.withLock('account', next.run);
  await next.begun;
  slow.end();
  await locked;
  expect(await lease(), 'the other’s').toBeDefined();
  next.end();
  await taken;
  expect(await lease()).toBeUndefined();
});

test('a lock is renewed for as long as its work takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { named } = work();
  const slow = named('slow');
  const locked = one.withLock('account', slow.run);
  await slow.begun;
  for (let renewed = 1; renewed <= 3; renewed += 1) {
    const before = await lease();
    time += LEASE_MS - 1;
    vi.advanceTimersToNextTimer();
    await vi.waitFor(async () => expect((await lease())?.version).toBe((before?.version ?? 0) + 1));
    expect((await lease())?.body.until).toBe(new Date(time + LEASE_MS).toISOString());
  }
  slow.end();
  await locked;
  expect([await lease(), vi.getTimerCount()]).toEqual([undefined, 0]);
});

test('nobody waits longer than twelve seconds for another server', async () => {
  const { named } = work();
  const [slow, next] = [named('slow'), named('next')];
  const locked = one.withLock('account', slow.run);
  await slow.begun;
  const held = await lease();
  // Renewed all the time.
  const renewed = { until: new Date(START + 10 * MAX_WAIT_MS).toISOString() };
  await store.commit([{ op: 'update', kind: 'lock', id: 'account', version: held?.version ?? 0, body: renewed }]);
  const waiting = two.withLock('account', next.run);
  await next.begun;
  expect(time - START).toBeGreaterThanOrEqual(MAX_WAIT_MS);
  next.end();
  await waiting;
  await two.waitUntilFree('account');
  slow.end();
  await locked;
});

test('locks that were never given back are taken away with later ones', async () => {
  const expiresAt = new Date(START - 1).toISOString();
  for (const id of ['a', 'b', 'c'])
    await store.commit([{ op: 'insert', kind: 'lock', id, body: { until: expiresAt }, expiresAt }]);
  await one.withLock('account', () => Promise.resolve());
  expect(await store.expired('lock', store.now(), 10)).toEqual([]);
});

test('work goes on without the store', async () => {
  const away = { ...store, get: () => Promise.reject(new Error('away')), now: () => new Date(time) };
  const locks = openLocks(away);
  expect(await locks.withLock('account', () => Promise.resolve('done'))).toBe('done');
  await locks.waitUntilFree('account');
});
