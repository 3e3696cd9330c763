import { same, valueAt, withValue, type Json } from '../pointers.ts';

/** One step of editing: a value of a document before and after. */
export interface Step {
  readonly document: string;
  readonly pointer: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** When, milliseconds: quick changes of one field are undone together. */
  readonly at: number;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const EMPTY: History = { done: [], undone: [] };

/** Typing in one field within this time counts as one step; milliseconds. */
export const TOGETHER_MS = 1_000;
/** Steps kept; older ones cannot be undone. */
export const MAX_STEPS = 2_000;

/** A document with a step added to its history. Nothing happens when the value is as it was. */
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

/** The last step taken back; undefined when there is none. */
export function undo(history: History): { step: Step; history: History } | undefined {
  const step = history.done.at(-1);
  return step === undefined
    ? undefined
    : { step, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } };
}

/** The last step taken back, done again. */
export function redo(history: History): { step: Step; history: History } | undefined {
  const step = history.undone.at(-1);
  return step === undefined
    ? undefined
    : { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } };
}
