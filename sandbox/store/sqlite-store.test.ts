import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';
import { ConflictError, CounterError, inLockOrder, type Op, type Store } from './store.ts';

let store: Store;
beforeEach(() => void (store = openSqliteStore(':memory:')));
afterEach(() => store.close());

const insert = (id: string, body: unknown = {}, more: { ref?: string; expiresAt?: string } = {}): Op => ({
  op: 'insert',
  kind: 'thing',
  id,
  body,
  ...more,
});

test('its folder and files are for the server’s own user only, those of an earlier start too', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'store-'));
  const data = join(dir, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'commerce.sqlite'), '', { mode: 0o644 });
  const kept = openSqliteStore(data);
  await kept.commit([insert('a')]);
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(
    readdirSync(data)
      .map((name) => `${name} ${mode(join(data, name))}`)
      .sort(),
  ).toEqual(['commerce.sqlite 600', 'commerce.sqlite-shm 600', 'commerce.sqlite-wal 600']);
  expect(mode(data)).toBe('700');
  await kept.close();
  rmSync(dir, { recursive: true });
});

describe('documents', () => {
  test('come back with the version that an update must name', async () => {
    await store.commit([insert('a', { n: 1 })]);
    expect(await store.get('thing', 'a')).toEqual({ id: 'a', version: 1, body: { n: 1 } });
    await store.commit([{ op: 'update', kind: 'thing', id: 'a', version: 1, body: { n: 2 } }]);
    expect(await store.get('thing', 'a')).toMatchObject({ version: 2, body: { n: 2 } });
    await expect(store.commit([{ op: 'update', kind: 'thing', id: 'a', version: 1, body: {} }])).rejects.toThrow(
      ConflictError,
    );
    await expect(store.commit([insert('a')])).rejects.toThrow(ConflictError);
    await expect(store.commit([{ op: 'delete', kind: 'thing', id: 'a', version: 1 }])).rejects.toThrow(ConflictError);
    await store.commit([{ op: 'delete', kind: 'thing', id: 'a', version: 2 }]);
    expect(await store.get('thing', 'a')).toBeUndefined();
  });

  test('are found by their second key, the last changed first, and by their expiry', async () => {
    let time = 0;
    const timed = openSqliteStore(':memory:', () => new Date((time += 1_000)));
    await timed.commit([insert('a', {}, { ref: 'r', expiresAt: '2026-01-02T00:00:00.000Z' })]);
    await timed.commit([insert('b', {}, { ref: 'r', expiresAt: '2026-01-01T00:00:00.000Z' })]);
    expect((await timed.find('thing', 'r')).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await timed.expired('thing', new Date('2026-01-02T00:00:00.000Z'), 10)).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ]);
    expect((await timed.expired('thing', new Date('2026-01-01T12:00:00.000Z'), 10)).map(({ id }) => id)).toEqual(['b']);
    await timed.commit([{ op: 'update', kind: 'thing', id: 'a', version: 1, ref: 'r', body: {} }]);
    expect((await timed.find('thing', 'r')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await timed.expired('thing', new Date('2030-01-01'), 1)).toHaveLength(1);
    await timed.close();
  });
});

describe('a commit', () => {
  test('does all of its changes or none', async () => {
    await store.commit([{ op: 'ensure', counter: 'c', value: 1 }]);
    await expect(store.commit([insert('a'), { op: 'add', counter: 'c', delta: -2 }])).rejects.toThrow(CounterError);
    expect(await store.get('thing', 'a')).toBeUndefined();
    expect((await store.counters(['c'])).get('c')).toBe(1);
  });

  test('that fails takes no other of the same turn with it', async () => {
    const outcomes = await Promise.allSettled([
      store.commit([insert('a')]),
      store.commit([insert('a')]),
      store.commit([insert('b')]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.get('thing', 'b')).toBeDefined();
  });

  test('puts counters last and in order, so that two never wait for each other crosswise', () => {
    const ops: Op[] = [
      { op: 'add', counter: 'b', delta: 1 },
      { op: 'ensure', counter: 'a', value: 0 },
      insert('x'),
      { op: 'add', counter: 'a', delta: 1 },
    ];
    expect(inLockOrder(ops).map((op) => ('counter' in op ? `${op.op} ${op.counter}` : op.id))).toEqual([
      'x',
      'ensure a',
      'add a',
      'add b',
    ]);
  });

  test('after close is refused instead of lost without a word', async () => {
    const other = openSqliteStore(':memory:');
    await other.close();
    await expect(other.commit([insert('a')])).rejects.toThrow();
  });
});

describe('counters', () => {
  test('start once, tell their new value, and have a floor', async () => {
    await store.commit([
      { op: 'ensure', counter: 'c', value: 5 },
      { op: 'ensure', counter: 'c', value: 9 },
    ]);
    expect(await store.commit([{ op: 'add', counter: 'c', delta: -5 }])).toEqual(new Map([['c', 0]]));
    await expect(store.commit([{ op: 'add', counter: 'c', delta: -1 }])).rejects.toThrow(CounterError);
    await expect(store.commit([{ op: 'add', counter: 'unknown', delta: 1 }])).rejects.toThrow(CounterError);
    expect(await store.counters(['c', 'unknown'])).toEqual(new Map([['c', 0]]));
  });

  test('can be asked for by the thousand', async () => {
    const names = Array.from({ length: 1_234 }, (_, at) => `c${at}`);
    await store.commit(names.map((counter) => ({ op: 'ensure', counter, value: 1 })));
    expect((await store.counters(names)).size).toBe(1_234);
  });

  test('whatever is taken at once, no counter falls below nothing and what was taken is what is missing', async () => {
    const take = fc.record({ counter: fc.constantFrom('x', 'y'), delta: fc.integer({ min: -4, max: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(take, { maxLength: 3 }), { maxLength: 30 }), async (commits) => {
        const fresh = openSqliteStore(':memory:');
        await fresh.commit(['x', 'y'].map((counter) => ({ op: 'ensure', counter, value: 10 })));
        const outcomes = await Promise.allSettled(
          commits.map((changes) => fresh.commit(changes.map((change) => ({ op: 'add', ...change })))),
        );
        const done = commits.filter((_, at) => outcomes[at]?.status === 'fulfilled').flat();
        const values = await fresh.counters(['x', 'y']);
        for (const counter of ['x', 'y']) {
          const sum = done
            .filter((change) => change.counter === counter)
            .reduce((total, { delta }) => total + delta, 10);
          expect(values.get(counter)).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        await fresh.close();
      }),
      { numRuns: 60 },
    );
  });
});

test('what was committed to a file is there when it is opened again, and another process sees it at once', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-store-'));
  const [one, two] = [openSqliteStore(dir), openSqliteStore(dir)];
  await one.commit([insert('a', { n: 1 }), { op: 'ensure', counter: 'c', value: 3 }]);
  expect(await two.get('thing', 'a')).toMatchObject({ body: { n: 1 } });
  const takes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => (at % 2 ? one : two).commit([{ op: 'add', counter: 'c', delta: -1 }])),
  );
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await Promise.all([one.close(), two.close()]);
  const again = openSqliteStore(dir);
  expect((await again.counters(['c'])).get('c')).toBe(0);
  await again.close();
  rmSync(dir, { recursive: true });
});
