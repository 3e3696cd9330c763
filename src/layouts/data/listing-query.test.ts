import { expect, test } from 'vitest';
import {
  callParameters,
  cleared,
  listingHref,
  lastPageHref,
  pageNumbers,
  readListingQuery,
  toggled,
} from './listing-query.ts';

const read = (text: string) => readListingQuery(new URLSearchParams(text));

test('filters, order and page come from the address, in either spelling of a list', () => {
  const query = read('colour=MOS,INK&colour=EMB&size=M&sort=price-asc&page=3');
  expect(query).toMatchObject({ filters: { colour: ['MOS', 'INK', 'EMB'], size: ['M'] }, sort: 'price-asc', page: 3 });
  expect(callParameters(query)).toMatchObject({
    colour: 'MOS,INK,EMB',
    size: 'M',
    sort: 'price-asc',
    offset: '48',
    limit: '24',
  });
});

test('what an address gets wrong falls back to the first page in our order', () => {
  for (const text of ['page=0', 'page=-1', 'page=x', 'sort=cheapest', 'shape=round'])
    expect(read(text)).toMatchObject({ filters: {}, sort: 'relevance', page: 1 });
});

test('each view has one address', () => {
  expect(listingHref('/c', read('sort=relevance&page=1'))).toBe('/c');
  expect(listingHref('/c', read('page=2&size=M&colour=INK,MOS'))).toBe('/c?colour=INK,MOS&size=M&page=2');
});

test('choosing a value adds it, choosing it again takes it away, both on the first page', () => {
  const chosen = toggled(read('page=4&size=M'), 'colour', 'MOS');
  expect(listingHref('/c', chosen)).toBe('/c?colour=MOS&size=M');
  expect(listingHref('/c', toggled(chosen, 'colour', 'MOS'))).toBe('/c?size=M');
  expect(listingHref('/c', cleared(read('page=4&size=M&sort=rating')))).toBe('/c?sort=rating');
});

test('for a page past the last one there is a link to the last, with the same choice', () => {
  const past = (text: string, numFound: number) => lastPageHref('/c', read(text), numFound);
  expect(past('page=4&size=M', 72)).toBe('/c?size=M&page=3');
  expect(past('page=2&q=tent', 24)).toBe('/c?q=tent');
  expect(past('page=9', 0)).toBe('/c');
  expect([past('page=3', 49), past('', 0)]).toEqual([undefined, undefined]);
  // Offsets of the call end before these.
  expect([past('page=401', 99_999), past('page=1e9', 99_999)]).toEqual(['/c?page=400', '/c?page=400']);
});

test('pages link to the first, the last and those around', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 4, 5, 6, 9]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});
