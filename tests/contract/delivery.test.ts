import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewToken } from '../../src/commerce/account/index.ts';
import {
  applicableShippingMethods,
  createCartWithItem,
  prepareOrder,
  readCart,
  selectShippingMethod,
  setBillingAddress,
  setShippingAddress,
  updateItem,
} from '../../src/commerce/contract/endpoints.ts';
import type { Cart, NewItem } from '../../src/commerce/contract/types.ts';
import type { Call } from '../../src/commerce/http/client.ts';
import { ADDRESS } from './support/payment.ts';
import { productInventory } from './support/catalogue.ts';
import { openShop, refusal, type Shop, writeContent } from './support/shop.ts';

const SHELL = 'NF900001MOS-M';
const SOCK = 'NF900003INK-OS';
const PACK = 'NF900002EMB-OS';
const HOUR_MS = 60 * 60_000;
let shop: Shop;

beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.close());

type Action = 'pickup' | 'sts' | 'ship';
const itemOf = ({ items }: Cart, sku: string) => items.find(({ productId }) => productId === sku);

/** A visitor with items in a cart, and the changes the tests make to it. */
async function shopper(...items: NewItem[]) {
  const { call: first, token } = await shop.visitor();
  let present = first;
  const call: Call = (endpoint, input) => present(endpoint, input);
  const cart = await call(createCartWithItem, { body: { items } });
  const params = { basketId: cart.basketId };
  return {
    call,
    params,
    cart,
    read: () => call(readCart, { params }),
    /** What a page does when it shows the cart. */
    renew: (favStoreId?: string) =>
      call(readCart, { params, query: { isPatchRequired: 'true', ...(favStoreId && { favStoreId }) } }),
    deliver: (sku: string, action: Action, favStoreId?: string) => deliver(call, cart, sku, action, favStoreId),
    /** Comes back after the token has expired. */
    comeBack: async () => {
      const renewed = await renewToken(shop.callAs(), 'Guest', token.refreshToken);
      present = shop.callAs({ token: renewed?.accessToken });
    },
  };
}

async function deliver(call: Call, cart: Cart, sku: string, action: Action, favStoreId?: string): Promise<Cart> {
  const params = { basketId: cart.basketId };
  const { itemId = '' } = itemOf(await call(readCart, { params }), sku) ?? {};
  return call(updateItem, { params, body: { itemId, action, ...(favStoreId && { favStoreId }) } });
}

/** The reservations of all carts end. */
async function anHourLater(): Promise<void> {
  shop.clock.advance(HOUR_MS + 1);
  await shop.sandbox.expire();
}

const told = ({ flash }: Cart) => flash.map(({ type }) => type);
const shipmentIds = ({ shipments }: Cart) => shipments.map(({ shipmentId }) => shipmentId);

