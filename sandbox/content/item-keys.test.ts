import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEY, withKeys, withoutKeys } from './item-keys.ts';
import type { Json, JsonObject } from './types.ts';

const itemsOf = (document: JsonObject): JsonObject[] =>
  ((document['sections'] as JsonObject[])[0] as JsonObject)['items'] as JsonObject[];
const page = (...items: JsonObject[]): JsonObject => ({ sections: [{ name: 'main', items }] });
const keys = (document: JsonObject): Json[] => itemsOf(withKeys(document)).map((item) => item[KEY] as Json);
const hero: JsonObject = { kind: 'media-banner', id: 'hero', title: 'Rain' };
const plain: JsonObject = { kind: 'accordions', accordions: [{ title: 'One' }, { title: 'Two' }] };

describe('keys of sections, blocks and list items', () => {
  test('an item that somebody inserts by hand gives none of its neighbours another key', () => {
    const [first, second] = keys(page(hero, plain));
    const inserted: JsonObject = { kind: 'accordions', accordions: [{ title: 'New' }] };
    expect(keys(page(inserted, hero, plain)).slice(1)).toEqual([first, second]);
    expect(new Set(keys(page(inserted, hero, plain))).size).toBe(3);
  });

  test('a block with an id keeps its key when its content, its place or its section changes', () => {
    const [key] = keys(page(hero));
    expect(keys(page({ ...hero, title: 'Sun' }))).toEqual([key]);
    expect(keys({ sections: [{ name: 'other', items: [plain, hero] }] })[1]).toBe(key);
  });

  test('two items with the same key or the same content become two', () => {
    const twice = withKeys(page({ ...hero, [KEY]: 'a' }, { ...hero, [KEY]: 'a' }, plain, plain));
    expect(itemsOf(twice)[0]?.[KEY]).toBe('a');
    expect(new Set(itemsOf(twice).map((item) => item[KEY])).size).toBe(4);
  });

  test('whatever a document holds, every item has one key of its own, and a second reading changes nothing', () => {
    const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.constant(null));
    const name = fc.constantFrom('id', 'name', 'items', 'kind', KEY, '$t', '__proto__');
    const { node } = fc.letrec<{ node: Json }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(name, tie('node'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(node, (value) => {
        const text = JSON.stringify(value);
        const keyed = withKeys(JSON.parse(text) as Json);
        expect(withKeys(keyed)).toBe(keyed);
        expect(withKeys(JSON.parse(text) as Json)).toEqual(keyed);
        expect(withoutKeys(keyed)).toEqual(withoutKeys(JSON.parse(text) as Json));
      }),
    );
  });

  test('a new key is none that an item further on has already', () => {
    const [key] = keys(page(hero));
    const both = keys(page(hero, { ...hero, id: 'other', [KEY]: key as string }));
    expect(both[1]).toBe(key);
    expect(both[0]).not.toBe(key);
  });
});
