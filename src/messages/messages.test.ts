import { describe, expect, test } from 'vitest';
import { LOCALES } from '../content/addresses/sites.ts';
import { formatDate, formatList, formatNumber, formatPercent, formatPrice, t, tagOf } from './index.ts';
import { fill } from './message.ts';

describe('messages', () => {
  test('plural forms follow the language: French counts none as one', () => {
    expect(t('en-us', 'product.colours', { count: 1 })).toBe('1 color');
    expect(t('en-us', 'product.colours', { count: 0 })).toBe('0 colors');
    expect(t('fr-fr', 'product.colours', { count: 0 })).toBe('0 couleur');
    expect(t('de-de', 'listing.count', { count: 1234 })).toBe('1.234 Artikel');
  });

  test('regions differ where their readers do', () => {
    expect(t('en-gb', 'product.add')).toBe('Add to basket');
    expect(t('en-us', 'product.add')).toBe('Add to cart');
    expect(t('fr-ca', 'field.email')).toBe('Courriel');
  });

  test('prices and dates are written as each locale writes them', () => {
    const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
    const written = LOCALES.map(({ locale }) =>
      plain(`${formatPrice(1420.5, 'EUR', locale)} ${formatDate('2026-10-04', locale)}`),
    );
    expect(written).toEqual([
      '€1,420.50 October 4, 2026',
      '€1,420.50 October 4, 2026',
      '1 420,50 € 4 octobre 2026',
      '€1,420.50 4 October 2026',
      '1 420,50 € 4 octobre 2026',
      '1.420,50 € 4. Oktober 2026',
    ]);
    expect(tagOf('fr-ca')).toBe('fr-CA');
  });

  test('numbers, shares, short dates and lists are written as each locale writes them', () => {
    const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
    const written = (['en-us', 'en-gb', 'fr-fr', 'de-de'] as const).map((locale) => [
      plain(formatNumber(1234.5, locale)),
      plain(formatNumber(2, locale, 1)),
      plain(formatNumber(2.55, locale, 0)),
      plain(formatPercent(23.14, locale)),
      plain(formatPercent(20, locale)),
      formatDate('2026-10-04', locale, 'short'),
      formatList(['Skarn', 'Gable', 'Helm'], locale),
    ]);
    expect(written).toEqual([
      ['1,234.5', '2.0', '3', '23.1%', '20%', '10/04/2026', 'Skarn, Gable, and Helm'],
      ['1,234.5', '2.0', '3', '23.1%', '20%', '04/10/2026', 'Skarn, Gable and Helm'],
      ['1 234,5', '2,0', '3', '23,1 %', '20 %', '04/10/2026', 'Skarn, Gable et Helm'],
      ['1.234,5', '2,0', '3', '23,1 %', '20 %', '04.10.2026', 'Skarn, Gable und Helm'],
    ]);
  });

  test('a date is the same on every server, late in the evening too', () => {
    expect(formatDate('2026-10-04T23:30:00Z', 'en-gb')).toBe('4 October 2026');
    expect(formatDate(new Date('2026-10-04T00:30:00Z'), 'en-gb')).toBe('4 October 2026');
  });

  test('a message has its values, numbers with the digits of the locale; what has no value is left as it is', () => {
    expect(fill('{a} of {b}, {c}', 'de-DE', { a: 1_234, b: 'x' })).toBe('1.234 of x, {c}');
    expect(fill({ one: 'one', other: '{count}' }, 'en-GB')).toBe('{count}');
    expect(fill({ other: 'some' }, 'en-GB', { count: 1 })).toBe('some');
    expect(fill('{a}', 'en-GB', { a: '{b}', b: 'x' })).toBe('{b}');
  });
});
