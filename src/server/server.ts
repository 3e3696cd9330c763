import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { RenderPage } from './pages/render-page.ts';
import { createContentHook } from './content-hook/content-hook.ts';
import { createFapi } from './fapi/app.ts';
import { allowedHosts } from './http/request/allowed-hosts.ts';
import { reason, safeUrl, type Log } from './observability/log.ts';
import type { PageCache } from './pages/cache/page-cache.ts';
import { createOutbox, OUTBOX_PATH } from './observability/outbox.ts';
import { createPages } from './pages/pages.ts';
import { createPreviewEvents, PREVIEW_EVENTS_PATH } from './preview/events.ts';
import { PREVIEW_ENTER_PATH } from './preview/session.ts';
import { createMetricsEndpoint, METRICS_PATH } from './observability/metrics/endpoint.ts';
import type { Metrics } from './observability/metrics/metrics.ts';
import { requestId } from './observability/request-id.ts';
import { tracedRequest } from './observability/tracing/tracing.ts';
import { baseHeaders } from './http/response/security-headers.ts';
import { createReadAhead } from './http/request/read-ahead.ts';
import { canonicalPath } from './http/request/canonical-path.ts';
import { answerHealth } from './observability/health.ts';
import { sendText } from './http/response/send.ts';
import type { FetchApp } from './http/fetch-app.ts';
import { createListeners, type Listeners } from './http/listeners.ts';
import type { Services } from './services.ts';
import { asksForPreview } from './preview/access.ts';
import { sendBusy } from './load/busy-page.ts';
import { createLoad } from './load/load.ts';
import { ShedError } from './load/turns.ts';
import { createExportedPages, createStaticFiles } from './http/response/static-files.ts';
import { carriedByWalk, keepQueryOnRedirect } from './preview/redirect-query.ts';

export interface ShopServerOptions {
  readonly services: Services;
  readonly renderPage: RenderPage;
  readonly log: Log;
  readonly origin: string;
  /** Folder of the built browser files. */
  readonly clientDir: string;
  /** Folder of scripts and styles of the build before, which pages still in browsers ask for. */
  readonly previousDir?: string;
  /** Folder of exported pages (RENDER=static), which take precedence over rendering. */
  readonly staticDir?: string;
  /** Measures what is served; nothing is measured when absent. */
  readonly metrics?: Metrics | undefined;
}

export interface ShopServer {
  readonly server: Server;
  /** Begins to listen, so that a crowd can be taken in. */
  readonly listen: Listeners['open'];
  readonly cache: PageCache;
  /** Renders the shared version of a page (for the export). */
  readonly render: ReturnType<typeof createPages>['render'];
  /** Takes a page into memory before anybody asks for it. */
  readonly warm: ReturnType<typeof createPages>['warm'];
  /** Lets `/readyz` answer 503 until this is done. Visitors who come all the same are served. */
  prepare(work: () => Promise<void>): Promise<void>;
  /**
   * Stops in order: tells balancers that it does (`/readyz` answers 503, connections end with their answer) and goes on
   * serving for `drainMs`, then accepts no more connections, waits up to `finishMs` for open requests, and closes the
   * services.
   *
   * @param besides what still needs the services, such as an export that is being stopped
   */
  close(finishMs: number, drainMs?: number, besides?: Promise<unknown>): Promise<void>;
}

/** Time limits for a client to send the request head and the whole request; milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
/** Check interval for these limits. Node's default of 30 s would let a slow client stay up to 40 s longer. */
const TIMEOUT_CHECK_MS = 1_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Supported methods. A web `Request` cannot be created with others such as TRACE. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Interval for closing idle connections while draining. */
const DRAIN_STEP_MS = 25;

/** Maximum length of a percent-encoded query parameter: a search, a return URL, a test context. */
const MAX_PARAM_LENGTH = 4_000;
const hasLongParam = (target: string): boolean =>
  target.length > MAX_PARAM_LENGTH &&
  target
    .slice(target.indexOf('?') + 1)
    .split('&')
    .some((pair) => pair.length > MAX_PARAM_LENGTH);

