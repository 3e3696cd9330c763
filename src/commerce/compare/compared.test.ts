import { expect, test } from 'vitest';
import {
  comparedIds,
  comparePath,
  readCompared,
  storedCompared,
  toggleCompared,
  type ComparedProduct,
} from './compared.ts';

const one = (id: string): ComparedProduct => ({ id, name: `Name of ${id}`, picture: '/media/x' });
const FOUR = ['NF104001MOS', 'NF104002GLA', 'NF104003TEA', 'NF104004RUS'].map(one);
const NOW = Date.parse('2026-10-03T10:00:00Z');
const DAY = 86_400_000;

test('an address names up to four products, joined by commas or repeated', () => {
  expect(comparedIds(['NF104001MOS,NF104002'])).toEqual(['NF104001MOS', 'NF104002']);
  expect(comparedIds(['NF104001MOS', 'NF104002'])).toEqual(['NF104001MOS', 'NF104002']);
  expect(comparedIds(['NF104001,NF104002,NF104003,NF104004,NF104005'])).toHaveLength(4);
});

test('a product is compared once, in the colour that comes first', () => {
  expect(comparedIds(['NF104001MOS,NF104001INK,NF104002'])).toEqual(['NF104001MOS', 'NF104002']);
});

test('what is no product code is left out of an address', () => {
  expect(comparedIds(['', 'nf104001', '<script>', '../NF104001', 'NF104001MOSX', 'NF104001MOS'])).toEqual([
    'NF104001MOS',
  ]);
});

test('the address of a comparison names its products in order', () => {
  expect(comparePath('de-de', ['NF104002', 'NF104001MOS'])).toBe('/de-de/compare?products=NF104002,NF104001MOS');
  expect(comparePath('de-de', [])).toBe('/de-de/compare');
});

test('a product is added, removed in whatever colour, and a fifth is refused', () => {
  const three = FOUR.slice(0, 3);
  expect(toggleCompared(three, FOUR[3] as ComparedProduct)).toEqual({ products: FOUR, outcome: 'added' });
  expect(toggleCompared(FOUR, one('NF104002INK'))).toEqual({
    products: [FOUR[0], FOUR[2], FOUR[3]],
    outcome: 'removed',
  });
  expect(toggleCompared(FOUR, one('NF104005'))).toEqual({ products: FOUR, outcome: 'full' });
});

test('a choice comes back as it was stored, for thirty days', () => {
  expect(readCompared(storedCompared(FOUR, NOW), NOW + 30 * DAY)).toEqual(FOUR);
  expect(readCompared(storedCompared(FOUR, NOW), NOW + 30 * DAY + 1)).toEqual([]);
});

test('a damaged or hostile entry leaves out what is no product', () => {
  for (const text of [null, '', '{', '[]', 'null', '{"at":1}', '{"at":"1","products":[]}'])
    expect(readCompared(text, 2)).toEqual([]);
  const products = [null, 7, { id: 'NF104001' }, { ...one('NF104001'), id: '"><img>' }, one('NF104002')];
  expect(readCompared(JSON.stringify({ at: NOW, products }), NOW)).toEqual([one('NF104002')]);
});
