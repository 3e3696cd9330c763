import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { placeOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import type { Address, Cart } from '../../../src/commerce/contract/types.ts';
import { ConflictError, type Doc, type Op } from '../../store/store.ts';
import { buyerOf } from '../auth/own-consumer.ts';
import { newId, newSecret } from '../auth/secrets.ts';
import { requireBillable, storedAddress } from '../cart/addresses.ts';
import { CART, type CartDoc } from '../cart/cart-doc.ts';
import { carryOver } from '../cart/carry-over.ts';
import { cartOp, ownCart, retrying, stamped, stockOps } from '../cart/cart-service.ts';
import { holdingFor, reserveWithinLimit } from '../cart/hold-limit.ts';
import { priceCart } from '../cart/price-cart.ts';
import { oneByOne } from '../cart/one-by-one.ts';
import { requireDeliverableAsChosen } from '../delivery/renew-cart.ts';
import { requireUp } from '../http/outage.ts';
import { countRefused, requireTrustedDevice } from '../payment/device.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import { Problem } from '../problem.ts';
import { customerOf, fingerprintOf } from '../promotions/customer.ts';
import { requireRedeemable, spentFor } from '../promotions/redeem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { type Attempt, isFinal } from './attempt.ts';
import { asShown, freeze, isZeroOrder, requireOrderable } from './freeze.ts';
import {
  isOpen,
  isPlacedBy,
  lastAttempt,
  ORDER,
  ORDER_NUMBER,
  type OrderDoc,
  orderOp,
  requestKeyOf,
} from './order-doc.ts';
import { commitOps, reserveOps } from '../stored-value/ledger.ts';
import { isSavedId, requireSaved } from '../stored-value/saved-instruments.ts';
import { giveUp, paymentOf, placeNow, refresh, settle } from './settle.ts';

type Request = z.output<typeof placeOrder.body>;

const seatOf = (session: KnownCaller['storeSession']): OrderDoc['inStoreSalesInfo'] =>
  session ? { storeId: session.storeId, storeEmployeeId: session.storeEmployeeId } : null;

/** Order numbers have eight random digits, so that one does not tell how many orders there are. */
const newOrderNumber = () => `NF${randomInt(10_000_000, 100_000_000)}`;

/** @throws Problem for an attempt that ended without an order */
export function requireNotRefused(order: OrderDoc): OrderDoc {
  const attempt = lastAttempt(order);
  if (!attempt || order.placedAt !== null || !isFinal(attempt)) return order;
  const isOfProvider = attempt.state === 'refused' || attempt.reason === null;
  if (attempt.method === 'KLARNA' && isOfProvider)
    throw new Problem('PAY400', 402, 'Klarna did not authorise the payment.');
  if (attempt.reason === 'fraud') throw new Problem('PYT402', 402, 'The payment was stopped by the fraud check.');
  if (attempt.reason === 'expired') throw new Problem('FE309', 402, 'The card has expired.');
  if (attempt.reason === 'token') throw new Problem('PYT404', 404, 'The card has to be entered again.');
  if (attempt.reason === 'stock')
    throw new Problem('INV405', 409, 'An item was sold while you paid. The payment was taken back.', {
      type: 'ProductLineItemFullInventoryMissing',
    });
  if (attempt.reason === 'promotion')
    throw new Problem('PRM140', 409, 'A promotion was used up while you paid. The payment was taken back.', {
      type: 'CartChanged',
    });
  if (attempt.reason === 'redeemed')
    throw new Problem('PRM150', 409, 'A promotion had been used before. The payment was taken back.', {
      type: 'CartChanged',
    });
  if (attempt.reason === 'content')
    throw new Problem('ORD415', 409, 'The basket changed while you paid. The payment was taken back.', {
      type: 'CartChanged',
    });
  throw new Problem('PAY400', 402, 'The payment was not authorised.');
}

function billingOf(cart: CartDoc, { billingAddress }: Request): Address {
  const address = billingAddress ? storedAddress(billingAddress, 'B', 'billing') : cart.billingAddress;
  if (!address) throw new Problem('BIL400', 400, 'The billing address is missing.');
  requireBillable(address);
  return address;
}

/** @throws Problem PRM140, PRM150 for a coupon whose limit has left nothing to this customer since the order was shown */
function requireCouponsAsPrepared({ prepared }: CartDoc, { couponItems }: Cart): void {
  for (const { code, errorId } of couponItems)
    if ((errorId === 'PRM140' || errorId === 'PRM150') && !prepared?.refused?.includes(code))
      throw new Problem(errorId, 409, `${code} cannot be used any more.`, { type: 'CartChanged' });
}

/**
 * @param view the basket as it would be ordered now
 * @throws Problem when the order is not what the shopper was shown: INV407 an item is no longer sold; else TAX310
 */
function requireAsPrepared(
  { prepared, lines }: CartDoc,
  { content, items }: OrderDoc['frozen'],
  view: Cart,
  { idempotencyKey }: KnownCaller,
  { billingAddress }: Request,
): void {
  if (!prepared) return;
  const { shown, billing } = asShown(view);
  const isBilledSo = billingAddress !== undefined || prepared.billing === billing;
  const isMeant = prepared.key === null || prepared.key === idempotencyKey;
  if (isMeant && isBilledSo && prepared.content === content && prepared.shown === shown) return;
  const gone = lines.find((line) => !items.some(({ itemId }) => itemId === line.itemId));
  if (gone) throw new Problem('INV407', 409, `${gone.sku} is no longer sold.`, { type: 'ProductItemNotAvailable' });
  throw new Problem('TAX310', 409, 'The order has changed. Please check it before you pay.', { type: 'CartChanged' });
}

/**
 * The card or Klarna that pays what is left: the order's, or else the basket's.
 * @throws Problem PYT400 none is named; PAY400 one that cannot be paid with here; PYT404 a saved card that is gone
 */
async function methodFor(
  { payment, store }: Services,
  caller: KnownCaller,
  left: number,
  { rest }: CartDoc,
  paymentMethod: Request['paymentMethod'],
) {
  if (left === 0) return { token: '', method: '', bin: '', type: '' };
  const ofBasket = rest ? { id: rest.card ?? '', code: rest.method, type: rest.type ?? '' } : undefined;
  const {
    id,
    code,
    bin = '',
    type = '',
  }: Partial<NonNullable<Request['paymentMethod']>> = paymentMethod ?? ofBasket ?? {};
  if (!id) throw new Problem('PYT400', 402, 'There is something left to pay.');
  if (!payment || (code !== 'CREDIT_CARD' && code !== 'KLARNA'))
    throw new Problem('PAY400', 402, `${code} cannot be paid with here.`);
  if (code === 'KLARNA') return { token: id, instrument: id, method: code, bin: '', type: 'klarna' };
  if (isSavedId(id) && caller.storeSession) throw new Problem('PYT404', 404, 'In a store no saved card pays.');
  if (!isSavedId(id)) return { token: id, instrument: id, method: code, bin, type };
  const { body: saved } = await requireSaved(store, caller.identity.customerId, id);
  return { token: saved.token, instrument: id, method: code, bin: saved.bin, type: saved.type };
}

/**
 * @returns the fingerprint of the card that pays, where a promotion of the order is counted by it
 * @throws Problem PRM140, PRM150 for a promotion whose limits leave nothing to this customer
 */
async function requireLimitsLeft(
  services: Services,
  caller: KnownCaller,
  { rest }: CartDoc,
  { redeemed, email }: OrderDoc['frozen'],
  { method, token }: Pick<Attempt, 'method' | 'token'>,
): Promise<{ fingerprint?: string }> {
  const buyer = await buyerOf(services, caller);
  const isCounted = buyer === undefined && redeemed.some(({ isOncePerCustomer }) => isOncePerCustomer);
  const known = rest?.card === token ? rest.fingerprint : undefined;
  const card = isCounted && method === 'CREDIT_CARD' ? (known ?? (await fingerprintOf(services, token))) : undefined;
  requireRedeemable(await spentFor(services.store, redeemed, customerOf(buyer, { email, card })));
  return card === undefined ? {} : { fingerprint: card };
}

/**
 * Writes down what is going to be paid before anybody is asked for money, and renews the basket's reservation.
 * @returns the order with its new attempt, or placed when there is nothing to pay
 */
async function start(services: Services, caller: KnownCaller, request: Request, requestKey: string): Promise<OrderDoc> {
  const { store, now } = services;
  const doc = await ownCart(services, caller, request.cartId);
  const [foreign] = (await carryOver(services, caller, doc.body)).left;
  if (foreign) throw new Problem(foreign.code, 409, foreign.flash.message, { type: 'CartChanged' });
  const wanted = { ...doc.body, billingAddress: billingOf(doc.body, request) };
  await requireDeliverableAsChosen(services, caller, doc.body);
  const { cart: held, changes, guards } = await reserveWithinLimit(services, caller, doc.body, wanted, []);
  const cart = stamped(held, services);
  requireUp(caller, 'TAX309', 409);
  requireUp(caller, 'ORD415', 409);
  const { cart: view, tenders, holds, caps } = await priceCart(services, caller, cart, doc.version + 1, [], changes);
  requireOrderable(view);
  const frozen = freeze(cart, view, tenders, cart.billingAddress as Address, services.promotions.all(), caps);
  requireCouponsAsPrepared(cart, view);
  requireAsPrepared(cart, frozen, view, caller, request);
  const method = await methodFor(services, caller, frozen.total, cart, request.paymentMethod);
  const identified = await requireLimitsLeft(services, caller, cart, frozen, method);
  const before = await store.get<OrderDoc>(ORDER, cart.basketId);
  // Another server has begun since nothing was found: what it does comes first.
  const isTaken =
    before !== undefined &&
    (before.body.placedAt !== null || isOpen(before.body) || lastAttempt(before.body)?.requestKey === requestKey);
  if (isTaken) throw new ConflictError(ORDER, cart.basketId);
  const at = now().toISOString();
  const order: OrderDoc = {
    basketId: cart.basketId,
    orderNumber: before?.body.orderNumber ?? newOrderNumber(),
    st: before?.body.st ?? newSecret('st'),
    customerId: caller.identity.customerId,
    siteId: caller.site.id,
    locale: caller.locale,
    createdAt: before?.body.createdAt ?? at,
    placedAt: null,
    frozen,
    attempts: before?.body.attempts ?? [],
    inStoreSalesInfo: seatOf(caller.storeSession),
    ...(caller.storeSession && {
      sale: {
        associateId: caller.identity.customerId,
        // Nobody's account has an order of a customer who is not known: whoever has its secret sees it.
        ownerId: caller.storeSession.buyer?.consumerId ?? before?.body.sale?.ownerId ?? newId('guest'),
      },
    }),
  };
  const numberOp: Op[] = before
    ? []
    : [{ op: 'insert', kind: ORDER_NUMBER, id: order.orderNumber, body: { basketId: order.basketId } }];

  if (isZeroOrder(view)) {
    // A discount with a cap uses up its year even when nothing is left to pay.
    const key = `${cart.basketId}.0`;
    const capOps = [...reserveOps(key, holds, now()), ...commitOps(key, holds, now())];
    const free = { body: { ...order, attempts: [], requestKey, spent: holds }, version: before?.version };
    const obstacle = await placeNow(services, free, [...numberOp, ...capOps, ...guards]);
    if (obstacle) throw new ConflictError(CART, cart.basketId);
    return ((await store.get<OrderDoc>(ORDER, cart.basketId)) as Doc<OrderDoc>).body;
  }
  const attempt: Attempt = {
    key: `${cart.basketId}.${order.attempts.length + 1}`,
    requestKey,
    ...method,
    ...identified,
    amount: frozen.total,
    currency: frozen.currency,
    holds,
    state: 'started',
    reason: null,
    action: null,
    startedAt: at,
  };
  const started = { ...order, attempts: [...order.attempts, attempt] };
  await store.commit([
    orderOp(started, before?.version, now()),
    cartOp(cart, doc.version),
    ...stockOps(changes),
    ...numberOp,
    ...reserveOps(attempt.key, holds, now()),
    ...guards,
  ]);
  return started;
}

/** Calls the provider for a new attempt. Without an answer the attempt stays open. */
async function charge(services: Services, order: OrderDoc): Promise<OrderDoc> {
  const attempt = lastAttempt(order);
  const payment = attempt && paymentOf(services, attempt);
  if (!attempt || isFinal(attempt) || !payment) return order;
  try {
    return await settle(services, order.basketId, await payment.create());
  } catch (error) {
    if (error instanceof ProviderSilentError) return order;
    throw error;
  }
}

/**
 * The order that a request finds and is answered with; undefined when it may begin a new attempt.
 * @throws Problem BSK404 an order of somebody else
 */
async function found(
  services: Services,
  caller: KnownCaller,
  request: Request,
  requestKey: string,
): Promise<OrderDoc | undefined> {
  const doc = await services.store.get<OrderDoc>(ORDER, request.cartId);
  if (!doc) return undefined;
  // A guest whose tokens have run out asks again as another one; the key of the first call shows that it was theirs.
  const isRepeated = caller.idempotencyKey !== undefined && requestKeyOf(doc.body) === caller.idempotencyKey;
  if (!isRepeated && !isPlacedBy(doc.body, caller.identity.customerId))
    throw new Problem('BSK404', 404, 'The basket was not found.');
  const order = isOpen(doc.body) ? await refresh(services, doc.body) : doc.body;
  const attempt = lastAttempt(order);
  const isSame = attempt?.requestKey === requestKey || attempt?.token === request.paymentMethod?.id;
  if (order.placedAt !== null || isSame) return order;
  // Another card while the bank still waits for an answer: the first payment ends before the next begins.
  const after = attempt?.state === 'challenge' ? await giveUp(services, order) : order;
  return after.placedAt !== null || isOpen(after) ? after : undefined;
}

/**
 * Places the order of a basket, at most once. A repeated request gets the state of the first; a new one starts a new
 * attempt only when the state of the last one is known and final.
 */
export function place(services: Services, caller: KnownCaller, request: Request): Promise<OrderDoc> {
  const requestKey = caller.idempotencyKey ?? newId('r');
  const find = () => found(services, caller, request, requestKey);
  const begin = async (): Promise<{ order: OrderDoc; isNew: boolean }> => {
    try {
      return { order: await start(services, caller, request, requestKey), isNew: true };
    } catch (error) {
      // Another server may have begun, or have placed the order and ended the basket with it.
      const order = await find();
      if (order === undefined) throw error;
      return { order, isNew: false };
    }
  };
  return oneByOne(`order ${request.cartId}`, async () => {
    const before = await find();
    if (before) return requireNotRefused(before);
    await requireTrustedDevice(services, caller);
    const { order, isNew } = await holdingFor(caller, () => retrying(begin));
    const charged = isNew ? await charge(services, order) : order;
    if (isNew && lastAttempt(charged)?.state === 'refused') await countRefused(services, caller);
    return requireNotRefused(charged);
  });
}
