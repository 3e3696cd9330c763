import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestStore } from '../../../../tests/support/engine.ts';
import type { Store } from '../../../../sandbox/store/store.ts';
import { openTurns, type Turns } from './turns.ts';

/** Two servers that share a store. */
let store: Store;
let [one, two]: Turns[] = [];
let time: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  time = Date.parse('2026-11-29T08:00:00.000Z');
  store = await openTestStore(':memory:', () => new Date(time));
  [one, two] = [openTurns(store), openTurns(store)];
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

/** Work that ends when it is told to, and the order in which such work begins and ends. */
function work() {
  const events: string[] = [];
  return {
    events,
    named: (name: string) => {
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      return {
        begun: begun.promise,
        end: ended.resolve,
        fail: ended.reject,
        run: async () => {
          events.push(`${name} begins`);
          begun.resolve();
          await ended.promise;
          events.push(`${name} ends`);
        },
      };
    },
  };
}

test('what has one name is done one after the other, on whichever server', async () => {
  const { events, named } = work();
  const [first, second, other] = [named('first'), named('second'), named('other')];
  const taken = one?.take('account', first.run);
  await first.begun;
  const waiting = two?.take('account', second.run);
  const beside = two?.take('another account', other.run);
  await other.begun;
  other.end();
  await beside;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['first begins', 'other begins', 'other ends']);
  first.end();
  await taken;
  second.end();
  await vi.advanceTimersByTimeAsync(50);
  await waiting;
  expect(events.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

test('what is waited for is over when its work has ended or failed', async () => {
  for (const isOk of [true, false]) {
    const { named } = work();
    const first = named('first');
    const taken = one?.take('account', first.run).catch((error: unknown) => error);
    await first.begun;
    let isOver = false;
    const over = two?.over('account').then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([isOk, isOver]).toEqual([isOk, false]);
    if (isOk) first.end();
    else first.fail(new Error('The upstream is away.'));
    await taken;
    await vi.advanceTimersByTimeAsync(50);
    await over;
  }
  expect(await one?.take('account', () => Promise.resolve('done'))).toBe('done');
});

test('the turn of a server that has died is over by itself', async () => {
  void one?.take('account', () => new Promise(() => undefined));
  const died = vi.waitFor(async () => expect(await store.get('turn', 'account')).toBeDefined());
  await vi.advanceTimersByTimeAsync(100);
  await died;
  time += 30_000;
  await two?.over('account');
  const { named } = work();
  const next = named('next');
  const taken = two?.take('account', next.run);
  await next.begun;
  next.end();
  await taken;
  expect(await store.get('turn', 'account')).toBeUndefined();
});

test('nobody waits longer than ten seconds, and then leaves the turn to whose it is', async () => {
  const { named } = work();
  const [slow, next] = [named('slow'), named('next')];
  const taken = one?.take('account', slow.run);
  await slow.begun;
  const waiting = two?.take('account', next.run);
  const over = two?.over('account');
  await vi.advanceTimersByTimeAsync(11_000);
  await over;
  next.end();
  await waiting;
  expect(await store.get('turn', 'account')).toBeDefined();
  slow.end();
  await taken;
  expect(await store.get('turn', 'account')).toBeUndefined();
});

test('turns that were never ended are taken away with later ones', async () => {
  for (const name of ['one', 'two', 'three']) void one?.take(name, () => new Promise(() => undefined));
  const begun = vi.waitFor(async () => expect(await store.get('turn', 'three')).toBeDefined());
  await vi.advanceTimersByTimeAsync(100);
  await begun;
  time += 30_000;
  await two?.take('account', () => Promise.resolve());
  expect(await store.expired('turn', store.now(), 10)).toEqual([]);
});
