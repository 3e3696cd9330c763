import { expect, test } from 'vitest';
import { pointerShowing } from './frame-blocks.ts';
import { shownOf, sourceOf } from './source-location.ts';

const entry = { key: 'home', document: 'pages/home', pointer: '', docType: 'page' };
const places = {
  '': 'pages/home#',
  '/sections/0/items/0': 'fragments/f#/items/0',
  '/sections/0/items/1': 'pages/home#/sections/0/items/2',
};

/** The list of targets has lost its first, which moves the second up. */
const target = { '/sections/0/items/1/targets/0': 'pages/home#/sections/0/items/2/targets/1' };
const shown = { places: { ...places, ...target }, blocks: Object.keys(places) };

test('what a frame shows is found in the document it was written in, and back again', () => {
  expect(sourceOf('/sections/0/items/1/title', entry, places)).toEqual({
    document: 'pages/home',
    pointer: '/sections/0/items/2/title',
  });
  expect(sourceOf('/sections/0/items/0/targets/0/url', entry, places)).toEqual({
    document: 'fragments/f',
    pointer: '/items/0/targets/0/url',
  });
  expect(shownOf({ document: 'pages/home', pointer: '/sections/0/items/2/title' }, entry, shown)).toBe(
    '/sections/0/items/1',
  );
  expect(shownOf({ document: 'fragments/f', pointer: '/items/0' }, entry, shown)).toBe('/sections/0/items/0');
  expect(sourceOf('/sections/0/items/1/targets/0/url', entry, shown.places).pointer).toBe(
    '/sections/0/items/2/targets/1/url',
  );
  expect(
    shownOf({ document: 'pages/home', pointer: '/sections/0/items/2/targets/1/url' }, entry, shown),
    'frames know blocks alone',
  ).toBe('/sections/0/items/1');
  expect(shownOf({ document: 'fragments/g', pointer: '/items/0' }, entry, shown)).toBeUndefined();
});

test('a block that is an entry of its own keeps its place in the document', () => {
  const own = { key: 'a', document: 'pages/home', pointer: '/sections/0/items/10', docType: 'accordions' };
  const inside = { '': 'pages/home#/sections/0/items/10' };
  expect(sourceOf('/sections/0/items/10/accordions/0/title', own, inside)).toEqual({
    document: 'pages/home',
    pointer: '/sections/0/items/10/accordions/0/title',
  });
  expect(
    shownOf({ document: 'pages/home', pointer: '/sections/0/items/10/title' }, own, { places: inside, blocks: [''] }),
  ).toBe('/sections/0/items/10');
});

test('a text or picture that was pressed leads to its field', () => {
  const block = {
    kind: 'x',
    title: 'Boots',
    richText: '<p>Warm <b>boots</b> for snow.</p>',
    media: { url: 'product/boot-one', alt: 'A boot' },
    list: [{ title: { $t: { en: 'Snow', fr: 'Neige' } } }],
  };
  expect(pointerShowing(block, { text: 'boots', picture: '' })).toBe('/title');
  expect(pointerShowing(block, { text: 'warm boots for snow.', picture: '' })).toBe('/richText');
  expect(pointerShowing(block, { text: 'neige', picture: '' })).toBe('/list/0/title/$t/fr');
  expect(pointerShowing(block, { text: '', picture: '/media/image/upload/w_10/product/boot-one' })).toBe('/media/url');
  expect(pointerShowing(block, { text: 'elsewhere', picture: '' })).toBeUndefined();
});
