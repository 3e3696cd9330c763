import { eachItem, keyOf } from '../../../../content/item-keys.ts';
import { isObject, same, valueAt, withValue, type Json, type JsonObject } from '../../pointers.ts';
import { indexOf, isInside, keepIndex, keysOfList, sameAddress, valueOf, withValueOf } from '../items/address.ts';
import { hasItems } from '../items/own-fields.ts';
import type { Address, Spot } from '../workspace-api.ts';
import { mergedValue } from '../merge/fields.ts';
import type { Operation } from './operation.ts';

/** What came of operations: the document, and the operations that take them back. */
export interface Applied {
  readonly document: Json;
  readonly inverse: readonly Operation[];
}

const itemsOf = (document: Json, list: Address): readonly Json[] => {
  const value = valueOf(document, list);
  return Array.isArray(value) ? (value as readonly Json[]) : [];
};

/** Whether there can be a list at an address: its item exists, and nothing else stands there. */
function takesItems(document: Json, list: Address): boolean {
  if (list.key !== '' && !indexOf(document).has(list.key)) return false;
  const value = valueOf(document, list);
  return value === undefined || (Array.isArray(value) && (value.length === 0 || keysOfList(document, list).length > 0));
}

/** Where a version of a document has an item; undefined where it does not have it. */
export function spotOf(document: Json, key: string): Spot | undefined {
  const place = indexOf(document).get(key);
  if (place === undefined) return undefined;
  const keys = keysOfList(document, place.list);
  return { list: place.list, previous: keys[place.index - 1], next: keys[place.index + 1] };
}

/** Index at which an item goes in a list: before its next neighbour, else after the one before, else at the end. */
function indexFor(keys: readonly string[], { previous, next }: Spot): number {
  const before = next === undefined ? -1 : keys.indexOf(next);
  if (before >= 0) return before;
  const after = previous === undefined ? -1 : keys.indexOf(previous);
  return after < 0 ? (next === undefined ? keys.length : 0) : after + 1;
}

const itemAt = (document: Json, key: string): JsonObject | undefined =>
  valueOf(document, { key, path: '' }) as JsonObject | undefined;

function withItem(document: Json, item: JsonObject, to: Spot): Json {
  const items = [...itemsOf(document, to.list)];
  items.splice(indexFor(keysOfList(document, to.list), to), 0, item);
  return withValueOf(document, to.list, items);
}

function withoutItem(document: Json, key: string): Json {
  const place = indexOf(document).get(key);
  if (place === undefined) return document;
  const items = [...itemsOf(document, place.list)];
  items.splice(place.index, 1);
  return withValueOf(document, place.list, items);
}

/** Whether an item is still where somebody put it: in the same list, and between the same neighbours. */
export function isStillAt(document: Json, key: string, { list, previous, next }: Spot): boolean {
  const place = indexOf(document).get(key);
  if (place === undefined || !sameAddress(place.list, list)) return false;
  const keys = keysOfList(document, list);
  const [before, after] = [keys.indexOf(previous ?? ''), keys.indexOf(next ?? '')];
  return (before < 0 || before < place.index) && (after < 0 || after > place.index);
}

/** Without the items that stand somewhere else in the document by now. */
function withoutKnown(document: Json, item: JsonObject): JsonObject {
  const known = indexOf(document);
  const twice: string[] = [];
  eachItem([item], (one) => {
    const key = keyOf(one);
    if (key !== undefined && known.has(key)) twice.push(key);
  });
  const holder: Json = [item];
  return twice.length === 0
    ? item
    : ((valueAt(
        twice.reduce<Json>((rest, key) => withoutItem(rest, key), { item: holder }),
        '/item/0',
      ) ?? item) as JsonObject);
}

/**
 * The operation that sets a value. What is missing on the way is set with it, and goes with it when it is taken back.
 */
export function setting(document: Json, { key, path }: Address, value: Json | undefined): Operation[] {
  const steps = path.split('/').slice(1);
  let at = '';
  for (const [index, step] of steps.entries()) {
    const around = valueOf(document, { key, path: at });
    if (!isObject(around)) {
      const inner = `/${steps.slice(index).join('/')}`;
      return value === undefined ? [] : [{ type: 'set', at: { key, path: at }, value: withValue({}, inner, value) }];
    }
    at += `/${step}`;
  }
  return [{ type: 'set', at: { key, path }, value }];
}

/** A document with a list in it, which may not be there yet: it goes again when what comes into it is taken out. */
export const withList = (document: Json, list: Address): Applied =>
  valueOf(document, list) === undefined
    ? applyOperations(document, setting(document, list, []))
    : { document, inverse: [] };

function applyOne(document: Json, operation: Operation): Applied | undefined {
  switch (operation.type) {
    case 'set': {
      const { at, value, expects } = operation;
      if (at.key !== '' && !indexOf(document).has(at.key)) return undefined;
      const now = valueOf(document, at);
      // A colleague may have changed a part of what I set: theirs stays, the rest goes back.
      const next = expects === undefined ? { value } : mergedValue(expects.value, value, now);
      if (next === undefined || (same(next.value, now) && (next.value === undefined) === (now === undefined)))
        return undefined;
      const after = withValueOf(document, at, next.value);
      if (!hasItems(now) && !hasItems(next.value)) keepIndex(document, after);
      return { document: after, inverse: [{ type: 'set', at, value: now, expects: { value: next.value } }] };
    }
    case 'insert': {
      const { item, to } = operation;
      const key = keyOf(item);
      if (key === undefined || indexOf(document).has(key) || !takesItems(document, to.list)) return undefined;
      const inserted = withoutKnown(document, item);
      const made = withList(document, to.list);
      return {
        document: withItem(made.document, inserted, to),
        inverse: [{ type: 'remove', key, expects: inserted, from: to.list }, ...made.inverse],
      };
    }
    case 'remove': {
      const { key, expects } = operation;
      const item = itemAt(document, key);
      const from = spotOf(document, key);
      if (item === undefined || from === undefined || (expects !== undefined && !same(expects, item))) return undefined;
      // A colleague has moved it since.
      if (operation.from !== undefined && !sameAddress(operation.from, from.list)) return undefined;
      return { document: withoutItem(document, key), inverse: [{ type: 'insert', item, to: from }] };
    }
    case 'move': {
      const { key, to, expects } = operation;
      const item = itemAt(document, key);
      const from = spotOf(document, key);
      if (item === undefined || from === undefined || !takesItems(document, to.list)) return undefined;
      if (isInside(document, to.list.key, key) || (expects !== undefined && !isStillAt(document, key, expects)))
        return undefined;
      const made = withList(document, to.list);
      const after = withItem(withoutItem(made.document, key), item, to);
      const now = spotOf(after, key);
      if (
        now === undefined ||
        (sameAddress(now.list, from.list) && now.previous === from.previous && now.next === from.next)
      )
        return undefined;
      return { document: after, inverse: [{ type: 'move', key, to: from, expects: now }, ...made.inverse] };
    }
  }
}

/**
 * Applies operations one after the other; those that find nothing to do, or not what they expect, are passed over.
 *
 * @returns the inverse in the order in which it is applied
 */
export function applyOperations(document: Json, operations: readonly Operation[]): Applied {
  let now = document;
  const inverse: Operation[] = [];
  for (const operation of operations) {
    const applied = applyOne(now, operation);
    if (applied === undefined) continue;
    now = applied.document;
    inverse.unshift(...applied.inverse);
  }
  return { document: now, inverse };
}
