import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_HELD_PIECES } from '../../sandbox/commerce/cart/hold-limit.ts';
import {
  changeInstrument,
  createCartWithItem,
  savedInstruments,
  saveInstrument,
} from '../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../src/commerce/http/client.ts';
import { productInventory } from '../contract/support/catalogue.ts';
import { joined, signedIn } from '../contract/support/accounts.ts';
import { buyer, challengeOf, complete, pay } from '../contract/support/checkout.ts';
import { openProvider } from '../contract/support/payment.ts';
import { PRODUCTS } from '../contract/support/products.ts';
import { createClock, openShop, writeContent } from '../contract/support/shop.ts';
import { testDatabase } from '../support/engine.ts';

// Calls wait for each other within a process only; both servers of these tests are in one.
vi.mock('../../sandbox/commerce/cart/one-by-one.ts', () => ({
  oneByOne: (_: string, work: () => Promise<unknown>) => work(),
}));

const ROUNDS = 6;
const SOCK = 'NF900003INK-OS';
const STOCK = 10_000;
const HOLD_MS = 60_000;

/** Two servers on one database, and one person's calls to either. */
async function twoServers() {
  const databaseUrl = await testDatabase(':memory:');
  const contentDir = writeContent();
  const plenty = { ...PRODUCTS[2], stock: { INK: { OS: STOCK } } };
  writeFileSync(join(contentDir, 'products', 'NF900003.json'), JSON.stringify(plenty));
  const { now, advance } = createClock();
  const provider = openProvider(now);
  const options = { databaseUrl, contentDir, now, holdMs: HOLD_MS, payment: provider.options };
  const [one, two] = [await openShop(options), await openShop(options)];
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close(), provider.close()]);
    rmSync(contentDir, { recursive: true });
  });
  const visitor = async () => {
    const { token, call } = await one.visitor();
    return [call, two.callAs({ token: token.accessToken, usid: token.usid })] as const;
  };
  const member = async () => {
    const { call, email } = await joined(one);
    return [call, (await signedIn(two, email)).call] as const;
  };
  /** Lets everything that baskets hold lapse. */
  const lapse = async () => {
    advance(HOLD_MS + 1);
    await one.sandbox.expire();
  };
  return { one, provider, visitor, member, lapse };
}

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes
    .map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'done'))
    .sort();

test('baskets that one person fills on two servers at once do not pass the limit together', async () => {
  const { one, visitor } = await twoServers();
  const free = async () => (await productInventory(one.callAs(), 'NF900003')).quantity;
  const half = { body: { items: [{ productId: SOCK, qty: MAX_HELD_PIECES / 2 + 1 }] } };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const calls = await visitor();
    const outcomes = await Promise.allSettled(calls.map((call) => call(createCartWithItem, half)));
    expect(codesOf(outcomes)).toEqual(['INV408', 'done']);
    expect(await free()).toBe(STOCK - round * (MAX_HELD_PIECES / 2 + 1));
  }
});

test('a card saved on two servers at once is there once, and one card is the main one', async () => {
  const { member, provider } = await twoServers();
  const save = async (call: Call, card: 'approved' | 'frictionless', main = false) =>
    call(saveInstrument, {
      body: {
        payment_method_id: 'CREDIT_CARD',
        card: { paymentInstrumentId: await provider.token(card), main },
      },
    });
  const mainOnes = async (call: Call) =>
    (await call(savedInstruments, {})).payment_instruments.filter(({ card }) => card.main).length;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [a, b] = await member();
    const twice = await Promise.allSettled([save(a, 'approved'), save(b, 'approved')]);
    expect(codesOf(twice)).toEqual(['PYT300', 'done']);
    const [first, second] = await member();
    const cards = await Promise.all([save(first, 'approved'), save(second, 'frictionless')]);
    expect(await mainOnes(first)).toBe(1);
    await Promise.all(
      cards.map(({ payment_instrument_id: paymentInstrumentId }, at) =>
        (at === 0 ? first : second)(changeInstrument, {
          params: { paymentInstrumentId },
          body: { card: { main: true } },
        }),
      ),
    );
    expect(await mainOnes(second)).toBe(1);
  }
});

test('the answer of the bank that reaches two servers at once places one order, with one charge', async () => {
  const { one, visitor, provider } = await twoServers();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const calls = await visitor();
    const { basketId } = await buyer(one, undefined, {}, Promise.resolve({ call: calls[0] }));
    const order = await pay(calls[0], basketId, provider, 'challenge');
    await provider.answer(challengeOf(order), 'passed');
    const patched = await Promise.all(calls.map((call) => complete(call, order.orderNumber, { cardType: 'visa' })));
    expect(patched.map(({ isOrderFinalized }) => isOrderFinalized)).toEqual([true, true]);
    expect(await provider.charges()).toHaveLength(round);
  }
});

test('lapsed baskets of one person that are ordered on two servers at once do not pass the limit together', async () => {
  const { one, visitor, provider, lapse } = await twoServers();
  const free = async () => (await productInventory(one.callAs(), 'NF900003')).quantity;
  const half = [{ productId: SOCK, qty: MAX_HELD_PIECES / 2 + 1 }];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const calls = await visitor();
    const baskets: string[] = [];
    for (let basket = 0; basket < calls.length; basket += 1) {
      baskets.push((await buyer(one, half, {}, Promise.resolve({ call: calls[0] }))).basketId);
      await lapse();
    }
    const before = await free();
    await Promise.all(calls.map((call, at) => pay(call, baskets[at] ?? '', provider, 'challenge')));
    // Both may still be bought; only one of them is kept from others while the bank asks.
    expect(before - (await free())).toBe(MAX_HELD_PIECES / 2 + 1);
  }
});
