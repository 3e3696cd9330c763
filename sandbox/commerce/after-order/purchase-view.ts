import { createHash } from 'node:crypto';
import type {
  Purchase,
  PurchaseRefund,
  PurchaseShipment,
  PurchaseSummary,
} from '../../../src/commerce/contract/types.ts';
import { toAmount } from '../money.ts';
import { maskedCode } from '../stored-value/value-card.ts';
import { lastAttempt, type OrderDoc, type Refund, type Return } from '../orders/order-doc.ts';
import { orderView } from '../orders/order-view.ts';
import {
  arrivesAt,
  backUnits,
  deadlines,
  isCancelable,
  orderStateOf,
  shipmentStateOf,
  unitsToGoBack,
} from './order-state.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** How many of these pieces are of each item. */
const byItem = ({ frozen }: OrderDoc, units: Iterable<number>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const index of units) {
    const itemId = frozen.units[index]?.itemId ?? '';
    counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return counts;
};

/** Delivery methods that a carrier brings to where nobody of ours waits. */
const CARRIED = new Set(['standard', 'customs', 'pudo', 'sts']);
const TRACKING_DIGITS = 10;

/** The carrier's number of a shipment: the same whenever it is asked for. */
function trackingNumber({ orderNumber }: OrderDoc, { shipmentId, shippingMethod }: PurchaseShipment): string | null {
  if (!CARRIED.has(shippingMethod.code)) return null;
  const digest = createHash('sha256').update(`${orderNumber} ${shipmentId}`).digest().readUIntBE(0, 6);
  return `NFT${String(digest % 10 ** TRACKING_DIGITS).padStart(TRACKING_DIGITS, '0')}`;
}

function refundView(order: OrderDoc, refund: Refund): PurchaseRefund {
  const attempt = lastAttempt(order);
  const last = refund.tender.length - 1;
  const tenders = refund.tender.map((minor, index) => {
    const instrument = order.frozen.instruments[index];
    return index === last || !instrument
      ? {
          code: attempt?.method ?? '',
          maskedNumber: attempt?.last4 ? maskedCode(attempt.last4) : '',
          amount: toAmount(minor),
        }
      : { code: instrument.payment_method_id, maskedNumber: instrument.maskedNumber, amount: toAmount(minor) };
  });
  return {
    refundId: refund.id,
    kind: refund.kind,
    date: refund.at,
    amount: toAmount(sum(refund.tender)),
    delivery: toAmount(refund.delivery),
    tenders: tenders.filter(({ amount }) => amount > 0),
    carried: refund.carried ?? [],
    isPending: refund.nextAt !== null,
  };
}

const returnView = (order: OrderDoc, one: Return): Purchase['returns'][number] => ({
  returnId: one.id,
  createdAt: one.at,
  isWithdrawal: one.kind === 'withdrawal',
  state: one.state,
  items: [...byItem(order, one.units)].map(([itemId, qty]) => ({ itemId, qty, reason: one.reasons[itemId] ?? null })),
});

/** When the contract was withdrawn from, last. */
function withdrawnAt({ returns = [], refunds = [] }: OrderDoc): string | null {
  const all = [...returns, ...refunds.filter(({ units }) => units.length > 0)];
  // The refund of a return comes after it; only a withdrawal before anything left has a refund alone.
  const times = all.filter(({ kind }) => kind === 'withdrawal').map(({ at }) => at);
  const returned = returns.filter(({ kind, state }) => kind === 'withdrawal' && state !== 'closed').map(({ at }) => at);
  return (returned.length > 0 ? returned : times).sort().at(-1) ?? null;
}

/** An order with what happened after it was placed. */
export function purchaseView(order: OrderDoc, locale: string, now: Date): Purchase {
  const view = orderView(order, locale);
  const shipments = order.frozen.shipments;
  const returnable = byItem(order, unitsToGoBack(order, 'return', now));
  const withdrawable = byItem(order, unitsToGoBack(order, 'withdrawal', now));
  const returned = byItem(order, backUnits(order));
  return {
    ...view,
    state: orderStateOf(order, now),
    items: view.items.map((item) => ({
      ...item,
      returned: returned.get(item.itemId) ?? 0,
      returnable: returnable.get(item.itemId) ?? 0,
      withdrawable: withdrawable.get(item.itemId) ?? 0,
    })),
    shipments: view.shipments.map((shipment, index) => {
      const frozen = shipments[index] ?? shipment;
      const deliveredAt = arrivesAt(order, frozen);
      const known = { ...shipment, state: shipmentStateOf(order, frozen, now), trackingNumber: null, deliveredAt };
      return { ...known, trackingNumber: deliveredAt === null ? null : trackingNumber(order, known) };
    }),
    canCancel: isCancelable(order),
    ...deadlines(order),
    canWithdraw: withdrawable.size > 0,
    withdrawnAt: withdrawnAt(order),
    returns: (order.returns ?? []).map((one) => returnView(order, one)),
    refunds: (order.refunds ?? []).map((one) => refundView(order, one)),
  };
}

/** An order in the list of past orders. */
export const purchaseSummary = (order: OrderDoc, now: Date): PurchaseSummary => ({
  orderNumber: order.orderNumber,
  orderDate: order.placedAt ?? order.createdAt,
  state: orderStateOf(order, now),
  currency: order.frozen.currency,
  total: order.frozen.totals.total,
  items: order.frozen.items.map(({ name, productImageId, qty }) => ({ name, productImageId, qty })),
});
