import type { Address } from '../item-address.ts';
import type { Editor } from './editor.ts';

/** A document for editing: the draft if there is one, else the published version, unless another was asked for. */
export interface StoredDocument {
  /** Name without extension, e.g. `pages/home`. */
  readonly document: string;
  readonly state: 'draft' | 'published';
  /** Changes with the document; sent back on save. */
  readonly etag: string;
  /** Sections, blocks and other items of lists carry a `_key` each where the source keeps revisions (`item-keys.ts`). */
  readonly raw: unknown;
  /** Number of the revision, from 1; absent where the source keeps none. */
  readonly revision?: number | undefined;
  /** When and by whom the revision was made, where it is known. */
  readonly at?: string | undefined;
  readonly by?: Editor | undefined;
}

/**
 * Which version of a document to read: the draft (with its absence the published one), the published one, a revision,
 * as it is in a release (or else published), or as it was published at a moment (ISO instant).
 */
export type ReadAs =
  'draft' | 'published' | { readonly revision: number } | { readonly release: string } | { readonly at: string };

export interface SaveOptions {
  /** Saved without being asked to: folded in the history with others by the same person within ten minutes. */
  readonly auto?: boolean | undefined;
  /** Saves the version of a release and leaves the draft as it is. */
  readonly release?: string | undefined;
  /** For a release: the published revision it has been brought up to. */
  readonly base?: number | undefined;
  readonly note?: string | undefined;
}

/** One step of a change (docs/decisions/0084). Without a value a field is removed; `before` is missing at an end. */
export type WorkChange =
  | { readonly type: 'set'; readonly at: Address; readonly value?: unknown }
  | {
      readonly type: 'insert';
      readonly into: Address;
      readonly item: unknown;
      readonly before?: string | undefined;
    }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly into: Address; readonly before?: string | undefined };

/** One message from the editor's page: its changes since the last accepted message. */
export interface DraftWork {
  readonly seq: number;
  readonly document: string;
  /** Message whose outcome the changes apply to; without it they begin with the whole document. */
  readonly from?: number | undefined;
  /**
   * The last accepted message of the copy, about whichever document; a source that has not taken it in answers
   * `unknown`, because it lacks some of the work. 0: the copy begins anew.
   */
  readonly after?: number | undefined;
  /** The document has no unsaved changes any more. */
  readonly drop?: boolean | undefined;
  readonly changes: readonly WorkChange[];
}

export interface DocumentProblem {
  /** In English, for logs; viewers word the rule themselves from `values`. */
  readonly message: string;
  /** E.g. `date`, `names`, `address`. */
  readonly rule?: string | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly pointer?: string | undefined;
}

export type SaveAnswer =
  | { readonly saved: StoredDocument }
  /** Saved by someone else in the meantime; nothing was written. */
  | { readonly conflict: StoredDocument }
  /** The content source rejected the document; contains the reason. */
  | { readonly problem: DocumentProblem }
  | { readonly missing: true };

/** `unknown`: the working copy no longer exists, send all changes; `stale`: a later message was already accepted. */
export type WorkAnswer = 'done' | 'unknown' | 'stale' | 'missing';

/** Comments and sign-offs of a document. */
export interface StoredReviews {
  readonly etag: string;
  readonly items: readonly unknown[];
}

/** Why no snapshot was made: this one alone is too large, or all together are. */
export interface SnapshotRefusal {
  /** In English, for logs. */
  readonly message: string;
  readonly tooLarge?: 'one' | 'all' | undefined;
  /** The most that there may be, bytes. */
  readonly most?: number | undefined;
}

/** Result of making a snapshot: the current content, stored unchanged under an id until a link expires. */
export type SnapshotMade =
  | { readonly id: string; readonly made: number }
  /** The content exceeds the source's limit. */
  | { readonly refused: SnapshotRefusal }
  /** The source does not support snapshots. */
  | { readonly none: true };

/** Documents and their unsaved changes. */
export interface DocumentStore {
  /** @returns undefined where there is no such document or version */
  read(document: string, as?: ReadAs): Promise<StoredDocument | undefined>;
  /**
   * Makes a new revision of the draft if the stored document still matches `etag`. The answer has the document with the
   * ids it was given. Saving what is stored already makes no revision.
   */
  save(document: string, raw: unknown, etag: string, options?: SaveOptions): Promise<SaveAnswer>;
  /** Goes back to what is published; what was never published cannot be discarded but removed. */
  discard(document: string, etag: string): Promise<SaveAnswer>;
  /** Applies unsaved changes to a working copy, for calls that request that copy. */
  work(copy: string, work: DraftWork): Promise<WorkAnswer>;
  forget(copy: string, document?: string): Promise<void>;
  /** @param until expiry time, in milliseconds since 1970 */
  snapshot(until: number): Promise<SnapshotMade>;
  forgetSnapshot(id: string): Promise<void>;
  reviews(document: string): Promise<StoredReviews>;
  /** Resolves to undefined when the reviews have changed since they were read. */
  review(document: string, items: readonly unknown[], etag: string): Promise<StoredReviews | undefined>;
}
