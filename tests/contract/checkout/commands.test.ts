import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Cart, Order } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { isApiError } from '../../../src/commerce/http/index.ts';
import { openBooks } from '../../support/engine.ts';
import { challengeOf, complete, openCheckout, pay } from '../support/checkout.ts';
import { dice } from '../support/dice.ts';
import { ADDRESS } from '../support/payment.ts';
import { writeContent } from '../support/shop.ts';
import { addGiftCard, FIFTY, THOUSAND, TWENTY } from '../support/stored-value.ts';

/** Random commands; `COMMANDS=100000` tries more of them. */
const COMMANDS = Number(process.env['COMMANDS'] ?? 400);
/** Commands between two looks at the books, and in one shop before its stock is sold. */
const [LOOK_EVERY, COMMANDS_PER_SHOP] = [100, 2_000];
const HOUR_MS = 60 * 60_000;
const SHOPPERS = 4;
const SKUS = ['NF900001MOS-M', 'NF900001INK-S', 'NF900002EMB-OS', 'NF900003INK-OS', 'NF900001MOS-L'];
const OFFERS = [
  { id: 'ALL-10', level: 'ORDER', type: 'AUTO', name: '10', threshold: { GBP: 200 }, discount: { percent: 10 } },
  { id: 'SOCKS', level: 'PRODUCT', type: 'CODE', code: 'SOCKS', name: 'Socks', discount: { amount: { GBP: 3.33 } } },
  { id: 'EIGHTH', level: 'ORDER', type: 'CODE', code: 'EIGHTH', name: 'An eighth', discount: { percent: 12.5 } },
  {
    id: 'SOCK-GWP',
    level: 'PRODUCT',
    type: 'AUTO',
    name: 'A sock',
    threshold: { GBP: 300 },
    discount: { gift: { sku: 'NF900003INK-OS' } },
  },
];
/** Minor units of the gift cards that the commands use. */
const CARDS = { [FIFTY]: 5_000, [TWENTY]: 2_000, [THOUSAND]: 100_000 };

const minor = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + minor(amount), 0);

/** Totals are the sums of their parts, and no amount is negative. Prices contain the tax here. */
function checkMoney({ items, totals, shipments, payment_instruments: instruments }: Cart | Order): void {
  const charged = items.filter((item) => !('available' in item) || item.available);
  const rows = charged.map(({ price }) => price.proratedPrice);
  for (const amount of [...rows, ...shipments.map(({ cost }) => cost), ...instruments.map((one) => one.amount)])
    expect(amount).toBeGreaterThanOrEqual(0);
  for (const amount of Object.values(totals)) if (typeof amount === 'number') expect(amount).toBeGreaterThanOrEqual(0);
  expect(minor(totals.itemSubTotal)).toBe(sum(rows));
  expect(minor(totals.shipping)).toBe(sum(shipments.map(({ cost }) => cost)));
  expect(minor(totals.total)).toBe(minor(totals.itemSubTotal) + minor(totals.shipping));
  expect(minor(totals.total)).toBe(minor(totals.totalWithoutTax) + minor(totals.tax));
  expect(minor(totals.itemSubTotal)).toBe(minor(totals.itemTotal) - minor(totals.totalDiscount));
  expect(new Set(items.map(({ shipmentId }) => shipmentId)).size).toBe(shipments.length);
}

interface Shopper {
  call: Call;
  basketId: string;
  /** An order whose bank waits for an answer. */
  asked?: Order | undefined;
}

