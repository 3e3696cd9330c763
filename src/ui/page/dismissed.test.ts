import { expect, test } from 'vitest';
import { MAX_DISMISSED, withDismissed } from './dismissed.ts';

test('what is closed is remembered once, and broken storage does not matter', () => {
  expect(withDismissed(null, 'a')).toEqual(['a']);
  expect(withDismissed('["a","b"]', 'a')).toEqual(['b', 'a']);
  expect(withDismissed('{"x":1}', 'a')).toEqual(['a']);
  expect(withDismissed('not json', 'a')).toEqual(['a']);
  expect(withDismissed(JSON.stringify(Array.from({ length: 80 }, (_, index) => String(index))), 'a')).toHaveLength(
    MAX_DISMISSED,
  );
});
