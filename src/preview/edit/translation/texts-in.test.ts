import { expect, test } from 'vitest';
import type { Control, FormOf } from '../form-schema/form-field.ts';
import type { Json } from '../pointers.ts';
import { textsIn } from './texts-in.ts';

const field = (key: string, control: Control) =>
  ({ key, label: key, required: false, control, part: 'content' }) as const;
const text: Control = { type: 'text' };
const forms: Readonly<Record<string, FormOf>> = {
  note: {
    kind: 'note',
    fields: [
      field('title', text),
      field('link', { type: 'text', value: 'address' }),
      field('richText', { type: 'html', level: 'block' }),
      field('line', { type: 'html', level: 'inline' }),
      field('list', { type: 'list', of: { type: 'group', fields: [field('label', text)] } }),
      field('wide', { type: 'breakpoints', of: text }),
      field('either', { type: 'either', of: [{ type: 'switch' }, text, { type: 'html', level: 'block' }] }),
      field('items', { type: 'blocks' }),
      field('group', { type: 'group', fields: [field('alt', text)] }),
    ],
  },
  page: { kind: 'page', fields: [field('slug', text), field('sections', { type: 'blocks' })] },
};
const t = (en: string): Json => ({ $t: { en } });
const found = (root: Json) =>
  textsIn(root, (kind) => forms[kind], 'page').map(({ pointer, format }) => `${format} ${pointer}`);

test('every text that has languages is found with how it is written; what is no text of visitors is not', () => {
  expect(
    found({
      kind: 'note',
      title: t('A'),
      link: t('/sale'),
      richText: t('<p>A</p>'),
      line: t('A'),
      unknown: t('A'),
      group: { alt: t('A') },
    }),
  ).toEqual(['text /title', 'block /richText', 'inline /line', 'text /group/alt']);
  expect(found({ kind: 'note', title: 'Plain', richText: '<p>Plain</p>', group: 'none' })).toEqual([]);
});

test('texts in lists, in each width and in blocks stand in their places, the first way of several counts', () => {
  expect(
    found({
      kind: 'note',
      list: [{ label: t('A') }, 7, { label: t('B') }],
      wide: { sm: t('A'), lg: t('B') },
      either: t('A'),
      items: [{ kind: 'note', title: t('A') }, { kind: 'none', title: t('B') }, { title: t('C') }, 'x'],
    }),
  ).toEqual([
    'text /list/0/label',
    'text /list/2/label',
    'text /wide/sm',
    'text /wide/lg',
    'text /either',
    'text /items/0/title',
  ]);
  expect(found({ kind: 'note', wide: {}, list: 'none', items: {} })).toEqual([]);
});

test('a whole page has the form of pages; without one there is nothing to find', () => {
  expect(found({ slug: t('home'), sections: [{ kind: 'note', title: t('A') }] })).toEqual([
    'text /slug',
    'text /sections/0/title',
  ]);
  expect([found(null), found([]), found({ kind: 'gone', title: t('A') })]).toEqual([[], [], []]);
});
