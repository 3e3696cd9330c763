import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/app.ts';
import { createPaymentStandIn, type PaymentStandIn } from '../../../../sandbox/payment/stand-in.ts';
import type { CheckoutState } from '../../../commerce/checkout/index.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import { createTestBrowser, openGateway, TEST_ORIGIN, type TestBrowser } from '../testing.ts';

const JACKET = 'NF104001MOS-M';
const PACK = 'NF301001MOS-OS';
/** One piece is left of it. */
const LAST_JACKET = 'NF104001EMB-M';
const PROVIDER = 'http://pay.example';
const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';
const CHALLENGE = '4000000000003220';
const ADDRESS = {
  locale: 'en-gb',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '12 Fell Lane',
  addressLine2: '',
  city: 'Kendal',
  postalCode: 'LA9 4PU',
  phone: '01539 720000',
  method: 'standard',
};

let sandbox: Sandbox;
let standIn: PaymentStandIn;
let open: () => TestBrowser;
/** Idempotency keys of the order calls. */
let keys: string[] = [];
/** Makes the answer of the next order call get lost. */
let isProviderAway = false;
let losesAnswer = false;
/** The calls made upstream, as `POST /cart/v1/cart`. */
let calls: string[] = [];
/** Path of a call whose connection breaks before it is carried out. */
let broken = '';
/** The detail of the error that refuses the next order. */
let refusal: object | undefined;

beforeAll(async () => {
  standIn = createPaymentStandIn({
    dataDir: ':memory:',
    shopOrigin: TEST_ORIGIN,
    providerOrigin: PROVIDER,
    issuerOrigin: 'http://bank.example',
    notify: (request) => sandbox.receivePayment(request),
    log: () => undefined,
  });
  sandbox = await createSandbox({
    dataDir: ':memory:',
    contentDir: fileURLToPath(new URL('../../../../content', import.meta.url)),
    watch: false,
    content: false,
    log: () => undefined,
    payment: {
      origin: PROVIDER,
      clientKey: standIn.clientKey,
      secret: standIn.secret,
      fetch: (request) =>
        isProviderAway ? Promise.reject(new TypeError('No connection.')) : standIn.provider.fetch(request),
    },
  });
  const { gateway } = openGateway({
    fetch: async (url, init) => {
      const { pathname } = new URL(url);
      calls.push(`${init.method ?? 'GET'} ${pathname}`);
      if (pathname === broken) throw new TypeError('The connection broke.');
      if (pathname === '/cart/v2/checkout/order' && refusal !== undefined) {
        const body = { errorDetails: [refusal], appId: 'test', correlationId: 'test' };
        refusal = undefined;
        return Response.json(body, { status: 409 });
      }
      const answer = await sandbox.fetch(new Request(url, init));
      if (!url.includes('/cart/v2/checkout/order')) return answer;
      keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
      if (!losesAnswer) return answer;
      losesAnswer = false;
      throw new TypeError('The connection broke.');
    },
  });
  open = () => createTestBrowser(gateway);
});
beforeEach(() => {
  keys = [];
  calls = [];
  broken = '';
  isProviderAway = false;
});
afterAll(async () => {
  await sandbox.close();
  await standIn.close();
});

const target = (response: Response) => response.headers.get('location');
const form = (browser: TestBrowser, name: string, fields: Record<string, string>) =>
  browser.post(`/api/form/checkout/${name}`, { locale: 'en-gb', ...fields });
const cartOf = async (browser: TestBrowser) =>
  (await (await browser.get('/api/cart/v1/cart/current?locale=en-gb')).json()) as Cart;
const stateOf = async (browser: TestBrowser) =>
  (await (await browser.get('/api/session/checkout?locale=en-gb')).json()) as CheckoutState;

/** What the payment fields hand over for a card number. */
async function cardFields(number: string): Promise<Record<string, string>> {
  const response = await standIn.provider.request('/v1/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-key': standIn.clientKey, origin: PROVIDER },
    body: JSON.stringify({ number, expiry: '04/29', securityCode: '123', holder: 'Mara Lind' }),
  });
  const token = (await response.json()) as Record<'id' | 'bin' | 'type' | 'holder', string>;
  return { cardId: token.id, cardBin: token.bin, cardType: token.type, cardHolder: token.holder };
}

/** A guest who has everything on the summary. */
async function ready(number = APPROVED, productId = JACKET): Promise<TestBrowser> {
  const browser = open();
  await browser.post('/api/form/cart/add', { locale: 'en-gb', productId, qty: '1' });
  expect(target(await form(browser, 'shipping', ADDRESS))).toBe('/en-gb/checkout');
  expect(target(await form(browser, 'billing', { same: 'on', ...(await cardFields(number)) }))).toBe(
    '/en-gb/checkout/summary',
  );
  return browser;
}

