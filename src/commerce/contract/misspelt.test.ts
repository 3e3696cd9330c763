import { expect, test } from 'vitest';
import { z } from 'zod';
import { misspeltFields } from './misspelt.ts';

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
const found = (value: unknown) => misspeltFields(schema, value).map(({ path, meant }) => `${path.join('/')} ${meant}`);

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
  const values = [{ headline: 'x' }, { _title: 'x' }, { $title: 'x' }, { titel: '' }, { titel: null }, { titel: [] }];
  expect([...values, { sn: 'x' }, { titel: 'x', title: 'y' }, null, 'titel', [{ titel: 'x' }]].flatMap(found)).toEqual(
    [],
  );
});
