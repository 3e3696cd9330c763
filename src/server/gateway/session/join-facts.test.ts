import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, cartOf, contentsOf, type FormShop, JACKET, openFormShop } from '../forms/forms.support.ts';
import { editSession, sessionCookieOf, storedSession, type TestBrowser } from '../testing.ts';
import type { Session } from './session.ts';

/** What comes along when the sessions of a browser are joined, besides items and favourites. */
const PACK = 'NF301001MOS-OS';
const GABLE = 'NF104002GLA';
/** There is one of it. */
const LAST = 'NF104001EMB-M';
const TRACK = '/consumers-v3/consumer/TrackOrder';
const MARA = { locale: 'en-gb', email: 'mara.member@northfell.example', password: 'Northfell-2026' };

let shop: FormShop;
let isDown = false;
/** A call that is answered with 503, e.g. `POST /cart/v1/item`. */
let isAway = '';
const asked: string[] = [];
beforeAll(async () => {
  shop = await openFormShop((url, { method = 'GET' }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (isAway === `${method} ${pathname}`) return new Response('down', { status: 503 });
    if (pathname === TRACK) return Response.json({});
    return isDown && url.includes('/cart/v1/cartWithItem') ? new Response('down', { status: 503 }) : undefined;
  });
});
afterAll(() => shop.close());

const heart = (browser: TestBrowser): Promise<Response> =>
  browser.post('/api/form/favorites/add', { locale: 'en-gb', favorite: GABLE });
