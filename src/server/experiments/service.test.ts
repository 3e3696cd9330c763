import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { datafileOf } from '../../personalisation/experiments/datafile.support.ts';
import { readEnv } from '../env/env.ts';
import { createExperimentService, type ExperimentServiceOptions } from './service.ts';
import { participantCookie, participantOf } from './participant.ts';
import { createPendingFile } from './pending-file.ts';
import { startExperiments } from './start.ts';

/** How often the kit was told to load the vendor's datafile anew, in milliseconds. */
const polled = vi.hoisted((): (number | undefined)[] => []);
vi.mock(import('@optimizely/optimizely-sdk'), async (load) => {
  const kit = await load();
  return {
    ...kit,
    createPollingProjectConfigManager: (config) => {
      polled.push(config.updateInterval);
      return kit.createPollingProjectConfigManager(config);
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'cairn-desk-'));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(join(folder, 'pending.json'), { force: true });
});

type Batch = {
  visitors: {
    visitor_id: string;
    snapshots: { decisions?: { variation_id: string }[]; events: { key: string }[] }[];
  }[];
};
const source = (ends = [10_000, 10_000]) => {
  const batches: Batch[] = [];
  let datafile = datafileOf([{ key: 'hero', ends }], [{ key: 'words', rollout: [{ key: 'all', ends: [10_000] }] }]);
  const listeners = new Set<() => void>();
  return {
    batches,
    change: (next: readonly number[]) => {
      datafile = datafileOf([{ key: 'hero', ends: next }]);
      for (const listener of listeners) listener();
    },
    datafile: () => datafile,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    take: (batch: unknown) => void batches.push(batch as Batch),
  };
};
const open = (from: ExperimentServiceOptions['source']) =>
  createExperimentService({
    source: from,
    store: createPendingFile(join(folder, 'pending.json')),
    events: { batchSize: 10, flushInterval: 5 },
    report: () => undefined,
  });
const somebody = (cookie?: string) => participantOf(cookie, { locale: 'en-gb' });

test('experiments and flags are decided by their key; what nobody runs decides nothing', async () => {
  const desk = open(source());
  expect(desk.decide(somebody(), ['hero', 'words', 'unknown']).variations).toEqual({ hero: 'a', words: 'all-a' });
  await desk.close();
});

test('what somebody was given holds when the traffic changes; the cookie carries it', async () => {
  const from = source([10_000, 10_000]);
  const desk = open(from);
  const before = somebody();
  const { stored } = desk.decide(before, ['hero']);
  const [, cookie = ''] = /=([^;]*)/.exec(participantCookie(before.id, stored)) ?? [];
  expect(cookie).toBe(`${before.id}~id-hero:hero-a`);
  from.change([0, 10_000]);
  await vi.waitFor(() => expect(desk.decide(somebody(), ['hero']).variations).toEqual({ hero: 'b' }));
  expect(desk.decide(somebody(cookie), ['hero']).variations).toEqual({ hero: 'a' });
  await desk.close();
});

test('an exposure is sent once it has been seen, and only of what was given; a visit is sent as the event it is', async () => {
  const from = source();
  const desk = open(from);
  const who = somebody();
  desk.decide(who, ['hero']);
  desk.record(who, [
    { type: 'exposure', key: 'hero', variation: 'b' },
    { type: 'exposure', key: 'hero', variation: 'a' },
    { type: 'event', key: 'bought' },
    { type: 'event', key: 'unknown' },
  ]);
  await vi.waitFor(() => expect(from.batches.flatMap(({ visitors }) => visitors)).toHaveLength(2));
  const visitors = from.batches.flatMap((batch) => batch.visitors);
  expect(visitors.map(({ visitor_id: id }) => id)).toEqual([who.id, who.id]);
  expect(visitors.flatMap(({ snapshots }) => snapshots.flatMap(({ events }) => events.map(({ key }) => key)))).toEqual([
    'campaign_activated',
    'bought',
  ]);
  await desk.close();
});

test('[EXPT-19] events of the server go ten at a time, fewer after 30 s', async () => {
  const from = source();
  const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const desk = createExperimentService({ source: from, store, report: () => undefined });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  desk.record(
    somebody(),
    Array.from({ length: 13 }, () => ({ type: 'event', key: 'bought' }) as const),
  );
  await vi.advanceTimersByTimeAsync(29_999);
  expect(from.batches.map(({ visitors }) => visitors.length)).toEqual([10]);
  await vi.advanceTimersByTimeAsync(1);
  expect(from.batches.map(({ visitors }) => visitors.length)).toEqual([10, 3]);
  await desk.close();
});

