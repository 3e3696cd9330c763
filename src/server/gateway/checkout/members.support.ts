import { expect } from 'vitest';
import { editSession, type TestBrowser } from '../testing.ts';
import { ADDRESS, addToCart, cartOf, type CheckoutShop, form, target } from './checkout.support.ts';

/** Members who check out, and the ways in which their sign-in ends meanwhile. */
export const PASSWORD = 'Northfell-2026';
export const MARA = 'mara.member@northfell.example';
export const COLE = 'cole.customer@northfell.example';

export const signIn = (browser: TestBrowser, email: string): Promise<Response> =>
  browser.send('POST', '/api/session/sign-in?locale=en-gb', { email, password: PASSWORD });
export const signOut = (browser: TestBrowser): Promise<Response> =>
  browser.send('POST', '/api/session/sign-out?locale=en-gb', {});
/** What was entered in a form that failed. */
export const draftOf = async (browser: TestBrowser, name: string): Promise<unknown> =>
  (await browser.get(`/api/session/draft?form=${name}&locale=en-gb`)).json();

/** Has the backend refuse the visitor's tokens, renewal and all. */
export const loseTokens = ({ sessions }: Pick<CheckoutShop, 'sessions'>, browser: TestBrowser): Promise<void> =>
  editSession(sessions, browser, (session) => ({
    ...session,
    ...(session.tokens && {
      tokens: { ...session.tokens, accessUntil: 0, access: 'gone', refresh: `gone-${crypto.randomUUID()}` },
    }),
  }));

/** A member with one item and its delivery. @returns the mark that the pages of the account carry, too */
export async function checkingOut(
  shop: CheckoutShop,
): Promise<{ readonly browser: TestBrowser; readonly owner: string }> {
  const browser = shop.open();
  await signIn(browser, MARA);
  const owner = browser.state().get('o') ?? '';
  expect(owner).not.toBe('');
  for (const { itemId } of (await cartOf(browser)).items ?? [])
    await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
  await addToCart(browser);
  expect(target(await form(browser, 'shipping', { ...ADDRESS, email: MARA }))).toBe('/en-gb/checkout');
  return { browser, owner };
}

/** Ways in which a sign-in ends while its page is open. */
export const ENDS: Readonly<Record<string, (shop: CheckoutShop, browser: TestBrowser) => Promise<unknown>>> = {
  'has run out': loseTokens,
  'was ended from elsewhere': async (shop, browser) => {
    const elsewhere = shop.open();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    await signOut(elsewhere);
  },
  'was ended in another tab': (_, browser) => signOut(browser),
};
