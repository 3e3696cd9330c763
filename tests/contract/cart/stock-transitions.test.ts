import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareOrder, readCart, setBillingAddress, updateItem } from '../../../src/commerce/contract/endpoints.ts';
import { anHourLater, itemOf, PACK, SHELL, shipmentIds, shopper, SOCK, SOCK_GIFT, told } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

let shop: Shop;

beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.close());

/** Someone else takes pieces after everybody's reservations have ended. */
async function taken(...wanted: { sku: string; qty: number; from?: string }[]): Promise<void> {
  await anHourLater(shop);
  for (const { sku, qty, from } of wanted) {
    const other = await shopper(shop, { productId: sku });
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
      const one = await shopper(shop, { productId: SHELL }, { productId: PACK });
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
    const one = await shopper(shop, { productId: SHELL }, { productId: PACK });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    await one.deliver(PACK, 'pickup', 'S-KDL');
    await taken({ sku: SHELL, qty: 2, from: 'S-KDL' }, { sku: PACK, qty: 4, from: 'S-KDL' });
    await one.comeBack();
    const cart = await one.renew();
    expect(cart.flash).toMatchObject([{ type: 'OrderShippingMethodDowngraded', storeName: 'Kendal' }]);
    expect(shipmentIds(cart)).toEqual(['sts-S-KDL']);
  });

  test('that leaves no way at all leaves the row as it is, sold out', async () => {
    const one = await shopper(shop, { productId: SHELL, qty: 2 });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    await taken({ sku: SHELL, qty: 1, from: 'S-KDL' }, { sku: SHELL, qty: 26 });
    await one.comeBack();
    const cart = await one.renew();
    expect(told(cart)).toEqual([]);
    expect(itemOf(cart, SHELL)).toMatchObject({ shipmentId: 'pickup-S-KDL', available: false, maxQty: 1 });
  });

  test('does not touch what is reserved', async () => {
    const one = await shopper(shop, { productId: SHELL, qty: 2 });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    const two = await shopper(shop, { productId: SHELL });
    expect((await refusal(two.deliver(SHELL, 'pickup', 'S-KDL'))).code).toBe('INV700');
    expect(told(await one.renew())).toEqual([]);
  });
});

test('a gift goes where the other items go; one that is not there is left out and moves nothing', async () => {
  const contentDir = writeContent();
  writeFileSync(join(contentDir, 'promotions', 'gift.json'), JSON.stringify(SOCK_GIFT));
  await shop.close();
  shop = await openShop({ contentDir });
  // One sock lies on the shelf in Kendal.
  const [one, two] = [await shopper(shop, { productId: SHELL }), await shopper(shop, { productId: SHELL })];
  await one.call(setBillingAddress, { params: one.params, body: ADDRESS });
  expect(shipmentIds(await one.deliver(SHELL, 'pickup', 'S-KDL'))).toEqual(['pickup-S-KDL']);
  expect(itemOf(await one.renew(), SOCK)).toMatchObject({ bonus: true, available: true, shipmentId: 'pickup-S-KDL' });
  await anHourLater(shop);
  await two.comeBack();
  await two.deliver(SHELL, 'pickup', 'S-KDL');
  await one.comeBack();
  const cart = await one.renew();
  expect(told(cart)).toEqual([]);
  expect(shipmentIds(cart)).toEqual(['pickup-S-KDL']);
  expect((await one.call(prepareOrder, { body: one.params })).basketId).toBe(cart.basketId);
});
