import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import {
  cancelOrder,
  createCartWithItem,
  giftCardBalance,
  issueToken,
  returnLabel,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../../src/commerce/contract/types.ts';
import { type Call, createClient } from '../../../src/commerce/http/client.ts';
import { openBooks, testDatabase } from '../../support/engine.ts';
import { productInventory } from '../support/catalogue.ts';
import { pay, SHELL } from '../support/checkout.ts';
import type { Command } from '../support/moved-backend.ts';
import { ADDRESS, openProvider } from '../support/payment.ts';
import { GIFT_CARD } from '../support/products.ts';
import { writeContent } from '../support/shop.ts';
import { addGiftCard, FIFTY } from '../support/stored-value.ts';

const PROGRAM = fileURLToPath(new URL('../support/moved-backend.ts', import.meta.url));
const DIE_AT = new URL('../../../bench/orders/die-at.ts', import.meta.url).href;
/** By then everything that was interrupted has been asked again. */
const RETRIED_AFTER_MS = 60_000;
const CARD_BALANCE = 50;
/** A capture that was refused is tried again by then. */
const CAPTURE_RETRY_MS = 60 * 60_000;

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** A backend that dies and comes back on its data. The provider and the clock live here and go on. */
async function openMortal() {
  const contentDir = writeContent();
  writeFileSync(join(contentDir, 'products', `${GIFT_CARD.id}.json`), JSON.stringify(GIFT_CARD));
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-mortal-'));
  const DATABASE_URL = await testDatabase(dataDir);
  let moved = 0;
  const provider = openProvider(() => new Date(Date.now() + moved));
  const { origin, fetch: send } = provider.options;
  const relay = createServer(
    getRequestListener((request) => {
      const { pathname, search } = new URL(request.url);
      return send?.(new Request(`${origin}${pathname}${search}`, request)) ?? new Response(null, { status: 503 });
    }),
  );
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready));
  const { port } = relay.address() as AddressInfo;
  const { clientKey, secret } = provider.options;
  const payment = JSON.stringify({ origin: `http://127.0.0.1:${port}`, clientKey, secret });
  let child: ChildProcess;
  let gone: Promise<unknown>;
  let base = '';

  /** Sends a command and waits until it is done, or the backend has died of it. */
  async function command(what: Command): Promise<void> {
    if (!child.connected) return void (await gone);
    const over = Promise.race([once(child, 'message'), gone]);
    child.send(what, () => undefined);
    await over;
  }
  async function start(dieAt?: number): Promise<void> {
    child = fork(PROGRAM, {
      execArgv: dieAt === undefined ? [] : ['--import', DIE_AT],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        ...(DATABASE_URL !== undefined && { DATABASE_URL }),
        CONTENT_DIR: contentDir,
        PAYMENT: payment,
        DIE_AT: String(dieAt),
      },
    });
    gone = once(child, 'exit');
    base = `http://127.0.0.1:${String((await once(child, 'message'))[0])}`;
    await command({ moveClock: moved });
  }
  ends.push(async () => {
    child.kill('SIGKILL');
    relay.closeAllConnections();
    relay.close();
    await provider.close();
    for (const dir of [contentDir, dataDir]) rmSync(dir, { recursive: true });
  });
  return {
    provider,
    start,
    dataDir,
    count: () => command({ count: true }),
    later: async (ms: number) => {
      moved += ms;
      await command({ moveClock: moved });
      await command({ reconcile: true });
    },
    isDead: async () => {
      // The end of a process is told a moment after its connections have broken.
      await command({ moveClock: moved });
      return child.signalCode === 'SIGKILL';
    },
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    visitor: async (): Promise<Call> => {
      const callAs = (token?: string) => {
        const context = { siteId: 'northfell-uk', brand: 'northfell', region: 'EMEA', locale: 'en-gb' };
        return createClient({
          base,
          warn: () => undefined,
          context: () => ({ ...context, clientApp: 'kill-test', token }),
        }).call;
      };
      return callAs((await callAs()(issueToken, { body: { type: 'Guest' } })).accessToken);
    },
  };
}
type Mortal = Awaited<ReturnType<typeof openMortal>>;

/** Two pieces, for which a gift card pays fifty pounds and a card the rest. */
async function bought({ visitor, provider }: Mortal): Promise<Order> {
  const call = await visitor();
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: SHELL, qty: 2 }] } });
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
  await addGiftCard(call, basketId, FIFTY);
  return pay(call, basketId, provider, 'approved');
}

const inCents = (amount: number) => Math.round(amount * 100);

/** What the books of shop and provider say of an order. */
async function books({ visitor, provider }: Mortal, { orderNumber, st }: Order) {
  const call = await visitor();
  const { refunds } = await call(trackOrder, { body: { orderNumber, st } });
  const idempotencyKey = randomUUID();
  const card = await call(giftCardBalance, { body: { cardNumber: FIFTY, pin: '1234' }, idempotencyKey });
  const given = new Map(
    provider.refunds.filter(({ id }) => id.startsWith(orderNumber)).map(({ id, amount }) => [id, amount]),
  );
  return {
    refunds,
    onGiftCard: card.balance,
    free: (await productInventory(call, 'NF900001')).quantity,
    toCard: [...given.values()].reduce((sum, amount) => sum + amount, 0),
  };
}