describe('an item that is picked up', () => {
  test('[DLV-03] is taken from the shelf of the store, which becomes the shopper’s, and leaves the warehouse alone', async () => {
    const one = await shopper({ productId: SHELL, qty: 2 });
    const cart = await one.deliver(SHELL, 'pickup', 'S-KDL');
    expect(cart.favoriteStoreId).toBe('S-KDL');
    expect(cart.shipments).toEqual([
      {
        shipmentId: 'pickup-S-KDL',
        shippingMethod: expect.objectContaining({
          code: 'pickup',
          kind: 'BOPIS_SD',
          price: { amount: 0, currency: 'GBP' },
        }),
        cost: 0,
        storeId: 'S-KDL',
        store: expect.objectContaining({ name: 'Kendal', postalCode: 'LA9 6AA' }),
        shippingAddress: null,
      },
    ]);
    expect(itemOf(cart, SHELL)).toMatchObject({ shipmentId: 'pickup-S-KDL', maxQty: 2, available: true });
    const { variants } = await productInventory(shop.callAs(), 'NF900001MOS');
    expect(variants.find(({ id }) => id === SHELL)?.quantity).toBe(26);
    const two = await shopper({ productId: SHELL });
    expect(await refusal(two.deliver(SHELL, 'pickup', 'S-KDL'))).toMatchObject({ code: 'INV700' });
    await one.deliver(SHELL, 'ship');
    expect(itemOf(await two.deliver(SHELL, 'pickup', 'S-KDL'), SHELL)?.available).toBe(true);
  });

  test('cannot go to a store of another site, to one that does not exist, or as a parcel to one that takes none in', async () => {
    const { deliver: by } = await shopper({ productId: SHELL });
    for (const [action, store] of [
      ['pickup', 'S-YVR'],
      ['pickup', 'S-NOWHERE'],
      ['pickup', undefined],
      ['sts', 'S-EDI'],
    ] as const)
      expect(await refusal(by(SHELL, action, store)), `${action} ${store}`).toMatchObject({
        code: 'SHP404',
        status: 409,
      });
  });

  test('shows what each way of delivery means: same day first, then by days, with what lies in the store', async () => {
    const { deliver: by } = await shopper({ productId: SHELL });
    const cart = await by(SHELL, 'sts', 'S-KDL');
    const options = itemOf(cart, SHELL)?.shippingOptions ?? [];
    expect(options.map(({ selected, shippingMethod }) => [shippingMethod.code, selected])).toEqual([
      ['pickup', false],
      ['standard', false],
      ['sts', true],
    ]);
    expect(options[0]?.storeInfo).toEqual({ id: 'S-KDL', name: 'Kendal', storeInventory: 2 });
    expect(options[1]?.storeInfo).toBeNull();
  });

  test('keeps nothing of the store when it is shipped after all', async () => {
    const { call, params, deliver: by } = await shopper({ productId: SHELL });
    await call(setShippingAddress, { params, body: ADDRESS });
    const picked = await by(SHELL, 'pickup', 'S-KDL');
    expect(JSON.stringify(picked.shipments)).not.toContain(ADDRESS.addressLine1);
    const shipped = await by(SHELL, 'ship');
    expect(shipped.shipments).toMatchObject([
      { shipmentId: 'me', storeId: null, store: null, shippingAddress: { addressLine1: ADDRESS.addressLine1 } },
    ]);
    expect(JSON.stringify(shipped.shipments)).not.toContain('Mill Road');
  });
});

describe('several shipments', () => {
  test('each have their price and its share of a promotion, and together cost what the totals say', async () => {
    const { call, params, deliver: by } = await shopper({ productId: SOCK }, { productId: PACK });
    await by(PACK, 'pickup', 'S-KDL');
    const cart = await call(readCart, { params });
    expect(cart.shipments.map(({ shipmentId, cost }) => [shipmentId, cost])).toEqual([
      ['pickup-S-KDL', 0],
      // The order is above the threshold of 60 with what is picked up.
      ['me', 0],
    ]);
    const small = await shopper({ productId: SOCK }, { productId: SOCK, qty: 1, recipeId: 'r1' });
    const { shipments, totals } = await small.read();
    expect(shipments.map(({ shipmentId, cost }) => [shipmentId, cost])).toEqual([
      ['me', 4.95],
      ['customs', 4.95],
    ]);
    expect(totals.shipping).toBe(9.9);
  });

  test('are taxed where each one goes: the store’s province, and the address’s', async () => {
    const { call } = await shop.visitor({ siteId: 'northfell-ca', region: 'NA', locale: 'en-ca' });
    const cart = await call(createCartWithItem, { body: { items: [{ productId: PACK }, { productId: SHELL }] } });
    const params = { basketId: cart.basketId };
    const body = { ...ADDRESS, countryCode: 'CA', province: 'AB', postalCode: 'T2P 2M5', phone: '+14035550100' };
    await call(setShippingAddress, { params, body });
    const mixed = await deliver(call, cart, SHELL, 'pickup', 'S-YVR');
    // Alberta 5 %, British Columbia 12 %.
    expect(itemOf(mixed, PACK)?.taxTotal).toBe(4.5);
    expect(itemOf(mixed, SHELL)?.taxTotal).toBe(43.2);
    expect(mixed.totals.tax).toBe(47.7);
  });

  test('a customised item travels apart, is made to order, and is asked for under its own shipping id', async () => {
    const { call } = await shop.visitor();
    const cart = await call(createCartWithItem, {
      body: { items: [{ productId: SOCK, qty: 9, recipeId: 'r1' }, { productId: PACK }] },
    });
    expect(shipmentIds(cart)).toEqual(['me', 'customs']);
    expect(itemOf(cart, SOCK)).toMatchObject({ shipmentId: 'customs', available: true, isCustoms: true });
    const params = { basketId: cart.basketId };
    const group = await call(applicableShippingMethods, { params: { ...params, shippingId: 'customs' } });
    expect(group.applicableShippingMethods.map(({ code }) => code)).toEqual(['customs']);
    expect(await refusal(deliver(call, cart, SOCK, 'pickup', 'S-KDL'))).toMatchObject({ code: 'SHP404' });
  });
});

