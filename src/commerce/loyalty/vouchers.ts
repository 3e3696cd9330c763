import type { LoyaltyVouchers } from '../contract/types.ts';

type Voucher = LoyaltyVouchers['applicableLoyaltyVouchers'][number];

/** Why a voucher can or cannot be used; `missing`: how many points are. */
export type VoucherState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable' }
  /** The points suffice for it, but vouchers start at more. */
  | { readonly kind: 'minimum' }
  | { readonly kind: 'missing'; readonly missing: number };

/**
 * The state of a voucher for a member with these points (LOY-03, LOY-04).
 * @param minPoints fewest points from which rewards are offered (CFG-06)
 */
export function voucherState(
  { points, available, eligible }: Voucher,
  balance: number,
  minPoints: number,
): VoucherState {
  if (!available) return { kind: 'unavailable' };
  if (balance < points) return { kind: 'missing', missing: points - balance };
  if (balance < minPoints) return { kind: 'minimum' };
  return eligible ? { kind: 'ready' } : { kind: 'unavailable' };
}

/** The vouchers that a member can use now. */
export const usableVouchers = (
  { currentLoyaltyPoints, applicableLoyaltyVouchers }: LoyaltyVouchers,
  minPoints: number,
): Voucher[] =>
  applicableLoyaltyVouchers.filter(
    (voucher) => voucherState(voucher, currentLoyaltyPoints, minPoints).kind === 'ready',
  );
