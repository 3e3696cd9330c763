import { expect, test } from 'vitest';
import { cartProblems, toldFlash } from './cart-problems.ts';

const NONE = {
  top: undefined,
  item: undefined,
  coupon: undefined,
  isInvalidCustomer: false,
  isSignInOver: false,
};
const SHOWN = ['i1', 'NF104001MOS-M'];
const problems = (query: string, locale = 'en-us') => cartProblems(locale, new URLSearchParams(query), SHOWN);

test('an error shows at its item, or above the cart when the item is not in it', () => {
  expect(problems('error=INV408&max=3&item=i1')).toMatchObject({
    item: { id: 'i1', text: 'We only have 3 of these.' },
    top: undefined,
  });
  expect(problems('error=INV700&item=NF104001MOS-M').item?.id).toBe('NF104001MOS-M');
  expect(problems('error=INV700&item=i2')).toMatchObject({
    item: undefined,
    top: 'Someone was faster: this size is sold out.',
  });
  expect(problems('')).toEqual(NONE);
});

test('an item that another tab has taken out says that it has gone, not that it is to be removed', () => {
  expect(problems('error=ORD404&item=i2').top).toBe('That item has been moved or removed in the meantime.');
  expect(problems('error=ORD404&item=i1').item?.text).toBe('This product is no longer sold.');
});

test('[ERR-PRM-02] a promotion that is not available now, one that expired and one that failed each say so', () => {
  expect(['PRM135', 'PRM155', 'PRM175'].map((code) => problems(`failed=coupon&error=${code}`).coupon)).toEqual([
    'This code is not valid yet. Keep it for later.',
    'This code has expired.',
    'The code could not be checked. Try again in a moment.',
  ]);
});

test.each([
  ['PRM130', 'This code does not work here. Check the spelling.'],
  ['PRM160', 'This code does not work here. Check the spelling.'],
  ['PRM140', 'This code has been used up.'],
  ['PRM150', 'You have used this code before. It works once.'],
  ['PRM416', 'This code is in use already. See below.'],
])('[ERR-PRM-01] [ERR-PRM-03] a code refused with %s says so at its field', (code, text) => {
  expect(problems(`failed=coupon&error=${code}`)).toMatchObject({ top: undefined, coupon: text });
});

test.each([
  ['[ERR-ITEM-01] an invalid price', ['PRC400'], 'The price of this item is not right. Try again in a moment.'],
  ['[ERR-ITEM-01] no price', ['INV702'], 'This item has no price here, so it cannot be bought.'],
  ['[ERR-ITEM-02] an item that is not there', ['ORD430', 'ORD404'], 'This product is no longer sold.'],
  ['[ERR-ITEM-04] [ERR-ITEM-05] a sold-out item', ['INV701', 'INV700'], 'Someone was faster: this size is sold out.'],
  ['[ERR-ITEM-04] [ERR-ITEM-05] sold-out items', ['INV409', 'INV406'], 'Some of these have just sold out.'],
  ['[ERR-ITEM-06] items that are gone', ['INV405', 'INV407'], 'No longer available. Remove it to check out.'],
  ['[ERR-ITEM-07] the most there is', ['INV408'], 'You have as many of these as we can give you.'],
  ['[ERR-ITEM-08] an unknown product of a list', ['PLP400'], 'We do not find this item any more.'],
  ['[ERR-ITEM-08] a gift that is gone', ['GFS800', 'GFO404'], 'This gift is not available any more.'],
  ['[ERR-ITEM-08] a gift card that does not apply', ['GFO405'], 'A gift card cannot be used for this.'],
  ['[ERR-ITEM-09] a gift', ['GWP403'], 'A gift cannot be added or changed. It comes and goes with its offer.'],
])('%s is said at its item', (_what, codes, text) => {
  for (const code of codes) {
    expect(problems(`error=${code}&item=i1`), code).toMatchObject({ item: { id: 'i1', text }, top: undefined });
    expect(problems(`error=${code}&item=i1`, 'de-de').item?.text, code).not.toBe(text);
  }
});

