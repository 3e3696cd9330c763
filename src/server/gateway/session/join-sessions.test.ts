import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, cartOf, contentsOf, type FormShop, JACKET, openFormShop } from '../forms/forms.support.ts';
import { storedSession, TEST_ORIGIN, type TestBrowser } from '../testing.ts';

/** Requests that a browser sends before it has a session: each makes one, and the next request joins them. */
const MOSS = 'NF104001MOS';
const GABLE = 'NF104002GLA';
const SMALL = 'NF104001MOS-S';
const LARGE = 'NF104001MOS-L';
/** There is one of it. */
const LAST = 'NF104001EMB-M';
const MARA = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };
const COLE = { email: 'cole.customer@northfell.example', password: 'Northfell-2026' };

let shop: FormShop;
let isDown = false;
beforeAll(async () => {
  shop = await openFormShop((url) =>
    isDown && /\/cart\/v1\/(?:item|cartWithItem)\b/.test(url) ? new Response('down', { status: 503 }) : undefined,
  );
});
afterAll(() => shop.close());

const heart = (browser: TestBrowser, favorite: string): Promise<Response> =>
  browser.post('/api/form/favorites/add', { locale: 'en-gb', favorite });
const create = (browser: TestBrowser, productId: string): Promise<Response> =>
  browser.send('POST', '/api/cart/v1/cartWithItem?locale=en-gb', { items: [{ productId, qty: 1 }] });
const signIn = (browser: TestBrowser, who = MARA): Promise<Response> =>
  browser.post('/api/form/sign-in', { locale: 'en-gb', ...who });
const sessionsOf = ({ cookies }: TestBrowser): string[] =>
  [...cookies.keys()].filter((name) => name.startsWith('__Host-cairn.'));
const favoritesOf = async (browser: TestBrowser): Promise<string[]> => {
  const answer = await browser.get('/api/wishlists/v2/favorites?locale=en-gb');
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
};
const viewOf = async (browser: TestBrowser) =>
  (await (await browser.get('/api/session?locale=en-gb')).json()) as {
    signedIn: boolean;
    name: string;
    dismissedPromotions: string[];
  };

describe('two requests of a browser that has no session', () => {
  test('that add an item each make one cart with both, the last piece of its kind too', async () => {
    for (const work of [create, add]) {
      const browser = shop.open();
      await Promise.all([work(browser, LAST), work(browser, SMALL)]);
      expect(sessionsOf(browser)).toHaveLength(2);
      expect((await contentsOf(browser)).toSorted()).toEqual([
        [LAST, 1],
        [SMALL, 1],
      ]);
      expect(sessionsOf(browser)).toHaveLength(1);
      expect(browser.state().get('c')).toBe('2');
      for (const { itemId } of (await cartOf(browser)).items)
        await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
    }
  });

  test('that add the same item make one row of two', async () => {
    const browser = shop.open();
    await Promise.all([create(browser, JACKET), create(browser, JACKET)]);
    expect(await contentsOf(browser)).toEqual([[JACKET, 2]]);
  });

  test('that press a heart and add an item keep both, whichever session is the older', async () => {
    for (const late of ['POST /cart/v1/cartWithItem', 'POST /wishlists/v2/favorites']) {
      const browser = shop.open();
      const held = shop.hold(late);
      const both = [add(browser, JACKET), heart(browser, MOSS)];
      await held.reached;
      await Promise.race(both);
      held.release();
      await Promise.all(both);
      expect([late, await contentsOf(browser), await favoritesOf(browser)]).toEqual([late, [[JACKET, 1]], [MOSS]]);
    }
  });

  test('that press two hearts keep both, and one heart pressed twice once', async () => {
    const browser = shop.open();
    await Promise.all([heart(browser, MOSS), heart(browser, GABLE)]);
    expect((await favoritesOf(browser)).toSorted()).toEqual([MOSS, GABLE]);
    const other = shop.open();
    await Promise.all([heart(other, MOSS), heart(other, MOSS)]);
    expect(await favoritesOf(other)).toEqual([MOSS]);
  });
});