test('it is told of audiences that ask for what the shop never sends: they match nobody, whoever comes', async () => {
  const text = datafileOf(
    [{ key: 'gold', plan: 'gold' }, { key: 'all' }],
    [{ key: 'words', rollout: [{ key: 'some', plan: 'gold' }] }],
  );
  const desk = open({ ...source(), datafile: () => text });
  expect(desk.decide(somebody(), ['gold']).variations).toEqual({});
  expect(['gold', 'words', 'all', 'unknown'].map(desk.unsentAttributes)).toEqual([['plan'], ['plan'], [], []]);
  await desk.close();
});

/** A fake vendor server that records its requests. */
async function vendor(answer: (path: string) => [number, string]): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const [status, body] = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('[EXPT-24] the vendor’s calls stay behind configuration: its datafile and events go to the addresses given, lookup and pixel nowhere', async () => {
  const { base, asked } = await vendor((path) =>
    path.startsWith('/datafiles/') ? [200, datafileOf([{ key: 'hero', ends: [10_000] }])] : [204, ''],
  );
  const env = readEnv({
    DATA_DIR: folder,
    EXPERIMENTS_DATAFILE_URL: `${base}/datafiles/{key}.json`,
    EXPERIMENTS_KEY: 'live',
    EXPERIMENTS_EVENTS_URL: `${base}/events`,
  });
  const desk = startExperiments(env, undefined);
  const who = somebody();
  await vi.waitFor(() => expect(desk?.decide(who, ['hero']).variations).toEqual({ hero: 'a' }), 5_000);
  for (let index = 0; index < 10; index += 1) desk?.record(who, [{ type: 'event', key: 'bought' }]);
  await vi.waitFor(() => expect(asked).toContain('POST /events'), 5_000);
  expect(new Set(asked)).toEqual(new Set(['GET /datafiles/live.json', 'POST /events']));
  await desk?.close();
  // Without configuration and stand-in there are no experiments and no calls.
  expect(
    startExperiments(readEnv({ DATA_DIR: folder, COMMERCE_API_BASE: 'https://api.example.com' }), undefined),
  ).toBeUndefined();
  expect(() => readEnv({ EXPERIMENTS_DATAFILE_URL: 'https://cdn.example.com/{key}.json' })).toThrow(/EXPERIMENTS_KEY/);
});

test('[EXPT-20] the vendor’s datafile is loaded anew as often as EXPERIMENTS_POLL_SECONDS says, by default every five minutes', async () => {
  polled.length = 0;
  for (const set of [{}, { EXPERIMENTS_POLL_SECONDS: '45' }]) {
    const env = readEnv({ DATA_DIR: folder, EXPERIMENTS_DATAFILE_URL: 'http://127.0.0.1:9/datafile.json', ...set });
    await startExperiments(env, undefined)?.close();
  }
  expect(polled).toEqual([300_000, 45_000]);
  expect(() => readEnv({ EXPERIMENTS_POLL_SECONDS: '29' })).toThrow(/EXPERIMENTS_POLL_SECONDS/);
});

test('a vendor that is down decides nothing, and events that cannot be sent wait in a file for the next start', async () => {
  let isDown = true;
  const { base, asked } = await vendor((path) =>
    path.startsWith('/datafile') ? [200, datafileOf([{ key: 'hero', ends: [10_000] }])] : [isDown ? 503 : 204, ''],
  );
  const nowhere = open({
    urlTemplate: 'http://127.0.0.1:9/%s',
    sdkKey: 'x',
    interval: 300_000,
    eventAddress: undefined,
  });
  expect(nowhere.decide(somebody(), ['hero']).variations).toEqual({});
  await nowhere.close();

  const from = { urlTemplate: `${base}/datafile/%s`, sdkKey: 'x', interval: 300_000, eventAddress: `${base}/events` };
  const first = open(from);
  const who = somebody();
  await vi.waitFor(() => expect(first.decide(who, ['hero']).variations).toEqual({ hero: 'a' }), 5_000);
  first.record(who, [{ type: 'event', key: 'bought' }]);
  await vi.waitFor(() => expect(asked.filter((line) => line === 'POST /events').length).toBeGreaterThan(1), 5_000);
  await first.close();
  isDown = false;
  const sent = asked.length;
  const second = open(from);
  await vi.waitFor(() => expect(asked.slice(sent)).toContain('POST /events'), 5_000);
  await vi.waitFor(() => expect(createPendingFile(join(folder, 'pending.json')).getItem('')).toBeNull());
  await second.close();
});
