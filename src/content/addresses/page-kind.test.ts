import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as ids from './page-kind.ts';
import { LOCALES } from './sites.ts';
import { CONTENT_ROUTES, PAGE_ROUTES, routeOf } from './routes.ts';
import { FIXED_PAGES, KIND_PATHS } from '../content-kinds.ts';

const {
  pageKindOf,
  saysNotAvailable,
  isProductPath,
  productIdInPath,
  categoryIdInPath,
  categoryNamesInPath,
  categoryPath,
  categorySuffix,
  codeAndColour,
  isProductCode,
} = ids;
const isCategoryPath = (path: string): boolean =>
  categoryPath(path) !== undefined || categorySuffix(path) !== undefined;
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
const code = (min: number, max: number) => fc.stringMatching(new RegExp(`^[A-Z0-9]{${min},${max}}$`));
/** `fc.webPath()` needs seconds to be built, and never meets a segment that says a kind. */
const anyPath = fc
  .array(fc.oneof(fc.constantFrom('en-us', 'p', 'c', 'cart', 'search'), fc.string().map(encodeURIComponent)))
  .map((segments) => `/${segments.join('/')}`);
const slug = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,2}$/);

describe('the kind of a page', () => {
  test.each([
    ['/en-us/p/skarn-shell-jacket-NF104001', 'product'],
    ['/p/skarn-shell-jacket-NF104001', 'product'],
    ['/en-us/outdoor/p/skarn-shell-jacket-NF104001', 'product'],
    ['/en-us/c/jackets-21001', 'category'],
    ['/en-us/outdoor/c/jackets-21001', 'category'],
    ['https://shop.example/c/women/jackets-21001?page=2#top', 'category'],
  ])('[ROUTE-01][PAGE-01][PAGE-02] %s is a %s page', (path, kind) => expect(pageKindOf(path)).toBe(kind));

  test.each([
    ['/cart', 'cart'],
    ['/en-us/cart/', 'cart'],
    ['/account', 'account'],
    ['/fr-ca/account/profile', 'account'],
    ['/search', 'search'],
    ['/de-de/search?q=zelt', 'search'],
    ['/checkout', 'checkout'],
    ['/en-gb/checkout?step=billing', 'checkout'],
    ['/order-confirmation', 'order-confirmation'],
    ['/fr-fr/order-confirmation', 'order-confirmation'],
  ])('[ROUTE-02][PAGE-03][PAGE-06] %s is %s', (path, kind) => expect(pageKindOf(path)).toBe(kind));

  test('[ROUTE-03][PAGE-04] the search hub is not search', () => {
    for (const path of ['/searchhub', '/en-us/searchhub', '/en-us/explore/searchhub', '/fr-fr/searchhub/vestes/p/x'])
      expect(pageKindOf(path)).toBe('search-hub');
    expect(pageKindOf('/en-us/search')).toBe('search');
  });

  test('[ROUTE-04][PAGE-05] two letters, a dash and two letters are the home page', () => {
    for (const path of ['/en-us', '/EN-GB/', '/xx-yy']) expect(pageKindOf(path)).toBe('home');
    for (const path of ['/en', '/eng-us', '/en-u5', '/en-usa', '/en-us1', '/en_us', '/'])
      expect(pageKindOf(path), path).not.toBe('home');
  });

  test('[ROUTE-04][PAGE-07] what matches nothing is Other: a word that only begins like a kind too', () => {
    for (const path of [
      '/',
      '/en-us/sale',
      '/en-us/cartography',
      '/en-us/searching',
      '/en-us/accounts',
      '/en-us/p',
      '/en-us/c',
      '/en-us/help/checkout-help',
      '/en-us/stories/how-to-professional',
    ]) {
      expect(pageKindOf(path), path).toBe('other');
    }
  });

  test('[ROUTE-05][PAGE-08] a page is not available when its description says so in one of the phrases, however typed', () => {
    const phrases = ['Page n’est pas disponible', 'gone for good'];
    for (const text of ["Cette page n'est pas disponible.", 'Cette PAGE N’EST PAS DISPONIBLE', 'It is gone for good.'])
      expect(saysNotAvailable(text, phrases), text).toBe(true);
    for (const text of ['', 'This page is not available.', 'Cette veste n’est pas disponible en magasin.'])
      expect(saysNotAvailable(text, phrases), text).toBe(false);
  });

  test('any address at all has a kind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'https://shop.example', 'http://localhost:4321'),
        fc.oneof(anyPath, fc.string()),
        (host, path) => void expect(Object.keys(PAGE_ROUTES)).toContain(pageKindOf(host + path)),
      ),
    );
  });

  test('query and hash never change the kind', () => {
    fc.assert(
      fc.property(
        anyPath,
        fc.string().map(encodeURIComponent),
        (path, query) => void expect(pageKindOf(`${path}?${query}#/cart/p/x`)).toBe(pageKindOf(path)),
      ),
    );
  });
});

