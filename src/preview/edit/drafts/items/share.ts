import { isItemList, keyOf } from '../../../../content/item-keys.ts';
import { isObject, type Json } from '../../pointers.ts';

/**
 * A value with the parts that are equal in another one taken from there, so that comparing the two costs what differs.
 * Items are found by their keys, wherever they stand in the same list.
 */
export function shared<Value extends Json>(known: Json | undefined, value: Value): Value {
  if (known === value || value === null || typeof value !== 'object' || known === null || typeof known !== 'object')
    return value;
  if (isItemList(value)) {
    if (!isItemList(known)) return value;
    const byKey = new Map(known.map((item) => [keyOf(item), item]));
    const items = value.map((item) => shared(byKey.get(keyOf(item)), item));
    return (items.length === known.length && items.every((item, at) => item === known[at]) ? known : items) as Value;
  }
  if (Array.isArray(value)) return (JSON.stringify(known) === JSON.stringify(value) ? known : value) as Value;
  if (!isObject(known) || !isObject(value)) return value;
  const names = Object.keys(value);
  const entries = names.map((name) => [
    name,
    shared(Object.hasOwn(known, name) ? known[name] : undefined, value[name] as Json),
  ]);
  const isSame =
    names.length === Object.keys(known).length &&
    entries.every(([name, inner]) => Object.hasOwn(known, name as string) && known[name as string] === inner);
  return (isSame ? known : Object.fromEntries(entries)) as Value;
}
