import { expect, test } from 'vitest';
import { changedTags, CONTENT_CHANGED } from './working-copy.ts';

test('a change of anything names no tags, whatever an event makes of that', () => {
  expect(changedTags(new CustomEvent(CONTENT_CHANGED, { detail: undefined }))).toBeUndefined();
  expect(changedTags(new CustomEvent(CONTENT_CHANGED, { detail: ['doc:pages/home'] }))).toEqual(['doc:pages/home']);
});