describe('addresses of products', () => {
  test('[ROUTE-06][PAGE-09] the id is eight to eleven capitals or digits', () => {
    fc.assert(
      fc.property(slug, code(8, 11), (name, id) => void expect(productIdInPath(`/en-us/p/${name}-${id}`)).toBe(id)),
    );
    fc.assert(
      fc.property(
        slug,
        fc.oneof(code(1, 7), code(12, 20)),
        (name, id) => void expect(isProductPath(`/en-us/p/${name}-${id}`)).toBe(false),
      ),
    );
    for (const path of [
      '/en-us/p/skarn-nf104001',
      '/en-us/p/NF104001',
      '/en-us/p/a/skarn-NF104001',
      '/p/skarn-NF104001',
      '/en-us/x/skarn-NF104001',
    ])
      expect(isProductPath(path), path).toBe(false);
  });

  test('[ROUTE-08][LOC-01] the locale is two letters, a dash and two or three letters or digits', () => {
    for (const locale of ['en-us', 'es-419', 'zh-tw1', 'FR-CA']) {
      expect(isProductPath(`/${locale}/p/skarn-NF104001`), locale).toBe(true);
      expect(isCategoryPath(`/${locale}/c/jackets-21001`), locale).toBe(true);
    }
    for (const locale of ['en', 'eng-us', 'en-u', 'en-us12', '12-us']) {
      expect(isProductPath(`/${locale}/p/skarn-NF104001`), locale).toBe(false);
      expect(isCategoryPath(`/${locale}/c/jackets-21001`), locale).toBe(false);
    }
  });

  test('[ROUTE-09][PAGE-11] a path may also end in -p and eight to eleven letters or digits', () => {
    for (const path of ['/en-us/skarn-shell-jacket-pNF104001', '/en-us/men/skarn-pNF104001MOS', '/skarn-pnf104001']) {
      expect(isProductPath(path), path).toBe(true);
      expect(pageKindOf(path)).toBe('product');
    }
    expect(productIdInPath('/en-us/skarn-pnf104001mos')).toBe('NF104001MOS');
    for (const path of [
      '/en-us/skarn-pNF10400',
      '/en-us/skarn-pNF104001MOSX',
      '/en-us/stories/gear-for-the-professional',
    ])
      expect(isProductPath(path), path).toBe(false);
  });

  test('[ROUTE-10][PAGE-12] a product code is two capitals and six or more capitals or digits', () => {
    for (const text of ['NF104001', 'NFABCDEF', 'NF104001MOS']) expect(isProductCode(text), text).toBe(true);
    for (const text of ['N1104001', 'NF10400', 'nf104001', 'NF10400-1', ''])
      expect(isProductCode(text), text).toBe(false);
  });

  test('[ROUTE-10][PAGE-13] the colour stands directly behind the code', () => {
    expect(codeAndColour('NF104001MOS')).toEqual({ code: 'NF104001', colour: 'MOS' });
    expect(codeAndColour('NF104001')).toEqual({ code: 'NF104001', colour: '' });
    expect(codeAndColour('NF104001MOSS')).toEqual({ code: 'NF104001', colour: 'MOSS' });
    expect(codeAndColour('12345678')).toBeUndefined();
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{6,12}$/),
        (id) => void expect(Object.values(codeAndColour(id) ?? {}).join('')).toBe(id),
      ),
    );
  });
});

