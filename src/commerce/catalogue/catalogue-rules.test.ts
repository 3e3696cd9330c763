import { describe, expect, test } from 'vitest';
import {
  availability,
  checksUpsells,
  discountTag,
  formatMoney,
  isLowStock,
  priceLabel,
  visibleUpsells,
} from './catalogue-rules.ts';

const PRICE = {
  currency: 'GBP',
  lowCurrent: 90,
  highCurrent: 90,
  lowOriginal: 120,
  highOriginal: 120,
  historicBestPrice: 95,
  previousBestSalesPrice: 120,
  percentagePriceDiscount: 25,
  memberPrice: null,
};

describe('availability', () => {
  test.each([
    [1, 'InStock'],
    [0, 'OutOfStock'],
    [-1, 'OutOfStock'],
  ])('[PDP-03] a quantity of %i is %s', (quantity, state) => {
    expect(availability(quantity)).toBe(state);
  });

  test('[PDP-04] [PDP-05] upsells without stock are hidden, but for sites that do not check', () => {
    const upsells = [{ id: 'a' }, { id: 'b' }];
    const quantity = (id: string) => (id === 'a' ? 2 : 0);
    expect(visibleUpsells(upsells, quantity, 'northfell-uk')).toEqual([{ id: 'a' }]);
    expect(visibleUpsells(upsells, quantity, 'my-showcase-2')).toEqual(upsells);
    expect([checksUpsells('showcase'), checksUpsells('northfell-us')]).toEqual([false, true]);
  });
});

describe('labels', () => {
  test('[PDP-07] the low-stock badge goes by the eyebrow id', () => {
    expect([{ id: 'LOW STOCK' }, { id: 'NEW' }, null].map(isLowStock)).toEqual([true, false, false]);
  });

  test('[PDP-08] price 0 is a free gift, below the original marked down, else neither', () => {
    expect([
      discountTag({ current: 0, original: 10 }),
      discountTag({ current: 9, original: 10 }),
      discountTag({ current: 10, original: 10 }),
    ]).toEqual(['Free Gift', 'Marked Down', undefined]);
  });

  test('a price label tells a reduction, a span and a members’ price only where there is one', () => {
    expect(priceLabel(PRICE)).toEqual({ from: 90, to: 90, isRange: false, was: 120, percentOff: 25, members: null });
    expect(priceLabel({ ...PRICE, lowCurrent: 120, highCurrent: 150, memberPrice: 108 })).toEqual({
      from: 120,
      to: 150,
      isRange: true,
      was: null,
      percentOff: 0,
      members: 108,
    });
    expect(priceLabel({ ...PRICE, memberPrice: 90 }).members).toBeNull();
  });

  test('money is written as the locale writes it, without empty pence', () => {
    expect(
      [formatMoney(360, 'GBP', 'en-GB'), formatMoney(9.5, 'EUR', 'fr-FR'), formatMoney(560, 'CAD', 'fr-CA')].map(
        (text) => text.replace(/\s/gu, ' '),
      ),
    ).toEqual(['£360', '9,50 €', '560 $']);
  });
});
