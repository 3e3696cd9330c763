import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import { readProfile, signIn } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { openBooks } from '../../support/engine.ts';
import { PASSWORD } from '../support/accounts.ts';
import { openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { SOCK } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

const { email } = ADDRESS;
const DAY_MS = 24 * 60 * 60_000;
const SKUS = [SHELL, PACK, SOCK];

const minor = (amount: number): number => Math.round(amount * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

async function openYear() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-year-'));
  const checkout = await openCheckout({ dataDir });
  const ledger = await openBooks(dataDir);
  onTestFinished(async () => {
    await ledger.close();
    await checkout.close();
    rmSync(dataDir, { recursive: true });
  });
  const { shop, clock, provider } = checkout;
  const stockOf = async (sku: string): Promise<number> => sum([...(await ledger.counters(`stock:${sku}`)).values()]);
  const opening = new Map<string, number>();
  for (const sku of SKUS) opening.set(sku, await stockOf(sku));
  const known: Order[] = [];
  const read = async ({ orderNumber, st }: Order): Promise<Purchase> =>
    (await shop.visitor()).call(calls.trackOrder, { body: { orderNumber, st } });

  /** What everybody's papers say adds up: orders, provider, stock, and the points of a member. */
  async function balance(member?: Call): Promise<void> {
    const orders = await Promise.all(known.map(read));
    const byCard = (list: readonly { code: string; amount: number }[]) =>
      sum(list.filter(({ code }) => code === 'CREDIT_CARD').map(({ amount }) => minor(amount)));
    const paid = sum(orders.map(({ totals }) => minor(totals.total) - minor(totals.appliedRewards)));
    expect(sum((await provider.charges()).map(({ amount }) => amount)), 'charges').toBe(paid);
    const refunds = orders.flatMap((order) => order.refunds);
    expect(refunds.filter(({ isPending }) => isPending)).toEqual([]);
    expect(sum(provider.refunds.map(({ amount }) => amount)), 'refunds').toBe(
      sum(refunds.map(({ tenders }) => byCard(tenders))),
    );
    for (const { totals, refunds: given } of orders)
      expect(sum(given.map(({ amount }) => minor(amount)))).toBeLessThanOrEqual(minor(totals.total));
    // What was sent back for its size is sold again once it has arrived.
    const arrived = (returns: (typeof orders)[number]['returns'], itemId: string) =>
      sum(
        returns
          .filter(({ state }) => state === 'received')
          .flatMap(({ items }) => items.filter((item) => item.itemId === itemId).map(({ qty }) => qty)),
      );
    const carts = await ledger.documents<{ lines: { sku: string; reserved: number }[] }>('cart');
    const inCarts = carts.flatMap(({ lines }) => lines);
    for (const sku of SKUS) {
      const held = sum(inCarts.filter((line) => line.sku === sku).map(({ reserved }) => reserved));
      const sold = sum(
        orders.flatMap(({ items, returns }) =>
          items.filter((item) => item.productId === sku).map(({ itemId, qty }) => qty - arrived(returns, itemId)),
        ),
      );
      expect((await stockOf(sku)) + held + sold, sku).toBe(opening.get(sku));
    }
    if (member === undefined) return;
    const { balance: points, changes } = await member(calls.loyaltyPoints, {});
    expect(points).toBe(sum(changes.map((change) => change.points)));
    const { loyaltySummary } = (await readProfile(member, true)).consumerProfile;
    expect(loyaltySummary?.points.balance).toBe(points);
  }
  async function later(ms: number): Promise<void> {
    clock.advance(ms);
    await shop.sandbox.reconcile();
  }
  async function order(call: Call, basketId: string): Promise<Order> {
    await call(calls.setShippingAddress, { params: { basketId }, body: ADDRESS });
    await call(calls.setBillingAddress, { params: { basketId }, body: ADDRESS });
    const placed = await pay(call, basketId, provider, 'approved');
    known.push(placed);
    return placed;
  }
  return { ...checkout, balance, later, order, read };
}

test('a year: bought as a guest, joined, earned and spent points, sent something back, moved, shared, left what can be left', async () => {
  const { shop, provider, balance, later, order, read } = await openYear();

  // A guest keeps two favourites, buys one thing, and leaves another in the cart.
  const guest = (await shop.visitor()).call;
  const { favoriteId } = await guest(calls.addFavorite, { body: { id: SHELL, qty: 1 } });
  await guest(calls.addFavorite, { body: { id: PACK, qty: 2, favoriteId: favoriteId ?? '' } });
  const bag = await guest(calls.createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  const asGuest = await order(guest, bag.basketId);
  await balance();
  const left = await guest(calls.createCartWithItem, { body: { items: [{ productId: SOCK, qty: 1 }] } });

  // Joins with the same email: lists and cart are theirs at once, the order once the mailbox is proved.
  await guest(calls.signUp, { body: { email, password: PASSWORD } });
  const comeBack = async (): Promise<Call> => {
    const token = await signIn(shop.callAs(), { username: email, password: PASSWORD });
    return shop.callAs({ token: token?.accessToken, usid: token?.usid });
  };
  const guestObjects = { basketId: left.basketId, favoriteId: favoriteId ?? '' };
  const first = await signIn(guest, { username: email, password: PASSWORD }, { guestObjects });
  let call = shop.callAs({ token: first?.accessToken, usid: first?.usid });
  const page = { start: 0, count: 10 };
  const list = await call(calls.readFavorites, { query: page });
  expect(list.items.map(({ id, qty }) => [id, qty]).sort()).toEqual(
    [
      [SHELL, 1],
      [PACK, 2],
    ].sort(),
  );
  const cart = await call(calls.readCart, { params: { basketId: first?.basketId ?? left.basketId } });
  expect(cart.items.map(({ productId }) => productId)).toEqual([SOCK]);
  expect((await call(calls.purchaseHistory, { body: page })).total).toBe(0);
  await call(calls.requestGuestOrders, { body: {} });
  const [proof] = (await shop.sandbox.outbox(email)).filter(({ kind }) => kind === 'guest-orders');
  const token = /join=([\w-]+)/.exec(proof?.link ?? '')?.[1] ?? '';
  expect(await call(calls.joinGuestOrders, { body: { token } })).toEqual({ joined: 1 });
  expect((await call(calls.purchaseHistory, { body: page })).purchases).toMatchObject([
    { orderNumber: asGuest.orderNumber },
  ]);

  // A member now, who earns with the next order.
  const consumerDetails = {
    firstName: 'Ida',
    lastName: 'Berg',
    phone: '+447700900123',
    postalCode: 'LA9 4AB',
    birthDate: '1990-05-06',
  };
  await call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails } } });
  await call(calls.updateConsumer, { body: { consumerProfile: { enrollments: [{ type: 'Loyalty' }] } } });
  const start = (await call(calls.loyaltyPoints, {})).balance;
  const { basketId } = cart;
  await call(calls.addItem, { body: { basketId, productId: SHELL, qty: 2 } });
  const big = await order(call, basketId);
  await balance(call);
  expect((await call(calls.loyaltyPoints, {})).balance).toBe(start);
  await later(SENT_AFTER_MS);
  call = await comeBack();
  const earned = (await call(calls.loyaltyPoints, {})).balance - start;
  expect(earned).toBe(Math.floor(big.totals.itemSubTotal));

  // Some weeks later a voucher pays a part, and one of two jackets goes back.
  await later(30 * DAY_MS);
  call = await comeBack();
  const next = await call(calls.createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(calls.applyReward, {
    params: { basketId: next.basketId },
    body: { appliedLoyaltyVoucher: { points: 500 } },
  });
  const cheap = await order(call, next.basketId);
  expect(cheap.totals.appliedRewards).toBe(5);
  await balance(call);
  await later(SENT_AFTER_MS);
  call = await comeBack();
  const jacket = big.items.find(({ productId }) => productId === SHELL);
  const before = (await call(calls.loyaltyPoints, {})).balance;
  const label = await call(calls.returnLabel, {
    params: { orderId: big.orderNumber },
    body: { items: [{ itemId: jacket?.itemId ?? '', qty: 1, reason: 'tooSmall' }] },
    idempotencyKey: randomUUID(),
  });
  expect(label.document.contentType).toBe('application/pdf');
  await later(BACK_AFTER_MS);
  call = await comeBack();
  const sentBack = await read(big);
  expect(sentBack.refunds).toMatchObject([{ kind: 'return', isPending: false }]);
  expect(minor(sentBack.refunds[0]?.amount ?? 0)).toBe(minor(jacket?.price.proratedPrice ?? 0) / 2);
  expect((await call(calls.loyaltyPoints, {})).balance).toBeLessThan(before);
  await balance(call);

  // Moves house and changes the card.
  const book = async () => (await readProfile(call)).consumerProfile.consumerDetails.address;
  const old = await call(calls.addAddress, { body: ADDRESS });
  const home = { ...ADDRESS, addressLine1: '9 Tarn Road', city: 'Keswick', postalCode: 'CA12 5BX' };
  const fresh = await call(calls.addAddress, { body: { ...home, main: true } });
  expect((await book()).map(({ addressId, main }) => [addressId, main])).toEqual(
    expect.arrayContaining([
      [old.addressId, false],
      [fresh.addressId, true],
    ]),
  );
  await call(calls.removeAddress, { params: { addressId: old.addressId ?? '' } });
  expect((await book()).map(({ addressId }) => addressId)).toEqual([fresh.addressId]);
  const save = async (card: 'approved' | 'frictionless') =>
    call(calls.saveInstrument, {
      body: { payment_method_id: 'CREDIT_CARD', card: { paymentInstrumentId: await provider.token(card) } },
    });
  const [worn, newer] = [await save('approved'), await save('frictionless')];
  await call(calls.changeInstrument, {
    params: { paymentInstrumentId: newer.payment_instrument_id },
    body: { card: { main: true } },
  });
  await call(calls.removeInstrument, { params: { paymentInstrumentId: worn.payment_instrument_id } });
  expect((await call(calls.savedInstruments, {})).payment_instruments).toMatchObject([
    { payment_instrument_id: newer.payment_instrument_id, card: { main: true } },
  ]);

  // Shares the list with a friend, and stops.
  const own = (await call(calls.readFavorites, { query: page })).favoriteId ?? '';
  const shared = await call(calls.shareFavorites, { params: { favoriteId: own }, body: { shared: true } });
  expect(shared.shared).toBe(true);
  const friend = (await shop.visitor()).call;
  const seen = await friend(calls.readSharedFavorites, { params: { favoriteId: own }, query: page });
  expect(seen.items.map(({ id }) => id).sort()).toEqual([SHELL, PACK].sort());
  expect(JSON.stringify(seen)).not.toContain(email);
  await call(calls.shareFavorites, { params: { favoriteId: own }, body: { shared: false } });
  expect(await refusal(friend(calls.readSharedFavorites, { params: { favoriteId: own }, query: page }))).toMatchObject({
    code: 'ORD404',
  });

  // Text messages, and no more of them.
  const sms = async (optin: boolean) =>
    (
      await call(calls.updateSubscription, {
        body: { subscriptions: [{ channel: 'sms', type: 'Newsletter', optin, recipient: '+447700900123' }] },
      })
    ).subscriptions.filter(({ channel }) => channel === 'sms');
  expect(await sms(true)).toMatchObject([{ optin: true, optoutDate: null }]);
  await later(DAY_MS);
  call = await comeBack();
  expect(await sms(false)).toMatchObject([{ optin: false, optoutDate: expect.any(String) as string }]);

  // Deletes what can be deleted; what was bought stays on the books.
  for (const { addressId } of await book()) await call(calls.removeAddress, { params: { addressId: addressId ?? '' } });
  await call(calls.removeInstrument, { params: { paymentInstrumentId: newer.payment_instrument_id } });
  for (const { itemId } of (await call(calls.readFavorites, { query: page })).items)
    await call(calls.removeFavorite, { params: { favoriteId: own, itemId } });
  expect([await book(), (await call(calls.savedInstruments, {})).payment_instruments]).toEqual([[], []]);
  expect((await call(calls.readFavorites, { query: page })).total).toBe(0);
  expect((await call(calls.purchaseHistory, { body: page })).total).toBe(3);
  await balance(call);
});
