import { describe, expect, test } from 'vitest';
import { LOCALES } from '../content/addresses/sites.ts';
import de from './shop/de/index.ts';
import en from './shop/en/index.ts';
import fr from './shop/fr/index.ts';
import { formatDate, formatPrice, t, tagOf, type Message, type MessageKey } from './index.ts';

const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const places = (message: Message): string =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join();

describe('wording', () => {
  test('every language says everything, with the same places to fill', () => {
    for (const [name, language] of Object.entries({ fr, de })) {
      expect(Object.keys(language).sort(), name).toEqual(Object.keys(en).sort());
      for (const key of Object.keys(en) as MessageKey[]) {
        expect(places(language[key]), `${name} ${key}`).toBe(places(en[key]));
        for (const text of texts(language[key])) expect(text.trim(), `${name} ${key}`).not.toBe('');
      }
    }
  });

  test('German says Sie, everywhere', () => {
    for (const [key, message] of Object.entries(de))
      for (const text of texts(message)) expect(text, key).not.toMatch(/\b(?:du|dein(?:e[mnrs]?)?|dir|dich)\b/i);
  });

  test('French signs keep to their word: no line begins with one', () => {
    for (const [key, message] of Object.entries(fr))
      for (const text of texts(message)) expect(text, key).not.toMatch(/ [:;?!»]|« /);
  });

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
