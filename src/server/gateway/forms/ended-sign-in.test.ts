import { beforeEach, describe, expect, test } from 'vitest';
import { type TestBrowser } from '../testing.ts';
import { ADDRESS, addToCart, cartOf, form, summaryOf, target, useCheckoutShop } from '../checkout/checkout.support.ts';
import { checkingOut, COLE, draftOf, ENDS, MARA, PASSWORD, signIn, signOut } from '../checkout/members.support.ts';

/** Forms of a page that was shown to somebody who is signed out, or is somebody else, by the time it is sent. */
const shop = useCheckoutShop();
let browser: TestBrowser;
/** What the pages of the member carry. */
let owner: string;
beforeEach(async () => void ({ browser, owner } = await checkingOut(shop)));

const FORMS: readonly (readonly [name: string, fields: Readonly<Record<string, string>>, page: string])[] = [
  ['shipping', { ...ADDRESS, city: 'Keswick' }, 'shipping?error=AUT432'],
  ['billing', { ...ADDRESS, same: '', payWith: 'CREDIT_CARD', cardId: 'tok_1' }, 'billing?error=AUT432'],
  ['gift-card', { giftCard: '6299000100000001', giftCardPin: '1234' }, 'billing?failed=gift-card&error=AUT432#tenders'],
  ['points', { points: '1000' }, 'billing?failed=points&error=AUT432#tenders'],
  ['remove-tender', { instrument: 'pi_1' }, 'billing?failed=remove&error=AUT432#tenders'],
  ['place', {}, 'summary?error=AUT432'],
];

describe.each(Object.keys(ENDS))('a sign-in that %s', (end) => {
  test.each(FORMS)('%s: its owner signs in first; cart and address are as they were', async (name, fields, page) => {
    const shown = name === 'place' ? await summaryOf(browser) : {};
    const before = await cartOf(browser);
    await ENDS[end]?.(shop, browser);
    const location = target(await form(browser, name, { ...fields, ...shown, owner }));
    expect(location).toBe(`/en-gb/checkout/${page}`);
    expect(browser.state().get('in')).toBeNull();
    await signIn(browser, MARA);
    const { items, shipments, totals } = await cartOf(browser);
    expect([items, shipments, totals]).toEqual([before.items, before.shipments, before.totals]);
    expect(shop.keys).toEqual([]);
  });
});

describe.each(Object.keys(ENDS))('a vote of somebody whose sign-in %s', (end) => {
  const VOTE = '/api/products/v1/products/NF104001/review/NF104001-r2/vote?locale=en-gb';
  const vote = (helpful: boolean | null): Promise<Response> => browser.send('POST', VOTE, { helpful });

  test('[REV-02] is not taken back as a guest’s: its owner signs in first, and then it is', async () => {
    const given: unknown = await (await vote(true)).json();
    await ENDS[end]?.(shop, browser);
    if (browser.state().get('in') === '1') {
      const refused = await vote(null);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ errorDetails: [{ errorId: 'AUT432' }] });
    }
    expect(browser.state().get('in')).toBeNull();
    await signIn(browser, MARA);
    expect(await (await vote(true)).json()).toEqual(given);
    expect(await (await vote(null)).json()).toMatchObject({ own: null });
  });

  test('[REV-02] is not sent as a guest’s by the form of a page without script', async () => {
    await ENDS[end]?.(shop, browser);
    const isKnown = browser.state().get('in') === '1';
    const back = '/en-gb/p/skarn-NF104001/reviews';
    const fields = { locale: 'en-gb', product: 'NF104001', back, yes: 'NF104001-r2' };
    const told = target(await browser.post('/api/form/reviews/vote-review', fields));
    expect(told).toBe(`${back}?notice=${isKnown ? 'session-ended&error=AUT432' : 'voted'}#review-NF104001-r2`);
  });
});

test('what was entered waits for the same person, and nobody else', async () => {
  await ENDS['was ended in another tab']?.(shop, browser);
  await form(browser, 'shipping', { ...ADDRESS, city: 'Keswick', owner });
  expect(await draftOf(browser, 'checkout-shipping')).toEqual({});
  await signIn(browser, MARA);
  expect(await draftOf(browser, 'checkout-shipping')).toMatchObject({ city: 'Keswick', firstName: 'Mara' });
  expect(JSON.stringify(await draftOf(browser, 'checkout-shipping'))).not.toContain(owner);
  await signOut(browser);
  await form(browser, 'shipping', { ...ADDRESS, city: 'Keswick', owner });
  await signIn(browser, COLE);
  expect(await draftOf(browser, 'checkout-shipping')).toEqual({});
});

test.each([
  ['checkout/shipping', { ...ADDRESS, city: 'Keswick' }],
  ['checkout/place', {}],
  ['cart/add', { productId: 'NF104001MOS-L', qty: '1' }],
  ['save-address', { firstName: 'Mara' }],
  ['order/cancel', { orderNumber: 'NF-1' }],
])('%s: nothing is done for who is signed in now, and they are told', async (path, fields) => {
  await signOut(browser);
  await signIn(browser, COLE);
  await addToCart(browser);
  const before = await cartOf(browser);
  const referer = 'http://127.0.0.1:4550/en-gb/checkout/shipping?error=GEN500';
  const answer = await browser.post(`/api/form/${path}`, { locale: 'en-gb', ...fields, owner }, { referer });
  expect(target(answer)).toBe('/en-gb/checkout/shipping?notice=account-changed');
  expect(await cartOf(browser)).toEqual(before);
  expect(shop.keys).toEqual([]);
});

test('whose page it was matters neither to who signs out or in, nor for what guests may send', async () => {
  await signOut(browser);
  const add = await browser.post('/api/form/cart/add', {
    locale: 'en-gb',
    productId: 'NF104001MOS-L',
    qty: '1',
    owner,
  });
  expect(target(add)).toBe('/en-gb/cart');
  const forget = await browser.post('/api/form/order/forget', { locale: 'en-gb', owner });
  expect(target(forget)).toBe('/en-gb/track-order');
  const credentials = { locale: 'en-gb', email: COLE, password: PASSWORD, owner };
  expect(target(await browser.post('/api/form/sign-in', credentials))).toContain('notice=');
  expect(target(await browser.post('/api/form/sign-out', { locale: 'en-gb', owner }))).toContain('signed-out');
  expect(browser.state().get('in')).toBeNull();
});
