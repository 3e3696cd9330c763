import { expect, test } from 'vitest';
import { matchesEtag } from './etag.ts';

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['"b", "a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"b",W/"a"', 'W/"a"', true],
  [' * ', '"a"', true],
  ['"*"', '"a"', false],
  ['', '"a"', false],
])('If-None-Match %s knows %s: %s', (given, etag, known) => {
  expect(matchesEtag(given, etag)).toBe(known);
});
