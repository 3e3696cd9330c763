import type {
  Address,
  CartItem,
  CollectionContact,
  PaymentInstrument,
  PickupContact,
  PromoSummary,
  Shipment,
  Totals,
} from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import type { Redeemed } from '../promotions/redeem.ts';
import { type Attempt, isFinal } from './attempt.ts';

/** Orders, by the basket they were made from: a basket becomes at most one order. */
export const ORDER = 'order';
/** Index from order number to basket. */
export const ORDER_NUMBER = 'order-number';
/** How soon an order whose payment is open is looked at again. */
export const RECHECK_MS = 10_000;

/** What was paid for one piece, in minor units. Refunds read it and compute nothing. */
export interface UnitMoney {
  itemId: string;
  sku: string;
  /** After discounts; contains the tax where prices do. */
  paid: number;
  discount: number;
  tax: number;
  /** What each instrument of the order pays of it, in their order, and the card or Klarna last. */
  tender: number[];
}

/** Everything an order is about, fixed before anybody is asked for money. */
export interface FrozenOrder {
  /** What the basket must still consist of when the order is placed. */
  content: string;
  /** What is left for card or Klarna, minor units. */
  total: number;
  currency: string;
  email: string;
  items: CartItem[];
  units: UnitMoney[];
  /** The same for delivery and its tax. */
  deliveryTender: number[];
  /** What pays before card or Klarna. */
  instruments: PaymentInstrument[];
  shipments: Shipment[];
  pickupContact?: PickupContact | null;
  collectionContact?: CollectionContact | null;
  billingAddress: Address;
  totals: Totals;
  promoSummary: PromoSummary[];
  /** What placing takes from the limits of promotions. */
  redeemed: Redeemed[];
}

/**
 * What card or Klarna pay of one shipment. `authorised` until it leaves, then `pending` until the provider has captured
 * the amount.
 */
export interface ParcelPayment {
  shipmentId: string;
  /** Minor units. */
  amount: number;
  state: 'authorised' | 'pending' | 'captured';
  sentAt: string | null;
  /** When it leaves or its capture is tried (again); null when nothing is left to do. */
  nextAt: string | null;
}

export interface OrderDoc {
  basketId: string;
  orderNumber: string;
  /** Secret that proves ownership. */
  st: string;
  customerId: string;
  siteId: string;
  locale: string;
  createdAt: string;
  placedAt: string | null;
  frozen: FrozenOrder;
  /** One for each shipment, from the moment the order is placed. */
  parcels?: ParcelPayment[];
  /** Tries to pay, oldest first; only the last one can be open. Empty for a zero order. */
  attempts: Attempt[];
  inStoreSalesInfo: { storeId: string; storeEmployeeId: string } | null;
}

export const lastAttempt = (order: OrderDoc): Attempt | undefined => order.attempts.at(-1);

/** Whether money is under way. */
export const isOpen = (order: OrderDoc): boolean => {
  const attempt = lastAttempt(order);
  return order.placedAt === null && attempt !== undefined && !isFinal(attempt);
};

/** The order with its last attempt replaced. */
export const withAttempt = (order: OrderDoc, attempt: Attempt): OrderDoc => ({
  ...order,
  attempts: [...order.attempts.slice(0, -1), attempt],
});

/** When the reconciler looks at an order again: while its payment is open, and when a shipment leaves or is charged. */
function nextCheck(order: OrderDoc, now: Date): string | undefined {
  if (isOpen(order)) return new Date(now.getTime() + RECHECK_MS).toISOString();
  return order.parcels?.flatMap(({ nextAt }) => nextAt ?? []).sort()[0];
}

/** The operation that writes an order; it "expires" at the time of its next check. */
export function orderOp(order: OrderDoc, version: number | undefined, now: Date): Op {
  const expiresAt = nextCheck(order, now);
  const target = {
    kind: ORDER,
    id: order.basketId,
    ref: order.customerId,
    body: order,
    ...(expiresAt !== undefined && { expiresAt }),
  };
  return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
}
