import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PageContext } from '../../content/page-context.ts';
import { preferredLocale } from '../http/request/accept-language.ts';
import { negotiateEncoding, type Encoding } from '../http/response/content-encoding.ts';
import { matchesEtag } from '../http/response/etag.ts';
import { baseHeaders, contentSecurityPolicy, thirdParties } from '../http/response/security-headers.ts';
import { sendText } from '../http/response/send.ts';
import { createContentIssueReporter } from '../observability/content-issues.ts';
import { reason, safeUrl, type Log } from '../observability/log.ts';
import { asksForPreview, isPreviewPath } from '../preview/access.ts';
import type { Services } from '../services.ts';
import { FRESH_SECONDS, PageCache, type CachedPage, type RenderedPage, type Variant } from './cache/page-cache.ts';
import { type Asking, createPageContext } from './page-context.ts';
import { MAX_KEY_LENGTH, pageKey } from './cache/page-key.ts';
import { createPageTemplates } from './template/page-templates.ts';
import { createPreviewPages } from './preview-pages.ts';
import { renderDocument, type RenderedDocument, type RenderPage } from './render-page.ts';
import { createSegments, type PageSegments } from './template/template-segments.ts';

export interface PagesOptions {
  readonly services: Services;
  readonly renderPage: RenderPage;
  readonly log: Log;
  /** Public URL of the shop, e.g. `http://localhost:4321`. */
  readonly origin: string;
}

/** Handles page requests; the server has already validated `request.url`. */
export interface Pages {
  readonly cache: PageCache;
  handle(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> | void;
  /** Renders the shared version of a published page. */
  render(key: string): Promise<RenderedPage>;
}

/** Browsers revalidate each time and mostly get 304; shared caches may store a page as long as ours does. */
const SHARED_CACHING = `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`;
const PRIVATE_CACHING = 'private, no-store';
/** Headers that are set here and not by the renderer. */
const OWN_HEADERS = new Set([
  'content-length',
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'cache-control',
  'etag',
  'vary',
  'content-security-policy',
]);
const CACHEABLE_STATUS = new Set([200, 301, 302, 307, 308]);
/** Maximum number of remembered paths that render per visitor and therefore skip the shared render. */
const MAX_PRIVATE_PATHS = 1_000;
const HTML = 'text/html; charset=utf-8';
const READ_METHODS = new Set(['GET', 'HEAD']);

/** Rule name under which `src/middleware.ts` records why a page failed. */
const PAGE_FAILED = 'page_failed';
const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

const refuseMethod = (response: ServerResponse, requestId: string): void =>
  sendText(response, 405, 'Pages are read, not written: use GET.', requestId, ['allow', 'GET, HEAD']);

export function createPages({ services, renderPage, log, origin }: PagesOptions): Pages {
  const secure = origin.startsWith('https:');
  const base = baseHeaders(secure);
  const reportContentIssues = createContentIssueReporter(log);
  const newSegments = createSegments();
  const templates = createPageTemplates(services.env.pageCacheBytes > 0);
  const privatePaths = new LRUCache<string, true>({ max: MAX_PRIVATE_PATHS });

  const policyOf = (page: PageContext): string =>
    contentSecurityPolicy(page.csp, services.settings.mediaBase, secure, thirdParties(page.kinds, services.settings));

  const answerPreview = createPreviewPages({ services, renderPage, origin, base, policyOf });

  function toPage(document: RenderedDocument, page: PageContext, segments: PageSegments): RenderedPage {
    const isPrivate = page.isPrivate || document.cookies.length > 0;
    const headers: string[] = [...base];
    for (const [name, value] of Object.entries(document.headers))
      if (!OWN_HEADERS.has(name)) headers.push(name, value === 'text/html' ? HTML : value);
    for (const cookie of document.cookies) headers.push('set-cookie', cookie);
    headers.push('content-security-policy', policyOf(page), 'vary', 'accept-encoding');
    headers.push('cache-control', isPrivate || document.status >= 500 ? PRIVATE_CACHING : SHARED_CACHING);
    if (isPrivate) headers.push('x-robots-tag', 'noindex');
    const { status } = document;
    const scope = isPrivate ? 'visitor' : CACHEABLE_STATUS.has(status) ? 'shared' : 'once';
    const { tags, maxAge } = page;
    return { status, headers, ...segments.assemble(document.body), tags, maxAge, scope };
  }

  function report(page: PageContext, status: number, key: string, correlationId: string): void {
    const failure = page.issues.find((issue) => issue.rule === PAGE_FAILED);
    if (status >= 500)
      log.error('page_failed', { correlationId, page: safeUrl(key), status, reason: failure?.message });
    const issues = page.issues.filter((issue) => issue !== failure);
    reportContentIssues(issues, pathOf(key), correlationId);
  }

  async function render(
    key: string,
    requestId: string,
    visitor: Pick<Asking, 'cookie' | 'userAgent'> = { cookie: undefined },
  ): Promise<RenderedPage> {
    const url = new URL(key, origin);
    const segments = newSegments();
    const context = (): PageContext => createPageContext({ url, ...visitor }, services, requestId, segments.place);
    const known = await templates.rerender(key, context);
    if (known !== undefined) {
      report(known.page, known.rendered.status, key, requestId);
      return known.rendered;
    }
    const page = context();
    // Contains the URL but no visitor data, so that none can leak into the shared copy.
    const request = new Request(url, { headers: { accept: 'text/html' } });
    const document = await renderDocument(renderPage, request, page);
    report(page, document.status, key, requestId);
    const rendered = toPage(document, page, segments);
    templates.store(key, page, rendered, segments);
    return rendered;
  }

  const cache = new PageCache({
    maxBytes: services.env.pageCacheBytes,
    render: (key) => render(key, 'background'),
    onError: (key, error) => log.error('page_renewal_failed', { page: safeUrl(key), reason: reason(error) }),
  });

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    entry: CachedPage,
    variant: Variant,
    requestId: string,
  ): void {
    const { page, etag } = entry;
    if (page.status === 200 && page.scope === 'shared' && matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...page.headers, 'etag', etag, 'x-request-id', requestId]);
      response.end();
      return;
    }
    response.writeHead(page.status, [...variant.headers, 'x-request-id', requestId]);
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
    const path = pathOf(key);
    const { cookie, 'user-agent': userAgent } = request.headers;
    const renderForVisitor = (asked: string): Promise<RenderedPage> => render(asked, requestId, { cookie, userAgent });
    const skipsCache = privatePaths.has(path) || key.length > MAX_KEY_LENGTH;
    const entry = skipsCache ? cache.uncached(await renderForVisitor(key)) : await cache.get(key, renderForVisitor);
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
      const hint = 'The preview is for editors. Open it with a link made by: npm run preview:link';
      sendText(response, 403, hint, requestId);
      return;
    }
    if (!READ_METHODS.has(request.method ?? '')) {
      refuseMethod(response, requestId);
      return;
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    await renderAndSend(request, response, pageKey(request.url ?? '/'), encoding, requestId);
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
    render: (key) => render(key, 'export'),
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
      return renderAndSend(request, response, key, encoding, requestId);
    },
  };
}
