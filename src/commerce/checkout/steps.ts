import type { Address, Cart, Order } from '../contract/types.ts';
import { isShipped } from '../delivery/index.ts';

/** The steps of checkout in order (D1 §2). */
export const CHECKOUT_STEPS = ['shipping', 'billing', 'summary'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The address that parcels go to; null while there is none, or when nothing is shipped. */
export const shippingAddressOf = ({ shipments }: Pick<Cart, 'shipments'>): Address | null =>
  shipments.find(isShipped)?.shippingAddress ?? null;

/** Whether a card or Klarna is needed: gift cards or discounts may already cover everything. */
export const needsPayment = ({ totals }: Pick<Cart, 'totals'>): boolean => totals.remainingToPay > 0;

/**
 * The step that the order has come to: the first that is not complete.
 * @param hasPayment whether the shopper has said what pays: a card that the payment fields handed over, or Klarna
 */
export function currentStep(cart: Cart, hasPayment: boolean): CheckoutStep {
  const { shipments } = cart;
  if (shipments.some((shipment) => isShipped(shipment) && shipment.shippingAddress === null)) return 'shipping';
  // Of a shopper who needs no address nothing else is known yet.
  const needsNoAddress = shipments.length > 0 && !shipments.some(isShipped);
  if (needsNoAddress && cart.pickupContact === null) return 'shipping';
  if (cart.billingAddress === null || (needsPayment(cart) && !hasPayment)) return 'billing';
  return 'summary';
}

/** Whether a step may be shown: it and everything before it has been reached. */
export const isReached = (step: CheckoutStep, current: CheckoutStep): boolean =>
  CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(current);

/** The state of a visitor's checkout beside the cart, as its pages see it. */
export interface CheckoutState {
  /** The card or Klarna to pay with; a token's id stays on the server. Only a card just entered has a `holder`. */
  readonly payment: {
    readonly code: 'CREDIT_CARD' | 'KLARNA';
    readonly type: string;
    readonly holder: string;
    /** Of a card in the account. */
    readonly saved: { readonly id: string; readonly maskedNumber: string } | null;
  } | null;
  /** An order call was sent and its result is not known. */
  readonly isSent: boolean;
  /** Everything for an order call is there; it may have been sent, with the response lost. */
  readonly hasAttempt: boolean;
  /** The order is placed and the cart has been reset. */
  readonly isPlaced: boolean;
  /** The order sent or placed last, without its secret. */
  readonly order: Omit<Order, 'st'> | null;
}
