import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../../../tests/support/engine.ts';
import { createSealer, SESSION_DAYS, type Session } from './session.ts';
import { openSessionStore } from './session-store.ts';

const MONTH_MS = SESSION_DAYS * 86_400_000;
const session: Session = {
  tokens: { type: 'Guest', access: 'access-token', accessUntil: 5, refresh: 'refresh-token', usid: 'u' },
  basketId: 'b1',
  totalItems: 2,
  items: [['i1', 'NF104001MOS-M', 2]],
};
const other: Session = { ...session, totalItems: 3 };

async function openStored() {
  const clock = { now: 1_000_000 };
  const store = await openTestStore(':memory:', () => new Date(clock.now));
  onTestFinished(() => store.close());
  return {
    clock,
    store,
    sessions: openSessionStore(
      store,
      createSealer(['secret'], () => clock.now),
    ),
  };
}

describe('a session', () => {
  test('is found by its secret alone', async () => {
    const { sessions } = await openStored();
    const version = await sessions.create('one', session);
    expect(await sessions.read('one')).toMatchObject({ session, version });
    expect(await sessions.read('two')).toBeUndefined();
  });

  test('is changed by the request that saw its newest version, and by no other', async () => {
    const { sessions } = await openStored();
    const first = await sessions.create('one', session);
    const second = await sessions.update('one', other, first);
    expect(await sessions.update('one', session, first)).toBeUndefined();
    expect(await sessions.read('one')).toMatchObject({ session: other, version: second });
    expect(await sessions.update('one', session, second ?? 0)).toBeDefined();
    const at = (await sessions.read('one'))?.version ?? 0;
    const both = await Promise.all([sessions.update('one', other, at), sessions.update('one', other, at)]);
    expect(both.filter((version) => version === undefined)).toHaveLength(1);
  });

  test('moves to another secret, unless it was changed meanwhile', async () => {
    const { sessions } = await openStored();
    const first = await sessions.create('one', session);
    const second = (await sessions.update('one', session, first)) ?? 0;
    expect(await sessions.move('one', first, 'two', other)).toBeUndefined();
    const moved = await sessions.move('one', second, 'two', other);
    expect(await sessions.read('one')).toBeUndefined();
    expect(await sessions.read('two')).toMatchObject({ session: other, version: moved });
  });

  test('is gone once it was removed, also for a request that still knows its version', async () => {
    const { sessions } = await openStored();
    const version = await sessions.create('one', session);
    await sessions.remove('one');
    await sessions.remove('one');
    expect(await sessions.update('one', other, version)).toBeUndefined();
    expect(await sessions.move('one', version, 'two', other)).toBeUndefined();
    expect([await sessions.read('one'), await sessions.read('two')]).toEqual([undefined, undefined]);
  });

  test('ends 30 days after its last change', async () => {
    const { sessions, clock } = await openStored();
    const version = await sessions.create('one', session);
    clock.now += MONTH_MS - 1_000;
    await sessions.update('one', other, version);
    clock.now += MONTH_MS - 1_000;
    expect(await sessions.read('one')).toMatchObject({ session: other });
    clock.now += 2_000;
    expect(await sessions.read('one')).toBeUndefined();
  });
});

test('the store has neither the secret nor anything that can be read', async () => {
  const { store, sessions } = await openStored();
  await sessions.create('secret-of-the-cookie', session);
  expect(await store.get('session', 'secret-of-the-cookie')).toBeUndefined();
  const [stored] = await store.expired<object>('session', new Date(1e13), 10);
  const text = JSON.stringify(stored);
  for (const plain of ['secret-of-the-cookie', 'access-token', 'refresh-token', 'NF104001MOS-M'])
    expect(text).not.toContain(plain);
});

test('sessions that have expired are taken away with the next new ones', async () => {
  const { store, sessions, clock } = await openStored();
  for (const secret of ['one', 'two', 'three']) await sessions.create(secret, session);
  clock.now += MONTH_MS + 1;
  await sessions.create('four', session);
  expect(await store.expired('session', new Date(1e13), 10)).toHaveLength(1);
});
