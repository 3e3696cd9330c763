import { describe, expect, test } from 'vitest';
import type { Address, ConsumerDetails } from '../contract/types.ts';
import { addressFormat, addressFormErrors, addressOfConsumer, addressOfForm, writtenPostalCode } from './index.ts';
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
    // The country of the locale, where a site delivers to it among others; else the first one.
    const both = { ...canada, countries: () => Promise.resolve([{ code: 'US' }, { code: 'CA' }]) };
    expect((await addressFormat('both', 'fr-ca', both)).country).toBe('CA');
    expect((await addressFormat('both', 'en-gb', both)).country).toBe('US');
    const nowhere = { ...canada, countries: () => Promise.resolve([]) };
    expect((await addressFormat('nowhere', 'en-gb', nowhere)).country).toBe('GB');
    // A site that delivers to another country than the locale names says so.
    expect((await addressFormat('northern', 'en-gb', canada)).country).toBe('CA');
  });

  test('asks the backend once in a while only, and again soon after it did not answer', async () => {
    let asked = 0;
    const failing = { ...canada, countries: () => Promise.reject(new Error(`No ${(asked += 1)}`)) };
    const answering = { ...canada, countries: () => Promise.resolve([{ code: asked++ > 0 ? 'CA' : 'US' }]) };
    expect((await addressFormat('seldom', 'en-gb', failing, { now: 0 })).country).toBe('GB');
    expect((await addressFormat('seldom', 'en-gb', answering, { now: 20_000 })).country).toBe('GB');
    expect((await addressFormat('seldom', 'en-gb', answering, { now: 31_000 })).country).toBe('CA');
    expect((await addressFormat('seldom', 'en-gb', answering, { now: 600_000 })).country).toBe('CA');
    expect(asked).toBe(2);
    await addressFormat('seldom', 'en-gb', answering, { now: 631_001 });
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

describe('the form of a signed-in consumer', () => {
  const saved = (city: string, more: Partial<Address> = {}) => ({
    ...FIELDS,
    email: 'of-the-address@example.com',
    city,
    approachType: 'S',
    country: 'GB',
    countryCode: 'GB',
    main: false,
    ...more,
  });
  const filled = (address: readonly object[], more: object = {}) => {
    const names = { email: 'account@example.com', firstName: 'Mara', lastName: 'Lindqvist', phone: '+447700900101' };
    return addressOfConsumer({ ...names, ...more, address } as unknown as ConsumerDetails, 'GB');
  };

  test.each([
    ['the main address', [saved('Leeds'), saved('Kendal', { main: true })], 'Kendal'],
    ['the first one without a main one', [saved('Leeds'), saved('York')], 'Leeds'],
    [
      'none of another country',
      [saved('Oban'), saved('Paris', { main: true, country: 'FR', countryCode: 'FR' })],
      'Oban',
    ],
    ['none that is billed only', [saved('Oban'), saved('Bath', { main: true, approachType: 'B' })], 'Oban'],
    ['one whose country has only its shorter name', [{ ...saved('Oban'), countryCode: undefined }], 'Oban'],
  ])('has %s, with the email of the account', (_, address, city) => {
    expect(filled(address)).toMatchObject({
      ...FIELDS,
      city,
      email: 'account@example.com',
    });
  });

  test('has the name, email and phone of the account where no address fits, as far as they are known', () => {
    const french = saved('Paris', { country: 'FR', countryCode: 'FR' });
    expect(filled([french])).toEqual({
      email: 'account@example.com',
      firstName: 'Mara',
      lastName: 'Lindqvist',
      phone: '+447700900101',
    });
    expect(filled([], { firstName: null, lastName: null, phone: null })).toEqual({
      email: 'account@example.com',
      firstName: '',
      lastName: '',
      phone: '',
    });
  });
});
