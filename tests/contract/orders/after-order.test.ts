import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import {
  addItem,
  applyReward,
  cancelOrder,
  createCartWithItem,
  downloadInvoice,
  giftCardBalance,
  joinGuestOrders,
  loyaltyVouchers,
  purchaseHistory,
  readPurchase,
  requestGuestOrders,
  resendGiftCardEmail,
  returnLabel,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
  withdrawPurchase,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase } from '../../../src/commerce/contract/types.ts';
import { joined, MARA, signedIn } from '../support/accounts.ts';
import { productInventory } from '../support/catalogue.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { GIFT_CARD } from '../support/products.ts';
import { refusal, type Shop, writeContent } from '../support/shop.ts';
import { addGiftCard, FIFTY } from '../support/stored-value.ts';

async function opened(options: Parameters<typeof openCheckout>[0] = {}) {
  const checkout = await openCheckout(options);
  onTestFinished(() => checkout.close());
  const { shop, clock } = checkout;
  return {
    ...checkout,
    later: async (ms: number) => {
      clock.advance(ms);
      await shop.sandbox.reconcile();
    },
    /** The order as somebody sees it who knows its secret: tokens end sooner than parcels arrive. */
    read: async ({ orderNumber, st }: Order): Promise<Purchase> =>
      (await shop.visitor()).call(trackOrder, { body: { orderNumber, st } }),
    back: async ({ orderNumber, st }: Order, items: object[], key: string = randomUUID()) =>
      (await shop.visitor()).call(returnLabel, {
        params: { orderId: orderNumber },
        body: { items: items as { itemId: string; qty: number }[], st },
        idempotencyKey: key,
      }),
  };
}

const cents = (amount: number) => Math.round(amount * 100);

describe('cancelling', () => {
  test('[CALL-CONS-23] gives everything back once, however often it is asked for, and nothing leaves', async () => {
    const { shop, provider, later, read } = await opened();
    const { call, basketId } = await buyer(shop, [{ productId: SHELL, qty: 2 }]);
    const free = async () => (await productInventory(call, 'NF900001')).quantity;
    const cardLeft = async () =>
      (await call(giftCardBalance, { body: { cardNumber: FIFTY, pin: '1234' }, idempotencyKey: randomUUID() })).balance;
    await addGiftCard(call, basketId, FIFTY);
    const order = await pay(call, basketId, provider, 'approved');
    const sold = await free();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(cancelOrder, { body: { orderNumber: order.orderNumber } })),
    );
    for (const { state, canCancel, refunds } of answers) {
      expect([state, canCancel]).toEqual(['canceled', false]);
      expect(refunds).toMatchObject([{ kind: 'cancellation', amount: order.totals.total }]);
    }
    expect((await read(order)).refunds).toMatchObject([
      {
        isPending: false,
        tenders: [
          { code: 'GIFT_CARD', amount: 50 },
          { code: 'CREDIT_CARD', amount: (cents(order.totals.total) - 5_000) / 100 },
        ],
      },
    ]);
    expect(await cardLeft()).toBe(50);
    expect(await free()).toBe(sold + 2);
    expect(await provider.charges()).toEqual([]);
    await later(SENT_AFTER_MS);
    expect(provider.captures).toEqual([]);
    expect((await shop.sandbox.outbox(ADDRESS.email)).map(({ kind }) => kind).sort()).toEqual([
      'cancellation',
      'order',
    ]);
  });

  test('[CALL-CONS-23] comes too late when the parcel has left', async () => {
    const { shop, provider, later, read } = await opened();
    const { call, basketId } = await buyer(shop);
    const order = await pay(call, basketId, provider, 'approved');
    await later(SENT_AFTER_MS);
    const { call: guest } = await shop.visitor();
    const proof = { orderNumber: order.orderNumber, email: ADDRESS.email };
    expect(await refusal(guest(cancelOrder, { body: proof }))).toMatchObject({ code: 'ORD409', status: 409 });
    expect(await read(order)).toMatchObject({ state: 'shipped', refunds: [] });
  });

  test('is finished by the reconciler when the provider was silent', async () => {
    const { shop, provider, later, read } = await opened();
    const { call, basketId } = await buyer(shop);
    const order = await pay(call, basketId, provider, 'approved');
    provider.setLine('dead');
    const canceled = await call(cancelOrder, { body: { orderNumber: order.orderNumber } });
    expect(canceled.refunds).toMatchObject([{ isPending: true }]);
    provider.setLine('open');
    expect(await provider.charges()).toHaveLength(1);
    await later(10_000);
    expect((await read(order)).refunds).toMatchObject([{ isPending: false }]);
    expect(await provider.charges()).toEqual([]);
  });
});

