import { expect, test } from 'vitest';
import type { Totals } from '../contract/types.ts';
import { cartErrorMessage, totalLines } from './cart-messages.ts';

const totals = { itemTotal: 90, totalDiscount: 0, shipping: 5, tax: 7, taxIncluded: true, total: 95 } as Totals;

const keyOf = (code: string) => cartErrorMessage(code)?.key;

test('a code has one message wherever the cart shows; the greatest quantity only when it is known', () => {
  expect(['INV700', 'INV406', 'AUT498', 'GWP403', 'PRC400'].map(keyOf)).toEqual([
    'cart.error.soldOut',
    'cart.error.someSoldOut',
    'cart.error.customer',
    'cart.error.gift',
    'cart.error.price',
  ]);
  expect(cartErrorMessage('INV408', 3)).toEqual({ key: 'cart.max', params: { count: 3 } });
  for (const max of [0, 1.5]) expect(cartErrorMessage('INV408', max)).toEqual({ key: 'cart.error.most' });
  expect(cartErrorMessage('INV700', 3)).toEqual({ key: 'cart.error.soldOut' });
  expect([keyOf('INV408'), keyOf('constructor')]).toEqual(['cart.error.most', undefined]);
});

test('[ERR-ITEM-04] no inventory is sold out, and some products without inventory is some of it', () => {
  expect([keyOf('INV701'), keyOf('INV409')]).toEqual(['cart.error.soldOut', 'cart.error.someSoldOut']);
});

test('[ERR-ITEM-02] what is not sold any more is in no cart, and is not to be removed there', () => {
  expect(['ORD404', 'ORD430'].map(keyOf)).toEqual(['cart.error.notSold', 'cart.error.notSold']);
});

test('[ERR-ITEM-06] items that are no longer available are to be removed', () => {
  expect([keyOf('INV405'), keyOf('INV407')]).toEqual(['cart.unavailable', 'cart.unavailable']);
});

test('[ERR-ITEM-08] an unknown list product, a gift that is gone and a gift card that does not apply are told apart', () => {
  expect(['PLP400', 'GFS800', 'GFO404', 'GFO405'].map(keyOf)).toEqual([
    'cart.error.product',
    'cart.error.giftGone',
    'cart.error.giftGone',
    'cart.error.giftCard',
  ]);
});

test('totals show a discount only where there is one, and tax only where prices do not include it', () => {
  expect(totalLines(totals)).toEqual([
    { key: 'cart.subtotal', amount: 90 },
    { key: 'cart.shipping', amount: 5, whenFree: 'cart.shipping.free' },
    { key: 'cart.total', amount: 95 },
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

test('[CFG-05] [CART-06] the discount says its share of the items, to one decimal', () => {
  const lines = totalLines({ ...totals, itemTotal: 129.99, totalDiscount: 30 });
  expect(lines.map(({ percent }) => percent)).toEqual([undefined, 23.1, undefined, undefined]);
});
