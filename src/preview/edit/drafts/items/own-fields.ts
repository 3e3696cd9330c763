import { isItemList, KEY, keyOf } from '../../../../content/item-keys.ts';
import { escapeStep, isObject, type Json, type JsonObject } from '../../pointers.ts';

function mapLists(value: Json, path: string, list: (items: readonly JsonObject[], path: string) => Json): Json {
  if (isItemList(value)) return list(value, path);
  if (!isObject(value)) return value;
  let copy: Record<string, Json> | undefined;
  for (const name of Object.keys(value)) {
    const inner = value[name] as Json;
    if (inner === null || typeof inner !== 'object') continue;
    const next = mapLists(inner, `${path}/${escapeStep(name)}`, list);
    if (next === inner) continue;
    copy ??= { ...value };
    Object.defineProperty(copy, name, { value: next, enumerable: true, configurable: true, writable: true });
  }
  return copy ?? value;
}

/**
 * An item's own fields: each list of items in it empty. Two are equal when nothing but inner items differs.
 *
 * @param list called with each of those lists and its path
 */
export const ownFields = (
  item: JsonObject,
  list: (items: readonly JsonObject[], path: string) => void = () => undefined,
): JsonObject =>
  mapLists(item, '', (items, path) => {
    list(items, path);
    return [];
  }) as JsonObject;

/** An item with the keys alone of the items in it. */
export const withKeysOnly = (item: JsonObject): JsonObject =>
  mapLists(item, '', (items) => items.map((inner) => ({ [KEY]: keyOf(inner) ?? '' }))) as JsonObject;

/** Whether a value holds items. */
export function hasItems(value: Json | undefined): boolean {
  if (value === undefined || value === null || typeof value !== 'object') return false;
  return isItemList(value) || (isObject(value) && Object.values(value).some(hasItems));
}
