import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sign, SIGNATURE_HEADER } from '../../../sandbox/payment/signature.ts';
import { createCartWithItem, readCart, updateItem } from '../../../src/commerce/contract/endpoints.ts';
import { isApiError } from '../../../src/commerce/http/index.ts';
import { buyer, challengeOf, complete, openCheckout, PACK, pay, RARE, track } from '../support/checkout.ts';
import { dice } from '../support/dice.ts';
import { openShop, refusal, writeContent } from '../support/shop.ts';

/** Random orders of events; `ORDER_ROUNDS=10000` tries more of them. */
const ROUNDS = Number(process.env['ORDER_ROUNDS'] ?? 30);
/** Stock of one shop. */
const ROUNDS_PER_SHOP = 30;
/** Longer than the reconciler waits for a payment to arrive at the provider. */
const LOST_MS = 31_000;

async function opened(options: Parameters<typeof openCheckout>[0] = {}) {
  const checkout = await openCheckout(options);
  onTestFinished(() => checkout.close());
  return checkout;
}

test('an order sent one to five times with half of the answers dropped is one order and one charge', async () => {
  const { shop, provider } = await opened();
  const roll = dice(12);
  const numbers = new Set<string>();
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const { call, basketId } = await buyer(shop);
    const [key, token] = [randomUUID(), await provider.token('approved')];
    for (let times = 1 + roll(5); times > 0; times -= 1) {
      provider.setLine(roll(2) === 0 ? 'open' : 'answers-lost');
      await pay(call, basketId, provider, 'approved', { key, token });
    }
    provider.setLine('open');
    const order = await pay(call, basketId, provider, 'approved', { key, token });
    expect(order.isOrderFinalized).toBe(true);
    numbers.add(order.orderNumber);
  }
  expect(numbers.size).toBe(rounds);
  expect(await provider.charges()).toHaveLength(rounds);
  expect(await shop.sandbox.outbox('ida@northfell.example')).toHaveLength(rounds);
});

test('two presses of the button at once are one order and one charge', async () => {
  const { shop, provider } = await opened();
  const { call, basketId } = await buyer(shop);
  const orders = await Promise.all([1, 2, 3].map(() => pay(call, basketId, provider, 'approved')));
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(1);
  expect(await provider.charges()).toHaveLength(1);
});

test('of many buyers of the last piece one gets it, and nobody else pays', async () => {
  const { shop, provider } = await opened();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async () => {
      try {
        const { call, basketId } = await buyer(shop, [{ productId: RARE, qty: 2 }]);
        return (await pay(call, basketId, provider, 'approved')).isOrderFinalized;
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error.code;
      }
    }),
  );
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set([true, 'INV700']));
  expect(await provider.charges()).toHaveLength(1);
});

test('a provider that does not answer leaves the order open; nothing is charged twice and the reconciler ends it', async () => {
  const { shop, provider, clock } = await opened();
  const { call, basketId } = await buyer(shop);
  const open = await pay(call, basketId, provider, 'noAnswer');
  expect(open).toMatchObject({ isOrderProcessing: true, flash: [{ type: 'PaymentPending' }] });
  clock.advance(10_001);
  await shop.sandbox.reconcile();
  expect((await track(call, open)).isOrderFinalized).toBe(true);
  expect(await provider.charges()).toHaveLength(1);
});

test('a payment whose answers are lost is not given up, however long that takes: it ends as the provider says', async () => {
  const { shop, provider, clock } = await opened();
  const { call, basketId } = await buyer(shop);
  const token = await provider.token('approved');
  provider.setLine('answers-lost');
  const open = await pay(call, basketId, provider, 'approved', { token });
  clock.advance(LOST_MS);
  await shop.sandbox.reconcile();
  provider.setLine('open');
  expect(await provider.charges()).toHaveLength(1);
  clock.advance(LOST_MS);
  await shop.sandbox.reconcile();
  expect((await track(call, open)).isOrderFinalized).toBe(true);
  expect(await provider.charges()).toHaveLength(1);
});

test('a payment that the shopper has confirmed is not voided because the provider’s answer about it is lost', async () => {
  const { shop, provider } = await opened();
  const { call, basketId } = await buyer(shop);
  const asked = await pay(call, basketId, provider, 'challenge');
  await provider.answer(challengeOf(asked), 'passed');
  provider.setLine('answers-lost');
  expect((await complete(call, asked.orderNumber)).isOrderProcessing).toBe(true);
  provider.setLine('open');
  expect((await complete(call, asked.orderNumber)).isOrderFinalized).toBe(true);
  expect(await provider.charges()).toHaveLength(1);
});

