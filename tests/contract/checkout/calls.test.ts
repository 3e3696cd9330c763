import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressRules,
  applicableShippingMethods,
  countryList,
  createCartWithItem,
  paymentMethods,
  paymentSession,
  placeOrder,
  prepareOrder,
  readCart,
  removeBillingAddress,
  removeShippingAddress,
  selectShippingMethod,
  setBillingAddress,
  setShippingAddress,
  updateItem,
  validateShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { openShop, refusal } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => void (checkout = await openCheckout()));
afterAll(() => checkout.close());

async function basket(context = {}, productId = SHELL) {
  const { call } = await checkout.shop.visitor(context);
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId, qty: 1 }] } });
  return { call, basketId };
}
const US = { siteId: 'northfell-us', locale: 'en-us', region: 'NA' };
const inUs = (province: string, postalCode: string) => ({ ...ADDRESS, countryCode: 'US', province, postalCode });

describe('addresses', () => {
  test('[CALL-CART-10] [CALL-CART-11] [DLV-03] the shipping address goes with the shipment until it is removed', async () => {
    const { call, basketId } = await basket();
    const body = { ...ADDRESS, city: ' Kendal ', recaptcha_response: 'human' };
    const cart = await call(setShippingAddress, { params: { basketId }, body });
    expect(cart.shipments).toMatchObject([
      {
        shipmentId: 'me',
        storeId: null,
        shippingMethod: { code: 'standard', id: 'me', kind: 'STH', deliveryTime: '2-3' },
        shippingAddress: { ...ADDRESS, city: 'Kendal', approachType: 'S' },
      },
    ]);
    await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
    const without = await call(removeShippingAddress, { params: { basketId } });
    expect([without.shipments[0]?.shippingAddress, without.billingAddress?.city]).toEqual([null, 'Kendal']);
  });

  test('[CALL-CART-13] [CALL-CART-14] the billing address is kept apart from it', async () => {
    const { call, basketId } = await basket();
    const cart = await call(setBillingAddress, { params: { basketId }, body: { ...ADDRESS, firstName: 'Jon' } });
    expect(cart).toMatchObject({ billingAddress: { ...ADDRESS, firstName: 'Jon', approachType: 'B' } });
    expect(cart.shipments[0]?.shippingAddress).toBeNull();
    await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
    const without = await call(removeBillingAddress, { params: { basketId } });
    expect([without.billingAddress, without.shipments[0]?.shippingAddress?.city]).toEqual([null, 'Kendal']);
  });

  test('[CART-03] [CALL-CART-12] the postal service’s way of writing an address is offered and kept with the cart', async () => {
    const { call, basketId } = await basket();
    const params = { basketId };
    const typed = { ...ADDRESS, addressLine1: '4 FELL LANE', postalCode: 'la94ab' };
    expect(await call(validateShippingAddress, { params, body: typed })).toMatchObject({
      isChanged: true,
      verifiedShippingAddress: { addressLine1: '4 Fell Lane', postalCode: 'LA9 4AB', isValidated: true },
    });
    expect((await call(readCart, { params })).verifiedShippingAddress?.postalCode).toBe('LA9 4AB');
    expect((await call(validateShippingAddress, { params, body: ADDRESS })).isChanged).toBe(false);
  });

  test.each([
    [{ phone: '' }, 'SHP410'],
    [{ city: ' ' }, 'PYT406'],
    [{ countryCode: 'FR' }, 'PAY401'],
    [{ postalCode: '12345' }, 'CHK380'],
    [{ addressLine1: 'PO Box 12' }, 'SHP500'],
  ])('a shipping address with %o is refused with %s', async (change, code) => {
    const { call, basketId } = await basket();
    const body = { ...ADDRESS, ...change };
    expect((await refusal(call(setShippingAddress, { params: { basketId }, body }))).code).toBe(code);
  });

  test('[ERR-PYT-04] an order without a billing address, and a billing address without a phone, are refused', async () => {
    const { call, basketId } = await basket();
    const params = { basketId };
    await call(setShippingAddress, { params, body: ADDRESS });
    expect((await refusal(call(prepareOrder, { body: { basketId } }))).code).toBe('BIL400');
    const body = { ...ADDRESS, phone: '' };
    expect((await refusal(call(setBillingAddress, { params, body }))).code).toBe('BILL410');
  });
});

