import { expect, test } from 'vitest';
import { placeText, sourceIssues, sourcePlace } from './source-places.ts';

const HOME = { document: 'pages/home', pointer: '' };
const places = {
  '/sections/0/items/1': 'pages/home#/sections/0/items/3',
  '/sections/0/items/2': 'fragments/f#/items/0',
  '/sections/0/items/1/links/0': 'pages/home#/sections/0/items/3/links/2',
};

test.each([
  ['/slug', 'pages/home', '/slug'],
  ['/sections/0/items/0/title', 'pages/home', '/sections/0/items/0/title'],
  ['/sections/0/items/1/title', 'pages/home', '/sections/0/items/3/title'],
  ['/sections/0/items/1/links/0/url', 'pages/home', '/sections/0/items/3/links/2/url'],
  ['/sections/0/items/2', 'fragments/f', '/items/0'],
  ['/sections/0/items/10', 'pages/home', '/sections/0/items/10'],
  ['', 'pages/home', ''],
])('%s stands in %s at %s', (pointer, document, written) => {
  expect(sourcePlace(pointer, places, HOME)).toEqual({ document, pointer: written });
});

test('a part of an entry follows on the place of the entry', () => {
  const home = { document: 'pages/home', pointer: '/sections/0/items/3' };
  expect(sourcePlace('/title', {}, home)).toEqual({ document: 'pages/home', pointer: '/sections/0/items/3/title' });
  expect(placeText(home, 'pages/home')).toBe('/sections/0/items/3');
  expect(placeText({ document: 'fragments/f', pointer: '/items/0' }, 'pages/home')).toBe('fragments/f#/items/0');
});

test('issues name the document and the place that were written', () => {
  const issue = { pointer: '/sections/0/items/2/title', rule: 'invalid_type', message: 'No.' };
  expect(sourceIssues([issue], { places }, 'pages/home')).toEqual([
    { ...issue, document: 'fragments/f', pointer: '/items/0/title' },
  ]);
  expect(sourceIssues([issue], {}, 'menu')).toEqual([{ ...issue, document: 'menu' }]);
});
