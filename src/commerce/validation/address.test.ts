import { DEFAULT_ADDRESS_RULES } from './address.ts';
import { describe, expect, test } from 'vitest';
import { addressErrors, addressRules, LOCALE_ADDRESS_RULES } from './index.ts';

describe('addresses', () => {
  const address = {
    addressLine1: '14 Beck Lane',
    city: 'Kendal',
    country: 'GB',
    email: 'mara@northfell.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    phone: '7700900101',
    postalCode: 'LA9 4AB',
  };
  const rules = (more: object, own = DEFAULT_ADDRESS_RULES) =>
    Object.entries(addressErrors({ ...address, ...more }, own)).map(([field, broken]) => `${field} ${broken?.rule}`);

  test('[VAL-15] the first line is needed, the second not, and lines and city end at 30 characters', () => {
    expect(rules({})).toEqual([]);
    expect(rules({ addressLine1: '' })).toEqual(['addressLine1 required']);
    expect(rules({ addressLine1: 'x'.repeat(31), addressLine2: 'x'.repeat(31), city: 'x'.repeat(31) })).toEqual([
      'addressLine1 maxLength',
      'addressLine2 maxLength',
      'city maxLength',
    ]);
    expect(rules({ addressLine1: 'x'.repeat(30), addressLine2: 'x'.repeat(30), city: 'x'.repeat(30) })).toEqual([]);
  });

  test('[VAL-16] both names are needed and have 2 to 30 characters', () => {
    for (const field of ['firstName', 'lastName']) {
      expect(['', 'B', 'x'.repeat(31), 'L1'].map((name) => rules({ [field]: name }))).toEqual(
        ['required', 'minLength', 'maxLength', 'name'].map((rule) => [`${field} ${rule}`]),
      );
      expect(['Bo', 'x'.repeat(30)].map((name) => rules({ [field]: name }))).toEqual([[], []]);
    }
  });

  test('[VAL-17] country, email, phone and postal code are needed, the province is not', () => {
    expect(rules({ country: '', email: '', phone: '', postalCode: '', province: '' })).toEqual([
      'country required',
      'email required',
      'phone required',
      'postalCode required',
    ]);
    for (const field of ['country', 'email', 'phone', 'postalCode'])
      expect(rules({ [field]: ' ' })).toEqual([`${field} required`]);
  });

  test('[VAL-18] a locale overrides required, lengths and pattern, and leaves the rest as it is', () => {
    const us = addressRules(LOCALE_ADDRESS_RULES['en-us']);
    expect(rules({ postalCode: '9721', province: '' }, us)).toEqual(['postalCode pattern', 'province required']);
    expect(rules({ postalCode: '97214', province: 'OR' }, us)).toEqual([]);
    const canada = addressRules(LOCALE_ADDRESS_RULES['fr-ca']);
    expect(rules({ postalCode: 'K1A 0B1', province: '' }, canada)).toEqual(['province required']);
    expect(rules({ postalCode: 'K1A 0B1', province: 'ON', city: '' }, canada)).toEqual(['city required']);
    expect(
      rules(
        { addressLine1: 'x'.repeat(36), lastName: 'Lin', firstName: '' },
        addressRules({ addressLine1: { max: 40 }, lastName: { min: 4 }, firstName: { required: false } }),
      ),
    ).toEqual(['lastName minLength']);
    expect(
      rules(
        { addressLine1: 'x'.repeat(36), firstName: '' },
        addressRules({ addressLine1: { max: 40 }, firstName: { required: false } }),
      ),
    ).toEqual([]);
    expect(
      rules(
        { postalCode: '7500', province: '' },
        addressRules({ ...LOCALE_ADDRESS_RULES['fr-fr'], city: { length: 4 } }),
      ),
    ).toEqual(['city length', 'postalCode pattern']);
  });

  test.each([
    [
      'en-gb',
      ['LA9 4AB', 'gir 0aa', 'BFPO 61', 'BFPO 5411', 'SW1A1AA', ' W1A 0AX ', 'IM1 1AA'],
      ['ZZ99 9ZZ', 'LA9', 'QE1 1AA', 'LA9 4CV', 'BFPO'],
    ],
    ['fr-fr', ['33380', '33 380', '75001', '20090'], ['3338', '333 80', '33A80', '333800']],
    ['de-de', ['01067', '10115'], ['1067', 'D-10115']],
    ['en-us', ['97214', '97214-1234'], ['9721', '972141234']],
    ['fr-ca', ['K1A 0B1', 'h2x1y4', 'V5K-0A1'], ['D1A 0B1', 'K1A 0O1', 'Z1A 0B1', 'XK1A 0B1', 'K1A 0B1X']],
  ])('[VAL-18] the postcodes of %s are those that the post there knows', (locale, good, bad) => {
    const own = addressRules({ ...LOCALE_ADDRESS_RULES[locale], province: {} });
    for (const postalCode of good) expect(rules({ postalCode }, own), postalCode).toEqual([]);
    for (const postalCode of bad) expect(rules({ postalCode }, own), postalCode).toEqual(['postalCode pattern']);
  });

  test.each([
    ['en-us', '97214', ['OR', 'ny', 'PR', 'AE'], ['ZZ', 'XX', 'BC', 'Oregon']],
    ['en-ca', 'K1A 0B1', ['BC', 'QC', 'nu'], ['ZZ', 'OR', 'CA']],
  ])('[VAL-18] %s has states or provinces, not any two letters', (locale, postalCode, good, bad) => {
    const own = addressRules(LOCALE_ADDRESS_RULES[locale]);
    for (const province of good) expect(rules({ postalCode, province }, own), province).toEqual([]);
    for (const province of bad) expect(rules({ postalCode, province }, own), province).toEqual(['province pattern']);
  });
});
