import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/commerce/contract/types.ts';
import { EMPTY_CART } from '../cart/cart-doc.support.ts';
import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { deliveryBy } from '../delivery/stock-source.ts';
import { refusedWith } from '../refused.support.ts';
import type { Attempt } from './attempt.ts';
import { asShown, contentOf, requireOrderable } from './freeze.ts';
import type { OrderDoc } from './order-doc.ts';
import { orderView } from './order-view.ts';
import { requireNotRefused } from './place.ts';

const ATTEMPT = { key: 'b.1', method: 'CREDIT_CARD', type: 'visa', state: 'refused', reason: 'declined', action: null };
const orderWith = (attempt: Partial<Attempt> | undefined, placedAt: string | null = null): OrderDoc =>
  ({
    placedAt,
    attempts: attempt ? [{ ...ATTEMPT, ...attempt }] : [],
    frozen: { items: [], shipments: [], instruments: [], totals: { remainingToPay: 5 } },
  }) as unknown as OrderDoc;

describe('a payment that ended without an order', () => {
  test.each<[Partial<Attempt>, string]>([
    [{ reason: 'declined' }, 'PAY400'],
    [{ reason: 'fraud' }, 'PYT402'],
    [{ reason: 'expired' }, 'FE309'],
    [{ reason: 'token' }, 'PYT404'],
    [{ state: 'voided', reason: 'stock' }, 'INV405'],
    [{ state: 'voided', reason: 'promotion' }, 'PRM140'],
    [{ state: 'voided', reason: 'redeemed' }, 'PRM150'],
    [{ state: 'voided', reason: 'content' }, 'ORD415'],
    [{ state: 'voided', reason: 'amount' }, 'PAY400'],
    [{ state: 'voided', reason: null }, 'PAY400'],
    // Whatever Klarna's reason is: it is Klarna that says no.
    [{ method: 'KLARNA', reason: 'fraud' }, 'PAY400'],
    [{ method: 'KLARNA', state: 'voided', reason: 'stock' }, 'INV405'],
  ])('as %j is %s', async (attempt, code) => {
    expect(await refusedWith(() => requireNotRefused(orderWith(attempt)))).toBe(code);
  });

  test.each<[string, OrderDoc]>([
    ['is placed', orderWith({ state: 'paid' }, '2026-11-21T08:00:00Z')],
    ['waits for the bank', orderWith({ state: 'challenge' })],
    ['is being voided', orderWith({ state: 'voiding', reason: 'stock' })],
    ['costs nothing', orderWith(undefined)],
  ])('is not one that %s', (_, order) => {
    expect(requireNotRefused(order)).toBe(order);
  });
});

describe('an order says what keeps it from being placed', () => {
  const action = { type: 'threeDS2', token: 't', url: 'https://bank.example' } as const;
  test.each<[Partial<Attempt>, object]>([
    [
      { state: 'challenge', action },
      { type: 'PaymentNotAuthorized', action },
    ],
    [{ state: 'started' }, { type: 'PaymentPending' }],
    [{ state: 'pending' }, { type: 'PaymentPending' }],
    [{ state: 'voiding', reason: 'stock' }, { type: 'PaymentPending' }],
    [{ state: 'voided', reason: 'content' }, { type: 'CartChanged' }],
    [
      { state: 'voided', reason: 'promotion' },
      { type: 'CartChanged', errorId: 'PRM140' },
    ],
    [
      { state: 'voided', reason: 'redeemed' },
      { type: 'CartChanged', errorId: 'PRM150' },
    ],
    [{ state: 'voided', reason: 'stock' }, { type: 'ProductLineItemFullInventoryMissing' }],
    [{ state: 'voided', reason: 'amount' }, { type: 'PaymentNotAuthorized' }],
    [{ state: 'refused', reason: 'declined' }, { type: 'PaymentNotAuthorized' }],
  ])('after %j', (attempt, flash) => {
    const told = orderView(orderWith(attempt), 'en-gb').flash.map(({ message: _, ...one }) => one);
    expect(told).toEqual([flash]);
  });

  test('and nothing when it is, or when nothing was to pay', () => {
    expect(orderView(orderWith({ state: 'paid' }, '2026-11-21T08:00:00Z'), 'en-gb')).toMatchObject({
      flash: [],
      totals: { remainingToPay: 0 },
    });
    expect(orderView(orderWith(undefined), 'en-gb')).toMatchObject({ flash: [], totals: { remainingToPay: 5 } });
  });
});

const item = (available = true, bonus = false, isDeliverable = true) => ({
  productId: 'A',
  available,
  bonus,
  shippingOptions: [
    { selected: false, available: false },
    { selected: true, available: isDeliverable },
  ],
});
const shipment = (code: string, more: object = {}) => ({
  shipmentId: 's',
  shippingMethod: { code },
  shippingAddress: null,
  collectionPoint: null,
  ...more,
});
const OREGON = { countryCode: 'US', province: 'OR' };

