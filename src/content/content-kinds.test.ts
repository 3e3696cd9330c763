import { expect, test } from 'vitest';
import { scriptAddress } from '../blocks/script-gallery/render.ts';
import { routeOf } from './addresses/routes.ts';
import { CONTENT_ENDPOINTS, kindPath } from './content-kinds.ts';

test('a page the shop renders itself has its document among the augmented pages, of each site', () => {
  expect(kindPath('cart', 'northfell-us')).toBe('augmentedpage/northfell-us/cart');
  expect(kindPath('cart', 'northfell-uk')).toBe('augmentedpage/northfell-uk/cart');
  expect(kindPath('store-locator', 'northfell-uk')).toBe('augmentedpage/northfell-uk/store-locator');
  expect(kindPath('footer', 'northfell-uk')).toBe('footer/northfell-uk');
  expect(kindPath('footer', 'northfell-uk', {})).toBe('footer/northfell-uk');
});

test('values are encoded; only the slug of a page may have several segments', () => {
  expect(kindPath('static-page', 'northfell-de', { page: 'help/größen?x' })).toBe(
    'page/northfell-de/help/gr%C3%B6%C3%9Fen%3Fx',
  );
  expect(kindPath('size-chart', 'northfell-de', { productType: 'a/../b' })).toBe('sizechart/northfell-de/a%2F..%2Fb');
});

test('half of a surrogate pair in an id is replaced, as it has no encoding', () => {
  expect(kindPath('product', 'northfell-us', { productId: 'NF\ud83d' })).toBe('product/northfell-us/NF%EF%BF%BD');
  expect(kindPath('static-page', 'northfell-us', { page: 'a\ude00/b' })).toBe('page/northfell-us/a%EF%BF%BD/b');
  expect(routeOf('size-chart', 'en-gb', { productType: '\ud83d' })).toBe('/en-gb/size-chart/%EF%BF%BD');
  expect(scriptAddress('/g/{containerId}/{locale}', '\ud83d', 'en-gb')).toBe('/g/%EF%BF%BD/en-gb');
});

test('a path without a value for its placeholder is refused, with the name of what is missing', () => {
  const message = 'Content of kind product needs productId.';
  expect(() => kindPath('product', 'northfell-us')).toThrow(new RangeError(message));
  expect(() => kindPath('product', 'northfell-us', { productId: '' })).toThrow(new RangeError(message));
  expect(() => kindPath('footer', '')).toThrow(new RangeError('Content of kind footer needs siteId.'));
});

test('the first part of every content call is known: those of kinds, of augmented pages and of lists', () => {
  const firstPart = (path: string) => path.split('/', 1)[0];
  expect(CONTENT_ENDPOINTS).toEqual(
    expect.arrayContaining([
      firstPart(kindPath('product', 'northfell-us', { productId: 'NF104001' })),
      firstPart(kindPath('cart', 'northfell-us')),
      'footer',
      'page',
      'signinmodal',
      'children',
      'search',
      'showcase',
    ]),
  );
  for (const part of CONTENT_ENDPOINTS) expect(part).toMatch(/^[a-z]+$/);
});
