import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Cart, Order } from '../../../src/commerce/contract/types.ts';
import { refusal } from '../support/shop.ts';
import { payWith } from '../support/stored-value.ts';
import { friendOf, type JourneyShop, MADE, type Roll, type Shopper, type Trouble } from './journey-shop.ts';
import { type Bought, cents, type Locale, SITES, type Way, type Worth } from './oracle.ts';
import type { Means } from './oracle-after.ts';
import type { readOffers } from './oracle-offers.ts';
import type { Tender } from './papers.ts';
import { throughSilence } from './trouble.ts';

export type Offers = ReturnType<typeof readOffers>;
/** A row of a basket while it is being filled. */
type Row = { -readonly [Key in keyof Bought]: Bought[Key] };

/** The design that can be had made to. */
const DESIGN = 'skarn-dusk';
const VOUCHERS: readonly [points: number, worth: number][] = [
  [500, 500],
  [1_000, 1_000],
  [2_500, 3_000],
  [5_000, 7_500],
];

const pick = <T>(some: readonly T[], roll: Roll): T => some[roll(some.length)] as T;
const isOf = (row: Pick<Row, 'sku' | 'recipeId'>) => (item: Cart['items'][number]) =>
  item.productId === row.sku && item.recipeId === row.recipeId && !item.bonus;
/** The id of a row in its cart. */
const idOf = ({ items }: Pick<Cart, 'items'>, row: Row): string => items.find(isOf(row))?.itemId ?? '';

/** Fills a cart in whatever way: adds single things, sets, gift cards and things made to order; changes and removes. */
export async function fill({ call, email }: Shopper, offers: Offers, locale: Locale, roll: Roll) {
  const rows: Row[] = [];
  const add = (sku: string, qty: number, recipeId: string | null = null): void => {
    const known = rows.find((row) => row.sku === sku && row.recipeId === recipeId);
    const way: Way = offers.isGiftCard(sku) ? 'digital' : recipeId === null ? 'standard' : 'customs';
    if (known) known.qty += qty;
    else rows.push({ sku, qty, recipeId, way, place: '', adjustments: [] });
  };
  // Some buy so little that its delivery is charged.
  const isSmall = roll(3) === 0;
  let basketId: string;
  if (!isSmall && roll(6) === 0) {
    const { id, products } = pick(offers.sets, roll);
    const skus = products.map((product) => pick(offers.skusOf(product), roll));
    for (const sku of skus) add(sku, 1);
    const items = skus.map((productId) => ({ productId }));
    const { productSets } = await call(calls.productSets, { params: { productId: products[0] ?? '' } });
    const shown = productSets.find(({ productSetId }) => productSetId === id)?.total ?? 0;
    expect(cents(shown)).toBe(skus.reduce((total, sku) => total + offers.priceOf(sku, locale), 0));
    ({ basketId } = await call(calls.createCartWithItem, { body: { items } }));
  } else ({ basketId } = await call(calls.createCart, { body: {} }));
  const params = { basketId };
  for (let times = (rows.length === 0 ? 1 : 0) + roll(isSmall ? 2 : 4); times > 0; times -= 1) {
    const kind = roll(isSmall ? 5 : 10);
    const any = isSmall ? offers.small : pick([offers.skus, offers.offered], roll);
    const some = kind === 0 ? offers.giftCards : kind === 1 ? offers.skusOf(MADE) : any;
    const qty = isSmall ? 1 : 1 + roll(3);
    const [productId, recipeId] = [pick(some, roll), kind === 1 ? DESIGN : null];
    await call(calls.addItem, { body: { basketId, productId, qty, ...(recipeId !== null && { recipeId }) } });
    add(productId, qty, recipeId);
  }
  for (let times = roll(3); times > 0; times -= 1) {
    const row = pick(rows, roll);
    const itemId = idOf(await call(calls.readCart, { params }), row);
    if (roll(2) === 0) {
      row.qty = 1 + roll(5);
      await call(calls.updateItem, { params, body: { itemId, qty: row.qty } });
    } else if (rows.length > 1) {
      await call(calls.removeItem, { query: { basketId, itemId } });
      rows.splice(rows.indexOf(row), 1);
    }
  }
  for (const row of rows.filter(({ way }) => way === 'digital')) {
    if (roll(2) === 0) continue;
    const itemId = idOf(await call(calls.readCart, { params }), row);
    const giftOption = { to: 'Jon', email: friendOf(email), message: 'For the hills' };
    await call(calls.updateItem, { params, body: { itemId, giftOption } });
  }
  return { basketId, rows };
}

