import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Operation } from '../../../src/commerce/contract/operation.ts';
import { operations } from '../../../src/commerce/contract/operations.ts';
import { isApiError, type Call } from '../../../src/commerce/http/index.ts';
import { implementations } from '../../../sandbox/commerce/operations/index.ts';
import { associateAt, joined } from '../support/accounts.ts';
import { challengeOf, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { addGiftCard, FIFTY, TWENTY } from '../support/stored-value.ts';

/** Ids that belong to one customer. */
const OWNED =
  /^(?:basketId|cartId|orderNumber|orderId|addressId|paymentInstrumentId|adjustmentId|favoriteId|saveForla?terId)$/i;

interface Victim {
  call: Call;
  basketId: string;
  itemId: string;
  orderNumber: string;
  favoriteId: string;
  favoriteItem: string;
  savedId: string;
  savedItem: string;
  paymentInstrumentId: string;
  /** The gift card on the basket. */
  giftInstrumentId: string;
  addressId: string;
}

type Attack = (call: Call, victim: Victim) => Promise<unknown>;

/** Every call with an id of somebody else in it. `basketId` of calls without one in their path stands in the body. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  changeAddress: (call, { addressId }) => call(calls.changeAddress, { params: { addressId }, body: ADDRESS }),
  removeAddress: (call, { addressId }) => call(calls.removeAddress, { params: { addressId } }),
  readCart: (call, { basketId }) => call(calls.readCart, { params: { basketId } }),
  addItem: (call, { basketId }) => call(calls.addItem, { body: { basketId, productId: PACK, qty: 1 } }),
  updateItem: (call, { basketId, itemId }) =>
    call(calls.updateItem, { params: { basketId }, body: { itemId, qty: 2 } }),
  removeItem: (call, { basketId, itemId }) => call(calls.removeItem, { query: { basketId, itemId } }),
  applicableShippingMethods: (call, { basketId }) =>
    call(calls.applicableShippingMethods, { params: { basketId, shippingId: 'me' } }),
  addPriceAdjustment: (call, { basketId, itemId }) =>
    call(calls.addPriceAdjustment, { params: { basketId }, body: { itemId, amount: 1, reason: 'A favour' } }),
  changePriceAdjustment: (call, { basketId }) =>
    call(calls.changePriceAdjustment, { params: { basketId, adjustmentId: 'pa_1' }, body: { amount: 1 } }),
  removePriceAdjustment: (call, { basketId }) =>
    call(calls.removePriceAdjustment, { params: { basketId, adjustmentId: 'pa_1' } }),
  applyCoupon: (call, { basketId: cartId }) => call(calls.applyCoupon, { query: { cartId, code: 'HELLO' } }),
  removeCoupon: (call, { basketId: cartId }) => call(calls.removeCoupon, { query: { cartId, code: 'HELLO' } }),
  selectShippingMethod: (call, { basketId }) =>
    call(calls.selectShippingMethod, { body: { basketId, code: 'standard', shippingId: 'me' } }),
  setShippingAddress: (call, { basketId }) =>
    call(calls.setShippingAddress, { params: { basketId }, body: { ...ADDRESS, city: 'Elsewhere' } }),
  removeShippingAddress: (call, { basketId }) => call(calls.removeShippingAddress, { params: { basketId } }),
  validateShippingAddress: (call, { basketId }) =>
    call(calls.validateShippingAddress, { params: { basketId }, body: ADDRESS }),
  setPickupContact: (call, { basketId }) =>
    call(calls.setPickupContact, { params: { basketId }, body: { email: 'else@example.com' } }),
  setCollectionContact: (call, { basketId }) =>
    call(calls.setCollectionContact, {
      params: { basketId },
      body: { email: 'else@example.com', phone: '', name: 'Else' },
    }),
  setBillingAddress: (call, { basketId }) =>
    call(calls.setBillingAddress, { params: { basketId }, body: { ...ADDRESS, city: 'Elsewhere' } }),
  removeBillingAddress: (call, { basketId }) => call(calls.removeBillingAddress, { params: { basketId } }),
  addPaymentInstrument: (call, { basketId }) => addGiftCard(call, basketId, FIFTY),
  removePaymentInstrument: (call, { basketId }) =>
    call(calls.removePaymentInstrument, { params: { basketId }, query: { paymentInstrumentId: 'pi_1' } }),
  applyReward: (call, { basketId }) =>
    call(calls.applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: null } }),
  changeInstrument: (call, { paymentInstrumentId }) =>
    call(calls.changeInstrument, { params: { paymentInstrumentId }, body: { card: { main: true } } }),
  removeInstrument: (call, { paymentInstrumentId }) =>
    call(calls.removeInstrument, { params: { paymentInstrumentId } }),
  paymentMethods: (call, { basketId }) => call(calls.paymentMethods, { params: { basketId } }),
  prepareOrder: (call, { basketId }) => call(calls.prepareOrder, { body: { basketId } }),
  placeOrder: (call, { basketId: cartId }) =>
    call(calls.placeOrder, {
      body: { cartId, paymentMethod: { code: 'CREDIT_CARD', id: 'tok_of_somebody' } },
      idempotencyKey: randomUUID(),
    }),
  patchOrder: (call, { orderNumber }) =>
    call(calls.patchOrder, {
      params: { orderNumber },
      body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: {} }, threeDS2Result: { transaction: 't' } },
      idempotencyKey: randomUUID(),
    }),
  trackOrder: (call, { orderNumber }) => call(calls.trackOrder, { body: { orderNumber, st: 'st_guessed' } }),
  readPurchase: (call, { orderNumber: orderId }) => call(calls.readPurchase, { params: { orderId } }),
  downloadInvoice: (call, { orderNumber: orderId }) =>
    call(calls.downloadInvoice, { body: { orderId, phone: '0155 000 000' } }),
  returnLabel: (call, { orderNumber: orderId, itemId }) =>
    call(calls.returnLabel, { params: { orderId }, body: { items: [{ itemId, qty: 1 }], st: 'st_guessed' } }),
  cancelOrder: (call, { orderNumber }) => call(calls.cancelOrder, { body: { orderNumber, email: 'else@example.com' } }),
  withdrawPurchase: (call, { orderNumber }) => call(calls.withdrawPurchase, { body: { orderNumber } }),
  resendGiftCardEmail: (call, { orderNumber, itemId }) =>
    call(calls.resendGiftCardEmail, { body: { orderNumber, itemId } }),
  removeFavorite: (call, { favoriteId, favoriteItem: itemId }) =>
    call(calls.removeFavorite, { params: { favoriteId, itemId } }),
  shareFavorites: (call, { favoriteId }) => call(calls.shareFavorites, { params: { favoriteId }, body: {} }),
  readSharedFavorites: (call, { favoriteId }) => call(calls.readSharedFavorites, { params: { favoriteId } }),
  restoreSaved: (call, { basketId, savedId, savedItem }) =>
    call(calls.restoreSaved, { params: { basketId }, body: { saveForLaterId: savedId, itemId: savedItem } }),
  removeSaved: (call, { savedId, savedItem: itemId }) =>
    call(calls.removeSaved, { params: { saveForlaterId: savedId, itemId } }),
};

const keysOf = (shape: unknown): string[] => Object.keys((shape as z.ZodObject | undefined)?.shape ?? {});

/** Calls whose such id is only text: a letter names an order, a new address or favourite gets an id of its own. */
const NAMED_ONLY = new Set(['contactUs', 'createWarrantyCase', 'addAddress', 'addFavorite']);
const served = new Set(implementations.map(({ operation }) => operation.id));

/** Calls that the backend serves and that take an id of a customer's own. */
const withOwnedIds = Object.values(operations as Readonly<Record<string, Operation>>).filter(
  ({ id, path, query, body }) =>
    served.has(id) &&
    !NAMED_ONLY.has(id) &&
    [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''), ...keysOf(query), ...keysOf(body)].some((key) =>
      OWNED.test(key),
    ),
);