test('three items in every combination of methods leave no empty shipment behind', async () => {
  const skus = [SHELL, SOCK, PACK];
  const ways = [
    ['ship', undefined, 'me'],
    ['pickup', 'S-KDL', 'pickup-S-KDL'],
    ['sts', 'S-KDL', 'sts-S-KDL'],
  ] as const;
  const { deliver: by, read } = await shopper(...skus.map((productId) => ({ productId })));
  for (const combination of ways.flatMap((a) => ways.flatMap((b) => ways.map((c) => [a, b, c])))) {
    for (const [index, [action, store]] of combination.entries()) await by(skus[index] ?? '', action, store);
    const cart = await read();
    const wanted = combination.map(([, , id]) => id);
    expect(skus.map((sku) => itemOf(cart, sku)?.shipmentId)).toEqual(wanted);
    expect([...shipmentIds(cart)].sort()).toEqual([...new Set(wanted)].sort());
  }
});

describe('another store', () => {
  test('takes over what it has, and the rest stays and is named', async () => {
    const one = await shopper({ productId: SHELL }, { productId: PACK });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    await one.deliver(PACK, 'pickup', 'S-KDL');
    const cart = await one.deliver(SHELL, 'pickup', 'S-EDI');
    expect(cart.favoriteStoreId).toBe('S-EDI');
    expect(itemOf(cart, SHELL)?.shipmentId).toBe('pickup-S-EDI');
    expect(itemOf(cart, PACK)?.shipmentId).toBe('pickup-S-KDL');
    expect(cart.flash).toMatchObject([{ type: 'StoreItemNotMoved', itemName: 'Sale Pack', storeName: 'Edinburgh' }]);
    expect((await one.renew()).flash).toEqual([]);
    // What was on the old shelf is there again.
    const two = await shopper({ productId: SHELL, qty: 2 });
    expect(itemOf(await two.deliver(SHELL, 'pickup', 'S-KDL'), SHELL)?.available).toBe(true);
  });

  test('only shows as the store while nothing is to be changed', async () => {
    const { call, params, read, renew } = await shopper({ productId: SHELL });
    const shown = await call(readCart, { params, query: { favStoreId: 'S-KDL' } });
    expect(shown.favoriteStoreId).toBe('S-KDL');
    expect((await read()).favoriteStoreId).toBeNull();
    expect((await renew('S-KDL')).favoriteStoreId).toBe('S-KDL');
    // A page that still knows another store does not take it back.
    expect((await renew('S-EDI')).favoriteStoreId).toBe('S-KDL');
  });
});

/** Someone else takes pieces after everybody's reservations have ended. */
async function taken(...wanted: { sku: string; qty: number; from?: string }[]): Promise<void> {
  await anHourLater();
  for (const { sku, qty, from } of wanted) {
    const other = await shopper({ productId: sku });
    const cart = from === undefined ? other.cart : await other.deliver(sku, 'pickup', from);
    await other.call(updateItem, { params: other.params, body: { itemId: itemOf(cart, sku)?.itemId ?? '', qty } });
  }
}

