import { expect, test } from 'vitest';
import { factsText } from './facts-text.ts';
import { readFacts, type ProductFacts } from './product-facts.ts';

test('[ANL-10] [ANL-11] [ANL-12] what the server knows of a product comes through its markup as it was', () => {
  const facts: ProductFacts = {
    masterId: 'NF104001',
    brand: 'Northfell & Söhne',
    category: 'Jackets',
    season: 'FW26',
    badge: 'Low Stock',
    discountTag: 'Marked Down',
    rating: { score: 4.6, reviewsCount: 138 },
    color: { id: 'MOS', label: 'Mousse “été”' },
    sizes: [
      { id: 'M', label: 'M', available: true },
      { id: 'L', label: 'Large', available: false },
    ],
    breadcrumbs: ['Clothing', 'Hats & gloves', 'Sale; last sizes'],
  };
  expect(readFacts(factsText(facts))).toEqual(facts);
  expect(readFacts(factsText({}))).toEqual({});
  expect(factsText(facts)).not.toMatch(/[&<">]/);
});
