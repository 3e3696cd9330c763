import { describe, expect, test } from 'vitest';
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

const PACK = 'NF301001MOS-OS';

const shop = useCheckoutShop();

describe('an order is placed once', () => {
  test('by a double click and a second tab', async () => {
    const browser = await shop.ready();
    const { basketId } = await cartOf(browser);
    const summary = await summaryOf(browser);
    const both = await Promise.all([1, 2, 3].map(() => form(browser, 'place', summary)));
    expect(both.map(target)).toEqual(Array(3).fill('/en-gb/order-confirmation'));
    expect(new Set(shop.keys).size).toBe(1);
    expect((await stateOf(browser)).order?.basketId).toBe(basketId);
  });

  test('when the answer gets lost: the same key is sent again until there is one', async () => {
    const browser = await shop.ready();
    shop.faults.losesAnswer = true;
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    expect((await stateOf(browser)).isSent).toBe(true);
    // No new attempt before the state of the old one is known.
    expect(target(await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) }))).toBe(
      '/en-gb/checkout/summary',
    );
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
    expect(shop.keys).toHaveLength(2);
    expect(new Set(shop.keys).size).toBe(1);
  });

  test('when the answer gets lost and another item starts a new cart: the order is the old cart’s, and the new one stays', async () => {
    const browser = await shop.ready();
    const { basketId } = await cartOf(browser);
    shop.faults.losesAnswer = true;
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    await addToCart(browser, PACK);
    const next = await cartOf(browser);
    expect(next.items.map(({ productId }) => productId)).toEqual([PACK]);
    expect(target(await form(browser, 'continue'))).toBe('/en-gb/order-confirmation');
    expect((await stateOf(browser)).order).toMatchObject({ basketId, items: [{ productId: JACKET }] });
    expect(await cartOf(browser)).toMatchObject({ basketId: next.basketId, totalItems: 1 });
  });

  test('when the response never reaches the browser: whatever is pressed again finds the order', async () => {
    const browser = await shop.ready();
    const before = [...browser.cookies];
    const summary = await summaryOf(browser);
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    const { order } = await stateOf(browser);
    for (const again of ['place', 'continue']) {
      browser.cookies.clear();
      for (const [name, value] of before) browser.cookies.set(name, value);
      expect(target(await form(browser, again, summary))).toBe('/en-gb/order-confirmation');
      expect((await stateOf(browser)).order?.orderNumber).toBe(order?.orderNumber);
    }
    expect(shop.keys).toHaveLength(1);
  });
});

test('[ASSOC-05] [ORD-02] an order placed in a buy-in-store session names its store and employee, and any other names none', async () => {
  const browser = shop.open();
  const sol = { email: 'sol.associate@northfell.example', password: 'Northfell-2026', storeId: 'NF-EDI' };
  const signedIn = await browser.send('POST', '/api/session/agent-login?locale=en-gb', sol);
  const { store } = (await signedIn.json()) as { store: { storeEmployeeId: string } };
  await addToCart(browser);
  await form(browser, 'shipping', ADDRESS);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
  const sent: unknown[] = [];
  shop.faults.told = (url, { body }) => {
    if (url.includes('/cart/v2/checkout/order')) sent.push(Reflect.get(JSON.parse(String(body)), 'inStoreSalesInfo'));
  };
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
  expect(store.storeEmployeeId).not.toBe('');
  const seller = { storeId: 'NF-EDI', storeEmployeeId: store.storeEmployeeId };
  expect((await stateOf(browser)).order?.inStoreSalesInfo).toEqual(seller);
  const guest = await shop.ready();
  await place(guest);
  expect(sent).toEqual([seller, undefined]);
  expect((await stateOf(guest)).order?.inStoreSalesInfo).toBeNull();
});

test('the key of an order call is in no line of the log, however the call fails', async () => {
  shop.lines.length = 0;
  const browser = await shop.ready();
  shop.faults.losesAnswer = true;
  await place(browser);
  shop.faults.isAway = (path) => path === '/cart/v2/checkout/order';
  await form(browser, 'continue');
  delete shop.faults.isAway;
  shop.faults.refusal = { errorId: 'ORD415', message: 'Changed.', type: 'CartChanged' };
  await form(browser, 'continue');
  const [key = '?'] = shop.keys;
  expect(shop.lines.filter((line) => line.includes('placeOrder'))).toHaveLength(3);
  expect(shop.lines.join('\n')).not.toContain(key);
  expect(shop.lines.join('\n')).not.toContain(key.split('.')[0]);
});

test('an order is measured once in each way, and no other order is', async () => {
  const browser = await shop.ready();
  await place(browser);
  const { order } = await stateOf(browser);
  const measure = async (measurement: string, orderNumber = order?.orderNumber): Promise<unknown> =>
    (await browser.send('POST', '/api/session/measure-order?locale=en-gb', { orderNumber, measurement })).json();
  expect(await measure('purchase', 'NF00000000')).toEqual({ isFirst: false });
  expect(await measure('purchase')).toEqual({ isFirst: true });
  expect(await measure('conversion')).toEqual({ isFirst: true });
  expect(await measure('purchase')).toEqual({ isFirst: false });
  // A cart for the next order does not forget it.
  await addToCart(browser);
  expect(await measure('conversion')).toEqual({ isFirst: false });
});

test('an account made after an order gets the order, and another account does not', async () => {
  const browser = await shop.ready();
  await place(browser);
  const { order } = await stateOf(browser);
  const isSeenBy = async (who: typeof browser): Promise<boolean> => {
    const body = { orderNumber: order?.orderNumber };
    return (await who.send('POST', '/api/consumers-v3/consumer/TrackOrder?locale=en-gb', body)).ok;
  };
  const account = (email: string) => ({ email, password: 'Northfell-2026' });
  await browser.send('POST', '/api/session/sign-up?locale=en-gb', account('order-keeper@northfell.example'));
  expect((await stateOf(browser)).order?.orderNumber).toBe(order?.orderNumber);
  // Elsewhere, with nothing but the account.
  const phone = shop.open();
  expect(await isSeenBy(phone)).toBe(false);
  await phone.send('POST', '/api/session/sign-in?locale=en-gb', account('order-keeper@northfell.example'));
  expect(await isSeenBy(phone)).toBe(true);
  const other = shop.open();
  await other.send('POST', '/api/session/sign-up?locale=en-gb', account('order-stranger@northfell.example'));
  expect(await isSeenBy(other)).toBe(false);
});
