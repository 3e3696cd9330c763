import type { Cart } from '../contract/types.ts';

type CouponError = NonNullable<Cart['couponItems'][number]['errorId']>;

const MESSAGES = {
  PRM130: 'cart.code.notHere',
  PRM135: 'error.PROMOTION_NOT_AVAILABLE_NOW',
  PRM140: 'error.PROMOTION_LIMIT_EXCEEDED',
  PRM150: 'error.PROMOTION_ALREADY_REDEEMED',
  PRM155: 'error.PROMOTION_EXPIRED',
  PRM160: 'cart.code.notHere',
} as const satisfies Readonly<Record<CouponError, string>>;

/** A code of the cart that cannot be used, and the message that says why. */
interface RefusedCode {
  readonly code: string;
  readonly reason: (typeof MESSAGES)[CouponError];
}

/** The codes of a cart that cannot be used, in the order they were entered. Those that wait for more goods are not among them. */
export const refusedCodes = ({ couponItems }: Pick<Cart, 'couponItems'>): RefusedCode[] =>
  couponItems.flatMap(({ code, errorId }) => (errorId ? [{ code, reason: MESSAGES[errorId] }] : []));
