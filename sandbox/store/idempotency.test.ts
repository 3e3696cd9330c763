import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardOp } from './guard.ts';
import { KeyReuseError, once, REPLAY_MS } from './idempotency.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { ConflictError, crosses, inLockOrder, type Op, type Store } from './store.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
let now: Date;
let store: Store;
beforeEach(() => {
  now = NOW;
  store = openSqliteStore(':memory:', () => now);
});
afterEach(() => store.close());

const made = (id: string): Op => ({ op: 'insert', kind: 'order', id, body: {} });
const place = (id: string, key = 'ada 1', request = 'order {"sku":"a"}') => {
  const work = vi.fn(async () => ({ ops: [made(id)], answer: { order: id } }));
  return { work, done: once(store, key, request, NOW, work) };
};

test('what is asked twice under one key is done once, and answered alike', async () => {
  expect(await place('one').done).toEqual({ order: 'one' });
  const again = place('two');
  expect(await again.done).toEqual({ order: 'one' });
  expect(again.work).not.toHaveBeenCalled();
  expect(await store.get('order', 'two')).toBeUndefined();
  expect(await place('three', 'bea 1').done, 'another caller').toEqual({ order: 'three' });
});

test('of two that arrive together one is done', async () => {
  const [first, second] = [place('one'), place('two')];
  expect(await Promise.all([first.done, second.done])).toEqual([{ order: 'one' }, { order: 'one' }]);
  expect(await store.get('order', 'two')).toBeUndefined();
});

test('a key is for one request, also while that is under way', async () => {
  await place('one').done;
  await expect(place('two', 'ada 1', 'order {"sku":"b"}').done).rejects.toBeInstanceOf(KeyReuseError);
  const [first, second] = [place('three', 'ada 2'), place('four', 'ada 2', 'order {"sku":"b"}')];
  expect(await first.done).toEqual({ order: 'three' });
  await expect(second.done).rejects.toBeInstanceOf(KeyReuseError);
});

test('what fails leaves the key free, and a conflict of its own is not hidden', async () => {
  await store.commit([made('taken')]);
  await expect(place('taken').done).rejects.toBeInstanceOf(ConflictError);
  const failing = once(store, 'ada 1', 'order', NOW, () => Promise.reject(new Error('no stock')));
  await expect(failing).rejects.toThrow('no stock');
  expect(await place('free').done).toEqual({ order: 'free' });
});

test('an answer is kept for a day', async () => {
  await place('one').done;
  const expired = async (ms: number) => (await store.expired('idempotency', new Date(NOW.getTime() + ms), 9)).length;
  expect([await expired(REPLAY_MS - 1), await expired(REPLAY_MS)]).toEqual([0, 1]);
});

test('of two commits under one guard the second fails, and what a guard is asked for later does not', async () => {
  const guard = (lifeMs?: number) => guardOp(store, 'guard', 'g', lifeMs);
  for (const round of ['first', 'later']) {
    const [one, two] = [await guard(), await guard()];
    await store.commit([one, made(`${round} one`)]);
    await expect(store.commit([two, made(`${round} two`)]), round).rejects.toBeInstanceOf(ConflictError);
  }
  expect(await store.get('order', 'later two')).toBeUndefined();
  expect(await store.expired('guard', new Date('2100-01-01'), 9), 'for ever').toEqual([]);
  await store.commit([await guard(1_000)]);
  const expired = async (ms: number) => (await store.expired('guard', new Date(NOW.getTime() + ms), 9)).length;
  expect([await expired(999), await expired(1_000)]).toEqual([0, 1]);
});

test('rows are locked in one order: documents, messages, counters, each by name, and those of one row as they came', () => {
  const add = (counter: string): Op => ({ op: 'add', counter, delta: 1 });
  const ops: Op[] = [
    { op: 'tell', topic: 't', body: {} },
    add('b'),
    { op: 'ensure', counter: 'b', value: 0 },
    add('a'),
    { op: 'told', id: 10, tries: 1 },
    { op: 'later', id: 9, tries: 1, at: '' },
    { op: 'delete', kind: 'x', id: '2' },
    made('z'),
    { op: 'update', kind: 'order', id: 'a', version: 1, body: {} },
    { op: 'delete', kind: 'order', id: 'z' },
  ];
  const said = inLockOrder(ops).map((op) =>
    'kind' in op ? `${op.op} ${op.kind} ${op.id}` : 'counter' in op ? `${op.op} ${op.counter}` : op.op,
  );
  expect(said).toEqual([
    'update order a',
    'insert order z',
    'delete order z',
    'delete x 2',
    'later',
    'told',
    'ensure b',
    'add a',
    'add b',
    'tell',
  ]);
  const one = ops.slice(0, 1);
  expect(inLockOrder(one)).toBe(one);
});

test.each([
  [[3], 4, 1, true],
  [[3], 3, -1, true],
  [[3], 3, 1, false],
  [[3], 5, 1, false],
  [[3], 2, -1, false],
  [[0, 3], 0, -1, true],
  [[0, 3], 9, 9, true],
  [[], 1, 1, false],
] as const)('of the edges %j, a counter at %i after %i has crossed one: %s', (edges, value, delta, crossed) => {
  expect(crosses(edges, value, delta)).toBe(crossed);
});
