import { keyOf } from '../../../content/item-keys.ts';
import { isObject, same, type Json, type JsonObject } from '../pointers.ts';
import { addressText, indexOf, isInside, valueOf } from './items/address.ts';
import { hasItems } from './items/own-fields.ts';
import { mergeVersions } from './merge/merge.ts';
import type { Operation } from './operations/operation.ts';
import type { Address, Conflict } from './workspace-api.ts';

/** One undo step: what takes a change of mine back, as long as nobody else has changed the same place. */
export interface Step {
  readonly document: string;
  readonly back: readonly Operation[];
  /** Ids of the conflicts that were open when the change was made. */
  readonly asked?: readonly string[];
  /** Conflicts that nobody has decided and the change has made void: without it they are open again. */
  readonly closed?: readonly Conflict[];
  /** Time of the change, milliseconds; quick changes of one field are undone together. */
  readonly at: number;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const EMPTY: History = { done: [], undone: [] };

/** Changes of one field within this time are one step; milliseconds. */
const TOGETHER_MS = 1_000;
/** Undo steps at most; older ones are dropped. */
const MAX_STEPS = 2_000;

/** The field of a step that sets one. */
const fieldOf = ({ back }: Step): Extract<Operation, { type: 'set' }> | undefined =>
  back.length === 1 && back[0]?.type === 'set' ? back[0] : undefined;

/**
 * Adds a step; what was undone cannot be redone any more.
 *
 * @param joins the step is typing, and one with typing in the same field just before
 */
export function record(history: History, step: Step, joins = false): History {
  const last = history.done.at(-1);
  const [field, known] = [fieldOf(step), last === undefined ? undefined : fieldOf(last)];
  const isJoined =
    joins &&
    last !== undefined &&
    field !== undefined &&
    known !== undefined &&
    last.document === step.document &&
    addressText(known.at) === addressText(field.at) &&
    step.at - last.at < TOGETHER_MS;
  if (!isJoined) return { done: [...history.done, step].slice(-MAX_STEPS), undone: [] };
  const { expects } = field;
  const joined: Step = {
    ...step,
    asked: last.asked ?? [],
    closed: [...(last.closed ?? []), ...(step.closed ?? [])],
    back: [{ type: 'set', at: known.at, value: known.value, ...(expects === undefined ? {} : { expects }) }],
  };
  return { done: [...history.done.slice(0, -1), joined], undone: [] };
}

const itemIn = (document: Json, key: string): JsonObject | undefined => {
  const item = key === '' ? undefined : valueOf(document, { key, path: '' });
  return isObject(item) ? item : undefined;
};

/** The outermost of an item and those in it that versions of a document have, each as the first one has it. */
function knownIn(item: JsonObject, first: Json, ...others: readonly Json[]): readonly JsonObject[] {
  const holder: Json = { it: [item] };
  const found: string[] = [];
  for (const key of indexOf(holder).keys())
    if (
      [first, ...others].every((one) => itemIn(one, key) !== undefined) &&
      !found.some((o) => isInside(first, key, o))
    )
      found.push(key);
  return found.map((key) => itemIn(first, key)).filter((one) => one !== undefined);
}

/** What takes a change back, with what is saved of the items it would bring back. */
export const withSaved = (back: readonly Operation[], saved: Json): readonly Operation[] =>
  back.map((operation) =>
    operation.type === 'insert' ? { ...operation, saved: { it: knownIn(operation.item, saved) } } : operation,
  );

/**
 * After a save: the steps that were made while it was under way began from what was sent, and what those before have
 * closed is decided.
 *
 * @param earlier the history when the save began
 */
export function begunFromSent(history: History, earlier: History, document: string, sent: Json): History {
  const known = new Set([...earlier.done, ...earlier.undone]);
  const begun = (step: Step): Step => {
    if (step.document !== document) return step;
    return known.has(step) ? { ...step, closed: [] } : { ...step, back: withSaved(step.back, sent) };
  };
  return { done: history.done.map(begun), undone: history.undone.map(begun) };
}

/** What takes a change back now, and what it brings back that a colleague has removed although I had changed it. */
export interface UpToDate {
  readonly back: readonly Operation[];
  readonly conflicts: readonly Conflict[];
}

/**
 * The same operations; an item that comes back has what a colleague has changed since it went, in it and around it.
 * What one of us has removed and the other has changed is asked about again.
 */
export function broughtUpToDate(steps: readonly Operation[], saved: Json): UpToDate {
  const conflicts: Conflict[] = [];
  const back = steps.map((operation) => {
    if (operation.type !== 'insert' || operation.saved === undefined) return operation;
    const { item, saved: known } = operation;
    const versions = {
      base: { it: knownIn(item, known, saved) },
      mine: { it: [item] },
      theirs: { it: knownIn(item, saved, known) },
    };
    const merged = mergeVersions(versions, (id) => (id.startsWith('removed ') ? 'mine' : 'theirs'));
    const now = itemIn(merged.document, keyOf(item) ?? '');
    if (now === undefined) return operation;
    conflicts.push(...merged.conflicts.filter(({ type, from }) => type === 'removed' && from?.list.key !== ''));
    return { ...operation, item: now };
  });
  return { back, conflicts };
}

/** After my side of conflicts was kept: what takes my change back brings theirs, not what both have changed. */
export const ontoTheirs = (history: History, document: string, kept: readonly Conflict[]): History => ({
  ...history,
  done: history.done.map((step) =>
    step.document !== document
      ? step
      : {
          ...step,
          back: step.back.map((operation) => {
            if (operation.type !== 'set') return operation;
            const { at, value } = operation;
            const about = kept.find(
              (one) => addressText(one.at) === addressText(at) && same(one.base, value) && !hasItems(one.theirs),
            );
            return about === undefined ? operation : { ...operation, value: about.theirs };
          }),
        },
  ),
});

/** Without the steps of a document, whose changes were dropped. */
export const without = (history: History, document: string): History => ({
  done: history.done.filter((step) => step.document !== document),
  undone: history.undone.filter((step) => step.document !== document),
});

/** Where operations have changed something: the field, else the item. */
export function focusOf(operations: readonly Operation[]): Address {
  const [first] = operations;
  if (first === undefined) return { key: '', path: '' };
  if (first.type === 'set') return first.at;
  if (first.type === 'insert') return { key: keyOf(first.item) ?? '', path: '' };
  return { key: first.key, path: '' };
}