test(
  'kill -9 at each step of a cancellation: asked again after the restart, everything is given back once',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const mortal = await openMortal();
    const { provider, start, visitor } = mortal;
    const free = async () => (await productInventory(await visitor(), 'NF900001')).quantity;
    let [deaths, dies] = [0, true];
    await start(1);
    for (let dieAt = 1; dies; dieAt += 1) {
      const before = await free();
      const order = await bought(mortal);
      const { orderNumber, st } = order;
      const call = await visitor();
      await mortal.count();
      dies = (await call(cancelOrder, { body: { orderNumber, st } }).catch(() => undefined)) === undefined;
      expect(await mortal.isDead()).toBe(dies);
      if (dies) deaths += 1;
      await mortal.stop();
      await start(dieAt + 1);
      // Whoever got no answer presses again.
      await (
        await visitor()
      )(cancelOrder, { body: { orderNumber, st } });
      await mortal.later(RETRIED_AFTER_MS);
      const { refunds, onGiftCard, free: after } = await books(mortal, order);
      expect(refunds).toMatchObject([{ isPending: false, amount: order.totals.total }]);
      expect({ dieAt, onGiftCard, after }).toEqual({ dieAt, onGiftCard: CARD_BALANCE, after: before });
      expect(await provider.charges()).toEqual([]);
    }
    // Before and after two commits and a request to the provider.
    expect(deaths).toBeGreaterThanOrEqual(6);
  },
);

test(
  'kill -9 at each step of a refund: after the restart the money of a return is given back once',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const mortal = await openMortal();
    const { later, start, visitor } = mortal;
    let [deaths, dies] = [0, true];
    await start(1);
    for (let dieAt = 1; dies; dieAt += 1) {
      const order = await bought(mortal);
      const { orderNumber, st, items } = order;
      await later(SENT_AFTER_MS);
      const sendBack = async () =>
        (await visitor())(returnLabel, {
          params: { orderId: orderNumber },
          body: { st, items: [{ itemId: items[0]?.itemId ?? '', qty: 1, reason: 'tooSmall' }] },
          idempotencyKey: randomUUID(),
        });
      const unsold = (await productInventory(await visitor(), 'NF900001')).quantity;
      await sendBack();
      await mortal.count();
      await later(BACK_AFTER_MS);
      dies = await mortal.isDead();
      if (dies) deaths += 1;
      await mortal.stop();
      await start(dieAt + 1);
      for (let looks = 0; looks < 3; looks += 1) await later(RETRIED_AFTER_MS);
      const half = await books(mortal, order);
      expect(half.refunds).toMatchObject([{ isPending: false }]);
      // The order had taken all that was on the gift card.
      const given = inCents(half.onGiftCard) + half.toCard;
      expect({ dieAt, free: half.free, given }).toEqual({
        dieAt,
        free: unsold + 1,
        given: inCents(half.refunds[0]?.amount ?? 0),
      });
      await sendBack();
      for (const ms of [BACK_AFTER_MS, RETRIED_AFTER_MS]) await later(ms);
      const { onGiftCard, free, toCard } = await books(mortal, order);
      expect({ dieAt, onGiftCard, free }).toEqual({ dieAt, onGiftCard: CARD_BALANCE, free: unsold + 2 });
      expect(toCard).toBe(inCents(order.totals.total - CARD_BALANCE));
    }
    expect(deaths).toBeGreaterThanOrEqual(6);
  },
);

test(
  'kill -9 at each step of a capture that is tried again: after the restart its gift card is issued once',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const mortal = await openMortal();
    const { provider, start, visitor, later, dataDir } = mortal;
    let [deaths, dies] = [0, true];
    await start(1);
    const books = await openBooks(dataDir);
    onTestFinished(() => books.close());
    for (let dieAt = 1; dies; dieAt += 1) {
      const call = await visitor();
      const { basketId } = await call(createCartWithItem, {
        body: { items: [{ productId: 'NF900005MOS-OS', qty: 2 }] },
      });
      await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
      const order = await pay(call, basketId, provider, 'captureRefused');
      const issued = async () =>
        (await books.documents<{ codes: string[] }>('issued-gift-cards')).flatMap(({ codes }) => codes);
      const before = await issued();
      await mortal.count();
      await later(CAPTURE_RETRY_MS);
      dies = await mortal.isDead();
      if (dies) deaths += 1;
      await mortal.stop();
      await start(dieAt + 1);
      for (let looks = 0; looks < 3; looks += 1) await later(RETRIED_AFTER_MS);
      const { shipments } = await (
        await visitor()
      )(trackOrder, { body: { orderNumber: order.orderNumber, st: order.st } });
      expect(shipments).toMatchObject([{ capture: { amount: 100, state: 'captured' } }]);
      const codes = (await issued()).filter((code) => !before.includes(code));
      const mails = await books.documents<{ kind: string; text: string; content: object }>('outbox');
      const told = mails.filter(({ kind, content }) => {
        const text = JSON.stringify(content).replaceAll(' ', '');
        return kind === 'gift-card' && codes.some((code) => text.includes(code));
      });
      expect({ dieAt, cards: codes.length, mails: told.length }).toEqual({ dieAt, cards: 2, mails: 1 });
    }
    // Before and after a request to the provider and a commit.
    expect(deaths).toBeGreaterThanOrEqual(4);
  },
);
