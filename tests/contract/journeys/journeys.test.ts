import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { invoicePage } from '../../../sandbox/commerce/documents/invoice.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import { ORDER, type OrderDoc } from '../../../sandbox/commerce/orders/order-doc.ts';
import { balancesOf } from '../../../sandbox/commerce/stored-value/ledger.ts';
import { cardAccount, type ValueCard } from '../../../sandbox/commerce/stored-value/value-card.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase, Totals } from '../../../src/commerce/contract/types.ts';
import { dice } from '../support/dice.ts';
import { addressOf, type JourneyShop, openJourneyShop, type Shopper, shopperOf } from './journey-shop.ts';
import { type Locale, provincesOf, readOffers, SITES, tendersOf, type Worth } from './oracle.ts';

/**
 * Random shopping in six locales: whatever is in a cart, the sums of cart, summary, order, email, invoice, payment and
 * refunds are those of a second calculation (oracle.ts), to the cent. `JOURNEYS=<seed>+<how many>` plays others.
 */
const LOCALES = Object.keys(SITES) as Locale[];
const IN_EU = new Set<Locale>(['fr-fr', 'de-de']);

let shop: JourneyShop;
let offers: ReturnType<typeof readOffers>;
beforeAll(async () => {
  shop = await openJourneyShop();
  offers = readOffers(shop.contentDir);
});
afterAll(() => shop.close());

type Roll = (sides: number) => number;

/** In which order they pay. */
const PAYS: readonly ValueCard['method'][] = ['REWARD_CODE', 'REWARD_CARD', 'GIFT_CARD'];

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The sums of an answer, as the oracle names them. */
const sumsOf = ({ itemTotal, totalDiscount, shipping, tax, total }: Totals) => ({
  itemTotal: cents(itemTotal),
  discount: cents(totalDiscount),
  shipping: cents(shipping),
  tax: cents(tax),
  total: cents(total),
});
const sumsIn = ({ itemTotal, discount, shipping, tax, total }: Worth) => ({
  itemTotal,
  discount,
  shipping,
  tax,
  total,
});

/** Fills a cart in whatever way: adds, changes, removes. @returns its id, and what it holds, by SKU */
async function fill({ call }: Shopper, roll: Roll): Promise<{ basketId: string; items: Map<string, number> }> {
  const items = new Map<string, number>();
  const { basketId } = await call(calls.createCart, { body: {} });
  const idOf = async (sku: string): Promise<string> => {
    const cart = await call(calls.readCart, { params: { basketId } });
    return cart.items.find(({ productId, bonus }) => productId === sku && !bonus)?.itemId ?? '';
  };
  for (let times = 1 + roll(4); times > 0; times -= 1) {
    const some = roll(2) === 0 ? offers.skus : offers.offered;
    const [productId, qty] = [some[roll(some.length)] as string, 1 + roll(3)];
    await call(calls.addItem, { body: { basketId, productId, qty } });
    items.set(productId, (items.get(productId) ?? 0) + qty);
  }
  for (let times = roll(3); times > 0; times -= 1) {
    const sku = [...items.keys()][roll(items.size)] as string;
    if (roll(2) === 0) {
      const qty = 1 + roll(5);
      await call(calls.updateItem, { params: { basketId }, body: { itemId: await idOf(sku), qty } });
      items.set(sku, qty);
    } else if (items.size > 1) {
      await call(calls.removeItem, { query: { basketId, itemId: await idOf(sku) } });
      items.delete(sku);
    }
  }
  return { basketId, items };
}

/** Checks what the emails and the invoice of an order say. @param brought minor units of each refund */
async function readPapers(order: Order, { email, context }: Shopper, worth: Worth, brought: number[]): Promise<void> {
  const format = new Intl.NumberFormat(context.locale, { style: 'currency', currency: order.currency });
  const money = (minor: number): string => format.format(minor / 100);
  const mails = shop.mailsTo(email);
  const placed = mails.find(({ kind }) => kind === 'order')?.html ?? '';
  for (const amount of [worth.itemTotal, worth.tax, worth.total])
    if (amount > 0) expect(placed).toContain(money(amount));
  const back = mails.filter(({ kind }) => kind === 'cancellation' || kind === 'return' || kind === 'withdrawal');
  for (const amount of brought) expect(back.map(({ html }) => html).join()).toContain(money(amount));

  const doc = await shop.store.get<OrderDoc>(ORDER, order.basketId);
  const [items, totals, ...others] = invoicePage(doc?.body as OrderDoc, context.locale).tables;
  const amounts = (table: typeof items): (string | undefined)[] => table?.rows.map((row) => row.at(-1)) ?? [];
  expect(amounts(items).slice(0, worth.rows.length)).toEqual(worth.rows.map(({ net }) => money(net)));
  expect(amounts(totals)).toEqual([
    money(worth.itemTotal),
    ...(worth.discount > 0 ? [money(-worth.discount)] : []),
    money(worth.shipping),
    money(worth.tax),
    money(worth.total),
  ]);
  if (brought.length > 0) expect(amounts(others.at(-1))).toEqual(brought.map((amount) => money(-amount)));
}