test.each<[string, object[], object[], string | undefined]>([
  ['nothing in it', [], [], 'INV405'],
  ['a gift alone', [item(true, true)], [], 'INV405'],
  ['only what is sold out', [item(false)], [], 'INV405'],
  ['something that is short', [item(), item(false)], [], 'INV409'],
  ['a gift that is short', [item(), item(false, true)], [], undefined],
  ['no address it is sent to', [item()], [shipment('standard')], 'CHK380'],
  ['an address it is sent to', [item()], [shipment('standard', { shippingAddress: OREGON })], undefined],
  [
    'an address whose tax is not known',
    [item()],
    [shipment('standard', { shippingAddress: { ...OREGON, province: 'PR' } })],
    'TAX309',
  ],
  ['a delivery that cannot be had', [item(true, false, false)], [shipment('pickup')], 'SHP404'],
  ['no point it goes to', [item()], [shipment('pudo')], 'SHP404'],
  ['a store it is picked up in', [item()], [shipment('pickup')], undefined],
])('whether a basket with %s can be ordered', async (_, items, shipments, code) => {
  const refused = await refusedWith(() => requireOrderable({ items, shipments } as unknown as Cart));
  expect(refused).toBe(code);
});

describe('what a shopper was shown', () => {
  const price = { rowTotal: 10, proratedPrice: 9, current: 10 };
  const row = {
    itemId: 'i',
    productId: 'A',
    qty: 1,
    bonus: false,
    recipeId: null,
    giftOption: null,
    shipmentId: 's',
    price,
  };
  const instrument = { payment_method_id: 'GIFT_CARD', maskedNumber: '•••• 1', amount: 5, payment_instrument_id: 'p' };
  const parcel = {
    shippingMethod: { code: 'standard' },
    cost: 4,
    storeId: null,
    collectionPoint: null,
    shippingAddress: { city: 'York' },
  };
  const cart = {
    items: [row],
    totals: { total: 9 },
    payment_instruments: [instrument],
    shipments: [parcel],
    pickupContact: null,
    collectionContact: null,
    billingAddress: { city: 'York' },
  };
  const digest = (more: object = {}) => asShown({ ...cart, ...more } as unknown as Cart);

  test.each<[string, object]>([
    ['another item', { items: [{ ...row, productId: 'B' }] }],
    ['more of it', { items: [{ ...row, qty: 2 }] }],
    ['another price of a row', { items: [{ ...row, price: { ...price, proratedPrice: 8 } }] }],
    ['another full price of a row', { items: [{ ...row, price: { ...price, rowTotal: 11 } }] }],
    ['a gift', { items: [row, { ...row, bonus: true }] }],
    ['a greeting', { items: [{ ...row, giftOption: { to: 'Ida' } }] }],
    ['other totals', { totals: { total: 10 } }],
    ['another amount of a gift card', { payment_instruments: [{ ...instrument, amount: 4 }] }],
    ['another gift card', { payment_instruments: [{ ...instrument, maskedNumber: '•••• 2' }] }],
    ['another way of delivery', { shipments: [{ ...parcel, shippingMethod: { code: 'pudo' } }] }],
    ['another cost of delivery', { shipments: [{ ...parcel, cost: 5 }] }],
    ['another store', { shipments: [{ ...parcel, storeId: 'S1' }] }],
    ['another collection point', { shipments: [{ ...parcel, collectionPoint: { id: 'P' } }] }],
    ['another address', { shipments: [{ ...parcel, shippingAddress: { city: 'Leeds' } }] }],
    ['another person who picks it up', { pickupContact: { firstName: 'Sol' } }],
    ['another person who is told', { collectionContact: { name: 'Sol' } }],
  ])('is not what it was with %s', (_, more) => {
    expect(digest(more).shown).not.toBe(digest().shown);
    expect(digest(more).billing).toBe(digest().billing);
  });

  test('is the same whatever an id, a stock or a message says; the bill goes by itself', () => {
    expect(
      digest({ payment_instruments: [{ ...instrument, payment_instrument_id: 'q' }], flash: [{}], version: 9 }),
    ).toEqual(digest());
    const billed = digest({ billingAddress: { city: 'Leeds' } });
    expect([billed.shown === digest().shown, billed.billing === digest().billing]).toEqual([true, false]);
  });
});

describe('what a basket consists of', () => {
  const line: Line = {
    itemId: 'i',
    sku: 'A',
    qty: 1,
    reserved: 0,
    recipeId: null,
    giftOption: null,
    ...deliveryBy('standard'),
  };
  const content = (more: Partial<Line> = {}, cart: Partial<CartDoc> = {}) =>
    contentOf({ ...EMPTY_CART, lines: [{ ...line, ...more }], ...cart });

  test.each<[string, Partial<Line>, Partial<CartDoc>]>([
    ['item', { sku: 'B' }, {}],
    ['quantity', { qty: 2 }, {}],
    ['design', { recipeId: 'r' }, {}],
    ['greeting', { giftOption: { to: 'Ida', email: '', message: '' } }, {}],
    ['delivery', deliveryBy('pickup', 'S1'), {}],
    ['adjustment of a price', { adjustments: [{ id: 'p', off: 1, currency: 'GBP', reason: '' }] }, {}],
    ['coupon', {}, { coupons: ['TEN'] }],
    ['address', {}, { shippingAddress: { city: 'York' } as never }],
    ['site', {}, { siteId: 'northfell-de' }],
    ['basket', {}, { basketId: 'other' }],
  ])('is something else with another %s', (_, more, cart) => {
    expect(content(more, cart)).not.toBe(content());
  });

  test('is the same with gifts, other reservations and another billing address', () => {
    const gift = { ...line, itemId: 'g', gift: 'SOCK-GWP' };
    expect(content({}, { lines: [line, gift] })).toBe(content());
    expect(content({ reserved: 1, itemId: 'j', adjustments: [], storeId: null })).toBe(content());
    expect(content({}, { coupons: [], shippingAddress: null, billingAddress: { city: 'York' } as never })).toBe(
      content(),
    );
  });
});
