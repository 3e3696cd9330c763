import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { invoicePage } from '../../../sandbox/commerce/documents/invoice.ts';
import { ORDER, type OrderDoc } from '../../../sandbox/commerce/orders/order-doc.ts';
import { balancesOf } from '../../../sandbox/commerce/stored-value/ledger.ts';
import { cardAccount, type ValueCard } from '../../../sandbox/commerce/stored-value/value-card.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase, Totals } from '../../../src/commerce/contract/types.ts';
import { paymentsOf } from '../../../src/commerce/payment/index.ts';
import { refusal } from '../support/shop.ts';
import { friendOf, type JourneyShop, type Shopper, type Trouble } from './journey-shop.ts';
import { cents, type Locale, SITES, sum, type Worth } from './oracle.ts';
import type { Back, Means, Settlement } from './oracle-after.ts';

/** The sums of an answer, as the oracle names them. */
export const sumsOf = ({ itemTotal, totalDiscount, shipping, tax, total }: Totals) => ({
  itemTotal: cents(itemTotal),
  discount: cents(totalDiscount),
  shipping: cents(shipping),
  tax: cents(tax),
  total: cents(total),
});
export const sumsIn = ({ itemTotal, discount, shipping, tax, total }: Worth) => ({
  itemTotal,
  discount,
  shipping,
  tax,
  total,
});

/** A means of payment, with the card that it is. */
export interface Tender extends Means {
  readonly card?: ValueCard;
}
/** What came back, how and in which year. */
export interface Returned extends Back {
  readonly kind: Purchase['refunds'][number]['kind'];
  readonly year: number;
}
/** What a refund gives back of a figure for the year: an athlete's credit, or what a discount had used of its limit. */
const ofYear = ({ tenders }: Pick<Outcome, 'tenders'>, { tender, capped }: Back): number =>
  capped + (tender[tenders.findIndex(({ code }) => code === 'ATHLETES_PAYMENT')] ?? 0);

/** The journey's order as it has to be. */
export interface Outcome {
  readonly worth: Worth;
  readonly tenders: readonly Tender[];
  /** What pays the rest; empty when nothing is left. */
  readonly method: string;
  readonly settled: Settlement;
  /** In which it was ordered. */
  readonly year: number;
  /** Of the payment with its provider. */
  readonly trouble: Trouble;
  /** Where its captures begin among the provider's answers. */
  readonly from: number;
  /** What came back, in the order in which it did. */
  readonly backs: readonly Returned[];
  /** Parcels that never leave. */
  readonly stopped: ReadonlySet<string>;
}

const cardOf = ({ trouble }: Pick<Outcome, 'trouble'>): string => `•••• ${trouble.isRefused ? '0341' : '4242'}`;
/** What pays an order and how much, as everybody is shown it. Cents. */
export function paidBy(outcome: Pick<Outcome, 'tenders' | 'method' | 'settled' | 'trouble'>) {
  const { tenders, method, settled } = outcome;
  const stored = tenders.map(({ code, card, points }, at) => ({
    code: code as string,
    masked: card ? `•••• ${card.code.slice(-4)}` : '',
    points,
    amount: settled.pays[at] ?? 0,
  }));
  const rest = { code: method, masked: method === 'CREDIT_CARD' ? cardOf(outcome) : '', points: undefined };
  return [...stored, { ...rest, amount: settled.pays.at(-1) ?? 0 }].filter(({ amount }) => amount > 0);
}

/** Checks what the pages of an order say: the confirmation, or later the page that tracks it. */
export function readPages(order: Order, outcome: Outcome): void {
  const { worth, settled, stopped } = outcome;
  expect(sumsOf(order.totals)).toEqual(sumsIn(worth));
  expect(
    paymentsOf(order).map(({ payment_method_id: code, maskedNumber: masked, points, amount }) => ({
      code: code as string,
      masked,
      points,
      amount: cents(amount),
    })),
  ).toEqual(paidBy(outcome));
  expect(
    new Map(
      order.shipments.map(({ shipmentId, cost, capture }) => [shipmentId, [cents(cost), cents(capture?.amount ?? -1)]]),
    ),
  ).toEqual(new Map(worth.parcels.map(({ id, cost }, at) => [id, [cost, settled.captures[at]?.amount]])));
  for (const { shipmentId, capture } of order.shipments)
    if (stopped.has(shipmentId)) expect(capture?.state).toBe('canceled');
}

