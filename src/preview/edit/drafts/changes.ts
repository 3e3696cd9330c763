import { copyOfItem, keyOf, withKeys } from '../../../content/item-keys.ts';
import { isObject, type Json, type JsonObject } from '../pointers.ts';
import { indexOf, isInside, keysOfList, pointerOf, valueOf, withValueOf } from './items/address.ts';
import { withoutSecondHeading } from './items/main-heading.ts';
import { hasItems } from './items/own-fields.ts';
import { applyOperations, setting, type Applied } from './operations/apply.ts';
import { operationsBetween } from './operations/between.ts';
import type { Operation } from './operations/operation.ts';
import type { Address, Change } from './workspace-api.ts';

const insertion = (document: Json, item: JsonObject, list: Address, next: string | undefined): Operation => ({
  type: 'insert',
  item: copyOfItem(withoutSecondHeading(document, item), document),
  to: { list, previous: next === undefined ? keysOfList(document, list).at(-1) : undefined, next },
});

/** The operations of a change; none when what it names is gone. */
function operationsOf(document: Json, change: Change): readonly Operation[] {
  switch (change.type) {
    case 'set': {
      const { at, value } = change;
      if (pointerOf(document, at) === undefined) return [];
      if (!hasItems(value) && !hasItems(valueOf(document, at))) return setting(document, at, value);
      return operationsBetween(document, withKeys(withValueOf(document, at, value), true));
    }
    case 'insert':
      return [insertion(document, change.item, change.into, change.before)];
    case 'remove':
      return [{ type: 'remove', key: change.key }];
    case 'move': {
      const { key, into, before } = change;
      const last = keysOfList(document, into)
        .filter((one) => one !== key)
        .at(-1);
      return before === key || !indexOf(document).has(key) || isInside(document, into.key, key)
        ? []
        : [{ type: 'move', key, to: { list: into, previous: before === undefined ? last : undefined, next: before } }];
    }
    case 'duplicate': {
      const place = indexOf(document).get(change.key);
      const item = valueOf(document, { key: change.key, path: '' });
      if (place === undefined || !isObject(item)) return [];
      return [insertion(document, item, place.list, keysOfList(document, place.list)[place.index + 1])];
    }
  }
}

/** What a change came to: the document, how it is taken back, and the items it brought. */
export interface Changed extends Applied {
  readonly inserted: readonly string[];
}

/**
 * Applies changes one after the other.
 *
 * @returns undefined when nothing changes
 */
export function applyChanges(document: Json, changes: readonly Change[]): Changed | undefined {
  let now = document;
  const inverse: Operation[] = [];
  const inserted: string[] = [];
  for (const change of changes) {
    const operations = operationsOf(now, change);
    const applied = applyOperations(now, operations);
    now = applied.document;
    inverse.unshift(...applied.inverse);
    if (applied.inverse.length > 0)
      for (const operation of operations) if (operation.type === 'insert') inserted.push(keyOf(operation.item) ?? '');
  }
  return inverse.length === 0 ? undefined : { document: now, inverse, inserted };
}
