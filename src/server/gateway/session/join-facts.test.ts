import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, cartOf, contentsOf, type FormShop, JACKET, openFormShop } from '../forms/forms.support.ts';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';
import type { Session } from './session.ts';

/** What comes along when the sessions of a browser are joined, besides items and favourites. */
const GABLE = 'NF104002GLA';
/** There is one of it. */
const LAST = 'NF104001EMB-M';
const MARA = { locale: 'en-gb', email: 'mara.member@northfell.example', password: 'Northfell-2026' };

let shop: FormShop;
let isDown = false;
const asked: string[] = [];
beforeAll(async () => {
  shop = await openFormShop((url) => {
    asked.push(new URL(url).pathname);
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

test('where a guest looked, what they tracked and ordered comes along, unless the visitor has their own', async () => {
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
  expect(await storedSession(shop.sessions, first)).toMatchObject(placed('NF2'));
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
