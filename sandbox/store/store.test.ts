import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, openTestStore } from '../../tests/support/engine.ts';
import { ConflictError, CounterError, inLockOrder, type Op, type Store } from './store.ts';

let store: Store;
beforeEach(async () => void (store = await openTestStore()));
afterEach(() => store.close());

const insert = (id: string, body: unknown = {}, more: { ref?: string; expiresAt?: string } = {}): Op => ({
  op: 'insert',
  kind: 'thing',
  id,
  body,
  ...more,
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
    const timed = await openTestStore(':memory:', () => new Date((time += 1_000)));
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
    await store.commit([insert('a', { n: 1 })]);
    const outcomes = await Promise.allSettled([
      store.commit([insert('b')]),
      store.commit([insert('a', { n: 2 }), insert('c')]),
      store.commit([insert('d')]),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: new ConflictError('thing', 'a') },
      { status: 'fulfilled' },
    ]);
    expect(await store.get('thing', 'a')).toMatchObject({ version: 1, body: { n: 1 } });
    expect(await store.get('thing', 'c')).toBeUndefined();
    for (const id of ['b', 'd']) expect(await store.get('thing', id), id).toBeDefined();
  });

  test('that makes what others of the same turn make as well is the only one that does', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, by) => store.commit([insert('a', { by }), insert(`mark-${by}`)])),
    );
    // PostgreSQL gets them over several connections: which of them is the first there is not said.
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes).toMatchObject(
      outcomes.map((_, by) =>
        by === won ? { status: 'fulfilled' } : { status: 'rejected', reason: new ConflictError('thing', 'a') },
      ),
    );
    expect(await store.get('thing', 'a')).toMatchObject({ version: 1, body: { by: won } });
    for (const by of outcomes.keys()) {
      const mark = await store.get('thing', `mark-${by}`);
      expect(mark !== undefined, `${by}`).toBe(by === won);
    }
  });

  test('puts counters last and in order, so that two never wait for each other crosswise', () => {
    const ops: Op[] = [
      { op: 'add', counter: 'b', delta: 1 },
      { op: 'ensure', counter: 'a', value: 0 },
      insert('x'),
      { op: 'add', counter: 'a', delta: 1 },
    ];
    expect(inLockOrder(ops).map((op) => ('counter' in op ? `${op.op} ${op.counter}` : 'id' in op && op.id))).toEqual([
      'x',
      'ensure a',
      'add a',
      'add b',
    ]);
  });

  test('after close is refused instead of lost without a word', async () => {
    const other = await openTestStore();
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
        const fresh = await openTestStore();
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
      { numRuns: onPostgres ? 15 : 60 },
    );
  });
});

