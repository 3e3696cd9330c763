import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../commerce/contract/types.ts';
import { changesSince, type Shown, shownOrder } from '../../../commerce/shown/index.ts';
import type { TestBrowser } from '../testing.ts';
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

/** Orders are placed as they were shown when the shopper pressed the button, or not at all. */
const shop = useCheckoutShop();

const OTHER = 'NF104001MOS-L';
const DAYPACK = 'NF301010GOR-OS';
const TENT = 'NF401001MOS-OS';
/** 50.00 and 1,000.00 pounds. */
const [FIFTY, THOUSAND] = ['6299000100000001', '6299000100000003'];
const ORDER = 'PUT /cart/v2/checkout/order';

const removeFrom = async (browser: TestBrowser, productId: string): Promise<void> => {
  const { items } = await cartOf(browser);
  const itemId = items.find((item) => item.productId === productId)?.itemId ?? '';
  await browser.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
};

/** What the page says that has changed since a form was shown: the first word of each, with the item's name or sum. */
async function told(browser: TestBrowser, location: string | null): Promise<string[]> {
  const was = new URL(location ?? '', 'http://shop').searchParams.get('was');
  expect(location).toBe(`/en-gb/checkout/summary?was=${was}`);
  const before = (await (await browser.get(`/api/session/shown?locale=en-gb&was=${was}`)).json()) as Shown;
  const now = shownOrder(await cartOf(browser), (await stateOf(browser)).payment);
  return changesSince(before, now).map((change) =>
    [change.of, 'name' in change && change.name, 'key' in change && change.key, 'part' in change && change.part]
      .filter(Boolean)
      .join(' '),
  );
}

/** Somebody at the summary of an order that a gift card pays for. */
async function paidByGiftCard(card: string, productId = DAYPACK): Promise<TestBrowser> {
  const browser = shop.open();
  await addToCart(browser, productId);
  await form(browser, 'shipping', ADDRESS);
  await form(browser, 'gift-card', { giftCard: card, giftCardPin: '1234' });
  expect(target(await form(browser, 'billing', { same: 'on' }))).toBe('/en-gb/checkout/summary');
  return browser;
}

/** Presses the button of a page that is out of date; then that of the page as it is shown now. */
async function refused(browser: TestBrowser, shown: { readonly shown: string }): Promise<string[]> {
  shop.calls.length = 0;
  const changes = await told(browser, target(await form(browser, 'place', shown)));
  expect(shop.calls).not.toContain(ORDER);
  expect(await stateOf(browser)).toMatchObject({ isSent: false, isPlaced: false });
  return changes;
}

describe('the summary of another tab is out of date, and nothing is ordered', () => {
  test('when more was added to an order that a gift card pays for', async () => {
    const browser = await paidByGiftCard(THOUSAND);
    const stale = await summaryOf(browser);
    await addToCart(browser, OTHER);
    expect(await refused(browser, stale)).toEqual([
      'added Skarn Shell Jacket, Moss, L',
      'tender',
      'line cart.subtotal',
      'line cart.shipping',
      'line cart.total',
      'line cart.tax',
    ]);
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    expect((await stateOf(browser)).order?.items).toHaveLength(2);
  });

  test('when the price went up in an order that a gift card pays for', async () => {
    const browser = await paidByGiftCard(THOUSAND);
    const stale = await summaryOf(browser);
    shop.faults.prepared = (cart) => dearer(cart, 100);
    shop.calls.length = 0;
    expect(target(await form(browser, 'place', stale))).toMatch(/^\/en-gb\/checkout\/summary\?was=/);
    expect(shop.calls).not.toContain(ORDER);
  });

  test('when it holds other goods for the same sum', async () => {
    const browser = await shop.ready();
    const stale = await summaryOf(browser);
    await addToCart(browser, OTHER);
    await removeFrom(browser, JACKET);
    expect(await refused(browser, stale)).toEqual([
      'removed Skarn Shell Jacket, Moss, M',
      'added Skarn Shell Jacket, Moss, L',
    ]);
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    expect((await stateOf(browser)).order?.items).toMatchObject([{ productId: OTHER }]);
  });

  test('when it goes to another address, or is billed to somebody else', async () => {
    const browser = await shop.ready();
    const stale = await summaryOf(browser);
    await form(browser, 'shipping', { ...ADDRESS, addressLine1: '14 Beck Lane' });
    expect(await refused(browser, stale)).toEqual(['part shipping', 'part billing']);
    const moved = await summaryOf(browser);
    const card = await shop.cardFields(CARDS.approved);
    await form(browser, 'billing', { ...ADDRESS, addressLine1: '1 Mill Brow', ...card });
    expect(await refused(browser, moved)).toEqual(['part billing']);
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    expect((await stateOf(browser)).order).toMatchObject({
      billingAddress: { addressLine1: '1 Mill Brow' },
      shipments: [{ shippingAddress: { addressLine1: '14 Beck Lane' } }],
    });
  });

  test('when it is picked up and not sent', async () => {
    const browser = await shop.ready();
    const stale = await summaryOf(browser);
    const [jacket] = (await cartOf(browser)).items;
    const pickup = { locale: 'en-gb', itemId: jacket?.itemId ?? '', way: 'pickup', storeId: 'NF-KDL' };
    await browser.post('/api/form/cart/delivery', pickup);
    expect(await refused(browser, stale)).toEqual(['delivery', 'part shipping']);
  });

  test('when nothing is in it any more: the cart says that something changed, and not that it is sold out', async () => {
    const browser = await shop.ready();
    const stale = await summaryOf(browser);
    await removeFrom(browser, JACKET);
    shop.calls.length = 0;
    const location = target(await form(browser, 'place', stale));
    expect(location).toMatch(/^\/en-gb\/checkout\/summary\?refused=INV405&flash=\w+&was=/);
    expect(shop.calls).not.toContain(ORDER);
  });

  test('when another card pays', async () => {
    const browser = await shop.ready();
    const stale = await summaryOf(browser);
    await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.mastercard)) });
    expect(await refused(browser, stale)).toEqual(['payment']);
  });

  test('and each of two tabs hears what changed since its own page', async () => {
    const browser = await shop.ready();
    const first = await summaryOf(browser);
    await addToCart(browser, OTHER);
    const second = await summaryOf(browser);
    await addToCart(browser, DAYPACK);
    const [one, two] = [
      target(await form(browser, 'place', first)),
      target(await form(browser, 'place', second)),
    ] as const;
    const names = async (location: string | null) =>
      (await told(browser, location)).filter((text) => text.startsWith('added'));
    expect(await names(two)).toEqual(['added Wisp Packable Daypack 14, Gorse']);
    expect(await names(one)).toEqual(['added Skarn Shell Jacket, Moss, L', 'added Wisp Packable Daypack 14, Gorse']);
  });
});

