import { describe, expect, test } from 'vitest';
import type { Address, Cart, Shipment } from '../contract/types.ts';
import {
  addressFormat,
  addressFormErrors,
  addressIdOf,
  addressLines,
  addressOfConsumer,
  addressOfForm,
  bodyOfAddress,
  currentStep,
  isReached,
  isSameAddress,
  needsPayment,
  savedAddresses,
  shippingAddressOf,
  stepAfterRefusal,
  writtenPostalCode,
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
const FIELDS = {
  email: 'mara@example.com ',
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '12 Fell Lane',
  addressLine2: '',
  city: 'Kendal',
  postalCode: 'la9 4pu',
  phone: '01539 720000',
};
/** Stands for the phone library: takes ten digits and more. */
const normalise = (typed: string, dialCode: string): string | undefined =>
  typed.replace(/\D/g, '').length >= 10 ? `+${dialCode}${typed.replace(/\D/g, '').replace(/^0/, '')}` : undefined;

/** The shop's own rules, which stand in while the backend does not answer. */
const ownFormat = (locale: string) =>
  addressFormat('no-backend', locale, {
    countries: () => Promise.reject(new Error('The backend is away.')),
    rules: () => Promise.reject(new Error('The backend is away.')),
  });
/** What a backend says that delivers to Canada only, and there to two provinces. */
const canada = {
  countries: () => Promise.resolve([{ code: 'CA' }]),
  rules: (country: string) =>
    Promise.resolve({
      fields: [
        { name: 'postalCode', required: true, pattern: country === 'CA' ? '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$' : '^$' },
        { name: 'province', required: true },
        { name: 'city', required: true, max: 10 },
      ],
      provinces: ['QC', 'XX', 'ON'],
    }),
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

describe('the address form', () => {
  test('is right when every field is, with spaces around it and small letters', async () => {
    const gb = await ownFormat('en-gb');
    expect(addressFormErrors(FIELDS, gb, '44', normalise)).toEqual({});
    expect(addressOfForm({ ...FIELDS, postalCode: ' la94pu' }, gb, '44', normalise)).toMatchObject({
      email: 'mara@example.com',
      postalCode: 'LA9 4PU',
      phone: '+441539720000',
      countryCode: 'GB',
    });
  });

  test.each([
    ['email', ['', 'mara@example'], ['required', 'email']],
    ['firstName', ['', 'M', 'M'.repeat(31), 'M4ra'], ['required', 'minLength', 'maxLength', 'name']],
    ['lastName', [' ', 'L', 'L'.repeat(31), 'L!nd'], ['required', 'minLength', 'maxLength', 'name']],
    ['addressLine1', ['', 'x'.repeat(31)], ['required', 'maxLength']],
    ['addressLine2', ['x'.repeat(31)], ['maxLength']],
    ['city', ['', 'x'.repeat(31)], ['required', 'maxLength']],
    ['postalCode', [''], ['required']],
    ['phone', ['', '12'], ['required', 'phone']],
  ])(
    '[VAL-02] [VAL-09] [VAL-12] [VAL-15] [VAL-16] [VAL-17] names the field %s that breaks a default rule',
    async (field, values, rules) => {
      const gb = await ownFormat('en-gb');
      const errors = (value: string) => addressFormErrors({ ...FIELDS, [field]: value }, gb, '44', normalise);
      expect(
        values.map((value) => Object.entries(errors(value)).map(([name, broken]) => [name, broken?.rule])),
      ).toEqual(rules.map((rule) => [[field, rule]]));
    },
  );

  test('[VAL-17] needs no second line and no province by default, and the country of the site', async () => {
    const { addressLine2: _, ...fields } = FIELDS;
    expect(addressFormErrors({ ...fields, province: '' }, await ownFormat('fr-fr'), '33', normalise)).toMatchObject({
      postalCode: { rule: 'pattern' },
    });
    expect(addressFormErrors(fields, { ...(await ownFormat('en-gb')), country: '' }, '44', normalise)).toEqual({
      country: { rule: 'required' },
    });
  });

  test('[VAL-18] names each field that breaks a rule of the country', async () => {
    const [gb, us] = [await ownFormat('en-gb'), await ownFormat('en-us')];
    const wrong = { ...FIELDS, firstName: ' ', postalCode: '12345', phone: '12', addressLine1: 'x'.repeat(31) };
    expect(addressFormErrors(wrong, gb, '44', normalise)).toMatchObject({
      firstName: { rule: 'required' },
      postalCode: { rule: 'pattern' },
      phone: { rule: 'phone' },
      addressLine1: { rule: 'maxLength' },
    });
    expect(Object.keys(addressFormErrors(FIELDS, us, '1', normalise))).toEqual(['postalCode', 'province']);
    const given = { ...FIELDS, postalCode: '80302' };
    for (const { code } of us.provinces)
      expect(addressFormErrors({ ...given, province: code }, us, '1', normalise), code).toEqual({});
  });

  test('[VAL-18] follows the backend: where it delivers to, its provinces in the shopper’s language, its rules', async () => {
    const format = await addressFormat('northern', 'fr-ca', canada);
    expect([format.country, format.provinces]).toEqual([
      'CA',
      [
        { code: 'ON', name: 'Ontario' },
        { code: 'QC', name: 'Québec' },
        { code: 'XX', name: 'XX' },
      ],
    ]);
    const fields = { ...FIELDS, postalCode: 'h2t2l1', province: 'QC', city: 'Saint-Hyacinthe' };
    expect(addressFormErrors(fields, format, '1', normalise)).toMatchObject({ city: { rule: 'maxLength' } });
    expect(
      Object.keys(addressFormErrors({ ...fields, city: 'Laval', province: 'BC' }, format, '1', normalise)),
    ).toEqual(['province']);
    const own = [
      { name: 'lastName', required: true, min: 4 },
      { name: 'addressLine2', required: true },
      { name: 'phone', required: false },
    ];
    const stricter = await addressFormat('stricter', 'fr-ca', {
      ...canada,
      rules: () => Promise.resolve({ fields: own, provinces: [] }),
    });
    const asked = { ...fields, lastName: 'Lin', addressLine2: '', phone: '' };
    expect(addressFormErrors(asked, stricter, '1', normalise)).toEqual({
      lastName: { rule: 'minLength', params: { min: 4 } },
      addressLine2: { rule: 'required' },
    });
    // A site that delivers to another country than the locale names says so.
    expect((await addressFormat('northern', 'en-gb', canada)).country).toBe('CA');
  });

  test('asks the backend once in a while only, and again soon after it did not answer', async () => {
    let asked = 0;
    const failing = { ...canada, countries: () => Promise.reject(new Error(`No ${(asked += 1)}`)) };
    const answering = { ...canada, countries: () => Promise.resolve([{ code: asked++ > 0 ? 'CA' : 'US' }]) };
    expect((await addressFormat('seldom', 'en-gb', failing, 0)).country).toBe('GB');
    expect((await addressFormat('seldom', 'en-gb', answering, 20_000)).country).toBe('GB');
    expect((await addressFormat('seldom', 'en-gb', answering, 31_000)).country).toBe('CA');
    expect((await addressFormat('seldom', 'en-gb', answering, 600_000)).country).toBe('CA');
    expect(asked).toBe(2);
    await addressFormat('seldom', 'en-gb', answering, 631_001);
    expect(asked).toBe(3);
  });

  test('writes a postal code the way its country does', () => {
    expect(
      [
        ['sw1a1aa', 'GB'],
        ['k1a-0b1', 'CA'],
        ['75 011', 'FR'],
        ['80302-1234', 'US'],
        ['la', 'GB'],
      ].map(([code = '', country = '']) => writtenPostalCode(code, country)),
    ).toEqual(['SW1A 1AA', 'K1A 0B1', '75011', '80302-1234', 'LA']);
  });
});

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
