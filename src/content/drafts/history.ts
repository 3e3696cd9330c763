import type { StoredDocument } from './documents.ts';
import type { Editor, Trace } from './editor.ts';

/** A block, section or list item, as people know it. */
export interface NamedPart {
  /** Its `_key`. */
  readonly key?: string | undefined;
  /** Kind of the block; absent for sections and items of lists. */
  readonly kind?: string | undefined;
  /** Its name or heading, shortened; absent when it has none. */
  readonly name?: string | undefined;
}

/** One change of a document between two revisions, found by keys and not by positions. */
export interface FieldChange {
  readonly sort: 'changed' | 'added' | 'removed' | 'moved';
  /** JSON pointer in the newer document; in the older one for what was removed. */
  readonly pointer: string;
  /** The parts around it, outermost first: section, block, item. The part itself when it came, went or moved. */
  readonly parts: readonly NamedPart[];
  /** Path of the field below the last part, e.g. `title` or `image/alt`; absent when a part came, went or moved. */
  readonly field?: string | undefined;
  /** Language or locale of a text. */
  readonly locale?: string | undefined;
  readonly about: 'text' | 'picture' | 'link' | 'date' | 'audience' | 'order' | 'part' | 'setting';
  /** Values of a field, absent where there is none. Parts that came or went are not repeated here. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Which of the two values are public ids of films; the others are of pictures. */
  readonly films?: { readonly before?: boolean; readonly after?: boolean } | undefined;
  /** Segment or variant it is restricted to. */
  readonly segment?: string | undefined;
  /** All of it in words of the viewer's language, e.g. `Hero › Title, German`; the viewer's own calls add it. */
  readonly label?: string | undefined;
  /** The values in those words, where they are no texts, e.g. `Phone, Tablet`; the viewer's own calls add them. */
  readonly said?: { readonly before?: string | undefined; readonly after?: string | undefined } | undefined;
  /** CSS colours of their swatches, where they are colours; the viewer's own calls add them. */
  readonly swatches?: { readonly before?: string | undefined; readonly after?: string | undefined } | undefined;
}

export type RevisionAction =
  'create' | 'copy' | 'save' | 'autosave' | 'file' | 'rename' | 'restore' | 'media' | 'locales';

/** One state of a document. Its content never changes. */
export interface Revision extends Trace {
  readonly what: 'revision';
  readonly revision: number;
  readonly action: RevisionAction;
  /** The revision it was made from. */
  readonly parent?: number | undefined;
  /** Made for a release, beside the draft. */
  readonly release?: string | undefined;
  readonly note?: string | undefined;
  /** The first changes, and how many there are. */
  readonly changes: readonly FieldChange[];
  readonly changeCount: number;
  /** Autosaves by the same person within ten minutes that this one stands for, itself included. */
  readonly folded: number;
  /** When the first of them was made. */
  readonly since: string;
}

/** The entry was published or withdrawn. */
export interface PublicationEvent extends Trace {
  readonly what: 'published' | 'withdrawn';
  readonly publication: string;
  readonly revision?: number | undefined;
  readonly locales?: readonly string[] | undefined;
  readonly release?: string | undefined;
  readonly schedule?: string | undefined;
  readonly note?: string | undefined;
}

export type HistoryItem = Revision | PublicationEvent;

export interface HistoryPage {
  /** Newest first. */
  readonly items: readonly HistoryItem[];
  readonly total: number;
}

/** Who changed a field last. A field that is not listed is as old as what is around it. */
export interface FieldAuthor extends Trace {
  readonly revision: number;
  /** JSON pointer in the present draft. */
  readonly pointer: string;
}

/** Revisions of documents. */
export interface HistoryStore {
  revisions(
    id: string,
    page?: { readonly limit?: number; readonly offset?: number; readonly by?: Editor['id'] },
  ): Promise<HistoryPage | undefined>;
  /** What differs from one revision to another; `from` absent: from nothing. */
  changes(id: string, from: number | undefined, to: number): Promise<readonly FieldChange[] | undefined>;
  /** Makes an earlier revision the draft again, as a new revision. */
  restoreRevision(
    id: string,
    revision: number,
    etag: string,
  ): Promise<{ readonly saved: StoredDocument } | { readonly conflict: StoredDocument } | { readonly missing: true }>;
  /** Who last changed each field of the draft, in document order; the empty pointer stands for its beginning. */
  authors(id: string): Promise<readonly FieldAuthor[] | undefined>;
}