/** Has some things go to stores, and some parcels to a collection point. */
export async function chooseWays(
  { call }: Shopper,
  basketId: string,
  rows: Row[],
  offers: Offers,
  locale: Locale,
  roll: Roll,
) {
  const params = { basketId };
  const stores = offers.storesOf(locale);
  const isMovable = ({ way }: Row): boolean => way !== 'digital' && way !== 'customs';
  const isSent = ({ way }: Row): boolean => way === 'standard' || way === 'pudo';
  if (roll(3) === 0)
    for (const row of rows.filter(isMovable)) {
      if (roll(3) === 0) continue;
      const store = pick(stores, roll);
      const way = pick(store.ways, roll);
      const itemId = idOf(await call(calls.readCart, { params }), row);
      await call(calls.updateItem, { params, body: { itemId, action: way, favStoreId: store.id } });
      [row.way, row.place] = [way, store.id];
      // What goes to another store moves along where it can.
      for (const other of rows) if (store.ways.some((one) => one === other.way)) other.place = store.id;
    }
  const points = offers.pointsOf(locale);
  if (points.length > 0 && roll(3) === 0 && rows.some(isSent)) {
    const collectionPointId = pick(points, roll);
    await call(calls.selectShippingMethod, { body: { ...params, shippingId: 'me', code: 'pudo', collectionPointId } });
    for (const row of rows) if (isSent(row)) [row.way, row.place] = ['pudo', collectionPointId];
  }
}

/** Sends home what goes to a place of another country than the shopper has come to. */
export function sentHome(rows: Row[], offers: Offers, locale: Locale): void {
  const places = new Set([...offers.storesOf(locale).map(({ id }) => id), ...offers.pointsOf(locale)]);
  for (const row of rows) if (row.place !== '' && !places.has(row.place)) [row.way, row.place] = ['standard', ''];
}

/** An associate takes something off some rows, as much as may be. */
export async function adjust({ call }: Shopper, basketId: string, rows: Row[], worthOf: () => Worth, roll: Roll) {
  for (let times = roll(4); times > 0; times -= 1) {
    const at = roll(rows.length);
    const row = rows[at] as Row;
    const cart = await call(calls.readCart, { params: { basketId } });
    const taken = row.adjustments;
    row.adjustments = [];
    const most = Math.floor(((worthOf().rows[at]?.net ?? 0) * 30) / 100) - taken.reduce((sum, one) => sum + one, 0);
    row.adjustments = taken;
    if (most <= 0) continue;
    const amount = roll(3) === 0 ? most : 1 + roll(most);
    const body = { itemId: idOf(cart, row), amount: amount / 100, reason: 'A scratched buckle' };
    await call(calls.addPriceAdjustment, { params: { basketId }, body });
    row.adjustments = [...taken, amount];
  }
  // Of fewer pieces less can be taken off.
  const row = pick(rows, roll);
  if (row.qty === 1 || roll(2) === 0) return;
  row.qty -= 1;
  const itemId = idOf(await call(calls.readCart, { params: { basketId } }), row);
  await call(calls.updateItem, { params: { basketId }, body: { itemId, qty: row.qty } });
}

/** In which order they pay. */
const PAYS: readonly Means['code'][] = [
  'ATHLETES_PAYMENT',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'GIFT_CARD',
];

