import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf } from '../../../../content/item-keys.ts';
import { valueAt, type JsonObject } from '../../pointers.ts';
import { applyChanges } from '../changes.ts';
import { block, changeOf, keysIn, page, pick } from '../testing.ts';
import { carried, carriedNear } from './carried.ts';
import { indexOf } from './address.ts';

const title = (index: number): string => `/sections/0/items/${index}/title`;

test('a field stands where its block stands, whoever has put another before it', () => {
  const before = page(block('a'), block('b'));
  expect(carried(before, page(block('new'), block('a'), block('b')), title(1))).toBe(title(2));
  expect(carried(before, page(block('b'), block('a')), title(0))).toBe(title(1));
  expect(carried(before, page(block('a')), '/slug')).toBe('/slug');
});

test('a field whose block is gone is nowhere, and near it is the list that held it', () => {
  const [before, after] = [page(block('a'), block('b')), page(block('b'))];
  expect(carried(before, after, title(0))).toBeUndefined();
  expect(carriedNear(before, after, title(0))).toBe('/sections/0/items');
  expect(carriedNear(before, { slug: 'home' }, title(0))).toBe('/sections');
});

test('whatever is changed, an item that is left is found by where it was', () => {
  fc.assert(
    fc.property(fc.array(pick, { maxLength: 8 }), (picks) => {
      const before = page(block('a', { items: [block('x'), block('y')] }), block('b'), block('c'));
      let after: JsonObject = before;
      for (const [index, one] of picks.entries()) {
        const change = changeOf(after, one, `new${index}`);
        const next = change && applyChanges(after, [change])?.document;
        if (next !== undefined) after = next as JsonObject;
      }
      const left = new Set(keysIn(after));
      for (const [key, { pointer }] of indexOf(before)) {
        const now = carried(before, after, pointer);
        expect(now === undefined ? undefined : keyOf(valueAt(after, now))).toBe(left.has(key) ? key : undefined);
      }
    }),
  );
});
