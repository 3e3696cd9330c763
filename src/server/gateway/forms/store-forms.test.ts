import { describe, expect, test } from 'vitest';
import { type Asked, errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

const SKU = 'NF104001MOS-M';
const STORE = 'NF-KDL';
const ITEM = { itemId: 'i1', productId: SKU, qty: 3, recipeId: null, giftOption: null };
const cart = (more: object = {}) => jsonAnswer({ basketId: 'b1', totalItems: 3, items: [ITEM], flash: [], ...more });
const FLASH = [{ type: 'StoreItemNotMoved', productId: 'NF104002GLA-S' }, { type: 'CartChanged' }];
/** A visitor with a cart, and without one. */
const WITH_CART = { basketId: 'b1', items: [['i1', SKU, 3]] as [string, string, number][], totalItems: 3 };

/** The calls about a cart, without those that read it. */
const changes = (sent: readonly (readonly [string, string, unknown])[]) =>
  sent.filter(([method]) => method !== 'GET').map(([method, path, body]) => [`${method} ${path}`, body]);

describe('an item that is picked up in a store', () => {
  const FORM = { productId: SKU, qty: '2', storeId: STORE, way: 'pickup', from: '/en-gb/stores?sku=1' };
  const delivery = { action: 'pickup', favStoreId: STORE };

  test('begins the cart of who has none, at that store, and what they have to be told is on the cart page', async () => {
    const { location, sent, queries } = await postForm('cart/pickup', FORM, { answer: () => cart({ flash: FLASH }) });
    expect(changes(sent)).toEqual([
      ['POST /cart/v1/cartWithItem', { items: [{ productId: SKU, qty: 2, ...delivery }] }],
    ]);
    expect(queries[0]).toMatchObject({ favStoreId: STORE });
    expect(location).toBe('/en-gb/cart?flash=StoreItemNotMoved%3ANF104002GLA-S%2CCartChanged%3A');
  });

  test('joins the cart there is, and goes to that store in the next call', async () => {
    const { qty: _, ...one } = FORM;
    const { location, sent } = await postForm(
      'cart/pickup',
      { ...one, way: 'sts' },
      { session: WITH_CART, answer: ({ method }) => cart({ flash: method === 'PUT' ? FLASH.slice(0, 1) : [] }) },
    );
    expect(changes(sent)).toEqual([
      ['POST /cart/v1/item', { basketId: 'b1', productId: SKU, qty: 1 }],
      ['PUT /cart/v1/cart/b1/item', { itemId: 'i1', action: 'sts', favStoreId: STORE }],
    ]);
    expect(location).toBe('/en-gb/cart?flash=StoreItemNotMoved%3ANF104002GLA-S');
  });

  test.each([
    ['was not in the cart before leaves it again', '3', ['DELETE /cart/v1/item', undefined]],
    ['was in the cart already has as many as before', '2', ['PUT /cart/v1/cart/b1/item', { itemId: 'i1', qty: 1 }]],
  ])('that the store cannot hand out and that %s', async (_, qty, undone) => {
    const answer = ({ body }: Asked) => (body?.['action'] === undefined ? cart() : errorAnswerOf('SHP404', 404));
    const { location, sent } = await postForm('cart/pickup', { ...FORM, qty }, { session: WITH_CART, answer });
    expect(changes(sent).at(-1)).toEqual(undone);
    expect(location).toBe('/en-gb/stores?sku=1&error=SHP404');
  });

  test('keeps its own error when it cannot be taken out again either', async () => {
    const answer = ({ method, body }: Asked) => {
      if (method === 'POST') return cart();
      return body?.['action'] === undefined ? errorAnswerOf('GEN500', 500) : errorAnswerOf('INV700', 409);
    };
    const { location } = await postForm('cart/pickup', FORM, { session: WITH_CART, answer });
    expect(location).toBe('/en-gb/stores?sku=1&error=INV700');
  });
});

describe('the stores that have an item', () => {
  const FORM = { from: '/en-gb/p/skarn-shell-jacket-NF104001MOS/pickup', choice: 'pick-size', email: 'a@b.example' };
  const from = '/en-gb/p/skarn-shell-jacket-NF104001MOS';

  test.each([
    ['are those for the size that was chosen', { ...FORM, productId: SKU }, `${FORM.from}?variant=${SKU}`],
    ['are asked for before a size is chosen, too', FORM, FORM.from],
    ['are asked for in this shop only', { ...FORM, from: 'https://evil.example/pickup' }, '/en-gb/cart'],
    ['are those for what can be a variant', { ...FORM, productId: 'a b' }, FORM.from],
  ])('%s', async (_, fields, leads) => {
    const { location, sent } = await postForm('cart/stores', fields, { from });
    expect([location, sent]).toEqual([leads, []]);
  });
});

describe('a store that the shopper prefers', () => {
  test('is kept for the next cart while there is none', async () => {
    const { location, sent, browser, upstream } = await postForm('cart/store', { storeId: STORE });
    expect([location, sent]).toEqual([`/en-gb/cart/store-changed?store=${STORE}`, []]);
    await browser.get('/api/session');
    expect(browser.state().get('p')).toBe(STORE);
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: SKU });
    expect(upstream.calls()[0]?.url.searchParams.get('favStoreId')).toBe(STORE);
  });

  test('becomes that of the cart, by its first item, and what could not move is told there', async () => {
    const answer = () => cart({ flash: FLASH.slice(0, 1) });
    const { location, sent } = await postForm('cart/store', { storeId: STORE }, { session: WITH_CART, answer });
    expect(changes(sent)).toEqual([['PUT /cart/v1/cart/b1/item', { itemId: 'i1', favStoreId: STORE }]]);
    expect(location).toBe(`/en-gb/cart/store-changed?store=${STORE}&flash=StoreItemNotMoved%3ANF104002GLA-S`);
  });

  test('that is refused is told on the list of stores it was chosen from, and nowhere outside the shop', async () => {
    const answer = () => errorAnswerOf('STR404', 404);
    const refused = async (from: string) =>
      (await postForm('cart/store', { storeId: STORE, from }, { session: WITH_CART, answer })).location;
    expect(await refused('/en-gb/stores?near=LA9')).toBe('/en-gb/stores?near=LA9&error=STR404');
    expect(await refused('https://elsewhere.example/')).toBe('/en-gb/cart?error=STR404');
  });
});
