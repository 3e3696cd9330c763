import { describe, expect, test } from 'vitest';
import type { Address, Cart, Shipment } from '../contract/types.ts';
import {
  addressIdOf,
  addressLines,
  addressOfConsumer,
  bodyOfAddress,
  currentStep,
  isReached,
  isSameAddress,
  needsPayment,
  savedAddresses,
  shippingAddressOf,
  stepAfterRefusal,
} from './index.ts';

const ADDRESS: Address = {
  id: 'a1',
  addressId: 'a1',
  addressLine1: '12 Fell Lane',
  addressLine2: '',
  city: 'Kendal',
  country: 'GB',
  countryCode: 'GB',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Lind',
  phone: '+441539720000',
  phoneCode: '44',
  postalCode: 'LA9 4PU',
  province: '',
  shippingId: 'me',
  isValidated: false,
  newsletterConsent: true,
  approachType: 'S',
  main: false,
  recipientContactPhone: '',
};

const shipment = (code: Shipment['shippingMethod']['code'], shippingAddress: Address | null = null): Shipment => ({
  shipmentId: 's1',
  shippingMethod: {
    code,
    id: 'me',
    kind: 'STH',
    label: '',
    deliveryTime: '2-4',
    price: { amount: 5, currency: 'GBP' },
  },
  cost: 5,
  storeId: null,
  store: null,
  collectionPoint: null,
  shippingAddress,
});
const cart = (shipments: Shipment[], billingAddress: Address | null, remainingToPay = 100): Cart =>
  ({ shipments, billingAddress, totals: { total: 100, remainingToPay }, payment_instruments: [] }) as unknown as Cart;

describe('an address', () => {
  test('is written the way its country writes it', () => {
    expect(addressLines(ADDRESS, 'United Kingdom')).toEqual([
      'Mara Lind',
      '12 Fell Lane',
      'Kendal LA9 4PU',
      'United Kingdom',
    ]);
    expect(addressLines({ ...ADDRESS, countryCode: 'DE', postalCode: '10115', city: 'Berlin' }, '')).toContain(
      '10115 Berlin',
    );
    expect(addressLines({ ...ADDRESS, countryCode: 'US', province: 'CO', postalCode: '80302' }, '')).toContain(
      'Kendal, CO 80302',
    );
  });

  test('is the same only when person and place are', () => {
    expect(isSameAddress(ADDRESS, { ...ADDRESS, id: 'b', approachType: 'B', email: '' })).toBe(true);
    expect(isSameAddress(ADDRESS, { ...ADDRESS, postalCode: 'LA9 4PX' })).toBe(false);
  });

  test('of an account fills the form: the main one of the country, or at least the name', () => {
    const details = {
      address: [],
      email: 'm@example.com',
      firstName: 'Mara',
      lastName: null,
      phone: null,
    };
    const consumer = details as unknown as Parameters<typeof addressOfConsumer>[0];
    expect(addressOfConsumer(consumer, 'GB')).toEqual({
      email: 'm@example.com',
      firstName: 'Mara',
      lastName: '',
      phone: '',
    });
    const list = [
      { ...ADDRESS, city: 'Billed', approachType: 'B' as const, main: true },
      { ...ADDRESS, city: 'Berlin', countryCode: 'DE', main: true },
      { ...ADDRESS, city: 'First' },
      { ...ADDRESS, city: 'Main', main: true },
    ];
    expect(addressOfConsumer({ ...consumer, address: list }, 'GB')).toMatchObject({
      city: 'Main',
      email: 'm@example.com',
    });
    expect(addressOfConsumer({ ...consumer, address: list.slice(0, 3) }, 'GB').city).toBe('First');
  });

  test('[ADDR-01] is known by either spelling of its id and of its country', () => {
    expect([
      addressIdOf({ id: 'x' }),
      addressIdOf({ addressId: 'y' }),
      addressIdOf({ id: 'x', addressId: 'y' }),
    ]).toEqual(['x', 'y', 'y']);
    const { countryCode: _, ...byCountry } = { ...ADDRESS, id: 'c1' };
    const { country: __, ...byCode } = { ...ADDRESS, id: 'c2', main: true };
    const elsewhere = { ...ADDRESS, id: 'c3', countryCode: 'DE' };
    const address = [byCountry, byCode, elsewhere] as Address[];
    expect(savedAddresses({ address }, 'GB').map(({ id }) => id)).toEqual(['c2', 'c1']);
  });

  test('keeps everything but its id when it is billed too', () => {
    const { newsletterConsent, approachType, city } = bodyOfAddress(ADDRESS, 'B');
    expect({ newsletterConsent, approachType, city }).toEqual({
      newsletterConsent: true,
      approachType: 'B',
      city: 'Kendal',
    });
    expect(bodyOfAddress(ADDRESS, 'B')).not.toHaveProperty('id');
  });
});

