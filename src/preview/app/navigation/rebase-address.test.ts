import { expect, test } from 'vitest';
import { rebaseAddress } from './rebase-address.ts';

const ORIGIN = 'http://shop.test';
const rebased = (wanted: string, shown: string, going: string, chosen?: string): string =>
  rebaseAddress(wanted, ORIGIN + shown, ORIGIN + going, chosen).slice(ORIGIN.length);

test('a second choice comes on top of a first one that is still on its way', () => {
  expect(
    rebased('/preview?docType=video&width=390', '/preview?docType=video', '/preview?docType=video&preview=true'),
  ).toBe('/preview?docType=video&preview=true&width=390');
});

test('what the second one takes away is taken away, and what both choose is the second one’s', () => {
  expect(
    rebased('/preview?docType=video', '/preview?docType=video&page=3', '/preview?docType=video&page=3&width=390'),
  ).toBe('/preview?docType=video&width=390');
  expect(rebased('/preview?width=834', '/preview?width=390', '/preview?width=1440&view=matrix')).toBe(
    '/preview?view=matrix&width=834',
  );
});

test('what the first one took away does not come back with a link made before', () => {
  expect(
    rebased('/preview?docType=video&page=3&limit=50', '/preview?docType=video&page=3', '/preview?docType=button'),
  ).toBe('/preview?docType=button&limit=50');
});

test('parameters that stand several times are taken as a whole; another page is another page', () => {
  expect(rebased('/preview?locale=en&locale=de', '/preview?locale=en', '/preview?locale=en&width=390')).toBe(
    '/preview?width=390&locale=en&locale=de',
  );
  expect(rebased('/preview/share?x=1', '/preview', '/preview?width=390')).toBe('/preview/share?x=1');
});

test('choosing what the view in the document still has takes it from the one that is loading', () => {
  expect(rebased('/preview?width=390', '/preview?width=390', '/preview?width=1440&page=2', 'width')).toBe(
    '/preview?page=2&width=390',
  );
  expect(rebased('/preview', '/preview', '/preview?width=1440&page=2', 'width')).toBe('/preview?page=2');
});
