import { expect, test } from 'vitest';
import { editSession, storedSession, type TestBrowser } from '../testing.ts';
import {
  ADDRESS,
  addToCart,
  CARDS,
  cartOf,
  form,
  JACKET,
  place,
  stateOf,
  summaryOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';
import { checkingOut, COLE, loseTokens, MARA, signIn } from './members.support.ts';

/** Codes after which nothing is left to pay. */
const FREE = [
  { id: 'FREE', code: 'FREE', level: 'ORDER', type: 'CODE', name: 'Free', discount: { percent: 100 } },
  { id: 'SENT', code: 'SENT', level: 'SHIPPING', type: 'CODE', name: 'Free', discount: { free: true } },
];
/** Orders on their way whose shopper's tokens run out, renewal and all, before the answer is known. */
const shop = useCheckoutShop({ promotions: FREE });
const PACK = 'NF301001MOS-OS';
const ORDER = '/cart/v2/checkout/order';

const asks = async (browser: TestBrowser): Promise<string> => {
  const { order } = await stateOf(browser);
  return order?.flash[0]?.action?.url ?? '';
};
const skusOf = async (browser: TestBrowser): Promise<string[]> =>
  ((await cartOf(browser)).items ?? []).map(({ productId }) => productId);

/** A member who has everything on the summary. */
async function readyMember(number: string): Promise<TestBrowser> {
  const { browser } = await checkingOut(shop);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(number)) });
  return browser;
}

test('a guest who comes back from the bank finds the order confirmed, and buys nothing twice', async () => {
  const browser = await shop.ready(CARDS.challenge);
  await place(browser);
  const url = await asks(browser);
  await loseTokens(shop, browser);
  await shop.passChallenge(url);
  expect(target(await form(browser, 'challenge', { result: '{"transStatus":"Y"}' }))).toBe('/en-gb/order-confirmation');
  expect(await stateOf(browser)).toMatchObject({ isPlaced: true, order: { items: [{ productId: JACKET }] } });
  expect(await skusOf(browser)).toEqual([]);
});

test('a guest whose bank says no has the items in a new cart', async () => {
  const browser = await shop.ready(CARDS.challenge);
  await place(browser);
  const url = await asks(browser);
  await loseTokens(shop, browser);
  await shop.passChallenge(url, 'failed');
  expect(target(await form(browser, 'challenge', { result: '{"transStatus":"N"}' }))).toBe(
    '/en-gb/checkout/billing?refused=not-confirmed',
  );
  expect(await skusOf(browser)).toEqual([JACKET]);
});

test('an order whose answer got lost is asked for again with the same key, and found', async () => {
  const browser = await shop.ready();
  shop.faults.losesAnswer = true;
  expect(await place(browser)).toBe('/en-gb/checkout/summary');
  await loseTokens(shop, browser);
  expect(await stateOf(browser)).toMatchObject({ isSent: true, isPlaced: false });
  // What is added meanwhile is in a cart of its own, without what was ordered.
  await addToCart(browser, PACK);
  expect(await skusOf(browser)).toEqual([PACK]);
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
  expect(new Set(shop.keys).size).toBe(1);
  expect(await skusOf(browser)).toEqual([PACK]);
});

test('an order with nothing to pay is found by its key as well', async () => {
  const browser = shop.open();
  await addToCart(browser);
  await form(browser, 'shipping', ADDRESS);
  for (const { code } of FREE) await browser.post('/api/form/cart/coupon', { locale: 'en-gb', code });
  await form(browser, 'billing', { same: 'on' });
  expect((await cartOf(browser)).totals.total).toBe(0);
  shop.faults.losesAnswer = true;
  expect(await place(browser)).toBe('/en-gb/checkout/summary');
  await loseTokens(shop, browser);
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
  expect(await skusOf(browser)).toEqual([]);
});

