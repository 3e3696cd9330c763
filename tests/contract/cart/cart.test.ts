import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { createCart, createCartWithItem, readCart } from '../../../src/commerce/contract/endpoints.ts';
import { PRODUCTS } from '../support/products.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const SHELL = 'NF900001MOS-M';
const PACK = 'NF900002EMB-OS';
const SOCK = 'NF900003INK-OS';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

describe('a cart', () => {
  test('[CALL-CART-01] [CART-01] [CART-02] [CART-03] an empty cart has every part of a cart', async () => {
    const { cart } = await shop.visitor();
    const empty = await cart.create([]);
    expect(empty).toMatchObject({
      id: empty.basketId,
      currency: 'GBP',
      totalItems: 0,
      items: [],
      couponItems: [],
      orderPromotions: [],
      promoSummary: [],
      payment_instruments: [],
      savedItems: [],
      favoriteStoreId: null,
      verifiedShippingAddress: null,
      flash: [],
      customerNotifications: [],
    });
    expect(empty.shippingMethods).toMatchObject([
      { shippingId: 'me', applicableShippingMethods: [{ code: 'standard', kind: 'STH' }] },
    ]);
    expect(empty.paymentMethods.length).toBeGreaterThan(0);
    expect(empty.totals).toMatchObject({ total: 0, shipping: 0, tax: 0, totalUnits: 0 });
  });

  test('[CALL-CART-02] [CART-07] [CART-08] [CART-09] [CART-10] one call creates a cart with its item, filled in from the catalogue', async () => {
    const { cart } = await shop.visitor();
    const { items } = await cart.create([
      { productId: SHELL, qty: 2, giftOption: { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' } },
    ]);
    expect(items[0]).toMatchObject({
      productId: SHELL,
      masterId: 'NF900001',
      masterId2: 'NF900001MOS',
      shipmentId: 'me',
      slug: 'test-shell',
      pageUrl: '/p/test-shell-NF900001',
      pdpUrl: '/p/test-shell-NF900001MOS',
      productImageURL: expect.stringMatching(/w_320,h_400\/product\/NF900001\/MOS\/front$/) as string,
      productImageId: 'product/NF900001/MOS/front',
      name: 'Test Shell Jacket',
      colour: { code: 'MOS', label: 'Moss' },
      size: { code: 'M' },
      qty: 2,
      maxQty: 26,
      available: true,
      bonus: false,
      isCustoms: false,
      isDigitalProduct: false,
      recipeId: null,
      precreatedCustomsCode: null,
      taxTotal: 120,
      price: {
        currency: 'GBP',
        current: 360,
        original: 360,
        highCurrent: 360,
        highOriginal: 360,
        rowTotal: 720,
        priceAfterItemDiscount: 720,
        priceAfterOrderDiscount: 720,
        proratedPrice: 720,
      },
      shippingOptions: [
        {
          selected: true,
          available: true,
          cost: 0,
          storeInfo: null,
          shippingPromotions: [],
          shippingMethod: { code: 'standard', label: 'Standard delivery', deliveryTime: '2-3', price: { amount: 0 } },
        },
        { selected: false, shippingMethod: { code: 'pudo' } },
      ],
      giftOption: { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' },
      productPromotions: [],
    });
    expect(items[0]?.id).toBe(items[0]?.itemId);
    expect(items[0]?.upc).toMatch(/^2\d{12}$/);
    expect(items[0]?.variants.map(({ size, available, selected }) => [size, available, selected])).toEqual([
      ['S', false, false],
      ['M', true, true],
      ['L', true, false],
    ]);
  });

  test('[CART-02] [CART-07] [CART-08] a customised item says so, and has delivery methods of its own', async () => {
    const { cart } = await shop.visitor();
    const { items, shippingMethods } = await cart.create([
      { productId: SHELL },
      { productId: PACK, qty: 2, recipeId: 'r_1' },
      { productId: PACK, recipeId: 'r_dusk' },
    ]);
    expect(items).toMatchObject([
      { masterId: 'NF900001', qty: 1, isCustoms: false, recipeId: null, shipmentId: 'me' },
      {
        masterId: 'NF900002',
        masterId2: 'NF900002EMB',
        slug: 'sale-pack',
        pageUrl: '/p/sale-pack-NF900002',
        pdpUrl: '/p/sale-pack-NF900002EMB?recipe=r_1',
        shipmentId: 'customs',
        qty: 2,
        isCustoms: true,
        recipeId: 'r_1',
        precreatedCustomsCode: null,
        taxTotal: 30,
      },
      // One of the brand's own designs.
      { isCustoms: true, recipeId: 'r_dusk', precreatedCustomsCode: 'DUSK-07' },
    ]);
    expect(items[1]?.id).toBe(items[1]?.itemId);
    expect(items[1]?.upc).not.toBe(items[0]?.upc);
    const codes = shippingMethods.map(({ shippingId, applicableShippingMethods }) => [
      shippingId,
      applicableShippingMethods.map(({ code }) => code),
    ]);
    expect(codes).toEqual([
      ['me', ['standard', 'pudo']],
      ['customs', ['customs']],
    ]);
  });

  test('[CART-01] [CALL-CART-04] [CALL-CART-06] [CALL-CART-05] [CART-13] items are added, changed and removed, and every answer carries the totals', async () => {
    const { cart } = await shop.visitor();
    const { basketId } = await cart.create([{ productId: PACK }]);
    const added = await cart.add(basketId, { productId: SOCK, qty: 2 });
    expect([added.totalItems, added.totals.itemSubTotal, added.version]).toEqual([3, 109.98, 2]);
    expect([added.basketId, added.id, added.totals.totalUnits]).toEqual([basketId, basketId, 3]);
    const [pack, sock] = added.items;
    const changed = await cart.update(basketId, sock?.itemId ?? '', { qty: 1 });
    expect([changed.totalItems, changed.totals.itemSubTotal]).toEqual([2, 99.99]);
    const removed = await cart.remove(basketId, pack?.itemId ?? '');
    expect([removed.totalItems, removed.totals.itemSubTotal, removed.items.length]).toEqual([1, 9.99, 1]);
    expect(await cart.read(basketId)).toEqual(removed);
  });

  test('quantity is 1 unless given, and the same item again raises its row', async () => {
    const { cart } = await shop.visitor();
    const { basketId } = await cart.create([{ productId: SHELL }]);
    const again = await cart.add(basketId, { productId: SHELL, qty: 2 });
    expect(again.items.map(({ qty }) => qty)).toEqual([3]);
  });

  test('[CFG-01] an item added without figures counts once, and its row can grow to 999,999 and no further', async () => {
    const contentDir = writeContent();
    const shell = PRODUCTS.find(({ id }) => id === 'NF900001');
    const plenty = { ...shell, stock: { MOS: { M: 2_000_000 } } };
    writeFileSync(join(contentDir, 'products', 'NF900001.json'), JSON.stringify(plenty));
    const rich = await openShop({ contentDir });
    const cart = createCartApi((await rich.visitor()).call);
    const { basketId, items } = await cart.create([{ productId: SHELL }]);
    expect(items).toMatchObject([{ qty: 1, maxQty: 999_999 }]);
    expect((await cart.add(basketId, { productId: SHELL })).items).toMatchObject([{ qty: 2 }]);
    const most = await cart.update(basketId, items[0]?.itemId ?? '', { qty: 999_999 });
    expect(most.items).toMatchObject([{ qty: 999_999, maxQty: 999_999 }]);
    await rich.close();
    rmSync(contentDir, { recursive: true });
  });

  test('[CALL-CART-06] changing the size keeps the row; a row that becomes equal to another joins it', async () => {
    const { cart } = await shop.visitor();
    const { basketId, items } = await cart.create([{ productId: 'NF900001MOS-L' }, { productId: SHELL, qty: 2 }]);
    const changed = await cart.update(basketId, items[0]?.itemId ?? '', { productId: 'NF900001INK-L' });
    expect(changed.items.map(({ itemId, productId }) => [itemId, productId])[0]).toEqual([
      items[0]?.itemId,
      'NF900001INK-L',
    ]);
    const joined = await cart.update(basketId, items[0]?.itemId ?? '', { productId: SHELL });
    expect(joined.items.map(({ productId, qty }) => [productId, qty])).toEqual([[SHELL, 3]]);
    expect(
      await refusal(cart.update(basketId, joined.items[0]?.itemId ?? '', { productId: 'NF900001MOS-S' })),
    ).toMatchObject({ code: 'INV700' });
  });

  test('[CALL-CART-06] an item becomes a gift and none again, and another call leaves that as it is', async () => {
    const { cart } = await shop.visitor();
    const { basketId, items } = await cart.create([{ productId: PACK }, { productId: SHELL }]);
    const shell = items[1]?.itemId ?? '';
    const gift = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
    const giftsOf = async (change: Parameters<typeof cart.update>[2]) =>
      (await cart.update(basketId, shell, change)).items.map(({ giftOption }) => giftOption);
    expect(await giftsOf({ giftOption: gift })).toEqual([null, gift]);
    expect(await giftsOf({ qty: 2 })).toEqual([null, gift]);
    expect(await giftsOf({ giftOption: null })).toEqual([null, null]);
  });

  test('[CALL-CART-03] the basket id `current` stands for the visitor’s own latest cart', async () => {
    const { cart } = await shop.visitor();
    expect(await refusal(cart.read('current'))).toMatchObject({ code: 'BSK404' });
    const { basketId } = await cart.create([{ productId: SHELL }]);
    expect((await cart.add('current', { productId: PACK })).basketId).toBe(basketId);
    expect((await cart.read('current')).totalItems).toBe(2);
  });

  test('[CART-03] [CALL-CART-01] [CALL-CART-02] [CALL-CART-03] favStoreId is shown as the favourite store, from the making of the cart on', async () => {
    const made = await (await shop.visitor()).call(createCart, { body: { favStoreId: 'S2' } });
    expect(made.favoriteStoreId).toBe('S2');
    const { call, cart } = await shop.visitor();
    const body = { items: [{ productId: PACK }] };
    const withItem = await call(createCartWithItem, { query: { favStoreId: 'S2' }, body });
    expect([withItem.favoriteStoreId, withItem.totalItems]).toEqual(['S2', 1]);
    const { basketId } = await cart.create([]);
    expect((await call(readCart, { params: { basketId }, query: { favStoreId: 'S1' } })).favoriteStoreId).toBe('S1');
  });
});

describe('totals', () => {
  test('[CART-05] [CART-10] where prices include tax, it is contained in the total; delivery is free from the threshold on', async () => {
    const { cart } = await shop.visitor();
    const { basketId, totals, items } = await cart.create([{ productId: SOCK, qty: 1 }]);
    expect(items[0]?.shippingOptions[0]).toMatchObject({ cost: 4.95, shippingMethod: { price: { amount: 4.95 } } });
    expect(totals).toEqual({
      currency: 'GBP',
      total: 14.94,
      totalDiscount: 0,
      itemTotal: 9.99,
      itemSubTotal: 9.99,
      totalWithoutTax: 12.44,
      netAmount: 12.44,
      shipping: 4.95,
      tax: 2.5,
      taxAmount: 2.5,
      taxIncluded: true,
      remainingToPay: 14.94,
      totalUnits: 1,
      appliedRewards: 0,
    });
    const more = await cart.add(basketId, { productId: PACK });
    expect(more.totals).toMatchObject({ total: 99.99, shipping: 0, totalDiscount: 30, itemTotal: 129.99 });
  });

  test('[CART-01] [CART-05] in North America the tax is an estimate added to the total', async () => {
    const { cart } = await shop.visitor({ siteId: 'northfell-ca', locale: 'fr-ca', region: 'NA' });
    const { totals, currency, items } = await cart.create([{ productId: SOCK }]);
    expect(currency).toBe('CAD');
    expect(items[0]?.name).toBe('Dernière chaussette');
    expect(totals).toMatchObject({
      total: 21.24,
      shipping: 9.95,
      tax: 1.3,
      taxIncluded: false,
      totalWithoutTax: 19.94,
    });
  });
});
