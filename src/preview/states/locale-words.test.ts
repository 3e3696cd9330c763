import { expect, test } from 'vitest';
import { createLocaleNames, languageName, sayList, sayLocales } from './locale-words.ts';

test.each([
  ['de', 'en', 'German'],
  ['de-at', 'en', 'German (Austria)'],
  ['en-us', 'de', 'Englisch (Vereinigte Staaten)'],
  ['fr-ca', 'fr', 'français (Canada)'],
  ['no language', 'en', 'no language'],
])('%s in %s is %s', (code, language, name) => {
  expect(languageName(code, language)).toBe(name);
});

test('language and country are told apart; a language alone has no country', () => {
  const { language, region } = createLocaleNames('en');
  expect([language('de-at'), region('de-at')]).toEqual(['German', 'Austria']);
  expect([language('de'), region('de')]).toEqual(['German', 'de']);
});

test('names are listed as people list them', () => {
  expect(sayList(['Ada', 'Bea', 'Cleo'], 'en')).toBe('Ada, Bea and Cleo');
  expect(sayList(['Ada', 'Bea'], 'de')).toBe('Ada und Bea');
  expect(sayList([], 'en')).toBe('');
});

test('a language in all its countries is named without them', () => {
  const all = ['en-us', 'en-gb', 'fr-fr', 'fr-ca', 'de-de'];
  expect(sayLocales(['en-us', 'en-gb', 'fr-ca'], all, 'en')).toBe('English and French (Canada)');
  expect(sayLocales(['fr-fr', 'fr-ca', 'de-de'], all, 'en')).toBe('French and German');
  expect(sayLocales(['en-gb'], ['en-gb', 'de-de'], 'en')).toBe('English');
});
