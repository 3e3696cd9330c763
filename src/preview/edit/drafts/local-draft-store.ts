import { edit, EMPTY, redo, undo, type History, type Step } from './history.ts';
import { covers, isObject, same, valueAt, withValue, type Json } from '../pointers.ts';

/** A document in the hands of this editor. */
export interface OpenDocument {
  /** The stored version that the changes begin from. */
  readonly etag: string;
  readonly base: Json;
  readonly raw: Json;
}

/** What is kept while a tab lives: everything that has not been saved. */
export interface Stored {
  readonly copy: string;
  readonly seq: number;
  readonly documents: Readonly<Record<string, OpenDocument>>;
  readonly history: History;
}

/** Where unsaved work is kept; sessionStorage in the browser. */
export interface DraftStorage {
  read(): string | null;
  write(text: string): void;
}

const isKept = (value: unknown): value is Stored =>
  isObject(value) && typeof value['copy'] === 'string' && isObject(value['documents']) && isObject(value['history']);

/** Older undo steps are let go of before anything is lost for lack of room. */
const MAX_UNDO_STEPS = 200;

/**
 * Documents, their changes and the way back, without a form or a server: every
 * change is kept on the storage, and stays there until it is saved.
 *
 * @param later when to write to the storage; at once unless something better is known
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
    /** Another tab has this working copy: this one goes on under a name of its own. */
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
    /** Takes up a stored document; unsaved work on it stays. */
    take(name: string, stored: { etag: string; raw: Json }): void {
      const known = documents.get(name);
      if (known !== undefined && isChanged(known)) return;
      documents.set(name, { etag: stored.etag, base: stored.raw, raw: stored.raw });
    },
    /** @returns whether anything is different now */
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
    /** Documents in the hands of this editor, changed or not. */
    opened: (): string[] => [...documents.keys()],
    /** Documents with changes that are not saved. */
    changed: (): string[] => [...documents].filter(([, document]) => isChanged(document)).map(([name]) => name),
    /** The content source has taken the document as it was sent; what was changed meanwhile is still to be saved. */
    saved(name: string, stored: { etag: string; raw: Json }): void {
      const document = documents.get(name);
      if (document === undefined) return;
      documents.set(name, { etag: stored.etag, base: stored.raw, raw: document.raw });
      keep();
    },
    /** Both editors' work in one, on top of what is stored now. */
    rebase(name: string, stored: { etag: string; raw: Json }, raw: Json): void {
      documents.set(name, { etag: stored.etag, base: stored.raw, raw });
      history = { done: history.done.filter(({ document }) => document !== name), undone: [] };
      keep();
    },
    /** The document as it is stored, and no way back to what was changed. */
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
    /** Whether a place of a document has changes that are not saved. */
    touches(name: string, pointer: string): boolean {
      const document = documents.get(name);
      return document !== undefined && !same(valueAt(document.base, pointer), valueAt(document.raw, pointer));
    },
    covers,
  };
}

export type LocalDraftStore = ReturnType<typeof createLocalDraftStore>;
