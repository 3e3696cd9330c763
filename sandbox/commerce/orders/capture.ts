import type { Shipment } from '../../../src/commerce/contract/types.ts';
import { ConflictError, type Doc, type Op } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { sentMail } from '../mail/sent-mail.ts';
import { prorate, toMinor } from '../money.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import type { Services } from '../services.ts';
import { unpaidOps } from './unpaid-parcels.ts';
import { valueOps } from './value.ts';
import { type FrozenOrder, lastAttempt, ORDER, type OrderDoc, orderOp, type ParcelPayment } from './order-doc.ts';

/** How long the warehouse and the stores of this backend take to send a parcel, or to lay it ready for pickup. */
export const SENT_AFTER_MS = 2 * 60 * 60_000;
/** When a provider that did not answer is asked again. */
const SILENT_RETRY_MS = 10_000;
/** When a capture that was refused is tried again. */
const REFUSED_RETRY_MS = 60 * 60_000;

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What each tender pays of the delivery of each shipment, in minor units: `[shipment][tender]`. */
export function deliveryByShipment({ shipments, deliveryTender }: FrozenOrder): number[][] {
  const costs = shipments.map(({ cost }) => toMinor(cost));
  const weights = sum(costs) > 0 ? costs : costs.map(() => 1);
  const byTender = deliveryTender.map((amount) => prorate(amount, weights));
  return shipments.map((_, index) => byTender.map((parts) => parts[index] ?? 0));
}

/** What the card or Klarna pays of each shipment, in minor units: its pieces and its share of delivery. */
export function amountsByShipment(frozen: FrozenOrder): number[] {
  const delivery = deliveryByShipment(frozen);
  return frozen.shipments.map(({ shipmentId }, index) => {
    const ids = new Set(frozen.items.filter((item) => item.shipmentId === shipmentId).map(({ itemId }) => itemId));
    const pieces = frozen.units.filter(({ itemId }) => ids.has(itemId)).map(({ tender }) => tender.at(-1) ?? 0);
    return sum(pieces) + (delivery[index]?.at(-1) ?? 0);
  });
}

const isSentByEmail = ({ shippingMethod }: Shipment): boolean => shippingMethod.code === 'digital';

/**
 * How the shipments of an order are paid for from the moment it is placed. What is sent by email is due at once, and
 * leaves once it is paid.
 */
export function parcelPayments({ frozen }: Pick<OrderDoc, 'frozen'>, placedAt: Date): ParcelPayment[] {
  const amounts = amountsByShipment(frozen);
  const at = placedAt.toISOString();
  return frozen.shipments.map((shipment, index): ParcelPayment => {
    const parcel = { shipmentId: shipment.shipmentId, amount: amounts[index] ?? 0 };
    if (!isSentByEmail(shipment))
      return { ...parcel, state: 'authorised', sentAt: null, nextAt: after(placedAt, SENT_AFTER_MS) };
    return parcel.amount === 0
      ? { ...parcel, state: 'captured', sentAt: at, nextAt: null }
      : { ...parcel, state: 'pending', sentAt: null, nextAt: at };
  });
}

/** Takes the money of a shipment that is due. Repeating it is safe: the provider knows the shipment's capture. */
async function captured({ payment, now }: Services, order: OrderDoc, parcel: ParcelPayment): Promise<ParcelPayment> {
  const attempt = lastAttempt(order);
  const { failedSince = now().toISOString(), ...known } = parcel;
  const done: ParcelPayment = {
    ...known,
    state: 'captured',
    sentAt: parcel.sentAt ?? now().toISOString(),
    nextAt: null,
  };
  if (parcel.amount === 0 || !attempt) return done;
  const retryIn = (ms: number): ParcelPayment => ({ ...parcel, nextAt: after(now(), ms), failedSince });
  if (!payment) return retryIn(REFUSED_RETRY_MS);
  try {
    const { state } = await payment.capture(attempt.key, parcel.shipmentId, parcel.amount);
    return state === 'captured' ? done : retryIn(REFUSED_RETRY_MS);
  } catch (error) {
    if (error instanceof ProviderSilentError) return retryIn(SILENT_RETRY_MS);
    throw error;
  }
}

/** The mails that shipments have left; none to a customer who does without, unless there is something to pick up. */
async function sentMails(services: Services, order: OrderDoc, leaving: readonly ParcelPayment[]): Promise<Op[]> {
  const customer = await services.store.get<Consumer>(CONSUMER, order.customerId);
  const isSilenced = customer?.body.silenced?.includes('dispatch') === true;
  const isReady = (id: string) =>
    order.frozen.shipments.find(({ shipmentId }) => shipmentId === id)?.shippingMethod.code === 'pickup';
  return leaving
    .filter(({ shipmentId }) => !isSilenced || isReady(shipmentId))
    .map(({ shipmentId }) => sentMail(services, order, shipmentId));
}

/**
 * Sends what is ready and takes its money: per shipment, when it leaves (record 0046). That it left is written down,
 * with its email, before the provider is called; a capture that fails stays pending and is tried again. What the money
 * buys besides goods is given out in the transaction that records the capture (record 0128).
 * @throws ConflictError when somebody else is at this order
 */
export async function sendParcels(services: Services, { body, version }: Doc<OrderDoc>): Promise<OrderDoc> {
  const { store, now } = services;
  const at = now().toISOString();
  const isNow = ({ nextAt }: ParcelPayment) => nextAt !== null && nextAt <= at;
  const parcels = body.parcels ?? [];
  const leaving = parcels.filter((parcel) => parcel.state === 'authorised' && isNow(parcel));
  const sent: OrderDoc = {
    ...body,
    parcels: parcels.map((one): ParcelPayment =>
      leaving.includes(one) ? { ...one, state: 'pending', sentAt: at } : one,
    ),
  };
  const due = sent.parcels?.filter((parcel) => parcel.state === 'pending' && isNow(parcel)) ?? [];
  if (due.length === 0) return body;
  if (leaving.length > 0)
    await store.commit([orderOp(sent, version, now()), ...(await sentMails(services, sent, leaving))]);
  const outcomes = new Map<string, ParcelPayment>();
  for (const parcel of due) outcomes.set(parcel.shipmentId, await captured(services, sent, parcel));
  const paid = { ...sent, parcels: sent.parcels?.map((one) => outcomes.get(one.shipmentId) ?? one) ?? [] };
  // What costs nothing has given out its value when the order was placed.
  const taken = [...outcomes.values()].filter(({ state, amount }) => state === 'captured' && amount > 0);
  await store.commit([
    orderOp(paid, leaving.length > 0 ? version + 1 : version, now()),
    ...(await valueOps(services, paid, taken)),
    ...unpaidOps(paid, due),
  ]);
  return paid;
}

/** Takes the money of what an order sends by email, right after it is placed; what fails is left to the reconciler. */
export async function captureAtOnce(services: Services, order: OrderDoc): Promise<OrderDoc> {
  if (!order.parcels?.some(({ state }) => state === 'pending')) return order;
  try {
    const doc = await services.store.get<OrderDoc>(ORDER, order.basketId);
    return doc ? await sendParcels(services, doc) : order;
  } catch (error) {
    if (error instanceof ConflictError) return order;
    throw error;
  }
}
