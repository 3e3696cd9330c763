import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashesFor, hashOf, sameJson } from './content-hash.ts';

test('values are the same exactly when they are written as the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(sameJson(a, b)).toBe(Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b));
      expect(sameJson(a, JSON.parse(JSON.stringify(a)))).toBe(true);
    }),
  );
  expect(sameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  expect(sameJson([], {})).toBe(false);
});

test('a place is hashed anew when its content changes, and as ever when it comes back', () => {
  const hashes = hashesFor('pages/guide');
  for (const raw of [{ title: 'one' }, { title: 'one' }, { title: 'two' }, { title: 'one' }]) expect(hashes.of(raw, '/0')).toBe(hashOf(raw));
});
