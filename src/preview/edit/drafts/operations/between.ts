import { keyOf } from '../../../../content/item-keys.ts';
import { escapeStep, isObject, same, type Json, type JsonObject } from '../../pointers.ts';
import { byDepth, documentOf, tableOf, type ItemTable } from '../items/item-table.ts';
import { keptInOrder } from '../items/list-order.ts';
import { parseAddress } from '../items/address.ts';
import { hasItems } from '../items/own-fields.ts';
import { applyOperations } from './apply.ts';
import type { Operation } from './operation.ts';

/** Fields in which an item differs, each as deep as possible. */
function fieldsBetween(before: Json | undefined, after: Json | undefined, key: string, path: string): Operation[] {
  if (before === after || same(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ type: 'set', at: { key, path }, value: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    fieldsBetween(
      Object.hasOwn(before, name) ? before[name] : undefined,
      Object.hasOwn(after, name) ? after[name] : undefined,
      key,
      `${path}/${escapeStep(name)}`,
    ),
  );
}

const listAt = (table: ItemTable, list: string): readonly string[] => table.lists.get(list) ?? [];

/** Whether a field of a version of an item holds a list of items, or has one inside. */
const holdsList = (table: ItemTable, { at }: Extract<Operation, { type: 'set' }>): boolean =>
  [...table.lists.keys()].some((text) => {
    const list = parseAddress(text);
    return list.key === at.key && `${list.path}/`.startsWith(`${at.path}/`);
  });

/** An item as it is after the change, with the new ones in it, without those that move in. */
function newItem(key: string, after: ItemTable, before: ItemTable): JsonObject {
  const lists = new Map(
    [...after.lists].map(([list, keys]) => [list, keys.filter((inner) => !before.items.has(inner))]),
  );
  const items = new Map([...after.items, ['', { key: '', own: {}, list: undefined }]]);
  lists.set('/item', [key]);
  return ((documentOf({ items, lists }) as JsonObject)['item'] as readonly JsonObject[])[0] as JsonObject;
}

/**
 * Operations that turn one version of a document into another. In between, what stands in a list has its place before
 * what is put next to it: lists are put in order from their ends, outer ones first.
 */
export function operationsBetween(from: Json, to: Json): readonly Operation[] {
  if (from === to) return [];
  const quick = fieldsOnly(from, to);
  if (quick !== undefined) return quick;
  const [before, after] = [tableOf(from), tableOf(to)];
  const sets: Operation[] = [];
  /** Fields that take a list away, once it is empty. */
  const last: Operation[] = [];
  for (const [key, { own }] of after.items) {
    const known = before.items.get(key);
    if (known === undefined) continue;
    for (const operation of fieldsBetween(known.own, own, key, ''))
      if (operation.type === 'set' && holdsList(before, operation)) last.push(operation);
      else sets.push(operation);
  }
  const isNew = (key: string): boolean => !before.items.has(key);
  const inserts: Operation[] = [];
  const moves: Operation[] = [];
  for (const text of byDepth(to, after.lists.keys())) {
    const list = parseAddress(text);
    const keys = listAt(after, text);
    const stay = keptInOrder(
      listAt(before, text).filter((key) => after.items.get(key)?.list === text),
      keys.filter((key) => before.items.get(key)?.list === text),
    );
    // A new item brings the new ones in it along.
    const ownerIsNew = isNew(list.key) && list.key !== '';
    let next: string | undefined;
    let settled: string | undefined;
    for (const key of [...keys].reverse()) {
      if (isNew(key)) {
        if (!ownerIsNew)
          inserts.push({
            type: 'insert',
            item: newItem(key, after, before),
            to: { list, previous: undefined, next: settled },
          });
      } else if (!stay.has(key)) moves.push({ type: 'move', key, to: { list, previous: undefined, next } });
      if (isNew(key) || stay.has(key)) settled = key;
      next = key;
    }
  }
  const removes: Operation[] = [...before.items.values()].flatMap(({ key, list }): Operation[] => {
    const isGone = !after.items.has(key);
    const around = list === undefined ? undefined : parseAddress(list).key;
    const goesAlong = around !== undefined && around !== '' && !after.items.has(around);
    return isGone && !goesAlong ? [{ type: 'remove', key }] : [];
  });
  const operations = [...sets, ...inserts, ...moves, ...removes, ...last];
  // A field may hold a list where it held another value: then the document is taken whole.
  return same(applyOperations(from, operations).document, to)
    ? operations
    : [{ type: 'set', at: { key: '', path: '' }, value: to }];
}

/** The operations when no item has come, gone or moved; undefined otherwise. Shared parts are not looked at. */
function fieldsOnly(before: Json | undefined, after: Json | undefined): Operation[] | undefined {
  const found: Operation[] = [];
  const compare = (a: Json | undefined, b: Json | undefined, key: string, path: string): boolean => {
    if (a === b) return true;
    if (Array.isArray(a) && Array.isArray(b) && (hasItems(a) || hasItems(b))) {
      const [one, other] = [a as readonly Json[], b as readonly Json[]];
      return (
        one.length === other.length &&
        one.every((item, at) => {
          const own = keyOf(item);
          return own !== undefined && own === keyOf(other[at]) && compare(item, other[at], own, '');
        })
      );
    }
    if (isObject(a) && isObject(b))
      return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) =>
        compare(
          Object.hasOwn(a, name) ? a[name] : undefined,
          Object.hasOwn(b, name) ? b[name] : undefined,
          key,
          `${path}/${escapeStep(name)}`,
        ),
      );
    if (hasItems(a) || hasItems(b)) return false;
    if (!same(a, b)) found.push({ type: 'set', at: { key, path }, value: b });
    return true;
  };
  return compare(before, after, '', '') ? found : undefined;
}
