import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES, siteOf } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { CONSENT, CONSENT_CATEGORIES, cookieIn, grantsOf, isGranted } from './consent.ts';
import { consentValue } from './consent-choice.ts';

test('[CONS-01] [ROLE-08] the categories are required C0001, performance C0002, functional C0003 and targeting C0004', () => {
  expect(CONSENT).toEqual({ required: 'C0001', performance: 'C0002', functional: 'C0003', targeting: 'C0004' });
  expect(CONSENT_CATEGORIES.map((category) => t('en-gb', `consent.${category}`))).toEqual([
    'Necessary',
    'Performance',
    'Functional',
    'Targeting',
  ]);
});

test('[CONS-02] [ROLE-09] in EMEA a category is granted only by a cookie that holds it with the value 1', () => {
  for (const category of CONSENT_CATEGORIES) {
    expect(isGranted(category, 'EMEA', `${category}:1`)).toBe(true);
    for (const flag of ['0', '2', '', 'true']) expect(isGranted(category, 'EMEA', `${category}:${flag}`)).toBe(false);
    const others = CONSENT_CATEGORIES.filter((one) => one !== category).map((one) => `${one}:1`);
    expect(isGranted(category, 'EMEA', others.join(','))).toBe(false);
    expect(isGranted(category, 'EMEA', [...others, `${category}:1`].join(','))).toBe(true);
    expect(isGranted(category, 'EMEA', 'C0009:1')).toBe(false);
    expect(isGranted(category, 'EMEA', '')).toBe(false);
    expect(isGranted(category, 'EMEA', undefined)).toBe(false);
  }
});

test('[CONS-03] [ROLE-10] outside EMEA no cookie is needed, and a refusal is a refusal', () => {
  for (const category of CONSENT_CATEGORIES) {
    expect(isGranted(category, 'NA', undefined)).toBe(true);
    expect(isGranted(category, 'NA', 'C0009:1')).toBe(true);
    expect(isGranted(category, 'NA', `${category}:0`)).toBe(false);
  }
});

test('[ROLE-09] [ROLE-10] the sites of Europe have to ask, those of North America do not', () => {
  const regions = LOCALES.map((info) => [info.locale, siteOf(info).region]);
  expect(Object.fromEntries(regions)).toEqual({
    'en-gb': 'EMEA',
    'fr-fr': 'EMEA',
    'de-de': 'EMEA',
    'en-us': 'NA',
    'en-ca': 'NA',
    'fr-ca': 'NA',
  });
});

test('a cookie written by a consent manager is understood, and a torn one grants nothing in EMEA', () => {
  expect(grantsOf('isGpcEnabled=0&datestamp=Sat&groups=C0001%3A1%2CC0004%3A0&version=6')).toEqual({
    C0001: true,
    C0004: false,
  });
  expect(grantsOf('C0001 : 1, C0004: 0 ,C0009:1')).toEqual({ C0001: true, C0004: false });
  expect(cookieIn('a=1;b=2; c=3', 'b'), 'a header without blanks').toBe('2');
  for (const torn of ['%', '%E0%A4%A', 'groups=', 'C0004', 'C0004:', 'C0004:11', 'C0004=1', '__proto__:1'])
    expect(isGranted('C0004', 'EMEA', torn)).toBe(false);
});

test('what is written is what is read', () => {
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, fc.boolean()]))),
      (grants) => {
        const cookies = `other=1; cairn-consent=${consentValue(grants)}; last=2`;
        expect(grantsOf(cookieIn(cookies, 'cairn-consent'))).toEqual(grants);
      },
    ),
  );
});
