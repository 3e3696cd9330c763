import { expect } from 'vitest';
import { unpaidParcels } from '../../../sandbox/commerce/orders/unpaid-parcels.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase } from '../../../src/commerce/contract/types.ts';
import type { Line } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';
import { friendOf, type JourneyShop, type Roll, type Shopper, type Trouble } from './journey-shop.ts';
import { cents, sum } from './oracle.ts';
import type { Outcome } from './papers.ts';

export const CALM: Trouble = { isRefused: false, payment: 'open', capture: 'open', refund: 'open', isLong: false };
const LINES: readonly Line[] = ['dead', 'answers-lost'];

export function troubleOf(roll: Roll): Trouble {
  const line = (): Line => LINES[roll(8)] ?? 'open';
  return { isRefused: roll(4) === 0, payment: line(), capture: line(), refund: line(), isLong: roll(3) === 0 };
}

/** When the shop asks a provider again that did not answer, and one that refused to take money. */
export const SILENT_RETRY_MS = 10_000;
export const REFUSED_RETRY_MS = 60 * 60_000;
/** When the shop closes a payment that the provider has not heard of. */
const GIVEN_UP_MS = 31_000;
/** How long shoppers wait at most. Their tokens are good for half an hour. */
const LONG_MS = 10 * 60_000;

/** Lets the provider answer again, and the shop ask everything again that it owes or is owed. */
export async function settleAll(shop: JourneyShop, who: Shopper): Promise<void> {
  shop.provider.setLine('open');
  await shop.later(SILENT_RETRY_MS, who);
  await shop.later(REFUSED_RETRY_MS, who);
}

/**
 * Sends a call about a payment that the provider does not answer: the order stays open for whoever asks, takes no money
 * a second time, and is confirmed to nobody. Later it is answered, or has never arrived.
 * @param send the call, which may be repeated
 * @param isFirst whether it is the one that begins the payment
 * @returns the order; undefined for a payment that has never arrived, so that the shopper pays again
 */
export async function throughSilence(
  shop: JourneyShop,
  who: Shopper,
  { payment: line, isLong }: Trouble,
  { send, isFirst }: { readonly send: () => Promise<Order>; readonly isFirst: boolean },
  roll: Roll,
): Promise<Order | undefined> {
  const { provider } = shop;
  if (line === 'open') return send();
  provider.setLine(line, ['payment']);
  const open = await send();
  const { orderNumber, st, basketId } = open;
  const { call: guest } = await shop.visitor(who.context);
  const track = (): Promise<Purchase> => guest(calls.trackOrder, { body: { orderNumber, st } });
  const expectOpen = async (): Promise<void> => {
    for (const order of [open, await send(), await track()])
      expect([order.orderNumber, order.isOrderFinalized, order.isOrderProcessing]).toEqual([orderNumber, false, true]);
    expect((await track()).state).toBe('processing');
    expect((await shop.sandbox.outbox(who.email)).filter(({ kind }) => kind === 'order')).toEqual([]);
    expect((await provider.charges(basketId)).length).toBeLessThanOrEqual(1);
  };
  await expectOpen();
  // Klarna's own question would be over by then.
  if (isLong && open.paymentMethod.code !== 'KLARNA') {
    await shop.later(LONG_MS, who);
    await expectOpen();
  }
  provider.setLine('open', ['payment']);
  if (isFirst && line === 'dead') {
    // It may still be on its way, so nobody pays a second time yet.
    if (!isLong) expect((await send()).isOrderProcessing).toBe(true);
    await shop.later(GIVEN_UP_MS, who);
    expect((await track()).state).toBe('refused');
    expect((await refusal(send())).status).toBe(402);
    expect(await provider.charges(basketId)).toEqual([]);
    return undefined;
  }
  // The shopper asks again, or has closed the tab.
  if (roll(2) === 0) return send();
  await shop.later(SILENT_RETRY_MS + 1, who);
  return track();
}

/** Whether the shop knows that the money of a parcel is taken. */
type IsTaken = (parcel: { readonly id: string; readonly amount: number }) => boolean;

