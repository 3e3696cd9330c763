import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addItem,
  addPriceAdjustment,
  createCartWithItem,
  prepareOrder,
  readCart,
  readConsumer,
  selectShippingMethod,
  setBillingAddress,
  setShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Cart } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { signIn } from '../../../src/commerce/account/index.ts';
import { associateAt, FRANCE, PASSWORD } from '../support/accounts.ts';
import { openCheckout, pay } from '../support/checkout.ts';
import { deliver, itemOf, PACK, SHELL, SOCK } from '../support/delivery.ts';
import { ADDRESS, LYON } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';
import { addGiftCard, FIFTY, payWith, placeFree } from '../support/stored-value.ts';

/** A cart that was filled on the British site, and the same shopper on the Canadian one. */
let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

const CANADA = { siteId: 'northfell-ca', region: 'NA', locale: 'en-ca' } as const;
const BANFF = {
  addressLine1: '4 Bear Street',
  city: 'Banff',
  postalCode: 'T1L 1A1',
  province: 'AB',
  countryCode: 'CA',
};

async function traveller(...skus: string[]) {
  const { shop } = checkout;
  const { call, token } = await shop.visitor();
  const { basketId } = await call(createCartWithItem, { body: { items: skus.map((productId) => ({ productId })) } });
  const params = { basketId };
  return {
    basketId,
    params,
    call,
    abroad: shop.callAs({ ...CANADA, token: token.accessToken, usid: token.usid }),
    address: async () => {
      await call(setShippingAddress, { params, body: ADDRESS });
      await call(setBillingAddress, { params, body: ADDRESS });
    },
  };
}

/** Reads the cart as pages do, which renews what it keeps. */
const look = (call: Call, params: { basketId: string }): Promise<Cart> =>
  call(readCart, { params, query: { isPatchRequired: 'true' } });

const messages = ({ flash }: Cart): string[] =>
  flash.filter(({ type }) => type === 'SiteChanged').map(({ message }) => message);

test('what is picked up in a store of one site is sent home on another, taxed there, and the shopper is told', async () => {
  const { call, abroad, basketId, params } = await traveller(SHELL);
  await deliver(call, basketId, SHELL, 'pickup', 'S-KDL');
  const shown = await look(abroad, params);
  expect(messages(shown)).toEqual([
    expect.stringContaining('cannot be collected at Kendal when you order here. We will send it to your address'),
  ]);
  expect(shown.shipments).toMatchObject([{ shippingMethod: { code: 'standard' }, store: null }]);
  expect(itemOf(shown, SHELL)?.available).toBe(true);
  // Looking at it changes nothing on the site it came from.
  const back = await call(readCart, { params });
  expect(messages(back)).toEqual([]);
  expect(back.shipments).toMatchObject([{ shippingMethod: { code: 'pickup' }, store: { id: 'S-KDL' } }]);
});

test('what is changed there stays sent home, told once, and its piece is free in the store again', async () => {
  const { call, abroad, basketId, params } = await traveller(SHELL, PACK);
  await deliver(call, basketId, SHELL, 'pickup', 'S-KDL');
  const other = await traveller(SHELL);
  await deliver(other.call, other.basketId, SHELL, 'pickup', 'S-KDL');
  const third = await traveller(SHELL);
  expect((await refusal(deliver(third.call, third.basketId, SHELL, 'pickup', 'S-KDL'))).status).toBe(409);
  const added = await abroad(addItem, { body: { basketId, productId: SOCK, qty: 1 } });
  expect(messages(added)).toHaveLength(1);
  expect(messages(await abroad(readCart, { params }))).toEqual([]);
  await deliver(third.call, third.basketId, SHELL, 'pickup', 'S-KDL');
});

test('a collection point of one country is not one of another', async () => {
  const { call, abroad, basketId, params } = await traveller(SOCK);
  await call(setShippingAddress, { params, body: ADDRESS });
  await call(selectShippingMethod, { body: { basketId, code: 'pudo', shippingId: 'me', collectionPointId: 'CP-2' } });
  const renewed = await look(abroad, params);
  expect(messages(renewed)).toEqual([
    expect.stringContaining('cannot be collected at Fell Corner Shop'),
    'Your delivery address is in another country (United Kingdom). Please enter one that we deliver to from here.',
  ]);
  expect(renewed.shipments).toMatchObject([{ shippingMethod: { code: 'standard' }, collectionPoint: null }]);
});

test('an address in another country is not delivered to, whoever asks for the order', async () => {
  const { abroad, address, params, basketId } = await traveller(PACK);
  await address();
  const shown = await look(abroad, params);
  expect(shown.shipments).toMatchObject([{ shippingAddress: null }]);
  expect(messages(shown)).toHaveLength(1);
  expect(await refusal(abroad(prepareOrder, { body: { basketId } }))).toMatchObject({ code: 'CHK380' });
  const order = () => pay(abroad, basketId, checkout.provider, 'approved');
  expect(await refusal(order())).toMatchObject({ code: 'PAY401', status: 409 });
  expect(await checkout.provider.charges()).toEqual([]);
  await abroad(setShippingAddress, { params, body: { ...ADDRESS, ...BANFF } });
  expect((await order()).shipments).toMatchObject([{ shippingAddress: { city: 'Banff' } }]);
});

