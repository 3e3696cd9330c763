import { expect, test } from 'vitest';
import { productPrice, unitPrice } from './price.ts';
import { type Colour, productFile } from './product-file.ts';

const colour = (code: string, prices?: object) => ({ code, label: code, main: '#14201c', ...(prices && { prices }) });
const product = productFile.parse({
  id: 'NF104001',
  slug: 'skarn',
  name: 'Skarn',
  sizes: ['S'],
  prices: {
    USD: { original: 400, current: 400 },
    EUR: { original: 380, current: 285, member: 270, historicBest: 300, previousBest: 310 },
  },
  colours: [
    colour('MOS'),
    colour('GLA', { USD: { original: 420, current: 315, member: 299 } }),
    colour('RUS', { USD: { original: 450, current: 300, member: 280, historicBest: 290 } }),
    colour('INK', { GBP: { original: 350, current: 350 } }),
  ],
});
const colours = product.colours as readonly Colour[];

test('a colour has its own price in a currency, else that of the product, else none', () => {
  expect(unitPrice(product, colours[1], 'USD')).toEqual({
    original: 42_000,
    current: 31_500,
    member: 29_900,
    historicBest: 42_000,
    previousBest: 42_000,
  });
  expect(unitPrice(product, colours[1], 'EUR')).toEqual({
    original: 38_000,
    current: 28_500,
    member: 27_000,
    historicBest: 30_000,
    previousBest: 31_000,
  });
  expect(unitPrice(product, undefined, 'USD')).toMatchObject({ current: 40_000, member: null });
  expect(unitPrice(product, colours[0], 'GBP')).toBeUndefined();
});

test('a price range goes over the colours, and the discount is that of the cheapest', () => {
  expect(productPrice(product, colours, 'USD')).toEqual({
    currency: 'USD',
    lowCurrent: 300,
    highCurrent: 400,
    lowOriginal: 400,
    highOriginal: 450,
    historicBestPrice: 290,
    previousBestSalesPrice: 400,
    percentagePriceDiscount: 33,
    memberPrice: 280,
  });
});

test('colours without a price in the currency do not count; without any there is no price', () => {
  expect(productPrice(product, colours, 'GBP')).toMatchObject({ lowCurrent: 350, highCurrent: 350, memberPrice: null });
  expect(productPrice(product, colours.slice(0, 1), 'GBP')).toBeUndefined();
  expect(productPrice(product, [], 'USD')).toBeUndefined();
});

test('where two colours are equally cheap the discount is that of the first', () => {
  const twins = [
    colour('AAA', { USD: { original: 200, current: 100 } }),
    colour('BBB', { USD: { original: 400, current: 100 } }),
  ];
  expect(productPrice(product, twins as Colour[], 'USD')?.percentagePriceDiscount).toBe(50);
});

test('a gift has no discount, and neither has a price above the original', () => {
  const only = (price: object) => productPrice(product, [colour('AAA', { USD: price })] as Colour[], 'USD');
  expect(only({ original: 0, current: 0 })?.percentagePriceDiscount).toBe(0);
  expect(only({ original: 100, current: 120 })?.percentagePriceDiscount).toBe(0);
});
