import { describe, expect, test } from 'vitest';
import type { Address, CheckoutAddress } from '../../../src/commerce/contract/types.ts';
import { ADDRESS } from '../../../tests/contract/support/payment.ts';
import { refusedWith } from '../refused.support.ts';
import { SITES, type Site } from '../sites.ts';
import {
  isPostcode,
  requireBillable,
  requireDeliverable,
  rulesOf,
  storedAddress,
  verifiedAddress,
} from './addresses.ts';

const address = (more: Partial<CheckoutAddress> = {}): Address => storedAddress({ ...ADDRESS, ...more }, 'S', 'a1');
const siteOf = (country: string): Site => SITES.find((site) => site.country === country) as Site;

const delivered = (more: Partial<CheckoutAddress>, country = 'GB') =>
  refusedWith(() => requireDeliverable(address({ countryCode: country, ...more }), siteOf(country)));
const billed = (more: Partial<CheckoutAddress>) => refusedWith(() => requireBillable(address(more)));

describe('an address', () => {
  test('is kept without stray blanks, and with codes in capitals', () => {
    const typed = { addressLine1: ' 4  Fell\tLane ', city: ' Kendal ', firstName: ' Ida ', phone: ' 07700 900123 ' };
    expect(address({ ...typed, postalCode: ' la9  4ab ', countryCode: 'gb', province: ' Cumbria ' })).toEqual({
      ...ADDRESS,
      id: 'a1',
      addressId: 'a1',
      approachType: 'S',
      country: 'GB',
      addressLine2: '',
      phone: '07700 900123',
      phoneCode: '',
      province: 'Cumbria',
      shippingId: null,
      isValidated: false,
      newsletterConsent: false,
      main: false,
      recipientContactPhone: '',
    });
    const chosen = { addressId: 'own', shippingId: 'me', isValidated: true, newsletterConsent: true, main: true };
    expect(address(chosen)).toMatchObject({ id: 'a1', ...chosen });
    // Where a country has a list of provinces, theirs are codes.
    expect(address({ countryCode: 'US', province: ' or ' }).province).toBe('OR');
  });

  test.each(['firstName', 'lastName', 'addressLine1', 'city', 'postalCode', 'countryCode', 'email'] as const)(
    'without its %s is neither delivered to nor billed',
    async (field) => {
      expect(await delivered({ [field]: ' ' })).toBe(`PYT406 body.${field}`);
      expect(await billed({ [field]: ' ' })).toBe(`PYT406 body.${field}`);
    },
  );

  test('needs a phone number before everything else', async () => {
    expect(await delivered({ phone: ' ', city: '' })).toBe('SHP410 body.phone');
    expect(await billed({ phone: ' ', city: '' })).toBe('BILL410 body.phone');
  });

  test('is billed in any country, and delivered to in the one of the shop', async () => {
    const paris = { countryCode: 'FR', postalCode: '75001' };
    expect([await billed(paris), await billed({ countryCode: 'NO', postalCode: '0150' })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await refusedWith(() => requireDeliverable(address(paris), siteOf('GB')))).toBe('PAY401 body.countryCode');
    expect(await refusedWith(() => requireDeliverable(address(paris), siteOf('FR')))).toBeUndefined();
  });

  test.each(['ida', 'ida@northfell', 'ida@.example', '@northfell.example', 'ida @northfell.example', 'a@b@c.example'])(
    'with the email %s is refused',
    async (email) => {
      expect([await delivered({ email }), await billed({ email })]).toEqual(['CHK380 body.email', 'CHK320 body.email']);
    },
  );

  test('in North America names one of the provinces of its country', async () => {
    const us = { countryCode: 'US', postalCode: '97201' };
    expect(await delivered({ ...us, province: 'OR' }, 'US')).toBeUndefined();
    expect(await delivered({ ...us, province: '' }, 'US')).toBe('PYT406 body.province');
    expect(await delivered({ ...us, province: 'QC' }, 'US')).toBe('CHK380 body.province');
    expect(await billed({ ...us, province: 'QC' })).toBe('CHK320 body.province');
    const quebec = { countryCode: 'CA', postalCode: 'H2X 1Y4', province: 'qc' };
    expect(await delivered(quebec, 'CA')).toBeUndefined();
    expect(await delivered({ ...quebec, province: 'OR' }, 'CA')).toBe('CHK380 body.province');
    expect(await delivered({ province: '' })).toBeUndefined();
  });

  test.each([
    ['PO Box 12'],
    ['p.o. box 12'],
    ['P O Box 12'],
    ['Post Box 12'],
    ['Postal Box 12'],
    ['Postfach 12'],
    ['Boîte postale 12'],
    ['boite postale 12'],
    ['BP 12'],
  ])('that is %s is billed, and no parcel goes there, in whichever line it stands', async (line) => {
    expect(await delivered({ addressLine1: line })).toBe('SHP500 body.addressLine1');
    expect(await delivered({ addressLine2: line })).toBe('SHP500 body.addressLine1');
    expect(await billed({ addressLine1: line })).toBeUndefined();
  });

  test.each(['4 Boxwood Lane', '12 Post Office Box Lane', 'Bpost House'])(
    'on %s is no post office box',
    async (addressLine1) => {
      expect(await delivered({ addressLine1 })).toBeUndefined();
    },
  );
});

describe('a postal code', () => {
  test.each([
    ['GB', ['LA9 4AB', 'la94ab', 'LA9-4AB', 'EC1A 1BB', 'M1 1AA', 'GIR 0AA'], ['12345', 'LA9', 'LA9 AAB', 'L 4AB']],
    ['CA', ['H2X 1Y4', 'h2x1y4', 'H2X-1Y4'], ['H2X', '2HX 1Y4', 'H2X 14Y']],
    ['US', ['97201', '97201-1234', ' 97 201 '], ['9720', '972011', '97201-12', 'OR 97201']],
    ['FR', ['75001', '75 001'], ['7500', '750011', 'F-75001']],
    ['DE', ['10115'], ['1011', 'D-10115']],
  ])('of %s is written as the country does', async (country, right, wrong) => {
    expect(right.filter((code) => !isPostcode(country, code))).toEqual([]);
    expect(wrong.filter((code) => isPostcode(country, code))).toEqual([]);
    const pattern = new RegExp(rulesOf(country)?.fields.find(({ name }) => name === 'postalCode')?.pattern ?? '^$');
    expect(pattern.test(right[0] ?? '')).toBe(true);
    for (const postalCode of wrong)
      expect(await billed({ countryCode: country, postalCode, province: '' })).toBe('CHK320 body.postalCode');
  });

  test('of a country that no shop delivers to is not known', async () => {
    expect([isPostcode('NO', '0150'), rulesOf('NO')]).toEqual([false, undefined]);
  });
});

test('[CALL-UTIL-02] a form asks for what an address needs, with the lengths it may have', () => {
  const fields = rulesOf('US')?.fields ?? [];
  const optional = fields.filter(({ required }) => !required).map(({ name }) => name);
  expect([
    optional,
    rulesOf('FR')
      ?.fields.filter(({ required }) => !required)
      .map(({ name }) => name),
  ]).toEqual([['addressLine2'], ['addressLine2', 'province']]);
  expect(fields.filter(({ max }) => max !== undefined)).toMatchObject([
    { name: 'firstName', min: 2, max: 30 },
    { name: 'lastName', min: 2, max: 30 },
    { name: 'addressLine1', max: 30 },
    { name: 'addressLine2', max: 30 },
    { name: 'city', max: 30 },
  ]);
  expect([rulesOf('US')?.provinces.length, rulesOf('CA')?.provinces.length, rulesOf('DE')?.provinces]).toEqual([
    59,
    13,
    [],
  ]);
});

describe('the postal service writes an address', () => {
  const written = (more: Partial<CheckoutAddress>) => verifiedAddress(address(more));

  test.each([
    ['4 FELL LANE', '4 Fell Lane'],
    ['4 fell lane', '4 Fell Lane'],
    ["ST JOHN'S-IN-THE-VALE", "St John's-In-The-Vale"],
    ["1 o'connell street", "1 O'Connell Street"],
    ['rue de l’église', 'Rue De L’Église'],
    ['4 McAdam way', '4 McAdam way'],
    ['ÉCOLE DES MINES', 'École Des Mines'],
  ])('%s as %s', (typed, line) => {
    const { addressLine1, addressLine2, city } = written({ addressLine1: typed, addressLine2: typed, city: typed });
    expect([addressLine1, addressLine2, city]).toEqual([line, line, line]);
  });

  test('with its code as the country writes it, and marks it as checked', () => {
    expect(written({ postalCode: 'la94ab' })).toMatchObject({ postalCode: 'LA9 4AB', isValidated: true });
    expect(written({ countryCode: 'CA', postalCode: 'h2x1y4' }).postalCode).toBe('H2X 1Y4');
    expect(written({ countryCode: 'FR', postalCode: '75 001' }).postalCode).toBe('75001');
  });
});
