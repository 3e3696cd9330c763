import { expect, test } from 'vitest';
import { recordSection } from './empty-sections.ts';

test('[SEG-15] a section left empty is recorded as empty, until it has content', () => {
  const none: ReadonlySet<string> = new Set();
  const one = recordSection(none, 'for-you', true);
  expect([...one]).toEqual(['for-you']);
  expect([...recordSection(one, 'for-you', false)]).toEqual([]);
  expect(recordSection(one, 'for-you', true)).toBe(one);
  expect(recordSection(none, '', true)).toBe(none);
});
