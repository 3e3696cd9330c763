import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreAvailabilityBody } from '../../../src/commerce/contract/types.ts';
import { createCartWithItem, storeAvailability } from '../../../src/commerce/contract/endpoints.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const [MASTER, SKU] = ['NF900001', 'NF900001MOS-M'];
const WEEK = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '09:00', closes: '17:00' }));
const CLOSED = { day: 7, opens: '00:00', closes: '00:00' };
const HOURS = { openingHours: [...WEEK, CLOSED], timeZone: 'Europe/London' };
const AT: Readonly<Record<string, object>> = {
  'S-KDL': { lat: 54.33, lng: -2.75, ...HOURS },
  'S-EDI': { lat: 55.95, lng: -3.19, ...HOURS },
};
let shop: Shop;

beforeEach(async () => {
  const contentDir = writeContent();
  const file = join(contentDir, 'stores.json');
  const stores = JSON.parse(readFileSync(file, 'utf8')) as { id: string }[];
  writeFileSync(file, JSON.stringify(stores.map((one) => ({ ...one, ...AT[one.id] }))));
  shop = await openShop({ contentDir });
});
afterEach(() => shop.close());

const ask = (body: Omit<StoreAvailabilityBody, 'sku'> = {}, sku = SKU) =>
  shop.callAs()(storeAvailability, { params: { productId: MASTER }, body: { sku, ...body } });

test('[CALL-PROD-02] the stores of the site say what lies there of the variant sent, and when it can be picked up', async () => {
  // Saturday 21 November 2026, eight in the morning.
  const found = await ask();
  expect(found).toMatchObject({ productId: MASTER, sku: SKU, placeFound: true });
  expect(found.stores).toMatchObject([
    {
      id: 'S-KDL',
      storeInventory: 2,
      stock: 'low',
      distance: null,
      openNow: false,
      today: { opens: '09:00', closes: '17:00' },
      ways: [
        { code: 'pickup', kind: 'BOPIS_SD', from: '2026-11-21', until: '2026-11-21' },
        { code: 'sts', kind: 'BOPIS_STS', from: '2026-11-25', until: '2026-11-30' },
      ],
    },
    // Edinburgh takes in no parcels.
    { id: 'S-EDI', storeInventory: 1, ways: [{ code: 'pickup', kind: 'BOPIS_SD' }] },
  ]);
  const two = await ask({ qty: 2 });
  expect(two.stores.map(({ ways }) => ways.map(({ code }) => code))).toEqual([['pickup', 'sts'], []]);
  expect((await ask({ storeIds: ['S-EDI', 'S-YVR'] })).stores.map(({ id }) => id)).toEqual(['S-EDI']);
  shop.clock.advance(1.5 * 3_600_000);
  expect((await ask()).stores.map(({ openNow }) => openNow)).toEqual([true, true]);
  // Half past four is too late for two hours of work, and Sunday is closed.
  shop.clock.advance(7 * 3_600_000);
  expect((await ask()).stores[0]?.ways[0]).toMatchObject({ from: '2026-11-23' });
});

test('[CALL-PROD-02] stores are told by place, postal code or position, the nearest first, within a radius', async () => {
  const near = async (body: Omit<StoreAvailabilityBody, 'sku'>) => {
    const { placeFound, stores } = await ask(body);
    return { placeFound, stores: stores.map(({ id, distance }) => [id, distance]) };
  };
  const fromEdinburgh = [
    ['S-EDI', 0],
    ['S-KDL', 182.3],
  ];
  expect(await near({ place: 'edinburgh' })).toEqual({ placeFound: true, stores: fromEdinburgh });
  expect(await near({ place: 'EH3 9' })).toEqual({ placeFound: true, stores: fromEdinburgh });
  expect((await near({ lat: 55.95, lng: -3.19 })).stores).toEqual(fromEdinburgh);
  expect((await near({ place: 'Edinburgh', radius: 50 })).stores).toEqual([['S-EDI', 0]]);
  expect(await near({ place: 'Atlantis' })).toEqual({
    placeFound: false,
    stores: [
      ['S-KDL', null],
      ['S-EDI', null],
    ],
  });
});

test('what a cart reserves on a shelf is gone from it for everybody else', async () => {
  const { call } = await shop.visitor();
  const wanted = { productId: SKU, qty: 1, action: 'pickup', favStoreId: 'S-EDI' } as const;
  await call(createCartWithItem, { body: { items: [wanted] } });
  const [store] = (await ask({ storeIds: ['S-EDI'] })).stores;
  expect(store).toMatchObject({ storeInventory: 0, stock: 'none', ways: [] });
});

test('an unknown product, and a variant of another one, are refused', async () => {
  expect(await refusal(ask({}, 'NF900003INK-OS'))).toMatchObject({ code: 'ORD404', status: 404 });
  const unknown = shop.callAs()(storeAvailability, { params: { productId: 'NF999999' }, body: { sku: SKU } });
  expect(await refusal(unknown)).toMatchObject({ code: 'ORD404', status: 404 });
});