/** What is taken while there is trouble. @param hasLeft whether more than gift cards is due, two hours later */
export const takenIn =
  ({ isRefused, capture }: Trouble, hasLeft: boolean): IsTaken =>
  ({ id, amount }) =>
    amount === 0 || (capture === 'open' && (!isRefused || (hasLeft && id === 'digital')));

/** Whether money of an order is not taken although all of it has left. */
export const isUnpaid = ({ settled, trouble }: Pick<Outcome, 'settled' | 'trouble'>): boolean =>
  settled.captures.some((parcel) => !takenIn(trouble, true)(parcel));

/**
 * Checks an order of which some money is not taken yet: the page, the operators' list, the provider's books and the
 * balance of points say so, and no gift card is out that is not paid for.
 */
export async function readUnpaid(
  shop: JourneyShop,
  { orderNumber, st, basketId, items, currency }: Order,
  who: Shopper,
  { settled, trouble, from, backs }: Pick<Outcome, 'settled' | 'trouble' | 'from' | 'backs'>,
  hasLeft: boolean,
): Promise<void> {
  const { provider, store } = shop;
  const isTaken = takenIn(trouble, hasLeft);
  const isDue = (id: string): boolean => hasLeft || id === 'digital';
  const unpaid = settled.captures.filter((parcel) => isDue(parcel.id) && !isTaken(parcel));
  const listed = (await unpaidParcels(store)).filter((parcel) => parcel.orderNumber === orderNumber);
  const rows = listed.map((parcel) => [parcel.shipmentId, cents(parcel.amount), parcel.currency, parcel.email]);
  expect(rows.sort()).toEqual(unpaid.map(({ id, amount }) => [id, amount, currency, who.email]).sort());
  // Goods have left without their money; gift cards wait for it.
  for (const { shipmentId, sentAt } of listed) expect(sentAt === null).toBe(shipmentId === 'digital');

  const page = await (await shop.visitor(who.context)).call(calls.trackOrder, { body: { orderNumber, st } });
  const stateOf = (parcel: (typeof settled.captures)[number]): string =>
    !isDue(parcel.id) ? 'authorised' : isTaken(parcel) ? 'captured' : 'pending';
  expect(page.shipments.map(({ shipmentId, capture }) => [shipmentId, capture?.state]).sort()).toEqual(
    settled.captures.map((parcel) => [parcel.id, stateOf(parcel)]).sort(),
  );

  const charges = await provider.charges(basketId);
  const left = settled.pays.at(-1) ?? 0;
  expect(charges.map(({ amount }) => amount)).toEqual(left > 0 ? [left] : []);
  const due = settled.captures.filter(({ id, amount }) => amount > 0 && isDue(id));
  const asked = new Map(
    provider.captures.slice(from).map(({ id, amount, state }) => [id, [id, amount, state] as const]),
  );
  expect([...asked.values()].map(([id, amount]) => [id, amount]).sort()).toEqual(
    due.flatMap(({ id, amount }) => (trouble.capture === 'dead' ? [] : [[id, amount]])).sort(),
  );
  for (const parcel of due) if (isTaken(parcel)) expect(asked.get(parcel.id)?.[2]).toBe('captured');

  const mails = [...(await shop.sandbox.outbox(who.email)), ...(await shop.sandbox.outbox(friendOf(who.email)))];
  if (unpaid.some(({ id }) => id === 'digital')) expect(mails.filter(({ kind }) => kind === 'gift-card')).toEqual([]);
  else if (items.some(({ isDigitalProduct }) => isDigitalProduct))
    expect(mails.some(({ kind }) => kind === 'gift-card')).toBe(true);

  if (who.account?.isMember !== true) return;
  const earned = settled.captures.filter((parcel) => isTaken(parcel) && (isDue(parcel.id) || parcel.amount === 0));
  const { balance } = await (await who.again())(calls.loyaltyPoints, {});
  const change = sum(earned.map(({ id }) => settled.earnedBy(id))) - settled.points;
  const undone = sum(backs.map((one) => one.spentPoints - one.earnedPoints));
  expect(balance).toBe(who.account.points + change + undone);
}
