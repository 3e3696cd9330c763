import { describe, expect, test } from 'vitest';
import { LOCALES } from '../content/addresses/sites.ts';
import { formatDate, formatPrice, t, tagOf } from './index.ts';

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
});
