import { LRUCache } from 'lru-cache';
import type { Documents } from './library.ts';
import { NoSuchPlace, setAt } from './pointers.ts';
import { checkDocument } from './read-document.ts';
import type { ContentDocument, JsonObject, Json, Mode, Problem, Version } from './types.ts';

/** Editors at work at one time, with some to spare. */
const MAX_COPIES = 200;
/** A working day and more, milliseconds. */
const CACHED_MS = 12 * 3_600_000;

/** A value that an editor has changed, by its JSON pointer; the empty one stands for the whole document. Without a value the field is gone. */
export interface Change {
  readonly pointer: string;
  readonly value?: Json | undefined;
}

/** What an editor's page sends with every input. */
export interface Work {
  /** Counts up with every message of one page. */
  readonly seq: number;
  readonly document: string;
  readonly changes: readonly Change[];
  /** The message begins the copy: the changes are meant for the version as it is stored. */
  readonly fresh?: boolean | undefined;
}

export type WorkResult = 'done' | 'unknown' | 'stale' | 'no_place' | 'no_document';

interface WorkingDocument {
  /** With every change, whatever it is worth. */
  readonly raw: Json;
  /** The last state the service can work with (no date that is none). */
  readonly shown: Version;
}

interface Copy {
  seq: number;
  readonly documents: Map<string, WorkingDocument>;
}

/**
 * What editors have changed and not saved yet, laid over the stored documents.
 * Lives in memory: a page that finds its copy gone sends it again.
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

  /** Takes one message in. What is older than the last one is left out, so that nothing is undone by a late message. */
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
    // A copy that says what is stored is no draft.
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

  /** Lets go of one document of a copy, or of all. */
  forget(id: string, document?: string): void {
    if (document === undefined) this.#copies.delete(id);
    else this.#copies.get(id)?.documents.delete(document);
  }

  /** The stored documents with a copy laid over them; the stored ones alone when there is no such copy. */
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
