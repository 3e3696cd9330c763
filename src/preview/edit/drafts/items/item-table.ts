import { keyOf } from '../../../../content/item-keys.ts';
import { isObject, stepsOf, withValue, type Json, type JsonObject } from '../../pointers.ts';
import type { Address } from '../workspace-api.ts';
import { addressText, parseAddress, pointerOf } from './address.ts';
import { ownFields } from './own-fields.ts';

/** A document taken apart: its items one by one, and the order in its lists. */
export interface ItemTable {
  /** By key; the document itself has the empty one. */
  readonly items: ReadonlyMap<string, TableItem>;
  /** Keys in each list, by its address as text. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

export interface TableItem {
  readonly key: string;
  /** Without the items in it. */
  readonly own: JsonObject;
  /** List it stands in; undefined for the document. */
  readonly list: string | undefined;
}

const tables = new WeakMap<object, ItemTable>();

/** Takes a document apart; once per version of it. */
export function tableOf(document: Json): ItemTable {
  const root = isObject(document) ? document : {};
  let table = tables.get(root);
  if (table === undefined) {
    const items = new Map<string, TableItem>();
    const lists = new Map<string, readonly string[]>();
    const take = (item: JsonObject, key: string, list: string | undefined): void => {
      const inner: (readonly [items: readonly JsonObject[], list: string])[] = [];
      const own = ownFields(item, (found, path) => inner.push([found, addressText({ key, path })]));
      items.set(key, { key, own, list });
      for (const [found, address] of inner) {
        lists.set(
          address,
          found.map((one) => keyOf(one) ?? ''),
        );
        for (const one of found) take(one, keyOf(one) ?? '', address);
      }
    };
    take(root, '', undefined);
    tables.set(root, (table = { items, lists }));
  }
  return table;
}

/** Puts a document together. Items whose list has no item around it are left out. */
export function documentOf({ items, lists }: ItemTable): Json {
  const byOwner = new Map<string, Address[]>();
  for (const text of lists.keys()) {
    const list = parseAddress(text);
    byOwner.set(list.key, [...(byOwner.get(list.key) ?? []), list]);
  }
  const build = (key: string): Json => {
    let item: Json = items.get(key)?.own ?? {};
    for (const list of byOwner.get(key) ?? [])
      item = withValue(item, list.path, (lists.get(addressText(list)) ?? []).map(build));
    return item;
  };
  return build('');
}

/** Outer lists before those in their items. */
export const byDepth = (document: Json, lists: Iterable<string>): string[] => {
  const depth = (list: string): number =>
    stepsOf(pointerOf(document, { key: parseAddress(list).key, path: '' }) ?? '').length;
  return [...lists].sort((a, b) => depth(a) - depth(b));
};
