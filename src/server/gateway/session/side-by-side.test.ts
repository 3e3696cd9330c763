import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { add, cartOf, contentsOf, type FormShop, JACKET, openFormShop } from '../forms/forms.support.ts';
import { editSession, sessionCookieOf, storedSession, type TestBrowser } from '../testing.ts';

/** Requests of one browser that run side by side: tabs, double clicks, answers that come late. */
const MOSS = 'NF104001MOS';
const GABLE = 'NF104002GLA';
const MARA = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };
const SMALL = 'NF104001MOS-S';
const LARGE = 'NF104001MOS-L';
/** There are more of it than of the others. */
const GLACIER = 'NF104001GLA-M';
/** There is one of it. */
const LAST = 'NF104001EMB-M';

let shop: FormShop;
/** SKU that the backend fails to add to a cart that is there. */
let failing: string | undefined;
beforeAll(async () => {
  shop = await openFormShop((url, init) =>
    failing !== undefined && url.includes('/cart/v1/item') && String(init.body).includes(`"${failing}"`)
      ? new Response('down', { status: 503 })
      : undefined,
  );
});
beforeEach(() => void (failing = undefined));
afterAll(() => shop.close());

const heart = (browser: TestBrowser, favorite: string): Promise<Response> =>
  browser.post('/api/form/favorites/add', { locale: 'en-gb', favorite });
const signIn = (browser: TestBrowser): Promise<Response> =>
  browser.post('/api/form/sign-in', { locale: 'en-gb', ...MARA });
let accounts = 0;
/** @returns what signs a browser in to an account that never had a cart */
async function newAccount(): Promise<(browser: TestBrowser) => Promise<Response>> {
  const credentials = { email: `beside${(accounts += 1)}@northfell.example`, password: MARA.password };
  // On another server, which is to say that this one does not know the account yet.
  await shop.open({}).send('POST', '/api/session/sign-up?locale=en-gb', credentials);
  return (browser) => browser.send('POST', '/api/session/sign-in?locale=en-gb', credentials);
}
/** What "Add to cart" sends with script, on a page that knows of no cart. */
const create = async (browser: TestBrowser, productId: string): Promise<string[]> => {
  const body = { items: [{ productId, qty: 1 }] };
  const answer = await browser.send('POST', '/api/cart/v1/cartWithItem?locale=en-gb', body);
  return ((await answer.json()) as { items: { productId: string }[] }).items.map((item) => item.productId);
};
const favoritesOf = async (browser: TestBrowser): Promise<string[]> => {
  const answer = await browser.get('/api/wishlists/v2/favorites?locale=en-gb');
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
};
const viewOf = async (browser: TestBrowser) =>
  (await (await browser.get('/api/session?locale=en-gb')).json()) as {
    signedIn: boolean;
    cart: { basketId: string; totalItems: number } | null;
    dismissedPromotions: string[];
  };
/** Lets what is under way go as far as it gets. */
async function manyTicks(): Promise<void> {
  for (let tick = 0; tick < 200; tick += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}
/** A guest with favourites and no cart. */
async function guest(): Promise<TestBrowser> {
  const browser = shop.open();
  await heart(browser, GABLE);
  return browser;
}

describe('an item that a page adds without knowing of the cart', () => {
  test('joins the cart that a form had made', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    const { basketId } = await cartOf(browser);
    expect(await create(browser, SMALL)).toEqual([JACKET, SMALL]);
    expect(await contentsOf(browser)).toEqual([
      [JACKET, 1],
      [SMALL, 1],
    ]);
    expect((await cartOf(browser)).basketId).toBe(basketId);
  });

  test('joins the cart of an account, added to on another device', async () => {
    const [one, two] = [shop.open(), shop.open()];
    await signIn(one);
    await signIn(two);
    await add(one, JACKET);
    await viewOf(two);
    await two.get('/api/cart/v1/cart/current?locale=en-gb');
    expect(await create(two, SMALL)).toEqual(expect.arrayContaining([JACKET, SMALL]));
  });

  test('brings the codes along that came with it', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    const body = { items: [{ productId: SMALL, qty: 1 }], coupons: ['FIRSTWALK'] };
    const answer = await browser.send('POST', '/api/cart/v1/cartWithItem?locale=en-gb', body);
    expect(await answer.json()).toMatchObject({ totalItems: 2, couponItems: [{ code: 'FIRSTWALK' }] });
  });

  test('and an empty new cart is the one there is', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    const answer = await browser.send('POST', '/api/cart/v1/cart?locale=en-gb', {});
    expect(await answer.json()).toMatchObject({ basketId: (await cartOf(browser)).basketId, totalItems: 1 });
  });
});

