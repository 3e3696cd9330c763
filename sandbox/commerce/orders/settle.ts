import { CounterError, type Doc, type Op } from '../../store/store.ts';
import { CART, type CartDoc } from '../cart/cart-doc.ts';
import { retrying, stockOps } from '../cart/cart-service.ts';
import { difference, heldBy } from '../cart/reserve.ts';
import { withEarner } from '../loyalty/points.ts';
import { orderMail } from '../mail/order-mail.ts';
import { type PaymentReport, ProviderSilentError } from '../payment/provider.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { isGift } from '../promotions/gifts.ts';
import { customerOf } from '../promotions/customer.ts';
import { redeemOps, spentFor } from '../promotions/redeem.ts';
import type { Services } from '../services.ts';
import { isStockCounter, stockCounter, stockTags } from '../stock.ts';
import { commitOps, releaseOps } from '../stored-value/ledger.ts';
import { type Attempt, isFinal, withReport } from './attempt.ts';
import { captureAtOnce, parcelPayments } from './capture.ts';
import { contentOf } from './freeze.ts';
import { guestOrderOp } from './guest-orders.ts';
import { lastAttempt, ORDER, type OrderDoc, orderOp, withAttempt } from './order-doc.ts';
import { valueOps } from './value.ts';

/**
 * Why a paid order cannot be placed: the basket is another one, its pieces are gone, a promotion is used up, or this
 * customer has used it before.
 */
type Obstacle = 'content' | 'stock' | 'promotion' | 'redeemed';

/**
 * Places an order: order, stock, end of the basket and email in one transaction.
 * @param more operations committed with it, such as what the payment changes
 * @returns what is in the way; nothing is changed then
 * @throws ConflictError when order or basket were changed by another
 */
export async function placeNow(
  services: Services,
  { body: order, version }: { body: OrderDoc; version: number | undefined },
  more: readonly Op[] = [],
): Promise<Obstacle | undefined> {
  const { store, catalogue, announce, now } = services;
  const cart = await store.get<CartDoc>(CART, order.basketId);
  if (!cart || contentOf(cart.body) !== order.frozen.content) return 'content';
  const { redeemed, email } = order.frozen;
  const attempt = lastAttempt(order);
  const buyer = await store.get<Consumer>(CONSUMER, order.sale?.ownerId ?? order.customerId);
  const customer = customerOf(buyer?.body, { email, card: attempt?.fingerprint });
  const [refusal] = (await spentFor(store, redeemed, customer)).values();
  if (refusal !== undefined) return refusal === 'PRM140' ? 'promotion' : 'redeemed';
  // A gift is part of the order if the shopper was shown it; one that came or went since is not, or is missed.
  const bought = new Set(order.frozen.items.map(({ itemId }) => itemId));
  const needed = heldBy(cart.body, (line) => (isGift(line) && !bought.has(line.itemId) ? 0 : line.qty));
  const isMissed = order.frozen.items.some(
    ({ bonus, itemId }) => bonus && !cart.body.lines.some((line) => line.itemId === itemId),
  );
  if (isMissed) return 'content';
  // What the basket still holds is used; the rest is taken from the free pieces, if they are there.
  const changes = difference(heldBy(cart.body), needed);
  const at = now();
  const parcels = parcelPayments(order, at);
  const placed = await withEarner(services, {
    ...(attempt ? withAttempt(order, { ...attempt, state: 'paid', action: null }) : order),
    customerId: order.sale?.ownerId ?? order.customerId,
    placedAt: at.toISOString(),
    parcels,
    taken: Object.fromEntries(needed),
    spent: [...(attempt?.holds ?? order.spent ?? [])],
  });
  try {
    const after = await store.commit([
      orderOp(placed, version, now()),
      { op: 'delete', kind: CART, id: order.basketId, version: cart.version },
      ...stockOps(changes),
      ...redeemOps(redeemed, customer, order.basketId),
      guestOrderOp(placed),
      orderMail(services, placed),
      ...(await valueOps(
        services,
        placed,
        parcels.filter(({ amount }) => amount === 0),
      )),
      ...(attempt ? commitOps(attempt.key, attempt.holds, now()) : []),
      ...more,
    ]);
    const tags = stockTags(after, changes, catalogue);
    if (tags.length > 0) announce(tags);
    return undefined;
  } catch (error) {
    if (error instanceof CounterError) {
      if (!isStockCounter(error.counter)) return 'promotion';
      const { counter } = error;
      const goods = heldBy(cart.body, (line) => (isGift(line) ? 0 : line.qty));
      return [...goods].some(([key, qty]) => qty > 0 && stockCounter(key) === counter) ? 'stock' : 'content';
    }
    throw error;
  }
}

