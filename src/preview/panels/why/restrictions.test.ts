import { expect, test } from 'vitest';
import { restrictionsIn } from './restrictions.ts';

const raw = {
  id: 'home',
  locales: ['en', 'fr-ca'],
  sections: [
    {
      items: [
        { kind: 'promo-bar', name: 'British only', sites: ['northfell-uk'], locales: [] },
        {
          kind: 'segmentation',
          segments: [{ id: 'logged-in', targets: [{ kind: 'button', text: 'Bonjour', locales: ['fr'] }] }],
        },
        { kind: 'button', text: 'For all', sites: null },
      ],
    },
  ],
};

test('parts of a document that are limited are named, with what they are limited to and whether they are shown here', () => {
  expect(restrictionsIn(raw, { site: 'northfell-uk', locale: 'en-gb' })).toEqual([
    { pointer: '', name: 'home', sites: [], locales: ['en', 'fr-ca'], isHere: true },
    { pointer: '/sections/0/items/0', name: 'British only', sites: ['northfell-uk'], locales: [], isHere: true },
    {
      pointer: '/sections/0/items/1/segments/0/targets/0',
      name: 'Bonjour',
      sites: [],
      locales: ['fr'],
      isHere: false,
    },
  ]);
});

test('elsewhere another part of them is shown', () => {
  const here = restrictionsIn(raw, { site: 'northfell-fr', locale: 'fr-fr' }).map(({ isHere }) => isHere);
  expect(here).toEqual([false, false, true]);
});

test('a part that nobody is shown, as a restriction cannot be understood, is none of them, nor is what is in it', () => {
  const wrong = ['/sections/0/items/1/segments/0'];
  const names = restrictionsIn(raw, { site: 'northfell-fr', locale: 'fr-fr', wrong }).map(({ name }) => name);
  expect(names).toEqual(['home', 'British only']);
});

test('of a block alone only what is in it counts', () => {
  const from = '/sections/0/items/1';
  expect(restrictionsIn(raw, { site: 'northfell-uk', locale: 'en-gb', from }).map(({ name }) => name)).toEqual([
    'Bonjour',
  ]);
  expect(restrictionsIn(undefined, { site: 'northfell-uk', locale: 'en-gb' })).toEqual([]);
});
