import { expect, test } from 'vitest';
import type { TaxRate } from '../tax.ts';
import { taxOf, toAmount, toMinor } from '../money.ts';
import { rowTax, shippingCost, totalsOf } from './totals.ts';

const RULE = { standard: 995, freeFrom: 9_900, deliveryTime: '4-7' };
const CANADA: TaxRate = { perMille: 130, included: false, taxesDelivery: false };
const BRITAIN: TaxRate = { perMille: 200, included: true, taxesDelivery: true };
/** Two pieces of 30.00 reduced to 22.50, and one of 9.99. */
const ROWS = [
  { qty: 2, original: 3_000, current: 2_250 },
  { qty: 1, original: 999, current: 999 },
];

test('amounts are counted in cents, and told with decimals', () => {
  expect(toMinor(12.345)).toBe(1_235);
  expect(toMinor(0.1 + 0.2)).toBe(30);
  expect(toAmount(1_250)).toBe(12.5);
});

test('a tax is added to a net price and taken out of a gross one, rounded to a cent', () => {
  expect(taxOf(10_000, 130, false)).toBe(1_300);
  expect(taxOf(12_000, 200, true)).toBe(2_000);
  expect(taxOf(999, 130, false)).toBe(130);
  expect(rowTax({ qty: 3, original: 500, current: 400 }, CANADA)).toBe(156);
  expect(rowTax({ qty: 3, original: 500, current: 400, off: 200 }, CANADA)).toBe(130);
});

test('delivery is free from the threshold on, not below it, and for an empty cart', () => {
  expect([9_899, 9_900, 9_901].map((subTotal) => shippingCost(subTotal, 1, RULE))).toEqual([995, 0, 0]);
  expect(shippingCost(0, 0, RULE)).toBe(0);
  expect(shippingCost(0, 1, RULE)).toBe(995);
});

test('in Canada tax is estimated on the items and added; delivery is not taxed', () => {
  const rows = ROWS.map((row) => ({ ...row, rate: CANADA }));
  expect(totalsOf(rows, 'CAD', [{ cost: 995, rate: CANADA }], false)).toEqual({
    currency: 'CAD',
    itemTotal: 69.99,
    itemSubTotal: 54.99,
    totalDiscount: 15,
    shipping: 9.95,
    tax: 7.15,
    taxAmount: 7.15,
    taxIncluded: false,
    total: 72.09,
    totalWithoutTax: 64.94,
    netAmount: 64.94,
    remainingToPay: 72.09,
    totalUnits: 3,
    appliedRewards: 0,
  });
});

test('in Britain the prices hold the tax, that of delivery too', () => {
  const rows = ROWS.map((row) => ({ ...row, rate: BRITAIN }));
  expect(totalsOf(rows, 'GBP', [{ cost: 995, rate: BRITAIN }], true)).toMatchObject({
    currency: 'GBP',
    shipping: 9.95,
    // 7.50 + 1.67 of the items, 1.66 of the delivery.
    tax: 10.83,
    taxIncluded: true,
    total: 64.94,
    netAmount: 54.11,
    totalWithoutTax: 54.11,
  });
});

test('what a promotion takes off is a discount, and is not taxed', () => {
  const row = { qty: 2, original: 3_000, current: 2_500, off: 1_000, rate: CANADA };
  expect(totalsOf([row], 'CAD', [], false)).toMatchObject({
    itemTotal: 60,
    itemSubTotal: 40,
    totalDiscount: 20,
    tax: 5.2,
    total: 45.2,
  });
});

test('each row and each delivery is taxed as its own destination does', () => {
  const far: TaxRate = { perMille: 50, included: false, taxesDelivery: true };
  const row = { qty: 1, original: 10_000, current: 10_000 };
  const totals = totalsOf(
    [
      { ...row, rate: CANADA },
      { ...row, rate: far },
    ],
    'CAD',
    [
      { cost: 0, rate: CANADA },
      { cost: 1_000, rate: far },
    ],
    false,
  );
  expect([totals.shipping, totals.tax, totals.total]).toEqual([10, 13 + 5 + 0.5, 228.5]);
});
