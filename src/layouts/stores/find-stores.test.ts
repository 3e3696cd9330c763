import { afterEach, expect, test, vi } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { findStores, loadStore, readStoreQuery } from './find-stores.ts';

const annecy = { slug: 'annecy', timeZone: 'Europe/Paris', today: { opens: '10:00', closes: '19:00' } };
const pageAt = (time: string, stores: readonly object[] = [annecy]) => {
  vi.useFakeTimers({ now: Date.parse(time) });
  const found = { stores, numFound: stores.length, places: [], services: [] };
  return {
    info: { locale: 'en-us' },
    issues: [],
    maxAge: Number.POSITIVE_INFINITY,
    freshFor: Number.POSITIVE_INFINITY,
    commerce: () => Promise.resolve(Response.json(found)),
  } as unknown as PageContext;
};
const searched = (page: PageContext) =>
  findStores(page, readStoreQuery(new URL('https://shop.example/en-us/stores?open=1'), 'en-us'));

afterEach(() => void vi.useRealTimers());

test('a page that says who is open now is kept until the minute ends, for a store may close then', async () => {
  const store = pageAt('2026-11-27T17:59:42.500Z');
  await loadStore(store, 'annecy');
  expect(store.freshFor).toBe(17.5);

  const list = pageAt('2026-11-27T18:00:00.000Z');
  await searched(list);
  expect(list.freshFor).toBe(60);
});

test('what it says changes when the first of its stores opens, closes or begins a new day', async () => {
  const store = pageAt('2026-11-27T16:00:00.000Z');
  await loadStore(store, 'annecy');
  expect(store.maxAge).toBe(2 * 3_600);

  // Half an hour before the one in New York opens.
  const newYork = { slug: 'new-york', timeZone: 'America/New_York', today: { opens: '11:30', closes: '20:00' } };
  const list = pageAt('2026-11-27T16:00:00.000Z', [annecy, newYork]);
  await searched(list);
  expect(list.maxAge).toBe(1_800);
});

test('a search that finds no store is asked again when the minute ends, and has no schedule', async () => {
  const list = pageAt('2026-11-27T16:00:30.000Z', []);
  await searched(list);
  expect(list.freshFor).toBe(30);
  expect(list.maxAge).toBe(Number.POSITIVE_INFINITY);
});
