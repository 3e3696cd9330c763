import type { Flash, Order, OrderShipment } from '../../../src/commerce/contract/types.ts';
import { toAmount } from '../money.ts';
import { label } from '../text/labels.ts';
import { maskedCode } from '../stored-value/value-card.ts';
import { isOpen, lastAttempt, type OrderDoc } from './order-doc.ts';

/** Reasons of a payment that was taken back because the cart is not what it was, and the error of those that have one. */
const CHANGES: ReadonlyMap<string | null, 'PRM140' | 'PRM150' | undefined> = new Map([
  ['content', undefined],
  ['promotion', 'PRM140'],
  ['redeemed', 'PRM150'],
]);

/** What keeps the order from being placed. */
function flashOf(order: OrderDoc, locale: string): Flash[] {
  const attempt = lastAttempt(order);
  if (!attempt || order.placedAt !== null) return [];
  if (attempt.state === 'challenge' && attempt.action)
    return [
      { type: 'PaymentNotAuthorized', message: label('flash.PaymentNotAuthorized', locale), action: attempt.action },
    ];
  if (isOpen(order)) return [{ type: 'PaymentPending', message: label('flash.PaymentPending', locale) }];
  if (attempt.state === 'voided' && CHANGES.has(attempt.reason)) {
    const errorId = CHANGES.get(attempt.reason);
    return [{ type: 'CartChanged', message: label('flash.CartChanged', locale), ...(errorId && { errorId }) }];
  }
  if (attempt.state === 'voided' && attempt.reason === 'stock') {
    const type = 'ProductLineItemFullInventoryMissing';
    return [{ type, message: label(`flash.${type}`, locale) }];
  }
  return [{ type: 'PaymentNotAuthorized', message: label('flash.PaymentRefused', locale) }];
}

/** Whether a shipment has left, and what is taken for it. */
function shipmentState({ parcels = [] }: OrderDoc, shipmentId: string): Pick<OrderShipment, 'sentAt' | 'capture'> {
  const parcel = parcels.find((one) => one.shipmentId === shipmentId);
  if (!parcel) return { sentAt: null, capture: null };
  const { amount, state, sentAt } = parcel;
  return { sentAt, capture: { amount: toAmount(amount), state } };
}

/** An order as the contract describes it (ORD-01, ORD-02). */
export function orderView(order: OrderDoc, locale: string): Order {
  const { frozen, orderNumber, st, basketId, inStoreSalesInfo } = order;
  const attempt = lastAttempt(order);
  return {
    orderNumber,
    st,
    basketId,
    inStoreSalesInfo,
    orderDate: order.placedAt ?? order.createdAt,
    currency: frozen.currency,
    email: frozen.email,
    billingAddress: frozen.billingAddress,
    shipments: frozen.shipments.map((shipment) => ({ ...shipment, ...shipmentState(order, shipment.shipmentId) })),
    pickupContact: frozen.pickupContact ?? null,
    collectionContact: frozen.collectionContact ?? null,
    items: frozen.items.map(
      ({ variants: _variants, maxQty: _maxQty, available: _available, shippingOptions: _options, ...item }) => item,
    ),
    totals: order.placedAt === null ? frozen.totals : { ...frozen.totals, remainingToPay: 0 },
    paymentMethod: {
      code: attempt?.method ?? '',
      id: attempt?.key ?? '',
      bin: attempt?.bin ?? '',
      type: attempt?.type ?? '',
      maskedNumber: attempt?.last4 ? maskedCode(attempt.last4) : '',
      amount: attempt ? toAmount(attempt.amount) : 0,
      additionalData: attempt ? [{ name: 'cardType', value: attempt.type }] : [],
    },
    payment_instruments: frozen.instruments,
    flash: flashOf(order, locale),
    ...(frozen.coupons && { coupons: frozen.coupons }),
    promoSummary: frozen.promoSummary,
    isOrderProcessing: isOpen(order),
    isOrderFinalized: order.placedAt !== null,
  };
}
