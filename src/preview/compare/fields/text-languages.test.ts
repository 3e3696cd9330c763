import { expect, test } from 'vitest';
import { isPerLanguage, sayLanguages } from './text-languages.ts';

const hero = {
  _key: 'k2',
  kind: 'media-banner',
  title: { $t: { en: 'Rain', de: 'Regen' } },
  media: { url: 'scene/rain', alt: { $t: { en: 'Rain on a fell' } } },
};
const raw = {
  metadata: { htmlTitle: { $t: { en: 'Home' } }, robots: 'noindex' },
  sections: [{ _key: 's', items: [{ _key: 'k1', kind: 'spacer' }, hero] }],
};
/** The spacer is not shown: the hero is delivered in its place. */
const keyAt = { '/sections/0': 's', '/sections/0/items/0': 'k2' };

test('a text of each language is known by the key of its block, wherever that is delivered', () => {
  expect(isPerLanguage(raw, keyAt, '/sections/0/items/0/title')).toBe(true);
  expect(isPerLanguage(raw, keyAt, '/sections/0/items/0/media/alt')).toBe(true);
  expect(isPerLanguage(raw, keyAt, '/sections/0/items/0/media/url')).toBe(false);
  expect(isPerLanguage(raw, {}, '/metadata/htmlTitle')).toBe(true);
  expect(isPerLanguage(raw, {}, '/metadata/robots')).toBe(false);
  expect(isPerLanguage(raw, { '/sections/0/items/0': 'gone' }, '/sections/0/items/0/title')).toBe(false);
  expect(isPerLanguage(undefined, keyAt, '/sections/0/items/0/title')).toBe(false);
});

test('the languages of both sides are told, one alone once', () => {
  expect(sayLanguages(['de', 'de'], 'en')).toBe('German');
  expect(sayLanguages(['en', 'de'], 'en')).toBe('English and German');
  expect(sayLanguages(['en', 'de'], 'de')).toBe('Englisch und Deutsch');
});