/** The pieces of an order by their place among its parts, and what each means of payment pays of them. */
interface Pieces {
  readonly order: Order;
  readonly tenders: readonly (readonly number[])[];
  readonly isGoods: readonly boolean[];
}

/** What comes back for some pieces after others: their parts, and the delivery with the last of the goods. */
function backFor({ tenders, isGoods }: Pieces, before: ReadonlySet<number>, now: readonly number[]): number[] {
  const after = new Set([...before, ...now]);
  const isAll = (back: ReadonlySet<number>): boolean => isGoods.every((is, index) => !is || back.has(index));
  const parts = [
    ...now.map((index) => tenders[index] ?? []),
    ...(isAll(after) && !isAll(before) ? tenders.slice(-1) : []),
  ];
  return (tenders[0] ?? []).map((_, at) => sum(parts.map((part) => part[at] ?? 0)));
}

/** The gift cards together, and the card. */
const byKind = (tender: readonly number[]): number[] => [sum(tender.slice(0, -1)), tender.at(-1) ?? 0];

/** What captures or refunds came to; one whose answer took too long on a busy machine is asked for again, and counts once. */
const amountsOf = (answers: readonly { id: string; amount: number }[]): number[] => [
  ...new Map(answers.map(({ id, amount }) => [id, amount])).values(),
];

const refundsOf = ({ refunds }: Purchase): number[][] =>
  refunds.map(({ tenders }) => {
    const of = (isStored: boolean): number =>
      sum(tenders.filter(({ code }) => (code !== 'CREDIT_CARD') === isStored).map(({ amount }) => cents(amount)));
    return [of(true), of(false)];
  });

/** Sends pieces back in some parcels. @returns what each brings, by means of payment */
async function sendBack(pieces: Pieces, who: Shopper, roll: Roll): Promise<number[][]> {
  const { order, isGoods } = pieces;
  const before = new Set<number>();
  const brought: number[][] = [];
  for (let times = 1 + roll(3); times > 0; times -= 1) {
    const isRest = times === 1 && roll(2) === 0;
    let first = 0;
    const chosen = order.items.flatMap(({ itemId, qty }) => {
      const own = Array.from({ length: qty }, (_, index) => first + index);
      first += qty;
      const free = own.filter((index) => isGoods[index] === true && !before.has(index));
      const units = isRest ? free : free.slice(0, roll(free.length + 1));
      return units.length === 0 ? [] : [{ itemId, units }];
    });
    if (chosen.length === 0) continue;
    const { call } = await shop.visitor(who.context);
    await call(calls.returnLabel, {
      params: { orderId: order.orderNumber },
      body: { items: chosen.map(({ itemId, units }) => ({ itemId, qty: units.length })), st: order.st },
      idempotencyKey: randomUUID(),
    });
    await shop.later(BACK_AFTER_MS, who);
    const units = chosen.flatMap((one) => one.units);
    brought.push(backFor(pieces, before, units));
    for (const index of units) before.add(index);
  }
  return brought;
}