test('no other card is charged before the state of the first payment is known', async () => {
  const { shop, provider, clock } = await opened();
  const { call, basketId } = await buyer(shop);
  provider.setLine('dead');
  const open = await pay(call, basketId, provider, 'approved');
  expect(open.isOrderProcessing).toBe(true);
  expect((await pay(call, basketId, provider, 'approved')).isOrderProcessing).toBe(true);
  provider.setLine('open');
  // The provider knows nothing of the payment, but it may still be on its way.
  expect((await pay(call, basketId, provider, 'approved')).isOrderProcessing).toBe(true);
  expect(await provider.charges()).toEqual([]);
  clock.advance(LOST_MS);
  await shop.sandbox.reconcile();
  expect(await track(call, open)).toMatchObject({ isOrderProcessing: false, isOrderFinalized: false });
  expect((await pay(call, basketId, provider, 'approved')).isOrderFinalized).toBe(true);
  expect(await provider.charges()).toHaveLength(1);
});

test('another card during a challenge ends the first payment before the second begins', async () => {
  const { shop, provider } = await opened();
  const { call, basketId } = await buyer(shop);
  const asked = await pay(call, basketId, provider, 'challenge');
  const order = await pay(call, basketId, provider, 'approved');
  expect(order).toMatchObject({ isOrderFinalized: true, orderNumber: asked.orderNumber });
  await provider.answer(challengeOf(asked), 'passed');
  expect(await provider.charges()).toHaveLength(1);
});

/** One payment with everything that can happen to it, in a random order. @returns whether it was paid for */
async function anyOrder(
  { shop, provider, clock }: Awaited<ReturnType<typeof opened>>,
  roll: (sides: number) => number,
) {
  const { call, basketId } = await buyer(shop);
  const token = await provider.token('challenge');
  const key = randomUUID();
  const asked = await pay(call, basketId, provider, 'challenge', { key, token });
  const result = (['passed', 'passed', 'failed', 'cancelled'] as const)[roll(4)] ?? 'passed';
  const notify = async () => {
    const body = JSON.stringify({ type: 'payment.changed', key: `${basketId}.1`, state: 'challenge' });
    const headers = { [SIGNATURE_HEADER]: sign(provider.standIn.secret, body, clock.now()) };
    const response = await shop.sandbox.receivePayment(
      new Request('http://shop.internal/payments/v1/notifications', { method: 'POST', headers, body }),
    );
    expect(response.status).toBe(204);
  };
  /** The browser hears of a refused payment too. */
  const unlessRefused = (work: Promise<unknown>) =>
    work.catch((error: unknown) => expect((error as { code: string }).code).toMatch(/^(?:PAY400|PYT402)$/));
  const steps: (() => Promise<unknown>)[] = [
    () => provider.answer(challengeOf(asked), result),
    ...Array.from({ length: 1 + roll(3) }, () => notify),
    ...Array.from({ length: roll(3) }, () => () => shop.sandbox.reconcile()),
    ...Array.from({ length: roll(3) }, () => () => unlessRefused(complete(call, asked.orderNumber))),
    ...Array.from({ length: roll(2) }, () => () => track(call, asked)),
    ...Array.from(
      { length: roll(2) },
      () => () => unlessRefused(pay(call, basketId, provider, 'challenge', { key, token })),
    ),
  ];
  clock.advance(10_001);
  const order = steps.map((step) => ({ step, at: roll(100) })).sort((one, other) => one.at - other.at);
  // Half of the time one after the other, else all at once.
  if (roll(2) === 0) for (const { step } of order) await step();
  else await Promise.all(order.map(({ step }) => step()));
  // The shopper has closed the tab: within a minute it is an order or it is over.
  clock.advance(10_001);
  await shop.sandbox.reconcile();
  const { isOrderFinalized, isOrderProcessing } = await track(call, asked);
  expect(isOrderProcessing).toBe(false);
  if (result !== 'passed') expect(isOrderFinalized).toBe(false);
  return isOrderFinalized;
}

