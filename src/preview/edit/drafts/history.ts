import { same, valueAt, withValue, type Json } from '../pointers.ts';

/** One undo step: a value of a document before and after. */
export interface Step {
  readonly document: string;
  readonly pointer: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Time of the change, milliseconds; quick changes of one field are undone together. */
  readonly at: number;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const EMPTY: History = { done: [], undone: [] };

/** Changes of one field within this time are one step; milliseconds. */
export const TOGETHER_MS = 1_000;
/** Undo steps at most; older ones are dropped. */
export const MAX_STEPS = 2_000;

/** Applies a change and adds it to the history; no effect when the value stays the same. */
export function edit(
  root: Json,
  history: History,
  change: { document: string; pointer: string; value: Json | undefined; at: number; joins?: boolean },
): { root: Json; history: History } {
  const { document, pointer, value, at, joins = false } = change;
  const before = valueAt(root, pointer);
  if (same(before, value) && (before === undefined) === (value === undefined)) return { root, history };
  const last = history.done.at(-1);
  const together =
    joins && last !== undefined && last.document === document && last.pointer === pointer && at - last.at < TOGETHER_MS;
  const step: Step = { document, pointer, before: together ? last.before : before, after: value, at };
  const done = [...(together ? history.done.slice(0, -1) : history.done), step].slice(-MAX_STEPS);
  return { root: withValue(root, pointer, value), history: { done, undone: [] } };
}

/** Undoes the last step; undefined when there is none. */
export function undo(history: History): { step: Step; history: History } | undefined {
  const step = history.done.at(-1);
  return step === undefined
    ? undefined
    : { step, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } };
}

/** Redoes the last undone step. */
export function redo(history: History): { step: Step; history: History } | undefined {
  const step = history.undone.at(-1);
  return step === undefined
    ? undefined
    : { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } };
}
