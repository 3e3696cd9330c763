import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTag, decodeTags, encodeTag, encodeTags } from './cache-tags.ts';

/** Every text, also one with halves of surrogate pairs, which no encoding of characters has. */
const units = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
const anyTag = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), units);

test('any tags come out of a header as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyTag), (tags) => {
      const value = encodeTags(tags);
      expect(value).toMatch(/^[!-~]*$/);
      expect(decodeTags(new Headers({ 'cache-tag': value }).get('cache-tag'))).toEqual(tags.filter(Boolean));
    }),
    { numRuns: 1_000 },
  );
});

test('a tag of ordinary characters is sent as it is', () => {
  const tags = ['doc:pages/home', 'product:NF104001', 'doc:sites/northfell-uk/menu', "children:it's_(a)~test!*"];
  expect(encodeTags(tags)).toBe(tags.join());
});

test.each([
  ['a,b', 'a%2Cb'],
  ['50%', '50%25'],
  ['a%2Cb', 'a%252Cb'],
  ['a\nb', 'a%0Ab'],
  ['größe', 'gr%C3%B6%C3%9Fe'],
  ['promises\u200b', 'promises%E2%80%8B'],
  ['🧥', '%F0%9F%A7%A5'],
  ['NF10400\ud83e', 'NF10400%uD83E'],
])('%j is sent as %s', (tag, encoded) => {
  expect([encodeTag(tag), decodeTag(encoded)]).toEqual([encoded, tag]);
});

test('tags that a foreign CMS sends as they are stay as they are', () => {
  expect(decodeTags('50%-off, doc:gr\u00f6\u00dfe ,,a%FF,%')).toEqual(['50%-off', 'doc:gr\u00f6\u00dfe', 'a%FF', '%']);
  expect(decodeTags(null)).toEqual([]);
});
