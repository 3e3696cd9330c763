import type { Order } from '../commerce/contract/types.ts';
import type { Purchase } from './purchase.ts';

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The codes as one text, for a tool that takes one; none without any. */
const coupon = (codes: readonly string[]): { coupon?: string } =>
  codes.length === 0 ? {} : { coupon: [...new Set(codes)].join(',') };

/**
 * A placed order as it is measured, without what was given away. The items at their prices make up the value with
 * delivery, and with tax where that is added to prices, but for the cents by which a row does not divide into its pieces.
 */
export function purchaseOf({
  orderNumber,
  totals,
  items,
  coupons = [],
}: Pick<Order, 'orderNumber' | 'totals' | 'items' | 'coupons'>): Purchase {
  return {
    order_number: orderNumber,
    currency: totals.currency,
    value: totals.total,
    tax: totals.tax,
    shipping: totals.shipping,
    ...coupon(coupons),
    items: items
      .filter(({ bonus }) => !bonus)
      .map(({ productId, name, qty, price, productPromotions }) => {
        const discount = cents((price.rowTotal - price.proratedPrice) / qty);
        return {
          sku: productId,
          name,
          quantity: qty,
          price: cents(price.proratedPrice / qty),
          ...(discount > 0 && { discount }),
          ...coupon(productPromotions.flatMap(({ couponCode }) => couponCode ?? [])),
        };
      }),
  };
}
