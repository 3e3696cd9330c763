import { describe, expect, test } from 'vitest';
import { LOCALE_PATTERN, LOCALES } from '../../content/sites.ts';
import { categoryIdOf, isSlug, productIdOf, servesLocale } from './path-ids.ts';

describe('addresses', () => {
  test('[LOC-01] a locale is two letters, a dash, then two or three letters or digits', () => {
    for (const locale of ['en-us', 'fr-ca', 'es-419', 'zh-tw1']) expect(LOCALE_PATTERN.test(locale), locale).toBe(true);
    for (const other of ['en', 'eng-us', 'en-u', 'en-us12', 'en_us', '12-us', 'en-us/', '']) expect(LOCALE_PATTERN.test(other), other).toBe(false);
  });

  test('every locale of the shop is served in its one spelling, and no other is', () => {
    for (const { locale } of LOCALES) expect(servesLocale(locale)).toBe(true);
    for (const other of ['EN-us', 'en-au', 'xx-xx', undefined]) expect(servesLocale(other)).toBe(false);
  });

  test('[PAGE-09] a product is a slug and eight to eleven capitals or digits', () => {
    expect(productIdOf('skarn-shell-jacket-NF104001')).toEqual({ slug: 'skarn-shell-jacket', id: 'NF104001' });
    expect(productIdOf('skarn-shell-jacket-NF104001MOS')).toEqual({ slug: 'skarn-shell-jacket', id: 'NF104001MOS' });
    for (const other of ['skarn-NF10400', 'skarn-NF104001MOSX', 'skarn-nf104001', 'NF104001', 'skarn-12104001']) expect(productIdOf(other), other).toBeUndefined();
  });

  test('[PAGE-10] a category is a slug and four to ten digits', () => {
    expect(categoryIdOf('jackets-21001')).toEqual({ slug: 'jackets', id: '21001' });
    for (const other of ['jackets-210', 'jackets-21001234567', 'jackets-2100a', '21001']) expect(categoryIdOf(other), other).toBeUndefined();
  });

  test('a slug is words of lower-case letters and digits', () => {
    for (const slug of ['sale', 'help/returns/how-to-return', 'stories/wash-your-shell']) expect(isSlug(slug), slug).toBe(true);
    for (const other of ['', '../secret', 'A', 'a//b', 'a.json', '-a', 'a'.repeat(201)]) expect(isSlug(other), other).toBe(false);
  });
});
