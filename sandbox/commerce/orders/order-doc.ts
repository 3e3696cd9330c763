import type {
  Address,
  CartItem,
  CollectionContact,
  PaymentInstrument,
  PickupContact,
  PromoSummary,
  ReturnReason,
  Shipment,
  Totals,
} from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import type { Redeemed } from '../promotions/redeem.ts';
import type { Carried } from '../stored-value/consumer-value.ts';
import type { Hold } from '../stored-value/ledger.ts';
import type { Prolonged } from '../stored-value/value-card.ts';
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
  /** What it takes of each yearly cap, in their order in `spent`; absent without any, and in orders of an earlier build. */
  capped?: number[];
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
  /** Codes of the coupons it uses; absent in orders of an earlier build. */
  coupons?: string[];
  promoSummary: PromoSummary[];
  /** What placing takes from the limits of promotions. */
  redeemed: Redeemed[];
}

/**
 * What card or Klarna pay of one shipment. `authorised` until it leaves, then `pending` until the provider has captured
 * the amount; `canceled` when it never leaves. What is sent by email is `pending` from the start and leaves once it is
 * `captured`.
 */
export interface ParcelPayment {
  shipmentId: string;
  /** Minor units. */
  amount: number;
  state: 'authorised' | 'pending' | 'captured' | 'canceled';
  sentAt: string | null;
  /** When it leaves or its capture is tried (again); null when nothing is left to do. */
  nextAt: string | null;
  /** Since when its capture has been refused, or the provider has not answered it; absent unless one of them holds. */
  failedSince?: string;
}

/** A parcel that comes back. It arrives by the clock of this backend, which has no warehouse. */
export interface Return {
  id: string;
  /** Idempotency key of the request that registered it. */
  requestKey: string;
  kind: 'return' | 'withdrawal';
  at: string;
  /** Indices in `frozen.units`. */
  units: number[];
  /** Why, by item; none where nobody has to say. */
  reasons: Record<string, ReturnReason>;
  /** `closed`: nothing comes back, because its shipments never leave. */
  state: 'registered' | 'received' | 'closed';
  /** When it is looked for (again); null once it has arrived or is closed. */
  nextAt: string | null;
}

/** Money given back. What it is made of is worked out from the frozen order and never changes. */
export interface Refund {
  id: string;
  kind: 'cancellation' | 'return' | 'withdrawal';
  at: string;
  /** Indices in `frozen.units`. */
  units: number[];
  /** Shipments whose delivery is given back with it. */
  shipments: string[];
  /** Minor units by tender: the instruments in their order, and card or Klarna last. */
  tender: number[];
  /** Part of the sum of `tender` that is for delivery. */
  delivery: number;
  /** Points of a voucher that were given back for delivery; absent in orders of an earlier build. */
  deliveryPoints?: number;
  /** What of it went to another year than it was taken from; absent when nothing did. */
  carried?: Carried[];
  /** Cards that last longer because of it; absent when none does. */
  prolonged?: Prolonged[];
  /**
   * How card or Klarna give their part back: `void` before anything was captured, `refund` afterwards, `none` when it
   * was never taken.
   */
  by: 'void' | 'refund' | 'none';
  /** When the provider is asked (again); null once it has confirmed. */
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
  /** Idempotency key of the request that placed a zero order; an attempt has its own. */
  requestKey?: string;
  inStoreSalesInfo: { storeId: string; storeEmployeeId: string } | null;
  /**
   * Of an order that a store associate places: their account, and whose the order is once it is placed. `customerId` is
   * the associate's until then.
   */
  sale?: { associateId: string; ownerId: string };
  /** The member whom it earns points: whose it was when it was placed, or whose account it joined. */
  earnsFor?: string;
  /** Pieces that placing it took, by the stock they came from. */
  taken?: Record<string, number>;
  /** What it took of stored value and of yearly caps: first the instruments that paid, in their order. */
  spent?: Hold[];
  canceledAt?: string;
  /** Idempotency key of the withdrawal that canceled it; absent when it was canceled otherwise. */
  withdrawnBy?: string;
  returns?: Return[];
  refunds?: Refund[];
}

/** Whether a customer may go on with an order: its own, or one they have sold. */
export const isPlacedBy = ({ customerId, sale }: OrderDoc, id: string): boolean =>
  customerId === id || sale?.associateId === id;

/** Idempotency key of the request that the order stands at. */
export const requestKeyOf = (order: OrderDoc): string | undefined => lastAttempt(order)?.requestKey ?? order.requestKey;

export const lastAttempt = (order: Pick<OrderDoc, 'attempts'>): Attempt | undefined => order.attempts.at(-1);

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

/**
 * When the reconciler looks at an order again: while its payment is open, and when a shipment leaves, is charged, comes
 * back or is refunded.
 */
function nextCheck(order: OrderDoc, now: Date): string | undefined {
  if (isOpen(order)) return new Date(now.getTime() + RECHECK_MS).toISOString();
  const { parcels = [], returns = [], refunds = [] } = order;
  return [...parcels, ...returns, ...refunds].flatMap(({ nextAt }) => nextAt ?? []).sort()[0];
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
