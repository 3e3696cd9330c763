import { expect, test } from 'vitest';
import type { MediaDoc } from './documents.ts';
import { pageOf, passes } from './rules.ts';

const media = (mediaId: string, more: Partial<MediaDoc> = {}): MediaDoc => ({
  mediaId,
  user: { userId: 'maggie-t', name: 'Maggie T.' },
  image: 'scene/dusk',
  alt: '',
  caption: '',
  productIds: ['NF104001'],
  categories: ['jackets'],
  language: 'de',
  createdAt: '2026-10-01',
  state: 'published',
  streamIds: [],
  ...more,
});

test.each([
  ['', true],
  ['product:NF104001', true],
  ['product:NF104001MOS', true],
  ['product:NF104002', false],
  ['product:NF10400', false],
  ['category:Jackets', true],
  ['category:tents', false],
  ['user:maggie-t', true],
  ['user:maggie', false],
  ['language:de', true],
  ['language:en', false],
  ['product:NF104001;language:de', true],
  ['product:NF104001;language:en', false],
  ['language:en;product:NF104001', false],
  ['product:;language:', true],
  ['product', true],
])('the filter “%s” takes a picture: %s', (filter, isTaken) => {
  expect(passes(media('m'), filter)).toBe(isTaken);
});

test('a page has its part of what the filter takes, and tells how many there are', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => media(id, { language: id === 'b' ? 'en' : 'de' }));
  const page = (start: number, count: number, filter?: string) => {
    const { total, media: shown } = pageOf(all, { filter, start, count });
    return [total, shown.map(({ mediaId }) => mediaId).join('')];
  };
  expect([page(0, 2), page(2, 2), page(3, 2), page(4, 2)]).toEqual([
    [4, 'ab'],
    [4, 'cd'],
    [4, 'd'],
    [4, ''],
  ]);
  expect(page(1, 2, 'language:de')).toEqual([3, 'cd']);
});
