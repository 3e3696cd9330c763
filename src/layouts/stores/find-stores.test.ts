import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { answered } from '../data/answered.support.ts';
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

describe('the store finder', () => {
  const shops = (...slugs: string[]) => slugs.map((slug) => ({ ...annecy, slug }));
  const CITY = { name: 'Boulder', province: 'CO', countryCode: 'US', lat: 40, lng: -105 };
  const SERVICES = [{ id: 'repair', label: 'Repairs' }];

  interface Answer {
    readonly stores: readonly object[];
    readonly places?: readonly object[];
  }
  /**
   * Looks for stores as the address of the page asks for them.
   * @param answers of the backend, one after another
   * @returns what was found, and the radius and body of each search
   */
  async function search(query: string, answers: readonly Answer[]) {
    const asked: (readonly [string | null, unknown])[] = [];
    const page = {
      ...pageAt('2026-11-27T18:00:00.000Z'),
      commerce(path: string, init: RequestInit) {
        const { pathname, searchParams } = new URL(path, 'https://backend.example');
        expect([pathname, searchParams.get('locale')]).toEqual(['/stores/v1/search', 'en-us']);
        asked.push([searchParams.get('radius'), JSON.parse(String(init.body))]);
        const { stores, places = [] } = answers[asked.length - 1] ?? expect.fail('searched too often');
        return Promise.resolve(Response.json({ stores, numFound: stores.length, places, services: SERVICES }));
      },
    } as unknown as PageContext;
    const found = await findStores(page, readStoreQuery(new URL(`https://shop.example/stores?${query}`), 'en-us'));
    expect(asked).toHaveLength(answers.length);
    return { asked, found: { ...found, shops: found.shops?.map(({ slug }) => slug) } };
  }
  const near = { stores: shops('a', 'b', 'c', 'd') };
  const none = { stores: [] };
  const place = { query: 'Boulder' };
  const position = { lat: 40, lng: -105 };
  const [isKnown, filters] = [{ places: [CITY] }, { services: ['repair'], openNow: true }];

  test.each([
    {
      who: 'without a place, all of them, whatever the radius',
      query: 'radius=10',
      answers: [near],
      asks: [[null, {}]],
      finds: ['all', ['a', 'b', 'c', 'd']],
    },
    {
      who: 'around a place, those within the usual 200 miles',
      query: 'place=Boulder',
      answers: [{ ...near, ...isKnown }],
      asks: [['321.9', place]],
      finds: ['near', ['a', 'b', 'c', 'd']],
    },
    {
      who: 'around the visitor’s position, those within the chosen radius',
      query: 'lat=40&lng=-105&radius=10',
      answers: [near],
      asks: [['16.1', position]],
      finds: ['near', ['a', 'b', 'c', 'd']],
    },
    {
      who: 'at any distance of a place, with what was ticked',
      query: 'place=Boulder&radius=0&service=repair&open=1',
      answers: [{ ...near, ...isKnown }],
      asks: [[null, { ...place, ...filters }]],
      finds: ['near', ['a', 'b', 'c', 'd']],
    },
    {
      who: 'the three nearest to a place where none lies within the radius',
      query: 'place=Boulder&radius=10',
      answers: [{ ...none, ...isKnown }, near],
      asks: [
        ['16.1', place],
        [null, place],
      ],
      finds: ['far', ['a', 'b', 'c']],
    },
    {
      who: 'the nearest to a position that have what was ticked, fewer than three if there are no more',
      query: 'lat=40&lng=-105&service=repair&open=1',
      answers: [none, { stores: shops('a', 'b') }],
      asks: [
        ['321.9', { ...position, ...filters }],
        [null, { ...position, ...filters }],
      ],
      finds: ['far', ['a', 'b']],
    },
    {
      who: 'none where no store at all has what was ticked',
      query: 'place=Boulder&service=repair',
      answers: [{ ...none, ...isKnown }, none],
      asks: [
        ['321.9', { ...place, services: ['repair'] }],
        [null, { ...place, services: ['repair'] }],
      ],
      finds: ['nothing', []],
    },
    {
      who: 'none where no place was given and no store has what was ticked, without asking twice',
      query: 'open=1',
      answers: [none],
      asks: [[null, { openNow: true }]],
      finds: ['nothing', []],
    },
    {
      who: 'all of them where nobody knows the place',
      query: 'place=Nowhere',
      answers: [none, near],
      asks: [
        ['321.9', { query: 'Nowhere' }],
        [null, {}],
      ],
      finds: ['unknown', ['a', 'b', 'c', 'd']],
    },
    {
      who: 'all that have what was ticked where nobody knows the place',
      query: 'place=Nowhere&open=1',
      answers: [none, near],
      asks: [
        ['321.9', { query: 'Nowhere', openNow: true }],
        [null, { openNow: true }],
      ],
      finds: ['unknown', ['a', 'b', 'c', 'd']],
    },
    ...['service=repair', 'open=1'].map((filter) => ({
      who: `none where nobody knows the place and no store has what was ticked (${filter})`,
      query: `place=Nowhere&${filter}`,
      answers: [none, none],
      asks: [
        ['321.9', expect.objectContaining({ query: 'Nowhere' })],
        [null, expect.not.objectContaining({ query: 'Nowhere' })],
      ],
      finds: ['nothing', []],
    })),
    {
      who: 'the unknown place where there are no stores at all',
      query: 'place=Nowhere',
      answers: [none, none],
      asks: [
        ['321.9', { query: 'Nowhere' }],
        [null, {}],
      ],
      finds: ['unknown', []],
    },
  ])('lists $who', async ({ query, answers, asks, finds }) => {
    const { asked, found } = await search(query, answers);
    expect(asked).toEqual(asks);
    expect([found.state, found.shops]).toEqual(finds);
    const [first]: readonly Answer[] = answers;
    expect([found.places, found.services]).toEqual([first?.places ?? [], SERVICES]);
  });

  test('says so when stores cannot be loaded, and is asked again in a second', async () => {
    const page = {
      ...pageAt('2026-11-27T18:00:00.000Z'),
      commerce: () => Promise.resolve(new Response('down', { status: 503 })),
    } as unknown as PageContext;
    expect(await searched(page)).toEqual({ shops: undefined, state: 'all', places: [], services: [] });
    expect([page.issues.length, page.maxAge]).toEqual([1, 1]);
  });
});

