import { describe, expect, test } from 'vitest';
import type { Shop } from '../stores.ts';
import { distance, shownDistance } from './distance.ts';
import { plainPostcode, pointOfPlace, pointOfPostcode, sharedPrefix } from './find-place.ts';
import { findPlaces, type Place } from './gazetteer.ts';
import { addDays, dayOf } from './opening-hours.ts';
import { pickupWays } from './pickup-ways.ts';

describe('the ways of a store for an item', () => {
  const open = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00' }));
  const shop = (...services: string[]): Shop =>
    ({
      services: services.map((id) => ({ id })),
      openingHours: open,
      specialDays: [],
      timeZone: 'Europe/London',
    }) as unknown as Shop;
  const all = shop('pickup', 'ship-to-store');
  /** Friday 20 November 2026, at 15:00 in London. */
  const FRIDAY = new Date('2026-11-20T15:00:00Z');
  const ways = (shelf: number, warehouse: number, { qty = 2, at = FRIDAY, by = all } = {}) =>
    pickupWays(by, { shelf, warehouse }, qty, at).map(({ code, from, until }) => [code, from, until]);

  test('are its shelf, ready today while there is time, and parcels of the warehouse after some working days', () => {
    // From Friday on, carriers rest on Saturday and Sunday.
    expect(ways(2, 2)).toEqual([
      ['pickup', '2026-11-20', '2026-11-20'],
      ['sts', '2026-11-25', '2026-11-30'],
    ]);
    // A minute later it is not done before the store closes for the weekend.
    expect(ways(2, 0, { at: new Date('2026-11-20T15:01:00Z') })).toEqual([['pickup', '2026-11-23', '2026-11-23']]);
  });

  test.each([
    [1, 1, []],
    [2, 1, ['pickup']],
    [1, 2, ['sts']],
    [2, 2, ['pickup', 'sts']],
  ])('with %i on the shelf and %i in the warehouse, when two are wanted, are %j', (shelf, warehouse, codes) => {
    expect(ways(shelf, warehouse).map(([code]) => code)).toEqual(codes);
  });

  test('are those it offers', () => {
    const codes = (...services: string[]) => ways(9, 9, { by: shop(...services) }).map(([code]) => code);
    expect([codes('pickup'), codes('ship-to-store'), codes()]).toEqual([['pickup'], ['sts'], []]);
  });
});

test('days of the week begin on Monday, and dates go on over months', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(dayOf)).toEqual([1, 6, 7]);
  expect([addDays('2026-11-30', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2026-02-28',
  ]);
});

test('distances are those on the globe, told with one decimal', () => {
  const [york, leeds] = [
    { lat: 53.96, lng: -1.08 },
    { lat: 53.8, lng: -1.55 },
  ];
  expect(distance(york, york)).toBe(0);
  expect([shownDistance(york, leeds), shownDistance(leeds, york)]).toEqual([35.6, 35.6]);
  expect(shownDistance({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBe(111.2);
  expect(shownDistance({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBe(111.2);
});

describe('a place is found', () => {
  const address = (city: string, postalCode: string, province = '') => ({
    city,
    postalCode,
    province,
    countryCode: 'GB',
    lat: 0,
    lng: 0,
  });
  const known = [
    address('Kendal', 'LA9 6AA', 'Cumbria'),
    address('Éze sur Mer', '06360'),
    address('Lancaster', 'LA1 1AA', 'Lancashire'),
  ];
  const cityAt = (text: string, by = pointOfPlace) => (by(text, known) as { city?: string } | undefined)?.city;

  test.each([
    ['kendal', 'Kendal'],
    ['KEN', 'Kendal'],
    ['eze', 'Éze sur Mer'],
    ['mer, eze', 'Éze sur Mer'],
    ['lancashire', 'Lancaster'],
    ['kendal lancashire', undefined],
    ['york', undefined],
    ['la1', 'Lancaster'],
    ['LA9 9ZZ', 'Kendal'],
    ['L1', undefined],
    ['la', 'Lancaster'],
  ])('“%s”: %s', (text, city) => {
    expect(cityAt(text)).toBe(city);
  });

  test('by the code most like it, of which an area has to be the same', () => {
    expect([cityAt('LA1 2BB', pointOfPostcode), cityAt('LA', pointOfPostcode), cityAt('M1', pointOfPostcode)]).toEqual([
      'Lancaster',
      'Kendal',
      undefined,
    ]);
    expect(pointOfPostcode('LA1', [])).toBeUndefined();
    expect([plainPostcode(' LA9-6aa '), sharedPrefix('LA9 6AA', 'la96zz'), sharedPrefix('', 'x')]).toEqual([
      'la96aa',
      4,
      0,
    ]);
  });
});

describe('places of the list', () => {
  const place = (name: string, countryCode: string, more: Partial<Place> = {}): Place => ({
    name,
    countryCode,
    province: '',
    otherNames: [],
    postalCodes: [],
    size: 1,
    lat: 0,
    lng: 0,
    ...more,
  });
  const all = [
    place('Paris', 'US', { province: 'TX', size: 3, postalCodes: ['754'] }),
    place('Paris', 'FR', { size: 2, otherNames: ['Lutetia'], postalCodes: ['75'] }),
    place('London', 'CA', { size: 2, province: 'ON', postalCodes: ['N6A', 'N6'] }),
    place('Lancaster', 'GB', { postalCodes: ['LA'] }),
    place('Liverpool', 'GB', { size: 4, postalCodes: ['L'] }),
    place('Roma', 'IT', { postalCodes: ['00'] }),
    place('München', 'DE', { province: 'BY' }),
    place('Saint-Étienne', 'FR', {}),
    place('Erfurt', 'DE', { postalCodes: ['75', '990'] }),
  ];
  const found = (text: string, country = 'FR') =>
    findPlaces(all, text, country).map(({ name, countryCode }) => `${name} ${countryCode}`);

  test.each([
    ['paris', 'FR', ['Paris FR', 'Paris US']],
    ['paris', 'US', ['Paris US', 'Paris FR']],
    ['paris', 'DE', ['Paris US', 'Paris FR']],
    ['lutetia', 'DE', ['Paris FR']],
    ['Paris, tx', 'FR', ['Paris US']],
    ['Paris, FR,', 'US', ['Paris FR']],
    ['Paris, QC', 'FR', []],
    ['par', 'FR', []],
    // Codes: those of the own country first, then the longest beginning.
    ['75410', 'FR', ['Paris FR']],
    ['75410', 'DE', ['Erfurt DE']],
    ['75410', 'GB', ['Paris US']],
    ['N6A 1A1', 'GB', ['London CA']],
    ['L1 8JQ', 'GB', ['Liverpool GB']],
    ['la1 1aa', 'GB', ['Lancaster GB']],
    ['99', 'DE', []],
    // Of a country whose codes are not known a place is found by its name alone.
    ['roma', 'DE', ['Roma IT']],
    ['00100', 'IT', []],
    ['muenchen', 'DE', ['München DE']],
    ['Munchen, by', 'DE', ['München DE']],
    ['saint etienne', 'FR', ['Saint-Étienne FR']],
    ['–', 'FR', []],
  ])('for “%s” in %s are %j', (text, country, expected) => {
    expect(found(text, country)).toEqual(expected);
  });
});
