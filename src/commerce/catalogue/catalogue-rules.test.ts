import { describe, expect, test } from 'vitest';
import { discountPercent } from './index.ts';
import { availability, checksUpsells, isLowStock, visibleUpsells } from './catalogue-rules.ts';

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
});

test('a price is announced as reduced by the lowest one of the last thirty days in Europe, by the original elsewhere', () => {
  const of = (lowCurrent: number, historicBestPrice: number, european: boolean) =>
    discountPercent({ lowCurrent, historicBestPrice, percentagePriceDiscount: 40 }, european);
  expect([of(60, 80, true), of(80, 80, true), of(90, 80, true), of(66.6, 100, true)]).toEqual([25, 0, 0, 33]);
  expect(of(90, 80, false)).toBe(40);
});
