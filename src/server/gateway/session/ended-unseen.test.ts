import { expect, test } from 'vitest';
import {
  ADDRESS,
  addToCart,
  CARDS,
  cartOf,
  form,
  JACKET,
  summaryOf,
  target,
  useCheckoutShop,
} from '../checkout/checkout.support.ts';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';
import { COLE, draftOf, loseTokens, MARA, PASSWORD } from '../checkout/members.support.ts';

/** A sign-in that ran out, of which the browser has not been told: a page's answer carries no cookies of the gateway. */
const shop = useCheckoutShop();
const SOL = { locale: 'en-gb', email: 'sol.associate@northfell.example', password: PASSWORD, storeId: 'NF-KDL' };
const CART = '/cart/v1/cart/current';

const post = async (browser: TestBrowser, name: string, fields: Record<string, string> = {}): Promise<string> =>
  target(await browser.post(`/api/form/${name}`, { locale: 'en-gb', ...fields })) ?? '';

/** A member with an item in the cart, whose page has just found out that their sign-in has run out. */
async function ended(): Promise<{ readonly browser: TestBrowser; readonly owner: string }> {
  const browser = shop.open();
  await post(browser, 'sign-in', { email: MARA, password: PASSWORD });
  await addToCart(browser);
  const owner = browser.state().get('o') ?? '';
  await form(browser, 'shipping', { ...ADDRESS, postalCode: '?', owner });
  await editSession(shop.sessions, browser, (session) => ({ ...session, checkout: { sent: true, attempt: 'a' } }));
  await loseTokens(shop, browser);
  await shop.readForPage(browser, CART);
  expect(await storedSession(shop.sessions, browser)).toHaveProperty('interrupted');
  expect(browser.state().get('in')).toBe('1');
  return { browser, owner };
}

test('the next change of the cart tells it', async () => {
  const { browser } = await ended();
  expect(target(await addToCart(browser))).toBe('/en-gb/cart?error=AUT432');
  expect((await cartOf(browser)).items).toMatchObject([{ productId: JACKET, qty: 1 }]);
  expect(browser.state().get('in')).toBeNull();
  expect(target(await addToCart(browser))).toBe('/en-gb/cart');
});

test('the next page of the checkout asks to sign in', async () => {
  const { browser } = await ended();
  expect((await shop.readForPage(browser, '/session/checkout')).status).toBe(401);
  browser.cookies.delete('cairn-state');
  expect((await shop.readForPage(browser, '/session/checkout')).status).toBe(200);
});

test('signing out leaves nothing that waits, and a guest their cart', async () => {
  const { browser } = await ended();
  await addToCart(browser);
  await post(browser, 'sign-out');
  expect(await storedSession(shop.sessions, browser)).not.toHaveProperty('interrupted');
  expect([...browser.cookies.keys()].filter((name) => name.includes('draft'))).toEqual([]);
  expect((await cartOf(browser)).items).toHaveLength(1);
});

test('an associate signs in again at once, or as a customer, and signs out', async () => {
  for (const [name, fields, notice] of [
    ['associate-login', SOL, 'signed-in'],
    ['sign-in', { email: COLE, password: PASSWORD }, 'signed-in'],
    ['sign-out', {}, 'signed-out'],
  ] as const) {
    const browser = shop.open();
    await post(browser, 'associate-login', SOL);
    await loseTokens(shop, browser);
    expect(await post(browser, name, fields), name).toContain(`notice=${notice}`);
  }
});

test('what one person entered to enrol is not shown with what the next one enters', async () => {
  const browser = shop.open();
  await post(browser, 'sign-in', { email: MARA, password: PASSWORD });
  const entered = { firstName: 'Mara', direction: 'back', owner: browser.state().get('o') ?? '' };
  await post(browser, 'enrol-profile', entered);
  expect(await draftOf(browser, 'enrolment')).toEqual({ firstName: 'Mara' });
  await loseTokens(shop, browser);
  for (const email of ['one@example.com', 'two@example.com']) await post(browser, 'enrol-lookup', { email });
  expect(await draftOf(browser, 'enrolment')).toEqual({ email: 'two@example.com' });
});

test('what an associate entered for one customer is not shown with the next', async () => {
  const browser = shop.open();
  await post(browser, 'associate-login', SOL);
  await post(browser, 'associate-buyer', { email: MARA });
  await addToCart(browser);
  await form(browser, 'shipping', { ...ADDRESS, postalCode: '?' });
  expect(await draftOf(browser, 'checkout-shipping')).toMatchObject({ city: ADDRESS.city });
  await post(browser, 'associate-buyer', { email: COLE });
  expect(await draftOf(browser, 'checkout-shipping')).toEqual({});
});

test('an order that waits for a member comes along to a guest who has only looked for a collection point', async () => {
  const [first, { browser: second }] = [shop.open(), await ended()];
  await post(first, 'cart/points', { near: 'LA9' });
  const both = shop.open();
  for (const { cookies } of [first, second]) for (const [name, value] of cookies) both.cookies.set(name, value);
  await both.get('/api/session?locale=en-gb');
  expect(await storedSession(shop.sessions, first)).toMatchObject({
    near: 'LA9',
    interrupted: expect.any(Object) as object,
  });
});

test('the backend’s own words about a form are told to whoever has sent it', async () => {
  const browser = shop.open();
  await post(browser, 'sign-in', { email: COLE, password: PASSWORD });
  await addToCart(browser);
  await form(browser, 'shipping', { ...ADDRESS, email: COLE });
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
  shop.faults.refusal = { errorId: 'XYZ123', message: 'The warehouse is under water.' };
  await form(browser, 'place', await summaryOf(browser));
  const problem = async (): Promise<unknown> => (await browser.get('/api/session/problem?code=XYZ123')).json();
  expect(await problem()).toEqual({ message: 'The warehouse is under water.' });
  await loseTokens(shop, browser);
  await addToCart(browser);
  expect(await problem()).toEqual({});
});