const view = (browser: TestBrowser): Promise<Response> => browser.get('/api/session?locale=en-gb');
/** A browser with the sessions of these, the first of which counts. */
function withSessionsOf(...others: readonly TestBrowser[]): TestBrowser {
  const browser = shop.open();
  for (const { cookies } of others) for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
const placed = (orderNumber: string): Partial<Session> => ({
  checkout: { order: { orderNumber, st: 's', placed: true } },
  tracked: { orderNumber, st: 's' },
  near: `near ${orderNumber}`,
});

test('of two sign-ins at once the older one is ended upstream', async () => {
  const [older, newer] = [shop.open(), shop.open()];
  for (const browser of [older, newer]) await browser.post('/api/form/sign-in', MARA);
  asked.length = 0;
  const browser = withSessionsOf(older, newer);
  await view(browser);
  expect(asked).toEqual(['/consumers-v3/consumer/auth/signout']);
  expect(await storedSession(shop.sessions, older)).toBeUndefined();
  expect(await (await view(newer)).json()).toMatchObject({ signedIn: true });
});

test('where a guest looked comes along unless the visitor has their own, an order with what was tracked in any case', async () => {
  const [first, second] = [shop.open(), shop.open()];
  await heart(first);
  await add(second, JACKET);
  await editSession(shop.sessions, second, (session) => ({ ...session, ...placed('NF2') }));
  await view(withSessionsOf(first, second));
  expect(await storedSession(shop.sessions, first)).toMatchObject(placed('NF2'));

  const third = shop.open();
  await add(third, JACKET);
  await editSession(shop.sessions, third, (session) => ({ ...session, ...placed('NF3') }));
  await view(withSessionsOf(first, third));
  const { near } = placed('NF2');
  expect(await storedSession(shop.sessions, first)).toMatchObject({ ...placed('NF3'), near });
});

const undecided = (orderNumber: string): Session['checkout'] => ({ order: { orderNumber, st: 's', placed: false } });

test('an order that is not decided is not forgotten for that of another session', async () => {
  const [member, guest] = [shop.open(), shop.open()];
  await member.post('/api/form/sign-in', MARA);
  await editSession(shop.sessions, member, (session) => ({ ...session, checkout: undecided('NF4') }));
  await add(guest, JACKET);
  await editSession(shop.sessions, guest, (session) => ({ ...session, ...placed('NF5') }));
  await view(withSessionsOf(member, guest));
  const joined = await storedSession(shop.sessions, member);
  expect(joined).toMatchObject({ checkout: placed('NF5').checkout, interrupted: { checkout: undecided('NF4') } });
  expect(joined?.interrupted?.consumerId).toBe(joined?.tokens?.consumerId);

  const [first, second, third] = [shop.open(), shop.open(), shop.open()];
  for (const [browser, facts] of [
    [first, { checkout: undecided('NF6') }],
    [second, placed('NF7')],
    [third, { checkout: undecided('NF8') }],
  ] as const) {
    await add(browser, JACKET);
    await editSession(shop.sessions, browser, (session) => ({ ...session, ...facts }));
  }
  const browser = withSessionsOf(first, second, third);
  await view(browser);
  expect(await storedSession(shop.sessions, first)).toMatchObject({
    checkout: undecided('NF6'),
    tracked: { orderNumber: 'NF7' },
  });
  expect(await storedSession(shop.sessions, third)).toMatchObject({ checkout: undecided('NF8') });
  await editSession(shop.sessions, first, ({ checkout: _, ...session }) => session);
  await view(browser);
  expect(await storedSession(shop.sessions, first)).toMatchObject({ checkout: undecided('NF8') });
});

test('an order that waits for a member is theirs when they have signed in beside the session that knows it', async () => {
  const [member, guest, other] = [shop.open(), shop.open(), shop.open()];
  await member.post('/api/form/sign-in', MARA);
  await other.post('/api/form/sign-in', { ...MARA, email: 'cole.customer@northfell.example' });
  const { consumerId = '' } = (await storedSession(shop.sessions, member))?.tokens ?? {};
  const interrupted = { consumerId, checkout: { order: { orderNumber: 'NF9', st: 's', placed: false } } };
  for (const browser of [other, member]) {
    await add(guest, JACKET);
    await editSession(shop.sessions, guest, (session) => ({ ...session, interrupted }));
    await view(withSessionsOf(browser, guest));
    guest.cookies.clear();
  }
  expect(await storedSession(shop.sessions, member)).toMatchObject({ interrupted });
  expect(await storedSession(shop.sessions, other)).not.toHaveProperty('interrupted');
});

test('orders that wait in two sessions for the same member, and one that is joined, all wait', async () => {
  const [member, guest] = [shop.open(), shop.open()];
  await member.post('/api/form/sign-in', MARA);
  const { consumerId = '' } = (await storedSession(shop.sessions, member))?.tokens ?? {};
  const waiting = (number: string) => ({ interrupted: { consumerId, checkout: undecided(number) ?? {} } });
  await editSession(shop.sessions, member, (session) => ({
    ...session,
    ...waiting('NF11'),
    checkout: undecided('NF12'),
  }));
  await add(guest, JACKET);
  await editSession(shop.sessions, guest, (session) => ({ ...session, ...waiting('NF10'), ...placed('NF13') }));
  await view(withSessionsOf(member, guest));
  expect(await storedSession(shop.sessions, member)).toMatchObject({
    checkout: placed('NF13').checkout,
    interrupted: { checkout: undecided('NF12'), older: [undecided('NF11'), undecided('NF10')] },
  });
});

test('a promotion dismissed with a cookie that a sign-in has just replaced stays dismissed', async () => {
  const browser = shop.open();
  await heart(browser);
  const tab = withSessionsOf(browser);
  await browser.post('/api/form/sign-in', MARA);
  await tab.post('/api/form/cart/dismiss', { locale: 'en-gb', promotionId: 'one' });
  expect(await (await view(withSessionsOf(browser, tab))).json()).toMatchObject({
    signedIn: true,
    dismissedPromotions: ['one'],
  });
});

/** A guest's request whose answer comes when they have signed in. @returns the browser with both answers' cookies */
async function besideSignIn(call: string, request: (tab: TestBrowser) => Promise<unknown>): Promise<TestBrowser> {
  const browser = shop.open();
  await heart(browser);
  const tab = withSessionsOf(browser);
  const held = shop.hold(call);
  const late = request(tab);
  await held.reached;
  await browser.post('/api/form/sign-in', MARA);
  held.release();
  await late;
  return withSessionsOf(browser, tab);
}

test('a change of the cart that a sign-in has taken along leaves no guest behind', async () => {
  const browser = shop.open();
  await add(browser, PACK);
  const { itemId = '' } = (await cartOf(browser)).items[0] ?? {};
  const tab = withSessionsOf(browser);
  const held = shop.hold('PUT /cart/v1/cart/');
  const late = tab.post('/api/form/cart/update', { locale: 'en-gb', itemId, qty: '2' });
  await held.reached;
  await browser.post('/api/form/sign-in', MARA);
  held.release();
  await late;
  expect(sessionCookieOf(tab)).toBeUndefined();
  expect(await contentsOf(browser)).toContainEqual([PACK, 2]);
  for (const item of (await cartOf(browser)).items)
    await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId: item.itemId });
});

