import { ADDED_MAX_QUANTITY, INVALID_CUSTOMER, ITEM_OOS, ITEMS_OOS } from '../contract/error-codes.ts';
import type { Totals } from '../contract/types.ts';
import { totalDiscountPercentage } from './cart-rules.ts';

/** Messages of the codes a cart can answer (D2 §8.1, §8.2). */
const BY_CODE = {
  [ITEM_OOS]: 'cart.error.soldOut',
  INV701: 'cart.error.soldOut',
  [ITEMS_OOS]: 'cart.error.someSoldOut',
  INV409: 'cart.error.someSoldOut',
  INV405: 'cart.unavailable',
  INV407: 'cart.unavailable',
  ORD404: 'cart.error.notSold',
  ORD430: 'cart.error.notSold',
  [ADDED_MAX_QUANTITY]: 'cart.error.most',
  INV702: 'cart.error.noPrice',
  PRC400: 'cart.error.price',
  GWP403: 'cart.error.gift',
  PLP400: 'cart.error.product',
  GFS800: 'cart.error.giftGone',
  GFO404: 'cart.error.giftGone',
  GFO405: 'cart.error.giftCard',
  [INVALID_CUSTOMER]: 'cart.error.customer',
} as const satisfies Readonly<Record<string, string>>;

/** Why a cart action failed: a message key and its values. */
export interface CartMessage {
  readonly key: 'cart.max' | (typeof BY_CODE)[keyof typeof BY_CODE];
  readonly params?: { readonly count: number };
}

/**
 * The message for a server code (D2 §8.2), shared by mini cart and cart page.
 * @param max available quantity of the item, if the server reported it (INV408)
 * @returns undefined for a code without a message of its own
 */
export function cartErrorMessage(code: string, max?: number): CartMessage | undefined {
  if (code === ADDED_MAX_QUANTITY && max !== undefined && Number.isInteger(max) && max > 0)
    return { key: 'cart.max', params: { count: max } };
  const key = Object.hasOwn(BY_CODE, code) ? BY_CODE[code as keyof typeof BY_CODE] : undefined;
  return key && { key };
}

/** A line of a cart's totals. */
export interface TotalLine {
  readonly key: 'cart.subtotal' | 'cart.discount' | 'cart.shipping' | 'cart.tax' | 'cart.total';
  readonly amount: number;
  /** The discount's share of the items, in percent. */
  readonly percent?: number;
  /** Message shown instead of a zero amount. */
  readonly whenFree?: 'cart.shipping.free';
}

/**
 * The lines of a cart's totals in display order (CART-05). The discount only if there is one, tax only if prices do
 * not include it.
 */
export const totalLines = (totals: Totals): TotalLine[] => [
  { key: 'cart.subtotal', amount: totals.itemTotal },
  ...(totals.totalDiscount > 0
    ? [{ key: 'cart.discount' as const, amount: -totals.totalDiscount, percent: totalDiscountPercentage(totals) }]
    : []),
  { key: 'cart.shipping', amount: totals.shipping, whenFree: 'cart.shipping.free' },
  ...(totals.taxIncluded ? [] : [{ key: 'cart.tax' as const, amount: totals.tax }]),
  { key: 'cart.total', amount: totals.total },
];
