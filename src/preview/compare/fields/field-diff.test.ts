import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '../../query/viewer-query.ts';
import { differing, fieldDiff, pictureIn } from './field-diff.ts';
import { otherSide } from '../sides.ts';

const diff = (a: unknown, b: unknown) => [...fieldDiff(a, b)].map(({ pointer, type }) => `${type} ${pointer}`);

test('fields that were added, taken away or changed are named by their place', () => {
  expect(
    diff(
      { title: 'A', old: 1, deep: { same: 1, other: 2 } },
      { title: 'B', 'new/one': 1, deep: { same: 1, other: 3 } },
    ),
  ).toEqual(['changed /title', 'removed /old', 'changed /deep/other', 'added /new~1one']);
});

test('a block that was put in moves nobody; one that changed places has moved, and is compared with itself', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  expect(diff([a, b], [{ id: 'x' }, a, b])).toEqual(['added /0']);
  expect(diff([a, b, c], [a, c])).toEqual(['removed /1']);
  expect(diff([a, b], [{ ...b, text: 'new' }, a])).toEqual(['moved /0', 'changed /0/text', 'moved /1']);
});

test('entries without a name are compared by their place', () => {
  expect(diff([{ text: 'one' }, { text: 'two' }], [{ text: 'one' }, { text: 'three' }])).toEqual(['changed /1/text']);
});

test('blocks without a name are compared by their keys, also when one that was moved is edited', () => {
  const [a, b] = [{ text: 'one' }, { text: 'two' }];
  const changes = (before: object[], after: object[], keys: Parameters<typeof fieldDiff>[2]) =>
    [...fieldDiff(before, after, keys)].map(({ pointer, type }) => `${type} ${pointer}`);
  const [k1, k2] = ['k1', 'k2'];
  const before = { '/0': k1, '/1': k2 };
  expect(changes([a, b], [{ text: 'new' }, a], [before, { '/0': k2, '/1': k1 }])).toEqual([
    'moved /0',
    'changed /0/text',
    'moved /1',
  ]);
  // Another block in the same place, with the same text or id, is another one.
  expect(changes([a], [{ ...a }, b], [before, { '/0': 'k3', '/1': 'k4' }])).toEqual([
    'added /0',
    'added /1',
    'removed /0',
  ]);
  expect(changes([{ ...a, id: 'x' }], [{ text: 'new', id: 'x' }], [before, { '/0': 'k3' }])).toEqual([
    'added /0',
    'removed /0',
  ]);
  // A side without keys is compared as before, also inside a block that was moved.
  const [outer, inner] = [{ items: [a, b] }, { items: [a, { text: 'new' }] }];
  expect(changes([{ text: 'x' }, outer], [inner, { text: 'x' }], [before, { '/0': k2, '/1': k1 }])).toEqual([
    'moved /0',
    'changed /0/items/1/text',
    'moved /1',
  ]);
});

test('two versions differ in nothing only when they are the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(diff(a, structuredClone(a))).toEqual([]);
      expect(diff(a, b).length === 0).toBe(JSON.stringify(a) === JSON.stringify(b) || diff(b, a).length === 0);
    }),
  );
});

test('of two texts only the words that differ are marked', () => {
  expect(differing('A warm jacket', 'A light jacket')).toEqual({
    start: 'A ',
    before: 'warm',
    after: 'light',
    end: ' jacket',
  });
  expect(differing('Fall and winter', 'Winter')).toEqual({
    start: '',
    before: 'Fall and winter',
    after: 'Winter',
    end: '',
  });
  expect(differing('same', 'same')).toEqual({ start: 'same', before: '', after: '', end: '' });
});

test('the other side has what was chosen to differ, and the rest of the view', () => {
  const side = (text: string) => otherSide(readQuery(new URLSearchParams(text), ['page']).query);
  expect(side('').draft).toBe(true);
  expect(side('preview=true').draft).toBe(false);
  expect(side('preview=true&bLocale=fr-ca')).toMatchObject({
    draft: true,
    info: { locale: 'fr-ca' },
    site: { id: 'northfell-ca' },
  });
  expect(side('bMoment=2026-12-01T01:00:00%2B01:00&previewDateTime=2026-11-01T00:00:00Z')).toMatchObject({
    draft: false,
    dateTime: '2026-12-01T00:00:00Z',
  });
  expect(side('preview=true&previewShared=aB3-link')).toMatchObject({ draft: true, shared: undefined });
  expect(side('preview=true&bVersion=shared-aB3-link')).toMatchObject({ draft: true, shared: 'aB3-link' });
  expect(side('preview=true&previewShared=aB3-link&bLocale=fr-ca')).toMatchObject({ draft: true, shared: 'aB3-link' });
  expect(side('previewShared=aB3-link&bVersion=draft')).toMatchObject({ draft: true, shared: undefined });
  expect(side('p13n_testcontext=segment:employee&bContext=-').testContext).toBe('');
});

test('a field that names a picture of the media service has a thumbnail, a link, a film and a text have none', () => {
  expect(pictureIn('/sections/0/items/0/media/url', 'scene/fell-dawn')).toBe('scene/fell-dawn');
  expect(pictureIn('/media/url', 'film/rain')).toBeUndefined();
  expect(pictureIn('/targets/0/url', '/sale')).toBeUndefined();
  expect(pictureIn('/media/url', 'https://example.com/a.jpg')).toBeUndefined();
  expect(pictureIn('/title', 'north/south')).toBeUndefined();
  const film = { type: 'video', url: 'uploads/rain-0a1b', poster: 'scene/rain' };
  expect(pictureIn('/media/url', film.url, film), 'an uploaded film').toBeUndefined();
  expect(pictureIn('/media/url', film.url, { ...film, type: 'image' })).toBe(film.url);
  expect(pictureIn('/media/lg/url', film.url, { url: film.url }), 'a film for one width').toBeUndefined();
  expect(pictureIn('/media/poster', film.poster, film), 'what is shown before it plays').toBe('scene/rain');
});
