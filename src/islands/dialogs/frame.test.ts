import { expect, test } from 'vitest';
import { LOCALES } from '../../content/addresses/sites.ts';
import { MODAL_HASHES } from '../../ui/dialog/modal-hashes.ts';
import { dialogFrame } from './frame.ts';
import { DIALOGS, TITLES_BETWEEN } from './registry.ts';

const SETTINGS = { toastDismissMs: 6_000, favorites: true, favoritesPageSize: 24, simplifiedEnrolment: false };

test('every dialog has an address, and a title in every locale', () => {
  const known = Object.values(MODAL_HASHES);
  for (const id of Object.keys(DIALOGS)) expect(known, id).toContain(id);
  for (const { locale } of LOCALES) {
    const titles = / data-titles="([^"]*)"/.exec(dialogFrame({ locale }, SETTINGS).markup)?.[1]?.split(TITLES_BETWEEN);
    expect(titles, locale).toHaveLength(Object.keys(DIALOGS).length);
    for (const title of titles ?? []) expect(title, locale).toMatch(/\S/);
  }
});

test('[CFG-06] [CFG-08] the delay of toasts, page size of favourites and simplified enrolment are settings the page tells its scripts', () => {
  expect(dialogFrame({ locale: 'en-us' }, SETTINGS).markup).not.toContain('data-simplified-enrolment');
  const settings = { toastDismissMs: 9_000, favorites: true, favoritesPageSize: 12, simplifiedEnrolment: true };
  const { markup } = dialogFrame({ locale: 'en-us' }, settings);
  expect(markup).toContain('data-simplified-enrolment="on"');
  expect(markup).toContain('data-toast-ms="9000"');
  expect(markup).toContain('data-favorites-page="12"');
  expect(dialogFrame({ locale: 'en-us' }, { ...settings, favorites: false }).markup).not.toContain('data-favorites');
});
