import { z } from 'zod';
import { order, orderItem, orderShipment } from '../cart/orders.ts';
import { amount, currency, done, email, isoDate, publicId } from '../common.ts';
import { define } from '../operation.ts';
import { RETURN_REASONS } from './return-reasons.ts';

/**
 * Where an order or shipment stands. `ready`: it waits in a store or at a collection point. `returned`: everything that
 * was sent has come back.
 */
export const ORDER_STATES = [
  'processing',
  'refused',
  'placed',
  'shipped',
  'ready',
  'delivered',
  'canceled',
  'returned',
] as const;
export const orderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderState>;

const returnReason = z.enum(RETURN_REASONS);

/** An item of an order, and how many of its pieces have come back or can be sent back. */
export const purchaseItem = orderItem.extend({
  returned: z.int().min(0),
  returnable: z.int().min(0),
  /** Pieces for which the contract can be withdrawn from; 0 outside the EU. */
  withdrawable: z.int().min(0),
});
export type PurchaseItem = z.infer<typeof purchaseItem>;

export const purchaseShipment = orderShipment.extend({
  state: orderState,
  /** The carrier's number; null before it leaves, and for what no carrier brings. */
  trackingNumber: z.string().nullable(),
  /** When it arrived, or is expected to; null before it leaves. */
  deliveredAt: isoDate.nullable(),
});
export type PurchaseShipment = z.infer<typeof purchaseShipment>;

/** A parcel that is on its way back. `closed`: nothing comes back, because the order was cancelled before it left. */
export const purchaseReturn = z.object({
  returnId: z.string(),
  createdAt: isoDate,
  isWithdrawal: z.boolean(),
  state: z.enum(['registered', 'received', 'closed']),
  items: z.array(z.object({ itemId: z.string(), qty: z.int().positive(), reason: returnReason.nullable() })),
});
export type PurchaseReturn = z.infer<typeof purchaseReturn>;

/** Money that was given back, by what it was paid with. */
export const purchaseRefund = z.object({
  refundId: z.string(),
  kind: z.enum(['cancellation', 'return', 'withdrawal']),
  date: isoDate,
  amount,
  /** Part of `amount` that is for delivery. */
  delivery: amount,
  tenders: z.array(z.object({ code: z.string(), maskedNumber: z.string(), amount })),
  /**
   * What of a year's credit, or of the yearly limit of a discount, came back after that year had ended, and the year it
   * was added to; null when there is none any more.
   */
  carried: z.array(
    z.object({ kind: z.enum(['athlete', 'employee', 'prosumer']), from: z.int(), to: z.int().nullable() }),
  ),
  /** The card's or Klarna's part has not been confirmed yet. */
  isPending: z.boolean(),
});
export type PurchaseRefund = z.infer<typeof purchaseRefund>;

/** An order with everything that happened after it was placed. */
export const purchase = order.extend({
  state: orderState,
  items: z.array(purchaseItem),
  shipments: z.array(purchaseShipment),
  canCancel: z.boolean(),
  /** Last moment to send something back; null until every parcel has left, besides what is sent by email. */
  returnUntil: isoDate.nullable(),
  /** Whether the contract can be withdrawn from (EU shops), and until when. */
  canWithdraw: z.boolean(),
  withdrawUntil: isoDate.nullable(),
  /** When the contract was withdrawn from, last. */
  withdrawnAt: isoDate.nullable(),
  returns: z.array(purchaseReturn),
  refunds: z.array(purchaseRefund),
});
export type Purchase = z.infer<typeof purchase>;

/** An order in the list of past orders. */
export const purchaseSummary = z.object({
  orderNumber: z.string(),
  orderDate: isoDate,
  state: orderState,
  currency,
  total: amount,
  items: z.array(z.object({ name: z.string(), productImageId: publicId, qty: z.int().positive() })),
});
export type PurchaseSummary = z.infer<typeof purchaseSummary>;