test('[PROMO-14] a refused code shows at its field and nowhere else', () => {
  expect(problems('failed=coupon&error=PRM130')).toEqual({
    ...NONE,
    coupon: 'This code does not work here. Check the spelling.',
  });
  expect(problems('failed=coupon&invalid=code:required').coupon).toBe('Enter a code.');
});

test('[VAL-05] an amount out of bounds is told at its item, with the figure as the language writes it', () => {
  expect(problems('invalid=amount:minValue&item=i1', 'de-de').item).toEqual({
    id: 'i1',
    text: 'Muss mindestens 0,01 sein',
  });
  expect(problems('invalid=amount:maxValue&item=i1').item?.text).toBe('Must be 100,000 or less');
  expect(problems('invalid=amount:maxValue').item).toBeUndefined();
});

test('[ERR-AUT-01] [ERR-CART-03] AUT498 is the invalid customer: the message, and a page that starts over', () => {
  expect(problems('error=AUT498&item=i1')).toMatchObject({
    top: 'Your sign-in is no longer valid. The page loads again in a moment.',
    item: undefined,
    isInvalidCustomer: true,
  });
  expect(problems('error=AUT432').isInvalidCustomer).toBe(false);
});

test('a sign-in that has run out is said above the cart, whatever the form was about, with a way to sign in', () => {
  for (const query of ['error=AUT432', 'error=AUT432&item=i1', 'error=AUT432&failed=coupon'])
    expect(problems(query), query).toEqual({
      ...NONE,
      top: 'Your sign-in has expired. Sign in again to go on.',
      isSignInOver: true,
    });
  expect(problems('error=AUT498').isSignInOver).toBe(false);
});

test('[ERR-GEN-03] [ERR-GEN-04] [ERR-GEN-07] a code without a handling of its own has the configured message, above the cart', () => {
  expect(problems('error=TAX309', 'de-de').top).toBe(
    'Die Steuer ließ sich nicht berechnen. Versuchen Sie es gleich noch einmal.',
  );
  expect(problems('error=SHP410').top).toBe('The carrier needs a phone number.');
  expect(cartProblems('en-us', new URLSearchParams('error=XYZ999'), SHOWN, 'What the server says.').top).toBe(
    'What the server says.',
  );
  expect(problems('error=INV408&max=2&item=i1', 'fr-fr').item?.text).toBe('Il ne nous en reste que 2.');
});

test('an order that was refused says why on the page of its cart, when that has become empty', () => {
  const top = (code: string) => cartProblems('en-gb', new URLSearchParams({ refused: code }), []).top;
  expect(top('not-confirmed')).toBe(
    'Your bank did not confirm the payment, so nothing was charged. Try again or use another card.',
  );
  expect(top('INV405')).toBe('Something in your order is not available any more. Nothing was charged.');
});

test('what a form changed is told with the item and the store it is about', () => {
  const item = (productId: string, name: string, id: string) => ({
    productId,
    name,
    shippingOptions: [{ storeInfo: null }, { storeInfo: { id, name: `Store ${id}` } }],
  });
  const cart = { items: [item('a-M', 'Skarn', '101'), item('b-M', 'Gable', '102')], favoriteStoreId: '102' } as never;
  expect(toldFlash('PickupToSthTransition:b-M,Other', cart)).toEqual([
    { type: 'PickupToSthTransition', message: '', itemName: 'Gable', storeName: 'Store 102' },
    { type: 'Other', message: '', storeName: 'Store 102' },
  ]);
  expect(toldFlash('A:gone', { items: [], favoriteStoreId: null })).toEqual([{ type: 'A', message: '' }]);
  expect(toldFlash('A', null)).toEqual([{ type: 'A', message: '' }]);
});
