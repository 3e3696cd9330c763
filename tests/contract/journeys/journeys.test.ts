import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase } from '../../../src/commerce/contract/types.ts';
import { dice } from '../support/dice.ts';
import { refusal } from '../support/shop.ts';
import { type Account, addressOf, type JourneyShop, openJourneyShop, type Shopper, shopperOf } from './journey-shop.ts';
import { type Basket, cents, type Locale, provincesOf, SITES, type Worth } from './oracle.ts';
import { settlementOf } from './oracle-after.ts';
import { readOffers } from './oracle-offers.ts';
import {
  type Outcome,
  type Returned,
  readBalances,
  readPages,
  readPapers,
  readRefunds,
  readSoldCards,
  sumsIn,
  sumsOf,
} from './papers.ts';
import { adjust, chooseTenders, chooseWays, fill, pay, type Roll, sentHome } from './steps.ts';
import { CALM, isUnpaid, readUnpaid, REFUSED_RETRY_MS, settleAll, SILENT_RETRY_MS, troubleOf } from './trouble.ts';

/**
 * Random shopping in six locales: whatever is in a cart, however it is delivered and paid, and whatever comes back of
 * it, the sums of cart, summary, order, email, invoice, payment, refunds and balances are those of a second calculation
 * (oracle*.ts), to the cent; also while the payment provider is silent or refuses to take money (trouble.ts). `JOURNEYS=<seed>+<how many>` plays others.
 */
const LOCALES = Object.keys(SITES) as Locale[];
const IN_EU = new Set<Locale>(['fr-fr', 'de-de']);
/** Time in which things may still be sent back, beyond that to withdraw from the contract. */
const WEEKS_MS = 45 * 24 * 60 * 60_000;
/** In which the test cards of the provider are good. */
const LAST_YEAR = 2028;
const PERCENT = { employee: 30, prosumer: 20 };

let shop: JourneyShop;
let offers: ReturnType<typeof readOffers>;
beforeAll(async () => {
  shop = await openJourneyShop();
  offers = readOffers(shop.contentDir);
});
afterAll(() => shop.close());

/** Some have an account, of which some belong to members, and some to people with a figure for the year. */
function accountFor(locale: Locale, roll: Roll): Account | undefined {
  if (roll(2) === 0) return undefined;
  const { currency } = SITES[roll(6) === 0 ? (LOCALES[roll(LOCALES.length)] as Locale) : locale];
  const kind = (['employee', 'prosumer', 'athlete'] as const)[roll(6)];
  const limit = 1 + roll(150_000);
  const figure = kind && { kind, limit, left: roll(5) === 0 ? 0 : roll(limit + 1), currency };
  const isMember = roll(3) > 0;
  return { isMember, points: isMember ? roll(6_000) : 0, figure };
}

/** What goes back in one parcel. */
type Chosen = { itemId: string; pieces: number[] }[];

/** Chooses some pieces of what may still go back. @param isRest all of it */
function choose(order: Order, { pieces }: Worth, gone: ReadonlySet<number>, isRest: boolean, roll: Roll): Chosen {
  let first = 0;
  return order.items.flatMap(({ itemId, qty }) => {
    const own = Array.from({ length: qty }, (_, index) => first + index);
    first += qty;
    const free = own.filter((index) => pieces[index]?.kind === 'goods' && !gone.has(index));
    const chosen = isRest ? free : free.slice(0, roll(free.length + 1));
    return chosen.length === 0 ? [] : [{ itemId, pieces: chosen }];
  });
}
const itemsOf = (chosen: Chosen) => chosen.map(({ itemId, pieces }) => ({ itemId, qty: pieces.length }));
const piecesOf = (chosen: Chosen): number[] => chosen.flatMap(({ pieces }) => pieces);

