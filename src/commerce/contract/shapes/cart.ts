import { z } from 'zod';
import { cartItem, productPromotion, shippingMethod } from './cart-item.ts';
import { amount, currency } from './common.ts';
import { address } from './consumer.ts';

/**
 * Totals of a cart (D1 §3, CART-05). Where the site's prices include tax (EMEA), `tax` is
 * contained in `total`; elsewhere it is an estimate added to it (`taxIncluded`).
 * total = itemSubTotal + shipping (+ tax where not included); itemTotal = rows before discounts;
 * itemSubTotal = itemTotal − totalDiscount; netAmount = totalWithoutTax = total − tax.
 */
export const totals = z.object({
  currency,
  total: amount,
  totalDiscount: amount,
  itemTotal: amount,
  itemSubTotal: amount,
  totalWithoutTax: amount,
  netAmount: amount,
  shipping: amount,
  tax: amount,
  taxAmount: amount,
  taxIncluded: z.boolean(),
  remainingToPay: amount,
  totalUnits: z.int().min(0),
  appliedRewards: amount,
});
export type Totals = z.infer<typeof totals>;

/** A change the server made to the cart by itself (D2 §8.2). */
export const flash = z.object({
  type: z.string(),
  message: z.string(),
  productId: z.string().optional(),
  shipmentId: z.string().optional(),
});
export type Flash = z.infer<typeof flash>;

export const promoSummary = z.object({
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  promotionName: z.string(),
  promotionId: z.string(),
  calloutMessage: z.string(),
  thresholdStatus: z.enum(['Above Threshold', 'Below Threshold', 'Threshold Reached']),
  distanceFromConditionThreshold: amount.nullable(),
});
export type PromoSummary = z.infer<typeof promoSummary>;

export const couponItem = z.object({
  couponItemId: z.string(),
  code: z.string(),
  type: z.enum(['CODE', 'AUTO']),
  valid: z.boolean(),
});

export const paymentInstrument = z.object({
  payment_method_id: z.enum([
    'ATHLETES_PAYMENT',
    'GIFT_CARD',
    'LOYALTY_POINTS',
    'REWARD_CODE',
    'REWARD_CARD',
    'CREDIT_CARD',
    'KLARNA',
  ]),
  payment_instrument_id: z.string(),
  amount,
  card_type: z.string().nullable(),
});

/** `shippingId` is `me` or `customs` (D1 §3). */
export const cartShipping = z.object({
  shippingId: z.enum(['me', 'customs']),
  selectedCode: z.string(),
  applicableShippingMethods: z.array(shippingMethod),
});

export const savedItem = z.object({
  saveForLaterId: z.string(),
  itemId: z.string(),
  productId: z.string(),
  masterId: z.string(),
  name: z.string(),
  pdpUrl: z.string(),
  productImageURL: z.string(),
  qty: z.int().positive(),
  available: z.boolean(),
});

export const cart = z.object({
  basketId: z.string(),
  id: z.string(),
  /** Rises by one with every change; lets a client drop an answer that came late. */
  version: z.int().min(1),
  currency,
  totalItems: z.int().min(0),
  totals,
  items: z.array(cartItem),
  shippingMethods: z.array(cartShipping),
  paymentMethods: z.array(z.object({ id: z.string(), label: z.string() })),
  payment_instruments: z.array(paymentInstrument),
  savedItems: z.array(savedItem),
  favoriteStoreId: z.string().nullable(),
  verifiedShippingAddress: address.nullable(),
  couponItems: z.array(couponItem),
  orderPromotions: z.array(productPromotion),
  promoSummary: z.array(promoSummary),
  flash: z.array(flash),
  customerNotifications: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type Cart = z.infer<typeof cart>;