test('two first items added at once are both in one cart, the last piece of its kind too', async () => {
  const browser = await guest();
  const held = shop.hold('POST /cart/v1/cartWithItem');
  const first = create(browser, LAST);
  await held.reached;
  expect(await create(browser, SMALL)).toEqual([SMALL]);
  held.release();
  expect(await first).toEqual([SMALL, LAST]);
  expect(await contentsOf(browser)).toEqual([
    [SMALL, 1],
    [LAST, 1],
  ]);
});

test('two first items posted at once without a script are both in one cart', async () => {
  const browser = await guest();
  const [one, two] = [shop.hold('POST /cart/v1/cartWithItem'), shop.hold('POST /cart/v1/cartWithItem')];
  const posted = [add(browser, JACKET), add(browser, SMALL)];
  await Promise.all([one.reached, two.reached]);
  two.release();
  one.release();
  await Promise.all(posted);
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [JACKET, 1],
    [SMALL, 1],
  ]);
  expect(await viewOf(browser)).toMatchObject({ cart: { totalItems: 2 } });
});

test('a page that reads the cart beside a first item takes no cart that is given up again', async () => {
  const browser = await guest();
  const [one, two] = [shop.hold('POST /cart/v1/cartWithItem'), shop.hold('POST /cart/v1/cartWithItem')];
  const first = add(browser, JACKET);
  await one.reached;
  const second = add(browser, LARGE);
  await two.reached;
  one.release();
  await first;
  // The backend's current cart is the one made last.
  await browser.get('/api/cart/v1/cart/current?locale=en-gb');
  two.release();
  await second;
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [LARGE, 1],
    [JACKET, 1],
  ]);
});

test('a lost cart that two tabs recreate comes back once', async () => {
  const browser = shop.open();
  await add(browser, JACKET);
  const { basketId } = await cartOf(browser);
  const stranger = await storedSession(shop.sessions, await guest());
  await editSession(shop.sessions, browser, (mine) => ({ ...mine, tokens: stranger?.tokens }));
  const read = () => browser.get(`/api/cart/v1/cart/${basketId}?locale=en-gb`);
  const held = shop.hold('POST /cart/v1/cartWithItem');
  const first = read();
  await held.reached;
  await read();
  held.release();
  await first;
  expect(await contentsOf(browser)).toEqual([[JACKET, 1]]);
});

test('two additions that find the guest’s cart gone beside a sign-in are in one new cart, which the account gets', async () => {
  const browser = shop.open();
  const signInAnew = await newAccount();
  await add(browser, JACKET);
  const exchange = shop.hold('POST /token/v2/auth/token');
  const signing = signInAnew(browser);
  await exchange.reached;
  const refused = shop.hold('POST /cart/v1/item');
  const slow = add(browser, SMALL);
  await refused.reached;
  await add(browser, LARGE);
  refused.release();
  await slow;
  exchange.release();
  await signing;
  await viewOf(browser);
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [LARGE, 1],
    [JACKET, 1],
    [SMALL, 1],
  ]);
});

test('a heart pressed with the first item is kept, whichever answer comes last', async () => {
  for (const late of ['POST /cart/v1/cartWithItem', 'POST /wishlists/v2/favorites']) {
    const browser = await guest();
    const held = shop.hold(late);
    const [slow, quick] = late.includes('cart') ? [add, heart] : [heart, add];
    const skuOf = (work: unknown): string => (work === add ? JACKET : MOSS);
    const first = slow(browser, skuOf(slow));
    await held.reached;
    await quick(browser, skuOf(quick));
    held.release();
    await first;
    expect([late, await favoritesOf(browser), await contentsOf(browser)]).toEqual([
      late,
      expect.arrayContaining([MOSS, GABLE]),
      [[JACKET, 1]],
    ]);
    expect([browser.state().get('c'), browser.state().get('f')]).toEqual(['1', '2']);
  }
});

