import { expect, test } from 'vitest';
import { addToCart, cartOf, form, place, stateOf, target, useCheckoutShop } from './checkout.support.ts';
import type { ExperimentService } from '../../experiments/service.ts';
import type { TestBrowser } from '../testing.ts';

/** Events that the experiments have recorded of a participant. */
const recorded: string[] = [];
const experiments: ExperimentService = {
  decide: () => ({ variations: {}, stored: new Map() }),
  record: ({ id }, events) => void recorded.push(...events.map(({ key }) => `${id} ${key}`)),
  unsentAttributes: () => [],
  rules: () => [],
  customerData: undefined,
  close: async () => undefined,
};
const PARTICIPANT = 'vuid_0123456789abcdef0123456789a';

/** A checkout beside other requests of the same browser, whose answers come late. */
const shop = useCheckoutShop({ gateway: { experiments } });
const HEART = 'POST /wishlists/v2/favorites';
const ORDER = 'PUT /cart/v2/checkout/order';
const PACK = 'NF301001MOS-OS';

const heart = (browser: TestBrowser): Promise<Response> =>
  browser.post('/api/form/favorites/add', { locale: 'en-gb', favorite: 'NF104001MOS' });
const measure = async (browser: TestBrowser, measurement: string): Promise<unknown> => {
  const { order } = await stateOf(browser);
  const body = { orderNumber: order?.orderNumber, measurement };
  return (await browser.send('POST', '/api/session/measure-order?locale=en-gb', body)).json();
};

test('an order that was placed stays so when the answer to an earlier request comes', async () => {
  const browser = await shop.ready();
  const held = shop.hold(HEART);
  const late = heart(browser);
  await held.reached;
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
  const placed = await stateOf(browser);
  held.release();
  await late;
  expect(placed).toMatchObject({ isPlaced: true, isSent: false });
  expect(await stateOf(browser)).toEqual(placed);
  expect(browser.state().get('c')).toBeNull();
  expect(browser.state().get('f')).toBe('1');
});

test('a purchase is measured once, although an earlier answer comes between, and two tabs ask at once', async () => {
  const browser = await shop.ready();
  const held = shop.hold(HEART);
  const late = heart(browser);
  await held.reached;
  await place(browser);
  expect(await measure(browser, 'purchase')).toEqual({ isFirst: true });
  held.release();
  await late;
  expect(await measure(browser, 'purchase')).toEqual({ isFirst: false });
  const both = await Promise.all([measure(browser, 'conversion'), measure(browser, 'conversion')]);
  expect(both).toEqual(expect.arrayContaining([{ isFirst: true }, { isFirst: false }]));
});

test.for([
  ['C0004%3A1', [`${PARTICIPANT} order-placed`]],
  ['C0004%3A0', []],
] as const)(
  'a conversion is recorded with the note that it is, so that a page that is left loses none; consent %s: %j',
  async ([consent, events]) => {
    recorded.length = 0;
    const browser = await shop.ready();
    await place(browser);
    browser.cookies.set('cairn-visitor', PARTICIPANT);
    browser.cookies.set('cairn-consent', consent);
    await measure(browser, 'purchase');
    expect(recorded).toEqual([]);
    await Promise.all([measure(browser, 'conversion'), measure(browser, 'conversion')]);
    await measure(browser, 'conversion');
    expect(recorded).toEqual(events);
  },
);

test('an item added while the order is placed starts the next cart, and the order keeps its own', async () => {
  const browser = await shop.ready();
  const held = shop.hold(ORDER);
  const placing = place(browser);
  await held.reached;
  await addToCart(browser, PACK);
  held.release();
  expect(await placing).toBe('/en-gb/order-confirmation');
  expect((await stateOf(browser)).isPlaced).toBe(true);
  expect((await cartOf(browser)).items.map(({ productId }) => productId)).toEqual([PACK]);
});

test('an order whose answer a server never gets is known to be sent, and is found with the same key', async () => {
  const browser = await shop.ready();
  const held = shop.hold(ORDER);
  const lost = place(browser);
  await held.reached;
  expect(await stateOf(browser)).toMatchObject({ isSent: true, isPlaced: false });
  // Another server of the same store: the first one has ended, or is still waiting.
  const elsewhere = shop.open({});
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect(target(await form(elsewhere, 'billing', { same: 'on' }))).toBe('/en-gb/checkout/summary');
  expect(target(await form(elsewhere, 'place'))).toBe('/en-gb/order-confirmation');
  expect(new Set(shop.keys).size).toBe(1);
  const { order } = await stateOf(elsewhere);
  held.release();
  expect(await lost).toBe('/en-gb/order-confirmation');
  expect((await stateOf(browser)).order?.orderNumber).toBe(order?.orderNumber);
});

test('an order that is placed while its guest signs in is confirmed to them', async () => {
  const browser = await shop.ready();
  const held = shop.hold(ORDER);
  const placing = place(browser);
  await held.reached;
  const other = shop.open();
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  await other.send('POST', '/api/session/sign-in?locale=en-gb', {
    email: 'mara.member@northfell.example',
    password: 'Northfell-2026',
  });
  held.release();
  expect(await placing).toBe('/en-gb/order-confirmation');
  for (const [name, value] of other.cookies) browser.cookies.set(name, value);
  expect(await stateOf(browser)).toMatchObject({ isPlaced: true, isSent: false });
  expect((await (await browser.get('/api/session')).json()) as object).toMatchObject({ signedIn: true });
  expect(await measure(browser, 'purchase')).toEqual({ isFirst: true });
});
