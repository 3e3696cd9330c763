import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Keys of list items (docs/decisions/0084): a section, a block, or any other object in a list has one, unique in its
 * document, for as long as it exists, wherever it moves. A content source that keeps none gets them here when a
 * document is read; the reference content service gives the same ones on its own.
 */

/** Field with the key of an item. Content for visitors is delivered without it. */
export const KEY = '_key';
const VALID_KEY = /^[\w-]{1,64}$/;

/** Whether a value is a list of items; an empty list may become one. */
export const isItemList = (value: Json | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every(isObject);

/** The kind of block whose name is an element id. */
export const ANCHOR = 'anchor';

/** The element id of an anchor's name: without spaces, which a hash cannot hold. */
export const anchorId = (name: string): string => name.trim().replace(/\s+/g, '-');

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Key of an item; undefined where it has none that is valid. */
export const keyOf = (item: Json | undefined): string | undefined => {
  const key = isObject(item) ? textOf(item[KEY]) : undefined;
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

/** Object with its fields run through a function; the same object when none changes. */
function mapFields(object: JsonObject, map: (value: Json, name: string) => Json): JsonObject {
  const entries = Object.entries(object).map(([name, value]) => [name, map(value, name)] as const);
  return entries.every(([name, value]) => value === object[name]) ? object : Object.fromEntries(entries);
}
const isNested = (value: Json): boolean => value !== null && typeof value === 'object';

/** What identifies an item without a key: its id, else its name, else its own content. */
function seedOf(item: JsonObject): string {
  const id = textOf(item['id']);
  const name = textOf(item['name']);
  if (id !== undefined) return `id:${id}`;
  return name === undefined ? `content:${JSON.stringify(ownContent(item))}` : `name:${name}`;
}

/** A value without keys, and with the first item alone in place of each list: a change of a block is none of its section. */
function ownContent(value: Json): Json {
  if (isItemList(value)) return seedOf(value[0] as JsonObject);
  if (Array.isArray(value)) return (value as readonly Json[]).map(ownContent);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== KEY)
      .map(([name, inner]) => [name, ownContent(inner)]),
  );
}

/** Calls `found` for every item in a value, outer ones first. */
export function eachItem(value: Json, found: (item: JsonObject) => void): void {
  if (isItemList(value)) {
    for (const item of value) {
      found(item);
      for (const inner of Object.values(item)) eachItem(inner, found);
    }
  } else if (isObject(value)) for (const inner of Object.values(value)) eachItem(inner, found);
}

/** Sets the key of an item, as its first field. */
const keyed = (item: JsonObject, key: string): JsonObject => {
  if (item[KEY] === key) return item;
  const { [KEY]: _, ...fields } = item;
  return { [KEY]: key, ...fields };
};

/** A value with the items of its lists replaced, the inner ones after those around them. */
function mapItems(
  value: Json,
  place: string,
  map: (item: JsonObject, place: string) => readonly [item: JsonObject, place: string],
): Json {
  if (!isItemList(value))
    return isObject(value)
      ? mapFields(value, (inner, name) => (isNested(inner) ? mapItems(inner, `${place}/${name}`, map) : inner))
      : value;
  const items = value.map((item) => {
    const [next, around] = map(item, place);
    return mapFields(next, (inner, name) => (isNested(inner) ? mapItems(inner, `${around}/${name}`, map) : inner));
  });
  return items.every((item, at) => item === value[at]) ? value : items;
}

/**
 * The document with a key on every item of its lists; the same object when none is missing. Keys that are there stay;
 * of equal ones the first. The others follow from what identifies the item, so that every reading gives the same ones,
 * and an item that somebody inserts by hand gives none of its neighbours another.
 *
 * @param areNew the items without a key are new: they get random ones, as no other editor's new item may have them
 */
