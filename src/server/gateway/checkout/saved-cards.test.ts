import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SavedInstrument } from '../../../commerce/contract/types.ts';
import type { TestBrowser } from '../testing.ts';
import {
  ADDRESS,
  addToCart,
  CARDS,
  cartOf,
  form,
  stateOf,
  summaryOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';

/** What the backend's bot check takes. */
const HUMAN = 'human';
const EMAIL = 'mara.member@northfell.example';
const shop = useCheckoutShop({ captchaToken: HUMAN });
/** A member on the billing step. */
let browser: TestBrowser;

const sent = async (name: string, fields: Record<string, string>) => target(await form(browser, name, fields));
const INSTRUMENTS = '/api/consumers-v3/consumer/payment_instruments?locale=en-gb';
const savedNow = async () => {
  const answer = (await (await browser.get(INSTRUMENTS)).json()) as { payment_instruments: SavedInstrument[] };
  return answer.payment_instruments.map(({ maskedNumber }) => maskedNumber);
};

beforeAll(async () => {
  browser = shop.open();
  const member = { email: EMAIL, password: 'Northfell-2026', recaptcha_response: HUMAN };
  expect((await browser.send('POST', '/api/session/sign-in?locale=en-gb', member)).status).toBe(200);
  await addToCart(browser);
  expect(await sent('shipping', { ...ADDRESS, email: EMAIL })).toBe('/en-gb/checkout');
});

test('[PAY-09] a card is kept with the bot check’s response and not without; a gift card needs none', async () => {
  const card = { same: 'on', payWith: 'CREDIT_CARD', keepCard: 'on', ...(await shop.cardFields(CARDS.approved)) };
  // Without the response the card pays all the same, and is not kept.
  expect(await sent('billing', card)).toBe('/en-gb/checkout/summary');
  expect([await savedNow(), (await stateOf(browser)).payment]).toMatchObject([
    [],
    { holder: 'Mara Lind', saved: null },
  ]);
  await sent('billing', { ...card, recaptcha_response: HUMAN });
  expect([await savedNow(), (await stateOf(browser)).payment]).toMatchObject([
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
  expect(await sent('billing', { same: 'on', payWith: `psi_${randomUUID()}` })).toBe(
    '/en-gb/checkout/billing?error=PYT404',
  );
  const card = { payWith: 'CREDIT_CARD', ...(await shop.cardFields(CARDS.mastercard)), recaptcha_response: HUMAN };
  await sent('billing', { same: 'on', ...card });
  expect((await savedNow()).filter((text) => text.endsWith('4444'))).toEqual([]);
  expect(await sent('billing', { same: 'on', payWith: id })).toBe('/en-gb/checkout/summary');
  expect((await stateOf(browser)).payment?.saved?.id).toBe(id);
});

test('[CFG-08] [CHK-02] express checkout fills in the account’s main address and card, while it is switched on and for members only', async () => {
  await sent('billing', { same: 'on', payWith: 'KLARNA' });
  const off = shop.open({ expressCheckout: false });
  for (const [name, value] of browser.cookies) off.cookies.set(name, value);
  const refused = await off.post('/api/form/checkout/express', { locale: 'en-gb' });
  expect(refused.headers.get('location')).toBe('/en-gb/checkout/shipping');
  const guest = shop.open();
  await addToCart(guest);
  expect(target(await form(guest, 'express'))).toBe('/en-gb/checkout/shipping');
  await sent('shipping', { ...ADDRESS, addressLine1: '99 Elsewhere Road' });
  expect(await sent('express', {})).toBe('/en-gb/checkout/summary');
  const { shipments, billingAddress } = await cartOf(browser);
  expect([shipments[0]?.shippingAddress?.addressLine1, billingAddress?.addressLine1]).toEqual([
    '14 Beck Lane',
    '14 Beck Lane',
  ]);
  expect((await stateOf(browser)).payment?.saved?.maskedNumber).toBe('•••• 4242');
});

test('gift cards and the order go with the bot check’s response, and a payment that failed keeps the gift card', async () => {
  const guest = shop.open();
  await addToCart(guest);
  await form(guest, 'shipping', ADDRESS);
  const gift = { giftCard: '6299000100000001', giftCardPin: '1234' };
  const human = { recaptcha_response: HUMAN };
  const billing = '/en-gb/checkout/billing';
  for (const name of ['gift-card', 'gift-balance'])
    expect(target(await form(guest, name, gift))).toBe(
      `${billing}?failed=gift-card&error=AUT403&field=recaptcha_response#tenders`,
    );
  expect(target(await form(guest, 'gift-balance', { ...gift, ...human }))).toBe(`${billing}?told=gift-balance#tenders`);
  expect(target(await form(guest, 'gift-card', { ...gift, ...human }))).toBe(`${billing}#tenders`);
  await form(guest, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.challenge)) });
  const { basketId } = await cartOf(guest);
  const order = await summaryOf(guest);
  expect(target(await form(guest, 'place', order))).toBe('/en-gb/checkout/summary?refused=AUT403');
  expect(target(await form(guest, 'place', { ...order, ...human }))).toBe('/en-gb/checkout/summary');
  const action = (await stateOf(guest)).order?.flash.find(({ type }) => type === 'PaymentNotAuthorized')?.action;
  expect(action).toBeDefined();
  const failed = await form(guest, 'challenge', { result: '{}' });
  expect(target(failed)).toBe(`${billing}?refused=not-confirmed`);
  const next = await cartOf(guest);
  expect(next.basketId).not.toBe(basketId);
  expect(next.payment_instruments.map(({ payment_method_id }) => payment_method_id)).toEqual(['GIFT_CARD']);
});
