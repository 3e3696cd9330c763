import { describe, expect, test } from 'vitest';
import { claimsAbout, ruleText } from './claims.ts';
import type { Promotion } from './rule-file.ts';
import { rule } from './rule.support.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const JACKET = { productId: 'A', categoryIds: ['jackets'], original: 10_000, current: 9_000, isDigital: false };
const UK = { id: 'northfell-uk', currency: 'GBP' };
const claims = (rules: readonly Promotion[], offered = JACKET, locale = 'en-gb') =>
  claimsAbout(offered, rules, UK, locale, NOW);
const isClaimed = (more: Partial<Promotion>, offered = JACKET): boolean =>
  claims([rule('X', more)], offered).length === 1;

describe('a product’s page claims', () => {
  test('what applies by itself to everybody, in the first words of the promotion or by its name', () => {
    const told = rule('TOLD', { callout: ' Ten off |{distance} to go|Off', level: 'PRODUCT' });
    expect(claims([told, rule('NAMED', { name: '{discount} off', callout: ' |later|done' })])).toEqual([
      { promotionId: 'TOLD', level: 'PRODUCT', message: 'Ten off' },
      { promotionId: 'NAMED', level: 'ORDER', message: '10% off' },
    ]);
  });

  test.each<[string, Partial<Promotion>]>([
    ['needs a code', { type: 'CODE', code: 'TEN' }],
    ['is for some customers', { audience: 'members' }],
    ['is for another site', { sites: ['northfell-de'] }],
    ['has not begun', { validFrom: '2026-11-21T08:00:01Z' }],
    ['is over', { validTo: '2026-11-21T08:00:00Z' }],
    ['is about other products', { products: { ids: ['B'], exceptIds: [], exceptReduced: false } }],
    ['leaves reduced products out', { products: { exceptIds: [], exceptReduced: true } }],
    ['has no threshold in the site’s currency', { threshold: { EUR: 50 } }],
  ])('nothing that %s', (_, more) => {
    expect(isClaimed(more)).toBe(false);
  });

  test.each<[string, Partial<Promotion>]>([
    ['the site', { sites: ['northfell-de', 'northfell-uk'] }],
    ['the time', { validFrom: '2026-11-21T08:00:00Z', validTo: '2026-11-21T08:00:01Z' }],
    ['a threshold in the site’s currency', { threshold: { GBP: 50 } }],
  ])('what names %s', (_, more) => {
    expect(isClaimed(more)).toBe(true);
  });

  test('nothing about delivery where it is sent by email', () => {
    const sent = { ...JACKET, isDigital: true };
    const delivery = { level: 'SHIPPING', discount: { free: true } } as const;
    expect([isClaimed(delivery), isClaimed(delivery, sent), isClaimed({}, sent)]).toEqual([true, false, true]);
  });
});

describe('the words of a promotion hold its own figures', () => {
  const words = 'From {threshold}: {discount} off, {distance} to go';
  test.each<[string, Partial<Promotion>, string]>([
    ['a percentage', { discount: { percent: 12.5 }, threshold: { GBP: 60 } }, 'From £60: 12.5% off, {distance} to go'],
    [
      'an amount',
      { discount: { amount: { GBP: 7.5 } }, threshold: { GBP: 59.99 } },
      'From £59.99: £7.50 off, {distance} to go',
    ],
    ['none for another currency', { discount: { amount: { EUR: 7 } }, threshold: { EUR: 60 } }, words],
    ['none where delivery is free', { discount: { free: true } }, words],
  ])('%s', (_, more, said) => {
    expect(ruleText(rule('X', more), words, 'GBP', 'en-gb')).toBe(said);
  });

  test('in the reader’s language', () => {
    const text = { $t: { en: '{discount} off', de: '{discount} Nachlass' } };
    expect(ruleText(rule('X'), text, 'EUR', 'de-de')).toBe('10\u00A0% Nachlass');
  });
});