test('three at once become one, and what each chose for its item stays', async () => {
  const browser = shop.open();
  const gift = { isGift: true, message: 'For the hut.', to: 'Ida', email: 'ida@northfell.example' };
  const body = {
    items: [{ productId: JACKET, qty: 2, giftOption: { type: 'gift', ...gift } }],
    coupons: ['FIRSTWALK'],
  };
  await Promise.all([
    create(browser, SMALL),
    browser.send('POST', '/api/cart/v1/cartWithItem?locale=en-gb', body),
    add(browser, LARGE),
  ]);
  expect(sessionsOf(browser)).toHaveLength(3);
  const answer = await (await browser.get('/api/session?locale=en-gb')).json();
  expect(answer).toMatchObject({ cart: { totalItems: 4 } });
  expect(await cartOf(browser)).toMatchObject({ couponItems: [{ code: 'FIRSTWALK' }] });
});

test('as many as a page sends at once become one with the next request', async () => {
  const browser = shop.open();
  await Promise.all([create(browser, JACKET), ...[MOSS, GABLE, 'NF104001INK'].map((id) => heart(browser, id))]);
  const others = [shop.open(), shop.open()];
  for (const other of others) await create(other, SMALL);
  for (const { cookies } of others) for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect(sessionsOf(browser)).toHaveLength(6);
  await viewOf(browser);
  expect(sessionsOf(browser)).toHaveLength(1);
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [JACKET, 1],
    [SMALL, 2],
  ]);
});

test('requests that find several sessions at once join them once', async () => {
  const browser = shop.open();
  await Promise.all([create(browser, JACKET), create(browser, SMALL)]);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const read = () => browser.raw('/api/session?locale=en-gb', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const views = await Promise.all(Array.from({ length: 4 }, async () => (await read()).json()));
  expect(views).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ cart: { basketId: expect.any(String), totalItems: 2 } })),
  );
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [JACKET, 1],
    [SMALL, 1],
  ]);
});

test('a session that cannot be joined now waits for a later request', async () => {
  const browser = shop.open();
  await Promise.all([create(browser, LAST), create(browser, SMALL)]);
  isDown = true;
  await viewOf(browser);
  isDown = false;
  expect(sessionsOf(browser)).toHaveLength(2);
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [LAST, 1],
    [SMALL, 1],
  ]);
  expect(sessionsOf(browser)).toHaveLength(1);
});