/** Has an order end in some way. @returns what comes back of it, and the parcels that never leave */
async function end(order: Order, who: Shopper, paid: Omit<Outcome, 'backs' | 'stopped'>, locale: Locale, roll: Roll) {
  const { worth, settled } = paid;
  const { orderNumber, st } = order;
  const guest = async () => (await shop.visitor(who.context)).call;
  const proof = { orderNumber, email: who.email };
  const track = async (): Promise<Purchase> => (await guest())(calls.trackOrder, { body: { orderNumber, st } });
  const label = async (returnId: string) =>
    (await guest())(calls.returnLabel, { params: { orderId: orderNumber }, body: { returnId, st } });
  const withdraw = async (items?: ReturnType<typeof itemsOf>): Promise<Purchase> =>
    (await guest())(calls.withdrawPurchase, {
      body: { ...proof, ...(items && { items }) },
      idempotencyKey: randomUUID(),
    });

  const { provider } = shop;
  const { trouble } = paid;
  /** Does what has money given back, of which the provider hears at once or later. @param isDue whether it has to */
  const givingBack = async (work: () => Promise<unknown>, isDue: boolean, line = trouble.refund): Promise<void> => {
    provider.setLine(line, ['payment', 'refund']);
    await work();
    expect((await track()).refunds.at(-1)?.isPending).toBe(isDue && line !== 'open');
    provider.setLine('open', ['payment', 'refund']);
    if (line === 'open') return;
    await shop.later(SILENT_RETRY_MS, who);
    expect((await track()).refunds.at(-1)?.isPending).toBe(false);
  };

  const backs: Returned[] = [];
  const gone = new Set<number>();
  const things = worth.pieces.flatMap(({ kind }, index) => (kind === 'email' ? [] : [index]));
  const mayGoBack = worth.pieces.some(({ kind }) => kind === 'goods');
  const free = new Set(settled.captures.filter(({ amount }) => amount === 0).map(({ id }) => id));
  const all = new Set(worth.parcels.map(({ id }) => id));
  const bring = (kind: Returned['kind'], pieces: readonly number[], taken: ReadonlySet<string>): void => {
    const year = shop.clock.now().getUTCFullYear();
    backs.push({ kind, year, ...settled.backFor(gone, pieces, taken) });
    for (const index of pieces) gone.add(index);
  };
  /** Whether the card or Klarna gives something back for these pieces. */
  const costs = (pieces: readonly number[]): boolean => (settled.backFor(gone, pieces, all).tender.at(-1) ?? 0) > 0;
  const stop = (kind: 'cancellation' | 'withdrawal') => {
    bring(kind, things, free);
    return { backs, stopped: new Set([...all].filter((id) => id !== 'digital')) };
  };
  const isInEU = IN_EU.has(locale);

  // Before anything leaves.
  const before = things.length === 0 ? 9 : roll(10);
  const left = settled.pays.at(-1) ?? 0;
  // The payment is voided unless gift cards are bought with it.
  const isVoided = left > 0 && !all.has('digital');
  const cancel = async () => (await guest())(calls.cancelOrder, { body: proof });
  if (before < 2) {
    await givingBack(cancel, isVoided);
    return stop('cancellation');
  }
  // What is made to order stays ordered, and the rest comes back.
  const isWhole = isInEU && mayGoBack && before === 2;
  if (isWhole && worth.pieces.every(({ kind }) => kind !== 'made')) {
    await givingBack(withdraw, isVoided);
    return stop('withdrawal');
  }
  const early = isInEU && before < 6 ? choose(order, worth, gone, isWhole, roll) : [];
  const isEarly = early.length > 0 && (isWhole || piecesOf(early).length < things.length);
  if (isEarly) {
    const [registered] = (await withdraw(isWhole ? undefined : itemsOf(early))).returns;
    const { returnId = '' } = registered ?? {};
    expect((await label(returnId)).returnId).toBe(returnId);
    if (roll(2) === 0) {
      // Nothing has left yet, so all of it comes back at once, and the label is good for nothing any more.
      await givingBack(cancel, isVoided);
      expect((await track()).returns.map(({ state }) => state)).toEqual(['closed']);
      expect((await refusal(label(returnId))).code).toBe('RTN500');
      const stopped = stop('cancellation');
      await shop.later(BACK_AFTER_MS, who);
      return stopped;
    }
  }
  await shop.later(SENT_AFTER_MS, who);
  await readUnpaid(shop, order, who, paid, true);
  // Nothing is given back before it was taken: what comes back meanwhile waits.
  const waits =
    mayGoBack && !isEarly && trouble.isLong && isUnpaid(paid) ? choose(order, worth, gone, false, roll) : [];
  if (waits.length > 0) {
    const body = { items: itemsOf(waits), st };
    await (
      await guest()
    )(calls.returnLabel, { params: { orderId: orderNumber }, body, idempotencyKey: randomUUID() });
    await shop.later(BACK_AFTER_MS, who);
    if (trouble.capture !== 'open') {
      const { returns, refunds } = await track();
      expect([returns.map(({ state }) => state), refunds]).toEqual([['registered'], []]);
    }
  }
  await settleAll(shop, who);
  await readUnpaid(shop, order, who, { ...paid, trouble: CALM }, true);
  if (waits.length > 0) {
    await shop.later(REFUSED_RETRY_MS, who);
    bring('return', piecesOf(waits), all);
  }
  if (isEarly) {
    await givingBack(() => shop.later(BACK_AFTER_MS, who), costs(piecesOf(early)));
    bring('withdrawal', piecesOf(early), all);
  }
  // After everything has left, in some parcels. Some take longer than they could withdraw from the contract.
  const isLate = roll(8) === 0;
  if (isLate) await shop.later(WEEKS_MS, who);
  for (let times = mayGoBack && before < 8 ? roll(4) : 0; times > 0; times -= 1) {
    const chosen = choose(order, worth, gone, times === 1 && roll(2) === 0, roll);
    if (chosen.length === 0) continue;
    const kind = isInEU && !isLate && roll(3) === 0 ? 'withdrawal' : 'return';
    const body = { items: itemsOf(chosen), st };
    if (kind === 'withdrawal') await withdraw(itemsOf(chosen));
    else
      await (
        await guest()
      )(calls.returnLabel, {
        params: { orderId: orderNumber },
        body,
        idempotencyKey: randomUUID(),
      });
    await givingBack(() => shop.later(BACK_AFTER_MS, who), costs(piecesOf(chosen)));
    bring(kind, piecesOf(chosen), all);
  }
  expect((await track()).returns.every(({ state }) => state === 'received')).toBe(true);
  return { backs, stopped: new Set<string>() };
}