async function place(browser: TestBrowser): Promise<string | null> {
  const { totals } = await cartOf(browser);
  return target(await form(browser, 'place', { amount: String(totals.remainingToPay) }));
}

describe('checkout by forms alone', () => {
  test('takes a guest to an order, and the next item starts a new cart', async () => {
    const browser = await ready();
    expect(await stateOf(browser)).toMatchObject({
      payment: { code: 'CREDIT_CARD', type: 'visa', holder: 'Mara Lind' },
      order: null,
    });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    const { order, payment } = await stateOf(browser);
    expect(order).toMatchObject({ isOrderFinalized: true, email: 'mara@example.com', items: [{ productId: JACKET }] });
    expect(order).not.toHaveProperty('st');
    expect([payment, browser.state().get('c')]).toEqual([null, null]);
    // A reload of the posted form finds the same order.
    expect(target(await form(browser, 'place', { amount: '1' }))).toBe('/en-gb/order-confirmation');
    expect(keys).toHaveLength(1);
  });

  test('names the fields that are wrong and keeps what was entered', async () => {
    const browser = open();
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: JACKET, qty: '1' });
    const sent = await form(browser, 'shipping', { ...ADDRESS, email: 'mara', postalCode: '123' });
    expect(new URL(target(sent) ?? '', TEST_ORIGIN).searchParams.get('invalid')).toBe('email:email,postalCode:pattern');
    expect(await (await browser.get('/api/session/draft?form=checkout-shipping')).json()).toMatchObject({
      firstName: 'Mara',
      postalCode: '123',
    });
    expect(target(await form(open(), 'shipping', ADDRESS))).toContain('error=BSK404');
  });

  test('asks for a card when there is something to pay', async () => {
    const browser = open();
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: JACKET, qty: '1' });
    await form(browser, 'shipping', ADDRESS);
    expect(target(await form(browser, 'billing', { same: 'on' }))).toContain('invalid=card%3Arequired');
  });

  test('bills another address only when it is another one; a changed delivery address takes the same one along', async () => {
    const browser = await ready();
    await form(browser, 'shipping', { ...ADDRESS, addressLine1: '14 Fell Lane' });
    expect((await cartOf(browser)).billingAddress?.addressLine1).toBe('14 Fell Lane');
    await form(browser, 'billing', { ...ADDRESS, addressLine1: '1 Mill Brow' });
    await form(browser, 'shipping', ADDRESS);
    const { billingAddress, shipments } = await cartOf(browser);
    expect([billingAddress?.addressLine1, shipments[0]?.shippingAddress?.addressLine1]).toEqual([
      '1 Mill Brow',
      '12 Fell Lane',
    ]);
  });
});

describe('an order is placed once', () => {
  test('by a double click and a second tab', async () => {
    const browser = await ready();
    const { totals, basketId } = await cartOf(browser);
    const both = await Promise.all(
      [1, 2, 3].map(() => form(browser, 'place', { amount: String(totals.remainingToPay) })),
    );
    expect(both.map(target)).toEqual(Array(3).fill('/en-gb/order-confirmation'));
    expect(new Set(keys).size).toBe(1);
    expect((await stateOf(browser)).order?.basketId).toBe(basketId);
  });

  test('when the answer gets lost: the same key is sent again until there is one', async () => {
    const browser = await ready();
    losesAnswer = true;
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    expect((await stateOf(browser)).isSent).toBe(true);
    // No new attempt before the state of the old one is known.
    expect(target(await form(browser, 'billing', { same: 'on', ...(await cardFields(APPROVED)) }))).toBe(
      '/en-gb/checkout/summary',
    );
    expect(target(await form(browser, 'continue', {}))).toBe('/en-gb/order-confirmation');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('when the answer gets lost and another item starts a new cart: the order is the old cart’s, and the new one stays', async () => {
    const browser = await ready();
    const { basketId } = await cartOf(browser);
    losesAnswer = true;
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: PACK, qty: '1' });
    const next = await cartOf(browser);
    expect(next.items.map(({ productId }) => productId)).toEqual([PACK]);
    expect(target(await form(browser, 'continue', {}))).toBe('/en-gb/order-confirmation');
    expect((await stateOf(browser)).order).toMatchObject({ basketId, items: [{ productId: JACKET }] });
    expect(await cartOf(browser)).toMatchObject({ basketId: next.basketId, totalItems: 1 });
  });

  test('when the response never reaches the browser: what it knew finds the order', async () => {
    const browser = await ready();
    const before = new Map(browser.cookies);
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    const { order } = await stateOf(browser);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await stateOf(browser)).toMatchObject({ hasAttempt: true, order: null });
    expect(target(await form(browser, 'continue', {}))).toBe('/en-gb/order-confirmation');
    expect((await stateOf(browser)).order?.orderNumber).toBe(order?.orderNumber);
  });

  test('and only for the amount the shopper saw', async () => {
    const browser = await ready();
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: JACKET, qty: '1' });
    expect(target(await form(browser, 'place', { amount: '360' }))).toBe('/en-gb/checkout/summary?was=360');
    expect(keys).toEqual([]);
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
  });
});

