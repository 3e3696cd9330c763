import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { preferredLocale } from '../http/request/accept-language.ts';
import { negotiateEncoding, type Encoding } from '../http/response/content-encoding.ts';
import { matchesEtag } from '../http/response/etag.ts';
import { sendText } from '../http/response/send.ts';
import { reason, safeUrl, type Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { traced } from '../observability/tracing/tracing.ts';
import { asksForPreview, isPreviewPath } from '../preview/access.ts';
import { sendExpiredLink } from '../preview/link-pages.ts';
import { hadSession } from '../preview/session.ts';
import type { Services } from '../services.ts';
import { sendBusy } from '../load/busy-page.ts';
import type { Load } from '../load/load.ts';
import { type Lane, ShedError } from '../load/turns.ts';
import { PageCache, type CachedPage, type RenderedPage, type Variant } from './cache/page-cache.ts';
import { MAX_KEY_LENGTH, pageKey } from './cache/page-key.ts';
import { createPageRenderer, headersUntil, type Visitor } from './page-renderer.ts';
import { createPreviewPages } from './preview-pages.ts';
import type { RenderPage } from './render-page.ts';

export interface PagesOptions {
  readonly services: Services;
  readonly renderPage: RenderPage;
  readonly log: Log;
  /** Public URL of the shop, e.g. `http://localhost:4321`. */
  readonly origin: string;
  readonly metrics?: Metrics | undefined;
  readonly load: Load;
}

/** Handles page requests; the server has already validated `request.url`. */
export interface Pages {
  readonly cache: PageCache;
  handle(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> | void;
  /** Renders the shared version of a published page. */
  render(key: string): Promise<RenderedPage>;
  /** Takes a page into memory, compressed as browsers ask for it. */
  warm(key: string): Promise<RenderedPage>;
}

/** Maximum number of remembered paths that render per visitor and therefore skip the shared render. */
const MAX_PRIVATE_PATHS = 1_000;
/** What browsers and proxies ask for. */
const COMMON = ['br', 'gzip'] as const satisfies readonly Encoding[];
const READ_METHODS = new Set(['GET', 'HEAD']);

const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

const refuseMethod = (response: ServerResponse, requestId: string): void =>
  sendText(response, 405, 'Pages are read, not written: use GET.', requestId, ['allow', 'GET, HEAD']);

export function createPages({ services, renderPage, log, origin, metrics, load }: PagesOptions): Pages {
  const isCaching = services.env.pageCacheBytes > 0;
  const renderer = createPageRenderer({ services, renderPage, log, origin, isCaching });
  const { base, policyOf } = renderer;
  const privatePaths = new LRUCache<string, true>({ max: MAX_PRIVATE_PATHS });

  const answerPreview = createPreviewPages({ services, renderPage, origin, base, policyOf });

  /** @param cause why the page is rendered, for metrics and traces */
  function render(
    cause: 'request' | 'renewal' | 'ahead',
    key: string,
    requestId: string,
    visitor: Visitor = { cookie: undefined },
  ): Promise<RenderedPage> {
    const attributes = { 'cairn.page': pathOf(key), 'cairn.cause': cause };
    const work = (): Promise<RenderedPage> =>
      traced('render', 'inside', attributes, () => renderer.render(key, requestId, visitor));
    return metrics === undefined ? work() : metrics.render(cause, work);
  }

  const cache = new PageCache({
    maxBytes: services.env.pageCacheBytes,
    render: (key) => load.run('renewal', () => render('renewal', key, 'background')),
    prefersOld: load.prefersOld,
    onError: (key, error) => {
      // The old page is served on, and the next who asks for it tries again.
      if (!(error instanceof ShedError))
        log.error('page_renewal_failed', { page: safeUrl(key), reason: reason(error) });
    },
  });

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    entry: CachedPage,
    variant: Variant,
    requestId: string,
  ): void {
    const { page, etag } = entry;
    const left = cache.secondsLeft(entry);
    if (page.status === 200 && page.scope === 'shared' && matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...headersUntil(page.headers, left), 'etag', etag, 'x-request-id', requestId]);
      response.end();
      return;
    }
    response.writeHead(page.status, [...headersUntil(variant.headers, left), 'x-request-id', requestId]);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  async function renderAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    encoding: Encoding,
    requestId: string,
  ): Promise<void> {
    if (load.refuses(request) !== undefined) {
      const older = cache.standIn(key);
      if (older === undefined) return sendBusy(request, response, requestId);
      return send(request, response, older, await cache.variant(older, encoding), requestId);
    }
    const path = pathOf(key);
    const lane: Lane = load.laneOf(request);
    const { cookie, 'user-agent': userAgent } = request.headers;
    const renderForVisitor = (asked: string): Promise<RenderedPage> =>
      load.run(lane, () => render('request', asked, requestId, { cookie, userAgent }));
    const skipsCache = privatePaths.has(path) || key.length > MAX_KEY_LENGTH;
    metrics?.rendered(skipsCache ? 'private' : 'miss');
    const entry = await (
      skipsCache ? renderForVisitor(key).then((page) => cache.uncached(page)) : cache.get(key, renderForVisitor)
    ).catch((error: unknown) => {
      if (error instanceof ShedError) return undefined;
      throw error;
    });
    if (entry === undefined) return sendBusy(request, response, requestId);
    if (entry.page.scope === 'visitor') privatePaths.set(path, true);
    else if (skipsCache) privatePaths.delete(path);
    send(request, response, entry, await cache.variant(entry, encoding), requestId);
  }

  /** Handles a preview request; visitors without permission get the published page. */
  async function previewOrPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    requestId: string,
  ): Promise<void> {
    if (await answerPreview(request, response, requestId)) return;
    if (isPreviewPath(url.pathname)) {
      // Who came by a link is told of its end in words for people.
      if (hadSession(request)) return sendExpiredLink(request, response, requestId);
      const hint = 'The preview is for editors. Open it with a link made by: npm run preview:link';
      sendText(response, 403, hint, requestId);
      return;
    }
    if (!READ_METHODS.has(request.method ?? '')) {
      refuseMethod(response, requestId);
      return;
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const key = pageKey(request.url ?? '/');
    await renderAndSend(request, response, key, encoding, requestId);
  }

  function redirectToLocale(request: IncomingMessage, response: ServerResponse, target: string, id: string): void {
    response.writeHead(302, [
      ...base,
      'location',
      `/${preferredLocale(request.headers['accept-language'])}${target.slice(1)}`,
      'vary',
      'accept-language',
      'cache-control',
      'public, max-age=0',
      'content-length',
      '0',
      'x-request-id',
      id,
    ]);
    response.end();
  }

  return {
    cache,
    render: (key) => render('ahead', key, 'export'),
    async warm(key) {
      const entry = await cache.get(key, (asked) => render('ahead', asked, 'warm'));
      if (entry.page.scope === 'shared') await Promise.all(COMMON.map((encoding) => cache.variant(entry, encoding)));
      return entry.page;
    },
    handle(request, response, requestId) {
      const target = request.url ?? '/';
      const queryAt = target.indexOf('?');
      if (target === '/' || (queryAt === 1 && target[0] === '/'))
        return redirectToLocale(request, response, target, requestId);
      if (queryAt >= 0 || target.startsWith('/pre')) {
        const url = new URL(target, origin);
        if (asksForPreview(url)) return previewOrPage(request, response, url, requestId);
      }
      if (!READ_METHODS.has(request.method ?? '')) return refuseMethod(response, requestId);
      const key = pageKey(target);
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const entry = cache.ready(key);
      const variant = entry === undefined ? undefined : cache.known(entry, encoding);
      // Synchronous on purpose: a cached page is sent in the same turn of the event loop.
      if (entry !== undefined && variant !== undefined) return send(request, response, entry, variant, requestId);
      if (entry !== undefined)
        return cache.variant(entry, encoding).then((made) => send(request, response, entry, made, requestId));
      return renderAndSend(request, response, key, encoding, requestId);
    },
  };
}
