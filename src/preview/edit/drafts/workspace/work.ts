import { withKeys } from '../../../../content/item-keys.ts';
import { isObject, same, valueAt, type Json } from '../../pointers.ts';
import type { StoredDocument } from '../../requests/calls.ts';
import { indexOf, keysOfList, sameAddress, valueOf } from '../items/address.ts';
import { tableOf } from '../items/item-table.ts';
import { shared } from '../items/share.ts';
import { mergeVersions } from '../merge/merge.ts';
import { applyOperations } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import type { Address, Conflict } from '../workspace-api.ts';

/** A document with the unsaved work on it. */
export interface Work {
  readonly etag: string;
  readonly stored: StoredDocument['state'];
  /** What is saved. */
  readonly base: Json;
  /** With what is unsaved. */
  readonly raw: Json;
  readonly conflicts: readonly Conflict[];
}

/** Ids of the conflicts that are open. */
export const askedIn = ({ conflicts }: Work): readonly string[] => conflicts.map(({ id }) => id);

export const isUnsaved = ({ base, raw }: Work): boolean => base !== raw && !same(base, raw);

/** A document without unsaved work. */
export function saved({ etag, state, raw }: StoredDocument, known?: Work): Work {
  const keyed = shared(known?.raw, withKeys(raw));
  return { etag, stored: state, base: keyed, raw: keyed, conflicts: [] };
}

/** A field without what is in its lists. */
export const ownValueOf = (document: Json, { key, path }: Address): Json | undefined => {
  const item = tableOf(document).items.get(key);
  return item === undefined ? undefined : valueAt(item.own, path);
};

/** Whether both sides of a conflict still differ. */
function isOpen({ type, at }: Conflict, { base, raw }: Work): boolean {
  if (type === 'field') return !same(ownValueOf(raw, at), ownValueOf(base, at));
  const [mine, theirs] = [indexOf(raw).get(at.key), indexOf(base).get(at.key)];
  if (type === 'removed') return (mine === undefined) !== (theirs === undefined);
  return (
    mine !== undefined &&
    theirs !== undefined &&
    !(
      sameAddress(mine.list, theirs.list) &&
      keysOfList(raw, mine.list)[mine.index - 1] === keysOfList(base, theirs.list)[theirs.index - 1]
    )
  );
}

/** Work with the values of its open conflicts as they are now. */
export function withOpenConflicts(work: Work): Work {
  if (work.conflicts.length === 0) return work;
  const conflicts = work.conflicts
    .filter((conflict) => isOpen(conflict, work))
    .map((conflict) => ({
      ...conflict,
      mine: valueOf(work.raw, conflict.at),
      theirs: valueOf(work.base, conflict.at),
    }));
  return { ...work, conflicts };
}

/** Conflicts of one version that the next does not have any more. */
export const closedBetween = (before: Work, after: Work): readonly Conflict[] =>
  before.conflicts.filter(({ id }) => !after.conflicts.some((open) => open.id === id));

/** Whether a conflict is about a field that holds the one another is about. */
const isAround = (outer: Conflict, { type, at }: Conflict): boolean =>
  outer.type === 'field' && type === 'field' && outer.at.key === at.key && at.path.startsWith(`${outer.at.path}/`);

/**
 * What my work began from, with what a colleague has removed and I am asked about: should it come back with a third
 * version, only what I have changed in it is mine.
 */
export const begunFrom = ({ base, conflicts }: Work): Json =>
  applyOperations(
    base,
    conflicts.flatMap(({ type, base: item, from }): Operation[] =>
      type === 'removed' && isObject(item) && from !== undefined ? [{ type: 'insert', item, to: from }] : [],
    ),
  ).document;

/**
 * The work on top of what somebody else has saved meanwhile. What both have changed stays mine until it is decided.
 */
export function rebased(work: Work, next: StoredDocument): Work {
  if (!isUnsaved(work) && work.conflicts.length === 0) return saved(next, work);
  const theirs = shared(work.base, withKeys(next.raw));
  const { document, conflicts } = mergeVersions({ base: begunFrom(work), mine: work.raw, theirs });
  const fresh = new Set(conflicts.map(({ id }) => id));
  const earlier = new Map(work.conflicts.map((conflict) => [conflict.id, conflict]));
  const all = [
    ...work.conflicts.filter(({ id }) => !fresh.has(id)),
    // What was there first is what it was before the first of two versions.
    ...conflicts.map((conflict) => {
      const first = earlier.get(conflict.id);
      return first === undefined
        ? conflict
        : { ...conflict, base: first.base, ...(first.from && { from: first.from }) };
    }),
  ];
  return withOpenConflicts({
    etag: next.etag,
    stored: next.state,
    base: theirs,
    raw: shared(work.raw, shared(theirs, document)),
    // Two decisions about one value could contradict each other.
    conflicts: all.filter((conflict) => !all.some((outer) => isAround(outer, conflict))),
  });
}

/** The work after it was saved as it was sent; what has been typed since is unsaved. */
export function afterSaving(work: Work, sent: Json, answer: StoredDocument): Work {
  const base = shared(sent, withKeys(answer.raw));
  const raw = base === sent ? work.raw : mergeVersions({ base: sent, mine: work.raw, theirs: base }).document;
  return withOpenConflicts({
    etag: answer.etag,
    stored: answer.state,
    base,
    raw: shared(base, raw),
    conflicts: work.conflicts,
  });
}
