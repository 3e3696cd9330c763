import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { isItemList, keyOf } from '../../../../content/item-keys.ts';
import { isObject, same, type Json, type JsonObject } from '../../pointers.ts';
import { indexOf, valueOf } from './address.ts';
import { withKeysOnly } from './own-fields.ts';

/** A store for each item that somebody looks at. */
export interface ItemStores {
  item(key: string): ReadableAtom<JsonObject | undefined>;
  /** The document has changed: tells the stores of the items that have. */
  update(before: Json, after: Json): void;
}

/** Keys of the items that are other objects now, in versions with the same items. */
function changedKeys(before: Json | undefined, after: Json, key: string, found: Set<string>): void {
  if (before === after) return;
  if (isItemList(after)) {
    const known = new Map((isItemList(before) ? before : []).map((item) => [keyOf(item), item]));
    for (const item of after) {
      const own = keyOf(item) ?? '';
      if (known.get(own) === item) continue;
      found.add(own);
      changedFields(known.get(own), item, own, found);
    }
    return;
  }
  found.add(key);
  if (isObject(after)) changedFields(isObject(before) ? before : undefined, after, key, found);
}

function changedFields(before: JsonObject | undefined, after: JsonObject, key: string, found: Set<string>): void {
  for (const name of Object.keys(after)) {
    const inner = after[name] as Json;
    if (inner !== null && typeof inner === 'object') changedKeys(before?.[name], inner, key, found);
  }
}

/** @param document the document as it is now */
export function createItemStores(document: () => Json): ItemStores {
  const stores = new Map<string, WritableAtom<JsonObject | undefined>>();
  const shown = (version: Json, key: string): JsonObject | undefined => {
    const item = valueOf(version, { key, path: '' });
    return isObject(item) ? withKeysOnly(item) : undefined;
  };
  return {
    item(key) {
      let store = stores.get(key);
      if (store === undefined) stores.set(key, (store = atom(shown(document(), key))));
      return store;
    },
    update(before, after) {
      if (stores.size === 0 || before === after) return;
      const changed = new Set<string>();
      if (indexOf(before) === indexOf(after)) changedKeys(before, after, '', changed);
      for (const key of changed.size > 0 ? changed : stores.keys()) {
        const store = stores.get(key);
        if (store === undefined) continue;
        const next = shown(after, key);
        const now = store.get();
        if (next === undefined || now === undefined ? next !== now : !same(next, now)) store.set(next);
      }
    },
  };
}