/** Checks what a page says about refunds: each with what it is for, and by which means the money comes back. */
export function readRefunds({ refunds }: Purchase, { account }: Shopper, outcome: Outcome): void {
  const { tenders, method, backs, year } = outcome;
  const names = [...tenders.map(({ code, card }) => [code, card ? `•••• ${card.code.slice(-4)}` : '']), []];
  names[tenders.length] = [method, method === 'CREDIT_CARD' ? cardOf(outcome) : ''];
  expect(
    refunds.map(({ kind, amount, delivery, carried, tenders: by }) => [
      kind,
      cents(amount),
      cents(delivery),
      by.map(({ code, maskedNumber, amount: part }) => [code, maskedNumber, cents(part)]),
      carried,
    ]),
  ).toEqual(
    backs.map((back) => [
      back.kind,
      sum(back.tender),
      back.delivery,
      back.tender.flatMap((part, at) => (part > 0 ? [[...(names[at] ?? []), part]] : [])),
      // What was used in a year that has ended is added to the next one.
      back.year !== year && ofYear(outcome, back) > 0
        ? [{ kind: account?.figure?.kind, from: year, to: back.year }]
        : [],
    ]),
  );
}

/** Checks what the emails and the invoice of an order say. */
export async function readPapers(shop: JourneyShop, order: Order, { email, context }: Shopper, outcome: Outcome) {
  const { worth, backs } = outcome;
  const format = new Intl.NumberFormat(context.locale, { style: 'currency', currency: order.currency });
  const money = (minor: number): string => format.format(minor / 100);
  const mails = shop.mailsTo(email);
  const placed = mails.find(({ kind }) => kind === 'order')?.html ?? '';
  for (const amount of [worth.itemTotal, worth.tax, worth.total])
    if (amount > 0) expect(placed).toContain(money(amount));
  const isNamed = (text: string, { code, masked, points }: ReturnType<typeof paidBy>[number]): boolean =>
    text.includes(masked) &&
    (code !== 'KLARNA' || text.includes('Klarna')) &&
    (points === undefined || text.includes(points.toLocaleString(context.locale)));
  const paid = paidBy(outcome);
  const lines = placed.split(/<[^>]*>/);
  for (const one of paid)
    expect(lines.some((line) => line.endsWith(` ${money(one.amount)}`) && isNamed(line, one))).toBe(true);
  const told = mails.filter(({ kind }) => kind === 'cancellation' || kind === 'return' || kind === 'withdrawal');
  const text = told.map(({ html }) => html).join();
  for (const { tender } of backs) expect(text).toContain(money(sum(tender)));

  const doc = await shop.store.get<OrderDoc>(ORDER, order.basketId);
  const { tables } = invoicePage(doc?.body as OrderDoc, context.locale);
  const [items, totals, ...others] = tables;
  const amounts = (table: (typeof tables)[number] | undefined) => table?.rows.map((row) => row.at(-1)) ?? [];
  expect(amounts(items).slice(0, worth.rows.length)).toEqual(worth.rows.map(({ net }) => money(net)));
  expect(amounts(totals)).toEqual([
    money(worth.itemTotal),
    ...(worth.discount > 0 ? [money(-worth.discount)] : []),
    money(worth.shipping),
    money(worth.tax),
    money(worth.total),
  ]);
  expect(others).toHaveLength(Number(paid.length > 0) + Number(backs.length > 0));
  if (paid.length > 0) {
    expect(amounts(others[0])).toEqual(paid.map(({ amount }) => money(amount)));
    expect(paid.every((one, at) => isNamed(String(others[0]?.rows[at]?.[0]), one))).toBe(true);
  }
  if (backs.length > 0) expect(amounts(others.at(-1))).toEqual(backs.map(({ tender }) => money(-sum(tender))));
}

