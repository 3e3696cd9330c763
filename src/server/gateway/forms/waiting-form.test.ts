import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../testing.ts';
import { type FormShop, openFormShop } from './forms.support.ts';

/** A form of the account that is sent after its owner has signed out in another tab. */
const MARA = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };
const COLE = { email: 'cole.customer@northfell.example', password: 'Northfell-2026' };
const ADDRESS = { type: 'B', firstName: 'Mara', lastName: 'Lind', addressLine1: '77 Long Sleddale', city: 'Kendal' };

let shop: FormShop;
beforeAll(async () => {
  shop = await openFormShop();
});
afterAll(() => shop.close());

const signIn = (browser: TestBrowser, who: typeof MARA): Promise<Response> =>
  browser.post('/api/form/sign-in', { locale: 'en-gb', ...who });
const waitingIn = async (browser: TestBrowser): Promise<unknown> =>
  (await browser.get('/api/session/draft?form=address.&locale=en-gb')).json();

/** Sends the form, and looks at a page as a guest. */
async function sentLate(): Promise<TestBrowser> {
  const browser = shop.open();
  await signIn(browser, MARA);
  const open = [...browser.cookies];
  await browser.send('POST', '/api/session/sign-out?locale=en-gb', {});
  browser.cookies.clear();
  for (const [name, value] of open) browser.cookies.set(name, value);
  await browser.post('/api/form/save-address', { locale: 'en-gb', ...ADDRESS });
  await browser.get('/api/cart/v1/cart/current?locale=en-gb');
  return browser;
}

test('what was entered waits until its owner has signed in again', async () => {
  const browser = await sentLate();
  expect(await waitingIn(browser)).toEqual({});
  await signIn(browser, MARA);
  expect(await waitingIn(browser)).toMatchObject({ addressLine1: '77 Long Sleddale' });
});

test('and is shown to nobody else who signs in', async () => {
  const browser = await sentLate();
  await signIn(browser, COLE);
  expect(await waitingIn(browser)).toEqual({});
  await signIn(browser, MARA);
  expect(await waitingIn(browser)).toEqual({});
});
