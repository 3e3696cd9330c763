import type { JsonObject } from '../../../../content/json.ts';
import { same, valueAt, withValue, type Json } from '../../pointers.ts';
import { indexOf, isInside, valueOf } from '../items/address.ts';
import { documentOf, tableOf } from '../items/item-table.ts';
import { mergeVersions } from '../merge/merge.ts';
import { applyOperations, isStillAt, spotOf, withList, type Applied } from '../operations/apply.ts';
import { operationsBetween } from '../operations/between.ts';
import type { Operation } from '../operations/operation.ts';
import type { Address, Conflict, Side, Spot } from '../workspace-api.ts';
import { begunFrom, ownValueOf, type Work } from './work.ts';

/** Where an item is in what is saved. */
const savedSpot = ({ base }: Work, key: string): Spot | undefined => spotOf(base, key);

/** The operations that give a field their value. What is in its lists is decided item by item. */
function takeTheirField({ raw, base }: Work, { key, path }: Address): readonly Operation[] {
  const [mine, theirs] = [tableOf(raw), tableOf(base)];
  const [item, other] = [mine.items.get(key), theirs.items.get(key)];
  if (item === undefined || other === undefined) return [];
  const own = withValue(item.own, path, valueAt(other.own, path)) as JsonObject;
  const items = new Map(mine.items).set(key, { ...item, own });
  return operationsBetween(raw, documentOf({ items, lists: mine.lists }));
}

/** Brings an item back as they have it, with the outermost one around it that I have removed as well. */
function bringBack(work: Work, key: string): readonly Operation[] {
  let removed: string | undefined;
  for (let at: string | undefined = key; at !== undefined && at !== '' && !indexOf(work.raw).has(at);) {
    removed = at;
    at = savedSpot(work, at)?.list.key;
  }
  const to = removed === undefined ? undefined : savedSpot(work, removed);
  const item = removed === undefined ? undefined : valueOf(work.base, { key: removed, path: '' });
  return to === undefined || item === undefined ? [] : [{ type: 'insert', item: item as JsonObject, to }];
}

/** Moves an item to where they have it, after what it goes into has left it. A list that I have made for it goes. */
function takeTheirPlace(work: Work, key: string): readonly Operation[] {
  const spot = savedSpot(work, key);
  const left = spotOf(work.raw, key);
  if (spot === undefined) return [];
  const owner = spot.list.key;
  return [
    ...bringBack(work, owner),
    ...(isInside(work.raw, owner, key) ? takeTheirPlace(work, owner) : []),
    { type: 'move', key, to: spot },
    ...(left === undefined ? [] : withList(work.base, left.list).inverse),
  ];
}

/** The operations that make their side of a conflict mine. */
function takeTheirs(work: Work, { type, at }: Conflict): readonly Operation[] {
  const spot = savedSpot(work, at.key);
  // I may have removed what it is in while the conflict was open.
  if (type === 'field') return [...bringBack(work, at.key), ...takeTheirField(work, at)];
  if (type === 'place') return takeTheirPlace(work, at.key);
  if (spot !== undefined) return indexOf(work.raw).has(at.key) ? takeTheirPlace(work, at.key) : bringBack(work, at.key);
  // What I have moved into it goes back to where they have it: nobody has removed that.
  const back = [...indexOf(work.base).keys()].flatMap((key) =>
    isInside(work.raw, key, at.key) ? takeTheirPlace(work, key) : [],
  );
  return [...back, { type: 'remove', key: at.key }];
}

/**
 * Decides conflicts. Theirs becomes a change of mine like any other, which can be taken back.
 *
 * @param sides by the ids of conflicts; those without stay open
 */
export function decided(
  work: Work,
  sides: Readonly<Record<string, Side>>,
): { readonly work: Work; readonly inverse: Applied['inverse'] } {
  let { raw } = work;
  const inverse: Operation[] = [];
  for (const conflict of work.conflicts) {
    if (sides[conflict.id] !== 'theirs') continue;
    const applied = applyOperations(raw, takeTheirs({ ...work, raw }, conflict));
    raw = applied.document;
    inverse.unshift(...applied.inverse);
  }
  const conflicts = work.conflicts.filter(({ id }) => sides[id] === undefined);
  return { work: { ...work, raw, conflicts }, inverse };
}

/** Whether an item can go to a place without anything else coming back or moving for it. */
const canHold = (raw: Json, { list: { key: owner } }: Spot, key: string): boolean =>
  owner === '' || (indexOf(raw).has(owner) && !isInside(raw, owner, key));

/** Whether my side of a conflict is what was there before both changed it. */
function isMineAsBefore(work: Work, conflict: Conflict): boolean {
  const { raw, base } = work;
  const { id, type, at, from } = conflict;
  if (!indexOf(raw).has(at.key) && at.key !== '') return false;
  if (type === 'field') return same(ownValueOf(raw, at), conflict.base);
  // They have not removed what is saved: I have moved it, or removed it, or removed what they have moved it into.
  const theirs = savedSpot(work, at.key);
  if (theirs !== undefined) return from !== undefined && isStillAt(raw, at.key, from) && canHold(raw, theirs, at.key);
  return !mergeVersions({ base: begunFrom(work), mine: raw, theirs: base }).conflicts.some((one) => one.id === id);
}

/**
 * A step back or forward that has taken my side of a conflict back: only they have changed it then, so theirs is taken.
 *
 * @param work as it was before the step
 * @param raw with the step
 * @param asked ids of the conflicts that were open when the change was made: they are open again without it
 */
export function stepped(work: Work, raw: Json, asked: readonly string[] = []): Work {
  const next = { ...work, raw };
  const over = work.conflicts.filter(
    (conflict) => !asked.includes(conflict.id) && !isMineAsBefore(work, conflict) && isMineAsBefore(next, conflict),
  );
  return decided(next, Object.fromEntries(over.map(({ id }) => [id, 'theirs']))).work;
}
