import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopInfo } from '../../commerce/contract/types.ts';
import { storeData } from '../seo/store-data.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { distanceText, inKilometres, radiiOf, radiusText } from './distance.ts';
import { addressLines, dayName, directionsUrl, hoursOf, openText } from './load-stores.ts';
import { hoursText, openText as openAt, stockText, wayText } from './pickup/store-text.ts';

/** Spaces and dashes that do not break, as plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');
const day = (day: number, opens: string, closes: string) => ({ day, opens, closes });
const WEEK = [
  day(6, '10:00', '18:00'),
  ...[1, 2, 3].map((one) => day(one, '09:30', '19:00')),
  day(4, '09:30', '21:00'),
  day(5, '09:30', '19:00'),
  day(7, '00:00', '00:00'),
];
const KENDAL = {
  id: '101',
  siteId: 'northfell-uk',
  name: 'Northfell Kendal',
  addressLine1: '1 Mill Road',
  addressLine2: '',
  city: 'Kendal',
  province: '',
  postalCode: 'LA9 4PU',
  countryCode: 'GB',
  phone: '+441539720000',
  lat: 54.33,
  lng: -2.75,
  timeZone: 'Europe/London',
  openingHours: WEEK,
  specialDays: [{ date: '2026-12-24', name: 'Christmas Eve', opens: '09:30', closes: '14:00' }],
  slug: 'kendal',
} as unknown as ShopInfo;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('distances', () => {
  test('are miles where roads are measured in them, else kilometres, with decimals while they tell something', () => {
    const written = (['en-us', 'en-gb', 'fr-fr', 'de-de', 'en-ca'] as const).map((locale) =>
      [3.862_4, 40].map((km) => plain(distanceText(km, locale))),
    );
    expect(written).toEqual([
      ['2.4 miles away', '25 miles away'],
      ['2.4 miles away', '25 miles away'],
      ['à 3,9 km', 'à 40 km'],
      ['3,9 km entfernt', '40 km entfernt'],
      ['3.9 km away', '40 km away'],
    ]);
    expect([9.94, 9.99, 10.4].map((km) => plain(distanceText(km, 'fr-fr')))).toEqual([
      'à 9,9 km',
      'à 10 km',
      'à 10 km',
    ]);
    expect(distanceText(1.609_344, 'en-gb')).toBe('1 mile away');
  });

  test('are never nothing: a postcode is no exact place', () => {
    expect([0, 0.04].map((km) => plain(distanceText(km, 'fr-fr')))).toEqual(['à 0,1 km', 'à 0,1 km']);
    expect(distanceText(0, 'en-gb')).toBe('0.1 miles away');
  });

  test('to look within are in the unit of the locale', () => {
    expect(radiiOf('en-gb')).toEqual({ choices: [10, 25, 50, 100, 200], usual: 200 });
    expect(radiiOf('de-de')).toEqual({ choices: [20, 50, 100, 200, 300], usual: 300 });
    expect([inKilometres(10, 'en-us'), inKilometres(10, 'fr-ca')]).toEqual([16.093_44, 10]);
    expect([radiusText(50, 'en-us'), radiusText(50, 'de-de')].map(plain)).toEqual(['50 mi', '50 km']);
  });
});

describe('opening hours', () => {
  test('put following days with the same hours together, in the order of the week, and know closed days', () => {
    const row = (from: number, to: number, opens?: string, closes?: string) => ({ from, to, opens, closes });
    expect(hoursOf({ openingHours: WEEK })).toEqual([
      row(1, 3, '09:30', '19:00'),
      row(4, 4, '09:30', '21:00'),
      row(5, 5, '09:30', '19:00'),
      row(6, 6, '10:00', '18:00'),
      row(7, 7),
    ]);
    const other = [day(1, '09:00', '19:00'), day(2, '09:30', '19:00'), day(4, '09:30', '19:00')];
    expect(hoursOf({ openingHours: other }).map(({ from, to }) => [from, to])).toEqual([[1, 1], [2, 2], [4, 4]]); // prettier-ignore
    expect(hoursOf({ openingHours: [day(6, '00:00', '00:00'), day(7, '10:00', '10:00')] })).toEqual([row(6, 7)]);
  });

  test('stand in one line in the language of the page', () => {
    const hours = hoursText('en-gb', KENDAL);
    expect(plain(hours)).toBe('Mon–Wed 9:30–19:00, Thu 9:30–21:00, Fri 9:30–19:00, Sat 10:00–18:00');
    expect(plain(hoursText('en-us', { openingHours: [day(1, '09:30', '19:00')] }))).toBe('Mon 9:30 AM–7:00 PM');
    // A line breaks at a plain space, and after a dash that nothing joins.
    expect(hours.split(/(?<= )|(?<=–)(?!\u2060)/).map((part) => plain(part).trim())).toEqual([
      'Mon–Wed 9:30–19:00,',
      'Thu 9:30–21:00,',
      'Fri 9:30–19:00,',
      'Sat 10:00–18:00',
    ]);
    expect([1, 7].map((one) => dayName(one, 'fr-FR'))).toEqual(['lun.', 'dim.']);
  });

  test.each([
    [true, { opens: '09:30', closes: '19:00' }, 'Open until 19:00', 'Open until 19:00'],
    [false, { opens: '09:30', closes: '19:00' }, 'Closed, opens at 9:30', 'Opens at 9:30'],
    [false, { opens: '09:00', closes: '19:00' }, 'Closed now', 'Closed now'],
    [false, { opens: '07:00', closes: '08:00' }, 'Closed now', 'Closed now'],
    [false, null, 'Closed today', 'Closed today'],
  ] as const)('say what the sign at the door says: open %s, %j', (openNow, today, sign, short) => {
    const shop = { ...KENDAL, openNow, today };
    expect(openText(shop, 'en-gb')).toBe(sign);
    expect(openAt('en-gb', { ...shop, distance: null, storeInventory: 0, stock: 'none', ways: [] })).toBe(short);
  });

  test('are those of the clock where the store is', () => {
    const paris = { openNow: false, today: { opens: '09:30', closes: '19:00' }, timeZone: 'Europe/Paris' };
    expect(openText(paris, 'en-gb')).toBe('Closed now');
  });
});

describe('what a store has of an item', () => {
  test('is nothing, its last pieces, or enough', () => {
    const said = (['none', 'low', 'enough'] as const).map((stock) => stockText('en-gb', { stock, storeInventory: 2 }));
    expect(new Set(said).size).toBe(3);
    expect(said[1]).toContain('2');
    expect(said[2]).toBe('On the shelf');
  });

  test('can be picked up today, on a day, or is sent there', () => {
    const way = (kind: 'BOPIS_SD' | 'BOPIS_STS', from: string, timeZone = 'Europe/London') =>
      wayText('en-gb', { kind, code: 'pickup', from, until: '2026-12-03' }, { timeZone });
    expect(way('BOPIS_SD', '2026-11-27')).toBe('Pick up today');
    expect(way('BOPIS_SD', '2026-11-28')).toBe('Pick up on Sat 28 Nov');
    expect(way('BOPIS_STS', '2026-12-01')).toBe('Sent there: Tue 1 Dec to Thu 3 Dec');
    vi.setSystemTime(Date.parse('2026-11-28T02:00:00Z'));
    expect(way('BOPIS_SD', '2026-11-27', 'America/New_York'), 'it is still the 27th there').toBe('Pick up today');
  });
});

test('the address of a store leaves out what it does not have', () => {
  expect(addressLines(KENDAL, 'en-GB')).toEqual(['1 Mill Road', 'Kendal LA9 4PU', 'United Kingdom']);
  const seattle = { ...KENDAL, city: 'Seattle', province: 'WA', postalCode: '98107', countryCode: 'US' };
  expect(addressLines(seattle, 'en-US')).toContain('Seattle, WA 98107');
  const cologne = { ...KENDAL, city: 'Köln', province: 'Nordrhein-Westfalen', postalCode: '50676', countryCode: 'DE' };
  expect(addressLines(cologne, 'de-DE')).toEqual(['1 Mill Road', '50676 Köln', 'Deutschland']);
  const full = { ...KENDAL, addressLine2: 'First floor', province: 'Cumbria' };
  expect(addressLines(full, 'fr-FR')).toEqual(['1 Mill Road', 'First floor', 'Kendal LA9 4PU', 'Royaume-Uni']);
  expect(directionsUrl(KENDAL)).toBe('https://www.openstreetmap.org/directions?to=54.33%2C-2.75');
});

test('search engines get the address and the hours of a store, without the days on which it is closed', () => {
  const data = storeData({ ...KENDAL, addressLine2: 'First floor' }, fakePageContext());
  const open = (dayOfWeek: readonly string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  });
  expect(data).toMatchObject({
    '@type': 'ClothingStore',
    name: 'Northfell Kendal',
    telephone: '+441539720000',
    url: 'https://shop.test/en-gb/stores/kendal',
    address: { streetAddress: '1 Mill Road, First floor', addressLocality: 'Kendal', addressCountry: 'GB' },
    geo: { latitude: 54.33, longitude: -2.75 },
    openingHoursSpecification: [
      open(['Saturday'], '10:00', '18:00'),
      open(['Monday', 'Tuesday', 'Wednesday', 'Friday'], '09:30', '19:00'),
      open(['Thursday'], '09:30', '21:00'),
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:30', closes: '14:00' },
    ],
  });
});