export function withKeys<Value extends Json>(document: Value, areNew = false): Value {
  const present = new Set<string>();
  const ids = new Map<string, number>();
  eachItem(document, (item) => {
    const key = keyOf(item);
    const id = textOf(item['id']);
    if (key !== undefined) present.add(key);
    if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
  });
  const used = new Set<string>();
  const keyFor = (item: JsonObject, list: string): string => {
    if (areNew) return newKey();
    const id = textOf(item['id']);
    const text = id !== undefined && ids.get(id) === 1 ? `id:${id}` : `${list}#${seedOf(item)}`;
    for (let count = 0; ; count += 1) {
      const key = `k${textHash(count === 0 ? text : `${text}#${count}`)}`;
      if (!used.has(key) && !present.has(key)) return key;
    }
  };
  return mapItems(document, '', (item, place) => {
    const known = keyOf(item);
    const key = known !== undefined && !used.has(known) ? known : keyFor(item, place);
    used.add(key);
    return [keyed(item, key), key];
  }) as Value;
}

/** A new key; random, so that two editors never choose the same one. */
export const newKey = (): string => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 15)}`;

/** Lists whose ids name something else: a condition, a tag, a product. */
const REFERENCES = new Set(['segments', 'baselines', 'tags', 'recommendedProducts', 'products']);

/** Ids in a document that no copy may repeat: of its items, and the places that its anchors name. */
function idsIn(document: Json): Set<string> {
  const ids = new Set<string>();
  eachItem(document, (item) => {
    const id = textOf(item['id']);
    const name = item['kind'] === ANCHOR ? textOf(item['name']) : undefined;
    if (id !== undefined) ids.add(id);
    if (name !== undefined) ids.add(anchorId(name));
  });
  return ids;
}

/** Links in rich text, and the query parameter with which an address names a list of stories. */
const HREF = /(\shref=["'])([^"']*)/g;
const GRID = /([?&](?:amp;)?grid=)([^&#]*)/;

/** A link with the ids that were renamed; only one to its own page leads into the copy. */
function renamedLink(link: string, renamed: ReadonlyMap<string, string>): string {
  const [before = '', id = ''] = [link.slice(0, link.indexOf('#')), link.slice(link.indexOf('#') + 1)];
  if (!/^(?:\?.*)?#/s.test(link)) return link;
  const named = before.replace(GRID, (_, start: string, grid: string) => start + (renamed.get(grid) ?? grid));
  return `${named}#${renamed.get(id) ?? id}`;
}

/**
 * A copy of an item to be inserted in a document: it and every item in it get new keys, and new ids where the document
 * has theirs already; what refers to such an id in the copy refers to the new one.
 *
 * @param document that takes the copy
 */
export function copyOfItem(item: JsonObject, document: Json): JsonObject {
  const taken = idsIn(document);
  const renamed = new Map<string, string>();
  const met = new Set<string>();
  const fresh = (id: string): string => {
    const isFirst = !met.has(id);
    met.add(id);
    let next = id;
    const stem = id.replace(/-copy(?:-\d+)?$/, '');
    for (let count = 1; taken.has(next); count += 1) next = `${stem}-copy${count === 1 ? '' : `-${count}`}`;
    taken.add(next);
    // Of two equal ids in the copy, links lead to the first.
    if (next !== id && isFirst) renamed.set(id, next);
    return next;
  };
  const copied = (one: JsonObject, list: string): readonly [JsonObject, string] => {
    const own = keyed(one, newKey());
    if (REFERENCES.has(list.slice(list.lastIndexOf('/') + 1))) return [own, ''];
    const id = textOf(one['id']);
    const next = id === undefined ? {} : { id: fresh(id) };
    const name = one['kind'] === ANCHOR ? textOf(one['name']) : undefined;
    if (name === undefined) return [next.id === id ? own : { ...own, ...next }, ''];
    const place = anchorId(name);
    const named = place === id ? (next.id ?? place) : fresh(place);
    return [{ ...own, ...next, name: named === place ? name : named }, ''];
  };
  const [copy] = mapItems([item], '', copied) as readonly JsonObject[];
  const referring = (value: Json): Json =>
    typeof value === 'string'
      ? value.startsWith('#') || value.startsWith('?')
        ? renamedLink(value, renamed)
        : value.replace(HREF, (_, start: string, link: string) => start + renamedLink(link, renamed))
      : Array.isArray(value)
        ? (value as readonly Json[]).map(referring)
        : isObject(value)
          ? mapFields(value, referring)
          : value;
  return (renamed.size === 0 ? copy : referring(copy as JsonObject)) as JsonObject;
}
