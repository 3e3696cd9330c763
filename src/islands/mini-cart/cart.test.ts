import { expect, test } from 'vitest';
import { ApiError } from '../../commerce/http/index.ts';
import { translator } from '../../messages/message.ts';
import messages from '../../messages/shop/en/cart.ts';
import { reasonOf } from './cart.ts';

const t = translator(messages, 'en-US') as Parameters<typeof reasonOf>[0];

test('[ERR-GEN-04] a refusal without words of the cart’s own is told in the server’s, and an outage in ours', () => {
  const said = (code: string, kind: 'api' | 'network' = 'api') =>
    reasonOf(t, new ApiError({ kind, status: 409, code, message: 'What the server says.' }));
  expect([said('XYZ999'), said('toString')]).toEqual(['What the server says.', 'What the server says.']);
  expect(said('INV700')).toBe(messages['cart.error.soldOut']);
  expect(said('XYZ999', 'network')).toBe(messages['cart.error']);
  expect(reasonOf(t, undefined)).toBe(messages['cart.error']);
});
