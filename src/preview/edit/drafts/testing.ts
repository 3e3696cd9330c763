import fc from 'fast-check';
import { KEY, eachItem, keyOf } from '../../../content/item-keys.ts';
import type { Json, JsonObject } from '../pointers.ts';
import { indexOf, keysOfList } from './items/address.ts';
import type { Address, Change } from './workspace-api.ts';

/** Random documents and changes for tests. */

/** A block, by its key. */
export const block = (key: string, more: JsonObject = {}): JsonObject => ({ [KEY]: key, kind: 'note', ...more });
export const page = (...items: readonly JsonObject[]): JsonObject => ({
  slug: 'home',
  sections: [{ [KEY]: 'main', name: 'main', items }],
});

/** Keys of all items of a document, in reading order. */
export function keysIn(document: Json): string[] {
  const keys: string[] = [];
  eachItem(document, (item) => keys.push(keyOf(item) ?? ''));
  return keys;
}

/** Lists of a document, also those that are empty or not there yet. */
const listsIn = (document: Json): Address[] => [
  { key: '', path: '/sections' },
  ...[...indexOf(document).keys()].flatMap((key): Address[] => [
    { key, path: '/items' },
    { key, path: '/media/sources' },
  ]),
];

/** Picks of a random change: what they mean depends on the document. */
export interface Pick {
  readonly type: Change['type'];
  readonly item: number;
  readonly list: number;
  readonly before: number;
  readonly field: string;
  readonly value: Json | undefined;
}

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 3 }));
const value = fc.oneof(
  leaf,
  fc.constant(undefined),
  fc.record({ a: leaf, b: leaf }, { requiredKeys: [] }),
  fc.array(fc.string({ maxLength: 1 }), { maxLength: 2 }),
) as fc.Arbitrary<Json | undefined>;
export const pick: fc.Arbitrary<Pick> = fc.record({
  type: fc.constantFrom<Change['type']>('set', 'set', 'insert', 'remove', 'move', 'move', 'duplicate'),
  item: fc.nat(99),
  list: fc.nat(99),
  before: fc.nat(9),
  field: fc.constantFrom('/title', '/text', '/link', '/link/a', '/media/alt'),
  value,
});

/** The change that a pick means in a document; undefined where there is nothing to change. */
export function changeOf(
  document: Json,
  { type, item, list, before, field, value: next }: Pick,
  id: string,
): Change | undefined {
  const keys = keysIn(document);
  const key = keys[item % Math.max(1, keys.length)];
  const lists = listsIn(document);
  const into = lists[list % lists.length] as Address;
  const at = keysOfList(document, into);
  const place = { into, before: at[before] };
  switch (type) {
    case 'set':
      return { type, at: { key: key ?? '', path: field }, value: next };
    case 'insert':
      return { type, item: { kind: 'note', title: id, items: [{ text: id }] }, ...place };
    case 'move':
      return key === undefined ? undefined : { type, key, ...place };
    default:
      return key === undefined ? undefined : { type, key };
  }
}

/** A small document with a few levels. */
export const SMALL: JsonObject = page(
  block('a', { title: 'A' }),
  block('b', { title: 'B', items: [block('b1', { text: 'one' }), block('b2', { text: 'two' })] }),
  block('c', { title: 'C', media: { alt: 'c', sources: [{ [KEY]: 's1', url: 'x' }] } }),
  block('d', { items: [block('d1', { items: [block('e1'), block('e2')] })] }),
);
