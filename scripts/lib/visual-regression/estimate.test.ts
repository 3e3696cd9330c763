import { expect, test } from 'vitest';
import { costsOf, secondsToGo } from './estimate.ts';
import type { RegressionCase } from './report.ts';

const one = (docType: string, key: string, locale: string, width: number, context = ''): RegressionCase => ({
  docType,
  key,
  name: key,
  locale,
  width,
  context,
  draft: false,
});
const WIDTHS = [390, 834, 1440];
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

test('the first width of a context comes with its load, pages cost more than blocks, and a block in another country of one language less', () => {
  const [first = 0, more = 0] = costsOf(WIDTHS.map((width) => one('page', 'home', 'en-us', width)));
  expect(first).toBeGreaterThan(more);
  expect(costsOf([one('page', 'home', 'en-us', 390), one('page', 'home', 'en-us', 390, 'segment:employee')])).toEqual([
    first,
    first,
  ]);
  const blocks = costsOf([
    one('button', 'a', 'fr-fr', 390),
    one('button', 'a', 'fr-ca', 390),
    one('button', 'a', 'de-de', 390),
  ]);
  expect(blocks[0]).toBeLessThan(first);
  expect(blocks).toEqual([blocks[0], (blocks[0] ?? 0) / 2, blocks[0]]);
});

test('what is expected at the start is what three runs took', () => {
  // Measured: 153 pages with uncached pictures took two minutes; 234 banners and 40 collections in two countries at
  // three widths 75 seconds.
  const pages = Array.from({ length: 51 }, (_, at) =>
    WIDTHS.map((width) => one('page', `p${at}`, 'en-us', width)),
  ).flat();
  expect(secondsToGo(sum(costsOf(pages)), 0, 0, 2)).toBeCloseTo(112, -1);
  const blocks = ['fr-fr', 'fr-ca'].flatMap((locale) =>
    Array.from({ length: 141 }, (_, at) => WIDTHS.map((width) => one('media-banner', `b${at}`, locale, width))).flat(),
  );
  expect(secondsToGo(sum(costsOf(blocks)), 0, 0, 2)).toBeGreaterThan(55);
  expect(secondsToGo(sum(costsOf(blocks)), 0, 0, 2)).toBeLessThan(95);
});

test('what was seen takes over from what was expected, and blocks after pages are not taken for pages', () => {
  // Twice as slow as expected: eventually the rest is expected to be, too.
  expect(secondsToGo(100, 1_000, 1_000, 2)).toBeCloseTo(97.2, 0);
  expect(secondsToGo(100, 1, 1, 2)).toBeLessThan(60);
  expect(secondsToGo(0, 100, 50, 2)).toBe(0);
});
