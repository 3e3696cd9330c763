import { beforeEach, expect, test } from 'vitest';
import { type TestBrowser } from '../testing.ts';
import { ADDRESS, addToCart, form, target, useCheckoutShop } from '../checkout/checkout.support.ts';
import { checkingOut, draftOf, ENDS, MARA, PASSWORD, signIn, signOut } from '../checkout/members.support.ts';

/** What somebody had entered when their sign-in ended waits for them, whatever else they do until then. */
const shop = useCheckoutShop();
let browser: TestBrowser;
/** What the pages of the member carry. */
let owner: string;
beforeEach(async () => void ({ browser, owner } = await checkingOut(shop)));

test('neither a wrong password at the sign-in nor a form of another tab takes what was entered', async () => {
  await signOut(browser);
  const city = { city: 'Keswick' };
  await form(browser, 'shipping', { ...ADDRESS, ...city, owner });
  const wrong = { locale: 'en-gb', email: MARA, password: 'wrong-Password-1' };
  expect(target(await browser.post('/api/form/sign-in', wrong))).toContain('error=AUT');
  expect(await draftOf(browser, 'sign-in')).toMatchObject({ email: MARA });
  // Another tab: one form fails, and one works.
  await browser.post('/api/form/contact', { locale: 'en-gb', name: 'Mara', message: 'Hello' });
  await addToCart(browser);
  await browser.post('/api/form/sign-in', { ...wrong, password: PASSWORD });
  expect(await draftOf(browser, 'checkout-shipping')).toMatchObject(city);
  expect(await draftOf(browser, 'sign-in')).toEqual({});
  // The step is sent again, and only then forgotten.
  expect(target(await form(browser, 'shipping', { ...ADDRESS, ...city, owner }))).toBe('/en-gb/checkout');
  expect(await draftOf(browser, 'checkout-shipping')).toEqual({});
});

test('the same form of a guest, which works, leaves what a member had entered to them', async () => {
  await signOut(browser);
  await form(browser, 'shipping', { ...ADDRESS, city: 'Keswick', owner });
  await addToCart(browser);
  expect(target(await form(browser, 'shipping', ADDRESS))).toBe('/en-gb/checkout');
  expect(await draftOf(browser, 'checkout-shipping')).toEqual({});
  await signIn(browser, MARA);
  expect(await draftOf(browser, 'checkout-shipping')).toMatchObject({ city: 'Keswick' });
});

test.each(Object.keys(ENDS))('an event is joined by whoever signs in again, when a sign-in %s', async (end) => {
  await ENDS[end]?.(shop, browser);
  const sent = {
    locale: 'en-gb',
    eventId: 'night-walk',
    from: 'home',
    'day.2026-12-05': 'on',
    eventTermsAccepted: 'on',
  };
  const answer = await browser.post('/api/form/event-registration', { ...sent, plusOne: 'Rory Reid', owner });
  expect(target(answer)).toBe('/en-gb/events/night-walk?from=home&error=AUT432');
  expect(await draftOf(browser, 'event.night-walk')).toEqual({});
  await signIn(browser, MARA);
  expect(await draftOf(browser, 'event.night-walk')).toMatchObject({ plusOne: 'Rory Reid', 'day.2026-12-05': 'on' });
});
