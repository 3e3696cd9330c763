import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKOFF_SECONDS, EVENTS } from './constants.ts';
import { CUSTOMER_DATA_QUEUE, customerDataQueue } from './customer-data-queue.ts';
import { EventQueue, type Delivery, type EventQueueOptions } from './event-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const memory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
};

function queueOf(options: Partial<EventQueueOptions<number, number[]>> = {}, answer: () => Delivery = () => 'sent') {
  const batches: number[][] = [];
  const at: number[] = [];
  const dropped: string[] = [];
  const queue = new EventQueue<number, number[]>({
    name: 'events',
    ...EVENTS,
    toBatch: (events) => [...events],
    send: async (batch) => {
      batches.push(batch);
      at.push(Date.now());
      return answer();
    },
    onDrop: (count, reason) => dropped.push(`${count} ${reason}`),
    ...options,
  });
  const add = (count: number): void => {
    for (let index = 0; index < count; index += 1) queue.add(index);
  };
  return { queue, batches, at, dropped, add };
}

test('[EXPT-15] ten events go at once, fewer after 1000 ms', async () => {
  const { batches, add } = queueOf();
  add(10);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches.map((batch) => batch.length)).toEqual([10]);
  add(3);
  await vi.advanceTimersByTimeAsync(999);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches.map((batch) => batch.length)).toEqual([10, 3]);
});

test('[EXPT-15] at most 10,000 events wait; a further one is given up and said so', async () => {
  const { queue, dropped, add } = queueOf({}, () => 'failed');
  add(10);
  // The first retry is immediate, the second after 8 s; until then everything stays queued.
  await vi.advanceTimersByTimeAsync(1);
  add(EVENTS.maxQueue + 2000);
  expect(queue.backlog.events).toBe(EVENTS.maxQueue);
  // Stored batches do not count towards the queue.
  expect(dropped.length).toBe(12_010 - EVENTS.maxQueue - queue.backlog.batches * 10);
  expect(new Set(dropped)).toEqual(new Set(['1 queue-full']));
});

test('[EXPT-18] events for the customer-data platform go one by one and at once, are tried four times, and a hundred wait', async () => {
  const sent: [string, number][] = [];
  let answer: Delivery = 'failed';
  const store = memory();
  const queue = customerDataQueue(async ({ path }) => {
    sent.push([path, Date.now()]);
    return answer;
  }, store);
  const start = Date.now();
  queue.add({ action: 'viewed', path: '/en-us' });
  queue.add({ action: 'viewed', path: '/en-us/sale' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[0], 'no event waits for others').toEqual(['/en-us', start]);
  expect(store.getItem('cairn-experiment-views'), 'a reload loses none').toContain('"/en-us/sale"');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent.map(([path]) => path)).toEqual([...Array(4).fill('/en-us'), ...Array(4).fill('/en-us/sale')]);
  expect(store.getItem(CUSTOMER_DATA_QUEUE), 'both are given up').toBeNull();
  answer = 'sent';
  sent.length = 0;
  const blocked = customerDataQueue(() => new Promise(() => undefined), undefined);
  for (let index = 0; index < 250; index += 1) blocked.add({ action: 'viewed', path: '/en-us' });
  // A hundred are stored to be sent, a hundred wait behind them; the rest is dropped.
  expect(blocked.backlog).toEqual({ events: 100, batches: 100 });
  expect(() => blocked.close()).not.toThrow();
  const refused: string[] = [];
  const refusing = customerDataQueue(async ({ path }) => (refused.push(path), 'refused'), undefined);
  for (const path of ['/en-us', '/en-us/sale']) refusing.add({ action: 'viewed', path });
  await vi.advanceTimersByTimeAsync(1);
  expect(refused, 'one that is refused does not hold up the next').toEqual(['/en-us', '/en-us/sale']);
});

test('[EXPT-22] failures in a row wait 0, 8, 16, 32, 64, 128, 256 and then 512 s', async () => {
  const { at, add } = queueOf({}, () => 'failed');
  add(10);
  await vi.advanceTimersByTimeAsync(3_000_000);
  const waits = at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / 1000);
  expect(waits.slice(0, 10)).toEqual([...BACKOFF_SECONDS, 512, 512]);
  expect(BACKOFF_SECONDS).toEqual([0, 8, 16, 32, 64, 128, 256, 512]);
});

