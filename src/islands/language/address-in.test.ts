import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';

const at = (path: string): URL => new URL(path, 'https://shop.test');

test('another country shows the same page where it has it, with the same filters', () => {
  const alternates = new Map([['fr-fr', 'https://shop.test/fr-fr/c/jackets-21001']]);
  expect(addressIn('fr-fr', at('/en-gb/c/jackets-21001?size=M#modal-language'), alternates)).toBe(
    '/fr-fr/c/jackets-21001?size=M',
  );
});

test('a page of the visitor’s own is there in every country; any other leads to the start page', () => {
  expect(addressIn('de-de', at('/en-gb/cart'), new Map())).toBe('/de-de/cart');
  expect(addressIn('de-de', at('/en-gb/nothing-here'), new Map())).toBe('/de-de');
});