describe('returns', () => {
  test('[CALL-CONS-18] piece by piece give back what was paid, to the cent and by tender', async () => {
    const { shop, provider, later, read, back } = await opened();
    const { call, basketId } = await buyer(shop, [{ productId: SHELL, qty: 3 }]);
    await addGiftCard(call, basketId, FIFTY);
    const order = await pay(call, basketId, provider, 'approved');
    const itemId = order.items[0]?.itemId ?? '';
    expect(await refusal(back(order, [{ itemId, qty: 1 }]))).toMatchObject({ code: 'RTN500', status: 409 });
    await later(SENT_AFTER_MS);
    const key = randomUUID();
    const first = await back(order, [{ itemId, qty: 1, reason: 'tooSmall' }], key);
    expect((await back(order, [{ itemId, qty: 1, reason: 'tooSmall' }], key)).returnId).toBe(first.returnId);
    expect(await read(order)).toMatchObject({
      returns: [{ state: 'registered', items: [{ itemId, qty: 1, reason: 'tooSmall' }] }],
      refunds: [],
      items: [{ returned: 1, returnable: 2 }],
    });
    await later(BACK_AFTER_MS);
    await back(order, [{ itemId, qty: 2, reason: 'damaged' }]);
    await later(BACK_AFTER_MS);
    const { state, refunds, totals } = await read(order);
    expect(state).toBe('returned');
    expect(totals).toMatchObject({ total: order.totals.total });
    const given = (code: string) =>
      refunds
        .flatMap(({ tenders }) => tenders.filter((one) => one.code === code))
        .reduce((sum, one) => sum + cents(one.amount), 0);
    expect(given('GIFT_CARD')).toBe(5_000);
    expect(given('CREDIT_CARD')).toBe(cents(order.totals.total) - 5_000);
    expect(provider.refunds.map(({ amount, state: done }) => [amount, done])).toEqual(
      refunds.map(({ tenders }) => [cents(tenders.at(-1)?.amount ?? 0), 'refunded']),
    );
    expect((await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'return')).toHaveLength(2);
    expect(await refusal(back(order, [{ itemId, qty: 1 }]))).toMatchObject({ code: 'RTN500' });
  });

  test('[CALL-CONS-18] pieces that are sent together are one return, and each return has a label of its own', async () => {
    const { shop, provider, later, read, back } = await opened();
    const { call, basketId } = await buyer(shop, [
      { productId: SHELL, qty: 2 },
      { productId: PACK, qty: 1 },
    ]);
    const order = await pay(call, basketId, provider, 'approved');
    await later(SENT_AFTER_MS);
    const [shell = '', pack = ''] = order.items.map(({ itemId }) => itemId);
    const both = await back(order, [
      { itemId: shell, qty: 1 },
      { itemId: pack, qty: 1 },
    ]);
    const other = await back(order, [{ itemId: shell, qty: 1 }]);
    expect((await read(order)).returns).toMatchObject([
      { returnId: both.returnId, items: [{ itemId: shell }, { itemId: pack }] },
      { returnId: other.returnId, items: [{ itemId: shell }] },
    ]);
    for (const { returnId, document } of [both, other]) {
      const { call: anyone } = await shop.visitor();
      const again = await anyone(returnLabel, {
        params: { orderId: order.orderNumber },
        body: { returnId, st: order.st },
      });
      expect(again.returnId).toBe(returnId);
      for (const { fileName } of [document, again.document]) expect(fileName).toBe(`Return-label-${returnId}.pdf`);
    }
  });

  test('go on sale again when they have arrived, unless something is wrong with them', async () => {
    const { shop, provider, later, back } = await opened();
    const { call, basketId } = await buyer(shop, [{ productId: SHELL, qty: 3 }]);
    const free = async () => (await productInventory((await shop.visitor()).call, 'NF900001')).quantity;
    const order = await pay(call, basketId, provider, 'approved');
    const sold = await free();
    await later(SENT_AFTER_MS);
    const itemId = order.items[0]?.itemId ?? '';
    await back(order, [{ itemId, qty: 1, reason: 'damaged' }]);
    await later(BACK_AFTER_MS);
    expect(await free()).toBe(sold);
    await back(order, [{ itemId, qty: 2, reason: 'tooSmall' }]);
    expect(await free()).toBe(sold);
    await later(BACK_AFTER_MS);
    expect(await free()).toBe(sold + 2);
    await later(BACK_AFTER_MS);
    expect(await free()).toBe(sold + 2);
  });

  test('[CALL-CONS-16] [CALL-CONS-18] invoice and label are tagged PDFs', async () => {
    const { shop, provider, later, back } = await opened();
    const { call, basketId } = await buyer(shop);
    const order = await pay(call, basketId, provider, 'approved');
    await later(SENT_AFTER_MS);
    const invoice = await (
      await shop.visitor()
    ).call(downloadInvoice, {
      body: { orderId: order.orderNumber, email: ADDRESS.email },
    });
    const label = (await back(order, [{ itemId: order.items[0]?.itemId ?? '', qty: 1 }])).document;
    for (const { contentType, content, fileName } of [invoice, label]) {
      const pdf = Buffer.from(content, 'base64').toString('latin1');
      expect(contentType).toBe('application/pdf');
      expect(fileName).toContain(order.orderNumber);
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      for (const tag of ['/MarkInfo', '/StructTreeRoot', '/S /H1', '/S /TH', '/S /Figure', '/Lang (en-gb)'])
        expect(pdf, tag).toContain(tag);
      // The brand's letters are in the file, and only those it uses.
      for (const font of ['Archivo-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'])
        expect(pdf).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${font}`));
      expect(pdf).toContain('/FontFile2');
      expect(pdf).not.toContain('/Helvetica');
      expect(pdf.length).toBeLessThan(60_000);
    }
    expect(
      await refusal(call(downloadInvoice, { body: { orderId: order.orderNumber, email: 'x@y.example' } })),
    ).toMatchObject({ code: 'AUT432' });
  });
});

const FRANCE = { siteId: 'northfell-fr', locale: 'fr-fr', region: 'EMEA' } as const;
const ANNECY = { ...ADDRESS, addressLine1: '8 rue du Pic', city: 'Annecy', postalCode: '74000', countryCode: 'FR' };

describe('withdrawing from the contract', () => {
  const inFrance = async (shop: Shop, items = [{ productId: PACK, qty: 1 }]) => {
    const { call } = await shop.visitor(FRANCE);
    const { basketId } = await call(createCartWithItem, { body: { items } });
    await call(setShippingAddress, { params: { basketId }, body: ANNECY });
    await call(setBillingAddress, { params: { basketId }, body: ANNECY });
    return { call, basketId };
  };

  test('is led to by the email that confirms an order', async () => {
    const { shop, provider } = await opened();
    const { call, basketId } = await inFrance(shop);
    const { orderNumber } = await pay(call, basketId, provider, 'approved');
    const [mail] = await shop.sandbox.outbox(ADDRESS.email);
    expect(mail?.html).toMatch(
      new RegExp(`/fr-fr/track-order/withdraw\\?order=${orderNumber}"[^>]*>Se rétracter du contrat ici`),
    );
  });

  test('cancels what has not left, with a receipt that bears the time, once', async () => {
    const { shop, provider, clock } = await opened();
    const { call, basketId } = await inFrance(shop);
    const { orderNumber, totals } = await pay(call, basketId, provider, 'approved');
    clock.advance(60_000);
    const proof = { orderNumber, email: ADDRESS.email };
    const guest = (await shop.visitor(FRANCE)).call;
    const done = await guest(withdrawPurchase, { body: proof });
    expect(done).toMatchObject({
      state: 'canceled',
      withdrawnAt: '2026-11-21T08:01:00.000Z',
      refunds: [{ kind: 'withdrawal', amount: totals.total }],
    });
    expect(await refusal(guest(withdrawPurchase, { body: proof }))).toMatchObject({ code: 'RTN500' });
    expect(await provider.charges()).toEqual([]);
    const [receipt] = (await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'withdrawal');
    expect(receipt?.text).toContain('21 novembre 2026');
    expect(receipt?.text).toContain('08:01:00 UTC');
  });

  test('closes what was to come back of an order that is canceled before it left, with its label', async () => {
    const { shop, provider, later, read, back } = await opened();
    const { call, basketId } = await inFrance(shop, [{ productId: SHELL, qty: 2 }]);
    const order = await pay(call, basketId, provider, 'approved');
    const { itemId = '' } = order.items[0] ?? {};
    const { orderNumber, st } = order;
    const body = { orderNumber, st, items: [{ itemId, qty: 1 }] };
    const { returns } = await call(withdrawPurchase, { body });
    const { returnId = '' } = returns[0] ?? {};
    const label = async () =>
      (await shop.visitor(FRANCE)).call(returnLabel, { params: { orderId: orderNumber }, body: { st, returnId } });
    expect((await label()).document.contentType).toBe('application/pdf');
    const closed = {
      state: 'canceled',
      returns: [{ returnId, state: 'closed' }],
      items: [{ returned: 0, returnable: 0, withdrawable: 0 }],
      refunds: [{ kind: 'cancellation', amount: order.totals.total }],
    };
    expect(await call(cancelOrder, { body: { orderNumber } })).toMatchObject(closed);
    expect(await refusal(label())).toMatchObject({ code: 'RTN500', status: 409 });
    await later(BACK_AFTER_MS);
    expect(await read(order)).toMatchObject(closed);
    expect(await refusal(back(order, [{ itemId, qty: 1 }]))).toMatchObject({ code: 'RTN500' });
    const [mail] = (await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'cancellation');
    expect(mail?.text).toContain('vous n’avez rien à renvoyer');
  });

  test('closes it too when the rest of it is withdrawn from', async () => {
    const { shop, provider, clock } = await opened();
    const { call, basketId } = await inFrance(shop, [{ productId: SHELL, qty: 2 }]);
    const { orderNumber, items } = await pay(call, basketId, provider, 'approved');
    const { itemId = '' } = items[0] ?? {};
    await call(withdrawPurchase, { body: { orderNumber, items: [{ itemId, qty: 1 }] } });
    clock.advance(60_000);
    expect(await call(withdrawPurchase, { body: { orderNumber } })).toMatchObject({
      state: 'canceled',
      withdrawnAt: clock.now().toISOString(),
      returns: [{ state: 'closed' }],
    });
  });

  test('from what may go back leaves what is made to order alone', async () => {
    const { shop, provider } = await opened();
    const { call, basketId } = await inFrance(shop, [{ productId: PACK, qty: 1 }]);
    await call(addItem, { body: { basketId, productId: SHELL, qty: 1, recipeId: 'dawn' } });
    const { orderNumber, items } = await pay(call, basketId, provider, 'approved');
    const pack = items.find(({ isCustoms }) => !isCustoms)?.itemId ?? '';
    const purchase = await call(withdrawPurchase, { body: { orderNumber } });
    expect(purchase).toMatchObject({
      state: 'placed',
      returns: [{ isWithdrawal: true, items: [{ itemId: pack, qty: 1 }] }],
      refunds: [],
    });
  });

  test('sends back what has left, and is over 14 days after it arrived', async () => {
    const { shop, provider, clock, later, read } = await opened();
    const { call, basketId } = await inFrance(shop, [{ productId: SHELL, qty: 2 }]);
    const order = await pay(call, basketId, provider, 'approved');
    await later(SENT_AFTER_MS);
    const { itemId = '' } = order.items[0] ?? {};
    const withdraw = async (items?: { itemId: string; qty: number }[]) =>
      (await shop.visitor(FRANCE)).call(withdrawPurchase, {
        body: { orderNumber: order.orderNumber, st: order.st, ...(items && { items }) },
      });
    expect(await withdraw([{ itemId, qty: 1 }])).toMatchObject({
      canWithdraw: true,
      returns: [{ isWithdrawal: true, items: [{ itemId, qty: 1 }] }],
    });
    await later(BACK_AFTER_MS);
    const { refunds, withdrawUntil } = await read(order);
    expect(refunds).toMatchObject([{ kind: 'withdrawal', isPending: false }]);
    clock.advance(Date.parse(withdrawUntil ?? '') - clock.now().getTime() + 1);
    expect(await refusal(withdraw())).toMatchObject({ code: 'RTN500' });
    // It can still be sent back.
    expect(await read(order)).toMatchObject({ canWithdraw: false, items: [{ returnable: 1, withdrawable: 0 }] });
  });

  test('[CALL-CONS-18] ends by the arrival of the jacket, as returns do, while a gift card of its order waits for its money', async () => {
    const contentDir = writeContent();
    writeFileSync(join(contentDir, 'products', `${GIFT_CARD.id}.json`), JSON.stringify(GIFT_CARD));
    const { shop, provider, clock, later, read, back } = await opened({ contentDir });
    const { call, basketId } = await inFrance(shop, [
      { productId: SHELL, qty: 1 },
      { productId: 'NF900005MOS-OS', qty: 1 },
    ]);
    const order = await pay(call, basketId, provider, 'captureRefused');
    // From here on nothing is captured.
    provider.setLine('dead');
    expect(await read(order)).toMatchObject({ returnUntil: null, withdrawUntil: null });
    await later(SENT_AFTER_MS);
    const { shipments, returnUntil, withdrawUntil } = await read(order);
    expect(Object.fromEntries(shipments.map(({ shipmentId, sentAt }) => [shipmentId, sentAt]))).toEqual({
      me: clock.now().toISOString(),
      digital: null,
    });
    const daysUntil = (end: string | null) =>
      Math.floor((Date.parse(end ?? '') - clock.now().getTime()) / (24 * 60 * 60_000));
    const [toReturn, toWithdraw] = [daysUntil(returnUntil), daysUntil(withdrawUntil)];
    expect(toReturn).toBeGreaterThan(60);
    expect(toReturn - toWithdraw).toBe(60 - 14);
    clock.advance(Date.parse(returnUntil ?? '') - clock.now().getTime() + 1);
    expect((await read(order)).items.map(({ returnable, withdrawable }) => [returnable, withdrawable])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const { itemId = '' } = order.items.find(({ masterId }) => masterId !== GIFT_CARD.id) ?? {};
    expect(await refusal(back(order, [{ itemId, qty: 1 }]))).toMatchObject({ code: 'RTN500' });
  });

  test('is for EU shops', async () => {
    const { shop, provider } = await opened();
    const { call, basketId } = await buyer(shop);
    const { orderNumber } = await pay(call, basketId, provider, 'approved');
    expect(await refusal(call(withdrawPurchase, { body: { orderNumber } }))).toMatchObject({ code: 'RTN500' });
  });
});

describe('an order', () => {
  test('[CALL-CONS-19] is shown by number with email, phone or secret; what is wrong and what does not exist look alike', async () => {
    const { shop, provider } = await opened();
    const { call, basketId } = await buyer(shop);
    const { orderNumber, st } = await pay(call, basketId, provider, 'approved');
    const { call: guest } = await shop.visitor();
    const track = (proof: object, number = orderNumber) =>
      guest(trackOrder, { body: { orderNumber: number, ...proof } });
    for (const proof of [{ email: ' IDA@northfell.example' }, { phone: '+44 7700 900123' }, { phone: '07700900123' }])
      expect(await track(proof)).toMatchObject({ orderNumber, st: '', state: 'placed' });
    expect(await track({ st })).toMatchObject({ st });
    const raw = async (number: string, proof: object) => {
      const { token } = await shop.visitor();
      const answer = await shop.raw('/consumers-v3/consumer/TrackOrder', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token.accessToken}`,
          'content-type': 'application/json',
          'x-correlation-id': 'c',
        },
        body: JSON.stringify({ orderNumber: number, ...proof }),
      });
      return [answer.status, await answer.text()];
    };
    const unknown = await raw('NF00000000', { email: ADDRESS.email });
    expect(unknown[0]).toBe(404);
    for (const proof of [{ email: 'a@b.example' }, { phone: '0123' }, { st: 'st_1' }, {}])
      expect(await raw(orderNumber, proof)).toEqual(unknown);
    // Whoever goes on guessing is not told any more, whoever has the secret is.
    for (let tries = 0; tries < 20; tries += 1) await raw(orderNumber, { email: `${tries}@b.example` });
    expect(await raw(orderNumber, { email: ADDRESS.email })).toEqual(unknown);
    expect(await track({ st, email: ADDRESS.email })).toMatchObject({ orderNumber });
  });

  test('[CALL-CONS-15] [CALL-CONS-17] is listed newest first for its consumer, read by them and by nobody else', async () => {
    const { shop, provider, clock } = await opened();
    const { call } = await signedIn(shop, MARA);
    const numbers: string[] = [];
    for (const productId of [PACK, SHELL]) {
      const { basketId } = await call(createCartWithItem, { body: { items: [{ productId, qty: 1 }] } });
      await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
      await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
      numbers.push((await pay(call, basketId, provider, 'approved')).orderNumber);
      clock.advance(1_000);
    }
    const page = (start: number, count: number) => call(purchaseHistory, { body: { start, count } });
    const { total, purchases } = await page(0, 10);
    expect(total).toBe(2);
    expect(purchases.map(({ orderNumber }) => orderNumber)).toEqual(numbers.toReversed());
    expect(purchases[1]).toMatchObject({ state: 'placed', items: [{ qty: 1 }], currency: 'GBP' });
    expect((await page(0, 1)).purchases.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(1));
    expect((await page(1, 1)).purchases.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 1));
    const [first = ''] = numbers;
    expect(await call(readPurchase, { params: { orderId: first } })).toMatchObject({
      orderNumber: first,
      canCancel: true,
    });
    const other = (await joined(shop)).call;
    expect(await refusal(other(readPurchase, { params: { orderId: first } }))).toMatchObject({ code: 'OHS4004' });
    expect(await other(purchaseHistory, { body: { start: 0, count: 10 } })).toMatchObject({ total: 0 });
    expect(await refusal((await joined(shop)).call(cancelOrder, { body: { orderNumber: first } }))).toMatchObject({
      code: 'OHS4004',
    });
  });

  test('gives the points of a voucher back when it is canceled, and has earned none by then', async () => {
    const { shop, provider } = await opened();
    const { call } = await signedIn(shop, MARA);
    const points = async () => (await call(loyaltyVouchers, {})).currentLoyaltyPoints;
    const before = await points();
    const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: SHELL, qty: 1 }] } });
    await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
    await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
    await call(applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: { points: 500 } } });
    const { orderNumber } = await pay(call, basketId, provider, 'approved');
    expect(await points()).toBe(before - 500);
    await call(cancelOrder, { body: { orderNumber } });
    expect(await points()).toBe(before);
  });

  test('of a guest joins the account once the mailbox is proved, and not before', async () => {
    const { shop, provider } = await opened();
    const { call: guest, basketId } = await buyer(shop);
    const { orderNumber } = await pay(guest, basketId, provider, 'approved');
    const { call } = await joined(shop, ADDRESS.email);
    const listed = async () => (await call(purchaseHistory, { body: { start: 0, count: 9 } })).total;
    expect(await listed()).toBe(0);
    await call(requestGuestOrders, { body: {} });
    const [mail] = (await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'guest-orders');
    const token = /join=([\w-]+)/.exec(mail?.link ?? '')?.[1] ?? '';
    const stranger = (await joined(shop)).call;
    expect(await refusal(stranger(joinGuestOrders, { body: { token } }))).toMatchObject({
      code: 'AUT402',
      status: 410,
    });
    expect(await call(joinGuestOrders, { body: { token } })).toEqual({ joined: 1 });
    expect(await call(readPurchase, { params: { orderId: orderNumber } })).toMatchObject({ orderNumber });
    expect(await refusal(call(joinGuestOrders, { body: { token } }))).toMatchObject({ code: 'AUT402' });
  });

  test('[CALL-CONS-24] of gift cards has their email sent again, to where it went, with the same cards', async () => {
    const contentDir = writeContent();
    writeFileSync(join(contentDir, 'products', `${GIFT_CARD.id}.json`), JSON.stringify(GIFT_CARD));
    const { shop, provider } = await opened({ contentDir });
    const giftOption = { to: 'Ole', email: 'ole@northfell.example', message: 'Walk.' };
    const { call } = await shop.visitor();
    const items = [
      { productId: PACK, qty: 1 },
      { productId: 'NF900005MOS-OS', qty: 2, giftOption },
    ];
    const { basketId } = await call(createCartWithItem, { body: { items: items as never } });
    await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
    await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
    const { orderNumber, items: bought } = await pay(call, basketId, provider, 'approved');
    const [pack, card] = ['NF900002', 'NF900005'].map(
      (id) => bought.find(({ masterId }) => masterId === id)?.itemId ?? '',
    );
    const resend = (itemId = '') => call(resendGiftCardEmail, { body: { orderNumber, itemId, email: ADDRESS.email } });
    expect(await resend(card)).toEqual({ email: giftOption.email });
    const mails = (await shop.sandbox.outbox(giftOption.email)).map(({ content }) => content);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toEqual(mails[1]);
    expect(await refusal(resend(pack))).toMatchObject({ code: 'ORD404', status: 404 });
    for (let tries = 0; tries < 9; tries += 1) await resend(card);
    expect(await shop.sandbox.outbox(giftOption.email)).toHaveLength(6);
    // What was sent by email stays bought when the parcel is canceled.
    const canceled = await call(cancelOrder, { body: { orderNumber } });
    expect(canceled).toMatchObject({ state: 'canceled', refunds: [{ amount: 90 }] });
    expect(provider.captures).toHaveLength(1);
  });
});
