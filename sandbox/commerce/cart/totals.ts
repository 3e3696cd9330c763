import type { Totals } from '../../../src/commerce/contract/types.ts';
import { taxOf, toAmount } from '../money.ts';
import type { ShippingRule } from '../../shipping-rules.ts';
import type { TaxRate } from '../tax.ts';

/** Amounts of a row in minor units. */
export interface RowMoney {
  qty: number;
  /** One piece before and after markdown and member price. */
  original: number;
  current: number;
  /** What promotions take off the row. */
  off?: number;
}

export const rowTotal = (row: RowMoney): number => row.qty * row.current;
/** What the row costs after promotions. */
export const rowNet = (row: RowMoney): number => rowTotal(row) - (row.off ?? 0);

/** Tax of one row, rounded per row so that the rows add up to the total. */
export const rowTax = (row: RowMoney, tax: TaxRate): number => taxOf(rowNet(row), tax.perMille, tax.included);

/** Standard delivery of a cart, free from the rule's threshold; an empty cart costs nothing. */
export function shippingCost(subTotal: number, units: number, rule: ShippingRule): number {
  return units === 0 || subTotal >= rule.freeFrom ? 0 : rule.standard;
}

/** A row, or a delivery, taxed as its destination does. */
export interface TaxedRow extends RowMoney {
  rate: TaxRate;
}
export interface TaxedDelivery {
  /** After promotions, in minor units. */
  cost: number;
  rate: TaxRate;
}

const deliveryTax = ({ cost, rate }: TaxedDelivery): number =>
  rate.taxesDelivery ? taxOf(cost, rate.perMille, rate.included) : 0;

/**
 * The totals of a cart (CART-05).
 * @param rows available rows; unavailable ones are not charged
 * @param deliveries one for each shipment
 * @param taxIncluded whether the site's prices contain the tax
 */
export function totalsOf(
  rows: readonly TaxedRow[],
  currency: string,
  deliveries: readonly TaxedDelivery[],
  taxIncluded: boolean,
): Totals {
  const sum = (of: (row: TaxedRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const units = sum(({ qty }) => qty);
  const itemTotal = sum(({ qty, original }) => qty * original);
  const itemSubTotal = sum(rowNet);
  const shipping = deliveries.reduce((total, { cost }) => total + cost, 0);
  const shippingTax = deliveries.reduce((total, delivery) => total + deliveryTax(delivery), 0);
  const tax = sum((row) => rowTax(row, row.rate)) + shippingTax;
  const total = itemSubTotal + shipping + (taxIncluded ? 0 : tax);
  return {
    currency,
    total: toAmount(total),
    totalDiscount: toAmount(itemTotal - itemSubTotal),
    itemTotal: toAmount(itemTotal),
    itemSubTotal: toAmount(itemSubTotal),
    totalWithoutTax: toAmount(total - tax),
    netAmount: toAmount(total - tax),
    shipping: toAmount(shipping),
    tax: toAmount(tax),
    taxAmount: toAmount(tax),
    taxIncluded,
    remainingToPay: toAmount(total),
    totalUnits: units,
    appliedRewards: 0,
  };
}