/** The payment of an attempt at the provider; where nothing is left to pay, nobody has to be asked. */
export function paymentOf({ payment }: Services, { key, amount, currency, token }: Attempt) {
  const nothingDue = (state: PaymentReport['state']) => async (): Promise<PaymentReport> => ({
    key,
    amount,
    currency,
    state,
    reason: null,
    action: null,
  });
  if (amount === 0)
    return { create: nothingDue('authorised'), read: nothingDue('authorised'), void: nothingDue('voided') };
  return (
    payment && {
      create: () => payment.create(key, amount, currency, token),
      read: () => payment.read(key),
      void: () => payment.void(key),
    }
  );
}

type Outcome = { order: OrderDoc; mustVoid: Attempt | undefined };

async function once(services: Services, basketId: string, report: PaymentReport): Promise<Outcome> {
  const { store, now } = services;
  const doc = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
  const before = lastAttempt(doc.body);
  if (!before || before.key !== report.key) return { order: doc.body, mustVoid: undefined };
  let { attempt, then } = withReport(before, report);
  if (then === 'place') {
    const obstacle = await placeNow(services, { body: withAttempt(doc.body, attempt), version: doc.version });
    if (obstacle === undefined) {
      const placed = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
      return { order: placed.body, mustVoid: undefined };
    }
    attempt = { ...attempt, state: 'voiding', reason: obstacle, action: null };
    then = 'void';
  }
  const order = withAttempt(doc.body, attempt);
  const released = isFinal(attempt) && !isFinal(before) ? releaseOps(attempt.key, attempt.holds, now()) : [];
  if (JSON.stringify(attempt) !== JSON.stringify(before))
    await store.commit([orderOp(order, doc.version, now()), ...released]);
  return { order, mustVoid: then === 'void' ? attempt : undefined };
}

/**
 * Applies what the provider says to an order. Browser, notification and reconciler all come through here.
 * @returns the order afterwards
 */
export async function settle(services: Services, basketId: string, report: PaymentReport): Promise<OrderDoc> {
  const { order, mustVoid } = await retrying(() => once(services, basketId, report));
  const payment = mustVoid && paymentOf(services, mustVoid);
  if (!payment) return captureAtOnce(services, order);
  try {
    const voided = await payment.void();
    return (await retrying(() => once(services, basketId, voided))).order;
  } catch (error) {
    // The attempt stays "voiding"; the reconciler tries again.
    if (error instanceof ProviderSilentError) return order;
    throw error;
  }
}

/**
 * Asks the provider about the open attempt of an order and applies the answer.
 * @returns `isAnswered`: whether the provider has said what it knows, be it nothing; without an answer nothing changes
 */
export async function ask(services: Services, order: OrderDoc): Promise<{ order: OrderDoc; isAnswered: boolean }> {
  const attempt = lastAttempt(order);
  const payment = attempt && paymentOf(services, attempt);
  if (!payment) return { order, isAnswered: false };
  try {
    const report = await payment.read();
    return { order: report ? await settle(services, order.basketId, report) : order, isAnswered: true };
  } catch (error) {
    if (error instanceof ProviderSilentError) return { order, isAnswered: false };
    throw error;
  }
}

/** The order after the provider was asked about its open attempt; as it was when there is no answer. */
export const refresh = async (services: Services, order: OrderDoc): Promise<OrderDoc> =>
  (await ask(services, order)).order;

/** Gives an open attempt up: the provider voids it or has already decided otherwise. */
export async function giveUp(services: Services, order: OrderDoc): Promise<OrderDoc> {
  const attempt = lastAttempt(order);
  const payment = attempt && paymentOf(services, attempt);
  if (!payment) return order;
  try {
    return await settle(services, order.basketId, await payment.void());
  } catch (error) {
    if (error instanceof ProviderSilentError) return order;
    throw error;
  }
}