test('of two answers about one cart the count is the backend’s, not that of the last to come', async () => {
  const browser = shop.open();
  await add(browser, JACKET);
  const held = shop.hold('POST /cart/v1/item');
  const first = add(browser, SMALL);
  await held.reached;
  await add(browser, LARGE);
  held.release();
  await first;
  expect(browser.state().get('c')).toBe('3');
  expect((await storedSession(shop.sessions, browser))?.items.map(([, sku]) => sku)).toEqual([JACKET, SMALL, LARGE]);
});

describe('signing in', () => {
  test('gives the session another cookie: the one before opens nothing any more', async () => {
    const browser = await guest();
    const [name, secret] = sessionCookieOf(browser) ?? ['', ''];
    await signIn(browser);
    expect([...browser.cookies.keys()].filter((known) => known.startsWith('__Host-cairn.'))).toHaveLength(1);
    expect(sessionCookieOf(browser)?.[0]).not.toBe(name);
    expect(sessionCookieOf(browser)?.[1]).not.toBe(secret);
    const copy = shop.open();
    copy.cookies.set(name, secret);
    expect(await viewOf(copy)).toMatchObject({ signedIn: false, cart: null });
    expect(copy.cookies.has(name)).toBe(false);
  });

  test('is not undone by an answer that comes later', async () => {
    const browser = await guest();
    const held = shop.hold('POST /wishlists/v2/favorites');
    const late = heart(browser, MOSS);
    await held.reached;
    await signIn(browser);
    held.release();
    await late;
    expect(await viewOf(browser)).toMatchObject({ signedIn: true });
  });

  test('finds its session among two, when a request beside it still made a guest', async () => {
    const browser = shop.open();
    await signIn(browser);
    const other = await guest();
    const jar = shop.open();
    for (const { cookies } of [other, browser]) for (const [name, value] of cookies) jar.cookies.set(name, value);
    expect(await viewOf(jar)).toMatchObject({ signedIn: true });
  });
});

test('signing out is not undone by an answer that comes later', async () => {
  const browser = shop.open();
  await signIn(browser);
  const held = shop.hold('POST /wishlists/v2/favorites');
  const late = heart(browser, 'NF104001INK');
  await held.reached;
  await browser.send('POST', '/api/session/sign-out?locale=en-gb', {});
  held.release();
  await late;
  expect(sessionCookieOf(browser)).toBeUndefined();
  expect(await viewOf(browser)).toMatchObject({ signedIn: false, cart: null });
});

test('promotions dismissed in two tabs stay dismissed', async () => {
  const browser = shop.open();
  await add(browser, JACKET);
  const dismiss = (promotionId: string) => browser.post('/api/form/cart/dismiss', { locale: 'en-gb', promotionId });
  await Promise.all([dismiss('one'), dismiss('two')]);
  expect((await viewOf(browser)).dismissedPromotions.toSorted()).toEqual(['one', 'two']);
});

test('an order that is tracked beside an addition to the cart stays tracked', async () => {
  const browser = shop.open();
  await add(browser, JACKET);
  const held = shop.hold('POST /cart/v1/item');
  const late = add(browser, SMALL);
  await held.reached;
  await editSession(shop.sessions, browser, (mine) => ({ ...mine, tracked: { orderNumber: 'NF1', st: 's' } }));
  held.release();
  await late;
  expect(await storedSession(shop.sessions, browser)).toMatchObject({ tracked: { orderNumber: 'NF1' }, totalItems: 2 });
});

