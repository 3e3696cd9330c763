import { expect, test } from 'vitest';
import { siteById, type Site } from './sites.ts';
import { isTaxKnown, taxAt } from './tax.ts';

const at = (site: string, countryCode: string, province = '') =>
  taxAt(siteById(`northfell-${site}`) as Site, { countryCode, province });
const rate = (perMille: number, included: boolean, taxesDelivery: boolean) => ({ perMille, included, taxesDelivery });

test('until an address is known the rate of the site applies', () => {
  expect(taxAt(siteById('northfell-us') as Site, null)).toEqual(rate(88, false, false));
  expect(taxAt(siteById('northfell-ca') as Site, null)).toEqual(rate(130, false, false));
  expect(taxAt(siteById('northfell-de') as Site, null)).toEqual(rate(190, true, true));
});

test.each([
  ['in a country with one rate, delivery and all', 'uk', 'GB', 'Cumbria', rate(200, true, true)],
  ['in a state that taxes delivery', 'us', 'US', 'TX', rate(82, false, true)],
  ['in Vermont, which taxes delivery', 'us', 'US', 'VT', rate(64, false, true)],
  ['in Hawaii, which taxes delivery', 'us', 'US', 'HI', rate(45, false, true)],
  ['in a state that does not', 'us', 'US', 'ca', rate(88, false, false)],
  ['in a state without sales tax', 'us', 'US', 'OR', rate(0, false, false)],
  ['to military post', 'us', 'US', 'AE', rate(0, false, false)],
  ['in a Canadian province, which taxes delivery', 'ca', 'CA', 'QC', rate(149.75, false, true)],
  ['in a territory without a known rate, as the site does', 'us', 'US', 'PR', rate(88, false, false)],
  ['by the province of the country and no other', 'ca', 'CA', 'TX', rate(130, false, false)],
])('what is sent %s', (_, site, country, province, expected) => {
  expect(at(site, country, province)).toEqual(expected);
});

test.each([
  ['US', 'TX', true],
  ['US', 'tx', true],
  ['US', 'AP', true],
  ['US', 'PR', false],
  ['CA', 'QC', true],
  ['CA', 'TX', false],
  ['GB', '', true],
])('the tax of %s %s is known: %s', (countryCode, province, isKnown) => {
  expect(isTaxKnown({ countryCode, province })).toBe(isKnown);
});