async function openRandomShop() {
  const [contentDir, dataDir] = [writeContent(), mkdtempSync(join(tmpdir(), 'cairn-commands-'))];
  for (const one of OFFERS) writeFileSync(join(contentDir, 'promotions', `${one.id}.json`), JSON.stringify(one));
  const checkout = await openCheckout({ contentDir, dataDir });
  const ledger = await openBooks(dataDir);
  const stockOf = async (skuOfPiece: string) =>
    [...(await ledger.counters(`stock:${skuOfPiece}`)).values()].reduce((total, value) => total + value, 0);
  const before = new Map<string, number>();
  for (const one of SKUS) before.set(one, await stockOf(one));

  /** Stock is conserved, gift cards pay what they lose, and every charge has its order. @returns orders placed */
  async function checkBooks(): Promise<number> {
    const carts = await ledger.documents<{ lines: { sku: string; reserved: number }[] }>('cart');
    const orders = await ledger.documents<{
      placedAt: string | null;
      attempts: { state: string; amount: number; holds: { account: { id: string }; units: number }[] }[];
      frozen: { items: { productId: string; qty: number; isCustoms: boolean }[] };
    }>('order');
    const placed = orders.filter(({ placedAt }) => placedAt !== null);
    for (const sku of SKUS) {
      const held = carts.flatMap(({ lines }) => lines).filter((line) => line.sku === sku);
      // What is made to order comes from no stock.
      const things = placed.flatMap(({ frozen }) => frozen.items).filter(({ isCustoms }) => !isCustoms);
      const sold = things.filter((item) => item.productId === sku);
      const counted =
        (await stockOf(sku)) +
        held.reduce((total, { reserved }) => total + reserved, 0) +
        sold.reduce((total, { qty }) => total + qty, 0);
      expect(counted, sku).toBe(before.get(sku));
    }
    // An attempt that was refused or voided has given back what it held.
    const holding = orders
      .flatMap(({ attempts }) => attempts)
      .filter(({ state }) => state !== 'refused' && state !== 'voided')
      .flatMap(({ holds }) => holds);
    const counters = await ledger.counters('value:');
    for (const [number, opening] of Object.entries(CARDS)) {
      const id = `card:${number.replaceAll(' ', '')}`;
      const spent = holding.filter(({ account }) => account.id === id).reduce((total, { units }) => total + units, 0);
      expect((counters.get(`value:${id}`) ?? opening) + spent, number).toBe(opening);
    }
    const paid = placed.flatMap(({ attempts }) => attempts.at(-1)?.amount || []).sort();
    const charges = (await checkout.provider.charges()).map(({ amount }) => amount).sort();
    // A passed challenge is charged before its order is placed.
    const open = orders.filter(({ placedAt, attempts }) => placedAt === null && attempts.at(-1)?.state === 'challenge');
    expect(charges.length - paid.length).toBeLessThanOrEqual(open.length);
    expect(charges.length).toBeGreaterThanOrEqual(paid.length);
    return placed.length;
  }

  return {
    ...checkout,
    checkBooks,
    close: async () => {
      await ledger.close();
      await checkout.close();
      for (const dir of [contentDir, dataDir]) rmSync(dir, { recursive: true });
    },
  };
}

type RandomShop = Awaited<ReturnType<typeof openRandomShop>>;

async function newShopper({ shop }: RandomShop): Promise<Shopper> {
  const { call } = await shop.visitor();
  return { call, basketId: (await call(calls.createCart, { body: {} })).basketId };
}

/** Sends the order with a card; a refusal leaves the basket. */
async function order({ provider }: RandomShop, shopper: Shopper, roll: (sides: number) => number): Promise<void> {
  const { call, basketId } = shopper;
  const params = { basketId };
  await call(calls.setShippingAddress, { params, body: ADDRESS });
  await call(calls.setBillingAddress, { params, body: ADDRESS });
  const prepared = await call(calls.prepareOrder, { body: params });
  const card = (['approved', 'approved', 'declined', 'challenge'] as const)[roll(4)] ?? 'approved';
  const sent = await (prepared.amount === 0
    ? call(calls.placeOrder, { body: { cartId: basketId }, idempotencyKey: randomUUID() })
    : pay(call, basketId, provider, card));
  checkMoney(sent);
  if (sent.isOrderFinalized) shopper.basketId = (await call(calls.createCart, { body: {} })).basketId;
  else shopper.asked = sent;
}

/** The bank's answer to a challenge, and the shopper who comes back from it. */
async function confirm({ provider }: RandomShop, shopper: Shopper, roll: (sides: number) => number): Promise<void> {
  const { asked, call } = shopper;
  if (!asked) return;
  shopper.asked = undefined;
  await provider.answer(challengeOf(asked), roll(3) === 0 ? 'failed' : 'passed').catch(() => undefined);
  const done = await complete(call, asked.orderNumber);
  if (done.isOrderFinalized) shopper.basketId = (await call(calls.createCart, { body: {} })).basketId;
}