test('[CALL-UTIL-01] [CALL-UTIL-02] the countries of a site come in its language, with the rules of their addresses', async () => {
  const { call } = await checkout.shop.visitor({ siteId: 'northfell-ca', locale: 'fr-ca', region: 'NA' });
  expect(await call(countryList, {})).toEqual({ countries: [{ code: 'CA', name: 'Canada' }] });
  const german = await checkout.shop.visitor({ siteId: 'northfell-de', locale: 'de-de' });
  expect(await german.call(countryList, {})).toEqual({ countries: [{ code: 'DE', name: 'Deutschland' }] });
  const rules = await call(addressRules, { params: { countryCode: 'ca' } });
  expect(rules.provinces).toContain('QC');
  const rule = (name: string) => rules.fields.find((field) => field.name === name);
  expect(rule('province')?.required).toBe(true);
  expect(rule('city')).toEqual({ name: 'city', required: true, max: 30 });
  expect(new RegExp(rule('postalCode')?.pattern ?? '').test('H2X 1Y4')).toBe(true);
  const uk = await call(addressRules, { params: { countryCode: 'GB' } });
  expect([uk.provinces, uk.fields.find(({ name }) => name === 'province')?.required]).toEqual([[], false]);
  expect((await refusal(call(addressRules, { params: { countryCode: 'XX' } }))).code).toBe('API404');
});

describe('tax', () => {
  test('follows the destination, delivery included where the law taxes it', async () => {
    const { call, basketId } = await basket(US, PACK);
    const params = { basketId };
    const totals = async (province: string, postalCode: string) =>
      (await call(setShippingAddress, { params, body: inUs(province, postalCode) })).totals;
    const oregon = await totals('OR', '97201');
    expect(oregon).toMatchObject({ tax: 0, taxIncluded: false });
    const california = await totals('CA', '90001');
    expect(california.tax).toBeCloseTo(oregon.itemSubTotal * 0.088, 2);
    const texas = await totals('TX', '73301');
    expect(texas.tax).toBeCloseTo(oregon.itemSubTotal * 0.082 + Math.round(oregon.shipping * 8.2) / 100, 1);
    expect(texas.total).toBeCloseTo(texas.itemSubTotal + texas.shipping + texas.tax, 2);
  });
});

