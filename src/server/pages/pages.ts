import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LASTING_CACHING, type PageContext } from '../../content/page-context.ts';
import { LRUCache } from 'lru-cache';
import { preferredLocale } from '../http/accept-language.ts';
import { capture, type AstroHandler, type Captured } from './capture.ts';
import { negotiateEncoding, type Encoding } from '../http/content-encoding.ts';
import { allowedHosts } from '../http/allowed-hosts.ts';
import { matchesEtag } from '../http/etag.ts';
import { createSameOriginCheck, type RequestSource } from '../http/same-origin.ts';
import { createFaultReporter } from '../observability/content-issues.ts';
import { reason, safeUrl, type Log } from '../observability/log.ts';
import { createPageContext } from './page-context.ts';
import { FRESH_SECONDS, PageCache, type CachedPage, type RenderedPage, type Variant } from './page-cache.ts';
import { MAX_KEY_LENGTH, pageKey } from './page-key.ts';
import { createPagePlans } from './page-templates.ts';
import { createParts, type PageParts } from './template-segments.ts';
import { passThrough } from './stream.ts';
import { asksForPreview, isPreviewPath } from '../preview/access.ts';
import { baseHeaders, contentSecurityPolicy, thirdParties } from '../http/security-headers.ts';
import { sendText } from '../http/send.ts';
import { createSharedFrames, frameKey } from '../preview/frame-cache.ts';
import type { Services } from '../services.ts';

export interface PagesOptions {
  readonly services: Services;
  readonly handler: AstroHandler;
  readonly log: Log;
  /** Address of the shop, e.g. `http://localhost:4321`. */
  readonly origin: string;
}

/** Answers page requests; `request.url` has been checked by the entry. */
export interface Pages {
  readonly cache: PageCache;
  handle(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> | void;
  /** Renders a published page as everybody gets it. */
  render(key: string): Promise<RenderedPage>;
}

/** Browsers ask each time and mostly get 304; caches in front may keep a page as long as we do. */
const SHARED_CACHING = `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`;
const PRIVATE_CACHING = 'private, no-store';
/** Headers that the entry sets itself. */
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
const KEPT_STATUS = new Set([200, 301, 302, 307, 308]);
/** Paths known to be made for one visitor; they skip the shared render. */
const PRIVATE_PATHS_REMEMBERED = 1_000;
const HTML = 'text/html; charset=utf-8';
const NOT_FOUND_ROUTE = '/404';
const MAY_READ = new Set(['GET', 'HEAD']);

/** Rule under which `src/middleware.ts` notes why a page failed. */
const PAGE_FAILED = 'page_failed';
const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

const flat = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at], pairs[2 * at + 1]]));

const refuseMethod = (response: ServerResponse, requestId: string): void =>
  sendText(response, 405, 'Pages are read, not written: use GET.', requestId, ['allow', 'GET, HEAD']);

const sourceOf = ({ headers }: IncomingMessage): RequestSource => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  return { origin, host, site: typeof site === 'string' ? site : undefined };
};

