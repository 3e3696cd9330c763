import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collectionPoints,
  searchStores,
  storeEmployees,
  utilityStores,
} from '../../../src/commerce/contract/endpoints.ts';
import { MARA, signedIn } from '../support/accounts.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const point = (id: string, countryCode: string, postalCode: string, lat: number) => ({
  id,
  countryCode,
  postalCode,
  name: `Kiosk ${id}`,
  addressLine1: '1 Road',
  city: 'Town',
  lat,
  lng: -2.7,
  openingHours: [{ day: 1, opens: '06:30', closes: '19:00' }],
});
let shop: Shop;

beforeAll(async () => {
  const contentDir = writeContent();
  const points = [
    point('too far', 'GB', 'EH6 5DT', 55.9),
    point('far', 'GB', 'LA1 1AA', 54.05),
    point('near', 'GB', 'LA9 4ND', 54.32),
    point('abroad', 'FR', '74000', 45.9),
    point('in town', 'DE', '10119', 52.53),
  ];
  const towns = ['country', ['DE', 'Berlin', '', '', '10|12|13', '52.52', '-2.7', '4'].join('\t')];
  writeFileSync(join(contentDir, 'places.tsv'), towns.join('\n'));
  writeFileSync(join(contentDir, 'collection-points.json'), JSON.stringify(points));
  shop = await openShop({ contentDir });
});
afterAll(() => shop.close());

test('[CALL-STORE-01] collection points are those around the postal code, the nearest first, with distance and hours', async () => {
  const { call } = await shop.visitor();
  const ask = (countryCode: string, postalCode: string) =>
    call(collectionPoints, { body: { countryCode, postalCode } });
  const found = await ask('gb', 'la94ab');
  expect(found.collectionPoints).toMatchObject([
    { id: 'near', distance: 0, openingHours: [{ day: 1, opens: '06:30', closes: '19:00' }] },
    { id: 'far', distance: 30 },
  ]);
  // A postal code with nothing within reach is no mistake; what is no postal code is one.
  expect((await ask('GB', 'EX1 1AA')).collectionPoints).toEqual([]);
  expect((await ask('DE', '80331')).collectionPoints).toEqual([]);
  expect(await refusal(ask('GB', 'nowhere'))).toMatchObject({ code: 'CHK320', status: 400 });
});

test('[CALL-STORE-01] a point serves its whole town, whatever its codes begin with', async () => {
  const { call } = await shop.visitor();
  const ask = (postalCode: string) => call(collectionPoints, { body: { countryCode: 'DE', postalCode } });
  expect((await ask('12043')).collectionPoints).toMatchObject([{ id: 'in town', distance: 1.1 }]);
  // An address whose code is more alike is more exact than the town.
  expect((await ask('10117')).collectionPoints).toMatchObject([{ id: 'in town', distance: 0 }]);
  // What is no postal code stays one, even if a town is called so.
  expect(await refusal(ask('Berlin'))).toMatchObject({ code: 'CHK320', status: 400 });
});

test('[CALL-STORE-02] stores are found by postal code, with what lies on their shelves', async () => {
  const call = shop.callAs();
  const found = await call(searchStores, { body: { postalCode: 'EH1', productId: 'NF900001MOS-M' } });
  expect(found).toMatchObject({ numFound: 1, stores: [{ id: 'S-EDI', storeInventory: 1 }] });
  const some = await call(searchStores, { query: { count: 1 }, body: { countryCode: 'GB' } });
  expect(some).toMatchObject({ numFound: 2, stores: [{ id: 'S-KDL' }] });
  expect(some.stores[0]).not.toHaveProperty('storeInventory');
});

test('[CALL-UTIL-03] a site lists its own stores', async () => {
  expect((await shop.callAs()(utilityStores, {})).stores.map(({ id }) => id)).toEqual(['S-KDL', 'S-EDI']);
  const canada = shop.callAs({ siteId: 'northfell-ca', region: 'NA', locale: 'en-ca' });
  expect((await canada(utilityStores, {})).stores.map(({ id }) => id)).toEqual(['S-YVR']);
});

test('[CALL-UTIL-04] only an associate sees who works in a store', async () => {
  const associate = await signedIn(shop, 'sol.associate@northfell.example');
  const ask = (storeId: string) => associate.call(storeEmployees, { params: { storeId } });
  expect((await ask('S-KDL')).employees).toEqual([{ id: 'E1', name: 'Ada Birkett' }]);
  expect((await ask('S-EDI')).employees).toEqual([]);
  expect(await refusal(ask('S-NOWHERE'))).toMatchObject({ code: 'STR404', status: 404 });
  const member = await signedIn(shop, MARA);
  expect(await refusal(member.call(storeEmployees, { params: { storeId: 'S-KDL' } }))).toMatchObject({
    code: 'STR404',
  });
});
