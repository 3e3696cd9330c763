import { expect, test } from 'vitest';
import type { ProductColour, ProductDetails } from '../../commerce/contract/types.ts';
import { interactionOrigin, INTERACTION_ORIGINS } from './interaction-origin.ts';
import { analyticsProduct, badgeOf, discountTagOf } from './product.ts';

const price = {
  currency: 'GBP',
  lowCurrent: 300,
  highCurrent: 300,
  lowOriginal: 380,
  highOriginal: 380,
  historicBestPrice: 300,
  previousBestSalesPrice: 380,
  percentagePriceDiscount: 21,
  memberPrice: null,
} as ProductColour['price'];
const moss = {
  code: 'MOS',
  label: 'Moss',
  productId: 'NF104001MOS',
  price,
  available: true,
  sizes: [
    { code: 'M', label: 'M', sku: 'NF104001MOS-M', available: true, quantity: 4, lowStock: false },
    { code: 'L', label: 'L', sku: 'NF104001MOS-L', available: false, quantity: 0, lowStock: false },
  ],
} as unknown as ProductColour;
const skarn = {
  masterId: 'NF104001',
  name: 'Skarn Shell Jacket',
  brand: 'Northfell',
  season: 'FW26',
  rating: { score: 4.6, count: 138 },
  badge: { id: 'NEW', label: 'New' },
  breadcrumbs: [
    { categoryId: '21000', label: 'Clothing', url: '/c/x' },
    { categoryId: '21001', label: 'Jackets', url: '/c/y' },
  ],
} as unknown as ProductDetails;

test('[ANL-09] an analytics product carries id, masterId, name, brand, category, list and position', () => {
  expect(analyticsProduct(skarn, moss, { list: 'Eight things we would pack', position: 3 })).toMatchObject({
    id: 'NF104001MOS',
    masterId: 'NF104001',
    name: 'Skarn Shell Jacket',
    brand: 'Northfell',
    category: 'Jackets',
    list: 'Eight things we would pack',
    position: 3,
  });
  expect(analyticsProduct(skarn, moss, { category: 'Sale' }).category).toBe('Sale');
});

test('[ANL-10] it carries its badge or eyebrow, and a rating with score and reviewsCount', () => {
  expect(analyticsProduct(skarn, moss)).toMatchObject({ badge: 'New', rating: { score: 4.6, reviewsCount: 138 } });
  expect(analyticsProduct({ ...skarn, badge: null }, moss)).not.toHaveProperty('badge');
});

test('[ANL-11] it carries season, colour with id and label, and sizes with their availability', () => {
  expect(analyticsProduct(skarn, moss)).toMatchObject({
    season: 'FW26',
    color: { id: 'MOS', label: 'Moss' },
    sizes: [
      { id: 'M', label: 'M', available: true },
      { id: 'L', label: 'L', available: false },
    ],
  });
});

test('[ANL-12] it carries breadcrumbs, searchTerm and interactionOrigin', () => {
  expect(analyticsProduct(skarn, moss, { searchTerm: 'shell', interactionOrigin: 'search' })).toMatchObject({
    breadcrumbs: ['Clothing', 'Jackets'],
    searchTerm: 'shell',
    interactionOrigin: 'search',
  });
});

test('[ANL-13] [PDP-07] the low-stock badge is reported when the eyebrow id is LOW STOCK, whatever it says', () => {
  expect(badgeOf({ id: 'LOW STOCK', label: 'Plus que quelques-uns' })).toBe('Low Stock');
  expect(badgeOf({ id: 'NEW', label: 'Low Stock soon' })).toBe('Low Stock soon');
  expect(badgeOf(null)).toBeUndefined();
  const few = { ...skarn, badge: { id: 'LOW STOCK', label: 'Few left' } } as unknown as ProductDetails;
  expect(analyticsProduct(few, moss).badge).toBe('Low Stock');
});

test('[ANL-14] [ANL-15] [PDP-08] price 0 is a Free Gift, a price below the original is Marked Down, others have no tag', () => {
  expect(discountTagOf(0, 0)).toBe('Free Gift');
  expect(discountTagOf(0, 20)).toBe('Free Gift');
  expect(discountTagOf(19.99, 20)).toBe('Marked Down');
  expect(discountTagOf(20, 20)).toBeUndefined();
  expect(discountTagOf(25, 20)).toBeUndefined();
  const tagAt = (lowCurrent: number) =>
    analyticsProduct(skarn, { ...moss, price: { ...price, lowCurrent } }).discountTag;
  expect([0, 379.99, 380].map(tagAt)).toEqual(['Free Gift', 'Marked Down', undefined]);
});

test('[ANL-16] the interaction origins are those of the specification and no others', () => {
  expect([...INTERACTION_ORIGINS].sort()).toEqual(
    'backpack-finder customizer direct-to-pdp explore-collection fit-analytics footwear-finder grid jacket-finder product-bundles product-compare recommendation-carousel search shoe-finder-retail shop-the-look tent-sleepingbag-guide up-sell-complete-the-look'.split(
      ' ',
    ),
  );
  for (const origin of INTERACTION_ORIGINS) expect(interactionOrigin(origin)).toBe(origin);
  for (const other of ['', 'Search', 'home', null, undefined]) expect(interactionOrigin(other)).toBeUndefined();
});
