import { encodePath, encodeSegment } from '../addresses/links.ts';
import { decodeTags } from './cache-tags.ts';
import type { ContentCache, CachedAnswer } from './content-cache.ts';
import {
  type ContentAnswer,
  type ContentClient,
  ContentError,
  type ContentErrorCode,
  type ContentQuery,
  type DocType,
  type EntryAnswer,
  type ShowcaseAnswer,
} from './content-client.ts';
import { type ContentKind, kindPath } from '../content-kinds.ts';
import type { PreviewState } from '../page-context.ts';
import { Patience } from './patience.ts';
import { readText, TooLarge, withoutNulls, withoutPlaces } from './read-json.ts';

/** Maximum size of a canvas in bytes; one of 10,000 product cards is 11 MB. */
export const MAX_CONTENT_BYTES = 24_000_000;
/** Default server timeout of content calls, milliseconds. */
export const CONTENT_TIMEOUT_MS = 5_000;
/** Header of the preview access token (D2 §7.1). */
const PREVIEW_TOKEN_HEADER = 'x-preview-token';
/** Header with the id of an editor's working copy. */
const WORKING_COPY_HEADER = 'x-working-copy';
/** Header with the sequence number of a message that the working copy must have taken in. */
const WORKING_SINCE_HEADER = 'x-working-since';
/** Header with the id of a content snapshot. */
const SNAPSHOT_HEADER = 'x-content-snapshot';
/** Headers with the id of a release and with a revision (`pages/home@12`) to show. */
const RELEASE_HEADER = 'x-content-release';
const REVISION_HEADER = 'x-content-revision';

export interface ContentClientOptions {
  /** Sends the request: global fetch, or the in-process reference content service. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Base URL before `/{mode}/caas/…`, without trailing slash; separate from the commerce API's (CAAS-03). */
  readonly base: string;
  /** Preview access token from configuration (CAAS-04); stays on the server. */
  readonly previewToken?: string | undefined;
  readonly site: { readonly id: string };
  readonly locale: string;
  /** The editor's preview state; undefined on public requests. */
  readonly preview?: PreviewState | undefined;
  readonly timeoutMs?: number;
  /** How long all calls of this client may keep its page waiting together, see `Patience`; absent: as each takes. */
  readonly patienceMs?: number | undefined;
  /** Correlates all calls of one page in the logs. */
  readonly correlationId: string;
  readonly cache: ContentCache;
  /** Milliseconds a cached published response is used without revalidation; 0 revalidates every time (304). */
  readonly freshMs?: number;
  /** Value of the `cms` query parameter, never sent in production (CAAS-07). */
  readonly cms?: string | undefined;
  readonly production?: boolean;
  /**
   * Answers a call in place of the API, by its first path segment; undefined for calls that are not mocked (CAAS-17).
   */
  readonly mock?: (endpoint: string) => Promise<unknown> | undefined;
  /** Receives one line per failed call. */
  readonly log?: (line: string) => void;
}

/** Error details from the content API, e.g. file, line and column of a broken document. */
export interface StatusError {
  readonly status: number;
  readonly error?: string;
  readonly message?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** The content API's details about a failed call, if any. */
export const statusError = (error: unknown): StatusError | undefined => {
  const cause = error instanceof Error && error.name === 'ContentError' ? error.cause : undefined;
  return cause !== null && typeof cause === 'object' && 'status' in cause ? (cause as StatusError) : undefined;
};

/** The moment to render for, as a query says it: the content service knows when a day begins on a site. */
const momentOf = (preview: PreviewState | undefined): string | undefined =>
  preview?.dateTime?.toISOString() ?? preview?.day;

/** Mode segment of the path (CAAS-02): preview for drafts, another date and time, snapshots, releases and revisions. */
export const contentMode = (preview: PreviewState | undefined): 'publish' | 'preview' =>
  preview &&
  (preview.draft || (momentOf(preview) ?? preview.snapshot ?? preview.release ?? preview.revision) !== undefined)
    ? 'preview'
    : 'publish';

const NO_QUERY: ContentQuery = {};

function queryOf(options: ContentClientOptions, own: ContentQuery): string {
  const { preview, locale, cms, production } = options;
  // Fast path for every call of a public page except searches.
  if (own === NO_QUERY && preview === undefined && !cms) return `locale=${encodeURIComponent(locale)}&removeNulls=true`;
  const query = new URLSearchParams(
    Object.entries(own).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((entry) => [name, entry]),
    ),
  );
  query.set('locale', locale);
  query.set('removeNulls', 'true');
  const moment = momentOf(preview);
  if (moment !== undefined) query.set('previewDateTime', moment);
  // A date without draft shows published content at that time (PREV-01); so does a snapshot.
  if (preview !== undefined && !preview.draft && (moment !== undefined || preview.snapshot !== undefined))
    query.set('published', 'true');
  // Unsaved changes yield a different response, so they need a different URL.
  if (preview?.working !== undefined) query.set('working', preview.working);
  if (preview?.snapshot !== undefined) query.set('snapshot', preview.snapshot);
  if (preview?.release !== undefined) query.set('release', preview.release);
  if (preview?.revision !== undefined) query.set('revision', preview.revision);
  if (cms && !production) query.set('cms', cms);
  return query.toString();
}

