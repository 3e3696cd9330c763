import { edit, EMPTY, redo, undo, type History, type Step } from './history.ts';
import { covers, isObject, same, valueAt, withValue, type Json } from '../pointers.ts';

/** A document that is open in this tab. */
export interface OpenDocument {
  /** Version the changes are based on. */
  readonly etag: string;
  readonly base: Json;
  readonly raw: Json;
}

/** Unsaved work of a tab, as it is stored. */
export interface Stored {
  readonly copy: string;
  readonly seq: number;
  readonly documents: Readonly<Record<string, OpenDocument>>;
  readonly history: History;
}

/** Storage of unsaved work; sessionStorage in the browser. */
export interface DraftStorage {
  read(): string | null;
  write(text: string): void;
}

const isKept = (value: unknown): value is Stored =>
  isObject(value) && typeof value['copy'] === 'string' && isObject(value['documents']) && isObject(value['history']);

/** Undo steps stored when storage is full, so that no change is lost. */
const MAX_UNDO_STEPS = 200;

/**
 * Open documents with their changes and undo history, independent of form and server. Every change is written to the
 * storage and stays there until it is saved.
 *
 * @param later schedules a write to the storage; immediate by default
 */
export function createLocalDraftStore(
  storage: DraftStorage,
  newId: () => string,
  later: (write: () => void) => void = (write) => write(),
) {
  const documents = new Map<string, OpenDocument>();
  let history: History = EMPTY;
  let copy = newId();
  let seq = 0;
  const read = (): Stored | undefined => {
    try {
      const stored = JSON.parse(storage.read() ?? 'null') as unknown;
      return isKept(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  };
  const stored = read();
  if (stored !== undefined) {
    copy = stored.copy;
    seq = stored.seq;
    history = stored.history;
    for (const [name, document] of Object.entries(stored.documents)) documents.set(name, document);
  }
  const isChanged = ({ base, raw }: OpenDocument): boolean => !same(base, raw);
  const write = (): void => {
    const changed = Object.fromEntries([...documents].filter(([, document]) => isChanged(document)));
    const text = (steps: History): string =>
      JSON.stringify({ copy, seq, documents: changed, history: steps } satisfies Stored);
    try {
      storage.write(text({ done: history.done.slice(-MAX_UNDO_STEPS), undone: history.undone.slice(-MAX_UNDO_STEPS) }));
    } catch {
      storage.write(text(EMPTY));
    }
  };
  const keep = (): void => later(write);
  const put = (name: string, pointer: string, value: Json | undefined): void => {
    const document = documents.get(name);
    if (document !== undefined) documents.set(name, { ...document, raw: withValue(document.raw, pointer, value) });
  };
  const step = (taken: { step: Step; history: History } | undefined, side: 'before' | 'after'): Step | undefined => {
    if (taken === undefined) return undefined;
    history = taken.history;
    put(taken.step.document, taken.step.pointer, taken.step[side]);
    keep();
    return taken.step;
  };
  return {
    get copy(): string {
      return copy;
    },
    /** Gives this tab a working copy of its own, when another tab has the current one. */
    rename(): void {
      copy = newId();
      keep();
    },
    get seq(): number {
      return seq;
    },
    set seq(value: number) {
      seq = value;
    },
    document: (name: string): OpenDocument | undefined => documents.get(name),
    value: (name: string, pointer: string): Json | undefined => valueAt(documents.get(name)?.raw, pointer),
    /** Opens a stored document; unsaved changes of it stay. */
    take(name: string, stored: { etag: string; raw: Json }): void {
      const known = documents.get(name);
      if (known !== undefined && isChanged(known)) return;
      documents.set(name, { etag: stored.etag, base: stored.raw, raw: stored.raw });
    },
    /** @returns whether the value changed */
    change(name: string, pointer: string, value: Json | undefined, at: number, joins = false): boolean {
      const document = documents.get(name);
      if (document === undefined) return false;
      const result = edit(document.raw, history, { document: name, pointer, value, at, joins });
      if (result.root === document.raw) return false;
      documents.set(name, { ...document, raw: result.root });
      history = result.history;
      keep();
      return true;
    },
    undo: (): Step | undefined => step(undo(history), 'before'),
    redo: (): Step | undefined => step(redo(history), 'after'),
    can: (): { undo: boolean; redo: boolean } => ({ undo: history.done.length > 0, redo: history.undone.length > 0 }),
    /** Open documents, changed or not. */
    opened: (): string[] => [...documents.keys()],
    /** Documents with unsaved changes. */
    changed: (): string[] => [...documents].filter(([, document]) => isChanged(document)).map(([name]) => name),
    /** The document was saved as it was sent; changes made since then stay unsaved. */
    saved(name: string, stored: { etag: string; raw: Json }): void {
      const document = documents.get(name);
      if (document === undefined) return;
      documents.set(name, { etag: stored.etag, base: stored.raw, raw: document.raw });
      keep();
    },
    /** Replaces the document by a merge with the stored version. */
    rebase(name: string, stored: { etag: string; raw: Json }, raw: Json): void {
      documents.set(name, { etag: stored.etag, base: stored.raw, raw });
      history = { done: history.done.filter(({ document }) => document !== name), undone: [] };
      keep();
    },
    /** Resets the document to the stored version and drops its history. */
    drop(name: string, stored?: { etag: string; raw: Json }): void {
      const document = documents.get(name);
      if (stored !== undefined) documents.set(name, { etag: stored.etag, base: stored.raw, raw: stored.raw });
      else if (document !== undefined) documents.set(name, { ...document, raw: document.base });
      history = {
        done: history.done.filter((one) => one.document !== name),
        undone: history.undone.filter((one) => one.document !== name),
      };
      keep();
    },
    keep,
    /** Whether a place in a document has unsaved changes. */
    touches(name: string, pointer: string): boolean {
      const document = documents.get(name);
      return document !== undefined && !same(valueAt(document.base, pointer), valueAt(document.raw, pointer));
    },
    covers,
  };
}

export type LocalDraftStore = ReturnType<typeof createLocalDraftStore>;
