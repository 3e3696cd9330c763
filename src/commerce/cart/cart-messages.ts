import { ADDED_MAX_QUANTITY, INVALID_CUSTOMER, ITEM_OOS, ITEMS_OOS } from '../contract/error-codes.ts';
import type { Totals } from '../contract/types.ts';

/** Why a cart action failed: a message key and its values. */
export interface CartMessage {
  readonly key: 'cart.max' | 'cart.error.soldOut' | 'cart.unavailable' | 'cart.error.customer';
  readonly params?: { readonly count: number };
}

const BY_CODE: Readonly<Record<string, CartMessage['key']>> = {
  [ITEM_OOS]: 'cart.error.soldOut',
  [ITEMS_OOS]: 'cart.error.soldOut',
  ORD404: 'cart.unavailable',
  ORD430: 'cart.unavailable',
  [INVALID_CUSTOMER]: 'cart.error.customer',
};

/**
 * The message for a server code (D2 §8.2), shared by mini cart and cart page.
 * @param max available quantity of the item, if the server reported it (INV408)
 * @returns undefined for a code without a message of its own
 */
export function cartErrorMessage(code: string, max?: number): CartMessage | undefined {
  if (code === ADDED_MAX_QUANTITY && max !== undefined && Number.isInteger(max) && max > 0)
    return { key: 'cart.max', params: { count: max } };
  const key = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return key && { key };
}

/** A line of a cart's totals. */
export interface TotalLine {
  readonly key: 'cart.subtotal' | 'cart.discount' | 'cart.shipping' | 'cart.tax' | 'cart.total';
  readonly amount: number;
  /** Message shown instead of a zero amount. */
  readonly whenFree?: 'cart.shipping.free';
}

/**
 * The lines of a cart's totals in display order (CART-05). The discount only if there is one, tax only if prices do
 * not include it.
 */
export const totalLines = (totals: Totals): TotalLine[] => [
  { key: 'cart.subtotal', amount: totals.itemTotal },
  ...(totals.totalDiscount > 0 ? [{ key: 'cart.discount' as const, amount: -totals.totalDiscount }] : []),
  { key: 'cart.shipping', amount: totals.shipping, whenFree: 'cart.shipping.free' },
  ...(totals.taxIncluded ? [] : [{ key: 'cart.tax' as const, amount: totals.tax }]),
  { key: 'cart.total', amount: totals.total },
];
