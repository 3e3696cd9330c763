import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { setUp } from '../../../../tests/support/rendering/shop-entry.ts';
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