/** Puts means of payment on a basket. @returns them in the order in which they pay */
export async function chooseTenders(
  shop: JourneyShop,
  { call, account, isSoldTo }: Shopper,
  basketId: string,
  { total, pieces }: Worth,
  locale: Locale,
  roll: Roll,
): Promise<Tender[]> {
  // Gift cards do not pay for gift cards.
  if (pieces.some(({ kind }) => kind === 'email')) return [];
  const { currency } = SITES[locale];
  const {
    figure,
    points = 0,
    isMember = false,
  } = isSoldTo ? ({} as Partial<NonNullable<typeof account>>) : (account ?? {});
  const credit = figure?.kind === 'athlete' && figure.currency === currency ? figure.left : 0;
  const mayReward = isMember && credit === 0;
  const wanted: Means['code'][] = [...'x'.repeat(roll(3))].map(() => 'GIFT_CARD');
  if (credit > 0 && roll(4) > 0) wanted.push('ATHLETES_PAYMENT');
  if (mayReward && points >= 500 && roll(2) === 0) wanted.push('LOYALTY_POINTS');
  if (mayReward) wanted.push(...(['REWARD_CARD', 'REWARD_CODE'] as const).filter(() => roll(3) === 0));
  const tenders: Tender[] = [];
  let left = total;
  for (const code of wanted) {
    if (left === 0) break;
    if (code === 'ATHLETES_PAYMENT') {
      await payWith(call, basketId, { payment_method_id: code });
      tenders.push({ code, worth: credit });
    } else if (code === 'LOYALTY_POINTS') {
      const [cost, worth] = pick(
        VOUCHERS.filter(([one]) => one <= points),
        roll,
      );
      await call(calls.applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: { points: cost } } });
      tenders.push({ code, worth, points: cost });
    } else {
      const worth = 1 + roll(roll(4) === 0 ? 200_000 : 20_000);
      tenders.push({ code, worth, card: await shop.useCard(call, basketId, currency, worth, code) });
    }
    left -= Math.min(left, tenders.at(-1)?.worth ?? 0);
  }
  return tenders.sort((one, other) => PAYS.indexOf(one.code) - PAYS.indexOf(other.code));
}

const complete = (call: Shopper['call'], orderNumber: string): Promise<Order> =>
  call(calls.patchOrder, {
    params: { orderNumber },
    body: { paymentMethod: { code: 'KLARNA', additionalData: {} }, threeDS2Result: { transaction: 't' } },
    idempotencyKey: randomUUID(),
  });

/**
 * Places an order. Some are refused first, by the bank or by Klarna.
 * @param left whether something is left for the card or Klarna
 * @param check looks at what is about to be ordered
 * @param fate rolls for what the shopper does about trouble
 */
export async function pay(
  shop: JourneyShop,
  who: Shopper,
  basketId: string,
  left: number,
  check: (prepared: { amount: number; cart: Cart }) => void,
  { trouble, roll, fate }: { readonly trouble: Trouble; readonly roll: Roll; readonly fate: Roll },
): Promise<{ order: Order; method: '' | 'CREDIT_CARD' | 'KLARNA' }> {
  const { provider } = shop;
  const { call } = who;
  const calm = { ...trouble, payment: 'open' } as const;
  const attempt = async (
    method: 'CREDIT_CARD' | 'KLARNA',
    isRefused: boolean,
    silence: Trouble = calm,
  ): Promise<Order | undefined> => {
    const idempotencyKey = randomUUID();
    check(await call(calls.prepareOrder, { body: { basketId }, idempotencyKey }));
    if (left === 0) return call(calls.placeOrder, { body: { cartId: basketId }, idempotencyKey });
    if (method === 'CREDIT_CARD') {
      const good = trouble.isRefused ? 'captureRefused' : 'approved';
      const id = await provider.token(isRefused ? 'declined' : good);
      const paymentMethod = { code: method, id, bin: '424242', type: 'visa' };
      const send = () => call(calls.placeOrder, { body: { cartId: basketId, paymentMethod }, idempotencyKey });
      if (!isRefused) return throughSilence(shop, who, silence, { send, isFirst: true }, fate);
      expect((await refusal(send())).code).toBe('PAY400');
      return undefined;
    }
    const query = { referer: 'https://shop.example', paymentMethod: 'klarna', paymentMethodId: 'KLARNA' } as const;
    const { session: id } = await call(calls.paymentSession, { query });
    const body = { cartId: basketId, paymentMethod: { code: method, id } };
    const begin = () => call(calls.placeOrder, { body, idempotencyKey });
    const begun = await throughSilence(shop, who, silence, { send: begin, isFirst: true }, fate);
    if (begun === undefined) return undefined;
    const { orderNumber, flash } = begun;
    await provider.answer(flash[0]?.action?.token ?? '', isRefused ? 'failed' : 'passed');
    const send = () => complete(call, orderNumber);
    if (!isRefused) return throughSilence(shop, who, silence, { send, isFirst: false }, fate);
    expect((await refusal(send())).code).toBe('PAY400');
    return undefined;
  };
  const methods = ['CREDIT_CARD', 'CREDIT_CARD', 'KLARNA'] as const;
  if (left > 0 && roll(8) === 0) await attempt(pick(methods, roll), true);
  const method = pick(methods, roll);
  // A payment that has never arrived is made again.
  const order = (await attempt(method, false, trouble)) ?? (await attempt(method, false));
  return { order: order as Order, method: left === 0 ? '' : method };
}
