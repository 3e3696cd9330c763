import { describe, expect, test, vi } from 'vitest';
import { TRANSITIONS } from '../contract/cart/delivery-methods.ts';
import type { CartItem, Shipment, ShippingOption } from '../contract/types.ts';
import {
  COLLECTION_FIELDS,
  contactErrors,
  canGoToStore,
  chosenDelivery,
  deliveryNews,
  itemsAtStores,
  itemsElsewhere,
  needsShipmentList,
  shipmentText,
} from './index.ts';

const method = (code: Shipment['shippingMethod']['code'], deliveryTime = '2-4') => ({
  code,
  id: 'me' as const,
  kind: 'STH' as const,
  label: 'Standard',
  deliveryTime,
  price: { amount: 5, currency: 'GBP' },
});
const option = (code: Shipment['shippingMethod']['code'], selected: boolean): ShippingOption => ({
  selected,
  shippingMethod: method(code),
  available: true,
  cost: 0,
  shippingPromotions: [],
  storeInfo: code === 'pickup' || code === 'sts' ? { id: 'S', name: 'Kendal', storeInventory: 2 } : null,
});
const item = (...shippingOptions: ShippingOption[]) => ({ shippingOptions }) as CartItem;
const shipment = (code: Shipment['shippingMethod']['code'], name?: string): Shipment => ({
  shipmentId: code,
  shippingMethod: method(code),
  cost: 0,
  storeId: null,
  collectionPoint: null,
  shippingAddress: null,
  store: name === undefined ? null : { id: 'S', name, addressLine1: '', city: '', postalCode: '', countryCode: 'GB' },
});

describe('a delivery in words', () => {
  test('says where and when: the store that is chosen, not the first one, and days as a range', () => {
    const { chosen, options } = chosenDelivery(
      item(option('pickup', false), option('standard', false), option('sts', true)),
    );
    expect(chosen).toEqual({ key: 'delivery.sts', params: { store: 'Kendal', label: 'Standard', days: '2–4' } });
    expect(options.map(({ key }) => key)).toEqual(['delivery.pickup', 'delivery.ship', 'delivery.sts']);
    expect(shipmentText(shipment('pickup', 'Annecy'))).toMatchObject({
      key: 'delivery.pickup',
      params: { store: 'Annecy' },
    });
    expect(shipmentText(shipment('digital')).key).toBe('delivery.now');
  });

  test('[DLV-08] is today only while the store can have it ready, by the store’s own calendar', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-30T03:00Z') });
    try {
      const at = (on: string, timeZone: string) =>
        shipmentText({
          ...shipment('pickup', 'Portland'),
          shippingMethod: { ...method('pickup'), ready: { on, timeZone } },
        });
      // It is still Sunday in Portland, and Monday in Kendal.
      expect(at('2026-11-29', 'America/New_York').key).toBe('delivery.pickup');
      expect(at('2026-11-30', 'Europe/London').key).toBe('delivery.pickup');
      expect(at('2026-11-30', 'America/New_York')).toEqual({
        key: 'delivery.pickup.day',
        params: { store: 'Portland', label: 'Standard', days: '2–4', day: new Date('2026-11-30') },
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('takes a list for several shipments, a store or an email, one line for a parcel', () => {
    for (const one of [[], [shipment('standard')]]) expect(needsShipmentList(one)).toBe(false);
    expect(needsShipmentList([shipment('sts', 'Kendal')])).toBe(true);
    expect(needsShipmentList([shipment('digital')])).toBe(true);
    expect(needsShipmentList([shipment('standard'), shipment('customs')])).toBe(true);
  });

  test('can be changed to a store unless the item is made for one shopper', () => {
    expect(canGoToStore(item(option('customs', true)))).toBe(false);
    expect(canGoToStore(item(option('standard', true)))).toBe(true);
  });
});

test('each change of delivery has news of its own with the names in it; other messages are none', () => {
  const keys = TRANSITIONS.map((type) => deliveryNews({ type, message: '', itemName: 'Jacket', storeName: 'Kendal' }));
  expect(new Set(keys.map((news) => news?.key)).size).toBe(TRANSITIONS.length);
  expect(keys[0]).toEqual({
    key: 'delivery.news.PickupToSthTransition',
    params: { name: 'Jacket', store: 'Kendal' },
    isWorse: true,
  });
  expect(deliveryNews({ type: 'StsToPickupTransition', message: '' })?.isWorse).toBe(false);
  expect(deliveryNews({ type: 'ProductItemNotAvailable', message: '' })).toBeUndefined();
  expect(deliveryNews({ type: 'toString', message: '' })).toBeUndefined();
});

test('whom store and carrier tell has to be named in some locales, and has to be right everywhere', () => {
  const isPhone = (typed: string) => (/^0\d+$/.test(typed) ? typed : undefined);
  const wrong = (locale: string, fields: Record<string, string>) =>
    Object.entries(contactErrors(fields, ['pickupEmail', ...COLLECTION_FIELDS], locale, isPhone)).map(
      ([name, { rule }]) => `${name}:${rule}`,
    );
  expect(wrong('en-gb', {})).toEqual([]);
  expect(wrong('fr-fr', { pickupEmail: ' ' })).toEqual(
    ['pickupEmail', 'collectionEmail', 'collectionPhone', 'collectionName'].map((name) => `${name}:required`),
  );
  expect(wrong('de-de', { pickupEmail: 'jo@example.de' })).toEqual([
    'collectionEmail:required',
    'collectionName:required',
  ]);
  const typed = { pickupEmail: 'mara@', collectionEmail: 'jo', collectionPhone: 'x', collectionName: 'x'.repeat(61) };
  expect(wrong('en-gb', typed)).toEqual([
    'pickupEmail:email',
    'collectionEmail:email',
    'collectionPhone:phone',
    'collectionName:maxLength',
  ]);
  expect(wrong('fr-fr', { ...typed, pickupEmail: ' mara@example.com ', collectionPhone: ' 0123 ' })).toHaveLength(2);
});

test('items that are picked up elsewhere would move along to another store; the one that is moved anyway does not count', () => {
  const at = (itemId: string, code: Shipment['shippingMethod']['code'], id: string | null, selected = true) => ({
    itemId,
    name: itemId,
    shippingOptions: [
      { ...option('standard', !selected), storeInfo: { id: 'X', name: 'X', storeInventory: 1 } },
      { ...option(code, selected), storeInfo: id === null ? null : { id, name: id, storeInventory: 1 } },
    ],
  });
  const items = [
    at('here', 'pickup', 'KDL'),
    at('there', 'pickup', 'LDS'),
    at('sent there', 'sts', 'LDS'),
    at('at home', 'standard', 'LDS'),
    at('not chosen', 'pickup', 'LDS', false),
    at('without a store', 'pickup', null),
  ];
  const names = (found: readonly { itemId: string; store: { id: string } }[]) =>
    found.map(({ itemId, store }) => `${itemId} ${store.id}`);
  expect(names(itemsAtStores(items))).toEqual(['here KDL', 'there LDS', 'sent there LDS']);
  expect(names(itemsElsewhere(items, 'KDL'))).toEqual(['there LDS', 'sent there LDS']);
  expect(names(itemsElsewhere(items, 'KDL', 'there'))).toEqual(['sent there LDS']);
  expect(names(itemsElsewhere(items, 'LDS'))).toEqual(['here KDL']);
});
