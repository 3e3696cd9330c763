import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { categoryFile, productFile, type Product } from './product-file.ts';
import { buildIndex } from './search-index.ts';

const t = (en: string, fr: string) => ({ $t: { en, fr } });
const product = (id: string, more: object = {}): Product =>
  productFile.parse({
    id,
    slug: 'x',
    name: 'Nameless',
    sizes: ['OS'],
    prices: { GBP: { original: 10, current: 10 } },
    colours: [{ code: 'MOS', label: 'Moss', main: '#3f5b45' }],
    ...more,
  });
const catalogueOf = (products: Product[]) =>
  ({
    products: new Map(products.map((one) => [one.id, one])),
    categories: new Map(
      [
        { id: '9001', slug: 'jackets', name: t('Jackets', 'Vestes') },
        { id: '9002', slug: 'tents', name: t('Tents', 'Tentes') },
      ].map((one) => [one.id, categoryFile.parse(one)]),
    ),
  }) as unknown as Catalogue;

describe('a search', () => {
  /** Fields in the order in which they count. */
  const FIELDS: readonly object[] = [
    { name: 'Peak' },
    { colours: [{ code: 'MOS', label: 'Peak', main: '#3f5b45' }] },
    { tagline: 'Peak' },
    { specs: [{ key: 'a', label: 'A', value: 'Peak' }] },
    { description: 'Peak' },
  ];
  const scores = (query: string, products: Product[], locale = 'en-gb') => [
    ...(buildIndex(catalogueOf(products), locale).search(query) ?? []),
  ];

  test('counts the field in which a word stands: what is named so comes before what is said to be so', () => {
    const products = FIELDS.map((more, index) => product(`NF90000${index}`, more));
    const found = scores('peak', products);
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((score) => score > 0)).toBe(true);
  });

  test('finds a product by its number, with or without the colour, and by its category', () => {
    const products = [product('NF900001', { categoryIds: ['9001'] }), product('NF900002', { categoryIds: ['9002'] })];
    const hit = (query: string, locale?: string) => scores(query, products, locale).map((score) => score > 0);
    expect([hit('nf900001'), hit('NF900002MOS'), hit('jackets'), hit('tent')]).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
    ]);
    expect([hit('vestes', 'fr-fr'), hit('jackets', 'fr-fr')]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  test('counts a whole word more than its beginning, and every word of the query', () => {
    const products = [product('NF900001', { name: 'Shell' }), product('NF900002', { name: 'Shellac Tent' })];
    const [whole = 0, beginning = 0] = scores('shell', products);
    expect(whole).toBe(2 * beginning);
    expect(scores('shell tent', products).map((score) => score > 0)).toEqual([false, true]);
    expect(scores('tent nothing', products)).toEqual([0, 0]);
    const [, both = 0] = scores('shell tent', products);
    expect(both).toBeGreaterThan(beginning);
  });

  test.each([
    ['socks', true],
    ['sockes', true],
    ['sockses', false],
    ['so', true],
    ['s', true],
    ['z', false],
    ['ock', false],
    // Of a short word nothing is left out: it would find anything.
    ['soz', false],
  ])('“%s” finds a sock: %s', (query, isFound) => {
    expect(scores(query, [product('NF900001', { name: 'Sock' })])[0] !== 0).toBe(isFound);
  });

  test.each([
    ['Mütze', 'muetze', 'de-de'],
    ['Mütze', 'mutze', 'de-de'],
    ['Größe', 'groessen', 'de-de'],
    ['Muetze', 'Mützen', 'de-de'],
    ['Tromso', 'Tromsø', 'de-de'],
    ['Cœur', 'coeur', 'fr-fr'],
    ['T-Shirt', 'tshirt'],
    ['T-Shirt', 't shirt'],
    ['Sleeping Bag', 'sleepingbags'],
    ['Schlafsack', 'schlaf-sack'],
    ['Men’s Cap', 'mens cap'],
    ['Nameless', 'nf 900001'],
    ['Nameless', 'NF-900001-MOS'],
    ['Hat', 'hats'],
  ])('finds “%s” as “%s”', (name, query, locale = 'en-gb') => {
    expect(scores(query, [product('NF900001', { name })], locale)[0]).toBeGreaterThan(0);
  });

  test.each([
    ['Grund', 'grün', 'de-de'],
    ['weit', 'weiß', 'de-de'],
    ['weist', 'weiss', 'de-de'],
    ['Bar Necklace', 'barn', 'en-gb'],
  ])('does not find “%s” as “%s”', (name, query, locale) => {
    expect(scores(query, [product('NF900001', { name })], locale)).toEqual([0]);
  });

  test('without letters and digits finds nothing, and a blank one is none', () => {
    const index = buildIndex(catalogueOf([product('NF900001')]), 'en-gb');
    expect(['–', '🧥', '%', '\u0000'].map((query) => [...(index.search(query) ?? ['all'])])).toEqual([
      [0],
      [0],
      [0],
      [0],
    ]);
    expect(index.search(' ')).toBeUndefined();
  });
});

describe('what is typed is completed', () => {
  const products = [
    product('NF900001', { name: 'Jay Tent', categoryIds: ['9002'] }),
    product('NF900002', { name: 'Jay Jacket', categoryIds: ['9001'] }),
    product('NF900003', { name: 'Jay Jacket', categoryIds: ['9001'] }),
  ];
  const index = buildIndex(catalogueOf(products), 'en-gb');

  test('to names and categories that have every word, those of most products first', () => {
    expect(index.complete('ja', 9)).toEqual(['Jackets', 'Jay Jacket', 'Jay Tent']);
    expect(index.complete('jay ten', 9)).toEqual(['Jay Tent']);
    expect(index.complete('t', 9)).toEqual(['Tents', 'Jay Tent']);
    expect([index.complete('x', 9), index.complete(' ', 9)]).toEqual([[], []]);
  });

  test('to as many as are wanted', () => {
    expect([index.complete('ja', 1), index.complete('ja', 2)]).toEqual([['Jackets'], ['Jackets', 'Jay Jacket']]);
  });
});