/** Checks the gift cards that an order has sold: one for each piece, to whom it was meant, with its money on it. */
export async function readSoldCards(shop: JourneyShop, order: Order, who: Shopper, locale: Locale) {
  const { call } = await shop.visitor(who.context);
  for (const to of [who.email, friendOf(who.email)]) {
    const isFriend = to !== who.email;
    const sold = order.items.filter(
      ({ isDigitalProduct, giftOption }) => isDigitalProduct && (giftOption !== null) === isFriend,
    );
    const html = shop
      .mailsTo(to)
      .filter(({ kind }) => kind === 'gift-card')
      .map((mail) => mail.html)
      .join();
    const cards = [...html.matchAll(/(6299(?: \d{4}){3})[^]*?(?:PIN|Pin|Code) (\d{4})/g)];
    expect(cards).toHaveLength(sum(sold.map(({ qty }) => qty)));
    for (const [, cardNumber = '', pin = ''] of cards)
      expect(
        await call(calls.giftCardBalance, { body: { cardNumber, pin }, idempotencyKey: randomUUID() }),
      ).toMatchObject({
        balance: 50,
        currency: SITES[locale].currency,
      });
  }
}

/** Checks what is left on the cards, of the points and of the year, where it is kept and where it is shown. */
export async function readBalances(shop: JourneyShop, who: Shopper, outcome: Outcome) {
  const { worth, tenders, settled, backs, stopped, year } = outcome;
  const cards = tenders.flatMap(({ card, code }, at) => (card ? [{ card, code, at }] : []));
  const now = await balancesOf(
    shop.store,
    cards.map(({ card }) => cardAccount(card)),
  );
  const paid = (at: number): number => settled.pays[at] ?? 0;
  const back = (at: number): number => sum(backs.map(({ tender }) => tender[at] ?? 0));
  const left = cards.map(({ card: { amount }, code, at }) =>
    // A reward code is used up by its order, and is whole again when the whole order comes back.
    code === 'REWARD_CODE' && paid(at) > 0 ? Math.round((amount * back(at)) / paid(at)) : amount - paid(at) + back(at),
  );
  expect(cards.map(({ card }) => now.get(cardAccount(card).id))).toEqual(left);
  const { call: guest } = await shop.visitor(who.context);
  for (const [index, { card, code }] of cards.entries()) {
    if (code !== 'GIFT_CARD') continue;
    const body = { cardNumber: card.code, pin: card.pin ?? '' };
    const shown = guest(calls.giftCardBalance, { body, idempotencyKey: randomUUID() });
    if (left[index] === 0) expect((await refusal(shown)).code).toBe('GFC740');
    else expect(cents((await shown).balance)).toBe(left[index]);
  }

  if (who.account === undefined) return;
  const { isMember, points, figure } = who.account;
  const call = await who.again();
  const { consumerProfile } = await call(calls.readConsumer, { query: { includeLoyaltySummary: 'true' } });
  if (isMember) {
    const taken = settled.captures.filter(({ id, amount }) => !stopped.has(id) || amount === 0);
    const earned = sum(taken.map(({ id }) => settled.earnedBy(id)));
    const change = earned - settled.points + sum(backs.map((one) => one.spentPoints - one.earnedPoints));
    const balance = points + change;
    const { currentLoyaltyPoints } = await call(calls.loyaltyVouchers, {});
    const history = await call(calls.loyaltyPoints, {});
    expect([currentLoyaltyPoints, history.balance, consumerProfile.loyaltySummary?.points.balance]).toEqual(
      [0, 1, 2].map(() => balance),
    );
  }
  if (figure) {
    const isLater = shop.clock.now().getUTCFullYear() !== year;
    const credit = tenders.findIndex(({ code }) => code === 'ATHLETES_PAYMENT');
    const bought = worth.capped + (settled.pays[credit] ?? 0);
    const own = backs.filter((one) => one.year === year).map((one) => ofYear(outcome, one));
    const carried = backs.filter((one) => one.year !== year).map((one) => ofYear(outcome, one));
    const { employee, prosumer, athlete } = consumerProfile.consumerDetails;
    const limit = { employee: employee?.annualCap, prosumer: prosumer?.annualCredit, athlete: athlete?.annualCredit };
    const shown = { employee, prosumer, athlete }[figure.kind];
    expect([shown?.currentSpend, limit[figure.kind]].map((amount) => cents(amount ?? -1))).toEqual(
      isLater ? [0, figure.limit + sum(carried)] : [figure.limit - figure.left + bought - sum(own), figure.limit],
    );
  }
}
