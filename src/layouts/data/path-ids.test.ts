import { describe, expect, test } from 'vitest';
import { LOCALE_PATTERN, LOCALES } from '../../content/addresses/sites.ts';
import { isSlug, servesLocale } from './path-ids.ts';

describe('addresses', () => {
  test('[LOC-01] a locale is two letters, a dash, then two or three letters or digits', () => {
    for (const locale of ['en-us', 'fr-ca', 'es-419', 'zh-tw1']) expect(LOCALE_PATTERN.test(locale), locale).toBe(true);
    for (const other of ['en', 'eng-us', 'en-u', 'en-us12', 'en_us', '12-us', 'en-us/', ''])
      expect(LOCALE_PATTERN.test(other), other).toBe(false);
  });

  test('every locale of the shop is served in its one spelling, and no other is', () => {
    for (const { locale } of LOCALES) expect(servesLocale(locale)).toBe(true);
    for (const other of ['EN-us', 'en-au', 'xx-xx', undefined]) expect(servesLocale(other)).toBe(false);
  });

  test('a slug is words of lower-case letters and digits', () => {
    for (const slug of ['sale', 'help/returns/how-to-return', 'stories/wash-your-shell'])
      expect(isSlug(slug), slug).toBe(true);
    for (const other of ['', '../secret', 'A', 'a//b', 'a.json', '-a', 'a'.repeat(201)])
      expect(isSlug(other), other).toBe(false);
  });
});
