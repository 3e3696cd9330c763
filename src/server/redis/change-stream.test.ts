import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChangeStream } from './change-stream.ts';
import type { Redis } from './connection.ts';

// The clock of a test moves the pauses of promises too.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value?: unknown) => new Promise((done) => void setTimeout(done, ms, value)),
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that never answers. */
function hanging(isReady: boolean) {
  const xAdd = vi.fn(() => new Promise<string>(() => undefined));
  return Object.assign(new EventEmitter(), { isReady, xAdd });
}

/** A stream whose Redis hangs: one that reads waits to be connected, one that tells for an answer. */
function setUp() {
  const client = hanging(true);
  const redis = { client, connect: () => hanging(false), refused: vi.fn(), close: vi.fn() } as unknown as Redis;
  return { client, stream: openChangeStream(redis, vi.fn(), undefined) };
}

/** Whether a promise has settled by now, and with what. */
function watch<T>(promise: Promise<T>): { settled: boolean; value?: T } {
  const seen: { settled: boolean; value?: T } = { settled: false };
  void promise.then((value) => Object.assign(seen, { settled: true, value }));
  return seen;
}

test('who tells a Redis that hangs hears after half a second that nobody has been told', async () => {
  const { client, stream } = setUp();
  const told = watch(stream.tell(['doc:menu']));
  await vi.advanceTimersByTimeAsync(499);
  expect([client.xAdd.mock.calls.length, told.settled]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual({ settled: true, value: false });
  stream.close();
});

test('a start waits for a Redis that is away for one second, and no longer', async () => {
  const { stream } = setUp();
  const ready = watch(stream.ready);
  await vi.advanceTimersByTimeAsync(999);
  expect(ready.settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ready.settled).toBe(true);
  stream.close();
});

test('what one server tells the other hears as it was, whatever editors have called things', async () => {
  const stream: { id: string; message: Record<string, string> }[] = [];
  const connection = () =>
    Object.assign(new EventEmitter(), {
      isReady: true,
      info: async () => 'run_id:one',
      xAdd: async (_key: string, _id: string, message: Record<string, string>) => {
        // Redis keeps bytes of UTF-8.
        const bytes = Object.entries(message).map(([name, value]) => [name, Buffer.from(value).toString()]);
        return String(stream.push({ id: String(stream.length + 1), message: Object.fromEntries(bytes) }));
      },
      xRange: async (_key: string, from: string) => stream.filter(({ id }) => id === from),
      xRead: async ({ id: from }: { id: string }) => {
        await new Promise((done) => setTimeout(done, 1));
        return [{ messages: stream.filter(({ id }) => Number(id) > Number(from)) }];
      },
      destroy: () => undefined,
    });
  const open = (heard: (tags: readonly string[] | undefined) => void) =>
    openChangeStream(
      { client: connection(), connect: connection, refused: vi.fn(), close: vi.fn() } as unknown as Redis,
      heard,
      undefined,
    );
  const heard = vi.fn();
  const [teller, hearer] = [open(() => undefined), open(heard)];
  await vi.advanceTimersByTimeAsync(5);
  const tags = ['doc:menu', 'doc:fragments/a\nb', 'doc:fragments/a,b', 'product:50% \u2013', 'product:NF10400\ud83e'];
  const told = watch(teller.tell(tags));
  await vi.advanceTimersByTimeAsync(20);
  expect([told.value, heard.mock.calls]).toEqual([true, [[tags]]]);
  for (const one of [teller, hearer]) one.close();
});