describe('messages of the outbox', () => {
  test('are written with their commit or not at all, and come back until they are ended', async () => {
    let time = Date.parse('2026-11-21T08:00:00.000Z');
    const timed = await openTestStore(':memory:', () => new Date(time));
    await expect(
      timed.commit([
        { op: 'tell', topic: 'mail', body: 1 },
        { op: 'add', counter: 'none', delta: 1 },
      ]),
    ).rejects.toThrow(CounterError);
    await timed.commit([
      { op: 'tell', topic: 'mail', body: { n: 2 } },
      { op: 'tell', topic: 'mail', body: { n: 3 }, at: '2026-11-21T09:00:00.000Z' },
      { op: 'tell', topic: 'tags', body: ['a'] },
    ]);
    expect(await timed.waiting('mail')).toMatchObject([{ body: { n: 2 } }, { body: { n: 3 } }]);
    const [first, ...none] = await timed.claim('mail', 10, 60_000);
    expect([first, none]).toMatchObject([{ tries: 1, body: { n: 2 } }, []]);
    expect(await timed.claim('mail', 10, 60_000), 'somebody has it').toEqual([]);
    time += 60_000;
    const [again] = await timed.claim<object>('mail', 10, 60_000);
    expect(again).toMatchObject({ id: first?.id, tries: 2 });
    // Who has slept through the lease may no longer end it: the other is at it.
    const { id = 0 } = again ?? {};
    await expect(timed.commit([{ op: 'told', id, tries: 1 }])).rejects.toThrow(ConflictError);
    await timed.commit([{ op: 'later', id, tries: 2, at: '2026-11-21T08:30:00.000Z' }]);
    time = Date.parse('2026-11-21T08:29:59.999Z');
    expect(await timed.claim('mail', 10, 60_000)).toEqual([]);
    time += 1;
    expect(await timed.claim('mail', 10, 60_000)).toMatchObject([{ id, tries: 3 }]);
    await timed.commit([{ op: 'told', id, tries: 3 }, insert('sent')]);
    expect(await timed.waiting('mail')).toMatchObject([{ tries: 0, body: { n: 3 } }]);
    expect(await timed.waiting('tags')).toMatchObject([{ body: ['a'] }]);
    await timed.close();
  });

  test('tell of a counter only when it passes an edge, upwards or downwards', async () => {
    await store.commit([{ op: 'ensure', counter: 'stock', value: 7 }]);
    const seen: number[] = [];
    // 7 → 6 → 5 → 4 → 0 → 1 → 6, with edges at 0 and 5.
    for (const delta of [-1, -1, -1, -4, 1, 5]) {
      const crossing = { topic: 'tags', body: { delta }, edges: [0, 5] };
      await store.commit([{ op: 'add', counter: 'stock', delta, crossing }]);
      seen.push((await store.waiting('tags')).length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 3, 4]);
  });

  test('are claimed once, however many ask at the same moment', async () => {
    await store.commit(Array.from({ length: 40 }, (_, body): Op => ({ op: 'tell', topic: 't', body })));
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => store.claim<number>('t', 10, 60_000)))).flat();
    expect(claimed.map(({ body }) => body).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });
});

test('commits that touch the same rows the other way round all get through', async () => {
  const names = ['a', 'b', 'c', 'd'];
  await store.commit(names.flatMap((id): Op[] => [insert(id), { op: 'ensure', counter: id, value: 1_000 }]));
  const commits = Array.from({ length: 60 }, (_, turn) => {
    const order = turn % 2 ? names : names.toReversed();
    return store.commit(order.map((counter) => ({ op: 'add', counter, delta: -1 })));
  });
  await Promise.all(commits);
  expect([...(await store.counters(names)).values()]).toEqual([940, 940, 940, 940]);
});

test('whoever has read the same version, one of them writes', async () => {
  await store.commit([insert('a', { by: -1 })]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, by) =>
      store.commit([{ op: 'update', kind: 'thing', id: 'a', version: 1, body: { by } }, insert(`mark-${by}`)]),
    ),
  );
  const won = outcomes.flatMap(({ status }, by) => (status === 'fulfilled' ? [by] : []));
  expect(won).toHaveLength(1);
  expect(await store.get('thing', 'a')).toMatchObject({ version: 2, body: { by: won[0] } });
  expect(await store.get('thing', `mark-${(won[0] ?? 0) + 1}`)).toBeUndefined();
});

test('a key may have any character, and texts come back as they were', async () => {
  const body = { text: 'a\0b \ud83d\ude00 \ud800 ’ \\ "' };
  await store.commit([insert("o'\0\\", body, { ref: 'r\0' })]);
  expect((await store.get('thing', "o'\0\\"))?.body).toEqual(body);
  expect(await store.find('thing', 'r\0')).toHaveLength(1);
  expect(await store.get('thing', 'nobody\0')).toBeUndefined();
});

test('what was committed to a file is there when it is opened again, and another process sees it at once', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-store-'));
  const [one, two] = [await openTestStore(dir), await openTestStore(dir)];
  await one.commit([insert('a', { n: 1 }), { op: 'ensure', counter: 'c', value: 3 }]);
  expect(await two.get('thing', 'a')).toMatchObject({ body: { n: 1 } });
  const takes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => (at % 2 ? one : two).commit([{ op: 'add', counter: 'c', delta: -1 }])),
  );
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await Promise.all([one.close(), two.close()]);
  const again = await openTestStore(dir);
  expect((await again.counters(['c'])).get('c')).toBe(0);
  await again.close();
  rmSync(dir, { recursive: true });
});
