import { expect, test } from 'vitest';
import fc from 'fast-check';
import { isSafeUrl, localeHref, SAFE_URL_PATTERN } from './links.ts';

const pattern = new RegExp(SAFE_URL_PATTERN, 'u');

test('what the pattern of the JSON schemas lets through is safe', () => {
  const pieces = fc.constantFrom(
    'java',
    'script',
    'data',
    ':',
    '/',
    '\\\\',
    ' ',
    '\n',
    '\u200b',
    'https',
    'tel',
    '?',
    '#',
    'A',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
      const url = parts.join('');
      return !pattern.test(url) || isSafeUrl(url);
    }),
    { numRuns: 2000 },
  );
});

test('addresses that could run code or leave unnoticed are refused', () => {
  for (const url of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:x',
    ' JavaScript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '\\\\evil.test',
    '/\\evil.test',
    'java\u200bscript:x',
  ]) {
    expect(isSafeUrl(url), JSON.stringify(url)).toBe(false);
    expect(pattern.test(url), JSON.stringify(url)).toBe(false);
  }
});

test('paths, queries, hashes, https, mailto and tel may be linked', () => {
  for (const url of [
    '/c/jackets-21001',
    '?a=1',
    '#modal-sign-in',
    '?a=1#modal-sign-in',
    'https://x.test/a',
    'http://x.test/a',
    'mailto:a@b.test',
    'tel:+441539',
    'page',
  ]) {
    expect(isSafeUrl(url), url).toBe(true);
    expect(pattern.test(url), url).toBe(true);
  }
});

test('a path gains the locale of the page unless it has one', () => {
  expect(localeHref('/c/jackets-21001', 'fr-ca')).toBe('/fr-ca/c/jackets-21001');
  expect(localeHref('/', 'de-de')).toBe('/de-de');
  expect(localeHref('/en-gb/sale', 'de-de')).toBe('/en-gb/sale');
  expect(localeHref('/en-gb', 'de-de')).toBe('/en-gb');
  expect(localeHref('/es-419?a=1', 'de-de')).toBe('/es-419?a=1');
  expect(localeHref('/en-gbxx/sale', 'de-de')).toBe('/de-de/en-gbxx/sale');
  expect(localeHref('/guides/en-gb/sale', 'de-de')).toBe('/de-de/guides/en-gb/sale');
  expect(localeHref('/api/form/cart/add', 'de-de')).toBe('/api/form/cart/add');
  expect(localeHref('/guides/media/films', 'de-de')).toBe('/de-de/guides/media/films');
  expect(localeHref('#modal-sign-in', 'de-de')).toBe('#modal-sign-in');
  expect(localeHref('?a=1', 'de-de')).toBe('?a=1');
  expect(localeHref('https://x.test/a', 'de-de')).toBe('https://x.test/a');
});
