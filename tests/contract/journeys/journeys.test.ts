import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import { dice } from '../support/dice.ts';
import { end } from './endings.ts';
import { type Account, addressOf, type JourneyShop, openJourneyShop, type Roll, shopperOf } from './journey-shop.ts';
import { type Basket, cents, type Locale, provincesOf, SITES } from './oracle.ts';
import { settlementOf } from './oracle-after.ts';
import { readOffers } from './oracle-offers.ts';
import {
  type Outcome,
  readBalances,
  readPages,
  readPapers,
  readRefunds,
  readSoldCards,
  sumsIn,
  sumsOf,
} from './papers.ts';
import { adjust, chooseTenders, chooseWays, fill, pay, sentHome } from './steps.ts';
import { readUnpaid, settleAll, troubleOf } from './trouble.ts';

/**
 * Random shopping in six locales: whatever is in a cart, however it is delivered and paid, and whatever comes back of
 * it, the sums of cart, summary, order, email, invoice, payment, refunds and balances are those of a second calculation
 * (oracle*.ts), to the cent; also while the payment provider is silent or refuses to take money (trouble.ts). `JOURNEYS=<seed>+<how many>` plays others.
 */
const LOCALES = Object.keys(SITES) as Locale[];
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
  await readUnpaid(shop, order, who, { ...paid, backs: [] }, false);
  readPages(order, { ...paid, backs: [], stopped: new Set() });

  const outcome: Outcome = { ...paid, ...(await end(shop, order, who, paid, locale, roll)) };
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
