import { LRUCache } from 'lru-cache';
import type { Documents } from '../library.ts';
import { NoSuchPlace } from '../pointers.ts';
import { checkDocument } from '../read-document.ts';
import type { ContentDocument, JsonObject, Json, Mode, Problem, Version } from '../types.ts';
import { applyWork, type WorkChange } from './work-changes.ts';

/** Maximum number of editors at work at once, with a margin. */
const MAX_COPIES = 200;
/** Lifetime of a working copy: more than a working day, milliseconds. */
const CACHED_MS = 12 * 3_600_000;

/** States of a document that a message may follow on: those whose answers may not have arrived. */
const MAX_STATES = 8;

/** The message an editor's page sends on every input. */
export interface Work {
  /** Sequence number, increasing per page. */
  readonly seq: number;
  readonly document: string;
  /** Message whose outcome the changes apply to; without it they begin with the whole document. */
  readonly from?: number | undefined;
  /** Message that the copy must have taken in, or else it lacks some of the work; 0: the copy begins anew. */
  readonly after?: number | undefined;
  /** The document has no unsaved changes any more. */
  readonly drop?: boolean | undefined;
  readonly changes: readonly WorkChange[];
}

export type WorkResult = 'done' | 'unknown' | 'stale' | 'no_place' | 'no_document';

interface WorkingDocument {
  /** Outcomes of the last messages by sequence number, with every change, even invalid ones; the last is the present. */
  readonly states: ReadonlyMap<number, Json>;
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

  /** Applies a message. Out-of-order messages are ignored, so that a late one cannot undo a newer one. */
  take(id: string, { seq, document, from, after, drop, changes }: Work): WorkResult {
    const known = this.#copies.get(id);
    if (known !== undefined && seq <= known.seq) return 'stale';
    if (after !== undefined && after > (known?.seq ?? 0)) return 'unknown';
    const stored = this.#library.version(document, 'preview');
    if (stored === undefined && drop !== true) return 'no_document';
    const copy = known === undefined || after === 0 ? { seq, documents: new Map<string, WorkingDocument>() } : known;
    const before = copy.documents.get(document);
    if (drop === true) copy.documents.delete(document);
    else {
      const start = from === undefined ? stored?.raw : before?.states.get(from);
      if (start === undefined) return 'unknown';
      let raw: Json;
      try {
        raw = applyWork(start, changes);
      } catch (error) {
        if (error instanceof NoSuchPlace) return 'no_place';
        throw error;
      }
      copy.documents.set(document, this.#next(document, { seq, raw, before, stored: stored as Version }));
    }
    copy.seq = seq;
    this.#copies.set(id, copy);
    return 'done';
  }

  #next(
    document: string,
    { seq, raw, before, stored }: { seq: number; raw: Json; before: WorkingDocument | undefined; stored: Version },
  ): WorkingDocument {
    const file = `${document}.draft.json`;
    const states = new Map([...(before?.states ?? [])].slice(1 - MAX_STATES)).set(seq, raw);
    const isShown = checkDocument(raw, file, (before?.shown ?? stored).raw) === undefined;
    const shown = isShown
      ? { file, raw: raw as JsonObject, hash: `working-${seq}`, modified: new Date().toISOString() }
      : (before?.shown ?? stored);
    return { states, shown };
  }

  /** Drops one document of a copy, or all of them. */
  forget(id: string, document?: string): void {
    if (document === undefined) this.#copies.delete(id);
    else this.#copies.get(id)?.documents.delete(document);
  }

  /**
   * The stored documents overlaid with a copy.
   *
   * @param since sequence number of a message that the copy must have taken in
   * @param library what the copy is laid over: the stored documents, or those of a release
   * @returns undefined when there is no such copy, or not yet: without it what is saved would pass for the editor's work
   */
  over(id: string | undefined, since = 0, library: Documents = this.#library): Documents | undefined {
    if (id === undefined) return library;
    const copy = this.#copies.get(id);
    if (copy === undefined || copy.seq < since) return undefined;
    if (copy.documents.size === 0) return library;
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
