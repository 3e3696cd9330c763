import { expect, test } from 'vitest';
import { orderPath, overviewOf, trackingProof } from './index.ts';

test('an order has a page in the account, or the one of the order that a guest tracks, and pages below it', () => {
  expect([orderPath('NF 1/2'), orderPath('NF-1', 'return')]).toEqual([
    '/account/orders/NF%201%2F2',
    '/account/orders/NF-1/return',
  ]);
  expect([orderPath(undefined), orderPath(undefined, 'withdraw')]).toEqual(['/track-order', '/track-order/withdraw']);
  expect(overviewOf('NF 1&2')).toBe('/account?order=NF%201%262');
});

test.each([
  [' mara@example.com ', { email: 'mara@example.com' }],
  [`${'m'.repeat(90)}@e.example`, { email: `${'m'.repeat(90)}@e.example` }],
  ['+44 1539 720000', { phone: '+44 1539 720000' }],
  ['(01539) 72-00.00', { phone: '(01539) 72-00.00' }],
  ['12345678', { phone: '12345678' }],
])('a guest shows by %j that an order is theirs', (contact, proof) => expect(trackingProof(contact)).toEqual(proof));

test.each([
  '',
  'mara',
  'mara@',
  'a b@example.com',
  `${'m'.repeat(91)}@e.example`,
  '1234567',
  '1234567x',
  '1'.repeat(32),
  '44+1539720000',
])('nothing is shown by %j', (contact) => expect(trackingProof(contact)).toBeUndefined());