describe('addresses of categories', () => {
  test('[ROUTE-07][PAGE-10] the number has four to ten digits', () => {
    fc.assert(
      fc.property(slug, digits(4, 10), (name, id) => void expect(isCategoryPath(`/en-us/c/${name}-${id}`)).toBe(true)),
    );
    fc.assert(
      fc.property(
        slug,
        fc.oneof(digits(1, 3), digits(11, 15)),
        (name, id) => void expect(isCategoryPath(`/en-us/c/${name}-${id}`)).toBe(false),
      ),
    );
  });

  test('[ROUTE-09][PAGE-11] a path may also end in -c and four to six digits', () => {
    for (const path of ['/en-us/jackets-c2100', '/en-us/women/jackets-c210011']) {
      expect(isCategoryPath(path), path).toBe(true);
      expect(pageKindOf(path)).toBe('category');
    }
    for (const path of ['/en-us/jackets-c210', '/en-us/jackets-c2100111', '/en-us/jackets-c21a01'])
      expect(isCategoryPath(path), path).toBe(false);
  });

  test('[ROUTE-11][PAGE-14] the id is what the path ends in: its last four to seven digits', () => {
    expect(categoryIdInPath('/en-us/c/jackets-21001')).toBe('21001');
    expect(categoryIdInPath('/en-us/jackets-c21001?page=2')).toBe('21001');
    fc.assert(fc.property(digits(4, 7), (id) => void expect(categoryIdInPath(`/en-us/c/jackets-${id}`)).toBe(id)));
    fc.assert(
      fc.property(digits(8, 10), (id) => void expect(categoryIdInPath(`/en-us/c/jackets-${id}`)).toBe(id.slice(-7))),
    );
    for (const path of ['/en-us/sale', '/en-us/stories/winter-2024', '/en-us/c/jackets'])
      expect(categoryIdInPath(path), path).toBeUndefined();
  });

  test('[ROUTE-12][PAGE-15] the names are the segments behind the locale and the c, each without its number', () => {
    expect(categoryNamesInPath('/en-us/c/jackets-21001')).toEqual(['jackets']);
    expect(categoryNamesInPath('/en-us/c/women-20000/shell-jackets-21001?page=2')).toEqual(['women', 'shell-jackets']);
    for (const path of ['/', '/en-us', '/en-us/c']) expect(categoryNamesInPath(path), path).toEqual([]);
  });
});

describe('the route table', () => {
  const params = { slug: 'some-words', productId: 'NF104001MOS', categoryId: '21001', productType: 'jackets' };

  test('[ROUTE-14] every page kind has a route, and its address is of that kind', () => {
    expect(Object.keys(PAGE_ROUTES).sort()).toEqual([
      'account',
      'cart',
      'category',
      'checkout',
      'error',
      'home',
      'order-confirmation',
      'other',
      'product',
      'search',
      'search-hub',
    ]);
    for (const { locale } of LOCALES) {
      for (const kind of Object.keys(PAGE_ROUTES) as (keyof typeof PAGE_ROUTES)[]) {
        if (kind !== 'error') expect(pageKindOf(routeOf(kind, locale, params))).toBe(kind);
      }
    }
  });

  test('[KIND-09] every kind of content that is a page has an address, with its parameters', () => {
    const routed = new Set<string>([
      ...Object.keys(PAGE_ROUTES),
      ...Object.keys(CONTENT_ROUTES),
      'error-4xx',
      'static-page',
    ]);
    const parts = [
      'footer',
      'menu',
      'popups',
      'fragment',
      'redirects',
      'messages',
      'loyalty-modal',
      'sign-in-modal',
      'sign-up-modal',
    ];
    for (const kind of [...FIXED_PAGES, ...Object.keys(KIND_PATHS)])
      expect(routed.has(kind) || parts.includes(kind), kind).toBe(true);
    expect(routeOf('size-chart', 'en-gb', params)).toBe('/en-gb/size-chart/jackets');
    expect(routeOf('other', 'de-de', { slug: 'hilfe/größen' })).toBe('/de-de/hilfe/gr%C3%B6%C3%9Fen');
    expect(() => routeOf('size-chart', 'en-gb')).toThrow(
      new RangeError('The address of size-chart needs productType.'),
    );
  });
});
