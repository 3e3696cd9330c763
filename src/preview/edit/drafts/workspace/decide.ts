import type { JsonObject } from '../../../../content/json.ts';
import { applyChanges } from '../changes.ts';
import { indexOf, keysOfList, valueOf } from '../items/address.ts';
import { applyOperations, type Applied } from '../operations/apply.ts';
import type { Operation, Spot } from '../operations/operation.ts';
import type { Conflict, Side } from '../workspace-api.ts';
import type { Work } from './work.ts';

/** Where an item stands in what is saved. */
function savedSpot({ base }: Work, key: string): Spot | undefined {
  const place = indexOf(base).get(key);
  if (place === undefined) return undefined;
  const keys = keysOfList(base, place.list);
  return { list: place.list, previous: keys[place.index - 1], next: keys[place.index + 1] };
}

/** The operations that make their side of a conflict mine. */
function takeTheirs(work: Work, { type, at }: Conflict): Operation[] {
  const spot = savedSpot(work, at.key);
  if (type === 'place') return spot === undefined ? [] : [{ type: 'move', key: at.key, to: spot }];
  const item = valueOf(work.base, { key: at.key, path: '' });
  return spot === undefined || item === undefined
    ? [{ type: 'remove', key: at.key }]
    : [{ type: 'insert', item: item as JsonObject, to: spot }];
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
    const applied =
      conflict.type === 'field'
        ? applyChanges(raw, [{ type: 'set', at: conflict.at, value: valueOf(work.base, conflict.at) }])
        : applyOperations(raw, takeTheirs(work, conflict));
    if (applied === undefined) continue;
    raw = applied.document;
    inverse.unshift(...applied.inverse);
  }
  const conflicts = work.conflicts.filter(({ id }) => sides[id] === undefined);
  return { work: { ...work, raw, conflicts }, inverse };
}
