import { describe, expect, test } from 'vitest';
import { loadPoints } from '../checkout/steps/collection-points.ts';
import { answered } from '../data/answered.support.ts';
import { findStores, loadStore, readStoreQuery } from './find-stores.ts';
import { loadAvailability, loadOwnStores, loadPickup } from './pickup/load-pickup.ts';

/** Ways in which a call fails. The gateway waits no longer than its patience and then reports a timeout. */
const FAULTS: Readonly<Record<string, unknown>> = {
  slow: new DOMException('The call took too long.', 'TimeoutError'),
  down: new TypeError('fetch failed'),
  broken: 500,
  overloaded: 503,
  garbled: new Response('<!doctype html><p>Maintenance</p>'),
  'cut off': new Response('{"stores":[{"id":'),
  'without its fields': new Response('{}'),
  'nothing at all': new Response('null'),
  'of another shape': new Response('{"stores":{},"collectionPoints":"none"}'),
  refused: 403,
  limited: 429,
  expired: 401,
};

type Page = ReturnType<typeof answered>['page'];
const SEARCH = '/stores/v1/search';
const STOCK = '/products/v1/products/NF104001/availability';
const POINTS = '/stores/v1/collectionPoints';
const OWN = '/consumers-v3/utilities/stores';
const SIZE = { sku: 'MOS-M' };
const SKARN = {
  masterId: 'NF104001',
  selectedColour: 'MOS',
  isDigitalProduct: false,
  colours: [{ code: 'MOS', sizes: [SIZE] }],
};
const searched = (query: string) => async (page: Page) =>
  (await findStores(page, readStoreQuery(new URL(`https://shop.test/en-gb/stores${query}`), 'en-gb'))).shops;

/** Where a page asks for stores or collection points: the call, and what is missing without its answer. */
const CALLS = {
  'every store': [SEARCH, searched(''), undefined],
  'the stores near a place': [SEARCH, searched('?place=Kendal&open=1'), undefined],
  'the page of a store': [SEARCH, (page: Page) => loadStore(page, 'kendal'), 'unavailable'],
  'what stores have of a size': [STOCK, (page: Page) => loadAvailability(page, 'NF104001', SIZE), undefined],
  'the choice of a store': [STOCK, async (page: Page) => (await loadPickup(page))?.found, undefined],
  'collection points': [POINTS, (page: Page) => loadPoints(page, 'GB', 'LA9 4PU'), undefined],
  'the stores of the site': [OWN, loadOwnStores, undefined],
} as const;

describe.each(Object.entries(CALLS))('%s', (_, [path, load, missing]) => {
  test.each(Object.entries(FAULTS))('say that they cannot be had when the answer is %s', async (_fault, answer) => {
    const { page, calls } = answered(
      { '/products/v2/products/NF104001MOS/details': SKARN, '/cart/v1/cart/current': { items: [] }, [path]: answer },
      { url: 'https://shop.test/en-gb/p/skarn-NF104001MOS/pickup' },
    );
    expect(await load(page)).toBe(missing);
    expect(calls.map((call) => call.path)).toContain(path);
    // Pages that all visitors share ask again soon; the others are never kept.
    if (path === SEARCH) expect(page.maxAge).toBe(1);
  });
});

test('a place without collection points or stores is no fault', async () => {
  const { page } = answered({
    [POINTS]: { collectionPoints: [] },
    [SEARCH]: { stores: [], numFound: 0, places: [], services: [] },
  });
  expect(await loadPoints(page, 'GB', 'LA9 4PU')).toEqual([]);
  expect(await loadStore(page, 'nowhere')).toBe('none');
  expect(await searched('')(page)).toEqual([]);
});

test('an answer that has the stores only is no fault', async () => {
  const { page } = answered({ [SEARCH]: { stores: [], numFound: null, places: null, services: null } });
  for (const query of ['', '?place=Kendal', '?place=Kendal&open=1'])
    expect(await searched(query)(page), query).toEqual([]);
});
