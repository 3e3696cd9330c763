import type {
  DraftStore,
  DraftWork,
  SaveAnswer,
  SnapshotMade,
  StoredDocument,
  StoredReviews,
  WorkAnswer,
} from './draft-store.ts';

export interface DraftStoreOptions {
  /** Sends the request: global fetch, or the in-process reference content service. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Base URL before `/preview/caas/…`, without trailing slash. */
  readonly base: string;
  /** Preview access token from configuration; stays on the server. */
  readonly previewToken?: string | undefined;
  readonly timeoutMs: number;
}

/** A draft store call that failed for a reason other than its document. */
export class DraftStoreError extends Error {
  override readonly name = 'DraftStoreError';
  readonly code: string;

  constructor(status: number, path: string, cause?: unknown) {
    super(`The content source answered ${status} to ${path}.`, { cause });
    this.code = `STATUS_${status}`;
  }
}

/** Status codes of a source that does not support a call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);
/** Segments without dots, so that a name from a browser cannot reach another endpoint. */
const DOCUMENT_NAME = /^[\w-]+(?:\/[\w-]+)*$/;
const isNamed = (document: string): boolean => DOCUMENT_NAME.test(document);

/**
 * The draft store over HTTP: GET, PUT and DELETE `/preview/caas/v1/drafts/{document}` with ETag and If-Match,
 * POST and DELETE `/preview/caas/v1/working/{copy}`, GET and PUT `/preview/caas/v1/reviews/{document}`,
 * POST `/preview/caas/v1/snapshots`, DELETE `/preview/caas/v1/snapshots/{id}`.
 *
 * @throws DraftStoreError from every call when the source refuses for a reason other than the document
 */
export function createDraftStore({ fetch, base, previewToken, timeoutMs }: DraftStoreOptions): DraftStore {
  async function call(
    method: string,
    path: string,
    options: { etag?: string; body?: unknown } = {},
  ): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    if (previewToken !== undefined) headers.set('x-preview-token', previewToken);
    if (options.etag !== undefined) headers.set('if-match', options.etag);
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    return fetch(
      new Request(`${base}/preview/caas/v1/${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      }),
    );
  }
  const failed = async (response: Response, path: string): Promise<never> => {
    throw new DraftStoreError(response.status, path, await response.text());
  };
  async function saving(method: 'PUT' | 'DELETE', document: string, etag: string, body?: unknown): Promise<SaveAnswer> {
    if (!isNamed(document)) return { missing: true };
    const path = `drafts/${document}`;
    const response = await call(method, path, { etag, ...(body === undefined ? {} : { body }) });
    if (response.ok) return { saved: (await response.json()) as StoredDocument };
    if (response.status === 412) return { conflict: ((await response.json()) as { current: StoredDocument }).current };
    if (response.status === 422) return { problem: (await response.json()) as { message: string } };
    return response.status === 404 ? { missing: true } : failed(response, path);
  }
  return {
    async read(document) {
      if (!isNamed(document)) return undefined;
      const path = `drafts/${document}`;
      const response = await call('GET', path);
      if (response.status === 404) return undefined;
      return response.ok ? ((await response.json()) as StoredDocument) : failed(response, path);
    },
    save: (document, raw, etag) => saving('PUT', document, etag, raw),
    discard: (document, etag) => saving('DELETE', document, etag),
    async work(copy, work: DraftWork): Promise<WorkAnswer> {
      const path = `working/${encodeURIComponent(copy)}`;
      const response = await call('POST', path, { body: work });
      if (response.ok) return 'done';
      if (response.status === 404) return 'missing';
      if (response.status !== 409) return failed(response, path);
      return ((await response.json()) as { error: string }).error === 'STALE' ? 'stale' : 'unknown';
    },
    async forget(copy, document) {
      await call(
        'DELETE',
        `working/${encodeURIComponent(copy)}${document === undefined ? '' : `?${new URLSearchParams({ document })}`}`,
      );
    },
    async media() {
      const response = await call('GET', 'media/list');
      return response.ok ? ((await response.json()) as { media: string[] }).media : [];
    },
    async snapshot(until): Promise<SnapshotMade> {
      const response = await call('POST', 'snapshots', { body: { until: new Date(until).toISOString() } });
      if (response.ok) {
        const { id, made } = (await response.json()) as { id: string; made: string };
        return { id, made: Date.parse(made) };
      }
      if (response.status === 413) return { refused: ((await response.json()) as { message: string }).message };
      return NO_SUCH_CALL.has(response.status) ? { none: true } : failed(response, 'snapshots');
    },
    async forgetSnapshot(id) {
      await call('DELETE', `snapshots/${encodeURIComponent(id)}`);
    },
    async reviews(document) {
      const path = `reviews/${document}`;
      if (!isNamed(document)) throw new DraftStoreError(404, 'reviews');
      const response = await call('GET', path);
      return response.ok ? ((await response.json()) as StoredReviews) : failed(response, path);
    },
    async review(document, items, etag) {
      const path = `reviews/${document}`;
      if (!isNamed(document)) throw new DraftStoreError(404, 'reviews');
      const response = await call('PUT', path, { etag, body: items });
      if (response.status === 412) return undefined;
      return response.ok ? ((await response.json()) as StoredReviews) : failed(response, path);
    },
  };
}