describe('the address of a search', () => {
  const read = (query: string, locale = 'en-gb') =>
    readStoreQuery(new URL(`https://shop.test/${locale}/stores?${query}`), locale);
  const ANY = { place: '', position: undefined, radius: 200, services: [], open: false };

  test.each([
    ['', {}],
    ['place=%20Kendal%20', { place: 'Kendal' }],
    [`place=${'x'.repeat(120)}`, { place: 'x'.repeat(100) }],
    ['lat=-90&lng=180', { position: { lat: -90, lng: 180 } }],
    ['lat=0&lng=0', { position: { lat: 0, lng: 0 } }],
    ['lat=91&lng=0', {}],
    ['lat=0&lng=-181', {}],
    ['lat=&lng=0', {}],
    ['lat=x&lng=0', {}],
    ['place=Kendal&lat=1&lng=1', { place: 'Kendal' }],
    ['radius=25', { radius: 25 }],
    ['radius=0', { radius: 0 }],
    ['radius=26', {}],
    ['radius=x', {}],
    ['service=repair&service=click-collect', { services: ['repair', 'click-collect'] }],
    ['service=Repair&service=a/b&service=', {}],
    ['open=1', { open: true }],
    ['open=yes', {}],
  ])('%j is read, and what makes no sense is left out', (query, wanted) => {
    expect(read(query)).toEqual({ ...ANY, ...wanted });
  });

  test('has radii in the unit of the locale, and no more services than a shop can have', () => {
    expect(read('', 'de-de').radius).toBe(300);
    expect(read('radius=20', 'de-de').radius).toBe(20);
    expect(read('radius=20').radius).toBe(200);
    expect(read(Array.from({ length: 25 }, () => 'service=repair').join('&')).services).toHaveLength(20);
  });
});

describe('stores are', () => {
  const PATH = '/stores/v1/search';
  const store = (id: string) => ({ id, timeZone: 'Europe/London', today: null });

  test.each([503, new TypeError('fetch failed')])('missing when they cannot be asked for (%s)', async (failure) => {
    const list = answered({ [PATH]: failure }).page;
    expect(await searched(list)).toMatchObject({ shops: undefined, state: 'all' });
    const one = answered({ [PATH]: failure }).page;
    expect(await loadStore(one, 'annecy')).toBe('unavailable');
    for (const { issues, maxAge } of [list, one])
      expect([issues, maxAge]).toMatchObject([[{ rule: 'unavailable' }], 1]);
  });

  test('found by the name in their address', async () => {
    const named = answered({ [PATH]: { stores: [store('a')] } });
    expect(await loadStore(named.page, 'annecy')).toMatchObject({ id: 'a' });
    expect(named.calls).toMatchObject([{ body: { slug: 'annecy' } }]);
    expect(await loadStore(answered({ [PATH]: { stores: [] } }).page, 'oban')).toBe('none');
  });
});
