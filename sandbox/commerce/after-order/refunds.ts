import type { Op } from '../../store/store.ts';
import { ConflictError, type Doc } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { undoPointsOps } from '../loyalty/points.ts';
import { lastAttempt, ORDER, type OrderDoc, orderOp, type Refund } from '../orders/order-doc.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import type { Services } from '../services.ts';
import { backTo } from '../stored-value/consumer-value.ts';
import { siteById } from '../sites.ts';
import { bookOps } from '../stored-value/ledger.ts';
import { prolongOp } from '../stored-value/value-card.ts';
import { deliveryPoints, holdsBack, refundMoney } from './refund-money.ts';

/** When a provider that did not answer is asked again. */
const SILENT_RETRY_MS = 10_000;
/** When a refund that was refused is tried again. */
const REFUSED_RETRY_MS = 60 * 60_000;

/**
 * Writes a refund down: what it consists of, stored value and points in one transaction with the order. The card's part
 * follows, see `settleRefunds`.
 * @param units indices in `frozen.units`
 */
export async function withRefund(
  services: Services,
  order: OrderDoc,
  { kind, units, by }: Pick<Refund, 'kind' | 'units' | 'by'>,
): Promise<{ order: OrderDoc; refund: Refund; ops: Op[] }> {
  const { refunds = [], frozen } = order;
  const at = services.now();
  const money = refundMoney(frozen, new Set(refunds.flatMap((one) => one.units)), units);
  const isDue = by !== 'none' && (by === 'void' || (money.tender.at(-1) ?? 0) > 0) && lastAttempt(order) !== undefined;
  const id = `${order.orderNumber}-${refunds.length + 1}`;
  const consumer = (await services.store.get<Consumer>(CONSUMER, order.customerId))?.body;
  const values = holdsBack(order, units, money.tender)
    .filter((hold) => hold.units > 0)
    .map((hold) => ({ ...backTo(consumer, hold.account, at), units: hold.units }));
  const forDelivery = deliveryPoints(order, money.shipments);
  const carried = values.flatMap((one) => one.carried ?? []);
  const site = siteById(order.siteId) ?? { timeZone: 'UTC' };
  const prolonged = (
    await Promise.all(values.map(({ accounts: [account] }) => account && prolongOp(services.store, account, site, at)))
  ).filter((one) => one !== undefined);
  const refund: Refund = {
    id,
    kind,
    at: at.toISOString(),
    units,
    ...money,
    deliveryPoints: forDelivery,
    ...(carried.length > 0 && { carried }),
    ...(prolonged.length > 0 && { prolonged: prolonged.map((one) => one.prolonged) }),
    by,
    nextAt: isDue ? at.toISOString() : null,
  };
  const backOps = values.flatMap(({ accounts, units: back }) =>
    accounts.flatMap((account) =>
      bookOps(`${id} ${account.id}`, account, {
        orderNumber: order.orderNumber,
        kind: 'give-back',
        units: back,
        at: refund.at,
      }),
    ),
  );
  return {
    order: { ...order, refunds: [...refunds, refund] },
    refund,
    ops: [
      ...(await undoPointsOps(services, order, units, refund, forDelivery)),
      ...backOps,
      ...prolonged.map(({ op }) => op),
    ],
  };
}

/** Asks the provider to give the card's part back. Repeating it is safe: the provider knows the refund. */
async function settled({ payment, now }: Services, order: OrderDoc, refund: Refund): Promise<Refund> {
  const attempt = lastAttempt(order);
  const done = { ...refund, nextAt: null };
  const retryIn = (ms: number): Refund => ({ ...refund, nextAt: new Date(now().getTime() + ms).toISOString() });
  if (!attempt || attempt.amount === 0) return done;
  if (!payment) return retryIn(REFUSED_RETRY_MS);
  try {
    if (refund.by === 'void') {
      await payment.void(attempt.key);
      return done;
    }
    const { state } = await payment.refund(attempt.key, refund.id, refund.tender.at(-1) ?? 0);
    return state === 'refunded' ? done : retryIn(REFUSED_RETRY_MS);
  } catch (error) {
    if (error instanceof ProviderSilentError) return retryIn(SILENT_RETRY_MS);
    throw error;
  }
}

/**
 * Gives back what is due by card or Klarna; what fails is tried again by the reconciler.
 * @returns the order afterwards
 * @throws ConflictError when somebody else is at this order
 */
export async function settleRefunds(services: Services, { body, version }: Doc<OrderDoc>): Promise<OrderDoc> {
  const { store, now } = services;
  const at = now().toISOString();
  const { refunds = [] } = body;
  const isDue = ({ nextAt }: Refund) => nextAt !== null && nextAt <= at;
  if (!refunds.some(isDue)) return body;
  const after: Refund[] = [];
  for (const one of refunds) after.push(isDue(one) ? await settled(services, body, one) : one);
  const order = { ...body, refunds: after };
  await store.commit([orderOp(order, version, now())]);
  return order;
}

/** Settles the refunds of an order right after they were written down. */
export async function settleNow(services: Services, order: OrderDoc): Promise<OrderDoc> {
  try {
    const doc = await services.store.get<OrderDoc>(ORDER, order.basketId);
    return doc ? await settleRefunds(services, doc) : order;
  } catch (error) {
    if (error instanceof ConflictError) return order;
    throw error;
  }
}
