import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { RenderPage } from './pages/render-page.ts';
import { createContentHook } from './pages/content-hook.ts';
import { createFapi } from './fapi/app.ts';
import { allowedHosts } from './http/request/allowed-hosts.ts';
import { reason, safeUrl, type Log } from './observability/log.ts';
import type { PageCache } from './pages/cache/page-cache.ts';
import { createOutbox, OUTBOX_PATH } from './observability/outbox.ts';
import { createPages } from './pages/pages.ts';
import { createPreviewEvents, PREVIEW_EVENTS_PATH } from './preview/events.ts';
import { PREVIEW_ENTER_PATH } from './preview/session.ts';
import { requestId } from './observability/request-id.ts';
import { baseHeaders } from './http/response/security-headers.ts';
import { canonicalPath } from './http/request/canonical-path.ts';
import { answerHealth } from './observability/health.ts';
import { sendText } from './http/response/send.ts';
import type { FetchApp } from './http/fetch-app.ts';
import type { Services } from './services.ts';
import { asksForPreview } from './preview/access.ts';
import { createExportedPages, createStaticFiles } from './http/response/static-files.ts';
import { carriedByWalk, keepQueryOnRedirect } from './preview/redirect-query.ts';

export interface ShopServerOptions {
  readonly services: Services;
  readonly renderPage: RenderPage;
  readonly log: Log;
  readonly origin: string;
  /** Folder of the built browser files. */
  readonly clientDir: string;
  /** Folder of exported pages (RENDER=static), which take precedence over rendering. */
  readonly staticDir?: string;
}

export interface ShopServer {
  readonly server: Server;
  readonly cache: PageCache;
  /** Renders the shared version of a page (for export and warm-up). */
  readonly render: ReturnType<typeof createPages>['render'];
  /** Stops accepting connections, waits up to `drainMs` for requests, then closes the services. */
  close(drainMs: number): Promise<void>;
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

const isWellFormed = (target: string): boolean => {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false;
  if (!target.includes('%')) return true;
  try {
    decodeURI(target);
    return true;
  } catch {
    return false;
  }
};

const listener = (app: FetchApp | undefined) =>
  app === undefined
    ? undefined
    : getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });

/**
 * HTTP entry point in front of Astro. Serves files, gateway, images and cached pages, and renders only what is left.
 */
export function createShopServer({
  services,
  renderPage,
  log,
  origin,
  clientDir,
  staticDir,
}: ShopServerOptions): ShopServer {
  const { env } = services;
  const pages = createPages({ services, renderPage, log, origin });
  const files = createStaticFiles(clientDir, origin.startsWith('https:'));
  const exported = staticDir === undefined ? undefined : createExportedPages(staticDir, origin.startsWith('https:'));
  const internal = createFapi({ services, origin, log });
  const gateway = getRequestListener((request, bindings) => services.gateway.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
  const media = listener(services.media);
  const fapi = getRequestListener((request, bindings) => internal.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
  const mayCall = allowedHosts({ ...env, origin });
  const stopListening = services.onContentChange((tags) => {
    if (tags === undefined) pages.cache.clear();
    else pages.cache.invalidate(tags);
  });
  const hook = createContentHook({
    secret: env.contentHookSecret,
    changed: services.contentChanged,
  });
  const previewEvents = createPreviewEvents({
    onChange: services.onContentChange,
    mayPreview: services.mayPreview,
    headers: baseHeaders(origin.startsWith('https:')),
  });
  const base = baseHeaders(origin.startsWith('https:'));
  const outbox = createOutbox(services, origin);
  let draining = false;

  const checks = async (): Promise<Record<string, boolean>> => ({
    accepting: !draining,
    ...(await services.checks()),
  });

  const route = (request: IncomingMessage, response: ServerResponse, id: string): unknown => {
    const target = request.url ?? '/';
    if (answerHealth(target, response, id, checks)) return undefined;
    if (!METHODS.has(request.method ?? '')) {
      log.warn('method_refused', { correlationId: id, method: request.method, path: safeUrl(target) });
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
    if (!isWellFormed(target)) return sendText(response, 400, 'The address is malformed.', id);
    if (hasLongParam(target)) return sendText(response, 414, 'The address is too long.', id);
    if (target.startsWith('/_astro/'))
      return files(request, response, () => sendText(response, 404, 'No such file.', id));
    if (target.startsWith('/api/')) return gateway(request, response);
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
  const inWalk = async (request: IncomingMessage, response: ServerResponse, cached: URLSearchParams): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    if ((await services.previewSession(request.headers.cookie)) !== undefined)
      keepQueryOnRedirect(response, cached, url.href);
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
      const id = requestId(request.headers['x-request-id']);
      if (draining) response.shouldKeepAlive = false;
      const cached = carriedByWalk(request);
      run(request, response, id, () =>
        cached === undefined
          ? route(request, response, id)
          : inWalk(request, response, cached).then(() => route(request, response, id)),
      );
    },
  );

  const close = async (drainMs: number): Promise<void> => {
    draining = true;
    stopListening();
    previewEvents.close();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const sweep = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
    const enough = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(enough);
    await services.close();
  };

  return { server, cache: pages.cache, render: pages.render, close };
}
