import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERROR_IDS, errorName } from './error-codes.ts';
import { operations } from './operations.ts';

/** Codes mentioned in the requirements list. */
const NAMED = readFileSync(new URL('../../../docs/requirements/requirements-commerce.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('ERR-'))
  .flatMap((line) => line.match(/\b(?:[A-Z]{2,4}\d{3,4}|4044)\b/g) ?? []);

describe('error codes', () => {
  test('[ERR-CART-01] [ERR-CART-02] [ERR-CHK-01] the named ids stand for the codes of the specification', () => {
    const codesOf = (name: string) =>
      Object.entries(ERROR_IDS)
        .filter(([, id]) => id === name)
        .map(([code]) => code)
        .sort();
    expect(
      Object.fromEntries(
        [
          'CART_NOT_FOUND',
          'INVALID_CUSTOMER',
          'ITEM_OOS',
          'ITEMS_OOS',
          'ADDED_MAX_QUANTITY',
          'GWP_PRODUCT',
          'ITEM_NOT_AVAILABLE',
          'NO_PRICE',
          'INVALID_PRICE',
        ].map((name) => [name, codesOf(name)]),
      ),
    ).toEqual({
      CART_NOT_FOUND: ['BSK404'],
      INVALID_CUSTOMER: ['AUT498'],
      ITEM_OOS: ['INV700'],
      ITEMS_OOS: ['INV406'],
      ADDED_MAX_QUANTITY: ['INV408'],
      GWP_PRODUCT: ['GWP403'],
      ITEM_NOT_AVAILABLE: ['ORD404', 'ORD430'],
      NO_PRICE: ['INV702'],
      INVALID_PRICE: ['PRC400'],
    });
    expect([
      codesOf('PAYMENT_ERROR'),
      codesOf('PAYMENT_FRAUD_VERIFICATION_EXCEPTION'),
      codesOf('CANT_SHIP_THERE'),
    ]).toEqual([['PAY400'], ['PYT402'], ['PAY401']]);
    expect([
      codesOf('GC_INVALID2'),
      codesOf('GC_ALREADY_APPLIED'),
      codesOf('GC_NOT_ALLOWED'),
      codesOf('GC_ZERO_BALANCE'),
    ]).toEqual([['GFC700', 'GFC760', 'GFC800'], ['GFC755'], ['GFC725'], ['GFC740']]);
    expect([
      codesOf('ITEM_NO_LONGER_AVAILABLE'),
      codesOf('CC_EXPIRY_DATE_INVALID'),
      codesOf('PAYMENT_INSTRUMENT_NOT_FOUND'),
      codesOf('ADDRESS_NOT_FOUND'),
      codesOf('SHIPPING_POBOX_UNAVAILABLE'),
      codesOf('SOME_PRODUCTS_NO_INVENTORY'),
    ]).toEqual([['INV405', 'INV407'], ['FE309'], ['PYT404'], ['PYT405'], ['SHP500'], ['INV409']]);
  });

  test('every code that the requirements name is in the table', () => {
    expect(NAMED.length).toBeGreaterThan(90);
    expect(NAMED.filter((code) => errorName(code) === undefined)).toEqual([]);
  });

  test('a code that is not listed, or none at all, has no name', () => {
    expect(['XYZ1', '', '__proto__', 'constructor'].map(errorName)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('operations', () => {
  test('[HTTP-16] no two share method and path, and their ids are their names', () => {
    const all = Object.entries(operations);
    expect(new Set(all.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(all.length);
    expect(all.filter(([name, { id }]) => name !== id)).toEqual([]);
  });
});