describe('a refused order', () => {
  test('[ERR-CHK-06] loads the cart again when the error’s details are of flash type, and not otherwise', async () => {
    const browser = await ready();
    const readsAfter = async (detail: object) => {
      refusal = { errorId: 'TAX310', message: 'Changed.', ...detail };
      calls = [];
      expect(await place(browser)).toContain('/en-gb/checkout/summary?refused=TAX310');
      return calls.slice(calls.indexOf('PUT /cart/v2/checkout/order')).filter((call) => call.startsWith('GET')).length;
    };
    expect(await readsAfter({ type: 'ProductItemMaxQuantity' })).toBe(1);
    expect(await readsAfter({})).toBe(0);
  });

  test('[CHK-11] for an address that cannot be delivered to goes back to shipping, where the error says so', async () => {
    const browser = await ready();
    refusal = { errorId: 'ORD415', message: 'Not delivered to.', type: 'InvalidShippingAddress', shippingId: 'me' };
    expect(await place(browser)).toBe('/en-gb/checkout/shipping?refused=ORD415&flash=InvalidShippingAddress');
    refusal = { errorId: 'ORD415', message: 'Changed.', type: 'CartChanged' };
    expect(await place(await ready())).toMatch(/^\/en-gb\/checkout\/summary\?refused=ORD415&flash=CartChanged/);
  });

  test('a saved address that was removed meanwhile is not delivered to: PYT405', async () => {
    const browser = open();
    const account = { locale: 'en-gb', email: 'mara.member@northfell.example', password: 'Northfell-2026' };
    await browser.post('/api/form/sign-in', account);
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: JACKET, qty: '1' });
    const sent = await form(browser, 'shipping', { ...ADDRESS, savedAddress: 'a_gone' });
    expect(target(sent)).toBe('/en-gb/checkout/shipping?error=PYT405');
    expect((await cartOf(browser)).shipments[0]?.shippingAddress).toBeNull();
  });

  test('for a basket that is gone gets a new one with its items, or says so on the cart', async () => {
    const browser = await ready();
    refusal = { errorId: 'BSK404', message: 'Gone.' };
    const { basketId } = await cartOf(browser);
    expect(await place(browser)).toBe('/en-gb/checkout/shipping?refused=BSK404');
    const cart = await cartOf(browser);
    expect([cart.basketId === basketId, cart.items.map(({ productId }) => productId)]).toEqual([false, [JACKET]]);
  });
});