let checkout: Awaited<ReturnType<typeof openCheckout>>;
let victim: Victim;
let strangers: Readonly<Record<string, Call>>;

/** What the victim has; must be the same after every attack. */
const belongings = async ({ call, basketId, orderNumber }: Victim) => ({
  cart: await call(calls.readCart, { params: { basketId } }),
  order: await call(calls.trackOrder, { body: { orderNumber, email: ADDRESS.email } }),
  favorites: await call(calls.readFavorites, { query: { start: 0, count: 10 } }),
  addresses: (await readProfile(call)).consumerProfile.consumerDetails.address,
  saved: await call(calls.readSaved, { query: { start: 0, count: 10 } }),
  instruments: await call(calls.savedInstruments, {}),
});

beforeAll(async () => {
  checkout = await openCheckout();
  const { shop, provider } = checkout;
  const { call } = await joined(shop);
  const bought = await call(calls.createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(calls.setShippingAddress, { params: { basketId: bought.basketId }, body: ADDRESS });
  await call(calls.setBillingAddress, { params: { basketId: bought.basketId }, body: ADDRESS });
  const order = await pay(call, bought.basketId, provider, 'challenge');
  expect(challengeOf(order)).not.toBe('');
  const favorites = await call(calls.addFavorite, { body: { id: SHELL, qty: 1, itemType: 'product' } });
  const { items, basketId } = await call(calls.createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(calls.setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(calls.setBillingAddress, { params: { basketId }, body: ADDRESS });
  const later = await call(calls.saveForLater, {
    body: { productId: SHELL, pdpUrl: '/p/shell', available: true, qty: 1, type: 'product', saveForLater: true },
  });
  const save = async () =>
    call(calls.saveInstrument, {
      body: { payment_method_id: 'CREDIT_CARD', card: { paymentInstrumentId: await provider.token(card) } },
    });
  let card: 'approved' | 'declined' = 'approved';
  await save();
  card = 'declined';
  const second = await save();
  const { payment_instruments: onBasket } = await addGiftCard(call, basketId, TWENTY);
  const { addressId } = await call(calls.addAddress, { body: ADDRESS });
  victim = {
    call,
    addressId,
    basketId,
    orderNumber: order.orderNumber,
    itemId: items[0]?.itemId ?? '',
    favoriteId: favorites.favoriteId ?? '',
    favoriteItem: favorites.items[0]?.itemId ?? '',
    savedId: later.saveForLaterId ?? '',
    savedItem: later.items[0]?.itemId ?? '',
    paymentInstrumentId: second.payment_instrument_id,
    giftInstrumentId: onBasket[0]?.payment_instrument_id ?? '',
  };
  expect(Object.values(victim).every((value) => value !== '')).toBe(true);
  strangers = {
    'another guest': (await shop.visitor()).call,
    'another member': (await joined(shop)).call,
    'a store associate': (await associateAt(shop)).call,
  };
});
afterAll(() => checkout.close());

test('every call that takes an id of a customer’s own is tried with somebody else’s', () => {
  expect(withOwnedIds.map(({ id }) => id).toSorted()).toEqual(Object.keys(ATTACKS).toSorted());
});

describe.each(Object.entries(ATTACKS))('%s with somebody else’s id', (id, attack) => {
  test.each(['another guest', 'another member', 'a store associate'])(
    'is refused to %s and changes nothing',
    async (who) => {
      const before = await belongings(victim);
      const error = await attack(strangers[who] as Call, victim).then(
        () => expect.fail('the call was answered'),
        (reason: unknown) => reason,
      );
      // The answer is the one for an id that does not exist, so that nobody learns which ids do.
      const { auth, personal = false } = operations[id] as Operation;
      const isRefused =
        who === 'a store associate'
          ? personal
          : auth === 'associate' || (who === 'another guest' && auth === 'registered');
      expect(isApiError(error) && error.status).toBe(isRefused ? 401 : 404);
      expect(await belongings(victim)).toEqual(before);
    },
  );
});

/** What somebody else pays with, on a basket of the caller's own. */
const PAYMENTS: Readonly<Record<string, (call: Call, basketId: string, victim: Victim) => Promise<unknown>>> = {
  'the saved card': (call, cartId, { paymentInstrumentId: id }) =>
    call(calls.placeOrder, {
      body: { cartId, paymentMethod: { code: 'CREDIT_CARD', id } },
      idempotencyKey: randomUUID(),
    }),
  'the gift card of the basket': (call, basketId, { basketId: fromBasketId, giftInstrumentId }) =>
    call(calls.addPaymentInstrument, {
      params: { basketId },
      query: { fromBasketId },
      body: { payment_method_id: 'GIFT_CARD', payment_instrument_id: giftInstrumentId },
      idempotencyKey: randomUUID(),
    }),
};

describe.each(Object.entries(PAYMENTS))('%s of somebody else', (_, attack) => {
  test.each(['another guest', 'another member', 'a store associate'])('does not pay for %s', async (who) => {
    const call = strangers[who] as Call;
    const { basketId } = await call(calls.createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
    await call(calls.setShippingAddress, { params: { basketId }, body: ADDRESS });
    await call(calls.setBillingAddress, { params: { basketId }, body: ADDRESS });
    await call(calls.prepareOrder, { body: { basketId } });
    // The caller's own item is out of the stock that the victim's cart tells of.
    const before = await belongings(victim);
    const error = await attack(call, basketId, victim).then(
      () => expect.fail('the call was answered'),
      (reason: unknown) => reason,
    );
    expect(isApiError(error) && error.code).toMatch(/^(?:PYT404|BSK404)$/);
    expect((await call(calls.readCart, { params: { basketId } })).payment_instruments).toEqual([]);
    expect(await belongings(victim)).toEqual(before);
  });
});
