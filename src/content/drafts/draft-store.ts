/**
 * Interface for editing a content source (docs/decisions/0080). `http-draft-store.ts` implements it for a CMS or the
 * in-process reference content service; each subject has a file of its own, and this is their door. A source declares
 * what it can do (`capabilities`); a call that it has not declared throws DraftStoreError `UNSUPPORTED`.
 */
import type { Capabilities } from './capabilities.ts';
import type { DiscussionStore, PresenceStore } from './discussion.ts';
import type { DocumentStore } from './documents.ts';
import type { EntryStore } from './entries.ts';
import type { HistoryStore } from './history.ts';
import type { MediaStore } from './media-library.ts';
import type { PublishingStore } from './publishing.ts';
import type { ReleaseStore } from './releases.ts';
import type { WebhookAnswer, WebhookRequest } from './webhook.ts';

export type * from './capabilities.ts';
export type * from './discussion.ts';
export type * from './documents.ts';
export type * from './editor.ts';
export type * from './entries.ts';
export type * from './history.ts';
export type * from './media-library.ts';
export type * from './publishing.ts';
export type * from './references.ts';
export type * from './releases.ts';
export type * from './webhook.ts';

/** One editor's view of a content source: what they do is recorded under their name. */
export interface DraftStore extends DocumentStore, EntryStore, PublishingStore, HistoryStore {
  capabilities(): Promise<Capabilities>;
  readonly releases: ReleaseStore;
  readonly media: MediaStore;
  readonly comments: DiscussionStore;
  readonly presence: PresenceStore;
  /** Checks that a message about changes comes from this source, and reads it. */
  verifyWebhook(request: WebhookRequest): Promise<WebhookAnswer>;
}
