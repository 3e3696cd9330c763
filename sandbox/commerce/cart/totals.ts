import type { Totals } from '../../../src/commerce/contract/types.ts';
import { taxOf, toAmount } from '../money.ts';
import type { ShippingRule } from '../../shipping-rules.ts';
import type { Site } from '../sites.ts';

/** Amounts of a row in minor units. */
export interface RowMoney {
  qty: number;
  /** One piece before and after markdown and member price. */
  original: number;
  current: number;
}

export const rowTotal = (row: RowMoney): number => row.qty * row.current;

/** Tax of one row, rounded per row so that the rows add up to the total. */
export const rowTax = (row: RowMoney, site: Site): number => taxOf(rowTotal(row), site.taxPerMille, site.taxIncluded);

/** Standard delivery of a cart, free from the rule's threshold; an empty cart costs nothing. */
export function shippingCost(subTotal: number, units: number, rule: ShippingRule): number {
  return units === 0 || subTotal >= rule.freeFrom ? 0 : rule.standard;
}

/**
 * The totals of a cart (CART-05).
 * @param rows available rows; unavailable ones are not charged
 */
export function totalsOf(rows: readonly RowMoney[], site: Site, rule: ShippingRule): Totals {
  const sum = (of: (row: RowMoney) => number) => rows.reduce((total, row) => total + of(row), 0);
  const units = sum(({ qty }) => qty);
  const itemTotal = sum(({ qty, original }) => qty * original);
  const itemSubTotal = sum(rowTotal);
  const shipping = shippingCost(itemSubTotal, units, rule);
  // In North America the estimate does not tax delivery; in EMEA the delivery price contains VAT.
  const shippingTax = site.taxIncluded ? taxOf(shipping, site.taxPerMille, true) : 0;
  const tax = sum((row) => rowTax(row, site)) + shippingTax;
  const total = itemSubTotal + shipping + (site.taxIncluded ? 0 : tax);
  return {
    currency: site.currency,
    total: toAmount(total),
    totalDiscount: toAmount(itemTotal - itemSubTotal),
    itemTotal: toAmount(itemTotal),
    itemSubTotal: toAmount(itemSubTotal),
    totalWithoutTax: toAmount(total - tax),
    netAmount: toAmount(total - tax),
    shipping: toAmount(shipping),
    tax: toAmount(tax),
    taxAmount: toAmount(tax),
    taxIncluded: site.taxIncluded,
    remainingToPay: toAmount(total),
    totalUnits: units,
    appliedRewards: 0,
  };
}