describe('a change of stock', () => {
  test.each([
    ['PickupToStsTransition', 'pickup', 'S-KDL', [{ sku: SHELL, qty: 2, from: 'S-KDL' }], 'sts-S-KDL', 'ORD518'],
    ['PickupToSthTransition', 'pickup', 'S-EDI', [{ sku: SHELL, qty: 1, from: 'S-EDI' }], 'me', 'ORD517'],
    ['StsToPickupTransition', 'sts', 'S-KDL', [{ sku: SHELL, qty: 26 }], 'pickup-S-KDL', 'ORD516'],
    [
      'StsToSthTransition',
      'sts',
      'S-KDL',
      [
        { sku: SHELL, qty: 2, from: 'S-KDL' },
        { sku: SHELL, qty: 26 },
      ],
      'me-S-EDI',
      'ORD517',
    ],
    ['STHToPickupTransition', 'ship', 'S-KDL', [{ sku: SHELL, qty: 26 }], 'pickup-S-KDL', 'ORD516'],
  ] as const)(
    'that takes its pieces away makes a %s: told once, and not before',
    async (type, action, store, by, to, code) => {
      const one = await shopper({ productId: SHELL }, { productId: PACK });
      await one.call(readCart, { params: one.params, query: { isPatchRequired: 'true', favStoreId: store } });
      await one.deliver(SHELL, action, store);
      expect(told(await one.renew())).toEqual([]);
      await taken(...by);
      await one.comeBack();
      expect(await refusal(one.call(prepareOrder, { body: one.params }))).toMatchObject({ code, status: 409 });
      const cart = await one.renew();
      expect(cart.flash).toMatchObject([{ type, productId: SHELL, itemName: 'Test Shell Jacket' }]);
      expect(cart.flash[0]?.storeName).toBe(store === 'S-KDL' ? 'Kendal' : 'Edinburgh');
      expect(itemOf(cart, SHELL)).toMatchObject({ shipmentId: to, available: true });
      expect(told(await one.renew())).toEqual([]);
    },
  );

  test('that makes a whole shipment slower is told as one message', async () => {
    const one = await shopper({ productId: SHELL }, { productId: PACK });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    await one.deliver(PACK, 'pickup', 'S-KDL');
    await taken({ sku: SHELL, qty: 2, from: 'S-KDL' }, { sku: PACK, qty: 4, from: 'S-KDL' });
    await one.comeBack();
    const cart = await one.renew();
    expect(cart.flash).toMatchObject([{ type: 'OrderShippingMethodDowngraded', storeName: 'Kendal' }]);
    expect(shipmentIds(cart)).toEqual(['sts-S-KDL']);
  });

  test('that leaves no way at all leaves the row as it is, sold out', async () => {
    const one = await shopper({ productId: SHELL, qty: 2 });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    await taken({ sku: SHELL, qty: 1, from: 'S-KDL' }, { sku: SHELL, qty: 26 });
    await one.comeBack();
    const cart = await one.renew();
    expect(told(cart)).toEqual([]);
    expect(itemOf(cart, SHELL)).toMatchObject({ shipmentId: 'pickup-S-KDL', available: false, maxQty: 1 });
  });

  test('does not touch what is reserved', async () => {
    const one = await shopper({ productId: SHELL, qty: 2 });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    const two = await shopper({ productId: SHELL });
    expect((await refusal(two.deliver(SHELL, 'pickup', 'S-KDL'))).code).toBe('INV700');
    expect(told(await one.renew())).toEqual([]);
  });
});

test('what is chosen for the group moves what is shipped and leaves the rest', async () => {
  const one = await shopper({ productId: SHELL }, { productId: PACK });
  await one.deliver(SHELL, 'pickup', 'S-KDL');
  const { basketId } = one.params;
  const cart = await one.call(selectShippingMethod, { body: { basketId, code: 'standard', shippingId: 'me' } });
  expect(shipmentIds(cart)).toEqual(['pickup-S-KDL', 'me']);
  const picked = await one.call(selectShippingMethod, { body: { basketId, code: 'pickup', shippingId: 'me' } });
  expect(shipmentIds(picked)).toEqual(['pickup-S-KDL']);
});

test('a gift goes where the other items go; one that is not there is left out and moves nothing', async () => {
  const contentDir = writeContent();
  mkdirSync(join(contentDir, 'promotions'));
  const gift = {
    ...{ id: 'SOCK-GWP', level: 'PRODUCT', type: 'AUTO', name: 'A sock for you' },
    ...{ threshold: { GBP: 300 }, discount: { gift: { sku: SOCK, isSold: false } } },
  };
  writeFileSync(join(contentDir, 'promotions', 'gift.json'), JSON.stringify(gift));
  await shop.close();
  shop = await openShop({ contentDir });
  // One sock lies on the shelf in Kendal.
  const [one, two] = [await shopper({ productId: SHELL }), await shopper({ productId: SHELL })];
  await one.call(setBillingAddress, { params: one.params, body: ADDRESS });
  expect(shipmentIds(await one.deliver(SHELL, 'pickup', 'S-KDL'))).toEqual(['pickup-S-KDL']);
  expect(itemOf(await one.renew(), SOCK)).toMatchObject({ bonus: true, available: true, shipmentId: 'pickup-S-KDL' });
  await anHourLater();
  await two.comeBack();
  await two.deliver(SHELL, 'pickup', 'S-KDL');
  await one.comeBack();
  const cart = await one.renew();
  expect(told(cart)).toEqual([]);
  expect(shipmentIds(cart)).toEqual(['pickup-S-KDL']);
  expect((await one.call(prepareOrder, { body: one.params })).basketId).toBe(cart.basketId);
});
