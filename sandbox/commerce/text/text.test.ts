import { expect, test } from 'vitest';
import type { Address } from '../../../src/commerce/contract/types.ts';
import { addressLines, cityLine } from './address-lines.ts';
import { choiceText, itemText } from './item-text.ts';
import { textFor } from './text.ts';

test('a text is told in the locale, else its language, else English, else as it is', () => {
  const text = { $t: { en: 'Grey', 'en-us': 'Gray', fr: 'Gris' } };
  expect(['en-us', 'en-gb', 'fr-ca', 'de-de'].map((locale) => textFor(text, locale))).toEqual([
    'Gray',
    'Grey',
    'Gris',
    'Grey',
  ]);
  expect([textFor({ $t: { fr: 'Gris' } }, 'de-de'), textFor({ $t: {} }, 'de-de')]).toEqual(['Gris', '']);
  expect([textFor('Grey', 'fr-fr'), textFor(undefined, 'fr-fr')]).toEqual(['Grey', '']);
});

test.each([
  ['US', 'CO', 'Boulder, CO 80302'],
  ['US', '', 'Boulder 80302'],
  ['CA', 'QC', 'Boulder, QC 80302'],
  ['GB', 'Cumbria', 'Boulder 80302'],
  ['FR', '', '80302 Boulder'],
  ['DE', 'BY', '80302 Boulder'],
])('city and postal code of %s %s are “%s”', (countryCode, province, line) => {
  expect(cityLine({ city: 'Boulder', postalCode: '80302', countryCode, province })).toBe(line);
});

test('an address has no empty lines, and its region where the country does not write it beside the city', () => {
  const address = {
    firstName: 'Ida',
    lastName: '',
    addressLine1: '4 Fell Lane',
    addressLine2: '',
    city: 'Kendal',
    postalCode: 'LA9',
    countryCode: 'GB',
    province: 'Cumbria',
  } as Address;
  expect(addressLines(address)).toEqual(['Ida', '4 Fell Lane', 'Kendal LA9', 'Cumbria']);
  expect(addressLines({ ...address, addressLine2: 'Flat 2', countryCode: 'US', province: 'OR' })).toEqual([
    'Ida',
    '4 Fell Lane',
    'Flat 2',
    'Kendal, OR LA9',
  ]);
  expect(cityLine({ city: '', postalCode: 'LA9', countryCode: 'GB' })).toBe('LA9');
});

test('an item is told by its colour, and by its size where there is a choice', () => {
  const item = { name: 'Shell', colour: { code: 'MOS', label: 'Moss' }, size: { code: 'M', label: 'Medium' } };
  expect([itemText(item), choiceText(item)]).toEqual(['Shell, Moss, Medium', 'Moss, Medium']);
  expect(itemText({ ...item, size: { code: 'OS', label: 'OS' } })).toBe('Shell, Moss');
  expect(itemText({ ...item, colour: { code: '', label: '' }, size: { code: 'OS', label: 'OS' } })).toBe('Shell');
});
