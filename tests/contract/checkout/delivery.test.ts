import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  applicableShippingMethods,
  createCartWithItem,
  readCart,
  selectShippingMethod,
  setShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import { deliver, itemOf, PACK, SHELL, shipmentIds, shopper, SOCK } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;

beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.close());

describe('several shipments', () => {
  test('each have their price and its share of a promotion, and together cost what the totals say', async () => {
    const { call, params, deliver: by } = await shopper(shop, { productId: SOCK }, { productId: PACK });
    await by(PACK, 'pickup', 'S-KDL');
    const cart = await call(readCart, { params });
    expect(cart.shipments.map(({ shipmentId, cost }) => [shipmentId, cost])).toEqual([
      ['pickup-S-KDL', 0],
      // The order is above the threshold of 60 with what is picked up.
      ['me', 0],
    ]);
    const small = await shopper(shop, { productId: SOCK }, { productId: SOCK, qty: 1, recipeId: 'r1' });
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
    const mixed = await deliver(call, cart.basketId, SHELL, 'pickup', 'S-YVR');
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
    expect(await refusal(deliver(call, cart.basketId, SOCK, 'pickup', 'S-KDL'))).toMatchObject({ code: 'SHP404' });
  });
});

test('three items in every combination of methods leave no empty shipment behind', async () => {
  const skus = [SHELL, SOCK, PACK];
  const ways = [
    ['ship', undefined, 'me'],
    ['pickup', 'S-KDL', 'pickup-S-KDL'],
    ['sts', 'S-KDL', 'sts-S-KDL'],
  ] as const;
  const { deliver: by, read } = await shopper(shop, ...skus.map((productId) => ({ productId })));
  for (const combination of ways.flatMap((a) => ways.flatMap((b) => ways.map((c) => [a, b, c])))) {
    for (const [index, [action, store]] of combination.entries()) await by(skus[index] ?? '', action, store);
    const cart = await read();
    const wanted = combination.map(([, , id]) => id);
    expect(skus.map((sku) => itemOf(cart, sku)?.shipmentId)).toEqual(wanted);
    expect([...shipmentIds(cart)].sort()).toEqual([...new Set(wanted)].sort());
  }
});

test('what is chosen for the group moves what is shipped and leaves the rest', async () => {
  const one = await shopper(shop, { productId: SHELL }, { productId: PACK });
  await one.deliver(SHELL, 'pickup', 'S-KDL');
  const { basketId } = one.params;
  const cart = await one.call(selectShippingMethod, { body: { basketId, code: 'standard', shippingId: 'me' } });
  expect(shipmentIds(cart)).toEqual(['pickup-S-KDL', 'me']);
  const picked = await one.call(selectShippingMethod, { body: { basketId, code: 'pickup', shippingId: 'me' } });
  expect(shipmentIds(picked)).toEqual(['pickup-S-KDL']);
});