/** What captures or refunds came to; one whose answer is lost is asked for again, and counts once. */
const amountsOf = (answers: readonly { id: string; amount: number; state: string }[]): number[] => [
  ...new Map(answers.filter(({ state }) => state !== 'refused').map(({ id, amount }) => [id, amount])).values(),
];

async function play(seed: number): Promise<void> {
  // The provider's test cards expire some day.
  if (shop.clock.now().getUTCFullYear() > LAST_YEAR) {
    await shop.close();
    shop = await openJourneyShop();
  }
  const roll = dice(seed);
  const fate = dice(-seed);
  const first = LOCALES[roll(LOCALES.length)] as Locale;
  const stores = offers.storesOf(first);
  const storeId = roll(6) === 0 ? stores[roll(stores.length)]?.id : undefined;
  // Some go on in another country, with its prices, or in another language.
  const locale = storeId === undefined && roll(4) === 0 ? (LOCALES[roll(LOCALES.length)] as Locale) : first;
  const account = accountFor(locale, roll);
  const isMember = account?.isMember === true;
  const provinces = provincesOf(locale);
  const province = provinces[roll(provinces.length)] ?? '';
  const comes = await shopperOf(shop, seed, first, account, storeId);
  const { basketId, rows } = await fill(comes, offers, first, roll);
  if (first !== locale) await chooseWays(comes, basketId, rows, offers, first, roll);
  const who = comes.at(locale);
  sentHome(rows, offers, locale);
  const { call, email } = who;
  const codes = ['FIRSTWALK', ...(isMember ? ['WELCOME10'] : [])].filter(() => roll(2) === 0);
  for (const code of codes)
    await call(calls.applyCoupon, { query: { cartId: basketId, code }, idempotencyKey: randomUUID() });
  await chooseWays(who, basketId, rows, offers, locale, roll);
  const address = addressOf(locale, province, email);
  const isSent = rows.some(({ way }) => way === 'standard' || way === 'customs');
  if (isSent || roll(2) === 0) await call(calls.setShippingAddress, { params: { basketId }, body: address });
  await call(calls.setBillingAddress, { params: { basketId }, body: address });

  // A discount that somebody's work earns needs their own sign-in, and counts in its currency.
  const { figure } = account ?? {};
  const isCapped = storeId === undefined && figure !== undefined && figure.kind !== 'athlete';
  const allowance = isCapped
    ? { percent: PERCENT[figure.kind], left: figure.currency === SITES[locale].currency ? figure.left : 0 }
    : undefined;
  const basket = (): Basket => ({ locale, province, items: rows, codes, isMember, allowance });
  if (storeId !== undefined) await adjust(who, basketId, rows, () => offers.worth(basket()), roll);
  const worth = offers.worth(basket());
  const cart = await call(calls.readCart, { params: { basketId } });
  expect(sumsOf(cart.totals)).toEqual(sumsIn(worth));
  const bought = cart.items.filter(({ bonus }) => !bonus);
  expect(
    bought.map(({ productId, price, taxTotal }) => [productId, cents(price.proratedPrice), cents(taxTotal)]),
  ).toEqual(worth.rows.map(({ sku, net, tax }) => [sku, net, tax]));

  const tenders = await chooseTenders(shop, who, basketId, worth, locale, roll);
  const settled = settlementOf(worth, tenders);
  const left = settled.pays.at(-1) ?? 0;
  const { provider } = shop;
  const [from, given] = [provider.captures.length, provider.refunds.length];
  const wanted = troubleOf(fate);
  provider.setLine(wanted.capture, ['capture']);
  const { order, method } = await pay(
    shop,
    who,
    basketId,
    left,
    (prepared) => {
      expect([cents(prepared.amount), sumsOf(prepared.cart.totals)]).toEqual([left, sumsIn(worth)]);
    },
    { trouble: wanted, roll, fate },
  );
  expect(order.isOrderFinalized).toBe(true);
  const trouble = { ...wanted, isRefused: wanted.isRefused && method === 'CREDIT_CARD' };
  const paid = { worth, tenders, method, settled, trouble, from, year: shop.clock.now().getUTCFullYear() };
  await readUnpaid(shop, order, who, paid, false);
  readPages(order, { ...paid, backs: [], stopped: new Set() });

  const outcome: Outcome = { ...paid, ...(await end(order, who, paid, locale, roll)) };
  await settleAll(shop, who);
  const { orderNumber, st } = order;
  const purchase = await (await shop.visitor(who.context)).call(calls.trackOrder, { body: { orderNumber, st } });
  readPages(purchase, outcome);
  readRefunds(purchase, who, outcome);
  await readPapers(shop, order, who, outcome);
  await readSoldCards(shop, order, who, locale);

  // What the provider has taken and given back.
  const { backs, stopped } = outcome;
  const takenOf = ({ id }: { id: string }): boolean => !stopped.has(id);
  const taken = settled.captures.filter(takenOf).map(({ amount }) => amount);
  const positive = (amounts: readonly number[]): number[] => amounts.filter((amount) => amount > 0);
  expect(amountsOf(provider.captures.slice(from)).sort()).toEqual(positive(taken).sort());
  // What was never taken is not given back.
  const cardBacks = backs.map(({ tender }) => tender.at(-1) ?? 0);
  expect(amountsOf(provider.refunds.slice(given))).toEqual(stopped.size > 0 ? [] : positive(cardBacks));
  // Of what is canceled nothing stays authorised, unless gift cards are bought with it.
  const isHeld = left > 0 && (stopped.size === 0 || worth.parcels.some(({ id }) => id === 'digital'));
  const charges = await provider.charges(order.basketId);
  expect(charges.map(({ amount }) => amount)).toEqual(isHeld ? [left] : []);
  await readBalances(shop, who, outcome);
}

const [first = 1, count] = (process.env['JOURNEYS'] ?? '').split('+').filter(Boolean).map(Number);
/** Journeys of one test; of those that are asked for each is one, so that all that fail show. */
const CHUNK = count === undefined ? 20 : 1;
/** The gate has time for some; a thousand belong to the long run. */
const SETS =
  count === undefined
    ? [
        { from: 1, to: 41, tags: [] },
        { from: 41, to: 1_001, tags: ['long'] },
      ]
    : [{ from: first, to: first + count, tags: [] }];
for (const { from, to, tags } of SETS)
  describe('a journey', { tags }, () => {
    const seeds = Array.from({ length: Math.ceil((to - from) / CHUNK) }, (_, index) => from + index * CHUNK);
    test.each(seeds)('from seed %i: the sums of every one are those of the second calculation', async (seed) => {
      for (let at = seed; at < Math.min(seed + CHUNK, to); at += 1)
        await play(at).catch((error: unknown) => {
          if (error instanceof Error) error.message = `journey JOURNEYS=${at}+1: ${error.message}`;
          throw error;
        });
    });
  });