const maxAgeOf = (response: Response): number => {
  const seconds = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return seconds === undefined ? Infinity : Number(seconds);
};

const codeOf = (error: unknown): ContentErrorCode => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return 'TIMEOUT';
  return name === 'TooLarge' || error instanceof TooLarge ? 'TOO_LARGE' : 'UNREACHABLE';
};

/** Settles with the work, or rejects on timeout, because an in-process service ignores abort signals. */
function within<Result>(timeoutMs: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * The content client over HTTP (D2 §7.5), bound to a site, locale and preview state.
 * @throws ContentError from every call: TIMEOUT, UNREACHABLE, STATUS (with `statusError`), NOT_JSON, TOO_LARGE
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const {
    cache,
    correlationId,
    freshMs = 0,
    timeoutMs = CONTENT_TIMEOUT_MS,
    log = (line: string) => console.error(line),
  } = options;
  const mode = contentMode(options.preview);
  const patience = options.patienceMs === undefined ? undefined : new Patience(options.patienceMs);

  async function fetchAnswer(
    url: string,
    path: string,
    cached: CachedAnswer | undefined,
    signal: AbortSignal,
  ): Promise<ContentAnswer | undefined> {
    const began = cache.generation;
    // Content changed during the request is requested again, because a change is notified only once.
    const confirmed = (): number => (began === cache.generation ? performance.now() : Number.NEGATIVE_INFINITY);
    const headers = new Headers({
      accept: 'application/json',
      siteId: options.site.id,
      'x-correlation-id': correlationId,
      'x-transaction-id': crypto.randomUUID(),
    });
    if (options.previewToken) headers.set(PREVIEW_TOKEN_HEADER, options.previewToken);
    if (options.preview?.working !== undefined) {
      headers.set(WORKING_COPY_HEADER, options.preview.working);
      headers.set(WORKING_SINCE_HEADER, String(options.preview.workingSince ?? 0));
    }
    if (options.preview?.snapshot !== undefined) headers.set(SNAPSHOT_HEADER, options.preview.snapshot);
    if (options.preview?.release !== undefined) headers.set(RELEASE_HEADER, options.preview.release);
    if (options.preview?.revision !== undefined) headers.set(REVISION_HEADER, options.preview.revision);
    if (cached?.etag) headers.set('if-none-match', cached.etag);
    const response = await options.fetch(new Request(url, { headers, signal }));
    if (response.status === 304 && cached) {
      const answer = { ...cached.answer, maxAge: maxAgeOf(response) };
      cache.set(url, { ...cached, answer, confirmed: confirmed() });
      return answer;
    }
    if (response.status === 404) {
      cache.miss(url, confirmed());
      return void response.body?.cancel();
    }
    const text = await readText(response, MAX_CONTENT_BYTES);
    let data: unknown;
    try {
      data = cache.parse(url, text);
    } catch (error) {
      if (response.ok) throw new ContentError('NOT_JSON', path, correlationId, error);
    }
    if (!response.ok)
      throw new ContentError('STATUS', path, correlationId, {
        ...(data as object | undefined),
        status: response.status,
      });
    const etag = response.headers.get('etag') ?? undefined;
    const answer: ContentAnswer = {
      ...withoutPlaces(text.includes('null') ? withoutNulls(data) : data),
      version: etag ?? crypto.randomUUID(),
      tags: decodeTags(response.headers.get('cache-tag')),
      maxAge: maxAgeOf(response),
    };
    cache.set(url, { answer, etag, confirmed: confirmed() });
    return answer;
  }

  async function call(path: string, own: ContentQuery = NO_QUERY): Promise<ContentAnswer | undefined> {
    // Only editors have such calls.
    const place = path.startsWith('../') ? `/preview/caas/v1/${path.slice(3)}` : `/${mode}/caas/v1/canvas/${path}`;
    const url = `${options.base}${place}?${queryOf(options, own)}`;
    const cached = cache.get(url);
    // Monotonic: a clock that is set makes nothing older or younger.
    const age = cached ? performance.now() - cached.confirmed : Infinity;
    const missed = cached ? undefined : cache.missed(url);
    if (missed !== undefined && mode === 'publish' && performance.now() - missed < freshMs) return undefined;
    if (cached && mode === 'publish' && age < Math.min(freshMs, cached.answer.maxAge * 1000)) {
      return { ...cached.answer, maxAge: Math.floor(cached.answer.maxAge - age / 1000) };
    }
    try {
      const mocked = options.mock?.(path.split('/', 1)[0] ?? '');
      if (mocked) return { data: await mocked, version: crypto.randomUUID(), tags: [], maxAge: 0 };
      const ask = (): Promise<ContentAnswer | undefined> =>
        within(timeoutMs, (signal) => fetchAnswer(url, place, cached, signal));
      // Every call must include earlier changes of the working copy, so none joins a running call.
      const asked = options.preview?.working === undefined ? cache.once(url, ask) : ask();
      return await (patience === undefined ? asked : patience.wait(asked));
    } catch (error) {
      const failure =
        error instanceof ContentError ? error : new ContentError(codeOf(error), place, correlationId, error);
      const status = statusError(failure)?.status;
      log(`content ${failure.code}${status ? ` ${status}` : ''} ${place} correlation=${correlationId}`);
      throw failure;
    }
  }

  const site = encodeSegment(options.site.id);
  const ofKind = (kind: ContentKind, params?: Readonly<Record<string, string>>) =>
    call(kindPath(kind, options.site.id, params));
  return {
    ofKind,
    page: (page) => ofKind('static-page', { page }),
    augmentedPage: (page) => call(`augmentedpage/${site}/${encodePath(page)}`),
    category: (categoryId) => ofKind('category', { categoryId }),
    product: (productId) => ofKind('product', { productId }),
    menu: () => ofKind('menu'),
    footer: () => ofKind('footer'),
    popups: () => ofKind('popups'),
    fragment: (fragmentId) => ofKind('fragment', { fragmentId }),
    children: (parent) => call(`children/${site}/${encodePath(parent)}`),
    search: (type, query) => call(`search/${site}/${encodeSegment(type)}`, query),
    showcase: async (docType, { layoutVariant, limit, offset, windows }) =>
      (await call(`showcase/${site}/${encodeSegment(docType)}`, {
        ...(layoutVariant ? { layoutVariant } : {}),
        limit: String(limit),
        offset: String(offset),
        ...(windows === true ? { windows: 'true' } : {}),
      })) as ContentAnswer<ShowcaseAnswer> | undefined,
    entry: async ({ document, pointer, key, restrictions }) =>
      (await call(`../entry/${site}`, {
        document,
        pointer,
        ...(key === undefined ? {} : { key }),
        places: 'true',
        ...(restrictions === true ? { restrictions: 'true' } : {}),
        ...(mode === 'publish' ? { published: 'true' } : {}),
      })) as ContentAnswer<EntryAnswer> | undefined,
    docTypes: async () =>
      (await call(`showcase/${site}`)) as ContentAnswer<{ readonly docTypes: readonly DocType[] }> | undefined,
  };
}
