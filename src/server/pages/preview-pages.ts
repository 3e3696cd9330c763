import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ContentClient } from '../../content/client/content-client.ts';
import { LASTING_CACHING, type PageContext } from '../../content/page-context.ts';
import { allowedHosts } from '../http/request/allowed-hosts.ts';
import { createSameOriginCheck, type RequestSource } from '../http/request/same-origin.ts';
import { sendText } from '../http/response/send.ts';
import { CHANGES_IN } from '../../preview/live/boundary-timer.ts';
import { createFrameCache, frameKey } from '../preview/frame-cache.ts';
import { noteBoundaries, secondsToBoundary, standsStill } from '../preview/next-boundary.ts';
import type { Services } from '../services.ts';
import { loadEditedTexts, withEditedTexts, withTextsToCome } from './edited-texts.ts';
import { busyPage } from '../load/busy-page.ts';
import { createPageContext, shownLinks, stateOf } from './page-context.ts';
import { renderDocument, type RenderedDocument, type RenderPage } from './render-page.ts';

export interface PreviewPagesOptions {
  readonly services: Services;
  readonly renderPage: RenderPage;
  /** Public URL of the shop. */
  readonly origin: string;
  /** Headers of every response, as flat name, value pairs. */
  readonly base: readonly string[];
  /** Content-Security-Policy of a rendered page. */
  readonly policyOf: (page: PageContext) => string;
}

const HTML = 'text/html; charset=utf-8';
const PRIVATE_CACHING = 'private, no-store';
const SECOND_MS = 1_000;
const VIEWER_PATH = '/preview';
/** The viewer itself, and what awaits `page.texts` before it renders blocks. */
const TAKES_TEXTS_LATER = new Set([VIEWER_PATH, '/preview/frames', '/preview/block']);
const READ_METHODS = new Set(['GET', 'HEAD']);

const sourceOf = ({ headers }: IncomingMessage): RequestSource => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  return { origin, host, site: typeof site === 'string' ? site : undefined };
};

/** With content whose lists are read once, so that what is rendered within a page shows what the page does. */
function readingOnce(services: Services): Services {
  const content: Services['content'] = (asked) => {
    const client = services.content(asked);
    const lists = new Map<string, ReturnType<ContentClient['showcase']>>();
    return {
      ...client,
      showcase(docType, query) {
        const key = JSON.stringify([docType, query]);
        const list = lists.get(key) ?? client.showcase(docType, query);
        lists.set(key, list);
        return list;
      },
    };
  };
  return { ...services, content };
}

/** With content that says when it changes by itself. @param note gets the seconds until then */
function notingDates(services: Services, note: (seconds: number) => void): Services {
  const content: Services['content'] = (asked) => {
    const client = services.content(asked);
    return standsStill(asked.preview) ? client : noteBoundaries(client, note);
  };
  return { ...services, content };
}

/** When a rendered page changes by itself, milliseconds since 1970. */
function boundaryOf(page: PageContext): number | undefined {
  const seconds = secondsToBoundary(page);
  return seconds === undefined ? undefined : Date.now() + seconds * SECOND_MS;
}

/** The seconds left until then, for the timer of the viewer. */
const changesIn = (until: number | undefined): Record<string, string> =>
  until === undefined ? {} : { [CHANGES_IN]: String(Math.max(0, until - Date.now()) / SECOND_MS) };

/** Converts to a web `Request` at the shop's own URL. */
function toWebRequest(request: IncomingMessage, origin: string): Request {
  const { method = 'GET' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const body = READ_METHODS.has(method) ? {} : { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' };
  return new Request(new URL(request.url ?? '/', origin), { method, headers, ...body } as RequestInit);
}

/**
 * Serves visitors who may see unpublished content: the viewer, and any page as a draft. Responses are not indexed or
 * shared and are cached for a few seconds at most.
 *
 * @returns a handler that resolves to false when this visitor may not see the preview
 */
export function createPreviewPages({ services, renderPage, origin, base, policyOf }: PreviewPagesOptions) {
  const isSameOrigin = createSameOriginCheck(origin, allowedHosts({ ...services.env, origin }));
  const frames = createFrameCache();
  services.onContentChange(() => frames.clear());

  const headersOf = ({ status, headers }: RenderedDocument, page: PageContext): Record<string, string> => {
    const all: Record<string, string> = { ...headers };
    for (let index = 0; index < base.length; index += 2) all[base[index] as string] = base[index + 1] as string;
    // Only responses whose URL changes with their content may set a long cache lifetime.
    const lasts = status === 200 && headers['cache-control'] === LASTING_CACHING;
    return {
      ...all,
      'content-security-policy': policyOf(page),
      'cache-control': lasts ? LASTING_CACHING : PRIVATE_CACHING,
      'x-robots-tag': 'noindex',
    };
  };

  return async (request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> => {
    const asking = toWebRequest(request, origin);
    const { cookie, 'user-agent': userAgent } = request.headers;
    const previewSession = await services.previewSession(cookie);
    if (previewSession === undefined) return false;
    if (!READ_METHODS.has(asking.method) && !isSameOrigin(sourceOf(request))) {
      sendText(response, 403, 'This request did not come from the viewer.', requestId);
      return true;
    }
    const url = new URL(asking.url);
    const links = await shownLinks(url, previewSession, services);
    const visitor = { cookie, userAgent, previewSession, links };
    const isViewer = url.pathname === VIEWER_PATH;
    const dated = notingDates(isViewer ? readingOnce(services) : services, (seconds) => {
      page.maxAge = Math.min(page.maxAge, seconds);
    });
    const page = createPageContext({ url, ...visitor }, dated, requestId);
    if (isViewer)
      page.renderWithin = async (path) => {
        const other = { url: new URL(path, origin), ...visitor };
        const within = createPageContext(other, { ...services, content: () => page.content }, requestId);
        await page.texts;
        const { status, body } = await renderDocument(
          renderPage,
          new Request(other.url, { headers: asking.headers }),
          within,
        );
        return status === 200 ? body.toString() : undefined;
      };
    const draw = stateOf(url, previewSession) === 'busy' ? busyPage : renderPage;
    const render = async (): Promise<RenderedDocument> =>
      TAKES_TEXTS_LATER.has(url.pathname)
        ? withTextsToCome(page, () => renderDocument(draw, asking, page))
        : withEditedTexts(await loadEditedTexts(page), () => renderDocument(draw, asking, page));
    const key = frameKey(request.method, page.url, request.headers);
    const frame =
      key === undefined
        ? undefined
        : await frames.get(key, async () => {
            const document = await render();
            if (document.status !== 200 || document.cookies.length > 0) return undefined;
            const headers = { ...headersOf(document, page), 'content-type': HTML };
            return { body: document.body, headers, until: boundaryOf(page) };
          });
    if (frame !== undefined) {
      const length = String(frame.body.length);
      const fresh = { ...changesIn(frame.until), 'content-length': length, 'x-request-id': requestId };
      response.writeHead(200, { ...frame.headers, ...fresh });
      response.end(frame.body);
      return true;
    }
    const document = await render();
    const cookies = document.cookies.length > 0 ? { 'set-cookie': [...document.cookies] } : {};
    const own = { ...changesIn(boundaryOf(page)), ...cookies, 'x-request-id': requestId };
    response.writeHead(document.status, { ...headersOf(document, page), ...own });
    response.end(request.method === 'HEAD' ? undefined : document.body);
    return true;
  };
}