/** A cart whose first row costs so much more. */
function dearer(cart: Cart, more: number): Cart {
  const [row, ...others] = cart.items as [Cart['items'][number]];
  const price = { ...row.price, rowTotal: row.price.rowTotal + more };
  return { ...cart, items: [{ ...row, price }, ...others] };
}

test('a gift that is gone when the button is pressed is missed, and the order goes on once that was seen', async () => {
  const browser = await paidByGiftCard(THOUSAND, TENT);
  const stale = await summaryOf(browser);
  expect((await cartOf(browser)).items.map(({ bonus }) => bonus)).toEqual([false, true]);
  shop.faults.prepared = (cart) => ({ ...cart, items: cart.items.filter(({ bonus }) => !bonus) });
  shop.calls.length = 0;
  const location = target(await form(browser, 'place', stale));
  expect(location).toMatch(/^\/en-gb\/checkout\/summary\?was=/);
  expect(shop.calls).not.toContain(ORDER);
});

test('a gift card that pays less than shown: the rest is asked for, and what changed is known on that page too', async () => {
  const [first, second] = [await paidByGiftCard(FIFTY), await paidByGiftCard(FIFTY)];
  const stale = await summaryOf(second);
  expect(await place(first)).toBe('/en-gb/order-confirmation');
  expect(await refused(second, stale)).toEqual(['tender', 'line checkout.left']);
});

test('a form that does not say what it showed, or says something else, orders nothing', async () => {
  const browser = await shop.ready();
  const { shown } = await summaryOf(browser);
  shop.calls.length = 0;
  for (const given of [
    '',
    '{}',
    'null',
    '[',
    shown.replace('"GBP"', '"USD"'),
    shown.replace(/"amount":\d+/, '"amount":1'),
  ])
    expect(target(await form(browser, 'place', { shown: given, amount: '360' }))).toMatch(/checkout\/summary\?/);
  expect(shop.calls).not.toContain(ORDER);
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
});

test('what a form showed is told to whoever sent it, and to nobody else', async () => {
  const browser = await shop.ready();
  const stale = await summaryOf(browser);
  await addToCart(browser, OTHER);
  const location = target(await form(browser, 'place', stale)) ?? '';
  const path = `/api/session/shown?locale=en-gb&${location.split('?')[1]}`;
  expect(await (await browser.get(path)).json()).toMatchObject({ currency: 'GBP', rows: [{ qty: 1 }] });
  expect(await (await shop.open().get(path)).json()).toEqual({});
});

test('the page of an order that was in doubt, left open, does not order the next cart', async () => {
  const browser = await shop.ready();
  shop.calls.length = 0;
  expect(target(await form(browser, 'continue'))).toBe('/en-gb/checkout/summary');
  expect(shop.calls).not.toContain(ORDER);
});

test('an order for an address of another country leads to the address, orders nothing and goes on at home', async () => {
  const browser = await shop.ready();
  const summary = await summaryOf(browser);
  const location = target(await form(browser, 'place', { ...summary, locale: 'de-de' }));
  expect(location).toMatch(/^\/de-de\/checkout\/shipping\?refused=CHK380/);
  // What that page asks for.
  await browser.get('/api/cart/v1/cart/current?locale=de-de&isPatchRequired=true');
  expect(shop.calls).not.toContain(ORDER);
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
});
