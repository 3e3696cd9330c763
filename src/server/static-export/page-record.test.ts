import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './cdn-files.ts';
import { earliest, fileOf, hasFile, outlineOf, type PageRecord } from './page-record.ts';

const SALE: PageRecord = {
  path: '/en-gb/sale',
  digest: 'd1',
  headers: ['Content-Type', 'text/html', 'Vary', 'Accept-Encoding'],
  tags: ['sale'],
  links: ['/en-gb'],
  media: ['/media/a.webp'],
  until: 7,
};
const OLD: PageRecord = { ...SALE, path: '/en-gb/old', headers: ['location', '/en-gb/sale'], redirect: 301 };
const CART: PageRecord = { ...SALE, path: '/en-gb/cart', isPrivate: true, until: 3 };
const ALL = [SALE, OLD, CART];

test('a page has a file unless it is a redirect or of each visitor', () => {
  expect(ALL.map(hasFile)).toEqual([true, false, false]);
  expect(fileOf('/en-gb/sale')).toBe('en-gb/sale/index.html');
  expect(fileOf('/en-gb/404.html')).toBe('en-gb/404.html');
});

test('the first of the pages that change by schedule is known; of pages that do not there is none', () => {
  expect(earliest(ALL)).toBe(3);
  expect(earliest([CART, SALE])).toBe(3);
  const { until: _, ...lasting } = SALE;
  expect([earliest([lasting]), earliest([lasting, SALE])]).toEqual([undefined, 7]);
});

test('what is kept of thousands of pages leaves out what is long', () => {
  const { tags: _, links: __, media: ___, ...short } = SALE;
  expect(outlineOf(SALE)).toEqual(short);
});

test('a CDN is told the headers of every page with a file, and that built files never change', () => {
  expect(headersFile(ALL)).toBe(
    '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n\n/en-gb/sale\n  Content-Type: text/html\n  Vary: Accept-Encoding\n',
  );
});

test('a CDN is told the redirects, that of the bare address first', () => {
  expect(redirectsFile(ALL, '/en-gb')).toBe('/ /en-gb 302\n/en-gb/old /en-gb/sale 301\n');
});
