import { describe, expect, test } from 'vitest';
import { ADDRESS, addToCart, cartOf, JACKET, place, useCheckoutShop } from '../checkout/checkout.support.ts';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';

/** Items that wait in the session to be put back into the cart: each goes in once, however often its form is sent. */
const shop = useCheckoutShop({ plentiful: ['NF104001', 'NF301001'] });
const PACK = 'NF301001MOS-OS';
const INK = 'NF104001INK-L';
const WANTED = { locale: 'en-gb', productId: INK, qty: '2' };

const rowsOf = async (browser: TestBrowser): Promise<[string, number][]> =>
  ((await cartOf(browser)).items ?? []).map(({ productId, qty }) => [productId, qty]);
const missingOf = async (browser: TestBrowser): Promise<unknown[]> =>
  ((await (await browser.get('/api/session')).json()) as { missingItems: unknown[] }).missingItems;
const isAdding = (path: string, body: unknown): boolean =>
  path.startsWith('/cart/v1/') && typeof body === 'string' && body.includes(`"${INK}"`);

/** The same browser at another server of the shop. */
function elsewhere({ cookies }: TestBrowser): TestBrowser {
  const browser = shop.another()();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

type Post = (browser: TestBrowser) => Promise<Response>;
interface Waiting {
  readonly browser: TestBrowser;
  readonly send: Post;
}

/** A jacket is in the cart, and two pieces of what was left out of it wait to be tried again. */
async function withMissing(): Promise<Waiting> {
  const browser = shop.open();
  await addToCart(browser, JACKET);
  await editSession(shop.sessions, browser, (session) => ({ ...session, missing: [['', INK, 2]] }));
  return { browser, send: (one) => one.post('/api/form/cart/missing', WANTED) };
}

/** A jacket is in the cart, and two pieces were removed from it. */
async function withRemoved(): Promise<Waiting> {
  const browser = shop.open();
  await addToCart(browser, JACKET);
  await browser.post('/api/form/cart/add', WANTED);
  const { itemId } = (await cartOf(browser)).items.find(({ productId }) => productId === INK) ?? {};
  await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId: itemId ?? '' });
  expect(await rowsOf(browser)).toEqual([[JACKET, 1]]);
  return { browser, send: (one) => one.post('/api/form/cart/put-back', WANTED) };
}

const BOTH = [
  [JACKET, 1],
  [INK, 2],
];

describe.each([
  ['what could not be had', withMissing],
  ['what was removed', withRemoved],
])('%s is put back once', (_, start) => {
  test.each<[string, (browser: TestBrowser) => TestBrowser]>([
    ['at one server', (browser) => browser],
    ['at two servers', elsewhere],
  ])('when its form is sent twice at once %s', async (__, other) => {
    const { browser, send } = await start();
    const second = other(browser);
    const held = shop.hold('POST /cart/v1/item');
    const first = send(browser);
    await held.reached;
    const again = send(second);
    for (let tick = 0; tick < 50; tick += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
    held.release();
    await Promise.all([first, again]);
    expect(await rowsOf(browser)).toEqual(BOTH);
    expect(await missingOf(browser)).toEqual([]);
  });

  test('when two servers read it before either has changed it', async () => {
    const { browser, send } = await start();
    await Promise.all([send(browser), send(elsewhere(browser)), send(elsewhere(browser))]);
    expect(await rowsOf(browser)).toEqual(BOTH);
  });

  test('when the shop’s answer got lost and the form is sent again', async () => {
    const { browser, send } = await start();
    const cookies = [...browser.cookies];
    await send(browser);
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await send(browser);
    expect(await rowsOf(browser)).toEqual(BOTH);
  });

  test('when the backend’s answer got lost', async () => {
    const { browser, send } = await start();
    shop.faults.losesAnswerOf = isAdding;
    const { headers } = await send(browser);
    delete shop.faults.losesAnswerOf;
    expect(headers.get('location')).toBe('/en-gb/cart');
    expect(await missingOf(browser)).toEqual([]);
    await send(browser);
    expect(await rowsOf(browser)).toEqual(BOTH);
  });

  test('when the backend’s answer got lost and the cart could not be read then', async () => {
    const { browser, send } = await start();
    let isLost = false;
    shop.faults.losesAnswerOf = (path, body) => (isLost ||= isAdding(path, body));
    expect((await send(browser)).headers.get('location')).toContain('error=');
    delete shop.faults.losesAnswerOf;
    expect((await send(browser)).headers.get('location')).toBe('/en-gb/cart');
    expect(await rowsOf(browser)).toEqual(BOTH);
    expect(await missingOf(browser)).toEqual([]);
  });

  test('when the backend’s answer got lost and the cart can be read neither then nor at the next try', async () => {
    const { browser, send } = await start();
    let isLost = false;
    shop.faults.losesAnswerOf = (path, body) => (isLost ||= isAdding(path, body));
    await send(browser);
    shop.faults.losesAnswerOf = (path, body) => path.startsWith('/cart/') && typeof body !== 'string';
    expect((await send(browser)).headers.get('location')).toContain('error=');
    delete shop.faults.losesAnswerOf;
    expect((await send(browser)).headers.get('location')).toBe('/en-gb/cart');
    expect(await rowsOf(browser)).toEqual(BOTH);
    expect(await missingOf(browser)).toEqual([]);
  });

  test('when the cart cannot be read before and the backend’s answer gets lost', async () => {
    const { browser, send } = await start();
    let isRead = false;
    shop.faults.losesAnswerOf = (path, body) =>
      isAdding(path, body) || (!isRead && (isRead = path.startsWith('/cart/')));
    await send(browser);
    delete shop.faults.losesAnswerOf;
    await send(browser);
    expect(await rowsOf(browser)).toEqual(BOTH);
    expect(await missingOf(browser)).toEqual([]);
  });

  test('after the backend was away', async () => {
    const { browser, send } = await start();
    shop.faults.isAway = isAdding;
    expect((await send(browser)).headers.get('location')).toContain('error=');
    delete shop.faults.isAway;
    expect(await rowsOf(browser)).toEqual([[JACKET, 1]]);
    await send(browser);
    expect(await rowsOf(browser)).toEqual(BOTH);
  });
});

test('what was removed from a cart that has more of it comes back once, and a second removal can be undone, too', async () => {
  const { browser, send } = await withRemoved();
  await browser.post('/api/form/cart/add', WANTED);
  await send(browser);
  await send(browser);
  expect(await rowsOf(browser)).toEqual([
    [JACKET, 1],
    [INK, 4],
  ]);
  const { itemId } = (await cartOf(browser)).items.find(({ productId }) => productId === INK) ?? {};
  await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId: itemId ?? '' });
  await browser.post('/api/form/cart/put-back', { ...WANTED, qty: '4' });
  expect(await rowsOf(browser)).toEqual([
    [JACKET, 1],
    [INK, 4],
  ]);
});

