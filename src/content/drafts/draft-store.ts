/**
 * What an editor's tool asks of a content source beyond reading (docs/decisions/0020), as an
 * interface: `http-draft-store.ts` speaks it to a CMS, or to the reference content service in process.
 */

/** A document as an editor finds it: the draft where there is one, else what is published. */
export interface StoredDocument {
  /** Name without extension, e.g. `pages/home`. */
  readonly document: string;
  readonly state: 'draft' | 'published';
  /** Changes with the document; given back when it is saved. */
  readonly etag: string;
  readonly raw: unknown;
}

/** A value by its JSON pointer; without a value the field is gone. */
export interface DraftChange {
  readonly pointer: string;
  readonly value?: unknown;
}

/** One message of an editor's page: what it has changed since the last one that was taken in. */
export interface DraftWork {
  readonly seq: number;
  readonly document: string;
  readonly changes: readonly DraftChange[];
  /** The changes are meant for the version as it is stored. */
  readonly fresh?: boolean | undefined;
}

export type SaveAnswer =
  | { readonly saved: StoredDocument }
  /** Somebody else has saved it meanwhile; nothing has been written. */
  | { readonly conflict: StoredDocument }
  /** The content source cannot work with the document, and says why. */
  | { readonly problem: { readonly message: string; readonly pointer?: string } }
  | { readonly missing: true };

/** `unknown`: the working copy is gone, send it whole; `stale`: a later message has been taken in. */
export type WorkAnswer = 'done' | 'unknown' | 'stale' | 'missing';

/** Comments and sign-offs of a document. */
export interface StoredReviews {
  readonly etag: string;
  readonly items: readonly unknown[];
}

/** Content as it stands, kept unchanged under an id until a link ends. */
export type SnapshotMade =
  | { readonly id: string; readonly made: number }
  /** It is more than the source keeps; in its own words. */
  | { readonly refused: string }
  /** The source keeps no snapshots. */
  | { readonly none: true };

export interface DraftStore {
  read(document: string): Promise<StoredDocument | undefined>;
  /** Writes the draft, if the stored document is still the one that `etag` names. */
  save(document: string, raw: unknown, etag: string): Promise<SaveAnswer>;
  /** Throws the draft away; what is published stays. */
  discard(document: string, etag: string): Promise<SaveAnswer>;
  /** Lays unsaved changes over the stored documents, for calls that name the working copy. */
  work(copy: string, work: DraftWork): Promise<WorkAnswer>;
  forget(copy: string, document?: string): Promise<void>;
  /** Public ids of the pictures and films that stand in the content. */
  media(): Promise<readonly string[]>;
  /** @param until when it ends by itself, milliseconds */
  snapshot(until: number): Promise<SnapshotMade>;
  forgetSnapshot(id: string): Promise<void>;
  reviews(document: string): Promise<StoredReviews>;
  /** Undefined when they have been changed since they were read. */
  review(document: string, items: readonly unknown[], etag: string): Promise<StoredReviews | undefined>;
}
