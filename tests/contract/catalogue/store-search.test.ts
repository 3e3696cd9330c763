import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchStores } from '../../../src/commerce/contract/endpoints.ts';
import { openShop, type Shop, writeContent } from '../support/shop.ts';

const store = (id: string, city: string, lat: number, lng: number, more = {}) => ({
  id,
  siteId: 'northfell-uk',
  name: `Northfell ${city}`,
  city,
  countryCode: 'GB',
  lat,
  lng,
  timeZone: 'Europe/London',
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '09:00', closes: '17:00' })),
  ...more,
});
const REPAIR = { id: 'repair', label: { $t: { en: 'Repair bench', fr: 'Atelier', de: 'Reparaturtisch' } } };
const US = { siteId: 'northfell-us', countryCode: 'US', timeZone: 'America/Los_Angeles' };
const STORES = [
  store('LDS', 'Leeds', 53.8, -1.55, { slug: 'leeds', services: [REPAIR] }),
  store('YRK', 'York', 53.96, -1.08, {
    specialDays: [{ date: '2026-11-21', name: 'Stocktaking', opens: '00:00', closes: '00:00' }],
  }),
  store('PDX', 'Portland', 45.52, -122.68, { ...US, province: 'OR' }),
];
const PLACES = [
  'country\tname\tother names\tprovince\tpostal codes\tlatitude\tlongitude\tsize',
  'GB\tYork\tEboracum\tNorth Yorkshire\tYO\t53.96\t-1.08\t2',
  'GB\tLeeds\t\tWest Yorkshire\tLS\t53.80\t-1.55\t3',
  'GB\tLiverpool\t\tMerseyside\tL\t53.41\t-2.98\t3',
  'US\tPortland\t\tME\t041\t43.66\t-70.26\t2',
  'US\tPortland\t\tOR\t972\t45.52\t-122.68\t1',
  'FR\tNancy\t\t\t54\t48.69\t6.18\t1',
  'US\tBoston\t\tMA\t021\t42.36\t-71.06\t3',
];
let shop: Shop;

beforeAll(async () => {
  const contentDir = writeContent();
  writeFileSync(join(contentDir, 'stores.json'), JSON.stringify(STORES));
  writeFileSync(join(contentDir, 'places.tsv'), PLACES.join('\n'));
  shop = await openShop({ contentDir });
});
afterAll(() => shop.close());

const search = async (body: object, query = {}, country?: object) => {
  const found = await shop.callAs(country)(searchStores, { body, query });
  return { ...found, ids: found.stores.map(({ id }) => id) };
};

test('[CALL-STORE-02] a town, its name in another language or a postal code gives the distance of each store, nearest first', async () => {
  const york = await search({ query: 'york' });
  expect(york.stores.map(({ id, distance }) => [id, distance])).toEqual([
    ['YRK', 0],
    ['LDS', 35.6],
    ['PDX', expect.any(Number)],
  ]);
  expect(york.places).toEqual([
    { name: 'York', province: 'North Yorkshire', countryCode: 'GB', lat: 53.96, lng: -1.08 },
  ]);
  expect((await search({ query: 'Éboracum' })).ids[0]).toBe('YRK');
  expect((await search({ postalCode: 'ls1 4ab' })).ids[0]).toBe('LDS');
  // L is Liverpool, not Leeds, though LS begins with it too.
  expect((await search({ query: 'L1 8JQ' })).places[0]?.name).toBe('Liverpool');
});

test('[CALL-STORE-02] five digits are a postal code of the shop’s own country first', async () => {
  expect((await search({ query: '54000' })).places[0]?.name).toBe('Nancy');
  const us = { siteId: 'northfell-us', region: 'NA', locale: 'en-us' };
  expect((await search({ query: '02110' }, {}, us)).places[0]?.name).toBe('Boston');
  // Of two towns of one name that with a store, unless the state is named.
  expect((await search({ query: 'Portland' }, {}, us)).places.map(({ province }) => province)).toEqual(['OR', 'ME']);
  expect((await search({ query: 'Portland, me' }, {}, us)).places.map(({ province }) => province)).toEqual(['ME']);
});

test('[CALL-STORE-02] a radius, a service and open now leave out the other stores, and pages of them follow each other', async () => {
  expect((await search({ query: 'York' }, { radius: 35 })).ids).toEqual(['YRK']);
  expect((await search({ lat: 53.9, lng: -1.3 }, { radius: 50 })).ids).toEqual(['YRK', 'LDS']);
  const repair = await search({ services: ['repair'] });
  expect([repair.ids, repair.services]).toEqual([['LDS'], [{ id: 'repair', label: 'Repair bench' }]]);
  // Saturday, ten past nine in Leeds; York takes stock, and in Portland it is one in the morning.
  shop.clock.advance(70 * 60_000);
  const open = await search({ openNow: true });
  expect(open.ids).toEqual(['LDS']);
  expect(open.stores[0]).toMatchObject({ openNow: true, today: { opens: '09:00', closes: '17:00' }, distance: null });
  const [, york] = (await search({})).stores;
  expect(york).toMatchObject({ id: 'YRK', openNow: false, today: null, slug: 'yrk' });
  expect(york?.specialDays).toEqual([{ date: '2026-11-21', name: 'Stocktaking', opens: '00:00', closes: '00:00' }]);
  const second = await search({ query: 'York' }, { count: 1, offset: 1 });
  expect([second.ids, second.numFound]).toEqual([['LDS'], 3]);
  expect((await search({ slug: 'leeds' })).ids).toEqual(['LDS']);
});

test('[CALL-STORE-02] a place nobody knows finds nothing and says so', async () => {
  expect(await search({ query: 'Xanadu' })).toMatchObject({ ids: [], numFound: 0, places: [] });
  // Not a place, but a name: what has it is found.
  expect(await search({ query: 'northfell leeds' })).toMatchObject({ ids: ['LDS'], places: [] });
});
