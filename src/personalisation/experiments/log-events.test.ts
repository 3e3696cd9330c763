import {
  createBatchEventProcessor,
  createInstance,
  createStaticProjectConfigManager,
  type LogEvent,
} from '@optimizely/optimizely-sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { KIT_EVENTS, REQUEST_TIMEOUT } from './constants.ts';
import { datafileOf } from './datafile.support.ts';
import { merged, sender } from './log-events.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const event = (visitor: string, revision = '7'): LogEvent => ({
  url: 'https://events.example/v1',
  httpVerb: 'POST',
  params: {
    account_id: 'a',
    project_id: 'p',
    revision,
    client_name: 'c',
    client_version: '1',
    anonymize_ip: true,
    enrich_decisions: true,
    visitors: [{ visitor_id: visitor, attributes: [], snapshots: [] }],
  },
});

test('events of one revision travel together, those of another apart', () => {
  const batches = merged([event('one'), event('two'), event('three', '8')]);
  expect(batches.map(({ params }) => params.visitors.map(({ visitor_id: id }) => id))).toEqual([
    ['one', 'two'],
    ['three'],
  ]);
});

test('[EXPT-21] a request may take 60 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  await sender('/events', (async (_: string, init: RequestInit) => {
    signals.push(init.signal);
    return new Response(null, { status: 204 });
  }) as typeof fetch)([event('one')]);
  expect(timeout).toHaveBeenCalledWith(60_000);
  expect(REQUEST_TIMEOUT).toBe(60_000);
  expect(signals).toEqual([timeout.mock.results[0]?.value]);
});

test('a busy or broken address is tried again, a refusal is not', async () => {
  const answerWith = (status: number) =>
    sender('/events', (async () => new Response(null, { status })) as typeof fetch)([event('one')]);
  expect(await answerWith(204)).toBe('sent');
  for (const status of [500, 503, 429, 425, 408]) expect(await answerWith(status)).toBe('failed');
  for (const status of [400, 401, 404, 413]) expect(await answerWith(status)).toBe('refused');
});

test('[EXPT-19] where the kit collects by itself it takes batches of 10 and at most 30 s, the figures the server uses', async () => {
  expect(KIT_EVENTS).toEqual({ batchSize: 10, flushInterval: 30_000 });
  const batches: number[] = [];
  const client = createInstance({
    projectConfigManager: createStaticProjectConfigManager({ datafile: datafileOf([{ key: 'hero', ends: [10_000] }]) }),
    eventProcessor: createBatchEventProcessor({
      eventDispatcher: {
        dispatchEvent: async ({ params }) => {
          batches.push(params.visitors.length);
          return { statusCode: 200 };
        },
      },
    }),
  });
  await client.onReady();
  vi.useFakeTimers();
  for (let index = 0; index < KIT_EVENTS.batchSize; index += 1) client.activate('hero', `visitor-${index}`);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([10]);
  client.activate('hero', 'one-more');
  await vi.advanceTimersByTimeAsync(KIT_EVENTS.flushInterval - 10);
  expect(batches).toEqual([10]);
  await vi.advanceTimersByTimeAsync(20);
  expect(batches).toEqual([10, 1]);
  await client.close();
});

test('a batch is posted as JSON, and the request outlives the page', async () => {
  const sent: [string, RequestInit][] = [];
  const post = sender(undefined, (async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return new Response(null, { status: 204 });
  }) as typeof fetch);
  const one = event('one');
  expect(await post([one])).toBe('sent');
  expect(sent).toMatchObject([
    [one.url, { method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true }],
  ]);
  expect(JSON.parse(String(sent[0]?.[1].body))).toEqual(one.params);
});
