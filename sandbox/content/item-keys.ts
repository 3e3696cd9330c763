import { isObject, type Json, type JsonObject } from './types.ts';

/**
 * Field with the key of a list item: a section, a block, or any other object in a list. Unique in its document, kept
 * for as long as the item exists, wherever it moves. Only editors see it (docs/decisions/0084).
 */
export const KEY = '_key';
const VALID_KEY = /^[\w-]{1,64}$/;

const isItemList = (value: Json | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);
const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const keyOf = (item: JsonObject): string | undefined => {
  const key = textOf(item[KEY]);
  return key !== undefined && VALID_KEY.test(key) ? key : undefined;
};

/** The 53-bit hash cyrb53, in base 36: browsers have no other that is synchronous. */
export function textHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (b & 2_097_151) + (a >>> 0)).toString(36);
}

/** What identifies an item without a key: its id, else its name, else its own content. */
function seedOf(item: JsonObject): string {
  const id = textOf(item['id']);
  const name = textOf(item['name']);
  if (id !== undefined || name !== undefined) return id === undefined ? `name:${name}` : `id:${id}`;
  return `content:${JSON.stringify(ownContent(item))}`;
}

/** A value without keys, and with the first item alone in place of each list: a change in a block is not one of its section. */
function ownContent(value: Json): Json {
  if (isItemList(value)) return seedOf(value[0] as JsonObject);
  if (Array.isArray(value)) return value.map(ownContent);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === KEY ? [] : [[name, ownContent(inner)]])),
  );
}

function eachItem(value: Json, found: (item: JsonObject) => void): void {
  if (isItemList(value)) {
    for (const item of value) {
      found(item);
      for (const inner of Object.values(item)) eachItem(inner, found);
    }
  } else if (isObject(value)) for (const inner of Object.values(value)) eachItem(inner, found);
}

/**
 * The document with a key on every item of its lists. Keys that are there stay; of equal ones the first. The others
 * follow from what identifies the item, so that every reading of a file gives the same ones, and an item that somebody
 * inserts by hand gives none of its neighbours another.
 */
export function withKeys<Value extends Json>(document: Value): Value {
  const present = new Set<string>();
  const ids = new Map<string, number>();
  eachItem(document, (item) => {
    const key = keyOf(item);
    const id = textOf(item['id']);
    if (key !== undefined) present.add(key);
    if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
  });
  const used = new Set<string>();
  const newKey = (item: JsonObject, list: string): string => {
    const id = textOf(item['id']);
    const text = id !== undefined && ids.get(id) === 1 ? `id:${id}` : `${list}#${seedOf(item)}`;
    for (let count = 0; ; count += 1) {
      const key = `k${textHash(count === 0 ? text : `${text}#${count}`)}`;
      if (!used.has(key) && !present.has(key)) return key;
    }
  };
  const keyed = (value: Json, place: string): Json => {
    if (isItemList(value)) {
      const items = value.map((item) => {
        const known = keyOf(item);
        const key = known !== undefined && !used.has(known) ? known : newKey(item, place);
        used.add(key);
        const inner = fields(item, key);
        return inner[KEY] === key ? inner : { [KEY]: key, ...without(inner) };
      });
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    return isObject(value) ? fields(value, place) : value;
  };
  const fields = (object: JsonObject, place: string): JsonObject => {
    let hasChanged = false;
    const entries = Object.entries(object).map(([name, inner]): [string, Json] => {
      const next = inner === null || typeof inner !== 'object' ? inner : keyed(inner, `${place}/${name}`);
      hasChanged ||= next !== inner;
      return [name, next];
    });
    return hasChanged ? Object.fromEntries(entries) : object;
  };
  return keyed(document, '') as Value;
}

const without = ({ [KEY]: _, ...fields }: JsonObject): JsonObject => fields;

/** A value without the keys in it, to compare or show what it says. */
export function withoutKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === KEY ? [] : [[name, withoutKeys(inner)]])),
  );
}
