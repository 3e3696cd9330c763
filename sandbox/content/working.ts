import { LRUCache } from 'lru-cache';
import type { Documents } from './library.ts';
import { NoSuchPlace, setAt } from './pointers.ts';
import { checkDocument } from './read-document.ts';
import type { ContentDocument, JsonObject, Json, Mode, Problem, Version } from './types.ts';

/** Maximum number of editors at work at once, with a margin. */
const MAX_COPIES = 200;
/** Lifetime of a working copy: more than a working day, milliseconds. */
const CACHED_MS = 12 * 3_600_000;

/**
 * A value an editor has changed, by JSON pointer; an empty pointer means the whole document. Without a value the field
 * is removed.
 */
export interface Change {
  readonly pointer: string;
  readonly value?: Json | undefined;
}

/** The message an editor's page sends on every input. */
export interface Work {
  /** Sequence number, increasing per page. */
  readonly seq: number;
  readonly document: string;
  readonly changes: readonly Change[];
  /** Starts the copy anew: the changes apply to the stored version. */
  readonly fresh?: boolean | undefined;
}

export type WorkResult = 'done' | 'unknown' | 'stale' | 'no_place' | 'no_document';

interface WorkingDocument {
  /** Includes every change, even invalid ones. */
  readonly raw: Json;
  /** The last valid state (for example without malformed dates). */
  readonly shown: Version;
}

interface Copy {
  seq: number;
  readonly documents: Map<string, WorkingDocument>;
}

/**
 * Unsaved changes of editors, overlaid on the stored documents.
 * Kept in memory: a page whose copy is gone sends it again.
 */
export class WorkingCopies {
  readonly #library: Documents;
  readonly #copies = new LRUCache<string, Copy>({ max: MAX_COPIES, ttl: CACHED_MS, updateAgeOnGet: true });

  constructor(library: Documents) {
    this.#library = library;
  }

  /** Sequence number of the last message of a copy; undefined when there is none. */
  seq(id: string): number | undefined {
    return this.#copies.get(id)?.seq;
  }

  /** Applies a message. Out-of-order messages are ignored, so that a late one cannot undo a newer one. */
  take(id: string, { seq, document, changes, fresh }: Work): WorkResult {
    const known = this.#copies.get(id);
    if (known !== undefined && seq <= known.seq) return 'stale';
    const stored = this.#library.version(document, 'preview');
    if (stored === undefined) return 'no_document';
    const start = fresh === true ? { raw: stored.raw, shown: stored } : known?.documents.get(document);
    if (start === undefined) return 'unknown';
    let raw: Json = start.raw;
    try {
      for (const change of changes) raw = setAt(raw, change.pointer, change.value);
    } catch (error) {
      if (error instanceof NoSuchPlace) return 'no_place';
      throw error;
    }
    const file = `${document}.draft.json`;
    // A copy identical to the stored version is not a draft.
    const isStored = fresh === true && JSON.stringify(raw) === JSON.stringify(stored.raw);
    const isShown = !isStored && checkDocument(raw, file) === undefined;
    const copy = known ?? { seq, documents: new Map<string, WorkingDocument>() };
    copy.seq = seq;
    copy.documents.set(document, {
      raw,
      shown: isShown
        ? { file, raw: raw as JsonObject, hash: `working-${seq}`, modified: new Date().toISOString() }
        : start.shown,
    });
    this.#copies.set(id, copy);
    return 'done';
  }

  /** Drops one document of a copy, or all of them. */
  forget(id: string, document?: string): void {
    if (document === undefined) this.#copies.delete(id);
    else this.#copies.get(id)?.documents.delete(document);
  }

  /** The stored documents overlaid with a copy; only the stored ones when there is no such copy. */
  over(id: string | undefined): Documents {
    const copy = id === undefined ? undefined : this.#copies.get(id);
    if (copy === undefined || copy.documents.size === 0) return this.#library;
    const library = this.#library;
    const mine = (document: string, mode: Mode): Version | undefined =>
      mode === 'preview' ? copy.documents.get(document)?.shown : undefined;
    return {
      documents: library.documents as ReadonlyMap<string, ContentDocument>,
      version: (document, mode) => mine(document, mode) ?? library.version(document, mode),
      problem: (document, mode): Problem | undefined =>
        mine(document, mode) === undefined ? library.problem(document, mode) : undefined,
    };
  }
}