test(
  'browser, notification and reconciler in any order make one order and one charge, or none of both',
  async () => {
    const roll = dice(7);
    for (let left = ROUNDS; left > 0; left -= ROUNDS_PER_SHOP) {
      const checkout = await openCheckout();
      let paid = 0;
      for (let round = 0; round < Math.min(left, ROUNDS_PER_SHOP); round += 1)
        if (await anyOrder(checkout, roll)) paid += 1;
      expect(await checkout.provider.charges()).toHaveLength(paid);
      expect(await checkout.shop.sandbox.outbox('ida@northfell.example')).toHaveLength(paid);
      await checkout.close();
    }
  },
  ROUNDS * 1_000,
);

test('a notification without the shop’s signature is refused', async () => {
  const { shop } = await opened();
  const request = new Request('http://shop.internal/', { method: 'POST', body: '{"key":"b.1"}' });
  expect((await shop.sandbox.receivePayment(request)).status).toBe(401);
});

test('a backend that stops between any two steps of a payment ends with one order or none, and never a stray charge', async () => {
  const [contentDir, dataDir] = [writeContent(), mkdtempSync(join(tmpdir(), 'cairn-orders-'))];
  onTestFinished(() => {
    for (const dir of [contentDir, dataDir]) rmSync(dir, { recursive: true });
  });
  const first = await openCheckout({ contentDir, dataDir });
  const { provider, clock } = first;
  const before = await buyer(first.shop);
  const charged = await buyer(first.shop);
  provider.setLine('dead');
  const unsent = await pay(before.call, before.basketId, provider, 'approved', { token: 'tok_unsent' }).catch(
    () => null,
  );
  provider.setLine('answers-lost');
  provider.setLine('open');
  const token = await provider.token('approved');
  provider.setLine('answers-lost');
  const lost = await pay(charged.call, charged.basketId, provider, 'approved', { token });
  provider.setLine('open');
  await first.shop.sandbox.close();

  const second = await openShop({ contentDir, dataDir, payment: provider.options, now: clock.now });
  onTestFinished(async () => {
    await second.sandbox.close();
    await provider.close();
  });
  clock.advance(LOST_MS);
  await second.sandbox.reconcile();
  const reader = await second.visitor();
  expect(unsent?.isOrderProcessing).toBe(true);
  expect(await track(reader.call, unsent as NonNullable<typeof unsent>)).toMatchObject({
    isOrderProcessing: false,
    isOrderFinalized: false,
  });
  expect((await track(reader.call, lost)).isOrderFinalized).toBe(true);
  expect(await provider.charges()).toHaveLength(1);
});

test('a refused request that is repeated is refused again and not tried again', async () => {
  const { shop, provider } = await opened();
  const { call, basketId } = await buyer(shop);
  const [key, token] = [randomUUID(), await provider.token('declined')];
  expect((await refusal(pay(call, basketId, provider, 'declined', { key, token }))).code).toBe('PAY400');
  expect((await refusal(pay(call, basketId, provider, 'declined', { key, token }))).code).toBe('PAY400');
  expect((await call(createCartWithItem, { body: { items: [{ productId: PACK }] } })).items).toHaveLength(1);
});

test(
  '500 edits of a second tab during challenges: what is charged is what the order froze, or it is taken back',
  { tags: ['long'] },
  async () => {
    const { shop, provider } = await opened();
    const roll = dice(21);
    const EDITS = 25;
    let [placed, voided] = [0, 0];
    for (let round = 0; round < 20; round += 1) {
      const { call, basketId } = await buyer(shop);
      const asked = await pay(call, basketId, provider, 'challenge');
      const params = { basketId };
      const start = await call(readCart, { params });
      const itemId = start.items[0]?.itemId ?? '';
      const edit = () => call(updateItem, { params, body: { itemId, qty: 1 + roll(3) } });
      const answerAt = roll(EDITS);
      for (let at = 0; at < EDITS; at += 1) {
        if (at === answerAt) await provider.answer(challengeOf(asked), 'passed');
        await edit();
      }
      // Some come back to what is being paid for.
      if (roll(2) === 0) await call(updateItem, { params, body: { itemId, qty: 1 } });
      const order = await complete(call, asked.orderNumber).catch((error: unknown) => {
        expect(isApiError(error) && error.code).toBe('ORD415');
        return undefined;
      });
      if (order) expect([order.isOrderFinalized, order.totals.total]).toEqual([true, asked.totals.total]);
      if (order) placed += 1;
      else voided += 1;
    }
    const charges = await provider.charges();
    expect(charges.map(({ amount }) => amount)).toEqual(Array.from({ length: placed }, () => 9_000));
    expect(Math.min(placed, voided)).toBeGreaterThan(0);
  },
);
