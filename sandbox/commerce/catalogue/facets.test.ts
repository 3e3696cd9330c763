import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { choicesOf, createFacetTable, facetsOf, type Found, narrow } from './facets.ts';
import { categoryFile, type Product, productFile } from './product-file.ts';

const colour = (code: string, label: string) => ({
  code,
  label,
  main: '#111111',
  contrast: '#222222',
  accent: '#333333',
});
const product = (id: string, price: number, more: object = {}): Product =>
  productFile.parse({
    id,
    slug: 'x',
    name: id,
    sizes: ['M'],
    categoryIds: ['9001'],
    gender: 'women',
    prices: { GBP: { original: price, current: price } },
    colours: [colour('MOS', 'Moss')],
    ...more,
  });
const categories = ['Jackets', 'Tents'].map((name, at) => categoryFile.parse({ id: `900${at + 1}`, slug: 'c', name }));
const catalogue = { categories: new Map(categories.map((one) => [one.id, one])) } as unknown as Catalogue;

/** The facets of some products and a choice: value, label, count, and whether it is chosen. */
function facets(
  products: readonly Product[],
  query: Parameters<typeof choicesOf>[0] = {},
  locale = 'en-gb',
  currency = 'GBP',
) {
  const table = createFacetTable(currency);
  const found: Found[] = products.map((one) => ({ product: one, values: table.placesOf(one) }));
  const choices = choicesOf(query);
  const { hits, counts } = narrow(found, choices, table);
  const all = facetsOf(found, counts, choices, catalogue, { locale, currency });
  const of = (id: string) =>
    all
      .find((facet) => facet.id === id)
      ?.values.map(({ id: value, label, count, selected }) => [value, label, count, ...(selected ? ['chosen'] : [])]);
  return { all, of, hits: hits.map(({ product: { id } }) => id) };
}

test('values that are chosen are separated by commas, and blanks are none', () => {
  const { colour: colours, size } = choicesOf({ colour: ' MOS, INK ,,', size: undefined });
  expect([[...colours], [...size]]).toEqual([['MOS', 'INK'], []]);
});

describe('a facet', () => {
  test('of prices has the bands in which there are products, from the lower bound on', () => {
    const prices = [0.01, 49.99, 50, 99.99, 100, 199.99, 200, 300, 499.99, 500, 9_000];
    const all = prices.map((price, at) => product(`NF9000${10 + at}`, price));
    expect(facets(all).of('price')).toEqual([
      ['0-50', '£0 – £50', 2],
      ['50-100', '£50 – £100', 2],
      ['100-200', '£100 – £200', 2],
      ['200-300', '£200 – £300', 1],
      ['300-500', '£300 – £500', 2],
      ['500-', '£500 +', 2],
    ]);
    expect(facets(all, {}, 'de-de', 'EUR').of('price')).toEqual([]);
  });

  test('of sizes has letters before numbers and words, each in its own order', () => {
    const sizes = ['41', 'L', 'OS', '39.5', 'XXS', '100', 'M', 'S', 'XXXL', '9'];
    expect(
      facets([product('NF900001', 1, { sizes })])
        .of('size')
        ?.map(([size]) => size),
    ).toEqual(['XXS', 'S', 'M', 'L', 'XXXL', '9', '39.5', '41', '100', 'OS']);
  });

  test('of colours and categories has what most products have first, then by name; colours have their swatch', () => {
    const colours = [colour('INK', 'Ink'), colour('MOS', 'Moss'), colour('FER', 'Fern')];
    const all = [
      product('NF900001', 1, { colours, categoryIds: ['9002', '9001', '9009'] }),
      product('NF900002', 1, { categoryIds: ['9002'] }),
    ];
    const { of, all: told } = facets(all);
    expect(of('colour')).toEqual([
      ['MOS', 'Moss', 2],
      ['FER', 'Fern', 1],
      ['INK', 'Ink', 1],
    ]);
    // A category that is not in the files goes by its number.
    expect(of('category')).toEqual([
      ['9002', 'Tents', 2],
      ['9009', '9009', 1],
      ['9001', 'Jackets', 1],
    ]);
    const swatches = told.map(({ values }) => values.some(({ swatch }) => swatch !== undefined));
    expect(told.map(({ id }, at) => [id, swatches[at]])).toEqual([
      ['category', false],
      ['gender', false],
      ['size', false],
      ['colour', true],
      ['price', false],
    ]);
  });

  test('of people counts what fits everybody for both, and is none where all fits everybody', () => {
    const all = ['men', 'unisex', 'women', 'unisex'].map((gender, at) => product(`NF90000${at}`, 1, { gender }));
    expect(facets(all).of('gender')).toEqual([
      ['women', 'Women', 3],
      ['men', 'Men', 3],
      ['unisex', 'Unisex', 2],
    ]);
    expect(facets(all.filter(({ gender }) => gender === 'unisex')).of('gender')).toEqual([]);
  });
});

describe('a choice', () => {
  const all = [
    product('NF900001', 10, { sizes: ['S', 'M'] }),
    product('NF900002', 10, { sizes: ['M'], colours: [colour('INK', 'Ink')] }),
    product('NF900003', 60, { sizes: ['L'] }),
  ];

  test('takes what has one value of every facet; each facet counts what one more choice in it would bring', () => {
    const { hits, of } = facets(all, { size: 'S,M', colour: 'MOS' });
    expect(hits).toEqual(['NF900001']);
    expect(of('size')).toEqual([
      ['S', 'S', 1, 'chosen'],
      ['M', 'M', 1, 'chosen'],
      ['L', 'L', 1],
    ]);
    expect(of('colour')).toEqual([
      ['INK', 'Ink', 1],
      ['MOS', 'Moss', 1, 'chosen'],
    ]);
    // What misses two choices counts nowhere.
    expect(of('price')).toEqual([['0-50', '£0 – £50', 1]]);
  });

  test('that nothing has stays to be taken back', () => {
    const { hits, of } = facets(all, { size: 'XL' });
    expect([hits, of('size')?.at(-1)]).toEqual([[], ['XL', 'XL', 0, 'chosen']]);
    expect(facets(all, { colour: 'ROT' }).of('colour')?.at(-1)).toEqual(['ROT', 'ROT', 0, 'chosen']);
  });
});