test('after a success the wait starts from nothing again', async () => {
  const answers: Delivery[] = ['failed', 'failed', 'sent', 'failed', 'sent'];
  const { at, add } = queueOf({}, () => answers.shift() ?? 'sent');
  add(10);
  await vi.advanceTimersByTimeAsync(20_000);
  const before = at.length;
  add(10);
  await vi.advanceTimersByTimeAsync(0);
  expect(at.length - before).toBe(2);
});

test('[EXPT-23] at most 100 batches are kept, and the oldest make room', async () => {
  const store = memory();
  const first = queueOf({ store, batchSize: 1, flushInterval: 0 }, () => 'failed');
  first.add(1);
  await vi.advanceTimersByTimeAsync(1);
  first.add(150);
  first.queue.close();
  const second = queueOf({ store });
  await vi.advanceTimersByTimeAsync(0);
  expect(second.batches).toHaveLength(100);
  expect(second.batches.at(-1)).toEqual([149]);
});

test('a page that goes while the address is dead loses nothing: the next page sends it, in order and once', async () => {
  const store = memory();
  const first = queueOf({ store }, () => 'failed');
  first.add(25);
  await vi.advanceTimersByTimeAsync(5000);
  first.queue.close();
  const second = queueOf({ store });
  await vi.advanceTimersByTimeAsync(0);
  expect(second.batches.flat()).toEqual([...Array(25).keys()]);
  const third = queueOf({ store });
  await vi.advanceTimersByTimeAsync(5000);
  expect(third.batches).toEqual([]);
});

test('a batch that was tried as often as allowed is given up and said so', async () => {
  const { batches, dropped, add } = queueOf({ retries: 1 }, () => 'failed');
  add(10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([batches.length, dropped]).toEqual([2, ['1 retries']]);
});

test('a batch that is refused for good does not hold up the others', async () => {
  const answers: Delivery[] = ['refused', 'sent'];
  const { batches, dropped, add } = queueOf({}, () => answers.shift() ?? 'sent');
  add(20);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toHaveLength(2);
  expect(dropped).toEqual(['1 refused']);
});

test('a store that throws or holds nonsense changes nothing but the memory across reloads', async () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  for (const getItem of [() => '{"not": "a list"}', blocked]) {
    const { batches, add } = queueOf({ store: { getItem, setItem: blocked, removeItem: () => {} } });
    add(10);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toHaveLength(1);
  }
});

test('what is stored and no batch is left out, and batches beyond the limit are given up and said so', async () => {
  const store = memory();
  store.setItem('events', JSON.stringify([null, 7, { id: 'a' }, { batch: [1] }, { id: 'b', batch: [2] }]));
  const { batches } = queueOf({ store });
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([[2]]);
  const full = queueOf({ store: memory(), batchSize: 1, maxQueue: 200 }, () => 'failed');
  full.add(1);
  await vi.advanceTimersByTimeAsync(1);
  full.add(120);
  full.queue.close();
  expect(full.dropped.length).toBeGreaterThan(0);
  expect(new Set(full.dropped)).toEqual(new Set(['1 store-full']));
});

test('a request that breaks off is tried again, and a closed queue takes and sends nothing more', async () => {
  let count = 0;
  const { queue, dropped, add } = queueOf({
    send: async () => {
      count += 1;
      if (count === 1) throw new TypeError('network');
      return 'sent';
    },
  });
  add(10);
  await vi.advanceTimersByTimeAsync(1);
  expect(count).toBe(2);
  queue.close();
  add(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([count, dropped]).toEqual([2, ['1 queue-full']]);
});

test('events that come while a batch is sent go after the interval', async () => {
  let release: () => void = () => undefined;
  const sent: number[][] = [];
  const { add, queue } = queueOf({
    send: (batch) => {
      sent.push(batch);
      return new Promise((resolve) => (release = () => resolve('sent')));
    },
  });
  add(10);
  add(3);
  release();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent.map(({ length }) => length)).toEqual([10]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ length }) => length)).toEqual([10, 3]);
  expect(queue.backlog.events).toBe(0);
});
