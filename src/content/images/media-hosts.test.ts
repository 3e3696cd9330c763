import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { contextOf } from '../../blocks/_kit/pieces/context.ts';
import { oneMediaHtml } from '../../blocks/_kit/pieces/media.ts';
import { foreignMedia, isAllowedMedia } from './media-hosts.ts';

const sources = {
  origin: 'https://shop.test',
  mediaBase: 'https://media.test/cloud',
  mediaHosts: ['https://cdn.test'],
};

test.each([
  ['scene/fell-dawn', true],
  ['https://cdn.test/a.jpg', true],
  ['HTTPS://CDN.TEST/a.jpg', true],
  ['https://media.test/x.jpg', true],
  ['https://shop.test/x.jpg', true],
  ['http://cdn.test/a.jpg', false],
  ['https://cdn.test.evil.test/a.jpg', false],
  ['https://cdn.test:8443/a.jpg', false],
  ['https://cdn.test@evil.test/a.jpg', false],
  ['https://', false],
  ['//other.test/a.jpg', false],
  ['//cdn.test/a.jpg', true],
  ['data:image/png;base64,AAAA', false],
])('a page may load %s: %s', (url, may) => expect(isAllowedMedia(url, sources)).toBe(may));

test('content checks name pictures and films of other hosts by their pointer, and nothing that is a link', () => {
  const other = 'https://other.test/a.jpg';
  const item = {
    kind: 'media-banner',
    url: other,
    media: { url: other, alt: '' },
    mediaList: [{ url: 'scene/fell-dawn' }, { url: other, type: 'video' }],
    mediaTarget: { url: other },
    targets: [{ text: 'Go', url: other }],
    eyebrowLogoResponsive: { 'm/d': { url: other } },
    items: [{ image: { publicId: other } }, { poster: { url: 'https://cdn.test/p.jpg' } }],
    film: { media: { sm: { url: 'https://www.youtube.com/watch?v=abcdefghijk' }, lg: { url: other } } },
  };
  const issues = foreignMedia(item, sources, '/sections/0/items/3');
  expect(issues.map(({ pointer }) => pointer.slice('/sections/0/items/3'.length))).toEqual([
    '/media/url',
    '/mediaList/1/url',
    '/items/0/image/publicId',
    '/film/media/lg/url',
  ]);
  expect(issues[0]).toMatchObject({ rule: 'foreign_media', received: JSON.stringify(other) });
  expect(issues[0]?.message).toContain('https://other.test');
});

test('a picture or film of another host is left out, one of an allowed host is rendered', () => {
  const context = contextOf(fakePageContext({ settings: { mediaHosts: ['https://cdn.test'] } }));
  const html = (url: string, type: 'image' | 'video') =>
    oneMediaHtml({ url, alt: 'A', type }, context, { ratio: { sm: '3/2' } }).markup;
  for (const type of ['image', 'video'] as const) {
    expect(html('https://cdn.test/a', type)).toContain('src="https://cdn.test/a"');
    expect(html('https://other.test/a', type)).toBe('');
  }
});

test('what has not changed since the last version is not searched again, and foreign media are reported each time', () => {
  let reads = 0;
  const unchanged = {
    kind: 'rich-text',
    get media() {
      reads += 1;
      return { url: 'scene/fell-dawn' };
    },
  };
  const foreign = { kind: 'media-banner', media: { url: 'https://other.test/a.jpg' } };
  const version = (id: string) => ({ id, sections: [{ items: [unchanged, foreign] }] });
  const pointers = (id: string) => foreignMedia(version(id), sources).map(({ pointer }) => pointer);
  expect(pointers('first')).toEqual(['/sections/0/items/1/media/url']);
  expect(pointers('second')).toEqual(['/sections/0/items/1/media/url']);
  expect(reads).toBe(1);
  // Other settings let other hosts in.
  expect(foreignMedia(version('third'), { ...sources, mediaHosts: ['https://other.test'] })).toEqual([]);
});