describe('an item whose form is sent twice before the first answer', () => {
  const post = (browser: TestBrowser, productId: string = PACK) =>
    browser.post('/api/form/cart/add', { locale: 'en-gb', productId, qty: '1' });
  const sent = (browser: TestBrowser, name: string, fields: Record<string, string>) =>
    browser.post(`/api/form/${name}`, { locale: 'en-gb', productId: PACK, qty: '1', ...fields });

  test.each<[string, (browser: TestBrowser) => Promise<Record<string, string>>]>([
    ['cart/add', async () => ({})],
    ['cart/pickup', async () => ({ storeId: 'NF-KDL', way: 'sts' })],
    ['product-set', async () => ({ productSetId: 'fell-day', 'piece.0': 'NF301001', 'productId.0': PACK })],
    [
      'favorites/move',
      async (browser) => {
        await browser.post('/api/form/favorites/add', { locale: 'en-gb', favorite: 'NF301001MOS' });
        const { items } = (await (await browser.get('/api/wishlists/v2/favorites?locale=en-gb')).json()) as {
          items: { itemId: string }[];
        };
        return { itemId: items[0]?.itemId ?? '', favorite: 'NF301001MOS' };
      },
    ],
    [
      'order/reorder',
      async () => {
        const buyer = await shop.ready(undefined, PACK);
        await place(buyer);
        const { orderNumber = '' } = (await storedSession(shop.sessions, buyer))?.tracked ?? {};
        return { orderNumber, contact: ADDRESS.email };
      },
    ],
  ])('is added once, and both are answered when it is there (%s)', async (name, fieldsOf) => {
    const browser = shop.open();
    await addToCart(browser, JACKET);
    const fields = await fieldsOf(browser);
    if (fields['contact'] !== undefined) await sent(browser, 'order/track', fields);
    const held = shop.hold('POST /cart/v1/item');
    const first = sent(browser, name, fields);
    await held.reached;
    const second = sent(browser, name, fields);
    held.release();
    const [one, two] = (await Promise.all([first, second])).map(({ headers }) => headers.get('location'));
    expect(one).not.toContain('error');
    expect(two).toBe(one);
    expect(browser.state().get('c')).toBe('2');
    expect(await rowsOf(browser)).toEqual([
      [JACKET, 1],
      [PACK, 1],
    ]);
    expect((await storedSession(shop.sessions, browser))?.totalItems).toBe(2);
  });

  test('is added twice when the second is sent after the first answer, and beside another item', async () => {
    const browser = shop.open();
    await addToCart(browser, JACKET);
    await Promise.all([post(browser), post(browser, INK)]);
    await post(browser);
    expect((await rowsOf(browser)).toSorted()).toEqual(
      [
        [JACKET, 1],
        [PACK, 2],
        [INK, 1],
      ].toSorted(),
    );
  });
});
