import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocks } from '../../../blocks/_kit/schema/values.ts';
import { pasteIssues, readPaste } from './paste-check.ts';

const note = z.object({
  kind: z.literal('note'),
  text: z.string(),
  title: z.string().optional(),
  inner: blocks().prefault([]),
});
const card = z.object({ kind: z.literal('product-card'), title: z.string() });
const popup = z.object({ kind: z.literal('pop-up') });
const schemas = (kind: string) =>
  ({ note, 'product-card': card, 'pop-up': popup })[kind as 'note'] as z.ZodType | undefined;
const issues = (block: Record<string, unknown>, list: 'blocks' | 'popups' = 'blocks', locale = 'de-at') =>
  pasteIssues({ block, list, locale }, schemas).map(({ rule, pointer }) => `${rule} ${pointer}`.trim());

test('a block is taken as its locale gets it, without what only the content source reads', () => {
  expect(issues({ kind: 'note', text: 'A', _key: 'k', validFrom: 'x', sites: 7, locales: [], validTo: 1 })).toEqual([]);
  for (const texts of [{ 'de-at': 'A' }, { de: 'A' }, { en: 'A' }, { fr: 'A' }])
    expect(issues({ kind: 'note', text: { $t: texts } }), JSON.stringify(texts)).toEqual([]);
  expect(issues({ kind: 'note', text: { $t: { 'de-at': 7, en: 'A' } } }), 'its own text comes first').toEqual([
    'invalid_type /text',
  ]);
  expect(issues({ kind: 'note', text: { $t: {} } })).toEqual(['invalid_type /text']);
  expect(issues({ kind: 'note', text: 'A', titel: 'B' }), 'a warning').toEqual([]);
  expect(issues({ kind: 'note' })).toEqual(['invalid_type /text']);
});

test('what the catalogue fills in is not missing, and a fragment stands for blocks', () => {
  expect(issues({ kind: 'product-card', product: 'NF104001' })).toEqual([]);
  expect(issues({ kind: 'product-card', product: '' })).toEqual(['invalid_type /title']);
  expect(issues({ kind: 'note', text: 'A', inner: [{ fragment: 'promise' }] })).toEqual([]);
  expect(issues({ kind: 'note', text: 'A', inner: [{ kind: 'none' }] })).toEqual(['unknown_kind /inner/0/kind']);
  expect(issues({ kind: 'note', text: 'A', inner: [{ kind: 'product-card', product: 'NF1' }] })).toEqual([]);
});

test('pop-ups stand among pop-ups, and nothing else does', () => {
  expect(issues({ kind: 'pop-up' }, 'popups')).toEqual([]);
  expect(issues({ kind: 'pop-up' })).toEqual(['wrong_list']);
  expect(issues({ kind: 'note', text: 'A' }, 'popups')).toEqual(['wrong_list']);
  expect(issues({ kind: 'gone' }, 'popups'), 'nobody knows what it is').toEqual(['unknown_kind /kind']);
});

test('a question is a block, a locale and a list', () => {
  const asked = { block: { kind: 'note' }, locale: 'de-de', list: 'blocks' };
  expect(readPaste(asked)).toEqual(asked);
  for (const wrong of [{ block: 'x' }, { locale: 7 }, { locale: 'x'.repeat(21) }, { list: 'sections' }])
    expect(readPaste({ ...asked, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  expect(readPaste(undefined)).toBeUndefined();
});
