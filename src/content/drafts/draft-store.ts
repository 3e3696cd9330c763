/**
 * Interface for editing a content source (docs/decisions/0020). `http-draft-store.ts` implements it for a CMS or the
 * in-process reference content service.
 */

/** A document for editing: the draft if there is one, else the published version. */
export interface StoredDocument {
  /** Name without extension, e.g. `pages/home`. */
  readonly document: string;
  readonly state: 'draft' | 'published';
  /** Changes with the document; sent back on save. */
  readonly etag: string;
  readonly raw: unknown;
}

/** A new value at a JSON pointer; without a value the field is removed. */
export interface DraftChange {
  readonly pointer: string;
  readonly value?: unknown;
}

/** One message from the editor's page: its changes since the last accepted message. */
export interface DraftWork {
  readonly seq: number;
  readonly document: string;
  readonly changes: readonly DraftChange[];
  /** The changes apply to the stored version. */
  readonly fresh?: boolean | undefined;
}

export type SaveAnswer =
  | { readonly saved: StoredDocument }
  /** Saved by someone else in the meantime; nothing was written. */
  | { readonly conflict: StoredDocument }
  /** The content source rejected the document; contains the reason. */
  | { readonly problem: { readonly message: string; readonly pointer?: string } }
  | { readonly missing: true };

/** `unknown`: the working copy no longer exists, send all changes; `stale`: a later message was already accepted. */
export type WorkAnswer = 'done' | 'unknown' | 'stale' | 'missing';

/** Comments and sign-offs of a document. */
export interface StoredReviews {
  readonly etag: string;
  readonly items: readonly unknown[];
}

/** Result of making a snapshot: the current content, stored unchanged under an id until a link expires. */
export type SnapshotMade =
  | { readonly id: string; readonly made: number }
  /** The content exceeds the source's limit; contains the source's message. */
  | { readonly refused: string }
  /** The source does not support snapshots. */
  | { readonly none: true };

export interface DraftStore {
  read(document: string): Promise<StoredDocument | undefined>;
  /** Writes the draft if the stored document still matches `etag`. */
  save(document: string, raw: unknown, etag: string): Promise<SaveAnswer>;
  /** Deletes the draft; the published version stays. */
  discard(document: string, etag: string): Promise<SaveAnswer>;
  /** Applies unsaved changes to a working copy, for calls that request that copy. */
  work(copy: string, work: DraftWork): Promise<WorkAnswer>;
  forget(copy: string, document?: string): Promise<void>;
  /** Public ids of the pictures and films used in the content. */
  media(): Promise<readonly string[]>;
  /** @param until expiry time, in milliseconds since 1970 */
  snapshot(until: number): Promise<SnapshotMade>;
  forgetSnapshot(id: string): Promise<void>;
  reviews(document: string): Promise<StoredReviews>;
  /** Resolves to undefined when the reviews have changed since they were read. */
  review(document: string, items: readonly unknown[], etag: string): Promise<StoredReviews | undefined>;
}