const isWellFormed = (target: string): boolean =>
  target.startsWith('/') && !target.startsWith('//') && !target.includes('\\');

/**
 * The target with every percent sign of its path escaped when the path cannot be decoded: nothing is there, and the
 * page that says so answers. A query is read as forms write it, where a percent sign may be one: `/search?q=50%`.
 */
function readable(target: string): string {
  if (!target.includes('%')) return target;
  const [path = ''] = target.split('?', 1);
  try {
    decodeURI(path);
    return target;
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length);
  }
}

const listener = (app: FetchApp) =>
  getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });

/**
 * HTTP entry point in front of Astro. Serves files, gateway, images and cached pages, and renders only what is left.
 */
export function createShopServer({
  services,
  renderPage,
  log,
  origin,
  clientDir,
  previousDir,
  staticDir,
  metrics,
}: ShopServerOptions): ShopServer {
  const { env } = services;
  const load = createLoad({ enabled: env.loadShedding, log });
  const pages = createPages({ services, renderPage, log, origin, metrics, load });
  const files = createStaticFiles(clientDir, origin.startsWith('https:'));
  const previousFiles =
    previousDir === undefined ? undefined : createStaticFiles(previousDir, origin.startsWith('https:'));
  const exported = staticDir === undefined ? undefined : createExportedPages(staticDir, origin.startsWith('https:'));
  const internal = createFapi({ services, origin, log });
  const gateway = listener(services.gateway);
  const media = services.media && listener(services.media);
  const fapi = listener(internal);
  const mayCall = allowedHosts({ ...env, origin });
  const stopListening = services.onContentChange((tags) => {
    if (tags === undefined) pages.cache.clear();
    else pages.cache.invalidate(tags);
  });
  const hook = createContentHook({
    secrets: env.contentHookSecrets,
    dialects: env.contentHookDialects,
    rules: env.contentHookTags,
    changed: services.contentChanged,
    used: services.usedHookSignatures,
    now: services.now,
    log,
  });
  const previewEvents = createPreviewEvents({
    onChange: services.onContentChange,
    onTalk: services.onTalk,
    source: services.contentSource,
    sessionOf: services.previewSession,
    now: services.now,
    headers: baseHeaders(origin.startsWith('https:')),
  });
  const base = baseHeaders(origin.startsWith('https:'));
  const outbox = createOutbox(services, origin);
  const answerMetrics =
    metrics === undefined || env.metricsToken === undefined
      ? undefined
      : createMetricsEndpoint(metrics, log, env.metricsToken);
  let draining = false;
  let isPreparing = false;

  const checks = async (): Promise<Record<string, boolean>> => ({
    accepting: !draining,
    ...(isPreparing ? { warm: false } : {}),
    ...(await services.checks()),
  });

  const readAhead = createReadAhead();
  /** A call of the gateway, in its turn, which it takes when its body is there. */
  const call = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    if (load.refuses(request) !== undefined) return sendBusy(request, response, id);
    try {
      await readAhead(request, () => load.run(load.laneOf(request), () => gateway(request, response)));
    } catch (error) {
      if (!(error instanceof ShedError)) throw error;
      sendBusy(request, response, id);
    }
  };

  const route = (request: IncomingMessage, response: ServerResponse, id: string): unknown => {
    const asked = request.url ?? '/';
    if (answerHealth(asked, response, id, checks, services.unreadableFiles)) return undefined;
    if (answerMetrics !== undefined && asked === METRICS_PATH) return answerMetrics(request, response, id);
    if (!METHODS.has(request.method ?? '')) {
      log.warn('method_refused', { correlationId: id, method: request.method, path: safeUrl(asked) });
      return sendText(response, 405, 'This method is not supported.', id, ['allow', [...METHODS].join(', ')]);
    }
    if (!mayCall(request.headers.host)) {
      return sendText(
        response,
        421,
        'This server does not answer for that host. Add it to ALLOWED_HOSTS, or set ORIGIN.',
        id,
      );
    }
    if (!isWellFormed(asked)) return sendText(response, 400, 'The address is malformed.', id);
    const target = readable(asked);
    request.url = target;
    if (hasLongParam(target)) return sendText(response, 414, 'The address is too long.', id);
    if (target.startsWith('/_astro/')) {
      const missing = () => sendText(response, 404, 'No such file.', id);
      return files(request, response, previousFiles ? () => previousFiles(request, response, missing) : missing);
    }
    if (target.startsWith('/api/')) return call(request, response, id);
    if (target.startsWith('/fapi/')) return fapi(request, response);
    if (media !== undefined && target.startsWith('/media/')) return media(request, response);
    if (outbox !== undefined && target.startsWith(OUTBOX_PATH)) return outbox(request, response, id);
    if (target === '/hooks/content') return hook(request, response, id);
    if (target.startsWith(PREVIEW_ENTER_PATH)) return services.editors.enter(request, response, id);
    if (target === PREVIEW_EVENTS_PATH) return previewEvents(request, response);
    const canonical = canonicalPath(target);
    if (canonical !== undefined && (request.method === 'GET' || request.method === 'HEAD')) {
      response.writeHead(301, [...base, 'location', canonical, 'content-length', '0', 'x-request-id', id]);
      return response.end();
    }
    // Static files are recognised by a dot in the URL, which saves the lookup for pages.
    if (target.includes('.'))
      return files(request, response, () => run(request, response, id, () => pages.handle(request, response, id)));
    if (exported !== undefined && !asksForPreview(new URL(target, origin)))
      return exported(request, response, () => run(request, response, id, () => pages.handle(request, response, id)));
    return pages.handle(request, response, id);
  };

  const run = (request: IncomingMessage, response: ServerResponse, id: string, work: () => unknown): void => {
    const failed = (error: unknown): void => {
      log.error('request_failed', {
        correlationId: id,
        method: request.method,
        path: safeUrl(request.url ?? ''),
        reason: reason(error),
      });
      sendText(response, 500, `Something went wrong on our side. Reference: ${id}`, id);
    };
    try {
      const result = work();
      if (result instanceof Promise) result.catch(failed);
    } catch (error) {
      failed(error);
    }
  };

  /** Keeps a walk's query parameters on redirects, for visitors who may see the preview. */
  const inWalk = async (
    request: IncomingMessage,
    response: ServerResponse,
    carried: URLSearchParams,
  ): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    if ((await services.previewSession(request.headers.cookie)) !== undefined)
      keepQueryOnRedirect(response, carried, url.href);
  };

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    (request, response) => {
      const started = metrics === undefined ? 0 : performance.now();
      const id = requestId(request.headers['x-request-id']);
      if (draining) response.shouldKeepAlive = false;
      const carried = carriedByWalk(request);
      tracedRequest(request, response, id, () =>
        run(request, response, id, () =>
          carried === undefined
            ? route(request, response, id)
            : inWalk(request, response, carried).then(() => route(request, response, id)),
        ),
      );
      metrics?.request(request, response, started);
    },
  );

  const listeners = createListeners(server);

  metrics?.observe({
    cache: pages.cache,
    load: load.state,
    upstreams: services.upstreams,
    connections: listeners.connections,
    waitingMails: () => services.sandbox?.waitingMails() ?? Promise.resolve(0),
    unpaidParcels: () => services.sandbox?.unpaidParcels() ?? Promise.resolve(0),
    filesBehind: services.filesBehind,
    database: services.database,
    redisUp: services.redisUp,
  });

  const close = async (finishMs: number, drainMs = 0, besides?: Promise<unknown>): Promise<void> => {
    draining = true;
    if (drainMs > 0) await setTimeout(drainMs);
    stopListening();
    previewEvents.close();
    const closed = listeners.close();
    const sweep = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
    const enough = new AbortController();
    setTimeout(finishMs, undefined, enough).then(
      () => server.closeAllConnections(),
      () => undefined,
    );
    await closed;
    clearInterval(sweep);
    enough.abort();
    load.stop();
    await besides;
    await services.close();
  };

  const prepare = async (work: () => Promise<void>): Promise<void> => {
    isPreparing = true;
    try {
      await work();
    } finally {
      isPreparing = false;
    }
  };

  return { server, listen: listeners.open, cache: pages.cache, render: pages.render, warm: pages.warm, prepare, close };
}
