import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENTS_GUIDE, eventsGuide } from '../../../scripts/lib/docs/event-docs.ts';
import { EVENT_NAMES } from '../events.ts';
import { POP_UP_EVENTS } from '../pop-up-events.ts';
import { analyticsProduct } from '../products/product.ts';
import { purchaseOf } from '../purchase-of.ts';
import { PRODUCT_EVENTS } from '../products/product-events.ts';
import { PROMOTION_EVENTS } from '../promotions/promotion-events.ts';
import { RECOMMEND_EVENTS } from '../products/recommend-events.ts';
import { CATALOGUE, misfits } from './catalogue.ts';
import { product } from './shapes.ts';

const NAMES = [
  ...Object.values(EVENT_NAMES),
  ...Object.values(RECOMMEND_EVENTS),
  ...Object.values(PRODUCT_EVENTS),
  ...Object.values(PROMOTION_EVENTS),
  ...Object.values(POP_UP_EVENTS),
];

test('[ANL-08] every event has one shape in the catalogue, the pushes of the specification among them, and its example fits', () => {
  expect([...CATALOGUE.keys()].sort()).toEqual([...NAMES].sort());
  for (const [name, { example, when }] of CATALOGUE) {
    expect(misfits([example]), name).toEqual([]);
    expect(when, name).toMatch(/\.$/);
  }
  for (const push of [
    'recommendation_click',
    'recommendation_impressions',
    'upsell_impression',
    'promotion_impression',
    'promotion_click',
    'top_navigation_click',
    'mobile_menu_section_click',
    'search_content_click',
  ])
    expect(CATALOGUE.has(push), push).toBe(true);
});

test('[ANL-08] what is unknown, lacks a field, has one too many or a wrong one does not fit', () => {
  expect(misfits([{ event: 'nonsense' }, 'text', null])).toHaveLength(3);
  expect(misfits([{ event: 'promotion_impression', promotion_id: 'a' }])).toEqual([
    expect.stringMatching(/^promotion_impression position: /),
  ]);
  expect(misfits([{ event: 'sign_in', email: 'ann@example.org' }])).toEqual([expect.stringMatching(/email/)]);
  expect(misfits([{ event: 'recommendation_impressions', products: [] }])).toHaveLength(1);
  expect(
    misfits([
      { event: 'recommendation_impressions', products: Array.from({ length: 25 }, () => ({ id: 'a', name: 'b' })) },
    ]),
  ).toHaveLength(1);
});

test('a purchase takes coupons and discounts, of the order and of its items', () => {
  const totals = { currency: 'GBP', total: 110, tax: 18.33, shipping: 0 };
  const item = { productId: 'CAP-OS', name: 'Cap', qty: 2, bonus: false, price: { rowTotal: 120, proratedPrice: 110 } };
  const order = {
    orderNumber: 'NF1',
    totals,
    coupons: ['TENTH'],
    items: [{ ...item, productPromotions: [{ couponCode: 'TENTH' }] }],
  } as unknown as Parameters<typeof purchaseOf>[0];
  const told = purchaseOf(order);
  expect(told).toMatchObject({ coupon: 'TENTH', items: [{ coupon: 'TENTH', discount: 5 }] });
  expect(misfits([{ event: EVENT_NAMES.purchase, ...told }])).toEqual([]);
});

test('the product of an event takes every field of an analytics product', () => {
  const price = { lowCurrent: 0, lowOriginal: 20 };
  const made = analyticsProduct(
    {
      masterId: 'NF1',
      name: 'Cap',
      brand: 'Northfell',
      season: 'FW26',
      rating: { score: 4, count: 2 },
      badge: { id: 'LOW STOCK', label: 'Few' },
      breadcrumbs: [{ label: 'Hats' }],
    } as unknown as Parameters<typeof analyticsProduct>[0],
    {
      code: 'MOS',
      label: 'Moss',
      productId: 'NF1MOS',
      price,
      sizes: [{ code: 'M', label: 'M', available: true }],
    } as unknown as Parameters<typeof analyticsProduct>[1],
    { list: 'Hats', position: 1, searchTerm: 'cap', interactionOrigin: 'search' },
  );
  expect(product.parse(made)).toEqual(made);
  expect(Object.keys(product.shape).filter((key) => !Object.hasOwn(made, key))).toEqual(['recToken']);
});

/** The viewer checks events against the catalogue on the server. */
const CHECKER = 'src/preview/panels/event-log/check-events';

test('no page loads the catalogue', () => {
  const importers = globSync('src/**/*.{ts,tsx,astro,js}').filter(
    (file) =>
      !file.startsWith('src/analytics/catalogue/') &&
      !file.startsWith(CHECKER) &&
      /analytics\/catalogue\/|\.\/catalogue\/(?:catalogue|shapes)\.ts/.test(readFileSync(file, 'utf8')),
  );
  expect(importers).toEqual([]);
});

test('the guide to the events is up to date: npm run schemas writes it', () => {
  expect(readFileSync(EVENTS_GUIDE, 'utf8')).toBe(eventsGuide());
});
