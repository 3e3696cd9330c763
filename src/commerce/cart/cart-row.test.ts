import { expect, test } from 'vitest';
import type { CartItem } from '../contract/types.ts';
import { cartRow } from './cart-row.ts';

const item = {
  available: true,
  bonus: false,
  colour: { code: 'MOS', label: 'Moss' },
  size: { code: 'M', label: 'Medium' },
  qty: 2,
  maxQty: 12,
  price: { current: 80, original: 100, rowTotal: 160, priceAfterItemDiscount: 160 },
} as CartItem;

test('a row names colour and size, and its amount before a reduction only where there is one', () => {
  expect(cartRow(item)).toEqual({
    choice: 'Moss, Medium',
    total: 160,
    before: 200,
    problem: undefined,
    note: undefined,
    editable: true,
  });
  expect(cartRow({ ...item, price: { ...item.price, original: 80 } }).before).toBeUndefined();
});

test('a product in one size is told by its colour alone', () => {
  expect(cartRow({ ...item, size: { code: 'OS', label: 'OS' } }).choice).toBe('Moss');
});

test('the amount of a row is that after the promotions of the row', () => {
  expect(cartRow({ ...item, price: { ...item.price, priceAfterItemDiscount: 120 } })).toMatchObject({
    total: 120,
    before: 200,
  });
});

test('a gift shows no amount and cannot be changed', () => {
  expect(cartRow({ ...item, bonus: true, maxQty: 1 })).toMatchObject({
    total: undefined,
    before: undefined,
    editable: false,
    note: undefined,
  });
});

test('a row says that its item is gone, and how many there are when it holds the last of few', () => {
  expect(cartRow({ ...item, available: false, maxQty: 0 })).toMatchObject({
    problem: { key: 'cart.unavailable' },
    note: undefined,
  });
  expect([1, 2, 3].map((maxQty) => cartRow({ ...item, maxQty }).note?.params?.count)).toEqual([1, 2, undefined]);
  expect([9, 10].map((qty) => cartRow({ ...item, qty, maxQty: qty }).note?.params?.count)).toEqual([9, undefined]);
});