describe('signing in', () => {
  test('keeps the item that a guest added beside it, once', async () => {
    for (const call of ['POST /cart/v1/cartWithItem', 'POST /token/v2/auth/token']) {
      const browser = shop.open();
      await heart(browser, GABLE);
      const held = shop.hold(call);
      const adding = add(browser, JACKET);
      const signing = signIn(browser);
      await held.reached;
      await Promise.race([adding, signing]);
      held.release();
      await Promise.all([adding, signing]);
      expect([call, (await viewOf(browser)).signedIn, sessionsOf(browser)]).toEqual([call, true, [expect.any(String)]]);
      expect([call, await contentsOf(browser)]).toEqual([call, [[JACKET, 1]]]);
      for (const { itemId } of (await cartOf(browser)).items)
        await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
    }
  });

  test('keeps the item that joins the guest’s cart after that has become the account’s', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    const late = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await signIn(browser);
    const before = shop.open();
    for (const part of late.split('; ')) before.cookies.set(...(part.split('=', 2) as [string, string]));
    await add(before, SMALL);
    for (const [name, value] of before.cookies) if (name.startsWith('__Host-cairn.')) browser.cookies.set(name, value);
    expect((await contentsOf(browser)).toSorted()).toEqual([
      [JACKET, 1],
      [SMALL, 1],
    ]);
    for (const { itemId } of (await cartOf(browser)).items)
      await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
  });

  test('twice at once leaves one session, which signing out ends', async () => {
    const browser = shop.open();
    await Promise.all([signIn(browser), signIn(browser)]);
    expect(await viewOf(browser)).toMatchObject({ signedIn: true });
    expect(sessionsOf(browser)).toHaveLength(1);
    await browser.send('POST', '/api/session/sign-out?locale=en-gb', {});
    expect(await viewOf(browser)).toMatchObject({ signedIn: false });
  });

  test('joins nothing to the guest any more, so that it is the account’s', async () => {
    const [browser, other] = [shop.open(), shop.open()];
    await heart(browser, GABLE);
    await add(other, JACKET);
    const exchange = shop.hold('POST /token/v2/auth/token');
    const signing = signIn(browser);
    await exchange.reached;
    for (const [name, value] of other.cookies) if (name.startsWith('__Host-cairn.')) browser.cookies.set(name, value);
    await add(browser, SMALL);
    expect((await storedSession(shop.sessions, other))?.items).toEqual([[expect.any(String), JACKET, 1]]);
    exchange.release();
    await signing;
    await browser.send('POST', '/api/session/sign-out?locale=en-gb', {});
    expect(await viewOf(browser)).toMatchObject({ signedIn: false, cart: null });
    await signIn(browser);
    expect((await contentsOf(browser)).toSorted()).toEqual([
      [JACKET, 1],
      [SMALL, 1],
    ]);
    for (const { itemId } of (await cartOf(browser)).items)
      await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
  });

  test('keeps what a request did that waited to join something to the guest meanwhile', async () => {
    const [browser, other] = [shop.open(), shop.open()];
    await heart(browser, GABLE);
    await add(other, JACKET);
    const [exchange, slow] = [shop.hold('POST /token/v2/auth/token'), shop.hold('POST /cart/v1/item')];
    const signing = signIn(browser);
    await exchange.reached;
    const adding = add(other, SMALL);
    await slow.reached;
    const tab = shop.open();
    for (const { cookies } of [browser, other]) for (const [name, value] of cookies) tab.cookies.set(name, value);
    const dismissing = tab.post('/api/form/cart/dismiss', { locale: 'en-gb', promotionId: 'one' });
    for (let tick = 0; tick < 50; tick += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
    exchange.release();
    await signing;
    slow.release();
    await Promise.all([adding, dismissing]);
    for (const { cookies } of [other, tab])
      for (const [name, value] of cookies) if (name.startsWith('__Host-cairn.')) browser.cookies.set(name, value);
    expect(await viewOf(browser)).toMatchObject({ signedIn: true, dismissedPromotions: ['one'] });
    expect((await contentsOf(browser)).toSorted()).toEqual([
      [JACKET, 1],
      [SMALL, 1],
    ]);
    for (const { itemId } of (await cartOf(browser)).items)
      await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
  });

  test('takes along what was being joined to the guest when it began', async () => {
    const [browser, other] = [shop.open(), shop.open()];
    await heart(browser, GABLE);
    const tab = shop.open();
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    await add(other, JACKET);
    // The sign-in has come before there is anything to join; what it says comes later.
    const typed = Promise.withResolvers<void>();
    const signing = tab.raw('/api/session/sign-in?locale=en-gb', {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: new ReadableStream<Uint8Array>({
        async pull(controller) {
          await typed.promise;
          controller.enqueue(new TextEncoder().encode(JSON.stringify(MARA)));
          controller.close();
        },
      }),
      ...({ duplex: 'half' } as object),
    });
    await tab.get('/api/session?locale=en-gb');
    for (const [name, value] of other.cookies) if (name.startsWith('__Host-cairn.')) browser.cookies.set(name, value);
    const [joining, exchange] = [shop.hold('POST /cart/v1/cartWithItem'), shop.hold('POST /token/v2/auth/token')];
    const reading = viewOf(browser);
    await joining.reached;
    typed.resolve();
    let isExchanged = false;
    void exchange.reached.then(() => (isExchanged = true));
    for (let tick = 0; tick < 50; tick += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
    expect(isExchanged).toBe(false);
    joining.release();
    exchange.release();
    await Promise.all([reading, signing]);
    expect((await viewOf(tab)).signedIn).toBe(true);
    expect(await contentsOf(tab)).toEqual([[JACKET, 1]]);
    for (const { itemId } of (await cartOf(tab)).items)
      await tab.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
  });

  test('of two people at once the last counts, and nothing of the other is left', async () => {
    const browser = shop.open();
    const held = shop.hold('POST /token/v2/auth/token');
    const slow = signIn(browser, COLE);
    await held.reached;
    await signIn(browser);
    held.release();
    await slow;
    const stored = await storedSession(shop.sessions, browser);
    expect(stored?.consumer?.name).toBe('Mara');
    expect(await viewOf(browser)).toMatchObject({ signedIn: true, name: 'Cole' });
    expect(sessionsOf(browser)).toHaveLength(1);
  });
});