describe('delivery and payment', () => {
  test('[CALL-CART-09] [CALL-CART-16] the methods of a group of items are listed, and one of them is chosen', async () => {
    const { call, basketId } = await basket();
    const group = await call(applicableShippingMethods, { params: { basketId, shippingId: 'me' } });
    expect(group).toMatchObject({ shippingId: 'me', selectedCode: 'standard' });
    expect(group.applicableShippingMethods).toMatchObject([
      { code: 'standard', deliveryTime: '2-3' },
      { code: 'pudo' },
    ]);
    const none = call(applicableShippingMethods, { params: { basketId, shippingId: 'pickup-NF-KDL' } });
    expect(await refusal(none)).toMatchObject({ code: 'SHP404', status: 409 });
    const body = { basketId, shippingId: 'me', code: 'pudo', collectionPointId: 'CP-2' } as const;
    const chosen = await call(selectShippingMethod, { body });
    expect(chosen.shipments[0]?.shippingMethod.code).toBe('pudo');
    const wrong = call(selectShippingMethod, { body: { basketId, shippingId: 'me', code: 'pickup' } });
    expect(await refusal(wrong)).toMatchObject({ code: 'SHP404', status: 409 });
  });

  test('[CALL-CART-09] [CALL-CART-16] a method is listed and chosen for the items of its shipping id alone', async () => {
    const { call } = await checkout.shop.visitor();
    const items = [{ productId: SHELL }, { productId: 'NF900003INK-OS', recipeId: 'r1' }];
    const { basketId } = await call(createCartWithItem, { body: { items } });
    const methods = async (body: { shippingId: 'me' | 'customs'; code: 'customs' | 'standard' }) =>
      (await call(selectShippingMethod, { body: { ...body, basketId } })).shipments.map(
        ({ shippingMethod }) => shippingMethod.code,
      );
    const custom = await call(applicableShippingMethods, { params: { basketId, shippingId: 'customs' } });
    expect(custom).toMatchObject({ shippingId: 'customs', applicableShippingMethods: [{ code: 'customs' }] });
    expect(await methods({ shippingId: 'customs', code: 'customs' })).toEqual(['standard', 'customs']);
    expect(await methods({ shippingId: 'me', code: 'standard' })).toEqual(['standard', 'customs']);
    const swapped = call(selectShippingMethod, { body: { basketId, shippingId: 'customs', code: 'standard' } });
    expect(await refusal(swapped)).toMatchObject({ code: 'SHP404', status: 409 });
  });

  test('[CART-02] [CALL-CART-15] [CALL-CART-24] cards can be paid with, and their fields come from the provider', async () => {
    const { call, basketId } = await basket();
    const { paymentMethods: methods } = await call(paymentMethods, { params: { basketId } });
    // Only what an order can really be paid with.
    expect(methods).toEqual([
      { id: 'CREDIT_CARD', label: 'Card', additionalData: null },
      { id: 'KLARNA', label: 'Klarna', additionalData: null },
      { id: 'GIFT_CARD', label: 'Gift card', additionalData: null },
    ]);
    expect((await call(readCart, { params: { basketId } })).paymentMethods).toEqual(methods);
    const query = { referer: 'https://shop.example', paymentMethod: 'card', paymentMethodId: 'CREDIT_CARD' as const };
    expect(await call(paymentSession, { query })).toMatchObject({
      success: true,
      provider: expect.stringMatching(/\w/) as string,
      script: 'https://pay.example/sdk/v1/fields.js',
    });
    const shop = await openShop();
    const { call: without } = await shop.visitor();
    expect((await without(paymentSession, { query })).success).toBe(false);
    await shop.close();
  });

  test('[CALL-CART-25] an order that is not what was prepared is refused before money moves', async () => {
    const { call, basketId } = await buyer(checkout.shop, [{ productId: PACK, qty: 1 }]);
    const prepared = await call(prepareOrder, { body: { basketId } });
    expect(prepared).toMatchObject({ basketId, amount: prepared.cart.totals.total, isZeroOrder: false });
    const [item] = prepared.cart.items;
    await call(updateItem, { params: { basketId }, body: { itemId: item?.itemId ?? '', qty: 2 } });
    expect(await refusal(pay(call, basketId, checkout.provider, 'approved'))).toMatchObject({
      code: 'TAX310',
      status: 409,
    });
    expect(await checkout.provider.charges()).toEqual([]);
    await call(prepareOrder, { body: { basketId } });
    expect((await pay(call, basketId, checkout.provider, 'approved')).isOrderFinalized).toBe(true);
  });

  test('[ERR-FLASH-03] an order without a shipping address names the shipment, and one without a payment what is missing', async () => {
    const { call, basketId } = await basket();
    const body = { cartId: basketId, billingAddress: ADDRESS };
    const refused = await call(placeOrder, { body, idempotencyKey: 'no-address' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'CHK380',
      details: [{ type: 'InvalidShippingAddress', shipmentId: 'me' }],
    });
    const other = await checkout.shop.visitor();
    const items = [{ productId: PACK, recipeId: 'r_1' }];
    const custom = await other.call(createCartWithItem, { body: { items } });
    const unsent = other.call(placeOrder, {
      body: { ...body, cartId: custom.basketId },
      idempotencyKey: 'no-address-2',
    });
    expect(await unsent.catch((error: unknown) => error)).toMatchObject({
      details: [{ type: 'InvalidShippingAddress', shipmentId: 'customs' }],
    });
    await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
    expect((await refusal(call(placeOrder, { body, idempotencyKey: 'no-card' }))).code).toBe('PYT400');
    await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
    const used = await checkout.provider.token('approved');
    const first = await buyer(checkout.shop, [{ productId: PACK, qty: 1 }]);
    await pay(first.call, first.basketId, checkout.provider, 'approved', { token: used });
    const again = pay(call, basketId, checkout.provider, 'approved', { token: used });
    expect(await refusal(again)).toMatchObject({ code: 'PYT404', status: 404 });
  });
});
