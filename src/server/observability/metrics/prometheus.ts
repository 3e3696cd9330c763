import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import { errorName } from '../../../commerce/contract/error-codes.ts';
import { DECLINED, type Metrics } from './metrics.ts';
import { observeSources } from './observe-sources.ts';
import { routeClass } from './route-class.ts';

const REQUEST_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const UPSTREAM_SECONDS = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const COMMIT_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const MS = 1_000;
/** Classes of status by their first digit; of an answer that the client did not wait for, `aborted`. */
const STATUSES = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'];
/** Codes of refusals that are about the payment. */
const PAYMENT_CODE = /^(?:PAY|PYT)/;

/** Figures of this process, each registry with its own so that tests can have several. */
export function createMetrics(): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  // Counted by hand and told to the registry when it is read: a page from memory takes 20 µs in all, and the
  // histogram of the library half a microsecond.
  const answered = new Map<string, number[]>();
  new Counter({
    name: 'cairn_http_requests_total',
    help: 'Answered requests, by class of address and of status.',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [route, counts] of answered)
        for (const [index, status] of STATUSES.entries()) {
          const count = counts[index] ?? 0;
          if (count > 0) this.inc({ route, status }, count);
        }
    },
  });
  const durations = new Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'Time until a request is answered; without those that memory answers at once, in microseconds.',
    labelNames: ['route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'cairn_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const renderedPages: Record<'miss' | 'private', number> = { miss: 0, private: 0 };
  let cacheResults = (): Readonly<Record<string, number>> => renderedPages;
  new Counter({
    name: 'cairn_page_cache_requests_total',
    help: 'Page requests by what the page cache had: hit, stale (renewed in the background), miss, private.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cacheResults())) this.inc({ result }, count);
    },
  });
  const renders = new Histogram({
    name: 'cairn_page_render_duration_seconds',
    help: 'Time to render a page, by what caused it and class of status.',
    labelNames: ['cause', 'status'],
    buckets: RENDER_SECONDS,
    registers,
  });
  const rendering = new Gauge({
    name: 'cairn_page_renders_in_flight',
    help: 'Pages that are being rendered.',
    registers,
  });
  const calls = new Histogram({
    name: 'cairn_upstream_call_duration_seconds',
    help: 'Time of calls to other services, by call of the contract and outcome.',
    labelNames: ['service', 'call', 'outcome'],
    buckets: UPSTREAM_SECONDS,
    registers,
  });
  const commits = new Histogram({
    name: 'cairn_store_commit_duration_seconds',
    help: 'Time of commits to the database, the wait for a connection included: ok, refused (another was first), failed.',
    labelNames: ['outcome'],
    buckets: COMMIT_SECONDS,
    registers,
  });
  const added = new Counter({ name: 'cairn_cart_additions_total', help: 'Items put into a cart.', registers });
  const orders = new Counter({ name: 'cairn_orders_placed_total', help: 'Orders placed.', registers });
  const refusals = new Counter({
    name: 'cairn_order_refusals_total',
    help: 'Orders that were not placed, by reason (payment or other) and error code.',
    labelNames: ['reason', 'code'],
    registers,
  });
  let lastLoop: EventLoopUtilization | undefined;
  new Gauge({
    name: 'cairn_event_loop_utilization_ratio',
    help: 'Share of the time since the last scrape that the event loop was busy.',
    registers,
    collect() {
      const loop = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(loop, lastLoop).utilization);
      lastLoop = loop;
    },
  });

  const count = (route: string, statusClass: number): void => {
    let counts = answered.get(route);
    if (counts === undefined) {
      counts = STATUSES.map(() => 0);
      answered.set(route, counts);
    }
    counts[statusClass] = (counts[statusClass] ?? 0) + 1;
  };

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe(sources) {
      const { cache } = sources;
      cacheResults = () => ({ hit: cache.hits, stale: cache.staleHits, ...renderedPages });
      observeSources(registry, sources);
    },
    request(request, response, started) {
      const route = routeClass(request.url ?? '/');
      // What comes from memory has been answered by now.
      if (response.writableEnded) return count(route, Math.trunc(response.statusCode / 100));
      inFlight.inc();
      response.once('close', () => {
        inFlight.dec();
        const statusClass = response.writableFinished ? Math.trunc(response.statusCode / 100) : 0;
        count(route, statusClass);
        durations.observe({ route, status: STATUSES[statusClass] ?? 'other' }, (performance.now() - started) / MS);
      });
    },
    rendered: (result) => void (renderedPages[result] += 1),
    async render(cause, work) {
      const started = performance.now();
      rendering.inc();
      let status = 'failed';
      try {
        const result = await work();
        status = `${Math.trunc(result.status / 100)}xx`;
        return result;
      } finally {
        rendering.dec();
        renders.observe({ cause, status }, (performance.now() - started) / MS);
      }
    },
    committed: (seconds, outcome) => commits.observe({ outcome }, seconds),
    upstream: (service, call, seconds, outcome) => calls.observe({ service, call, outcome }, seconds),
    itemAdded: () => added.inc(),
    orderPlaced: () => orders.inc(),
    orderRefused: (code) =>
      refusals.inc({
        reason: code === DECLINED || PAYMENT_CODE.test(code) ? 'payment' : 'other',
        // A remote API may send any text.
        code: code === DECLINED || errorName(code) !== undefined ? code : 'unknown',
      }),
  };
}
