import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';
import { add, cartOf, contentsOf, type FormShop, INK, JACKET, openFormShop } from '../forms/forms.support.ts';

const LARGE = 'NF104001MOS-L';
const GONE = 'NF000000MOS-S';
let shop: FormShop;
// One for each test, because carts reserve what is in them.
beforeEach(async () => {
  shop = await openFormShop();
});
afterEach(() => shop.close());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly basketId: string;
  readonly items: readonly [sku: string, qty: number][];
  readonly flash: readonly string[];
}

/** A call as a page's script makes it. */
async function call(browser: TestBrowser, method: string, path: string, body?: object): Promise<Answer> {
  const address = `/api/cart/v1/${path}${path.includes('?') ? '&' : '?'}locale=en-gb`;
  const answer = await (body === undefined && method === 'GET'
    ? browser.get(address)
    : browser.send(method, address, body));
  const {
    basketId = '',
    items = [],
    flash = [],
    errorDetails,
  } = (await answer.json()) as {
    basketId?: string;
    items?: { productId: string; qty: number }[];
    flash?: { type: string; productId?: string }[];
    errorDetails?: { errorId: string }[];
  };
  return {
    status: answer.status,
    code: errorDetails?.[0]?.errorId,
    basketId,
    items: items.map(({ productId, qty }) => [productId, qty]),
    flash: flash.map(({ type, productId }) => `${type} ${productId}`),
  };
}
const calls = {
  add: (browser: TestBrowser, basketId: string, productId: string) =>
    call(browser, 'POST', 'item', { basketId, productId, qty: 1 }),
  update: (browser: TestBrowser, basketId: string, itemId: string, qty: number) =>
    call(browser, 'PUT', `cart/${basketId}/item`, { itemId, qty }),
  remove: (browser: TestBrowser, basketId: string, itemId: string) =>
    call(browser, 'DELETE', `item?basketId=${basketId}&itemId=${itemId}`),
  read: (browser: TestBrowser, basketId = 'current') => call(browser, 'GET', `cart/${basketId}`),
};

/** A browser with two items in a cart that the backend does not find any more. */
async function losing() {
  const browser = shop.open();
  await add(browser, JACKET, { qty: '2' });
  await add(browser, LARGE);
  const { basketId, items } = await cartOf(browser);
  const stranger = shop.open();
  await stranger.get(`/api/cart/v1/cart/${basketId}`);
  const theirs = await storedSession(shop.sessions, stranger);
  await editSession(shop.sessions, browser, (mine) => ({ ...mine, tokens: theirs?.tokens }));
  return { browser, basketId, large: items[1]?.itemId ?? '' };
}

describe('a cart that the backend has lost', () => {
  test('[CART-15] [ERR-CART-03] comes back with its items when one is added, and the addition is made', async () => {
    const { browser, basketId } = await losing();
    const answer = await calls.add(browser, basketId, INK);
    expect(answer).toMatchObject({
      status: 200,
      items: [
        [JACKET, 2],
        [LARGE, 1],
        [INK, 1],
      ],
    });
    expect(answer.basketId).not.toBe(basketId);
    expect((await calls.read(browser)).items).toEqual(answer.items);
  });

  test('[CART-15] comes back for a change and a removal, which find their item', async () => {
    const changed = await losing();
    expect((await calls.update(changed.browser, changed.basketId, changed.large, 7)).items).toEqual([
      [JACKET, 2],
      [LARGE, 7],
    ]);
    const removed = await losing();
    expect((await calls.remove(removed.browser, removed.basketId, removed.large)).items).toEqual([[JACKET, 2]]);
  });

  test('[CART-15] comes back when a page asks for it, under its own id too', async () => {
    const { browser } = await losing();
    expect((await calls.read(browser)).items).toEqual([
      [JACKET, 2],
      [LARGE, 1],
    ]);
    const { browser: other, basketId } = await losing();
    expect((await calls.read(other, basketId)).items).toHaveLength(2);
  });

  test('[CART-15] leaves out what cannot be had any more and says so; a change of that leaves the rest as it is', async () => {
    for (const name of ['update', 'remove'] as const) {
      const { browser, basketId, large } = await losing();
      await editSession(shop.sessions, browser, (mine) => ({
        ...mine,
        items: mine.items.map(([id, sku, ...rest]) => (id === large ? [id, GONE, ...rest] : [id, sku, ...rest])),
      }));
      const answer = await calls[name](browser, basketId, large, 7);
      expect(answer, name).toMatchObject({ status: 200, items: [[JACKET, 2]] });
      expect(answer.flash, name).toEqual([`ProductItemNotAvailable ${GONE}`]);
    }
  });

  test('of which two tabs learn at once comes back once', async () => {
    const { browser, basketId } = await losing();
    const held = shop.hold('POST /cart/v1/cartWithItem');
    const first = calls.add(browser, basketId, INK);
    await held.reached;
    await calls.add(browser, basketId, INK);
    held.release();
    await first;
    expect(await contentsOf(browser)).toEqual([
      [JACKET, 2],
      [LARGE, 1],
      [INK, 2],
    ]);
  });
});

describe('a page that takes another cart for the visitor’s', () => {
  test('adds to the visitor’s, and changes nothing in the other', async () => {
    const [browser, other] = [shop.open(), shop.open()];
    await add(browser, JACKET);
    await add(other, INK);
    const { basketId, items } = await cartOf(other);
    const own = (await cartOf(browser)).basketId;
    expect(await calls.add(browser, basketId, LARGE)).toMatchObject({
      basketId: own,
      items: [
        [JACKET, 1],
        [LARGE, 1],
      ],
    });
    const itemId = items[0]?.itemId ?? '';
    expect((await calls.update(browser, basketId, itemId, 5)).code).toBe('ORD404');
    expect((await calls.remove(browser, basketId, itemId)).code).toBe('ORD404');
    expect(await contentsOf(other)).toEqual([[INK, 1]]);
    // Nor does it see what is in it.
    expect(await calls.read(browser, basketId)).toMatchObject({ status: 404, code: 'BSK404' });
  });

  test('starts a cart with an item when there is none, and has nothing to change', async () => {
    const browser = shop.open();
    expect(await calls.read(browser)).toMatchObject({ status: 404, code: 'BSK404' });
    expect(await calls.update(browser, 'b_gone', 'i_gone', 2)).toMatchObject({ status: 404, code: 'BSK404' });
    expect(await calls.remove(browser, 'b_gone', 'i_gone')).toMatchObject({ status: 404, code: 'BSK404' });
    expect(await calls.add(browser, 'b_gone', JACKET)).toMatchObject({ items: [[JACKET, 1]] });
  });

  test('a call that is not whole is refused as the backend refuses it', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    for (const [method, path, body] of [
      ['POST', 'item', { qty: 1 }],
      ['POST', 'cartWithItem', { items: [] }],
      ['POST', 'cartWithItem', {}],
      ['PUT', 'cart/current/item', { qty: 2 }],
      ['DELETE', 'item?basketId=current', undefined],
    ] as const)
      expect([path, (await call(browser, method, path, body)).status]).toEqual([path, 400]);
    expect(await contentsOf(browser)).toEqual([[JACKET, 1]]);
  });
});
