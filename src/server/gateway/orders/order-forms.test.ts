import { beforeAll, describe, expect, test } from 'vitest';
import type { Purchase } from '../../../commerce/contract/types.ts';
import { changesSince, type Shown, shownPurchase, type UndoForm } from '../../../commerce/shown/index.ts';
import { place, target, useCheckoutShop } from '../checkout/checkout.support.ts';
import { TEST_ORIGIN, type TestBrowser } from '../testing.ts';

/** Forms that undo an order, or a part of it, do what their page showed, or nothing. */
const shop = useCheckoutShop({ demoOrders: true });
/** A demo order of Mara's that was delivered, and one of Ivo's in the EU (sandbox/commerce/after-order/demo-orders.ts). */
const MARA = { email: 'mara.member@northfell.example', order: 'NF10000002' };
const IVO = { email: 'ivo.ipa@northfell.example', order: 'NF10000006' };

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = shop.open();
  const body = { email, password: 'Northfell-2026' };
  expect((await browser.send('POST', '/api/session/sign-in?locale=en-gb', body)).status).toBe(200);
  return browser;
}

const orderOf = async (browser: TestBrowser, number: string): Promise<Purchase> =>
  (await (await browser.get(`/api/consumers-v3/consumer/purchase/${number}?locale=en-gb`)).json()) as Purchase;

let keys = 0;
/** The hidden fields of a form, as its page would carry them now. */
function pageOf(order: Purchase, form: UndoForm): Readonly<Record<'orderNumber' | 'key' | 'shown', string>> {
  keys += 1;
  return {
    orderNumber: order.orderNumber,
    key: `key-of-form-${keys}`,
    shown: JSON.stringify(shownPurchase(order, form)),
  };
}
const send = async (browser: TestBrowser, form: UndoForm, fields: Readonly<Record<string, string>>, from?: string) =>
  target(
    await browser.post(
      `/api/form/order/${form}`,
      { locale: 'en-gb', ...fields },
      from === undefined ? {} : { referer: TEST_ORIGIN + from },
    ),
  ) ?? '';

/** What the page says has changed. */
async function changesAt(browser: TestBrowser, location: string, order: Purchase, form: UndoForm) {
  const was = new URL(location, 'http://shop').searchParams.get('was');
  const before = (await (await browser.get(`/api/session/shown?locale=en-gb&was=${was}`)).json()) as Shown;
  return changesSince(before, shownPurchase(order, form));
}

describe('a return', () => {
  let browser: TestBrowser;
  beforeAll(async () => void (browser = await signedIn(MARA.email)));

  test('of pieces of which another tab has sent some back says so, and is registered once it was seen', async () => {
    const order = await orderOf(browser, MARA.order);
    const item = order.items.find(({ returnable }) => returnable > 0);
    const piece = { [`qty.${item?.itemId}`]: '1', [`reason.${item?.itemId}`]: 'damaged' };
    const stale = pageOf(order, 'return');
    const page = `/en-gb/account/orders/${MARA.order}`;
    expect(await send(browser, 'return', { ...pageOf(order, 'return'), ...piece })).toBe(
      `${page}?notice=return-registered#returns`,
    );
    shop.calls.length = 0;
    const refused = await send(browser, 'return', { ...stale, ...piece });
    expect(refused).toMatch(new RegExp(`^${page}/return\\?was=`));
    expect(shop.calls.filter((call) => call.endsWith('returnLabel'))).toEqual([]);
    const now = await orderOf(browser, MARA.order);
    expect(now.returns).toHaveLength(order.returns.length + 1);
    expect(await changesAt(browser, refused, now, 'return')).toMatchObject([
      (item?.returnable ?? 0) > 1 ? { of: 'qty', after: (item?.returnable ?? 0) - 1 } : { of: 'removed' },
    ]);
    // What was chosen is still there.
    const draft = (await (await browser.get(`/api/session/draft?form=return.${MARA.order}`)).json()) as object;
    expect(draft).toMatchObject(piece);
  });

  test('that is sent twice is one return, and neither request is refused for what the other has done', async () => {
    const order = await orderOf(browser, MARA.order);
    const item = order.items.find(({ returnable }) => returnable > 0);
    const fields = {
      ...pageOf(order, 'return'),
      [`qty.${item?.itemId}`]: '1',
      [`reason.${item?.itemId}`]: 'damaged',
    };
    const done = `/en-gb/account/orders/${MARA.order}?notice=return-registered#returns`;
    const both = await Promise.all([send(browser, 'return', fields), send(browser, 'return', fields)]);
    expect([...both, await send(browser, 'return', fields)]).toEqual([done, done, done]);
    expect((await orderOf(browser, MARA.order)).returns).toHaveLength(order.returns.length + 1);
  });
});

test('a withdrawal from what another tab has withdrawn from already is refused and says so', async () => {
  const browser = await signedIn(IVO.email);
  const order = await orderOf(browser, IVO.order);
  const items = order.items.filter(({ withdrawable }) => withdrawable > 0);
  const all = Object.fromEntries(items.map(({ itemId, withdrawable }) => [`qty.${itemId}`, String(withdrawable)]));
  const stale = pageOf(order, 'withdraw');
  const one = { [`qty.${items[0]?.itemId}`]: '1' };
  expect(await send(browser, 'withdraw', { ...pageOf(order, 'withdraw'), ...one })).toContain('notice=withdrawn');
  const refused = await send(browser, 'withdraw', { ...stale, ...all });
  expect(refused).toMatch(new RegExp(`^/en-gb/account/orders/${IVO.order}/withdraw\\?was=`));
  expect(await changesAt(browser, refused, await orderOf(browser, IVO.order), 'withdraw')).toHaveLength(1);
});

describe('a cancellation', () => {
  /** A guest who has just ordered, and so tracks the order. */
  async function ordered(): Promise<{ browser: TestBrowser; order: Purchase }> {
    const browser = await shop.ready();
    await place(browser);
    const order = (await (await browser.get('/api/session/tracked-order?locale=en-gb')).json()) as Purchase;
    return { browser, order };
  }

  test('of an order that is not as the page showed it cancels nothing', async () => {
    const { browser, order } = await ordered();
    const fields = pageOf(order, 'cancel');
    for (const shown of [fields.shown.replace('"qty":1', '"qty":2'), '', '{}'])
      expect(await send(browser, 'cancel', { ...fields, shown })).toMatch(/^\/en-gb\/track-order\?was=/);
    expect(shop.calls.filter((call) => call.endsWith('CancelOrder'))).toEqual([]);
    expect(await send(browser, 'cancel', fields)).toBe('/en-gb/track-order?notice=order-canceled');
  });

  test('of an order beside which another tab has opened another one asks whose it is, and says why', async () => {
    const { browser, order } = await ordered();
    const fields = pageOf(order, 'cancel');
    await browser.post('/api/form/order/forget', { locale: 'en-gb' });
    for (const [form, page] of [
      ['cancel', '/en-gb/track-order'],
      ['return', '/en-gb/track-order/return'],
    ] as const)
      expect(await send(browser, form, fields, page)).toBe(`${page}?order=${order.orderNumber}&notice=order-other`);
  });

  test('that is sent twice is done once, and both requests hear of it', async () => {
    const { browser, order } = await ordered();
    const fields = pageOf(order, 'cancel');
    const done = '/en-gb/track-order?notice=order-canceled';
    const both = await Promise.all([send(browser, 'cancel', fields), send(browser, 'cancel', fields)]);
    expect([...both, await send(browser, 'cancel', fields)]).toEqual([done, done, done]);
  });
});