/** One thing a shopper, or time, does. */
async function command(shop: RandomShop, shoppers: Shopper[], roll: (sides: number) => number): Promise<void> {
  const at = roll(SHOPPERS);
  const shopper = shoppers[at] as Shopper;
  const { call, basketId } = shopper;
  const params = { basketId };
  const cart = await call(calls.readCart, { params });
  checkMoney(cart);
  const item = cart.items[roll(Math.max(1, cart.items.length))];
  const itemId = item?.itemId ?? 'none';
  const sku = SKUS[roll(SKUS.length)] ?? '';
  const key = { idempotencyKey: randomUUID() };
  const group = { basketId, shippingId: 'me' as const };
  const steps: (() => Promise<unknown>)[] = [
    () => call(calls.addItem, { body: { basketId, productId: sku, qty: 1 + roll(3) } }),
    () => call(calls.addItem, { body: { basketId, productId: sku, qty: 1, ...(roll(4) === 0 && { recipeId: 'r1' }) } }),
    () => call(calls.updateItem, { params, body: { itemId, qty: 1 + roll(4) } }),
    () => call(calls.updateItem, { params, body: { itemId, action: 'pickup', favStoreId: 'S-KDL' } }),
    () => call(calls.updateItem, { params, body: { itemId, action: 'sts', favStoreId: 'S-KDL' } }),
    () => call(calls.updateItem, { params, body: { itemId, action: 'ship' } }),
    () => call(calls.removeItem, { query: { basketId, itemId } }),
    () => call(calls.selectShippingMethod, { body: { ...group, code: 'pudo', collectionPointId: 'CP-1' } }),
    () => call(calls.selectShippingMethod, { body: { ...group, code: 'standard' } }),
    () => call(calls.applyCoupon, { query: { cartId: basketId, code: roll(2) ? 'SOCKS' : 'EIGHTH' }, ...key }),
    () => call(calls.removeCoupon, { query: { cartId: basketId, code: 'EIGHTH' }, ...key }),
    () => addGiftCard(call, basketId, Object.keys(CARDS)[roll(3)] ?? ''),
    () => call(calls.setShippingAddress, { params, body: ADDRESS }),
    () => call(calls.setBillingAddress, { params, body: ADDRESS }),
    () => call(calls.readCart, { params, query: { isPatchRequired: 'true', favStoreId: 'S-EDI' } }),
    () => order(shop, shopper, roll),
    () => order(shop, shopper, roll),
    () => confirm(shop, shopper, roll),
    async () => {
      // Reservations end; the baskets stay behind with nothing in hand.
      if (roll(6) > 0) return;
      shop.clock.advance(HOUR_MS + 1);
      await shop.shop.sandbox.expire();
      await shop.shop.sandbox.reconcile();
      for (let index = 0; index < SHOPPERS; index += 1) shoppers[index] = await newShopper(shop);
    },
  ];
  try {
    await steps[roll(steps.length)]?.();
  } catch (error) {
    // A refusal is an answer; it changes nothing that the next look at the books would not see.
    if (!isApiError(error) || error.status >= 500) throw error;
  }
}

test(
  'whatever shoppers do: totals are the sum of their parts, stock is conserved and no money is negative',
  async () => {
    const roll = dice(Number(process.env['COMMANDS_SEED'] ?? 3));
    for (let left = COMMANDS; left > 0; left -= COMMANDS_PER_SHOP) {
      const shop = await openRandomShop();
      onTestFinished(() => shop.close().catch(() => undefined));
      const shoppers = [];
      for (let index = 0; index < SHOPPERS; index += 1) shoppers.push(await newShopper(shop));
      for (let at = 1; at <= Math.min(left, COMMANDS_PER_SHOP); at += 1) {
        await command(shop, shoppers, roll);
        if (at % LOOK_EVERY === 0) await shop.checkBooks();
      }
      // A run without orders would prove little.
      expect(await shop.checkBooks()).toBeGreaterThan(3);
      await shop.close();
    }
  },
  Math.max(120_000, COMMANDS * 50),
);
