import { expect, test } from 'vitest';
import { schema } from '../../../blocks/accordions/schema.ts';
import { schema as banner } from '../../../blocks/media-banner/schema.ts';
import { formOf } from '../../edit/form-schema/describe.ts';
import type { JsonObject } from '../../edit/pointers.ts';
import { textFields } from './text-fields.ts';

const told = (kind: typeof schema | typeof banner, block: JsonObject, locale = 'en-gb') =>
  textFields(block, formOf('x', kind), locale).map(({ path, level, text }) => [path, level, text]);

test('the texts of a block are those that a page shows, in lists too; names, ids and addresses are none', () => {
  const block = {
    kind: 'accordions',
    id: 'a',
    name: 'n',
    title: 'T',
    titleHtml: '<em>T</em>',
    richText: '<p>R</p>',
    titleColor: 'moss',
    accordions: [{ title: 'Q', richText: '<p>A</p>' }, { title: 'Q2' }],
  };
  expect(told(schema, block)).toEqual(
    expect.arrayContaining([
      ['/title', 'plain', 'T'],
      ['/titleHtml', 'inline', '<em>T</em>'],
      ['/richText', 'block', '<p>R</p>'],
      ['/accordions/0/title', 'plain', 'Q'],
      ['/accordions/0/richText', 'block', '<p>A</p>'],
      ['/accordions/1/title', 'plain', 'Q2'],
    ]),
  );
  expect(told(schema, block).map(([path]) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/(?:id|name|titleColor)$/)]),
  );
});

test('a text per language is that of the locale, else of its language, else of none of its own yet', () => {
  const texts = { en: 'Winter', 'fr-ca': 'Hiver' };
  const of = (locale: string) =>
    textFields({ title: { $t: texts } }, formOf('x', banner), locale).map(({ path, text, isOther }) => [
      path,
      text,
      isOther,
    ]);
  expect(of('en-gb')).toEqual([['/title/$t/en', 'Winter', false]]);
  expect(of('fr-ca')).toEqual([['/title/$t/fr-ca', 'Hiver', false]]);
  expect(of('de-de')).toEqual([['/title/$t/de', 'Winter', true]]);
});
