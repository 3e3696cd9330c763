import { expect, test } from 'vitest';
import { cartProblems } from './cart-problems.ts';

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
  expect(problems('')).toEqual({ top: undefined, item: undefined, coupon: undefined, isInvalidCustomer: false });
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

test('[PROMO-14] a refused code shows at its field and nowhere else', () => {
  expect(problems('failed=coupon&error=PRM130')).toEqual({
    top: undefined,
    item: undefined,
    coupon: 'This code does not work here. Check the spelling.',
    isInvalidCustomer: false,
  });
  expect(problems('failed=coupon&invalid=code:required').coupon).toBe('Enter a code.');
});

test('[ERR-AUT-01] [ERR-CART-03] AUT498 is the invalid customer: the message, and a page that starts over', () => {
  expect(problems('error=AUT498&item=i1')).toMatchObject({
    top: 'Your sign-in is no longer valid. The page loads again in a moment.',
    item: undefined,
    isInvalidCustomer: true,
  });
  expect(problems('error=AUT432').isInvalidCustomer).toBe(false);
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
