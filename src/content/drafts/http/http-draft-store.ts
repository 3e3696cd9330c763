import type { Capabilities } from '../capabilities.ts';
import type { DraftStore } from '../draft-store.ts';
import { type CallOptions, createCall, DraftStoreError, NO_SUCH_CALL } from './call.ts';
import { httpDiscussion, httpPresence } from './http-discussion.ts';
import { httpDocuments } from './http-documents.ts';
import { httpEntries } from './http-entries.ts';
import { httpMedia } from './http-media.ts';
import { httpPublishing } from './http-publishing.ts';
import { httpReleases } from './http-releases.ts';
import { verifyWebhook } from './verify-webhook.ts';

export interface DraftStoreOptions extends CallOptions {
  /** Secret that the source signs its messages with; absent: none is accepted. */
  readonly hookSecret?: string | undefined;
}

/** A source without the call `capabilities`: it reads, saves and holds working copies, snapshots and notes. */
const UNDECLARED: Capabilities = {
  can: ['save', 'working', 'snapshots', 'notes'],
  kinds: [],
  secondPerson: false,
  binDays: 0,
  sites: [],
};

/** How long what a source has declared is used before it is asked again: every view of the viewer needs it; milliseconds. */
const DECLARED_MS = 60_000;
/** Declared by each source: editors have stores of their own, which share the way to it. */
const declared = new WeakMap<
  CallOptions['fetch'],
  Map<string, { readonly since: number; readonly said: Capabilities }>
>();

/**
 * The draft store over HTTP; the files beside it name method and path of each call, `/reference` shows all of them.
 *
 * @throws DraftStoreError from every call when the source refuses for a reason other than the document
 */
export function createDraftStore({ hookSecret, ...options }: DraftStoreOptions): DraftStore {
  const call = createCall(options);
  const sources = declared.get(options.fetch) ?? new Map<string, { since: number; said: Capabilities }>();
  declared.set(options.fetch, sources);
  return {
    ...httpDocuments(call),
    ...httpEntries(call),
    ...httpPublishing(call),
    releases: httpReleases(call),
    media: httpMedia(call),
    comments: httpDiscussion(call),
    presence: httpPresence(call),
    async capabilities() {
      const known = sources.get(options.root);
      if (known !== undefined && performance.now() - known.since < DECLARED_MS) return known.said;
      try {
        const said = await call.ask<Capabilities>('GET', 'capabilities');
        sources.set(options.root, { since: performance.now(), said });
        return said;
      } catch (error) {
        if (error instanceof DraftStoreError && NO_SUCH_CALL.has(error.status)) return UNDECLARED;
        throw error;
      }
    },
    verifyWebhook: (request) => verifyWebhook(hookSecret, request),
  };
}