describe('where the order stands', () => {
  const shipped = [shipment('standard', ADDRESS)];

  test('is the first step that is not complete', () => {
    expect(currentStep(cart([shipment('standard')], null), false)).toBe('shipping');
    expect(currentStep(cart([shipment('pickup'), shipment('standard')], ADDRESS), true)).toBe('shipping');
    expect(currentStep(cart(shipped, null), true)).toBe('billing');
    expect(currentStep(cart(shipped, ADDRESS), false)).toBe('billing');
    expect(currentStep(cart(shipped, ADDRESS), true)).toBe('summary');
  });

  test('needs no address for what is fetched or sent by mail, and no card when nothing is left to pay', () => {
    expect(currentStep(cart([shipment('pickup'), shipment('digital')], null), false)).toBe('billing');
    expect(currentStep(cart(shipped, ADDRESS, 0), false)).toBe('summary');
    expect(needsPayment(cart(shipped, ADDRESS, 0))).toBe(false);
  });

  test('asks who is told of what is fetched or sent by mail, as there is no address to say it', () => {
    for (const shipments of [[shipment('pickup')], [shipment('digital')], [shipment('pickup'), shipment('digital')]]) {
      const unnamed = { ...cart(shipments, ADDRESS), pickupContact: null };
      expect(currentStep(unnamed, true)).toBe('shipping');
      expect(currentStep({ ...unnamed, pickupContact: { email: 'mara@example.com' } }, true)).toBe('summary');
    }
    expect(currentStep({ ...cart(shipped, ADDRESS), pickupContact: null }, true)).toBe('summary');
    expect(currentStep({ ...cart([], ADDRESS), pickupContact: null }, true)).toBe('summary');
  });

  test('a step is reached when everything before it is done', () => {
    expect(isReached('shipping', 'billing')).toBe(true);
    expect(isReached('billing', 'billing')).toBe(true);
    expect(isReached('summary', 'billing')).toBe(false);
  });

  test('parcels go to the address of the shipment that has one', () => {
    expect(shippingAddressOf(cart([shipment('pickup', null), ...shipped], null))).toBe(ADDRESS);
    expect(shippingAddressOf(cart([shipment('pickup', ADDRESS)], null))).toBeNull();
  });
});

describe('a refused order', () => {
  test('[CHK-10] goes back to shipping when an item that is no longer available changed its delivery', () => {
    for (const code of ['INV405', 'INV407'])
      for (const type of ['PickupToSthTransition', 'StsToSthTransition'])
        expect(stepAfterRefusal(code, [{ type: 'ProductItemNotAvailable' }, { type }])).toBe('shipping');
    expect(stepAfterRefusal('INV405', [{ type: 'StsToPickupTransition' }])).toBe('summary');
    expect(stepAfterRefusal('INV405', [])).toBe('summary');
    expect(stepAfterRefusal('PAY400', [{ type: 'PickupToSthTransition' }])).toBe('billing');
  });

  test('[CHK-11] goes back to shipping for an address that cannot be delivered to', () => {
    expect(stepAfterRefusal('ORD415', [{ type: 'InvalidShippingAddress' }])).toBe('shipping');
    expect(stepAfterRefusal('ORD415', [{ type: 'Other' }])).toBe('summary');
  });

  test('goes where its cause can be put right', () => {
    expect(stepAfterRefusal('SHP500', [])).toBe('shipping');
    expect(stepAfterRefusal('FE309', [])).toBe('billing');
    expect(stepAfterRefusal('GEN500', [])).toBe('summary');
  });
});
