import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setUp } from '../../../../tests/support/rendering/shop-entry.ts';
import { createLoad } from '../../load/load.ts';
import { createLog } from '../log.ts';
import type { Sources } from './metrics.ts';
import { createMetrics } from './prometheus.ts';

const TOKEN = 'token-of-the-tests-0123456789abcdef';

/** Value of a line of the metrics; undefined when there is none. */
const valueIn = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test('requests are counted by class of address and status, pages by what the cache had', async () => {
  const metrics = createMetrics();
  const { get, shop } = await setUp(
    (page, target) => {
      if (target.includes('/account')) page.isPrivate = true;
      return target.includes('/p/broken') ? { status: 500, html: '' } : { html: 'page' };
    },
    {},
    metrics,
  );
  for (const path of ['/en-us', '/en-us', '/en-us', '/en-us/account', '/en-us/account', '/en-us/p/broken', '/x'])
    await get(path);
  shop.cache.clear();
  await get('/en-us');
  const text = await metrics.text();
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  expect({
    home: valueIn(text, 'cairn_http_requests_total{route="home",status="2xx"}'),
    // Two of the four came from memory, which is counted and not timed.
    timed: valueIn(text, 'cairn_http_request_duration_seconds_count{route="home",status="2xx"}'),
    broken: valueIn(text, 'cairn_http_requests_total{route="product",status="5xx"}'),
    hits: valueIn(text, 'cairn_page_cache_requests_total{result="hit"}'),
    misses: valueIn(text, 'cairn_page_cache_requests_total{result="miss"}'),
    private: valueIn(text, 'cairn_page_cache_requests_total{result="private"}'),
    renders: valueIn(text, 'cairn_page_render_duration_seconds_count{cause="request",status="2xx"}'),
    failed: valueIn(text, 'cairn_page_render_duration_seconds_count{cause="request",status="5xx"}'),
    inFlight: valueIn(text, 'cairn_http_requests_in_flight'),
    pages: valueIn(text, 'cairn_page_cache_pages'),
  }).toEqual({
    home: 4,
    timed: 2,
    broken: 1,
    hits: 2,
    misses: 5,
    private: 1,
    renders: 5,
    failed: 1,
    inFlight: 0,
    pages: 2,
  });
  for (const name of ['cairn_event_loop_utilization_ratio', 'process_resident_memory_bytes', 'cairn_http_connections'])
    expect(valueIn(text, name), name).toBeGreaterThan(0);
});

test('a page that a visitor does not wait for counts as stale, and its renewal as one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const metrics = createMetrics();
  const { get, rendered } = await setUp(() => ({ html: 'page' }), {}, metrics);
  await get('/en-us');
  vi.advanceTimersByTime(90_000);
  await get('/en-us');
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
  vi.useRealTimers();
  await vi.waitFor(async () =>
    expect(
      valueIn(await metrics.text(), 'cairn_page_render_duration_seconds_count{cause="renewal",status="2xx"}'),
    ).toBe(1),
  );
  expect(valueIn(await metrics.text(), 'cairn_page_cache_requests_total{result="stale"}')).toBe(1);
});

test('a client that leaves before its answer is counted as such, and waits no longer', async () => {
  const metrics = createMetrics();
  const { port, rendered } = await setUp(() => new Promise(() => undefined), {}, metrics);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /en-us HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled());
  expect(valueIn(await metrics.text(), 'cairn_http_requests_in_flight')).toBe(1);
  expect(valueIn(await metrics.text(), 'cairn_page_renders_in_flight')).toBe(1);
  socket.destroy();
  await vi.waitFor(async () => {
    const text = await metrics.text();
    expect(valueIn(text, 'cairn_http_requests_total{route="home",status="aborted"}')).toBe(1);
    expect(valueIn(text, 'cairn_http_requests_in_flight')).toBe(0);
  });
});

/** Figures of a shop whose sources give what is set here. */
function observed(sources: Partial<Sources>) {
  const metrics = createMetrics();
  metrics.observe({
    cache: { entries: 3, bytes: 0, hits: 0, staleHits: 0 },
    load: createLoad({ enabled: false, log: createLog('silent') }).state,
    upstreams: [],
    connections: async () => 1,
    waitingMails: async () => 4,
    unpaidParcels: async () => 5,
    filesBehind: () => 0,
    ...sources,
  });
  return metrics;
}
const FROM_STORE = ['cairn_mails_waiting', 'cairn_parcels_unpaid', 'cairn_database_up', 'cairn_page_cache_pages'];
const figures = (text: string) => FROM_STORE.map((name) => valueIn(text, name));

test('while the database is away its figures are left out, one says so, and all others are there', async () => {
  let isAway = false;
  const ask = async (value: number): Promise<number> => {
    if (isAway) throw new Error('The database cannot be reached.');
    return value;
  };
  const database = { ask: () => ask(0) };
  const metrics = observed({ waitingMails: () => ask(4), unpaidParcels: () => ask(5), database });
  expect(figures(await metrics.text())).toEqual([4, 5, 1, 3]);
  isAway = true;
  expect(figures(await metrics.text())).toEqual([undefined, undefined, 0, 3]);
  isAway = false;
  expect(figures(await metrics.text())).toEqual([4, 5, 1, 3]);
});

test('a database that says nothing is waited for two seconds, so that a scrape gets the other figures in time', async () => {
  const metrics = observed({ waitingMails: () => new Promise(() => undefined), database: { ask: async () => 0 } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const text = metrics.text();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(figures(await text)).toEqual([undefined, 5, 1, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a database that accepts a question and never answers it is reported as away', async () => {
  const never = () => new Promise<never>(() => undefined);
  const metrics = observed({ waitingMails: never, unpaidParcels: never, database: { ask: never } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const text = metrics.text();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(figures(await text)).toEqual([undefined, undefined, 0, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test('connections to the database and to Redis have a figure where there are any', async () => {
  const away = await observed({
    database: { ask: async () => 0, connections: () => ({ open: 10, waiting: 7 }) },
    redisUp: () => false,
  }).text();
  const names = ['cairn_database_connections', 'cairn_database_connections_waiting', 'cairn_redis_up'];
  expect(names.map((name) => valueIn(away, name))).toEqual([10, 7, 0]);
  expect(valueIn(await observed({ redisUp: () => true }).text(), 'cairn_redis_up')).toBe(1);
  const without = await observed({ database: { ask: async () => 0 } }).text();
  expect(names.map((name) => valueIn(without, name))).toEqual([undefined, undefined, undefined]);
});

test('the port of the shop gives metrics to whoever knows the token, and to nobody without one', async () => {
  const shown = await setUp(() => ({ status: 404, html: 'no such page' }), { METRICS_TOKEN: TOKEN }, createMetrics());
  const ask = async (authorization?: string) => {
    const answer = await shown.get('/metrics', authorization === undefined ? {} : { headers: { authorization } });
    return [answer.status, (await answer.text()).includes('cairn_http_requests')];
  };
  expect(await ask(`Bearer ${TOKEN}`)).toEqual([200, true]);
  expect(await ask(`Bearer ${TOKEN}x`)).toEqual([401, false]);
  expect(await ask()).toEqual([401, false]);
  const hidden = await setUp(() => ({ status: 404, html: 'no such page' }), {}, createMetrics());
  const answer = await hidden.get('/metrics', { headers: { authorization: 'Bearer undefined' } });
  expect([answer.status, await answer.text()]).toEqual([404, 'no such page']);
});
