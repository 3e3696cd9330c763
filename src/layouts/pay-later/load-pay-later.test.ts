import { expect, test } from 'vitest';
import { CURRENT_BASKET } from '../../commerce/cart/index.ts';
import { answered } from '../data/answered.support.ts';
import { loadPayLater } from './load-pay-later.ts';

const PLAN = { parts: 3, everyDays: 30, least: 50, most: 1_000 };
const CART = { items: [{}], totals: { currency: 'GBP', remainingToPay: 120, total: 150 } };
const SKARN = {
  name: 'Skarn',
  slug: 'skarn',
  selectedColour: 'MOS',
  colours: [{ code: 'MOS', productId: 'NF104001MOS', price: { lowCurrent: 99, lowOriginal: 120, currency: 'GBP' } }],
};
const asked = (of: string, { cart = CART as unknown, plans = { GBP: PLAN } as object } = {}) =>
  loadPayLater(
    answered(
      {
        [`/cart/v1/cart/${CURRENT_BASKET}`]: cart,
        '/products/v2/products/NF104001MOS/details': SKARN,
      },
      { settings: { payLater: plans }, state: 'c=1' },
    ).page,
    of,
  );

test('what is left of the cart may be paid in parts', async () => {
  expect(await asked('cart')).toEqual({ plan: PLAN, amount: 120, currency: 'GBP' });
});

test('the price of a product may, which is named', async () => {
  expect(await asked('NF104001MOS')).toEqual({
    plan: PLAN,
    amount: 99,
    currency: 'GBP',
    product: { name: 'Skarn', path: '/p/skarn-NF104001MOS' },
  });
});

test.each([
  ['an empty cart', 'cart', { cart: { ...CART, items: [] } }],
  ['no cart', 'cart', { cart: 404 }],
  ['a cart that cannot be read', 'cart', { cart: 503 }],
  ['a cart in a currency without a plan', 'cart', { plans: { EUR: PLAN } }],
  ['a product in a currency without a plan', 'NF104001MOS', { plans: {} }],
  ['a product that is not sold', 'NF109999MOS', {}],
])('%s has no plan', async (_, of, visit) => {
  expect(await asked(of, visit)).toBeUndefined();
});