export function createPages({ services, handler, log, origin }: PagesOptions): Pages {
  const secure = origin.startsWith('https:');
  const base = baseHeaders(secure);
  const { host } = new URL(origin);
  const isSameOrigin = createSameOriginCheck(origin, allowedHosts({ ...services.env, origin }));
  const reportFaults = createFaultReporter(log);
  const newParts = createParts();
  const plans = createPagePlans(services.env.pageCacheBytes > 0);
  const frames = createSharedFrames();
  services.onContentChange(() => frames.clear());
  const privatePaths = new LRUCache<string, true>({ max: PRIVATE_PATHS_REMEMBERED });

  const policy = (page: PageContext): string =>
    contentSecurityPolicy(page.csp, services.settings.mediaBase, secure, thirdParties(page.kinds, services.settings));

  async function captured(key: string, page: PageContext): Promise<Captured> {
    const answer = await capture(handler, key, host, { page });
    return answer.unmatched ? { ...(await capture(handler, NOT_FOUND_ROUTE, host, { page })), status: 404 } : answer;
  }

  function finished(answer: Captured, page: PageContext, parts: PageParts): RenderedPage {
    const own = page.isPrivate || answer.cookies.length > 0;
    const headers: string[] = [...base];
    for (const [name, value] of Object.entries(answer.headers))
      if (!OWN_HEADERS.has(name)) headers.push(name, value === 'text/html' ? HTML : value);
    for (const cookie of answer.cookies) headers.push('set-cookie', cookie);
    headers.push('content-security-policy', policy(page), 'vary', 'accept-encoding');
    headers.push('cache-control', own || answer.status >= 500 ? PRIVATE_CACHING : SHARED_CACHING);
    if (own) headers.push('x-robots-tag', 'noindex');
    const scope = own ? 'visitor' : KEPT_STATUS.has(answer.status) ? 'shared' : 'once';
    return { status: answer.status, headers, ...parts.assemble(answer), tags: page.tags, maxAge: page.maxAge, scope };
  }

  function report(page: PageContext, status: number, key: string, correlationId: string): void {
    const failure = page.faults.find((fault) => fault.rule === PAGE_FAILED);
    if (status >= 500)
      log.error('page_failed', { correlationId, page: safeUrl(key), status, reason: failure?.message });
    reportFaults(
      page.faults.filter((fault) => fault !== failure),
      pathOf(key),
      correlationId,
    );
  }

  async function render(key: string, requestId: string, cookie?: string): Promise<RenderedPage> {
    // A whole Request costs more than a small block; only the viewer's question needs one.
    const asking = {
      url: new URL(key, origin),
      cookie,
      request: () => new Request(new URL(key, origin), cookie === undefined ? {} : { headers: { cookie } }),
    };
    const parts = newParts();
    const context = (): Promise<PageContext> => createPageContext(asking, services, requestId, parts.place);
    const known = await plans.again(key, context);
    if (known !== undefined) {
      report(known.page, known.rendered.status, key, requestId);
      return known.rendered;
    }
    const page = await context();
    const answer = await captured(key, page);
    report(page, answer.status, key, requestId);
    const rendered = finished(answer, page, parts);
    plans.keep(key, page, rendered, parts);
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

  async function slow(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    encoding: Encoding,
    requestId: string,
  ): Promise<void> {
    const path = pathOf(key);
    const own = (asked: string): Promise<RenderedPage> => render(asked, requestId, request.headers.cookie);
    const oneOff = privatePaths.has(path) || key.length > MAX_KEY_LENGTH;
    const entry = oneOff ? cache.unkept(await own(key)) : await cache.get(key, own);
    if (entry.page.scope === 'visitor') privatePaths.set(path, true);
    else if (oneOff) privatePaths.delete(path);
    send(request, response, entry, await cache.variant(entry, encoding), requestId);
  }

  async function preview(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    const asking = new Request(new URL(request.url ?? '/', origin), { headers });
    if (!(await services.mayPreview(asking))) return false;
    if (!MAY_READ.has(request.method ?? '') && !isSameOrigin(sourceOf(request))) {
      sendText(response, 403, 'This request did not come from the viewer.', requestId);
      return true;
    }
    const page = await createPageContext(
      { url: new URL(asking.url), cookie: request.headers.cookie, request: () => asking },
      services,
      requestId,
    );
    const complete = (status: number, own: OutgoingHttpHeaders): string[] => [
      ...base,
      'content-security-policy',
      policy(page),
      // Only what changes its address with its text may say that it lasts.
      'cache-control',
      status === 200 && own['cache-control'] === LASTING_CACHING ? LASTING_CACHING : PRIVATE_CACHING,
      'x-robots-tag',
      'noindex',
      'x-request-id',
      requestId,
    ];
    const key = frameKey(request.method, page.url, request.headers);
    const frame =
      key === undefined
        ? undefined
        : await frames.get(key, async () => {
            const {
              status,
              headers: own,
              cookies,
              body,
              unmatched,
            } = await capture(handler, request.url ?? '/', host, { page });
            if (status !== 200 || cookies.length > 0 || unmatched) return undefined;
            return {
              body,
              headers: {
                ...own,
                ...flat(complete(status, own)),
                'content-type': HTML,
                'content-length': String(body.length),
              },
            };
          });
    if (frame !== undefined) {
      response.writeHead(200, { ...frame.headers, 'x-request-id': requestId });
      response.end(frame.body);
      return true;
    }
    await passThrough({
      handler,
      request,
      response,
      locals: { page },
      complete,
      notFound: () => captured(NOT_FOUND_ROUTE, page),
    });
    return true;
  }

  async function asked(request: IncomingMessage, response: ServerResponse, url: URL, requestId: string): Promise<void> {
    if (await preview(request, response, requestId)) return;
    if (isPreviewPath(url.pathname)) {
      sendText(
        response,
        403,
        'The preview is for editors. Open it with a link made by: npm run preview:link',
        requestId,
      );
      return;
    }
    if (!MAY_READ.has(request.method ?? '')) {
      refuseMethod(response, requestId);
      return;
    }
    await slow(
      request,
      response,
      pageKey(request.url ?? '/'),
      negotiateEncoding(request.headers['accept-encoding']),
      requestId,
    );
  }

  return {
    cache,
    render: (key) => render(key, 'export'),
    handle(request, response, requestId) {
      const target = request.url ?? '/';
      const mark = target.indexOf('?');
      if (target === '/' || (mark === 1 && target[0] === '/')) {
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
          requestId,
        ]);
        response.end();
        return undefined;
      }
      if (mark >= 0 || target.startsWith('/pre')) {
        const url = new URL(target, origin);
        if (asksForPreview(url)) return asked(request, response, url, requestId);
      }
      if (!MAY_READ.has(request.method ?? '')) {
        refuseMethod(response, requestId);
        return undefined;
      }
      const key = pageKey(target);
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const entry = cache.ready(key);
      const variant = entry === undefined ? undefined : cache.known(entry, encoding);
      // Without a promise in between: a warm page leaves in the same turn it was asked for.
      if (entry !== undefined && variant !== undefined) return send(request, response, entry, variant, requestId);
      return slow(request, response, key, encoding, requestId);
    },
  };
}
