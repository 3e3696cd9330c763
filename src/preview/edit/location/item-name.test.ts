import { expect, test } from 'vitest';
import { nameOf } from './item-name.ts';

test('a page without a title is called by its address, as in the lists, and not by its id', () => {
  expect(nameOf({ id: 'page-home', slug: 'home', sections: [] }, 'en')).toBe('home');
  expect(nameOf({ id: 'page-home', slug: 'home', title: { $t: { en: 'Home', de: 'Start' } } }, 'de')).toBe('Start');
  expect(nameOf({ kind: 'anchor', id: 'sizes' }, 'en')).toBe('sizes');
});
