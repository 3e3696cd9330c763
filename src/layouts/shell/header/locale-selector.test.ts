import { expect, test } from 'vitest';
import { localeInfo, LOCALES, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { localeSelectorHtml } from './locale-selector.ts';

const selector = (isCopy?: boolean) =>
  localeSelectorHtml(localeInfo('fr-ca') as LocaleInfo, '/c/x-21001', isCopy).markup;

test('every country and language is a link to the same page, and the present one says so', () => {
  const links = [
    ...selector().matchAll(/<a href="([^"]*)" hreflang="([^"]*)" lang="([^"]*)"( aria-current="true")?>/g),
  ];
  expect(links.map(([, href, hreflang, lang, current]) => [href, hreflang, lang, current !== undefined])).toEqual(
    LOCALES.map(({ locale, tag }) => [`/${locale}/c/x-21001`, tag, tag, locale === 'fr-ca']),
  );
});

test('all of them have a page, which is a dialog where scripts run', () => {
  for (const isCopy of [false, true])
    expect(selector(isCopy)).toMatch(/<a href="\/fr-ca\/locations" data-opens="modal-language"/);
  expect(selector(true)).toMatch(/<noscript data-copy>/);
  expect(selector(true)).not.toContain('hreflang');
});
