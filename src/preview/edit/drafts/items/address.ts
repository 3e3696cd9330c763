import { isItemList, keyOf } from '../../../../content/item-keys.ts';
import { covers, escapeStep, stepsOf, valueAt, withValue, type Json } from '../../pointers.ts';
import type { Address } from '../workspace-api.ts';

/** Address of a field: `k1x/title`, of one of the document itself `/slug`. */
export const addressText = ({ key, path }: Address): string => key + path;
export const parseAddress = (text: string): Address => {
  const at = text.indexOf('/');
  return at < 0 ? { key: text, path: '' } : { key: text.slice(0, at), path: text.slice(at) };
};
export const sameAddress = (a: Address, b: Address): boolean => a.key === b.key && a.path === b.path;

/** Where an item stands. */
export interface ItemPlace {
  readonly list: Address;
  readonly index: number;
  /** JSON pointer in the document. */
  readonly pointer: string;
}
export type ItemIndex = ReadonlyMap<string, ItemPlace>;

const indexes = new WeakMap<object, ItemIndex>();

function collect(value: Json, list: Address, pointer: string, found: Map<string, ItemPlace>): void {
  if (value === null || typeof value !== 'object') return;
  if (isItemList(value)) {
    for (const [index, item] of value.entries()) {
      const key = keyOf(item);
      const own = `${pointer}/${index}`;
      if (key !== undefined) found.set(key, { list, index, pointer: own });
      collectFields(item, { key: key ?? '', path: '' }, own, found);
    }
  } else if (!Array.isArray(value)) collectFields(value as { readonly [name: string]: Json }, list, pointer, found);
}

function collectFields(
  object: { readonly [name: string]: Json },
  { key, path }: Address,
  pointer: string,
  found: Map<string, ItemPlace>,
): void {
  for (const name of Object.keys(object)) {
    const inner = object[name] as Json;
    if (inner === null || typeof inner !== 'object') continue;
    const step = escapeStep(name);
    collect(inner, { key, path: `${path}/${step}` }, `${pointer}/${step}`, found);
  }
}

/** The items of a document by key; made once per version of it. */
export function indexOf(document: Json): ItemIndex {
  if (document === null || typeof document !== 'object') return new Map();
  let index = indexes.get(document);
  if (index === undefined) {
    const found = new Map<string, ItemPlace>();
    collect(document, { key: '', path: '' }, '', found);
    indexes.set(document, (index = found));
  }
  return index;
}

/** A version with its items where they were: what has changed holds none. */
export function keepIndex(before: Json, after: Json): void {
  if (after === null || typeof after !== 'object') return;
  const index = before === null || typeof before !== 'object' ? undefined : indexes.get(before);
  if (index !== undefined) indexes.set(after, index);
}

/** JSON pointer of an address; undefined when its item is gone. */
export function pointerOf(document: Json, { key, path }: Address): string | undefined {
  if (key === '') return path;
  const place = indexOf(document).get(key);
  return place === undefined ? undefined : place.pointer + path;
}

/** Address of a JSON pointer: that of the innermost item on its way. */
export function addressOf(document: Json, pointer: string): Address {
  let value: Json | undefined = document;
  let address: Address = { key: '', path: '' };
  for (const step of stepsOf(pointer)) {
    const isItem = isItemList(value);
    value = valueAt(value, `/${escapeStep(step)}`);
    const key = isItem ? keyOf(value) : undefined;
    address = key === undefined ? { ...address, path: `${address.path}/${escapeStep(step)}` } : { key, path: '' };
  }
  return address;
}

/** The value at an address; undefined where there is none. */
export function valueOf(document: Json, at: Address): Json | undefined {
  const pointer = pointerOf(document, at);
  return pointer === undefined ? undefined : valueAt(document, pointer);
}

/** The document with another value at an address, whose item exists. */
export function withValueOf(document: Json, at: Address, value: Json | undefined): Json {
  const pointer = pointerOf(document, at);
  return pointer === undefined ? document : withValue(document, pointer, value);
}

/** Keys of the items in a list; none where there is no list. */
export function keysOfList(document: Json, list: Address): readonly string[] {
  const value = valueOf(document, list);
  return isItemList(value) ? value.map((item) => keyOf(item) ?? '') : [];
}

/** Whether an item is another, or stands anywhere in it. */
export function isInside(document: Json, key: string, outer: string): boolean {
  const index = indexOf(document);
  const [own, around] = [index.get(key)?.pointer, index.get(outer)?.pointer];
  return own !== undefined && around !== undefined && covers(around, own);
}
