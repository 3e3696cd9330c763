import { expect, test } from 'vitest';
import { decode } from './spelling.ts';

const read = (source: string): string => {
  try {
    return decode(source, new Map());
  } catch {
    return 'refused';
  }
};

test.each([
  ['&#160;', '\u00A0'],
  ['&#x2014;', '—'],
  ['&#xd7ff;', '\ud7ff'],
  ['&#39;', "'"],
  ['&#126;', '~'],
  ['&nbsp;', '\u00A0'],
  ['&#xd800;', 'refused'],
  ['&#159;', 'refused'],
  ['&#127;', 'refused'],
  ['&#31;', 'refused'],
  ['&#65;', 'refused'],
  ['&nothing;', 'refused'],
])('%s is read as %j', (source, text) => {
  expect(read(source)).toBe(text);
});
