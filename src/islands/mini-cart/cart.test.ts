import { expect, test } from 'vitest';
import { CART_UNKNOWN } from '../../commerce/cart/index.ts';
import { ApiError } from '../../commerce/http/index.ts';
import { errorOf } from '../../commerce/http/api-error.ts';
import { translator } from '../../messages/message.ts';
import messages from '../../messages/shop/en/cart.ts';
import { reasonOf } from './cart.ts';

const t = translator(messages, 'en-US') as Parameters<typeof reasonOf>[0];

test('[ERR-GEN-04] a refusal without words of the cart’s own is told in the server’s, and an outage in ours', () => {
  const said = (code: string, kind: 'api' | 'network' = 'api') =>
    reasonOf(
      t,
      new ApiError({ kind, status: 409, code, message: '', details: [{ errorId: code, message: 'What is said.' }] }),
    );
  expect([said('XYZ999'), said('toString')]).toEqual(['What is said.', 'What is said.']);
  expect(said('INV700')).toBe(messages['cart.error.soldOut']);
  expect(said('XYZ999', 'network')).toBe(messages['error.offline']);
  expect(reasonOf(t, undefined)).toBe(messages['cart.error']);
});

test.each([
  ['a fault of the server with a text', 500, { errorDetails: [{ errorId: 'GEN500', message: 'Internal error' }] }],
  ['a page of a proxy', 502, undefined],
  ['a page that is not there', 404, undefined],
])('[ERR-GEN-04] %s is told in the shop’s words', (_, status, body) => {
  expect(reasonOf(t, errorOf(status, body))).toBe(messages['cart.error']);
});

test.each([undefined, { errorDetails: [{ errorId: 'GEN429', message: 'Too many requests' }] }])(
  'too many calls are told in the shop’s words, with a text or without (%j)',
  (body) => {
    expect(reasonOf(t, errorOf(429, body))).toBe(messages['error.tooMany']);
  },
);

test('[ERR-GEN-04] an addition of which nobody knows whether it was made sends the shopper to the cart first', () => {
  const late = new ApiError({ kind: 'timeout', code: CART_UNKNOWN, message: 'late' });
  expect(reasonOf(t, late)).toBe('We could not reach the shop. Please check your cart before you try again.');
});
