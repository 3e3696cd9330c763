import type { Doc, Op } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { atRest } from '../auth/secrets.ts';
import { earnOps, withEarner } from '../loyalty/points.ts';
import { Problem } from '../problem.ts';
import { customerOf } from '../promotions/customer.ts';
import { joinOps } from '../promotions/redeem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { ORDER, ORDER_NUMBER, type OrderDoc, orderOp } from './order-doc.ts';

/** What proves that somebody may see an order, besides being its customer. */
export interface Proof {
  email?: string | undefined;
  phone?: string | undefined;
  st?: string | undefined;
}

/** Wrong tries by email or phone for one order number within `TRIES_MS`; further ones are answered as if it were unknown. */
const MAX_TRIES = 20;
const TRIES_MS = 60 * 60_000;
/** A phone number is compared without its country code or leading zero, but not shorter than this. */
const MIN_PHONE_DIGITS = 8;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '');

function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length);
  return short.length >= MIN_PHONE_DIGITS && long.endsWith(short);
}

function isProved({ st, frozen }: OrderDoc, proof: Proof): boolean {
  if (proof.st !== undefined && proof.st === st) return true;
  const { email, phone } = proof;
  if (email !== undefined && frozen.email.toLowerCase() === email.trim().toLowerCase()) return true;
  const known = [frozen.billingAddress, ...frozen.shipments.map(({ shippingAddress }) => shippingAddress)];
  return phone !== undefined && known.some((address) => address !== null && isSamePhone(address.phone, phone));
}

/**
 * The order of a number, for its customer and for whoever proves to know it. Unknown orders and wrong proofs are told
 * apart neither by the answer nor by the work that it takes.
 * @throws Problem OHS4004 when there is no such order, or the caller may not see it
 */
export async function findOrder(
  { store, cache }: Services,
  { identity }: KnownCaller,
  orderNumber: string,
  proof: Proof = {},
): Promise<OrderDoc> {
  const guesses = proof.email !== undefined || proof.phone !== undefined;
  const counter = `track:${atRest(orderNumber)}`;
  const tries = guesses ? await cache.increment(counter, TRIES_MS) : 0;
  const found = await store.get<{ basketId: string }>(ORDER_NUMBER, orderNumber);
  const order = (await store.get<OrderDoc>(ORDER, found?.body.basketId ?? orderNumber))?.body;
  const mayTry = tries <= MAX_TRIES || (proof.st !== undefined && proof.st === order?.st);
  const isAllowed = order && (order.customerId === identity.customerId || (mayTry && isProved(order, proof)));
  if (!found || !isAllowed) throw new Problem('OHS4004', 404, 'The order was not found.');
  if (guesses) await cache.delete(counter);
  return order;
}

/**
 * Operations that make a consumer the customer of an order. Its promotions count for the account then. It earns them
 * points, unless it has earned somebody else's or something was given back: at once those of what is paid for, the
 * others later.
 */
export async function ownerOps(
  services: Services,
  { body, version }: Doc<OrderDoc>,
  customerId: string,
): Promise<Op[]> {
  if (body.customerId === customerId) return [];
  const consumer = (await services.store.get<Consumer>(CONSUMER, customerId))?.body;
  const owned = { ...body, customerId };
  const isFree = body.earnsFor === undefined && body.refunds === undefined;
  const order = isFree ? await withEarner(services, owned) : owned;
  const paidFor = order.parcels?.filter(({ state, amount }) => state === 'captured' || amount === 0) ?? [];
  return [
    orderOp(order, version, services.now()),
    ...(await joinOps(services.store, body.frozen.redeemed, customerOf(consumer, {}), body.basketId)),
    ...(isFree
      ? await earnOps(
          services,
          order,
          paidFor.map(({ shipmentId }) => shipmentId),
        )
      : []),
  ];
}

/**
 * Operations that give a placed order to a consumer who proves to own it (`orderNo` and `st` at sign-in, AUTH-05).
 * Orders whose payment is under way follow their basket (cart/merge.ts).
 */
export async function claimOrder(
  services: Services,
  customerId: string,
  { orderNo, st }: { orderNo?: string | undefined; st?: string | undefined },
): Promise<Op[]> {
  const { store } = services;
  const found = orderNo && st ? await store.get<{ basketId: string }>(ORDER_NUMBER, orderNo) : undefined;
  const doc = found && (await store.get<OrderDoc>(ORDER, found.body.basketId));
  if (!doc || doc.body.st !== st || doc.body.placedAt === null) return [];
  return ownerOps(services, doc, customerId);
}
