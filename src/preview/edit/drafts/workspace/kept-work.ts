import { isObject } from '../../pointers.ts';
import { EMPTY, type History } from '../history.ts';
import { shared } from '../items/share.ts';
import type { Work } from './work.ts';

/** Where the work of a tab is kept: `sessionStorage` in the browser. */
export interface WorkStorage {
  read(): string | null;
  write(text: string): void;
}

/** Work of a tab that is not saved, and what it can take back. */
export interface KeptWork {
  readonly copy: string;
  readonly seq: number;
  readonly documents: ReadonlyMap<string, Work>;
  readonly history: History;
}

/** Changes with the shape of what is kept; another shape is not read. */
const FORM = 2;
/** Undo steps kept at most. */
const MAX_STEPS = 200;

/** @returns undefined where nothing is kept, or nothing that can be read */
export function readWork(storage: WorkStorage): KeptWork | undefined {
  try {
    const kept = JSON.parse(storage.read() ?? 'null') as unknown;
    if (!isObject(kept) || kept['form'] !== FORM) return undefined;
    const { copy, seq, documents, history } = kept as unknown as {
      copy: string;
      seq: number;
      documents: Record<string, Work>;
      history: History;
    };
    return {
      copy,
      seq,
      history,
      documents: new Map(
        Object.entries(documents).map(([name, work]) => [name, { ...work, raw: shared(work.base, work.raw) }]),
      ),
    };
  } catch {
    return undefined;
  }
}

/**
 * Keeps work. When the storage is full, undo steps are given up before a change is.
 *
 * @returns whether the changes are kept
 */
export function writeWork(storage: WorkStorage, { copy, seq, documents, history }: KeptWork): boolean {
  const text = ({ done, undone }: History): string =>
    JSON.stringify({
      form: FORM,
      copy,
      seq,
      documents: Object.fromEntries(documents),
      history: { done: done.slice(-MAX_STEPS), undone: undone.slice(-MAX_STEPS) },
    });
  for (const steps of [history, EMPTY])
    try {
      storage.write(text(steps));
      return true;
    } catch {
      // Full: the next attempt has less to keep.
    }
  return false;
}
