import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../types.ts';
import { addressIn, isFilmPlace, referencesIn } from './references.ts';
import { affected, audienceAt, viewOf } from './views.ts';

test.each([
  ['/sale', 'sale'],
  ['/sale/', 'sale'],
  ['/stories/wool?from=home#top', 'stories/wool'],
  ['/', 'home'],
  ['/?a=1', 'home'],
  ['/#top', 'home'],
  ['//evil.example/sale', undefined],
  ['https://shop.example/sale', undefined],
  ['mailto:ada@shop.example', undefined],
  ['sale', undefined],
  ['#top', undefined],
  ['', undefined],
])('the link %s leads to the address %s', (url, address) => {
  expect(addressIn(url)).toBe(address);
});

const found = (raw: JsonObject) => referencesIn(raw).map(({ sort, pointer, to }) => [sort, pointer, to]);

describe('a content points to', () => {
  test('pages, by links and in texts', () => {
    expect(found({ link: { url: '/sale#top' }, other: { url: 'https://x.example' }, slug: '/no-link' })).toEqual([
      ['link', '/link/url', 'sale'],
    ]);
    expect(found({ url: { $t: { en: '/sale', de: '/angebot' } } })).toEqual([
      ['link', '/url/$t/en', 'sale'],
      ['link', '/url/$t/de', 'angebot'],
    ]);
    const html = '<p><a class="x" href="/care">Care</a>, <a href="/">home</a>, <a href="https://x.example">x</a></p>';
    expect(found({ richText: { $t: { en: html } }, data: '<img href="/no-link">' })).toEqual([
      ['link', '/richText/$t/en', 'care'],
      ['link', '/richText/$t/en', 'home'],
    ]);
  });

  test('pictures and films, by the fields that hold them', () => {
    const raw = {
      media: { url: 'scene/fell' },
      film: { type: 'video', url: 'film/rain', poster: 'scene/rain' },
      video: { media: { sm: 'film/a', md: { url: 'film/b', width: 9 } } },
      image: 'scene/one',
      metadata: { ogImage: 'scene/two', hoverSrc: 'no-id', src: 'https://x.example/a' },
      text: 'north/south',
    };
    expect(found(raw)).toEqual([
      ['picture', '/media/url', 'scene/fell'],
      ['film', '/film/url', 'film/rain'],
      ['film', '/film/poster', 'scene/rain'],
      ['film', '/video/media/sm', 'film/a'],
      ['film', '/video/media/md/url', 'film/b'],
      ['picture', '/image', 'scene/one'],
      ['picture', '/metadata/ogImage', 'scene/two'],
    ]);
    expect([
      isFilmPlace('/a/media/lg/url', {}),
      isFilmPlace('/a/media/xl', {}),
      isFilmPlace('/a', { type: 'video' }),
    ]).toEqual([true, false, true]);
  });

  test('fragments, and where a redirect leads', () => {
    expect(found({ 'a/b': [{ fragment: 'promise' }, { kind: 'x', fragment: 'no reference' }] })).toEqual([
      ['fragment', '/a~1b/0/fragment', 'promise'],
    ]);
    const redirects = [{ from: '/old', to: '/sale' }, { from: '/x', to: 'https://x.example' }, { to: '/alone' }];
    expect(found({ redirects })).toEqual([['redirect', '/redirects/0/to', 'sale']]);
  });
});

describe('what a site and locale get of a content', () => {
  const raw: JsonObject = {
    _key: 'k',
    title: { $t: { en: 'Wool', de: 'Wolle' } },
    none: null,
    sites: ['northfell-uk', 'northfell-de'],
    items: [
      { _key: 'a', text: 'all' },
      { text: 'German', locales: ['de'] },
      { text: 'British', sites: ['northfell-uk'] },
    ],
    link: { sites: ['northfell-fr'], url: '/x' },
  };

  test('is their texts and what is meant for them, without what is for editors', () => {
    expect(viewOf(raw, 'northfell-de', 'de-de')).toEqual({
      title: 'Wolle',
      items: [{ text: 'all' }, { text: 'German' }],
    });
    expect(viewOf(raw, 'northfell-uk', 'en-gb')).toEqual({
      title: 'Wool',
      items: [{ text: 'all' }, { text: 'British' }],
    });
    expect(viewOf(raw, 'northfell-fr', 'fr-fr')).toBeUndefined();
    expect(viewOf('text', 'northfell-fr', 'fr-fr')).toBe('text');
  });

  test('tells who sees a difference, before, after or by its coming and going', () => {
    const home = (title: Json): JsonObject => ({ title, sites: ['northfell-uk', 'northfell-de'] });
    const sites = (before: JsonObject | undefined, after: JsonObject | undefined) =>
      affected('pages/home', before, after).map(([site, locale]) => `${site} ${locale}`);
    const both = ['northfell-uk en-gb', 'northfell-de de-de'];
    expect(sites(home({ $t: { en: 'A', de: 'B' } }), home({ $t: { en: 'A', de: 'C' } }))).toEqual(both.slice(1));
    expect(sites(home('A'), home('B'))).toEqual(both);
    expect(sites(home('A'), home('A'))).toEqual([]);
    expect([sites(undefined, home('A')), sites(home('A'), undefined), sites(undefined, undefined)]).toEqual([
      both,
      both,
      [],
    ]);
    expect(sites(home('A'), { title: 'A', sites: ['northfell-uk'] }), 'it goes there').toEqual(both.slice(1));
    expect(affected('sites/northfell-fr/pages/home', undefined, { title: 'A' })).toEqual([['northfell-fr', 'fr-fr']]);
  });

  test('says on which sites a place of it is shown', () => {
    const at = (pointer: string) => [...new Set(audienceAt('pages/home', raw, pointer).map(([site]) => site))];
    expect(at('/title')).toEqual(['northfell-uk', 'northfell-de']);
    expect(at('/title/$t/de')).toEqual(['northfell-de']);
    expect(at('/title/$t/en')).toEqual(['northfell-uk']);
    expect(at('/items/0/text')).toEqual(['northfell-uk', 'northfell-de']);
    expect(at('/items/1/text')).toEqual(['northfell-de']);
    expect(at('/items/2/text')).toEqual(['northfell-uk']);
    expect(at('/link/url')).toEqual([]);
    expect(at('/nowhere/at/all')).toEqual(['northfell-uk', 'northfell-de']);
    expect(audienceAt('sites/northfell-uk/pages/home', raw, '/items/1/text')).toEqual([]);
  });
});
