import { expect, test } from 'vitest';
import type { JsonObject } from '../types.ts';
import { authorAt, authorsAfter, firstAuthors, outdatedTexts, pathsOf } from './authors.ts';
import { changesBetween } from './changes.ts';
import { audienceOf, kindOf, sitesOf, slugIn, thumbnailOf, titleOf } from './meta.ts';

test.each<[id: string, raw: JsonObject, kind: string]>([
  ['pages/home', {}, 'page'],
  ['sites/northfell-de/pages/home', {}, 'page'],
  ['articles/wool', {}, 'story'],
  ['popups/letter', {}, 'pop-up'],
  ['popups', {}, 'pop-ups'],
  ['fragments/note', {}, 'fragment'],
  ['fragments/hero', { kind: 'experience' }, 'experience'],
  ['pages/hero', { kind: 'experience' }, 'page'],
  ['templates/landing', {}, 'template'],
  ['categories/1', {}, 'category'],
  ['product-pages/NF1', {}, 'product-page'],
  ['augmented/cart', {}, 'fixed-page'],
  ['kinds/sizechart/jackets', {}, 'special'],
  ['menu', {}, 'menu'],
  ['sites/northfell-de/menu', {}, 'menu'],
  ['redirects', {}, 'redirects'],
])('%s with %j is a %s', (id, raw, kind) => {
  expect(kindOf(id, raw)).toBe(kind);
});

test.each<[raw: JsonObject, title: string]>([
  [{ name: 'Name', title: 'Title', metadata: { htmlTitle: 'Head' } }, 'Name'],
  [{ name: ' ', title: { $t: { en: 'Title', de: 'Titel' } } }, 'Titel'],
  [{ title: { $t: { en: 'Title' } }, metadata: { htmlTitle: 'Head' } }, 'Title'],
  [{ metadata: { htmlTitle: { $t: { de: 'Kopf', en: 'Head' } } } }, 'Kopf'],
  [{ metadata: 'none', slug: 'care/wool' }, 'care/wool'],
  [{ title: '<b></b>' }, 'home'],
  [{}, 'home'],
])('people call %j %s', (raw, title) => {
  expect(titleOf('pages/home', raw, 'de')).toBe(title);
});

test('what has no address is called by its name, in English unless asked otherwise', () => {
  expect(titleOf('sites/northfell-de/fragments/note', {})).toBe('fragments/note');
  expect(titleOf('fragments/note', { name: { $t: { de: 'Notiz', en: 'Note' } } })).toBe('Note');
  expect([slugIn('fragments/note', { slug: 'x' }), slugIn('pages/home', {})]).toEqual([undefined, 'home']);
});

test('an entry is for every site and locale of the shop but where it says otherwise', () => {
  const sites = (id: string, raw: JsonObject) => sitesOf(id, raw).map((site) => site.id);
  expect(sites('pages/home', {})).toEqual([
    'northfell-us',
    'northfell-ca',
    'northfell-uk',
    'northfell-fr',
    'northfell-de',
  ]);
  expect(sites('pages/home', { sites: ['northfell-ca', 'northfell-de'] })).toEqual(['northfell-ca', 'northfell-de']);
  expect(sites('pages/home', { locales: ['fr'] })).toEqual(['northfell-ca', 'northfell-fr']);
  expect(sites('sites/northfell-uk/pages/home', {})).toEqual(['northfell-uk']);
  expect(sites('sites/northfell-uk/pages/home', { locales: ['fr'] })).toEqual([]);
  expect(audienceOf('pages/home', { sites: ['northfell-ca'], locales: ['fr-ca', 'de'] })).toEqual([
    ['northfell-ca', 'fr-ca'],
  ]);
});

test('the picture of an entry is the first in it that is one', () => {
  const picture = (url: unknown, more: object = {}) => ({ url, alt: '', ...more }) as JsonObject;
  expect(thumbnailOf({ items: [{ media: picture('scene/one') }, { media: picture('scene/two') }] })).toBe('scene/one');
  expect(
    thumbnailOf([
      picture('film/rain', { type: 'video' }),
      picture('/sale'),
      { url: 'scene/link' },
      picture('scene/two'),
    ]),
  ).toBe('scene/two');
  expect(thumbnailOf(picture('https://x.example/a.jpg'))).toBeUndefined();
  expect(thumbnailOf({ text: 'none', list: ['a', null] })).toBeUndefined();
});

const by = (id: string, revision: number) => ({ at: `2026-11-2${revision}`, by: { id, name: id }, revision });
const item = (key: string, more: JsonObject = {}): JsonObject => ({ _key: key, kind: 'note', ...more });

test('paths follow keys and not positions; the texts of a field share its path', () => {
  const raw = { items: [item('a', { title: { $t: { en: 'A' } } }), 'plain'], 'a/b': { c: 1 } };
  expect([...pathsOf(raw)]).toEqual([
    ['', ''],
    ['/items', '/items'],
    ['/items/0', '/items/#a'],
    ['/items/0/kind', '/items/#a/kind'],
    ['/items/0/title', '/items/#a/title'],
    ['/items/0/title/$t', '/items/#a/title'],
    ['/items/0/title/$t/en', '/items/#a/title/en'],
    ['/items/1', '/items/1'],
    ['/a~1b', '/a~1b'],
    ['/a~1b/c', '/a~1b/c'],
  ]);
});

test('a part is as old as its last change; what moved is by who wrote it, what went leaves nothing', () => {
  const first = { items: [item('a', { text: 'A' }), item('b', { text: 'B', link: { url: '/x' } })] };
  const steps: [who: string, raw: JsonObject][] = [
    ['bea', { items: [item('a', { text: 'A2' }), first.items[1] as JsonObject] }],
    ['cem', { items: [first.items[1] as JsonObject, item('a', { text: 'A2' })] }],
    ['dan', { items: [item('b', { text: 'B', link: { url: '/y' } }), item('a', { text: 'A2' })] }],
  ];
  let known = firstAuthors(by('ada', 1));
  let before: JsonObject = first;
  const take = (who: string, raw: JsonObject, revision: number): void => {
    known = authorsAfter(known, changesBetween(before, raw), before, raw, by(who, revision));
    before = raw;
  };
  for (const [at, [who, raw]] of steps.entries()) take(who, raw, at + 2);
  const who = (path: string) => authorAt(known, path)?.by.id;
  expect(['/items/#a/text', '/items/#b/text', '/items/#b/link/url', '/none', ''].map(who)).toEqual([
    'bea',
    who('/items/#b'),
    'dan',
    'ada',
    'ada',
  ]);
  take('eve', { items: [item('a', { text: 'A2' })] }, 5);
  take('fay', { items: [item('a', { text: 'A2' }), item('b', { text: 'again' })] }, 6);
  expect(['/items/#b', '/items/#b/link/url'].map(who)).toEqual(['fay', 'fay']);
  expect(authorsAfter(known, [], before, before, by('gus', 7))).toBe(known);
});

test('a translation is outdated while its source is younger and nobody has said that it is right', () => {
  const raw = { items: [item('a', { title: { $t: { en: 'A', 'en-us': 'A', de: 'B', fr: 'C' } } })] };
  const path = '/items/#a/title';
  const authors = { '': by('ada', 1), [`${path}/en`]: by('bea', 3), [`${path}/fr`]: by('cem', 4) };
  expect(outdatedTexts(raw, authors)).toEqual({ de: 1 });
  expect(outdatedTexts(raw, { '': by('ada', 1) })).toEqual({});
  expect(outdatedTexts({ ...raw, more: raw.items }, authors)).toEqual({ de: 1 });
});
