import { expect, test } from 'vitest';
import { messagesToShow, recordSection } from './empty-sections.ts';

test('[SEG-15] a section left empty is recorded as empty, until it has content', () => {
  const none: ReadonlySet<string> = new Set();
  const one = recordSection(none, 'for-you', true);
  expect([...one]).toEqual(['for-you']);
  expect([...recordSection(one, 'for-you', false)]).toEqual([]);
  expect(recordSection(one, 'for-you', true)).toBe(one);
  expect(recordSection(none, '', true)).toBe(none);
});

test('messages whose section is empty do not show, and the limit counts those that do', () => {
  const messages = [{ sectionId: 'for-you' }, { sectionId: 'sale' }, {}, { sectionId: 'new' }];
  expect(messagesToShow(messages, new Set())).toEqual(messages);
  expect(messagesToShow(messages, new Set(['for-you']), 2)).toEqual([{ sectionId: 'sale' }, {}]);
  expect(messagesToShow(messages, new Set(['sale', 'new', 'for-you']))).toEqual([{}]);
});
