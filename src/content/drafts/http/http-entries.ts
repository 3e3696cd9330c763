import type { StoredDocument } from '../documents.ts';
import type { AddressAnswer, CreateAnswer, EntryFilter, EntryList, EntryStore, RemoveAnswer } from '../entries.ts';
import type { References } from '../references.ts';
import type { FieldAuthor, FieldChange, HistoryPage, HistoryStore } from '../history.ts';
import type { SaveAnswer } from '../documents.ts';
import { type Call, isNamed } from './call.ts';

type Restored = { readonly restored: StoredDocument } | { readonly taken: string };
type RevisionRestored = { readonly saved: StoredDocument } | { readonly conflict: StoredDocument };

/**
 * GET `addresses`, GET and POST `entries`, DELETE `entries/{id}`, POST `rename/{id}` and `restore/{id}`, GET `references/{id}`,
 * `revisions/{id}`, `changes/{id}` and `authors/{id}`, POST `revisions/{id}`.
 */
export function httpEntries({ ask, find }: Call): EntryStore & HistoryStore {
  const named = async <T>(id: string, work: () => Promise<T | undefined>): Promise<T | undefined> =>
    isNamed(id) ? work() : undefined;
  const missing = { missing: true } as const;
  return {
    list: (filter: EntryFilter = {}) => ask<EntryList>('GET', 'entries', { query: { ...filter } }),
    address: (query) => ask<AddressAnswer>('GET', 'addresses', { query: { ...query } }),
    create: (entry) => ask<CreateAnswer>('POST', 'entries', { body: entry }),
    rename: async (id, rename, etag) =>
      (await named(id, () =>
        find<SaveAnswer | { readonly taken: string }>('POST', `rename/${id}`, { etag, body: rename }),
      )) ?? missing,
    remove: async (id, etag, options = {}) =>
      (await named(id, () => find<RemoveAnswer>('DELETE', `entries/${id}`, { etag, query: { ...options } }))) ??
      missing,
    restore: (id) => named(id, () => find<Restored>('POST', `restore/${id}`)),
    references: (id) => named(id, () => find<References>('GET', `references/${id}`)),
    revisions: (id, page = {}) => named(id, () => find<HistoryPage>('GET', `revisions/${id}`, { query: { ...page } })),
    changes: (id, from, to) =>
      named(id, () => find<readonly FieldChange[]>('GET', `changes/${id}`, { query: { from, to } })),
    restoreRevision: async (id, revision, etag) =>
      (await named(id, () => find<RevisionRestored>('POST', `revisions/${id}`, { etag, body: { revision } }))) ??
      missing,
    authors: (id) => named(id, () => find<readonly FieldAuthor[]>('GET', `authors/${id}`)),
  };
}