describe('two devices of an account', () => {
  const BOTH = [
    [GLACIER, 1],
    [JACKET, 1],
  ];
  let one: TestBrowser;
  let two: TestBrowser;
  let signInAnew: Awaited<ReturnType<typeof newAccount>>;
  beforeEach(async () => {
    one = shop.open();
    two = shop.open();
    signInAnew = await newAccount();
  });

  test('one making its first cart, the other bringing a guest’s, end in one cart with both', async () => {
    await signInAnew(one);
    await add(two, GLACIER);
    const tab = shop.open();
    for (const [name, value] of two.cookies) tab.cookies.set(name, value);
    const looking = shop.hold('GET /cart/v1/cart/current');
    const making = add(one, JACKET);
    await looking.reached;
    const signing = [signInAnew(two), signInAnew(tab)];
    await manyTicks();
    looking.release();
    await Promise.all([making, ...signing]);
    await add(tab, LARGE);
    for (const browser of [one, two, tab])
      expect((await contentsOf(browser)).toSorted()).toEqual([[LARGE, 1], ...BOTH].toSorted());
  });

  test.each(['cart', 'sign-in'])(
    'one making its first cart on another server, the other bringing a guest’s, end in one cart, the %s first',
    async (first) => {
      const elsewhere = shop.open({});
      await signInAnew(elsewhere);
      await add(two, GLACIER);
      const looking = shop.hold('GET /cart/v1/cart/current');
      const making = add(elsewhere, JACKET);
      await looking.reached;
      const exchange = shop.hold('POST /token/v2/auth/token');
      const signing = signInAnew(two);
      await exchange.reached;
      if (first === 'sign-in') {
        exchange.release();
        await manyTicks();
      }
      looking.release();
      await making;
      exchange.release();
      await signing;
      for (const browser of [two, elsewhere]) expect((await contentsOf(browser)).toSorted()).toEqual(BOTH);
    },
  );

  test('what the backend fails to put into the other’s cart is kept to be tried again, and the rest joins it', async () => {
    const elsewhere = shop.open({});
    await signInAnew(elsewhere);
    await add(two, GLACIER);
    await add(two, LARGE);
    const looking = shop.hold('GET /cart/v1/cart/current');
    const making = add(elsewhere, JACKET);
    await looking.reached;
    const exchange = shop.hold('POST /token/v2/auth/token');
    const signing = signInAnew(two);
    await exchange.reached;
    looking.release();
    await making;
    failing = GLACIER;
    exchange.release();
    await signing;
    expect((await contentsOf(two)).toSorted()).toEqual([
      [LARGE, 1],
      [JACKET, 1],
    ]);
    expect(await viewOf(two)).toMatchObject({ missingItems: [{ productId: GLACIER, qty: 1, recipeId: null }] });
  });

  test('each making its first cart on a server of its own end in one cart with both', async () => {
    const elsewhere = shop.open({});
    await signInAnew(one);
    await signInAnew(elsewhere);
    const looking = shop.hold('GET /cart/v1/cart/current');
    const making = add(one, JACKET);
    await looking.reached;
    const beside = create(elsewhere, GLACIER);
    await manyTicks();
    looking.release();
    await Promise.all([making, beside]);
    for (const browser of [one, elsewhere]) expect((await contentsOf(browser)).toSorted()).toEqual(BOTH);
  });

  test('both bringing a guest’s on a server of its own end in one cart with both', async () => {
    const elsewhere = shop.open({});
    await add(one, JACKET);
    await add(elsewhere, GLACIER);
    await Promise.all([signInAnew(one), signInAnew(elsewhere)]);
    for (const browser of [one, elsewhere]) expect((await contentsOf(browser)).toSorted()).toEqual(BOTH);
  });

  test('both bringing a guest’s end in one cart with both', async () => {
    await add(one, JACKET);
    await add(two, GLACIER);
    await Promise.all([signInAnew(one), signInAnew(two)]);
    expect((await contentsOf(two)).toSorted()).toEqual(BOTH);
    expect((await contentsOf(one)).toSorted()).toEqual(BOTH);
  });

  test('one of which knows a cart that is gone go on with the cart that the other has', async () => {
    await signInAnew(two);
    await signInAnew(one);
    await add(one, JACKET);
    const read = () => two.get('/api/cart/v1/cart/current?locale=en-gb');
    for (const work of [() => add(two, GLACIER), read]) {
      await editSession(shop.sessions, two, (mine) => ({
        ...mine,
        basketId: 'b_gone',
        totalItems: 1,
        items: [['i_gone', LARGE, 1]],
      }));
      await work();
      expect((await cartOf(two)).basketId).toBe((await cartOf(one)).basketId);
      expect((await contentsOf(one)).toSorted()).toEqual(BOTH);
    }
  });
});
