import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '../contract/types.ts';
import {
  bonusFirst,
  fromStored,
  isNewer,
  percentage,
  type StoredCart,
  totalDiscountPercentage,
  withAdded,
  without,
  withQty,
} from './cart-rules.ts';

const item = (itemId: string, qty: number, more: Partial<CartItem> = {}) =>
  ({
    itemId,
    productId: itemId.toUpperCase(),
    qty,
    bonus: false,
    recipeId: null,
    giftOption: null,
    ...more,
  }) as CartItem;
const cartOf = (...items: CartItem[]) =>
  ({ basketId: 'b', version: 1, items, totalItems: items.reduce((sum, { qty }) => sum + qty, 0) }) as StoredCart;
const anyCart = fc
  .array(fc.integer({ min: 1, max: 99 }), { maxLength: 8 })
  .map((quantities) => cartOf(...quantities.map((qty, at) => item(`i${at}`, qty))));

describe('percentages', () => {
  test.each([
    [30, 120, 25],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [0, 50, 0],
    [5, 0, 0],
  ])('%d of %d is %d %', (part, whole, expected) => {
    expect(percentage(part, whole)).toBe(expected);
  });

  test('[CART-06] totalDiscountPercentage is the discount’s share of the items before discount, to one decimal', () => {
    expect(totalDiscountPercentage({ totalDiscount: 30, itemTotal: 129.99 })).toBe(23.1);
    expect(totalDiscountPercentage({ totalDiscount: 12.5, itemTotal: 200 })).toBe(6.3);
    expect(totalDiscountPercentage({ totalDiscount: 0, itemTotal: 0 })).toBe(0);
  });
});

describe('bonus items', () => {
  const items = [item('a', 1), item('b', 1, { bonus: true }), item('c', 1), item('d', 1, { bonus: true })];
  const order = (on: boolean) =>
    bonusFirst(items, on)
      .map(({ itemId }) => itemId)
      .join('');

  test('[CART-12] come first when the setting is on, and the order is unchanged when it is off', () => {
    expect([order(true), order(false)]).toEqual(['bdac', 'abcd']);
  });
});

test('a cart stored without coupons has none', () => {
  expect(fromStored('{"basketId":"b","items":[]}')?.couponItems).toEqual([]);
  expect(fromStored('{')).toBeNull();
});

describe('what a cart will probably look like', () => {
  test('the count always is the sum of the rows, or with a new item still to come, more by its quantity', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(9), fc.integer({ min: 1, max: 99 }), (cart, at, qty) => {
        const id = `i${at}`;
        for (const next of [withQty(cart, id, qty), without(cart, id)])
          expect(next.totalItems).toBe(next.items.reduce((sum, row) => sum + row.qty, 0));
        expect(withAdded(cart, { productId: `I${at}`, qty }).totalItems).toBe(cart.totalItems + qty);
        expect(withAdded(cart, { productId: `I${at}` }).totalItems).toBe(cart.totalItems + 1);
      }),
    );
  });

  test('a customised product is a row of its own beside the same product as it is made', () => {
    const cart = cartOf(item('a', 1), item('b', 1, { productId: 'A', recipeId: 'r' }));
    expect(withAdded(cart, { productId: 'A', qty: 2, recipeId: 'r' }).items.map(({ qty }) => qty)).toEqual([1, 3]);
    expect(withAdded(cart, { productId: 'A', qty: 2 }).items.map(({ qty }) => qty)).toEqual([3, 1]);
    expect(withAdded(cart, { productId: 'A', recipeId: 'other' }).items.map(({ qty }) => qty)).toEqual([1, 1]);
  });

  test('the cart it starts from stays as it was', () => {
    const cart = cartOf(item('a', 1));
    const before = structuredClone(cart);
    withQty(cart, 'a', 5);
    without(cart, 'a');
    withAdded(cart, { productId: 'A' });
    expect(cart).toEqual(before);
  });
});

test('a cart gives way to a later state of itself and to another cart, not to an earlier one', () => {
  const [old, now] = [cartOf(), { ...cartOf(), version: 2 }];
  expect([
    isNewer(now, old),
    isNewer(old, now),
    isNewer(now, now),
    isNewer({ ...old, basketId: 'c' }, now),
    isNewer(old, null),
  ]).toEqual([true, false, true, true, true]);
});
