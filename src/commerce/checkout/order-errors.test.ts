import { describe, expect, test } from 'vitest';
import { flashTypesOf, isInlineOrderError, stepAfterRefusal } from './index.ts';

describe('a refused order', () => {
  test.each([
    ['shipping', ['CHK380', 'CHK320', 'PYT405', 'PYT406', 'SHP404', 'SHP410', 'SHP500', 'PAY401']],
    ['shipping', ['ORD516', 'ORD517', 'ORD518']],
    ['billing', ['BIL400', 'BILL410', 'PAY400', 'PYT402', 'PYT404', 'PYT400', 'FE309']],
    ['summary', ['INV405', 'INV407', 'TAX309', 'TAX310', 'ORD415', 'GEN500', 'other']],
  ] as const)('leads to %s for %j, where it can be put right', (step, codes) => {
    expect(codes.map((code) => stepAfterRefusal(code, []))).toEqual(codes.map(() => step));
  });

  test('leads to delivery for an address that cannot be delivered to, whatever the code', () => {
    for (const code of ['INV405', 'PAY400', 'GEN500'])
      expect(stepAfterRefusal(code, [{ type: 'ProductItemRequired' }, { type: 'InvalidShippingAddress' }])).toBe(
        'shipping',
      );
  });

  test.each(['INV405', 'INV407'])('leads to delivery for %s where items travel another way now', (code) => {
    for (const type of ['PickupToSthTransition', 'StsToSthTransition'])
      expect(stepAfterRefusal(code, [{ type }])).toBe('shipping');
    for (const type of ['PickupToStsTransition', 'StsToPickupTransition', 'ProductItemNotAvailable'])
      expect(stepAfterRefusal(code, [{ type }])).toBe('summary');
    expect(stepAfterRefusal('PAY400', [{ type: 'PickupToSthTransition' }])).toBe('billing');
  });

  test('stands at the top of the step, or is a toast', () => {
    const inline = ['INV405', 'BSK404', 'PYT405', 'SHP500', 'FE309', 'PYT404', 'PAY400', 'PYT402'];
    expect(inline.filter((code) => !isInlineOrderError(code))).toEqual([]);
    expect(['TAX309', 'ORD415', 'GEN500', 'PRM130', 'other', ''].filter(isInlineOrderError)).toEqual([]);
  });

  test('tells what the server changed in the cart', () => {
    const details = [{ type: 'A' }, {}, { type: '' }, { type: 7 as unknown as string }, { type: 'B' }];
    expect(flashTypesOf(details)).toEqual(['A', 'B']);
  });
});