/** A file, base64. */
export const orderDocument = z.object({ fileName: z.string(), contentType: z.string(), content: z.string() });
export type OrderDocument = z.infer<typeof orderDocument>;

const orderNumber = z.string().min(1).max(40);
/** What shows that somebody may see an order who is not signed in as its customer. */
const proof = { email: email.optional(), phone: z.string().max(30).optional(), st: z.string().max(100).optional() };
const items = z
  .array(z.object({ itemId: z.string().max(64), qty: z.int().min(1), reason: returnReason.optional() }))
  .max(200);

export const readPurchase = define('readPurchase', 'GET /consumers-v3/consumer/purchase/{orderId}', {
  auth: 'registered',
  personal: true,
  response: purchase,
  errors: { OHS4004: 404 },
});
/** Orders of the consumer, newest first. */
export const purchaseHistory = define('purchaseHistory', 'POST /consumers-v3/consumer/purchasehistory', {
  auth: 'registered',
  personal: true,
  body: z.object({ start: z.int().min(0), count: z.int().min(1).max(100) }),
  response: z.object({ total: z.int().min(0), start: z.int().min(0), purchases: z.array(purchaseSummary) }),
});
export const downloadInvoice = define('downloadInvoice', 'POST /consumers-v3/consumer/purchase/invoice/download', {
  body: z.object({ orderId: orderNumber, ...proof }),
  response: orderDocument,
  errors: { OHS4004: 404 },
});
/**
 * Registers a return and answers with its label. A repeated request (same idempotency key) is answered with the first
 * label; `returnId` reads the label of an earlier return again, unless it is closed.
 */
export const returnLabel = define('returnLabel', 'POST /consumers-v3/consumer/return/{orderId}/returnLabel', {
  body: z.object({ items: items.optional(), returnId: z.string().max(60).optional(), ...proof }),
  response: z.object({ returnId: z.string(), document: orderDocument }),
  errors: { OHS4004: 404, RTN500: 409 },
});
/** An order's current state, for whoever knows its email address, its phone number or its secret `st`. */
export const trackOrder = define('trackOrder', 'POST /consumers-v3/consumer/TrackOrder', {
  body: z.object({ orderNumber, ...proof }),
  response: purchase,
  errors: { OHS4004: 404, ORD400: 400 },
});
/** Cancels an order of which nothing has left. One that is canceled stays canceled. */
export const cancelOrder = define('cancelOrder', 'POST /consumers-v3/consumer/CancelOrder', {
  body: z.object({ orderNumber, ...proof }),
  response: purchase,
  errors: { OHS4004: 404, ORD409: 409 },
});
/** Withdraws from the contract in EU shops (Directive 2023/2673). Without items: from all that can still go back. */
export const withdrawPurchase = define('withdrawPurchase', 'POST /consumers-v3/consumer/purchase/withdrawal', {
  body: z.object({ orderNumber, ...proof, items: items.optional() }),
  response: purchase,
  errors: { OHS4004: 404, RTN500: 409 },
});
/** Sends the email of a bought gift card again, to where it went first. */
export const resendGiftCardEmail = define('resendGiftCardEmail', 'POST /consumers-v3/consumer/resendGiftCardEmail', {
  body: z.object({ orderNumber, itemId: z.string().max(64), ...proof }),
  response: z.object({ email: z.string() }),
  errors: { OHS4004: 404, ORD404: 404 },
});

/** Sends a link that proves the mailbox, so that orders placed as a guest with it join the account. */
export const requestGuestOrders = define('requestGuestOrders', 'POST /consumers-v3/consumer/purchase/guest', {
  auth: 'registered',
  personal: true,
  body: z.object({}),
  response: done,
});
/** Lets the orders placed with the mailbox of the link join the account. */
export const joinGuestOrders = define('joinGuestOrders', 'PUT /consumers-v3/consumer/purchase/guest', {
  auth: 'registered',
  personal: true,
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ joined: z.int().min(0) }),
  errors: { AUT402: 410 },
});
