import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../types.ts';
import { abridged, changesBetween } from './changes.ts';
import { plainText } from './parts.ts';

const item = (key: string, more: JsonObject = {}): JsonObject => ({ _key: key, kind: 'button', ...more });
const list = (...items: JsonObject[]): JsonObject => ({ items });
/** What differs, in short: sort, pointer, field, language, values. */
const told = (before: JsonObject | undefined, after: JsonObject) =>
  changesBetween(before, after).map(({ sort, pointer, field, locale, before: old, after: now }) =>
    [sort, pointer, field, locale, old, now].filter((part) => part !== undefined),
  );

describe('what differs between two contents', () => {
  test('is each field that came, went or has another value', () => {
    expect(told({ a: 1, b: 2, c: { d: 1 }, same: [1] }, { b: 3, c: { d: 2 }, e: true, same: [1] })).toEqual([
      ['removed', '/a', 'a', 1],
      ['changed', '/b', 'b', 2, 3],
      ['changed', '/c/d', 'c/d', 1, 2],
      ['added', '/e', 'e', true],
    ]);
    expect(told({ a: 1 }, { a: 1 })).toEqual([]);
    expect(told({ 'a/b~c': 1 }, { 'a/b~c': 2 })).toEqual([['changed', '/a~1b~0c', 'a/b~c', 1, 2]]);
    expect(told(undefined, { a: 1, b: {} }), 'everything is new').toEqual([['added', '/a', 'a', 1]]);
  });

  test('is each language of a text, and a text that got languages', () => {
    const text = (texts: JsonObject): JsonObject => ({ title: { $t: texts } });
    expect(told(text({ en: 'A', fr: 'A', nl: 'A' }), text({ en: 'B', fr: 'A', de: 'C' }))).toEqual([
      ['changed', '/title/$t/en', 'title', 'en', 'A', 'B'],
      ['removed', '/title/$t/nl', 'title', 'nl', 'A'],
      ['added', '/title/$t/de', 'title', 'de', 'C'],
    ]);
    expect(told({ title: 'Plain' }, text({ en: 'A' }))).toEqual([
      ['removed', '/title', 'title', 'Plain'],
      ['added', '/title/$t/en', 'title', 'en', 'A'],
    ]);
    expect(told(text({ en: 'A' }), { title: 'Plain' })).toEqual([
      ['removed', '/title', 'title', 'en', 'A'],
      ['added', '/title', 'title', 'Plain'],
    ]);
    expect(told(text({ en: 'A' }), {})).toEqual([['removed', '/title', 'title', 'en', 'A']]);
  });

  test('is each item of a list that came, went or moved, and what changed in one wherever it stands', () => {
    const [a, b, c, d] = [item('a'), item('b'), item('c', { text: 'Old' }), item('d')];
    expect(told(list(a, b, c), list(c, a, d))).toEqual([
      ['removed', '/items/1'],
      ['moved', '/items/0'],
      ['added', '/items/2'],
    ]);
    expect(told(list(a, b, c), list({ ...c, text: 'New' }, a, b))).toEqual([
      ['moved', '/items/0'],
      ['changed', '/items/0/text', 'text', 'Old', 'New'],
    ]);
    expect(told(list(a), {}), 'the list itself').toEqual([['removed', '/items/0']]);
    expect(told({}, list(a, b))).toEqual([
      ['added', '/items/0'],
      ['added', '/items/1'],
    ]);
    expect(told(list(a, b, c, d), list(b, c, d, a)), 'as few as can be').toEqual([['moved', '/items/3']]);
  });

  test('is a list as a whole where its items have no keys', () => {
    expect(told({ tags: ['a', 'b'] }, { tags: ['b'] })).toEqual([['changed', '/tags', 'tags', ['a', 'b'], ['b']]]);
  });

  test('says in which part it is, and for which segment or variant', () => {
    const members = (text: string): JsonObject => ({
      _key: 's',
      kind: 'segmentation',
      title: 'Offers',
      segments: [{ _key: 'm', id: 'member', targets: [item('x', { text })] }],
    });
    const [change, ...others] = changesBetween(list(members('Old')), list(members('New')));
    expect(change).toMatchObject({
      pointer: '/items/0/segments/0/targets/0/text',
      parts: [
        { key: 's', kind: 'segmentation', name: 'Offers' },
        { key: 'm', name: 'member' },
        { key: 'x', kind: 'button', name: 'New' },
      ],
      field: 'text',
      segment: 'member',
    });
    expect(others).toEqual([]);
    const variant = (key: string, more: JsonObject): JsonObject => ({ variants: [{ _key: key, ...more }] });
    expect(changesBetween({}, variant('v', { variantId: 'blue' }))).toMatchObject([{ segment: 'blue' }]);
    expect(changesBetween({}, variant('v', { id: '', name: 'Blue' }))).toMatchObject([{ segment: 'Blue' }]);
    expect(changesBetween({}, list(item('a', { id: 'x' })))[0]).not.toHaveProperty('segment');
  });

  test.each<[field: string, value: Json, about: string]>([
    ['title', 'Text', 'text'],
    ['richText', '<p>Text</p>', 'text'],
    ['alt', 'A tarn', 'text'],
    ['title', 7, 'setting'],
    ['url', '/sale', 'link'],
    ['url', 'scene/fell', 'picture'],
    ['url', 7, 'link'],
    ['ogImage', 'scene/fell', 'picture'],
    ['poster', 'scene/fell', 'picture'],
    ['validFrom', '2026-12-01', 'date'],
    ['endDate', '2026-12-01', 'date'],
    ['sites', ['northfell-uk'], 'audience'],
    ['experiment', 'x', 'audience'],
    ['columns', 3, 'setting'],
    ['layout', 'wide', 'setting'],
  ])('of %s %j is about a %s', (field, value, about) => {
    expect(changesBetween({}, { [field]: value })).toMatchObject([{ about }]);
    expect(changesBetween({ [field]: value }, {}), 'removed').toMatchObject([{ about }]);
  });

  test('is about the order where an item moved, and about a part where one came or went', () => {
    const [a, b, c] = [item('a'), item('b'), item('c')];
    const abouts = changesBetween(list(a, b), list(b, a, c)).map(({ sort, about }) => [sort, about]);
    expect(abouts).toEqual([
      ['moved', 'order'],
      ['added', 'part'],
    ]);
    expect(changesBetween({ x: { $t: { en: 'A' } } }, { x: { $t: { en: 'B' } } })).toMatchObject([{ about: 'text' }]);
  });
});

