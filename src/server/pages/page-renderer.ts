import type { PageContext } from '../../content/page-context.ts';
import { baseHeaders, contentSecurityPolicy, thirdParties } from '../http/response/security-headers.ts';
import { movedTo } from '../../layouts/data/redirects.ts';
import { createContentIssueReporter } from '../observability/content-issues.ts';
import { safeUrl, type Log } from '../observability/log.ts';
import { FRESH_SECONDS, type RenderedPage } from './cache/page-cache.ts';
import { loadEditedTexts, withEditedTexts } from './edited-texts.ts';
import { type Asking, createPageContext, type PageServices } from './page-context.ts';
import { lifetimeOf, renderDocument, type RenderedDocument, type RenderPage } from './render-page.ts';
import { createPageTemplates } from './template/page-templates.ts';
import { createSegments, type PageSegments } from './template/template-segments.ts';

export interface PageRendererOptions {
  readonly services: PageServices;
  readonly renderPage: RenderPage;
  readonly log: Log;
  /** Public URL of the shop, e.g. `http://localhost:4321`. */
  readonly origin: string;
  /** Off when each page is rendered once: then little need be remembered. */
  readonly isCaching: boolean;
}

/** Renders published pages; knows nothing of requests, so that an export may do it on other threads. */
export interface PageRenderer {
  /** Headers of every page. */
  readonly base: readonly string[];
  policyOf(page: PageContext): string;
  /** @param key path and query */
  render(key: string, requestId: string, visitor: Visitor): Promise<RenderedPage>;
}

/**
 * Browsers revalidate each time and mostly get 304; shared caches may store a page as long as ours does.
 * @param seconds until it says something else
 */
const sharedFor = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;
const SHARED_CACHING = sharedFor(FRESH_SECONDS);
const PRIVATE_CACHING = 'private, no-store';
/** Of responses whose address names their version. */
const LASTING_CACHING = 'public, max-age=31536000, immutable';
/**
 * Headers of a page as it is sent, in memory for a while perhaps: no shared cache keeps it beyond the moment from which
 * it says something else.
 *
 * @param headers flat name, value pairs
 * @param seconds until that moment
 */
export const headersUntil = (headers: readonly string[], seconds: number): readonly string[] =>
  seconds >= FRESH_SECONDS
    ? headers
    : headers.map((part) => (part === SHARED_CACHING ? sharedFor(Math.max(0, Math.floor(seconds))) : part));

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
/** For the style sheets that pages share, when each page is rendered once. */
const UNCACHED_SEGMENT_BYTES = 4 * 1024 * 1024;
const HTML = 'text/html; charset=utf-8';

/** Rule name under which `src/middleware.ts` records why a page failed. */
const PAGE_FAILED = 'page_failed';
export type Visitor = Pick<Asking, 'cookie' | 'userAgent'>;

/** Clients that all attempts to render a page share: the wait of a shopper counts once, see `Patience`. */
function onePerLocale(content: PageServices['content']): PageServices['content'] {
  const clients = new Map<string, ReturnType<PageServices['content']>>();
  return (asked) => {
    const client = clients.get(asked.info.locale) ?? content(asked);
    clients.set(asked.info.locale, client);
    return client;
  };
}

const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

export function createPageRenderer({
  services,
  renderPage,
  log,
  origin,
  isCaching,
}: PageRendererOptions): PageRenderer {
  const secure = origin.startsWith('https:');
  const base = baseHeaders(secure);
  const reportContentIssues = createContentIssueReporter(log);
  const newSegments = createSegments(isCaching ? undefined : UNCACHED_SEGMENT_BYTES);
  const templates = createPageTemplates(isCaching);

  const policyOf = (page: PageContext): string =>
    contentSecurityPolicy(page.csp, services.settings.mediaBase, secure, thirdParties(page.kinds, services.settings));

  function toPage(document: RenderedDocument, page: PageContext, segments: PageSegments): RenderedPage {
    const isPrivate = page.isPrivate || document.cookies.length > 0;
    const headers: string[] = [...base];
    for (const [name, value] of Object.entries(document.headers))
      if (!OWN_HEADERS.has(name)) headers.push(name, value === 'text/html' ? HTML : value);
    for (const cookie of document.cookies) headers.push('set-cookie', cookie);
    const { status } = document;
    const shared = page.isLasting === true && status === 200 ? LASTING_CACHING : SHARED_CACHING;
    headers.push('content-security-policy', policyOf(page), 'vary', 'accept-encoding');
    headers.push('cache-control', isPrivate || status >= 500 ? PRIVATE_CACHING : shared);
    if (isPrivate) headers.push('x-robots-tag', 'noindex');
    const scope = isPrivate ? 'visitor' : CACHEABLE_STATUS.has(status) ? 'shared' : 'once';
    const { tags } = page;
    return { status, headers, ...segments.assemble(document.body), tags, ...lifetimeOf(page), scope };
  }

  function report(page: PageContext, status: number, key: string, correlationId: string): void {
    const failure = page.issues.find((issue) => issue.rule === PAGE_FAILED);
    if (status >= 500)
      log.error('page_failed', { correlationId, page: safeUrl(key), status, reason: failure?.message });
    const issues = page.issues.filter((issue) => issue !== failure);
    reportContentIssues(issues, pathOf(key), correlationId);
  }

  async function render(key: string, requestId: string, visitor: Visitor): Promise<RenderedPage> {
    const url = new URL(key, origin);
    const segments = newSegments();
    const own = { ...services, content: onePerLocale(services.content) };
    const context = (): PageContext => createPageContext({ url, ...visitor }, own, requestId, segments.place);
    const known = await templates.rerender(key, context);
    if (known !== undefined) {
      report(known.page, known.rendered.status, key, requestId);
      return known.rendered;
    }
    const page = context();
    // Contains the URL but no visitor data, so that none can leak into the shared copy.
    const request = new Request(url, { headers: { accept: 'text/html' } });
    // One wait for both where the content service is slow.
    const coming = loadEditedTexts(page);
    page.moved = movedTo(page);
    const texts = await coming;
    const document = await withEditedTexts(texts, () => renderDocument(renderPage, request, page));
    report(page, document.status, key, requestId);
    const rendered = toPage(document, page, segments);
    templates.store(key, page, rendered, segments, texts?.version);
    return rendered;
  }

  return { base, policyOf, render };
}
