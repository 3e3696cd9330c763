import { expect, test } from 'vitest';
import type { Totals } from '../contract/types.ts';
import { cartErrorMessage, totalLines } from './cart-messages.ts';

const totals = { itemTotal: 90, totalDiscount: 0, shipping: 5, tax: 7, taxIncluded: true, total: 95 } as Totals;

test('a code has one message wherever the cart shows; the greatest quantity only when it is known', () => {
  expect(['INV700', 'INV406', 'ORD430', 'AUT498'].map((code) => cartErrorMessage(code)?.key)).toEqual([
    'cart.error.soldOut',
    'cart.error.soldOut',
    'cart.unavailable',
    'cart.error.customer',
  ]);
  expect(cartErrorMessage('INV408', 3)).toEqual({ key: 'cart.max', params: { count: 3 } });
  expect([cartErrorMessage('INV408'), cartErrorMessage('INV408', 0), cartErrorMessage('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('totals show a discount only where there is one, and tax only where prices do not include it', () => {
  expect(totalLines(totals).map(({ key, amount }) => [key, amount])).toEqual([
    ['cart.subtotal', 90],
    ['cart.shipping', 5],
    ['cart.total', 95],
  ]);
  expect(
    totalLines({ ...totals, totalDiscount: 12, taxIncluded: false }).map(({ key, amount }) => [key, amount]),
  ).toEqual([
    ['cart.subtotal', 90],
    ['cart.discount', -12],
    ['cart.shipping', 5],
    ['cart.tax', 7],
    ['cart.total', 95],
  ]);
});
