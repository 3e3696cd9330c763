export { usableVouchers, voucherState, type VoucherState } from './vouchers.ts';
