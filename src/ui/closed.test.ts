import { expect, test } from 'vitest';
import { CLOSED_LIMIT, withClosed } from './closed.ts';

test('what is closed is remembered once, and broken storage does not matter', () => {
  expect(withClosed(null, 'a')).toEqual(['a']);
  expect(withClosed('["a","b"]', 'a')).toEqual(['b', 'a']);
  expect(withClosed('{"x":1}', 'a')).toEqual(['a']);
  expect(withClosed('not json', 'a')).toEqual(['a']);
  expect(withClosed(JSON.stringify(Array.from({ length: 80 }, (_, index) => String(index))), 'a')).toHaveLength(
    CLOSED_LIMIT,
  );
});
