import { KEY, withKeys } from '../item-keys.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import { NoSuchPlace, setAt, valueAt } from '../pointers.ts';

/** A value of a document: the key of the item it belongs to, empty for the document, and a JSON pointer in that item. */
export interface Address {
  readonly key: string;
  readonly path: string;
}

/**
 * One step of an editor's change, by keys of items. Without a value a field is removed; without `before` an item goes
 * to the end of its list.
 */
export type WorkChange =
  | { readonly type: 'set'; readonly at: Address; readonly value?: Json | undefined }
  | { readonly type: 'insert'; readonly into: Address; readonly item: JsonObject; readonly before?: string | undefined }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly into: Address; readonly before?: string | undefined };

const MAX_PATH = 1_000;
const isAddress = (value: Json | undefined): boolean =>
  value !== undefined &&
  isObject(value) &&
  typeof value['key'] === 'string' &&
  typeof value['path'] === 'string' &&
  value['path'].length <= MAX_PATH;

/** Whether a value from outside is a change. */
export function isWorkChange(value: unknown): value is WorkChange {
  if (!isObject(value)) return false;
  const { type, key, at, into, item = null, before } = value;
  const isBefore = before === undefined || typeof before === 'string';
  if (type === 'set') return isAddress(at);
  if (type === 'remove') return typeof key === 'string';
  if (type === 'insert') return isAddress(into) && isObject(item) && typeof item[KEY] === 'string' && isBefore;
  return type === 'move' && typeof key === 'string' && isAddress(into) && isBefore;
}

/** Pointer of the item with a key. */
function pointerOf(node: Json, key: string, pointer = ''): string | undefined {
  if (node === null || typeof node !== 'object') return undefined;
  const inner: (readonly [name: string | number, value: Json])[] = Array.isArray(node)
    ? [...node.entries()]
    : Object.entries(node);
  for (const [name, value] of inner) {
    if (value === null || typeof value !== 'object') continue;
    const own = `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (Array.isArray(node) && isObject(value) && value[KEY] === key) return own;
    const found = pointerOf(value, key, own);
    if (found !== undefined) return found;
  }
  return undefined;
}

function place(document: Json, { key, path }: Address): string {
  const pointer = key === '' ? '' : pointerOf(document, key);
  if (pointer === undefined) throw new NoSuchPlace(key);
  return pointer + path;
}

/** The document without an item, and the item. @throws NoSuchPlace */
function taken(document: Json, key: string): { readonly rest: Json; readonly item: JsonObject } {
  const pointer = pointerOf(document, key);
  if (pointer === undefined) throw new NoSuchPlace(key);
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const items = [...(valueAt(document, list) as Json[])];
  const [item] = items.splice(Number(pointer.slice(list.length + 1)), 1);
  return { rest: setAt(document, list, items), item: item as JsonObject };
}

function put(document: Json, item: JsonObject, into: Address, before: string | undefined): Json {
  const pointer = place(document, into);
  const known = valueAt(document, pointer);
  if (known !== undefined && !Array.isArray(known)) throw new NoSuchPlace(pointer);
  const items = [...(known ?? [])];
  const at = before === undefined ? -1 : items.findIndex((one) => isObject(one) && one[KEY] === before);
  items.splice(at < 0 ? items.length : at, 0, item);
  return setAt(document, pointer, items);
}

function apply(document: Json, change: WorkChange): Json {
  switch (change.type) {
    case 'set': {
      const pointer = place(document, change.at);
      return pointer === '' ? (change.value ?? null) : setAt(document, pointer, change.value);
    }
    case 'insert':
      return put(document, change.item, change.into, change.before);
    case 'remove':
      return taken(document, change.key).rest;
    case 'move': {
      const { rest, item } = taken(document, change.key);
      return put(rest, item, change.into, change.before);
    }
  }
}

/**
 * A document after an editor's changes, each item with a key of its own.
 *
 * @throws NoSuchPlace when a change names what is not there
 */
export const applyWork = (document: Json, changes: readonly WorkChange[]): Json =>
  withKeys(changes.reduce(apply, document));
