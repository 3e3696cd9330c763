import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCart, setShippingAddress, storeAvailability } from '../../../src/commerce/contract/endpoints.ts';
import { productInventory } from '../support/catalogue.ts';
import { itemOf, PACK, SHELL, shopper } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;

beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.close());

describe('an item that is picked up', () => {
  test('[DLV-03] [CALL-CART-06] is taken from the shelf of the store, which becomes the shopper’s, and leaves the warehouse alone', async () => {
    const one = await shopper(shop, { productId: SHELL, qty: 2 });
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
        collectionPoint: null,
        shippingAddress: null,
      },
    ]);
    expect(itemOf(cart, SHELL)).toMatchObject({ shipmentId: 'pickup-S-KDL', maxQty: 2, available: true });
    const { variants } = await productInventory(shop.callAs(), 'NF900001MOS');
    expect(variants.find(({ id }) => id === SHELL)?.quantity).toBe(26);
    const two = await shopper(shop, { productId: SHELL });
    expect(await refusal(two.deliver(SHELL, 'pickup', 'S-KDL'))).toMatchObject({ code: 'INV700' });
    await one.deliver(SHELL, 'ship');
    expect(itemOf(await two.deliver(SHELL, 'pickup', 'S-KDL'), SHELL)?.available).toBe(true);
  });

  test('cannot go to a store of another site, to one that does not exist, or as a parcel to one that takes none in', async () => {
    const { deliver: by } = await shopper(shop, { productId: SHELL });
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

  test('[CART-10] [DLV-04] [DLV-05] shows what each way of delivery means: same day first, then by days, with what lies in the store', async () => {
    const { deliver: by } = await shopper(shop, { productId: SHELL });
    const cart = await by(SHELL, 'sts', 'S-KDL');
    const options = itemOf(cart, SHELL)?.shippingOptions ?? [];
    expect(options.map(({ selected, shippingMethod }) => [shippingMethod.code, selected])).toEqual([
      ['pickup', false],
      ['standard', false],
      ['pudo', false],
      ['sts', true],
    ]);
    expect(options[0]?.storeInfo).toEqual({ id: 'S-KDL', name: 'Kendal', storeInventory: 2 });
    expect(options[1]?.storeInfo).toBeNull();
    expect(options[0]?.shippingMethod).toMatchObject({ label: 'Pick up in store', price: { amount: 0 } });
    // The day is that of the stores of its product page; only what lies on a shelf has one.
    const { stores } = await shop.callAs()(storeAvailability, {
      params: { productId: 'NF900001' },
      body: { sku: SHELL, storeIds: ['S-KDL'] },
    });
    const [pickup] = stores[0]?.ways ?? [];
    expect(options[0]?.shippingMethod.ready).toEqual({ on: pickup?.from, timeZone: stores[0]?.timeZone });
    expect(options[3]?.shippingMethod).not.toHaveProperty('ready');
    const short = await shopper(shop, { productId: SHELL, qty: 3 });
    const three = itemOf(await short.deliver(SHELL, 'sts', 'S-KDL'), SHELL)?.shippingOptions ?? [];
    // Two lie in the store.
    expect(three.map(({ available }) => available)).toEqual([false, true, true, true]);
  });

  test('keeps nothing of the store when it is shipped after all', async () => {
    const { call, params, deliver: by } = await shopper(shop, { productId: SHELL });
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

describe('another store', () => {
  test('[CART-03] takes over what it has, and the rest stays and is named', async () => {
    const one = await shopper(shop, { productId: SHELL }, { productId: PACK });
    await one.deliver(SHELL, 'pickup', 'S-KDL');
    await one.deliver(PACK, 'pickup', 'S-KDL');
    const cart = await one.deliver(SHELL, 'pickup', 'S-EDI');
    expect(cart.favoriteStoreId).toBe('S-EDI');
    expect(itemOf(cart, SHELL)?.shipmentId).toBe('pickup-S-EDI');
    expect(itemOf(cart, PACK)?.shipmentId).toBe('pickup-S-KDL');
    expect(cart.flash).toMatchObject([{ type: 'StoreItemNotMoved', itemName: 'Sale Pack', storeName: 'Edinburgh' }]);
    expect((await one.renew()).flash).toEqual([]);
    // What was on the old shelf is there again.
    const two = await shopper(shop, { productId: SHELL, qty: 2 });
    expect(itemOf(await two.deliver(SHELL, 'pickup', 'S-KDL'), SHELL)?.available).toBe(true);
  });

  test('only shows as the store while nothing is to be changed', async () => {
    const { call, params, read, renew } = await shopper(shop, { productId: SHELL });
    const shown = await call(readCart, { params, query: { favStoreId: 'S-KDL' } });
    expect(shown.favoriteStoreId).toBe('S-KDL');
    expect((await read()).favoriteStoreId).toBeNull();
    expect((await renew('S-KDL')).favoriteStoreId).toBe('S-KDL');
    // A page that still knows another store does not take it back.
    expect((await renew('S-EDI')).favoriteStoreId).toBe('S-KDL');
  });
});
