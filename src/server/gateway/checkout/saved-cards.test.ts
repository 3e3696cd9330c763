import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/app.ts';
import { createPaymentStandIn, type PaymentStandIn } from '../../../../sandbox/payment/stand-in.ts';
import type { CheckoutState } from '../../../commerce/checkout/index.ts';
import type { Cart, SavedInstrument } from '../../../commerce/contract/types.ts';
import { createTestBrowser, openGateway, TEST_ORIGIN, type TestBrowser } from '../testing.ts';

const PROVIDER = 'http://pay.example';
const HUMAN = 'human';
const ADDRESS = {
  email: 'mara.member@northfell.example',
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '12 Fell Lane',
  city: 'Kendal',
  postalCode: 'LA9 4PU',
  phone: '01539 720000',
};

let standIn: PaymentStandIn;
let sandbox: Sandbox;
let browser: TestBrowser;

const upstream = {
  fetch: (url: string, init: RequestInit) => Promise.resolve(sandbox.fetch(new Request(url, init))),
};
const form = async (name: string, fields: Record<string, string>): Promise<string | null> =>
  (await browser.post(`/api/form/checkout/${name}`, { locale: 'en-gb', ...fields })).headers.get('location');
const paymentNow = async () =>
  ((await (await browser.get('/api/session/checkout?locale=en-gb')).json()) as CheckoutState).payment;
const INSTRUMENTS = '/api/consumers-v3/consumer/payment_instruments?locale=en-gb';
const savedNow = async () => {
  const answer = (await (await browser.get(INSTRUMENTS)).json()) as { payment_instruments: SavedInstrument[] };
  return answer.payment_instruments.map(({ maskedNumber }) => maskedNumber);
};

/** What the payment fields hand over for a card number. */
async function cardFields(number: string): Promise<Record<string, string>> {
  const response = await standIn.provider.request('/v1/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-key': standIn.clientKey, origin: PROVIDER },
    body: JSON.stringify({ number, expiry: '04/29', securityCode: '123', holder: 'Mara Lind' }),
  });
  const { id, bin, type, holder } = (await response.json()) as Record<'id' | 'bin' | 'type' | 'holder', string>;
  return { cardId: id, cardBin: bin, cardType: type, cardHolder: holder };
}

/** A member on the billing step of a shop whose backend checks for bots. */
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
    captchaToken: HUMAN,
    log: () => undefined,
    payment: {
      origin: PROVIDER,
      clientKey: standIn.clientKey,
      secret: standIn.secret,
      fetch: (request) => standIn.provider.fetch(request),
    },
  });
  const { gateway } = openGateway(upstream);
  browser = createTestBrowser(gateway);
  const member = { email: ADDRESS.email, password: 'Northfell-2026', recaptcha_response: HUMAN };
  expect((await browser.send('POST', '/api/session/sign-in?locale=en-gb', member)).status).toBe(200);
  await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: 'NF104001MOS-M', qty: '1' });
  expect(await form('shipping', ADDRESS)).toBe('/en-gb/checkout');
});
afterAll(async () => {
  await sandbox.close();
  await standIn.close();
});

test('[PAY-09] a card is kept with the bot check’s response and not without; a gift card needs none', async () => {
  const card = { same: 'on', payWith: 'CREDIT_CARD', keepCard: 'on', ...(await cardFields('4242424242424242')) };
  // Without the response the card pays all the same, and is not kept.
  expect(await form('billing', card)).toBe('/en-gb/checkout/summary');
  expect([await savedNow(), await paymentNow()]).toMatchObject([[], { holder: 'Mara Lind', saved: null }]);
  await form('billing', { ...card, recaptcha_response: HUMAN });
  expect([await savedNow(), await paymentNow()]).toMatchObject([
    ['•••• 4242'],
    { type: 'visa', saved: { maskedNumber: '•••• 4242' } },
  ]);
  const gift = { payment_method_id: 'GIFT_CARD', code: '6299000100000001', pin: '1234' };
  expect((await browser.send('POST', INSTRUMENTS, gift)).status).toBe(200);
});

test('a saved card pays, one that is not the shopper’s does not, and a card that is not to be kept is not', async () => {
  const [saved] = ((await (await browser.get(INSTRUMENTS)).json()) as { payment_instruments: SavedInstrument[] })
    .payment_instruments;
  const id = saved?.payment_instrument_id ?? '';
  expect(await form('billing', { same: 'on', payWith: `psi_${randomUUID()}` })).toBe(
    '/en-gb/checkout/billing?error=PYT404',
  );
  await form('billing', { same: 'on', payWith: 'CREDIT_CARD', ...(await cardFields('5555555555554444')) });
  expect((await savedNow()).filter((text) => text.endsWith('4444'))).toEqual([]);
  expect(await form('billing', { same: 'on', payWith: id })).toBe('/en-gb/checkout/summary');
  expect((await paymentNow())?.saved?.id).toBe(id);
});

test('express checkout fills in the account’s main address and card, and only while it is switched on', async () => {
  const cartNow = async () => (await (await browser.get('/api/cart/v1/cart/current?locale=en-gb')).json()) as Cart;
  await form('billing', { same: 'on', payWith: 'KLARNA' });
  const { browser: off } = openGateway(upstream, { env: { expressCheckout: false } });
  for (const [name, value] of browser.cookies) off.cookies.set(name, value);
  const refused = await off.post('/api/form/checkout/express', { locale: 'en-gb' });
  expect(refused.headers.get('location')).toBe('/en-gb/checkout/shipping');
  await form('shipping', { ...ADDRESS, addressLine1: '99 Elsewhere Road' });
  expect(await form('express', {})).toBe('/en-gb/checkout/summary');
  const { shipments, billingAddress } = await cartNow();
  expect([shipments[0]?.shippingAddress?.addressLine1, billingAddress?.addressLine1]).toEqual([
    '14 Beck Lane',
    '14 Beck Lane',
  ]);
  expect((await paymentNow())?.saved?.maskedNumber).toBe('•••• 4242');
});