test('the key of another order does not open this one', async () => {
  const [owner, other] = [await shop.ready(), await shop.ready()];
  await place(owner);
  const { sentBasket } = (await storedSession(shop.sessions, owner))?.checkout ?? {};
  const [sent] = shop.keys;
  expect(sent).toBeDefined();
  await editSession(shop.sessions, other, (session) => ({
    ...session,
    checkout: { ...session.checkout, attempt: 'a1', sent: true, sentBasket: sentBasket ?? '', sentKey: `${sent}x` },
  }));
  expect(target(await form(other, 'continue'))).not.toContain('confirmation');
});

test('a backend that does not know the order any more: the shopper is told to look for it, and has the items', async () => {
  const browser = await shop.ready();
  shop.faults.isAway = (path) => path === ORDER;
  expect(await place(browser)).toBe('/en-gb/checkout/summary');
  delete shop.faults.isAway;
  await loseTokens(shop, browser);
  await addToCart(browser, PACK);
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/shipping?refused=order-unknown');
  expect((await skusOf(browser)).toSorted()).toEqual([JACKET, PACK]);
  expect(await stateOf(browser)).toMatchObject({ isSent: false, order: null });
});

test('what was tracked stays tracked, and what was removed last can be put back', async () => {
  const browser = await shop.ready();
  await place(browser);
  await addToCart(browser, PACK);
  const [item] = (await cartOf(browser)).items;
  await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId: item?.itemId ?? '' });
  const { tracked, removed } = (await storedSession(shop.sessions, browser)) ?? {};
  expect([tracked?.orderNumber, removed?.[1]]).toEqual([expect.any(String), PACK]);
  await loseTokens(shop, browser);
  await addToCart(browser, JACKET);
  expect(await storedSession(shop.sessions, browser)).toMatchObject({ tracked, removed });
});

test.each([
  ['whose answer got lost', CARDS.approved, true],
  ['that the bank asks about', CARDS.challenge, false],
])('an order %s waits for the member who signs in again, and shows nobody else', async (_, number, isLost) => {
  const browser = await readyMember(number);
  const owner = browser.state().get('o') ?? '';
  shop.faults.losesAnswer = isLost;
  const shown = await summaryOf(browser);
  expect(target(await form(browser, 'place', { ...shown, owner }))).toBe('/en-gb/checkout/summary');
  const url = isLost ? '' : await asks(browser);
  await loseTokens(shop, browser);
  expect(target(await form(browser, 'continue', { owner }))).toBe('/en-gb/checkout/summary?error=AUT432');
  const nothing = { isSent: false, isPlaced: false, order: null };
  expect(await stateOf(browser)).toMatchObject(nothing);

  await signIn(browser, MARA);
  if (!isLost) await shop.passChallenge(url);
  expect(target(await form(browser, 'continue', { owner }))).toBe('/en-gb/order-confirmation');
  expect(await stateOf(browser)).toMatchObject({ isPlaced: true });
});

test('a page of the checkout asks a member whose sign-in has run out to sign in, and leaves their order to them', async () => {
  const browser = await readyMember(CARDS.challenge);
  await form(browser, 'place', { ...(await summaryOf(browser)), owner: browser.state().get('o') ?? '' });
  await loseTokens(shop, browser);
  expect((await browser.get('/api/session/checkout?locale=en-gb')).status).toBe(401);
  expect(await stateOf(browser)).toMatchObject({ isSent: false, order: null });
  await signIn(browser, MARA);
  expect(await stateOf(browser)).toMatchObject({ isPlaced: false, order: { isOrderProcessing: true } });
});

