import type {
  DocumentProblem,
  DocumentStore,
  ReadAs,
  SaveAnswer,
  SnapshotMade,
  SnapshotRefusal,
  StoredDocument,
  StoredReviews,
  WorkAnswer,
} from '../documents.ts';
import { type Call, DraftStoreError, isNamed, NO_SUCH_CALL } from './call.ts';

const asQuery = (as: ReadAs = 'draft'): Readonly<Record<string, string | number>> =>
  typeof as === 'object' ? { ...as } : as === 'draft' ? {} : { as };

/**
 * GET, PUT and DELETE `drafts/{document}` with ETag and If-Match, POST and DELETE `working/{copy}`, GET and PUT
 * `reviews/{document}`, POST `snapshots`, DELETE `snapshots/{id}`.
 */
export function httpDocuments({ send, failed, find, read }: Call): DocumentStore {
  async function saving(response: Response, path: string): Promise<SaveAnswer> {
    if (response.ok) return { saved: await read<StoredDocument>(response, path) };
    if (response.status === 412) return { conflict: (await read<{ current: StoredDocument }>(response, path)).current };
    if (response.status === 422) return { problem: await read<DocumentProblem>(response, path) };
    return response.status === 404 ? { missing: true } : failed(response, path);
  }
  return {
    async read(document, as) {
      return isNamed(document) ? find<StoredDocument>('GET', `drafts/${document}`, { query: asQuery(as) }) : undefined;
    },
    async save(document, raw, etag, options = {}) {
      const path = `drafts/${document}`;
      if (!isNamed(document)) return { missing: true };
      return saving(await send('PUT', path, { etag, body: raw, query: { ...options } }), path);
    },
    async discard(document, etag) {
      const path = `drafts/${document}`;
      return isNamed(document) ? saving(await send('DELETE', path, { etag }), path) : { missing: true };
    },
    async work(copy, work): Promise<WorkAnswer> {
      const path = `working/${encodeURIComponent(copy)}`;
      const response = await send('POST', path, { body: work });
      if (response.ok) return 'done';
      if (response.status === 404) return 'missing';
      if (response.status !== 409) return failed(response, path);
      return (await read<{ error: string }>(response, path)).error === 'STALE' ? 'stale' : 'unknown';
    },
    async forget(copy, document) {
      await send('DELETE', `working/${encodeURIComponent(copy)}`, { query: { document } });
    },
    async snapshot(until): Promise<SnapshotMade> {
      const response = await send('POST', 'snapshots', { body: { until: new Date(until).toISOString() } });
      if (response.ok) {
        const { id, made } = await read<{ id: string; made: string }>(response, 'snapshots');
        return { id, made: Date.parse(made) };
      }
      if (response.status === 413) return { refused: await read<SnapshotRefusal>(response, 'snapshots') };
      return NO_SUCH_CALL.has(response.status) ? { none: true } : failed(response, 'snapshots');
    },
    async forgetSnapshot(id) {
      await send('DELETE', `snapshots/${encodeURIComponent(id)}`);
    },
    async reviews(document) {
      const path = `reviews/${document}`;
      if (!isNamed(document)) throw new DraftStoreError(404, 'reviews');
      const response = await send('GET', path);
      return response.ok ? read<StoredReviews>(response, path) : failed(response, path);
    },
    async review(document, items, etag) {
      const path = `reviews/${document}`;
      if (!isNamed(document)) throw new DraftStoreError(404, 'reviews');
      const response = await send('PUT', path, { etag, body: items });
      if (response.status === 412) return undefined;
      return response.ok ? read<StoredReviews>(response, path) : failed(response, path);
    },
  };
}
