import { afterEach, expect, test, vi } from 'vitest';
import { CONSENT_CATEGORIES, type ConsentCategory } from '../personalisation/consent/consent.ts';
import { consentPage } from '../personalisation/consent/consent-page.support.ts';
import { applyConsent } from './apply-consent.ts';

afterEach(() => vi.unstubAllGlobals());

const STORED = { 'cairn-seen': 'NF104001MOS:20730', 'cairn-came': '{}', 'cairn-experiment-events': '[]', _ga: '2' };

/** What is left of the stored entries once the consent has changed. */
function left(before: readonly ConsentCategory[], now: readonly ConsentCategory[]): string[] {
  const { localStorage } = consentPage();
  Object.assign(localStorage, STORED, { 'cairn-cart': '{}' });
  applyConsent(new Set(before), new Set(now));
  return Object.keys(localStorage);
}

test('a refusal deletes what was stored where no consent is needed, though nothing was granted here', () => {
  expect(left([], ['C0001'])).toEqual(['cairn-cart']);
});

test('what is granted stays, and so does what scripts of others have stored under it', () => {
  expect(left([], CONSENT_CATEGORIES)).toEqual([...Object.keys(STORED), 'cairn-cart']);
  expect(left(['C0001', 'C0003'], ['C0001', 'C0003', 'C0004'])).toEqual([
    'cairn-seen',
    'cairn-experiment-events',
    '_ga',
    'cairn-cart',
  ]);
});

test('cookies of others stay, too, where a category that they may belong to is granted', () => {
  const { cookies } = consentPage({}, { _ga: '2', 'cairn-visitor': 'v', 'cairn-cart': 'c' });
  applyConsent(new Set([]), new Set(['C0001', 'C0003']));
  expect([...cookies.keys()]).toEqual(['_ga', 'cairn-cart']);
  applyConsent(new Set([]), new Set(['C0001', 'C0004']));
  expect([...cookies.keys()]).toEqual(['cairn-cart']);
});

test('what scripts of others have stored goes once one of the categories they run under is taken back', () => {
  expect(left(['C0001', 'C0002', 'C0003'], ['C0001', 'C0003'])).toEqual(['cairn-seen', 'cairn-cart']);
});

test.each([
  // Nothing was granted: entries of others, which C0003 may have left, stay.
  ['', ['cairn-seen', '_ga', 'cairn-cart']],
  ['C0001.C0002', ['cairn-seen', 'cairn-cart']],
])('a decision sent without scripts, with %j granted before it, deletes what was stored', (before, left) => {
  const { localStorage, cookies } = consentPage(
    {},
    { 'cairn-consent': 'C0001:1,C0003:1', 'cairn-granted-before': before },
  );
  Object.assign(localStorage, STORED, { 'cairn-cart': '{}' });
  applyConsent(undefined, new Set(['C0001', 'C0003']));
  expect(Object.keys(localStorage)).toEqual(left);
  expect([...cookies.keys()]).toEqual(['cairn-consent']);
});
