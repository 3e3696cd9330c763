import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lostFields } from './misspelt.ts';

const picture = z.object({ url: z.string(), altText: z.string().optional() });
const schema = z
  .object({
    title: z.string().optional(),
    size: z.string().optional(),
    sm: z.string().optional(),
    picture: picture.optional(),
    list: z.array(picture).default([]),
    either: z.union([z.string(), picture]).optional(),
    byName: z.record(z.string(), picture).optional(),
    any: z.array(z.unknown()).optional(),
    review_average: z.number().optional(),
    bySite: z.partialRecord(z.enum(['shop-uk', 'shop-us']), picture).optional(),
  })
  .transform((value) => value);
const found = (value: unknown) =>
  lostFields(schema, value).map((lost) =>
    [lost.path.join('/'), 'meant' in lost ? lost.meant : `(${lost.known.join()})`].join(' '),
  );

test('a name one letter, one case or one sign away from a field that is not there is that field misspelt', () => {
  expect(['titel', 'titl', 'titles', 'Title', 'ti_tle', 'tittle'].flatMap((key) => found({ [key]: 'x' }))).toEqual(
    ['titel', 'titl', 'titles', 'Title', 'ti_tle', 'tittle'].map((key) => `${key} title`),
  );
});

test('it is found at every depth, with its place', () => {
  const wrong = { url: 'x', alttext: 'y' };
  const value = { picture: wrong, list: [picture, wrong], either: wrong, byName: { one: wrong }, any: [wrong] };
  expect(found(value)).toEqual([
    'picture/alttext altText',
    'list/1/alttext altText',
    'either/alttext altText',
    'byName/one/alttext altText',
  ]);
});

test('the signs between the letters of a known name count no more than those of the misspelt one', () => {
  expect(['review_averge', 'reviewAverage'].flatMap((key) => found({ [key]: 4 }))).toEqual([
    'review_averge review_average',
    'reviewAverage review_average',
  ]);
});

test('a key of a record that has certain keys only is a name, too', () => {
  const wrong = { url: 'x', alttext: 'y' };
  expect(found({ bySite: { 'shop-us': wrong, 'shop-ukk': wrong } })).toEqual([
    'bySite/shop-us/alttext altText',
    'bySite/shop-ukk shop-uk',
  ]);
});

test('fields of other systems, those beside the known one, empty ones and short names are left alone', () => {
  const values = [
    { headline: 'x', sm: 'y' },
    { _title: 'x' },
    { $title: 'x' },
    { titel: '' },
    { titel: null },
    { titel: [] },
  ];
  expect(
    [...values, { sn: 'x', sm: 'y' }, { titel: 'x', title: 'y' }, null, 'titel', [{ titel: 'x' }]].flatMap(found),
  ).toEqual([]);
});

describe('an object of unknown fields alone', () => {
  const head = z.object({ htmlTitle: z.string().optional(), robots: z.string().nullish() });
  const around = z.object({
    head: head.partial().default({}),
    heads: z.array(head).default([]),
    either: z.union([z.string(), head, z.object({ slug: z.string().default('') })]).optional(),
    caught: z.object({ url: z.string() }).catch({ url: '' }).optional(),
    bySite: z
      .partialRecord(z.enum(['shop-uk', 'shop-us']), z.string())
      .catch({})
      .optional(),
  });
  const lost = (value: object) =>
    lostFields(around, value).map((one) => [one.path.join('/'), 'known' in one && one.known]);
  const wrapped = { items: [{ htmlTitle: 'x' }] };

  test('is found where nothing else is said of it, with the fields that are known', () => {
    const known = ['htmlTitle', 'robots'];
    expect(
      lost({ head: wrapped, heads: [{}, wrapped, { robots: '', x: 1 }], either: wrapped, caught: wrapped }),
    ).toEqual([
      ['head', known],
      ['heads/1', known],
      ['either', [...known, 'slug']],
      ['caught', ['url']],
    ]);
    expect(lost({ bySite: { 'northfell-uk': 'x' } })).toEqual([['bySite', ['shop-uk', 'shop-us']]]);
    expect(lost(wrapped)).toEqual([['', Object.keys(around.shape)]]);
  });

  test('is one that says something, and is neither refused, nor misspelt, nor of another form', () => {
    const values = [{}, { x: null, y: [] }, { $t: { en: 'x' } }, { _type: 'head' }, { htmlTitle: null, x: 1 }];
    for (const value of values) expect(lost({ head: value }), JSON.stringify(value)).toEqual([]);
    expect(lost({ head: { htmltitle: 'x', y: 1 } })).toEqual([['head/htmltitle', false]]);
    const others = [
      z.object({ url: z.string() }),
      z.strictObject({ url: z.string().optional() }),
      z.looseObject({ url: z.string().optional() }),
      z.union([head, z.record(z.string(), z.unknown())]),
      z.union([head, z.unknown()]),
      head.refine((value) => value.htmlTitle !== undefined),
    ];
    for (const other of others) expect(lostFields(other, wrapped)).toEqual([]);
  });
});
