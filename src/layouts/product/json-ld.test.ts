import { expect, test } from 'vitest';
import type { ProductDetails, Review } from '../../commerce/contract/types.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { productData } from './json-ld.ts';

const price = { currency: 'GBP', lowCurrent: 360 };
const colour = (code: string, sizes: string[], available: boolean) => ({
  code,
  label: code,
  productId: `NF104001${code}`,
  images: [{ publicId: `product/NF104001/${code}/front`, view: 'front', alt: '' }],
  price,
  available,
  sizes: sizes.map((size) => ({ code: size, label: size, available })),
});
const product = {
  masterId: 'NF104001',
  slug: 'skarn-shell-jacket',
  name: 'Skarn Shell Jacket',
  brand: 'Northfell',
  rating: { score: 0, count: 0 },
  colours: [colour('MOS', ['S', 'M'], true), colour('INK', ['M', 'XL'], false)],
} as unknown as ProductDetails;

test('a product is told with its part number, its sizes and its pictures, in the colour that is shown', () => {
  const data = productData(product, product.colours[1]!, fakePageContext());
  expect(data).toMatchObject({
    sku: 'NF104001INK',
    mpn: 'NF104001',
    size: ['M', 'XL'],
    image: [expect.stringMatching(/^https:\/\/shop\.test\/media\/.*product\/NF104001\/INK\/front$/)],
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('[PDP-03] the colour that is shown is InStock or OutOfStock', () => {
  const states = product.colours.map((shown) => productData(product, shown, fakePageContext()));
  expect(states).toMatchObject(
    ['InStock', 'OutOfStock'].map((state) => ({ offers: { availability: `https://schema.org/${state}` } })),
  );
});

test('it tells a score and reviews only where there are some', () => {
  const shown = product.colours[0]!;
  const untold = productData(product, shown, fakePageContext());
  expect(untold).not.toHaveProperty('aggregateRating');
  expect(untold).not.toHaveProperty('review');
  const rated = { ...product, rating: { score: 4.5, count: 2 } };
  const review = { author: 'Jo', score: 5, date: '2026-10-01', title: 'Dry', text: 'All day.', locale: 'fr-fr' };
  const told = productData(rated, shown, fakePageContext(), [review as unknown as Review]);
  expect(told).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        name: 'Dry',
        reviewBody: 'All day.',
        inLanguage: 'fr-FR',
        datePublished: '2026-10-01',
        author: { name: 'Jo' },
        reviewRating: { ratingValue: 5 },
      },
    ],
  });
});

test('pictures of another host keep their address', () => {
  const page = fakePageContext({ settings: { mediaBase: 'https://media.test' } });
  const { image } = productData(product, product.colours[0]!, page);
  expect(image).toEqual([expect.stringMatching(/^https:\/\/media\.test\//)]);
});