/** A member whose order waits for them, and who has ordered something else as a guest meanwhile. */
async function orderedAsGuest(number: string, isLost: boolean) {
  const browser = await readyMember(number);
  const owner = browser.state().get('o') ?? '';
  shop.faults.losesAnswer = isLost;
  await form(browser, 'place', { ...(await summaryOf(browser)), owner });
  const url = isLost ? '' : await asks(browser);
  await loseTokens(shop, browser);
  await form(browser, 'continue', { owner });
  await addToCart(browser, PACK);
  expect(target(await form(browser, 'shipping', ADDRESS))).toBe('/en-gb/checkout');
  return { browser, url };
}
const confirmedOf = async (browser: TestBrowser): Promise<unknown> =>
  (await browser.get('/api/session/checkout?locale=en-gb&order=placed')).json();

test.each([
  ['whose answer got lost', CARDS.approved, true],
  ['that the bank asks about', CARDS.challenge, false],
])('an order %s waits on while its member places one as a guest and signs in', async (_, number, isLost) => {
  const { browser, url } = await orderedAsGuest(number, isLost);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
  await signIn(browser, MARA);
  const ordered = { isPlaced: true, order: { items: [{ productId: PACK }] } };
  expect(await confirmedOf(browser)).toMatchObject(ordered);
  expect(await stateOf(browser)).toMatchObject({ isPlaced: false, isSent: isLost });
  if (!isLost) await shop.passChallenge(url);
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
  expect(await stateOf(browser)).toMatchObject({ isPlaced: true, order: { items: [{ productId: JACKET }] } });
});

test('an order that was placed before a sign-in ran out is confirmed after the next, and measured once', async () => {
  const browser = await readyMember(CARDS.approved);
  const owner = browser.state().get('o') ?? '';
  await form(browser, 'place', { ...(await summaryOf(browser)), owner });
  const { orderNumber } = (await stateOf(browser)).order ?? {};
  await loseTokens(shop, browser);
  await form(browser, 'continue', { owner });
  await signIn(browser, MARA);
  expect(await confirmedOf(browser)).toMatchObject({ isPlaced: true, order: { orderNumber } });
  const measure = async (): Promise<unknown> => {
    const body = { orderNumber, measurement: 'purchase' };
    return (await browser.send('POST', '/api/session/measure-order?locale=en-gb', body)).json();
  };
  expect([await measure(), await measure()]).toEqual([{ isFirst: true }, { isFirst: false }]);
});

test('of two orders that are not decided, the guest’s goes on first, and the member’s after it', async () => {
  const { browser } = await orderedAsGuest(CARDS.approved, true);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.challenge)) });
  expect(await place(browser)).toBe('/en-gb/checkout/summary');
  const url = await asks(browser);
  await signIn(browser, MARA);
  await shop.passChallenge(url);
  for (const productId of [PACK, JACKET]) {
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
    expect(await confirmedOf(browser)).toMatchObject({ isPlaced: true, order: { items: [{ productId }] } });
  }
});

test('two orders that are not decided both wait when the sign-in runs out again', async () => {
  const { browser } = await orderedAsGuest(CARDS.approved, true);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.challenge)) });
  expect(await place(browser)).toBe('/en-gb/checkout/summary');
  const url = await asks(browser);
  await signIn(browser, MARA);
  await loseTokens(shop, browser);
  expect(await skusOf(browser)).toEqual([]);
  await signIn(browser, MARA);
  await shop.passChallenge(url);
  for (const productId of [PACK, JACKET]) {
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
    expect(await confirmedOf(browser)).toMatchObject({ isPlaced: true, order: { items: [{ productId }] } });
  }
});

test('an order that waits for one member is forgotten when another one signs in', async () => {
  const browser = await readyMember(CARDS.challenge);
  const owner = browser.state().get('o') ?? '';
  await form(browser, 'place', { ...(await summaryOf(browser)), owner });
  await loseTokens(shop, browser);
  await form(browser, 'continue', { owner });
  expect(await storedSession(shop.sessions, browser)).toHaveProperty('interrupted');
  await signIn(browser, COLE);
  expect(await stateOf(browser)).toMatchObject({ isSent: false, isPlaced: false, order: null });
  expect(JSON.stringify(await storedSession(shop.sessions, browser))).not.toContain('interrupted');
});
