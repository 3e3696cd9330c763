import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../../../src/commerce/contract/types.ts';
import { cartView } from '../cart/cart-view.ts';
import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { type Catalogue, openCatalogue } from '../catalogue/catalogue.ts';
import { toMinor } from '../money.ts';
import type { Promotion } from '../promotions/rule-file.ts';
import { SITES } from '../sites.ts';
import type { Tender } from '../stored-value/tenders.ts';
import { freeze } from './freeze.ts';

/** 2,000 cases with every run; `MONEY_CASES=100000` tries more. */
const CASES = Number(process.env['MONEY_CASES'] ?? 2_000);
const SKUS = ['NF800001GRY-S', 'NF800002GRY-S', 'NF800003GRY-S'];
const PRICES = [0.01, 9.99, 360];

let contentDir: string;
let catalogue: Catalogue;
beforeAll(async () => {
  contentDir = mkdtempSync(join(tmpdir(), 'cairn-money-'));
  for (const folder of ['products', 'categories']) mkdirSync(join(contentDir, folder));
  writeFileSync(
    join(contentDir, 'categories', '81001.json'),
    JSON.stringify({ id: '81001', slug: 'all', name: 'All' }),
  );
  PRICES.forEach((price, at) => {
    const id = `NF80000${at + 1}`;
    const prices = Object.fromEntries(
      ['USD', 'CAD', 'GBP', 'EUR'].map((currency) => [currency, { original: price * 2, current: price }]),
    );
    const product = {
      id,
      slug: `p-${at}`,
      name: id,
      description: id,
      categoryIds: ['81001'],
      season: 'SS26',
      sizes: ['S'],
      prices,
      colours: [{ code: 'GRY', label: 'Grey', main: '#888888' }],
      stock: { GRY: { S: 1_000 } },
    };
    writeFileSync(join(contentDir, 'products', `${id}.json`), JSON.stringify(product));
  });
  catalogue = await openCatalogue(contentDir, { watch: false, log: (message) => expect.fail(message) });
});
afterAll(() => {
  catalogue.close();
  rmSync(contentDir, { recursive: true });
});

const amounts = (value: number) => ({ USD: value, CAD: value, GBP: value, EUR: value });
const discount = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.integer({ min: 1, max: 60_000 }).map((minor) => ({ amount: amounts(minor / 100) })),
);
const rule = fc
  .record({
    level: fc.constantFrom('PRODUCT' as const, 'ORDER' as const, 'SHIPPING' as const),
    discount,
    threshold: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
    thresholdBase: fc.constantFrom('gross' as const, 'net' as const),
    combine: fc.constantFrom('stack' as const, 'stop' as const),
    group: fc.constantFrom(undefined, 'one'),
  })
  .map(({ threshold, group, ...rest }): Omit<Promotion, 'id'> => ({
    campaignId: '',
    type: 'AUTO',
    name: 'x',
    callout: '',
    priority: 1,
    approachingDisplayLevel: 'cart',
    isYearlyCapped: false,
    ...rest,
    ...(threshold !== undefined && { threshold: amounts(threshold / 100) }),
    ...(group !== undefined && { group }),
  }));
const line = fc
  .record({ sku: fc.constantFrom(...SKUS), qty: fc.integer({ min: 1, max: 20 }) })
  .map((one): Omit<Line, 'itemId'> => ({
    ...one,
    reserved: one.qty,
    recipeId: null,
    giftOption: null,
    shipping: 'standard',
  }));

const US = ['CA', 'TX', 'OR', 'AZ'];
const CA = ['QC', 'ON', 'AB'];
const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);

test(
  'the parts of any order add up to its totals, nothing is negative, and what pays covers each part exactly',
  { tags: ['long'], timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SITES),
        fc.nat({ max: 20 }),
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(rule, { maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 4 }),
        fc.boolean(),
        (site, place, rows, rules, wishes, isMember) => {
          const provinces = { US, CA }[site.country] ?? [''];
          const address = { countryCode: site.country, province: provinces[place % provinces.length] } as Address;
          const cart: CartDoc = {
            basketId: 'b',
            customerId: 'c',
            siteId: site.id,
            favStoreId: null,
            reservedUntil: null,
            createdAt: '2026-11-21T08:00:00.000Z',
            updatedAt: '2026-11-21T08:00:00.000Z',
            shippingAddress: address,
            lines: rows.map((one, at) => ({ ...one, itemId: `i${at}` })),
          };
          const context = {
            siteId: site.id,
            currency: site.currency,
            now: new Date('2026-11-21T08:00:00.000Z'),
            codes: [],
            audience: 'guests' as const,
          };
          const { cart: view } = cartView(cart, 1, catalogue, new Map(), {
            site,
            locale: site.defaultLocale,
            isMember,
            mediaBase: '/media',
            adjustmentLimit: 100,
            stores: new Map(),
            collectionPoints: new Map(),
            now: new Date(),
            shipping: { standard: 495, freeFrom: 20_000, deliveryTime: '2-3' },
            promotions: { rules: rules.map((one, at) => ({ ...one, id: `R${at}` })), context },
          });
          const { totals, items } = view;
          let due = toMinor(totals.total);
          const tenders = wishes.map((wish): Tender => {
            const pays = Math.min(wish, due);
            due -= pays;
            return { pays, hold: null, instrument: {} as Tender['instrument'] };
          });
          const { units, deliveryTender } = freeze(cart, view, tenders, address, []);

          for (const amount of [totals.total, totals.tax, totals.shipping, totals.itemSubTotal, totals.totalDiscount])
            expect(amount).toBeGreaterThanOrEqual(0);
          for (const { price, taxTotal } of items) {
            expect(price.proratedPrice).toBeGreaterThanOrEqual(0);
            expect(taxTotal).toBeGreaterThanOrEqual(0);
          }
          expect(sum(items.map(({ price }) => toMinor(price.proratedPrice)))).toBe(toMinor(totals.itemSubTotal));
          expect(sum(units.map(({ paid }) => paid))).toBe(toMinor(totals.itemSubTotal));
          expect(sum(units.map((unit) => unit.discount))).toBe(toMinor(totals.totalDiscount));
          expect(sum(units.map(({ tax }) => tax))).toBe(sum(items.map(({ taxTotal }) => toMinor(taxTotal))));
          const parts = [...units.map(({ tender }) => tender), deliveryTender];
          for (const part of parts) for (const share of part) expect(share).toBeGreaterThanOrEqual(0);
          units.forEach(({ paid, tax, tender }) => expect(sum(tender)).toBe(paid + (totals.taxIncluded ? 0 : tax)));
          [...tenders.map(({ pays }) => pays), due].forEach((pays, at) =>
            expect(sum(parts.map((part) => part[at] ?? 0))).toBe(pays),
          );
        },
      ),
      { numRuns: CASES },
    );
  },
);
