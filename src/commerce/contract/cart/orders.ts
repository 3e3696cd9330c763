import { z } from 'zod';
import { address } from '../account/addresses.ts';
import { paymentInstrument } from '../account/payment-instruments.ts';
import { amount, currency, isoDate } from '../common.ts';
import { cartItem } from './cart-item.ts';
import { flash, promoSummary, totals } from './cart.ts';
import { collectionContact, pickupContact, shipment } from './shipping.ts';

/** An item as it was bought: nothing about what else could be bought. */
export const orderItem = cartItem.omit({ variants: true, maxQty: true, available: true, shippingOptions: true });
export type OrderItem = z.infer<typeof orderItem>;

/**
 * A shipment of an order. `sentAt`: when it left, or lay ready to be picked up. `capture`: what the card or Klarna pays
 * of it. That is authorised when the order is placed, pending from the moment it leaves, and then captured, or canceled
 * if it never leaves; null as long as the order is not placed.
 */
export const orderShipment = shipment.extend({
  sentAt: isoDate.nullable(),
  capture: z.object({ amount, state: z.enum(['authorised', 'pending', 'captured', 'canceled']) }).nullable(),
});
export type OrderShipment = z.infer<typeof orderShipment>;

/** How the rest of an order was paid. `code` is CREDIT_CARD or KLARNA, or empty when nothing was left. */
export const orderPayment = z.object({
  code: z.string(),
  id: z.string(),
  additionalData: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The first digits of the card. */
  bin: z.string(),
  /** Brand of the card, e.g. `visa`. */
  type: z.string(),
  /** The card's last digits behind dots; empty for Klarna, and where the provider has not told them. */
  maskedNumber: z.string(),
  /** What it pays. */
  amount,
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** An order (D1 §3, ORD-01, ORD-02). Amounts are those of the moment it was placed. */
export const order = z.object({
  orderNumber: z.string(),
  /** Secret of the order: whoever has it may read the order and take it over at sign-in. Empty for others. */
  st: z.string(),
  basketId: z.string(),
  /** When the order was sent. */
  orderDate: isoDate,
  currency,
  /** Where its emails go. */
  email: z.string(),
  billingAddress: address,
  shipments: z.array(orderShipment),
  pickupContact: pickupContact.nullable(),
  /** Whom the carrier tells, complete; null when nothing goes to a collection point. */
  collectionContact: collectionContact.nullable(),
  items: z.array(orderItem),
  totals,
  /** The card or Klarna; what else paid is in `payment_instruments`. */
  paymentMethod: orderPayment,
  /**
   * Gift cards, rewards and athlete payment; `totals.remainingToPay` was left for the card or Klarna until it is paid.
   */
  payment_instruments: z.array(paymentInstrument),
  flash: z.array(flash),
  /** Codes of the coupons that took something off; absent where the backend does not say. */
  coupons: z.array(z.string()).optional(),
  promoSummary: z.array(promoSummary),
  inStoreSalesInfo: z.object({ storeId: z.string(), storeEmployeeId: z.string() }).nullable(),
  /** The payment is under way or being checked: nothing is decided yet. */
  isOrderProcessing: z.boolean(),
  /** The order is paid for and placed. */
  isOrderFinalized: z.boolean(),
});
export type Order = z.infer<typeof order>;