test('an order that names a store of another site is refused, and one that was prepared on another site', async () => {
  const { call, abroad, address, basketId, params } = await traveller(SHELL);
  await deliver(call, basketId, SHELL, 'pickup', 'S-KDL');
  await address();
  await abroad(setShippingAddress, { params, body: { ...ADDRESS, ...BANFF } });
  await deliver(call, basketId, SHELL, 'pickup', 'S-KDL');
  const order = () => pay(abroad, basketId, checkout.provider, 'approved');
  expect(await refusal(order())).toMatchObject({ code: 'SHP404', status: 409 });
  await call(prepareOrder, { body: { basketId } });
  expect(await refusal(order())).toMatchObject({ code: 'SHP404', status: 409 });
  expect(await checkout.provider.charges()).toEqual([]);
});

test('a gift card in another currency is taken off and named', async () => {
  const { call, abroad, basketId, params } = await traveller(PACK);
  await addGiftCard(call, basketId, FIFTY);
  const shown = await look(abroad, params);
  expect(shown.payment_instruments).toEqual([]);
  expect(messages(shown)).toEqual([
    'The card •••• 0001 can no longer be used for this order, so we have taken it off.',
  ]);
  expect((await call(readCart, { params })).payment_instruments).toMatchObject([{ payment_method_id: 'GIFT_CARD' }]);
});

test('a price adjustment in another currency takes nothing off, and no order is placed before the associate has read it', async () => {
  const { shop, provider } = checkout;
  const { call, accessToken } = await associateAt(shop);
  const { basketId, items } = await call(createCartWithItem, { body: { items: [{ productId: SHELL, qty: 1 }] } });
  const params = { basketId };
  const itemId = items[0]?.itemId ?? '';
  await call(addPriceAdjustment, { params, body: { itemId, amount: 100, reason: 'Damaged' } });
  const abroad = shop.callAs({ ...CANADA, token: accessToken });
  const shown = await look(abroad, params);
  expect(messages(shown)).toEqual([
    expect.stringMatching(/^The price adjustment of £100 on .+ is in another currency \(British Pound\)/),
  ]);
  expect(shown).toMatchObject({ currency: 'CAD', priceAdjustments: [], totals: { itemSubTotal: 360 } });
  await call(setBillingAddress, { params, body: ADDRESS });
  const order = () => pay(abroad, basketId, provider, 'approved');
  expect(await refusal(order())).toMatchObject({ code: 'TAX310', status: 409 });
  // Looking changes nothing: it is there again on the site it was made on.
  expect(await call(readCart, { params })).toMatchObject({ totals: { itemSubTotal: 260 } });
  await abroad(setShippingAddress, { params, body: { ...ADDRESS, ...BANFF } });
  const back = await call(readCart, { params });
  expect(back).toMatchObject({ currency: 'GBP', priceAdjustments: [], totals: { itemSubTotal: 360 } });
});

test('athlete credit pays in its currency only: elsewhere it is taken off, named and not offered', async () => {
  const { shop, provider } = checkout;
  const token = await signIn(shop.callAs(), { username: 'ada.athlete@northfell.example', password: PASSWORD });
  const as = (site: object) => shop.callAs({ ...site, token: token?.accessToken, usid: token?.usid });
  const [home, abroad] = [as(FRANCE), as({})];
  const { basketId } = await home(createCartWithItem, { body: { items: [{ productId: SHELL }] } });
  const params = { basketId };
  const credit = { payment_method_id: 'ATHLETES_PAYMENT' } as const;
  const paid = await payWith(home, basketId, credit);
  expect(paid.payment_instruments).toMatchObject([{ ...credit, amount: 360 }]);

  const shown = await look(abroad, params);
  expect(messages(shown)).toEqual([
    'Your athlete credit is in another currency (Euro) and cannot be used here, so we have taken it off this order.',
  ]);
  expect(shown).toMatchObject({ payment_instruments: [], totals: { remainingToPay: 360 } });
  expect(shown.paymentMethods.find(({ id }) => id === 'ATHLETES_PAYMENT')).toMatchObject({
    additionalData: { remainingAmount: 0, payableAmount: 0 },
  });
  expect(shown.customerNotifications.map(({ message }) => message)).toEqual([
    'Athlete credit: yours is in another currency (Euro) and cannot be used here.',
  ]);
  expect(await refusal(payWith(abroad, basketId, credit))).toMatchObject({ code: 'PAY400', status: 402 });
  await home(setShippingAddress, { params, body: LYON });
  await home(setBillingAddress, { params, body: LYON });
  expect(await refusal(pay(abroad, basketId, provider, 'approved'))).toMatchObject({ status: 409 });
  expect((await placeFree(home, basketId)).isOrderFinalized).toBe(true);
  const { athlete } = (await abroad(readConsumer, {})).consumerProfile.consumerDetails;
  expect(athlete).toEqual({ currentSpend: 980, annualCredit: 2_000, currency: 'EUR' });
});