const savedOf = async (browser: TestBrowser): Promise<string[]> => {
  const list = await browser.get('/api/wishlists/v2/saveForLater?start=0&count=50&locale=en-gb');
  return ((await list.json()) as { items: { productId: string }[] }).items.map(({ productId }) => productId);
};
const favoritesOf = async (browser: TestBrowser): Promise<string[]> => {
  const list = await browser.get('/api/wishlists/v2/favorites?start=0&count=50&locale=en-gb');
  return ((await list.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
};
const save = (browser: TestBrowser, productId: string): Promise<Response> =>
  browser.post('/api/form/cart/save-again', { locale: 'en-gb', productId, qty: '1', pdpUrl: '/p/x' });

test('what is saved for later beside a sign-in, or by a second guest of the browser, is on the visitor’s list', async () => {
  const browser = await besideSignIn('PUT /cart/v2/saveForLater', (tab) => save(tab, JACKET));
  expect(await (await view(browser)).json()).toMatchObject({ signedIn: true });
  expect(await savedOf(browser)).toContain(JACKET);

  const [first, second] = [shop.open(), shop.open()];
  await save(first, LAST);
  await save(second, JACKET);
  await save(second, LAST);
  expect((await savedOf(withSessionsOf(first, second))).toSorted()).toEqual([LAST, JACKET].toSorted());
});

test('what was moved to the visitor’s lists is not the guest’s any more, who may go on in another session', async () => {
  const [first, second, again] = [shop.open(), shop.open(), shop.open()];
  await heart(first);
  await heart(second);
  await save(second, JACKET);
  const guest = await storedSession(shop.sessions, second);
  const isSame = async (browser: TestBrowser): Promise<void> => {
    await heart(browser);
    await editSession(shop.sessions, browser, () => guest ?? expect.unreachable());
  };
  // Two sessions of one guest are joined: it is the same list.
  await isSame(again);
  const both = withSessionsOf(second, again);
  expect([await savedOf(both), await favoritesOf(both)]).toEqual([[JACKET], [GABLE]]);
  await view(withSessionsOf(first, both));
  expect([await savedOf(first), await favoritesOf(first)]).toEqual([[JACKET], [GABLE]]);
  await isSame(again);
  expect([await savedOf(again), await favoritesOf(again)]).toEqual([[], []]);
});

test.for([['b_sent', [[PACK, 1]]] as const, [undefined, []] as const])(
  'an order that has no answer stays where it was sent, without the lists and another cart: sent of %s',
  async ([sentBasket, rows]) => {
    const [member, guest] = [shop.open(), shop.open()];
    await member.post('/api/form/sign-in', MARA);
    for (const { itemId } of (await cartOf(member)).items ?? [])
      await member.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
    await heart(guest);
    await save(guest, LAST);
    await add(guest, PACK);
    await editSession(shop.sessions, guest, (session) => ({
      ...session,
      checkout: { attempt: 'a', sent: true, sentKey: 'k', sentBasket: sentBasket ?? session.basketId },
    }));
    const before = await storedSession(shop.sessions, guest);
    const both = withSessionsOf(member, guest);
    await view(both);
    expect([await savedOf(member), await favoritesOf(member)]).toEqual([
      expect.arrayContaining([LAST]),
      expect.arrayContaining([GABLE]),
    ]);
    expect((await cartOf(member)).items?.map(({ productId, qty }) => [productId, qty]) ?? []).toEqual(rows);
    const { tokens, checkout, basketId, items } = (await storedSession(shop.sessions, guest)) ?? {};
    expect({ tokens, checkout }).toEqual({ tokens: before?.tokens, checkout: before?.checkout });
    expect([basketId, items?.length]).toEqual(sentBasket === undefined ? [before?.basketId, 1] : [undefined, 0]);
    // There is nothing more to join.
    asked.length = 0;
    await view(both);
    expect(asked).toEqual([]);
  },
);

test('what a guest saved for later stays theirs until it is on the list', async () => {
  const [first, second] = [shop.open(), shop.open()];
  await heart(first);
  await save(second, JACKET);
  isAway = 'PUT /cart/v2/saveForLater';
  const browser = withSessionsOf(first, second);
  await view(browser);
  isAway = '';
  expect(await savedOf(browser)).toEqual([JACKET]);
});

test('a favourite of a guest stays theirs until it is on the list', async () => {
  const [first, second] = [shop.open(), shop.open()];
  await save(first, JACKET);
  await heart(second);
  isAway = 'POST /wishlists/v2/favorites';
  const browser = withSessionsOf(first, second);
  await view(browser);
  isAway = '';
  expect(await favoritesOf(browser)).toEqual([GABLE]);
});

test('an order that is looked up beside a sign-in is the one that is tracked', async () => {
  const orderNumber = 'NF10000002';
  const browser = await besideSignIn(`POST ${TRACK}`, (tab) =>
    tab.post('/api/form/order/track', { locale: 'en-gb', orderNumber, contact: 'mara@example.com' }),
  );
  await view(browser);
  expect(await storedSession(shop.sessions, browser)).toMatchObject({
    tokens: { type: 'Registered' },
    tracked: { orderNumber },
  });
});

test('what waits in the session for a cart is in the next one that a page reads, although the guest has an empty one', async () => {
  const browser = shop.open();
  await add(browser, JACKET);
  const { items } = (await storedSession(shop.sessions, browser)) ?? {};
  await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId: items?.[0]?.[0] ?? '' });
  await editSession(shop.sessions, browser, ({ basketId: _, ...session }) => ({ ...session, items: items ?? [] }));
  const cart = await (await browser.get('/api/cart/v1/cart/current?locale=en-gb')).json();
  expect(cart).toMatchObject({ items: [{ productId: JACKET, qty: 1 }] });
});

test('a last piece that cannot be added to the visitor’s cart stays in the guest’s, where nobody else gets it', async () => {
  const [first, second] = [shop.open(), shop.open()];
  await heart(first);
  await add(second, LAST);
  await add(second, JACKET);
  const browser = withSessionsOf(first, second);
  isDown = true;
  await view(browser);
  isDown = false;
  const other = await add(shop.open(), LAST);
  expect(other.headers.get('location')).toContain('error=INV700');
  expect((await contentsOf(browser)).toSorted()).toEqual([
    [LAST, 1],
    [JACKET, 1],
  ]);
  for (const { itemId } of (await cartOf(browser)).items)
    await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
});
