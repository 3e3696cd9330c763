import { expect, test } from 'vitest';
import type { LoyaltyVouchers } from '../contract/types.ts';
import { usableVouchers, voucherState } from './index.ts';

const voucher = (points: number, more: object = {}) =>
  ({ points, available: true, eligible: true, ...more }) as LoyaltyVouchers['applicableLoyaltyVouchers'][number];

test.each([
  [voucher(1_000), 1_000, 500, { kind: 'ready' }],
  [voucher(1_000), 999, 500, { kind: 'missing', missing: 1 }],
  [voucher(1_000), 400, 500, { kind: 'missing', missing: 600 }],
  [voucher(300), 499, 500, { kind: 'minimum' }],
  [voucher(300), 500, 500, { kind: 'ready' }],
  [voucher(300, { eligible: false }), 500, 500, { kind: 'unavailable' }],
  [voucher(1_000, { available: false }), 10, 500, { kind: 'unavailable' }],
  [voucher(300, { available: false }), 1_000, 500, { kind: 'unavailable' }],
])('%j for a balance of %i points, rewards starting at %i', (one, balance, least, state) => {
  expect(voucherState(one, balance, least)).toEqual(state);
});

test('[LOY-04] a member can use the vouchers that are ready', () => {
  const vouchers = [voucher(500), voucher(1_000), voucher(800, { eligible: false })];
  const of = (currentLoyaltyPoints: number, least: number) =>
    usableVouchers({ currentLoyaltyPoints, applicableLoyaltyVouchers: vouchers } as LoyaltyVouchers, least);
  expect(of(900, 500)).toEqual([vouchers[0]]);
  expect(of(1_000, 500)).toEqual([vouchers[0], vouchers[1]]);
  expect(of(900, 901)).toEqual([]);
});
