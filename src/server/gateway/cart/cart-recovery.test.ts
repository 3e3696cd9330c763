import { afterAll, beforeAll, expect, test } from 'vitest';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';
import {
  add,
  cartOf,
  type CartView,
  contentsOf,
  type FormShop,
  INK,
  JACKET,
  openFormShop,
} from '../forms/forms.support.ts';

const LARGE = 'NF104001MOS-L';
let shop: FormShop;
beforeAll(async () => {
  shop = await openFormShop();
});
afterAll(() => shop.close());

/** A browser whose cart the backend does not find any more. */
async function lose(browser: TestBrowser): Promise<CartView> {
  const lost = await cartOf(browser);
  // The cart belongs to another visitor's session, so for this one the backend reports it as missing.
  const other = shop.open();
  await other.get(`/api/cart/v1/cart/${lost.basketId}`);
  const theirs = await storedSession(shop.sessions, other);
  await editSession(shop.sessions, browser, (mine) => ({ ...mine, tokens: theirs?.tokens }));
  return lost;
}

test('[CART-15] a lost cart comes back with its items and the new one', async () => {
  const browser = shop.open();
  await add(browser, JACKET, { qty: '2' });
  const lost = await lose(browser);
  const response = await add(browser, INK);
  expect(response.headers.get('location')).toBe('/en-gb/cart');
  expect((await cartOf(browser)).basketId).not.toBe(lost.basketId);
  expect(await contentsOf(browser)).toEqual([
    [JACKET, 2],
    [INK, 1],
  ]);
});

test('[CART-15] a lost cart comes back for every other change too, which then finds its item', async () => {
  for (const [name, fields, expected] of [
    [
      'update',
      { qty: '3' },
      [
        [JACKET, 2],
        [LARGE, 3],
      ],
    ],
    ['remove', {}, [[JACKET, 2]]],
    [
      'coupon',
      { code: 'FIRSTWALK' },
      [
        [JACKET, 2],
        [LARGE, 1],
      ],
    ],
  ] as const) {
    const browser = shop.open();
    await add(browser, JACKET, { qty: '2' });
    await add(browser, LARGE);
    const lost = await lose(browser);
    const itemId = lost.items[1]?.itemId ?? '';
    const response = await browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', itemId, ...fields });
    expect([name, response.headers.get('location')?.split('?', 1)[0]]).toEqual([name, '/en-gb/cart']);
    expect(response.headers.get('location')).not.toContain('error');
    expect([name, await contentsOf(browser)]).toEqual([name, expected]);
  }
});

test('[CART-15] a lost cart comes back with its gifts, stores and codes, and an item is told from its twin', async () => {
  const browser = shop.open();
  await add(browser, JACKET);
  await add(browser, LARGE);
  const send = (name: string, fields: Record<string, string>) =>
    browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', ...fields });
  const idOf = async (sku: string) =>
    (await cartOf(browser)).items.find(({ productId }) => productId === sku)?.itemId ?? '';
  const card = { to: 'Ida', email: 'ida@northfell.example', giftMessage: 'For the hut.' };
  await send('gift', { itemId: await idOf(JACKET), ...card });
  await add(browser, JACKET);
  await send('delivery', { itemId: await idOf(LARGE), way: 'pickup', storeId: 'NF-KDL' });
  await send('coupon', { code: 'FIRSTWALK' });
  const lost = await lose(browser);
  const twin = lost.items.find(({ productId, giftOption }) => productId === JACKET && giftOption === null);
  await send('update', { itemId: twin?.itemId ?? '', qty: '3' });
  const cart = (await cartOf(browser)) as CartView & { couponItems: object[] };
  const { giftMessage: message, ...to } = card;
  expect(cart.items).toMatchObject([
    { productId: JACKET, qty: 1, giftOption: { ...to, message } },
    { productId: LARGE, qty: 1, shipmentId: 'pickup-NF-KDL' },
    { productId: JACKET, qty: 3, giftOption: null },
  ]);
  expect(cart.couponItems).toMatchObject([{ code: 'FIRSTWALK' }]);
  expect(cart.favoriteStoreId).toBe('NF-KDL');
});
