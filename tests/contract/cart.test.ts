import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCartApi, createCartStore } from '../../src/commerce/cart/index.ts';
import { createCart, createCartWithItem, readCart } from '../../src/commerce/contract/endpoints.ts';
import { PRODUCTS } from './support/products.ts';
import { openShop, refusal, type Shop, writeContent } from './support/shop.ts';

const SHELL = 'NF900001MOS-M';
const PACK = 'NF900002EMB-OS';
const SOCK = 'NF900003INK-OS';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

async function shopper(context = {}) {
  const { call } = await shop.visitor(context);
  return { call, cart: createCartApi(call) };
}

describe('a cart', () => {
  test('[CALL-CART-01] [CART-01] [CART-02] [CART-03] an empty cart has every part of a cart', async () => {
    const { cart } = await shopper();
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
    const { cart } = await shopper();
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
          shippingMethod: { code: 'standard', deliveryTime: '2-3' },
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

  test('[CALL-CART-04] [CALL-CART-06] [CALL-CART-05] [CART-13] items are added, changed and removed, and every answer carries the totals', async () => {
    const { cart } = await shopper();
    const { basketId } = await cart.create([{ productId: PACK }]);
    const added = await cart.add(basketId, { productId: SOCK, qty: 2 });
    expect([added.totalItems, added.totals.itemSubTotal, added.version]).toEqual([3, 109.98, 2]);
    const [pack, sock] = added.items;
    const changed = await cart.update(basketId, sock?.itemId ?? '', { qty: 1 });
    expect([changed.totalItems, changed.totals.itemSubTotal]).toEqual([2, 99.99]);
    const removed = await cart.remove(basketId, pack?.itemId ?? '');
    expect([removed.totalItems, removed.totals.itemSubTotal, removed.items.length]).toEqual([1, 9.99, 1]);
    expect(await cart.read(basketId)).toEqual(removed);
  });

  test('quantity is 1 unless given, and the same item again raises its row', async () => {
    const { cart } = await shopper();
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
    const { cart } = await shopper();
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
    const { cart } = await shopper();
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
    const { cart } = await shopper();
    expect(await refusal(cart.read('current'))).toMatchObject({ code: 'BSK404' });
    const { basketId } = await cart.create([{ productId: SHELL }]);
    expect((await cart.add('current', { productId: PACK })).basketId).toBe(basketId);
    expect((await cart.read('current')).totalItems).toBe(2);
  });

  test('[CALL-CART-01] [CALL-CART-03] favStoreId is shown as the favourite store, from the making of the cart on', async () => {
    const made = await (await shopper()).call(createCart, { body: { favStoreId: 'S2' } });
    expect(made.favoriteStoreId).toBe('S2');
    const { call, cart } = await shopper();
    const { basketId } = await cart.create([]);
    expect((await call(readCart, { params: { basketId }, query: { favStoreId: 'S1' } })).favoriteStoreId).toBe('S1');
  });
});

describe('totals', () => {
  test('[CART-05] where prices include tax, it is contained in the total; delivery is free from the threshold on', async () => {
    const { cart } = await shopper();
    const { basketId, totals } = await cart.create([{ productId: SOCK, qty: 1 }]);
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

  test('[CART-05] in North America the tax is an estimate added to the total', async () => {
    const { cart } = await shopper({ siteId: 'northfell-ca', locale: 'fr-ca', region: 'NA' });
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

describe('refusals', () => {
  test('[ERR-ITEM-03] a lost basket is made again with its items, and the next call follows', async () => {
    const { call, cart } = await shopper();
    const another = createCartApi((await shopper()).call);
    let isLost = false;
    const api = new Proxy(createCartApi(call), {
      get: (own, name) => Reflect.get(isLost ? another : own, name) as unknown,
    });
    const store = createCartStore({ api });
    await store.add({ productId: SHELL, qty: 2 });
    const lost = store.$state.get().cart;
    isLost = true;
    await store.add({ productId: PACK });
    const made = store.$state.get().cart;
    expect(made?.items.map(({ productId, qty }) => [productId, qty])).toEqual([
      [SHELL, 2],
      [PACK, 1],
    ]);
    expect(made?.basketId).not.toBe(lost?.basketId);
    expect((await cart.read(lost?.basketId ?? '')).totalItems).toBe(2);
  });

  test('[ERR-ITEM-03] a basket that is unknown or another visitor’s is not found, whatever is asked of it', async () => {
    const [mine, theirs] = [await shopper(), await shopper()];
    const { basketId, items } = await theirs.cart.create([{ productId: SHELL }]);
    const itemId = items[0]?.itemId ?? '';
    for (const id of [basketId, 'b_0', '..', "' or 1=1"]) {
      const codes = await Promise.all(
        [
          mine.cart.add(id, { productId: SHELL }),
          mine.cart.remove(id, itemId),
          mine.cart.read(id),
          mine.cart.update(id, itemId, { qty: 2 }),
        ].map(refusal),
      );
      // A basket id that is not a valid path segment is rejected without a request.
      expect(codes.map(({ code }) => code)).toEqual([
        'BSK404',
        'BSK404',
        ...Array<string>(2).fill(id === '..' ? 'API404' : 'BSK404'),
      ]);
      expect(codes.every(({ status }) => status === 404)).toBe(true);
    }
    expect((await theirs.cart.read(basketId)).totalItems).toBe(1);
  });

  test('[ERR-ITEM-05] an item that is out of stock is refused; one of several refuses them all', async () => {
    const { cart } = await shopper();
    expect(await refusal(cart.create([{ productId: 'NF900001MOS-S' }]))).toMatchObject({ code: 'INV700', status: 409 });
    expect(await refusal(cart.create([{ productId: SHELL }, { productId: 'NF900001MOS-S' }]))).toMatchObject({
      code: 'INV406',
    });
    expect(await refusal(cart.read('current'))).toMatchObject({ code: 'BSK404' });
  });

  test('[ERR-ITEM-07] more than there is tells how many can be had', async () => {
    const { cart } = await shopper();
    const { basketId, items } = await cart.create([{ productId: 'NF900001MOS-L' }]);
    expect(await refusal(cart.add(basketId, { productId: 'NF900001MOS-L', qty: 2 }))).toEqual({
      code: 'INV408',
      status: 409,
      maxAllowedQty: 2,
    });
    expect(await refusal(cart.update(basketId, items[0]?.itemId ?? '', { qty: 999_999 }))).toMatchObject({
      code: 'INV408',
      maxAllowedQty: 2,
    });
    expect((await cart.update(basketId, items[0]?.itemId ?? '', { qty: 2 })).items[0]).toMatchObject({
      qty: 2,
      maxQty: 2,
    });
    await cart.remove(basketId, items[0]?.itemId ?? '');
  });

  test('[ERR-ITEM-01] [ERR-ITEM-02] unknown items and items without a price are told apart', async () => {
    const { cart } = await shopper();
    expect(await refusal(cart.create([{ productId: 'NF900001' }]))).toMatchObject({ code: 'ORD404', status: 404 });
    expect(await refusal(cart.create([{ productId: 'NF900004INK-OS' }]))).toMatchObject({ code: 'INV702' });
    const { basketId } = await cart.create([]);
    expect(await refusal(cart.remove(basketId, 'i_0'))).toMatchObject({ code: 'ORD404' });
    expect(await refusal(cart.update(basketId, 'i_0', { qty: 1 }))).toMatchObject({ code: 'ORD404' });
  });

  test('[ERR-ITEM-01] an item whose file names an invalid price is refused for it, and others are sold', async () => {
    const contentDir = writeContent();
    const pack = PRODUCTS.find(({ id }) => id === 'NF900002');
    const free = { ...pack, prices: { GBP: { original: 0, current: 0 } } };
    writeFileSync(join(contentDir, 'products', 'NF900002.json'), JSON.stringify(free));
    const mispriced = await openShop({ contentDir });
    const cart = createCartApi((await mispriced.visitor()).call);
    expect(await refusal(cart.create([{ productId: PACK }]))).toMatchObject({ code: 'PRC400', status: 409 });
    const { basketId } = await cart.create([{ productId: SHELL }]);
    expect(await refusal(cart.add(basketId, { productId: PACK }))).toMatchObject({ code: 'PRC400', status: 409 });
    expect(await refusal(cart.add(basketId, { productId: 'NF900009INK-OS' }))).toMatchObject({ code: 'ORD404' });
    await mispriced.close();
    rmSync(contentDir, { recursive: true });
  });

  test('an item cannot be picked up as long as no store is known', async () => {
    const { cart } = await shopper();
    const { basketId, items } = await cart.create([{ productId: SHELL }]);
    expect(
      await refusal(cart.update(basketId, items[0]?.itemId ?? '', { action: 'pickup', favStoreId: 'S1' })),
    ).toMatchObject({ code: 'SHP404' });
  });

  test.each([0, -1, 1.5, 1_000_000, '2', null])('a quantity of %j is refused and changes nothing', async (qty) => {
    const { cart } = await shopper();
    const { basketId, items } = await cart.create([{ productId: SHELL }]);
    expect(await refusal(cart.update(basketId, items[0]?.itemId ?? '', { qty: qty as number }))).toMatchObject({
      code: 'ATTR300',
      status: 400,
    });
    expect((await cart.read(basketId)).version).toBe(1);
  });

  test('a cart holds 100 different items at most in one call', async () => {
    const { cart } = await shopper();
    const items = Array.from({ length: 101 }, () => ({ productId: SHELL }));
    expect(await refusal(cart.create(items))).toMatchObject({ code: 'ATTR300' });
  });
});

describe('a lost cart', () => {
  test('[CART-15] is created again with what can still be had, and the rest is reported', async () => {
    const fresh = await openShop();
    const { call } = await fresh.visitor();
    const cart = await call(createCartWithItem, {
      query: { allowPartial: 'true' },
      body: {
        items: [
          { productId: SHELL },
          { productId: SOCK, qty: 50 },
          { productId: 'NF900001MOS-S' },
          { productId: 'GONE' },
        ],
      },
    });
    expect(cart.items.map(({ productId }) => productId)).toEqual([SHELL, SOCK]);
    expect(cart.flash.map(({ type, productId }) => [type, productId])).toEqual([
      ['ProductLineItemInventoryMissing', SOCK],
      ['ProductLineItemFullInventoryMissing', 'NF900001MOS-S'],
      ['ProductItemNotAvailable', 'GONE'],
    ]);
    await fresh.close();
  });
});