test('a long value is shown in short, a text from its first letters, anything else from its JSON', () => {
  const shown = (value: Json) => abridged(changesBetween({}, { value }), 1)[0]?.after;
  expect(shown('x'.repeat(300))).toBe('x'.repeat(300));
  expect(shown('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
  expect(shown(['short'])).toEqual(['short']);
  expect(shown(['x'.repeat(400)])).toBe(`["${'x'.repeat(298)}…`);
  expect(abridged(changesBetween({ a: 'y'.repeat(301) }, {}), 1)[0]?.before).toBe(`${'y'.repeat(300)}…`);
});

test.each<[value: Json | undefined, text: string | undefined]>([
  ['  Two\n words ', 'Two words'],
  ['<p>Wool<br>and <b>silk</b></p>', 'Wool and silk'],
  [{ $t: { fr: 'Laine', en: 'Wool' } }, 'Wool'],
  [{ $t: { fr: 'Laine', de: 'Wolle' } }, 'Laine'],
  [{ $t: {} }, undefined],
  ['<br>', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
])('people read %j as %j', (value, text) => {
  expect(plainText(value)).toBe(text);
});

test('of a picture that makes room for an uploaded film the new value alone is a film, and what is shown before it plays is none', () => {
  const holding = (media: JsonObject): JsonObject => ({ sections: [{ _key: 's', items: [{ _key: 'a', media }] }] });
  const film = { type: 'video', url: 'uploads/rain-0a1b', poster: 'scene/rain' };
  const changes = changesBetween(holding({ type: 'image', url: 'scene/fell' }), holding(film));
  expect(changes.map(({ field, about, films }) => [field, about, films])).toEqual([
    ['media/type', 'setting', undefined],
    ['media/url', 'picture', { after: true }],
    ['media/poster', 'picture', undefined],
  ]);
  expect(changesBetween(holding(film), holding({ ...film, url: 'film/fog' }))[0]?.films).toEqual({
    before: true,
    after: true,
  });
});