async function play(seed: number): Promise<void> {
  const roll = dice(seed);
  const first = LOCALES[roll(LOCALES.length)] as Locale;
  // Some go on in another country, with its prices, or in another language.
  const locale = roll(4) === 0 ? (LOCALES[roll(LOCALES.length)] as Locale) : first;
  const isMember = roll(3) === 0;
  const provinces = provincesOf(locale);
  const province = provinces[roll(provinces.length)] ?? '';
  const comes = await shopperOf(shop, seed, first, isMember);
  const { basketId, items } = await fill(comes, roll);
  const who = comes.at(locale);
  const { call, email, context } = who;
  const codes = ['FIRSTWALK', ...(isMember ? ['WELCOME10'] : [])].filter(() => roll(2) === 0);
  for (const code of codes)
    await call(calls.applyCoupon, { query: { cartId: basketId, code }, idempotencyKey: randomUUID() });
  const address = addressOf(locale, province, email);
  await call(calls.setShippingAddress, { params: { basketId }, body: address });
  await call(calls.setBillingAddress, { params: { basketId }, body: address });

  const basket = { locale, province, items: [...items].map(([sku, qty]) => ({ sku, qty })), codes, isMember };
  const worth = offers.worth(basket);
  const what = JSON.stringify({ seed, ...basket });
  const cart = await call(calls.readCart, { params: { basketId } });
  expect(sumsOf(cart.totals), what).toEqual(sumsIn(worth));
  const bought = cart.items.filter(({ bonus }) => !bonus);
  expect(
    bought.map(({ productId, price, taxTotal }) => [productId, cents(price.proratedPrice), cents(taxTotal)]),
    what,
  ).toEqual(worth.rows.map(({ sku, net, tax }) => [sku, net, tax]));

  const cards: ValueCard[] = [];
  let left = worth.total;
  // Gift cards do not pay for gift cards. They are put on the basket first, and pay last.
  const mayUse = !basket.items.some(({ sku }) => offers.isGiftCard(sku));
  const methods = [...'x'.repeat(mayUse ? roll(3) : 0)].map(() => 'GIFT_CARD' as ValueCard['method']);
  if (mayUse && isMember) methods.push(...(['REWARD_CARD', 'REWARD_CODE'] as const).filter(() => roll(3) === 0));
  for (const method of methods) {
    if (left === 0) break;
    const amount = 1 + roll(roll(4) === 0 ? 200_000 : 20_000);
    cards.push(await shop.useCard(call, basketId, SITES[locale].currency, amount, method));
    left -= Math.min(left, amount);
  }
  cards.sort((one, other) => PAYS.indexOf(one.method) - PAYS.indexOf(other.method));
  const idempotencyKey = randomUUID();
  const prepared = await call(calls.prepareOrder, { body: { basketId }, idempotencyKey });
  expect([cents(prepared.amount), sumsOf(prepared.cart.totals)], what).toEqual([left, sumsIn(worth)]);

  const { provider } = shop;
  const [captured, given] = [provider.captures.length, provider.refunds.length];
  const card = left > 0 && {
    code: 'CREDIT_CARD' as const,
    id: await provider.token('approved'),
    bin: '424242',
    type: 'visa',
  };
  const body = { cartId: basketId, ...(card && { paymentMethod: card }) };
  const order = await call(calls.placeOrder, { body, idempotencyKey });
  expect(order.isOrderFinalized, what).toBe(true);
  expect([sumsOf(order.totals), cents(order.paymentMethod.amount)], what).toEqual([sumsIn(worth), left]);

  const balances = cards.map(({ amount }) => amount);
  const isGoods = order.items.flatMap(({ qty, bonus, isDigitalProduct }) =>
    Array.from({ length: qty }, () => !bonus && !isDigitalProduct),
  );
  const pieces: Pieces = { order, tenders: tendersOf(worth.parts, balances), isGoods };
  const goods = isGoods.flatMap((is, index) => (is ? [index] : []));
  const end = goods.length === 0 ? 'keep' : (['keep', 'cancel', 'return', 'return', 'withdraw'] as const)[roll(5)];
  const isStopped = end === 'cancel' || (end === 'withdraw' && IN_EU.has(locale));
  const guest = async () => (await shop.visitor(context)).call;
  const proof = { orderNumber: order.orderNumber, email };
  if (isStopped && end === 'cancel') await (await guest())(calls.cancelOrder, { body: proof });
  if (isStopped && end === 'withdraw') await (await guest())(calls.withdrawPurchase, { body: proof });
  await shop.later(SENT_AFTER_MS, who);
  const sentBack = end === 'keep' || isStopped ? [] : await sendBack(pieces, who, roll);
  const brought = isStopped ? [backFor(pieces, new Set(), goods)] : sentBack;
  const { orderNumber, st } = order;
  expect(refundsOf(await (await guest())(calls.trackOrder, { body: { orderNumber, st } })), what).toEqual(
    brought.map(byKind),
  );
  await readPapers(order, who, worth, brought.map(sum));

  // What the provider has taken and given back, and what is left on the gift cards.
  const { tenders } = pieces;
  const taken = isStopped ? tenders.filter((_, index) => isGoods[index] === false) : tenders;
  const cardOf = (tender: readonly number[]): number => tender.at(-1) ?? 0;
  expect(sum(amountsOf(provider.captures.slice(captured))), what).toBe(sum(taken.map(cardOf)));
  expect(amountsOf(provider.refunds.slice(given)), what).toEqual(sentBack.map(cardOf).filter((amount) => amount > 0));
  const now = await balancesOf(shop.store, cards.map(cardAccount));
  expect(
    cards.map((one) => now.get(cardAccount(one).id)),
    what,
  ).toEqual(
    cards.map(({ amount, method }, at) => {
      const paid = sum(tenders.map((part) => part[at] ?? 0));
      const back = sum(brought.map((one) => one[at] ?? 0));
      // A reward code is used up by its order, and is whole again when the whole order comes back.
      return method === 'REWARD_CODE' && paid > 0 ? Math.round((amount * back) / paid) : amount - paid + back;
    }),
  );
}

const [first = 1, count] = (process.env['JOURNEYS'] ?? '').split('+').filter(Boolean).map(Number);
/** Journeys of one test. */
const CHUNK = 20;
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
      for (let at = seed; at < Math.min(seed + CHUNK, to); at += 1) await play(at);
    });
  });
