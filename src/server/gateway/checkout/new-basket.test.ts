import { describe, expect, test } from 'vitest';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';
import {
  addToCart,
  CARDS,
  cartOf,
  form,
  JACKET,
  place,
  stateOf,
  summaryOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';
import { checkingOut, MARA, signIn } from './members.support.ts';

/** A basket that is gone when its order is to be placed comes back as a lost cart does anywhere else (CART-15). */
const shop = useCheckoutShop({ plentiful: ['NF104001', 'NF301001'] });
const PACK = 'NF301001MOS-OS';
const INK = 'NF104001INK-L';
const ORDER = '/cart/v2/checkout/order';
const rowsOf = async (browser: TestBrowser): Promise<[string, number][]> =>
  ((await cartOf(browser)).items ?? []).map(({ productId, qty }) => [productId, qty]);
const lose = (browser: TestBrowser): Promise<void> =>
  editSession(shop.sessions, browser, (session) => ({ ...session, basketId: 'c_gone' }));
/** Loses the cart and sends the order of the page that was shown before. @returns where the shopper goes */
async function placeLost(browser: TestBrowser): Promise<string | null> {
  const shown = await summaryOf(browser);
  await lose(browser);
  return target(await form(browser, 'place', shown));
}

/** Starts another cart beside an order that is under way, as another request that did not know of it would. */
async function startOver(browser: TestBrowser): Promise<void> {
  await editSession(shop.sessions, browser, ({ basketId: _, ...session }) => ({
    ...session,
    items: [],
    totalItems: 0,
  }));
  await addToCart(browser, PACK);
}
/** What was sent and what was there since are together. */
async function expectBoth(browser: TestBrowser, name?: string): Promise<void> {
  expect((await rowsOf(browser)).toSorted(), name).toEqual([
    [JACKET, 1],
    [PACK, 1],
  ]);
}

test('[CART-15] it comes back with its codes, and with the store that the shopper prefers', async () => {
  const browser = await shop.ready();
  await browser.post('/api/form/cart/coupon', { locale: 'en-gb', code: 'FIRSTWALK' });
  await browser.post('/api/form/cart/store', { locale: 'en-gb', storeId: 'NF-KDL' });
  expect(await placeLost(browser)).toBe('/en-gb/checkout/shipping?refused=BSK404');
  const cart = await cartOf(browser);
  expect(cart.items).toMatchObject([{ productId: JACKET, qty: 1 }]);
  expect(cart.couponItems).toMatchObject([{ code: 'FIRSTWALK' }]);
  expect(cart.favoriteStoreId).toBe('NF-KDL');
});

test('an account goes on with the cart that another device has made, and gets no second one', async () => {
  const { browser } = await checkingOut(shop);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
  const { basketId } = await cartOf(browser);
  expect(await placeLost(browser)).toBe('/en-gb/checkout/shipping?refused=BSK404');
  expect((await cartOf(browser)).basketId).toBe(basketId);
  expect(await rowsOf(browser)).toEqual([[JACKET, 1]]);
});

test('an account keeps its cart when a basket that its sign-in has merged into it is not found', async () => {
  const { browser } = await checkingOut(shop);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
  const { basketId } = await cartOf(browser);
  // Another device has added something that this session does not know of.
  const other = shop.open();
  await signIn(other, MARA);
  await addToCart(other, PACK);
  await editSession(shop.sessions, browser, ({ checkout, ...session }) => ({
    ...session,
    checkout: { ...checkout, sent: true, sentBasket: 'b_guest', sentKey: crypto.randomUUID() },
  }));
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/shipping?refused=BSK404');
  expect((await cartOf(browser)).basketId).toBe(basketId);
  await expectBoth(browser);
});

test('a guest who is signing in keeps what they have added since, when their order finds its basket gone', async () => {
  const browser = await shop.ready();
  await editSession(shop.sessions, browser, ({ checkout, ...session }) => ({
    ...session,
    signingInUntil: Date.now() + 60_000,
    checkout: { ...checkout, attempt: 'attempt', sent: true, sentBasket: 'b_merged', sentKey: crypto.randomUUID() },
  }));
  const { basketId } = await cartOf(browser);
  expect(target(await form(browser, 'continue'))).toContain('BSK404');
  expect(await storedSession(shop.sessions, browser)).toMatchObject({ basketId, totalItems: 1 });
});

test('what was sent and nobody knows of joins the cart that was started since', async () => {
  const browser = await shop.ready();
  shop.faults.isAway = (path) => path === ORDER;
  expect(await place(browser)).toBe('/en-gb/checkout/summary');
  delete shop.faults.isAway;
  const { items, basketId: sent } = (await storedSession(shop.sessions, browser)) ?? {};
  await editSession(shop.sessions, browser, ({ basketId: _, ...session }) => ({
    ...session,
    items: [],
    totalItems: 0,
    checkout: { ...session.checkout, sentItems: items ?? [], sentBasket: 'c_gone' },
  }));
  await addToCart(browser, PACK);
  const { basketId } = await cartOf(browser);
  expect(basketId).not.toBe(sent);
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/shipping?refused=order-unknown');
  expect((await cartOf(browser)).basketId).toBe(basketId);
  await expectBoth(browser);
});

test('what cannot join the cart that was started since joins it when the order is asked for again', async () => {
  const browser = await shop.ready();
  shop.faults.isAway = (path) => path === ORDER;
  await place(browser);
  delete shop.faults.isAway;
  await editSession(shop.sessions, browser, ({ basketId: _, items, ...session }) => ({
    ...session,
    items: [],
    totalItems: 0,
    checkout: { ...session.checkout, sentItems: items, sentBasket: 'c_gone' },
  }));
  await addToCart(browser, PACK);
  shop.faults.isAway = (path) => path === '/cart/v1/item';
  expect(target(await form(browser, 'continue'))).toContain('error=');
  delete shop.faults.isAway;
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/shipping?refused=order-unknown');
  await expectBoth(browser);
});

test('what was sent and what waited for a cart come back together, also when the backend is away between them', async () => {
  const browser = await shop.ready();
  shop.faults.isAway = (path) => path === ORDER;
  await place(browser);
  delete shop.faults.isAway;
  await editSession(shop.sessions, browser, ({ basketId: _, items, ...session }) => ({
    ...session,
    items: [['i1', PACK, 1]],
    totalItems: 0,
    checkout: { ...session.checkout, sentItems: items, sentBasket: 'c_gone' },
  }));
  shop.faults.isAway = (path) => path === '/cart/v1/item';
  await form(browser, 'continue');
  delete shop.faults.isAway;
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/shipping?refused=order-unknown');
  await expectBoth(browser);
});

test('what the bank has refused stays with its order while the backend is away in the middle', async () => {
  const browser = await shop.ready(CARDS.challenge);
  await place(browser);
  await startOver(browser);
  shop.faults.isAway = (path) => path === '/cart/v1/item';
  await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
  delete shop.faults.isAway;
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/billing?refused=not-confirmed');
  await expectBoth(browser);
});

test('what the bank has refused joins the cart that was started since', async () => {
  const browser = await shop.ready(CARDS.challenge);
  await place(browser);
  await startOver(browser);
  const { basketId } = (await storedSession(shop.sessions, browser)) ?? {};
  const answered = await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
  expect(target(answered)).toBe('/en-gb/checkout/billing?refused=not-confirmed');
  const cart = await cartOf(browser);
  expect(cart.basketId).toBe(basketId);
  expect(cart.items.map(({ productId }) => productId).toSorted()).toEqual([JACKET, PACK]);
});

test('a cart that was started since stays the visitor’s, wherever the backend is away while an order is replaced', async () => {
  const browser = await shop.ready(CARDS.challenge);
  await place(browser);
  await startOver(browser);
  await addToCart(browser, JACKET);
  const { basketId } = (await storedSession(shop.sessions, browser)) ?? {};
  let reads = 0;
  shop.faults.isAway = (path) => path === `/cart/v1/cart/${basketId}` && ++reads > 1;
  await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
  delete shop.faults.isAway;
  expect((await storedSession(shop.sessions, browser))?.basketId).toBe(basketId);
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/billing?refused=not-confirmed');
  await expectBoth(browser);
});

test('what cannot be brought back now waits for the next change, of the cart and of the checkout', async () => {
  for (const [name, change] of Object.entries({
    form: () => (browser: TestBrowser) => addToCart(browser, PACK),
    call: () => cartOf,
    order: (shown: { readonly shown: string }) => (browser: TestBrowser) => form(browser, 'place', shown),
  })) {
    const browser = await shop.ready();
    const shown = await summaryOf(browser);
    await lose(browser);
    const { checkout } = (await storedSession(shop.sessions, browser)) ?? {};
    shop.faults.isAway = (path) => path === '/cart/v1/cartWithItem';
    await change(shown)(browser);
    expect((await storedSession(shop.sessions, browser))?.checkout, name).toMatchObject(checkout ?? {});
    delete shop.faults.isAway;
    await addToCart(browser, PACK);
    await expectBoth(browser, name);
  }
});

/** What waits in the session to be tried again. */
const missingOf = async (browser: TestBrowser): Promise<unknown> =>
  ((await (await browser.get('/api/session')).json()) as { missingItems: unknown }).missingItems;
const failsFor = (sku: string) => (path: string, body: unknown) =>
  path.startsWith('/cart/v1/') && typeof body === 'string' && body.includes(`"${sku}"`);

describe('an item that the backend fails for ever', () => {
  test.each<[string, (browser: TestBrowser, shown: { readonly shown: string }) => Promise<unknown>]>([
    ['form', (browser) => addToCart(browser, INK)],
    ['call', (browser) => cartOf(browser)],
    ['order', (browser, shown) => form(browser, 'place', shown)],
  ])('holds the rest of a lost cart back only once, and is kept (%s)', async (name, change) => {
    const browser = await shop.ready();
    await addToCart(browser, PACK);
    const shown = await summaryOf(browser);
    await lose(browser);
    shop.faults.isAway = failsFor(PACK);
    await change(browser, shown);
    await change(browser, shown);
    const rest = [[JACKET, 1], ...(name === 'form' ? [[INK, 1]] : [])];
    expect((await rowsOf(browser)).toSorted()).toEqual(rest.toSorted());
    expect(await missingOf(browser)).toEqual([{ productId: PACK, qty: 1, recipeId: null }]);
    expect(browser.state().get('m')).toBe('1');
    // It is put back when the shopper asks for it and the backend has it again, and not before.
    const fields = { locale: 'en-gb', productId: PACK, qty: '1' };
    expect(target(await browser.post('/api/form/cart/missing', fields))).toContain('error=');
    expect(await missingOf(browser)).toHaveLength(1);
    delete shop.faults.isAway;
    expect(target(await browser.post('/api/form/cart/missing', fields))).toBe('/en-gb/cart');
    expect((await rowsOf(browser)).toSorted()).toEqual([...rest, [PACK, 1]].toSorted());
    expect(await missingOf(browser)).toEqual([]);
    expect(browser.state().has('m')).toBe(false);
  });

  test('does not hold what the bank has refused: the checkout goes on with the rest', async () => {
    const browser = await shop.ready(CARDS.challenge);
    await addToCart(browser, INK);
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    expect((await stateOf(browser)).order).not.toBeNull();
    shop.faults.isAway = failsFor(INK);
    await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/billing?refused=not-confirmed');
    expect(await rowsOf(browser)).toEqual([[JACKET, 1]]);
    expect(await missingOf(browser)).toEqual([{ productId: INK, qty: 1, recipeId: null }]);
    // The shopper may do without it.
    await browser.post('/api/form/cart/missing', { locale: 'en-gb', productId: INK, qty: '1', drop: '1' });
    expect([await rowsOf(browser), await missingOf(browser)]).toEqual([[[JACKET, 1]], []]);
  });

  const MISSING = '/api/form/cart/missing';
  const INKED = { locale: 'en-gb', productId: INK, qty: '1' };
  /** A shopper whose jacket is in a new cart, without what the backend fails for. */
  async function without(...skus: readonly string[]): Promise<TestBrowser> {
    const browser = await shop.ready();
    for (const sku of skus) await addToCart(browser, sku);
    await lose(browser);
    shop.faults.isAway = (path, body) => skus.some((sku) => failsFor(sku)(path, body));
    await cartOf(browser);
    await cartOf(browser);
    delete shop.faults.isAway;
    return browser;
  }

  test.each<[string, object, number]>([
    ['tried again', {}, 1],
    ['given up', { drop: '1' }, 0],
  ])('is %s once when its form is sent twice', async (_, more, times) => {
    const browser = await without(INK);
    await browser.post('/api/form/cart/remove', {
      locale: 'en-gb',
      itemId: (await cartOf(browser)).items[0]?.itemId ?? '',
    });
    for (let sent = 0; sent < 2; sent += 1) await browser.post(MISSING, { ...INKED, ...more });
    expect([await rowsOf(browser), await missingOf(browser)]).toEqual([times > 0 ? [[INK, times]] : [], []]);
    // What was removed last can still be put back.
    expect((await storedSession(shop.sessions, browser))?.removed).toMatchObject([expect.anything(), JACKET, 1]);
  });

  test('is left out and kept with what is left out when its own second try meets a cart that is lost', async () => {
    const browser = await without(INK);
    await addToCart(browser, PACK);
    await lose(browser);
    shop.faults.isAway = failsFor(PACK);
    await browser.post(MISSING, INKED);
    await browser.post(MISSING, INKED);
    expect(await rowsOf(browser)).toEqual([
      [JACKET, 1],
      [INK, 1],
    ]);
    expect(await missingOf(browser)).toEqual([{ productId: PACK, qty: 1, recipeId: null }]);
  });

  test('is tried again in the checkout, which then goes on where it was', async () => {
    const browser = await without(INK);
    const back = '/en-gb/checkout/billing';
    shop.faults.isAway = failsFor(INK);
    expect(target(await browser.post(MISSING, { ...INKED, back }))).toMatch(/^\/en-gb\/checkout\/billing\?error=/);
    delete shop.faults.isAway;
    expect(target(await browser.post(MISSING, { ...INKED, back }))).toBe(back);
  });

  test('leaves the codes of its cart there, and a cart that is lost later waits for a second try of its own', async () => {
    const browser = await shop.ready();
    await browser.post('/api/form/cart/coupon', { locale: 'en-gb', code: 'FIRSTWALK' });
    await addToCart(browser, INK);
    await lose(browser);
    shop.faults.isAway = failsFor(INK);
    await cartOf(browser);
    expect((await cartOf(browser)).couponItems).toMatchObject([{ code: 'FIRSTWALK' }]);
    await addToCart(browser, PACK);
    await editSession(shop.sessions, browser, (session) => ({ ...session, basketId: 'c_gone_later' }));
    shop.faults.isAway = failsFor(PACK);
    await cartOf(browser);
    expect(await missingOf(browser)).toHaveLength(1);
    await cartOf(browser);
    expect(await missingOf(browser)).toMatchObject([{ productId: INK }, { productId: PACK }]);
  });

  test('is in the cart and not missing when only the answer about it was lost', async () => {
    const browser = await shop.ready();
    await addToCart(browser, INK);
    await addToCart(browser, PACK);
    await lose(browser);
    shop.faults.isAway = (path) => path === '/cart/v1/cartWithItem';
    await cartOf(browser);
    shop.faults.losesAnswerOf = failsFor(INK);
    await cartOf(browser);
    delete shop.faults.isAway;
    delete shop.faults.losesAnswerOf;
    expect((await rowsOf(browser)).toSorted()).toEqual(
      [
        [INK, 1],
        [JACKET, 1],
        [PACK, 1],
      ].toSorted(),
    );
    expect(await missingOf(browser)).toEqual([]);
  });

  test('is in the cart once when the store it was to be picked up from has failed', async () => {
    const browser = await shop.ready();
    await addToCart(browser, INK);
    const itemId = (await cartOf(browser)).items.find(({ productId }) => productId === INK)?.itemId ?? '';
    await browser.post('/api/form/cart/delivery', { locale: 'en-gb', itemId, way: 'pickup', storeId: 'NF-KDL' });
    await lose(browser);
    shop.faults.isAway = failsFor(INK);
    await cartOf(browser);
    await cartOf(browser);
    shop.faults.isAway = (path) => /^\/cart\/v1\/cart\/.+\/item$/.test(path);
    await browser.post(MISSING, INKED);
    delete shop.faults.isAway;
    expect((await rowsOf(browser)).toSorted()).toEqual(
      [
        [INK, 1],
        [JACKET, 1],
      ].toSorted(),
    );
    expect(await missingOf(browser)).toEqual([]);
  });
});
