import { z } from 'zod';
import { cart } from './cart.ts';
import { amount, isoDate } from '../common.ts';
import { define } from '../operation.ts';

/** What store associates do for a customer (D2 §7.3). */
const id = z.string().min(1).max(64);
const BASKET_ERRORS = { BSK404: 404 } as const;

/** Keeps pieces of an item for this visitor in a store, without a basket, until `reservedUntil`. */
export const reserveWithItem = define('reserveWithItem', 'POST /cart/v1/reserveWithItem', {
  body: z.object({ productId: z.string().max(40), qty: z.int().min(1), storeId: z.string().max(40) }),
  response: z.object({
    reservationId: z.string(),
    productId: z.string(),
    qty: z.int().positive(),
    storeId: z.string(),
    reservedUntil: isoDate,
  }),
  errors: { ORD404: 404, INV700: 409, INV701: 409, INV702: 409, INV408: 409, STR404: 404 },
});

/**
 * A store associate changes the price of a row of the basket they sell from: `amount` comes off what promotions leave.
 * PRC400: less than nothing, or more than the row costs or the store's limit allows; API404: no such adjustment.
 */
const adjustment = z.object({ itemId: id, amount, reason: z.string().min(1).max(200) });
const ADJUSTMENT_ERRORS = { ...BASKET_ERRORS, ORD404: 404, PRC400: 409 } as const;
export const addPriceAdjustment = define('addPriceAdjustment', 'POST /cart/v1/cart/{basketId}/price_adjustments', {
  auth: 'associate',
  body: adjustment,
  response: cart,
  errors: ADJUSTMENT_ERRORS,
});
export const changePriceAdjustment = define(
  'changePriceAdjustment',
  'PATCH /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
  { auth: 'associate', body: adjustment.omit({ itemId: true }).partial(), response: cart, errors: ADJUSTMENT_ERRORS },
);
export const removePriceAdjustment = define(
  'removePriceAdjustment',
  'DELETE /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
  { auth: 'associate', response: cart, errors: ADJUSTMENT_ERRORS },
);