describe('Klarna', () => {
  /** A guest who wants to pay by Klarna, on the summary. */
  async function byKlarna(): Promise<TestBrowser> {
    const browser = await ready();
    expect(target(await form(browser, 'billing', { same: 'on', payWith: 'KLARNA' }))).toBe('/en-gb/checkout/summary');
    return browser;
  }

  test('asks once the order is sent; left alone it is PAY400, and the same basket is paid for by card', async () => {
    const browser = await byKlarna();
    expect((await stateOf(browser)).payment).toEqual({ code: 'KLARNA', type: 'klarna', holder: '', saved: null });
    const { basketId } = await cartOf(browser);
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    expect((await stateOf(browser)).order?.flash[0]?.action?.type).toBe('klarna');
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe('/en-gb/checkout/billing?refused=PAY400');
    expect((await cartOf(browser)).basketId).toBe(basketId);
    expect(await stateOf(browser)).toMatchObject({ payment: null, hasAttempt: false, order: null });
    await form(browser, 'billing', { same: 'on', payWith: 'CREDIT_CARD', ...(await cardFields(APPROVED)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
  });

  test('that is away is PAY400, and a card is not taken in its place', async () => {
    const browser = await ready();
    isProviderAway = true;
    const sent = await form(browser, 'billing', { same: 'on', payWith: 'KLARNA' });
    expect(target(sent)).toBe('/en-gb/checkout/billing?error=PAY400');
  });
});

describe('a payment that does not go through', () => {
  test('goes back to billing, where the refused card is forgotten and another one pays', async () => {
    const browser = await ready(DECLINED);
    expect(await place(browser)).toBe('/en-gb/checkout/billing?refused=PAY400');
    expect((await stateOf(browser)).payment).toBeNull();
    await form(browser, 'billing', { same: 'on', ...(await cardFields(APPROVED)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    expect(new Set(keys).size).toBe(2);
  });

  test('waits for the bank, and starts over with a new basket when the bank says no', async () => {
    const browser = await ready(CHALLENGE);
    const { basketId } = await cartOf(browser);
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    const { order } = await stateOf(browser);
    expect(order).toMatchObject({ isOrderProcessing: true, flash: [{ type: 'PaymentNotAuthorized' }] });
    // Looking again changes nothing while the bank waits.
    expect(target(await form(browser, 'continue', {}))).toBe('/en-gb/checkout/summary');
    expect(target(await form(browser, 'challenge', { result: '{"transStatus":"N"}' }))).toBe(
      '/en-gb/checkout/billing?refused=not-confirmed',
    );
    const cart = await cartOf(browser);
    expect(cart.basketId).not.toBe(basketId);
    expect(cart.items.map(({ productId, qty }) => [productId, qty])).toEqual([[JACKET, 1]]);
    expect([cart.billingAddress?.city, cart.shipments[0]?.shippingAddress?.city]).toEqual(['Kendal', 'Kendal']);
    expect(await stateOf(browser)).toMatchObject({ payment: null, isSent: false, order: null });
  });

  test('keeps the store that the items are picked up from', async () => {
    const browser = await ready(CHALLENGE);
    const { items } = await cartOf(browser);
    const [jacket] = items;
    await browser.post('/api/form/cart/delivery', {
      ...{ locale: 'en-gb', itemId: jacket?.itemId ?? '', way: 'pickup', storeId: 'NF-KDL' },
    });
    await form(browser, 'shipping', ADDRESS);
    losesAnswer = true;
    expect(await place(browser)).toBe('/en-gb/checkout/summary');
    // The order is in the bank's hands now, and the shopper does not know.
    expect(target(await form(browser, 'continue', {}))).toBe('/en-gb/checkout/summary');
    await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
    const cart = await cartOf(browser);
    expect(cart.items.map(({ productId, shipmentId }) => [productId, shipmentId])).toEqual([[JACKET, 'pickup-NF-KDL']]);
    expect(cart.pickupContact).toMatchObject({ email: ADDRESS.email });
  });

  test('keeps the old basket until there is a new one, and tries again after a crash in between', async () => {
    const browser = await ready(CHALLENGE);
    const { basketId } = await cartOf(browser);
    const coupon = `/api/cart/v1/coupon?locale=en-gb&cartId=${basketId}&code=FIRSTWALK`;
    expect((await browser.send('PUT', coupon, undefined, { 'idempotency-key': 'first-walk' })).status).toBe(200);
    await place(browser);
    broken = '/cart/v1/cartWithItem';
    expect((await form(browser, 'challenge', { result: '{"transStatus":"N"}' })).status).toBe(303);
    expect((await cartOf(browser)).items).toHaveLength(1);
    expect((await stateOf(browser)).order).not.toBeNull();
    broken = '';
    calls = [];
    expect(target(await form(browser, 'continue', {}))).toBe('/en-gb/checkout/billing?refused=not-confirmed');
    expect(calls.indexOf('POST /cart/v1/cartWithItem')).toBeLessThan(calls.indexOf('DELETE /cart/v1/item'));
    const cart = await cartOf(browser);
    expect([cart.basketId === basketId, cart.totalItems, cart.couponItems[0]?.code]).toEqual([false, 1, 'FIRSTWALK']);
  });

  test('takes the last piece along to the new basket', async () => {
    const browser = await ready(CHALLENGE, LAST_JACKET);
    const { basketId } = await cartOf(browser);
    await place(browser);
    await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
    const cart = await cartOf(browser);
    expect(cart.basketId).not.toBe(basketId);
    expect(cart.items.map(({ productId, qty, available }) => [productId, qty, available])).toEqual([
      [LAST_JACKET, 1, true],
    ]);
  });

  test('keeps a cart that was changed during the bank’s question, and has it paid for anew', async () => {
    const browser = await ready(CHALLENGE);
    const { basketId } = await cartOf(browser);
    await place(browser);
    const { order } = await stateOf(browser);
    await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: JACKET, qty: '1' });
    const challenge = new URL(order?.flash[0]?.action?.url ?? '').pathname;
    await standIn.issuer.request(challenge, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://bank.example' },
      body: 'result=passed',
    });
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe(
      '/en-gb/checkout/billing?refused=ORD415&flash=CartChanged',
    );
    const cart = await cartOf(browser);
    expect([cart.basketId, cart.totalItems]).toEqual([basketId, 2]);
    await form(browser, 'billing', { same: 'on', ...(await cardFields(APPROVED)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
  });

  test('refuses a result that is none', async () => {
    const browser = await ready(CHALLENGE);
    await place(browser);
    expect(target(await form(browser, 'challenge', { result: '' }))).toBe('/en-gb/checkout/summary?error=ATTR300');
  });
});
