import { expect, test } from 'vitest';
import type { ViewerEntry } from '../entries/entries.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { NO_DECIDERS } from '../checks/experience-checks.ts';
import { faultsOf } from './faults.ts';

const entry = {
  key: 'home',
  name: 'Home',
  document: 'pages/home',
  pointer: '',
  item: {
    sections: [
      {
        items: [
          { kind: 'accordions', title: '' },
          { kind: 'promo-bar', messages: 7 },
        ],
      },
    ],
  },
  issues: [],
  blocks: [
    { valid: true, kind: 'accordions', pointer: '/sections/0/items/0' },
    {
      valid: false,
      kind: 'promo-bar',
      pointer: '/sections/0/items/1',
      issues: [{ pointer: '/sections/0/items/1/messages', rule: 'type', message: 'Expected a list' }],
    },
  ],
} as unknown as ViewerEntry;
const window = (index: number, from: string, to: string) =>
  ({
    document: 'pages/home',
    pointer: `/sections/0/items/${index}`,
    label: `Hero ${index}`,
    from,
    to,
    type: 'validity',
  }) as const;
const options = {
  settings: { origin: 'https://shop.test', mediaBase: '/media' },
  deciders: NO_DECIDERS,
  language: 'en',
  t: viewerMessages('en'),
  when: (iso: string) => iso.slice(0, 10),
} as const;

test('what is broken or says nothing is told once, by its page, block and field', async () => {
  const faults = await faultsOf({ entries: [entry, entry], windows: [] }, options);
  expect(faults.map(({ place, pointer }) => [place, pointer])).toEqual([
    ['Home › Accordions › Title', '/sections/0/items/0/title'],
    ['Home › Promo bar › Messages', '/sections/0/items/1/messages'],
  ]);
  expect(faults[0]).toMatchObject({ document: 'pages/home', message: expect.stringContaining('says nothing') });
  expect(faults[1]?.message).toBe('Expected a list');
});

test('a part that cannot be understood is named at its place in its file, once for all pages that lack it', async () => {
  const issue = (source: string, kind: string, name?: string) =>
    ({ pointer: '', kind, rule: 'restriction', message: 'No day.', source, hidden: { name } }) as const;
  const issues = [
    issue('pages/home#/sections/0/items/4/validFrom', 'accordions', 'Winter'),
    issue('fragments/f#/items/0/validTo', 'promo-bar'),
  ];
  const pages = [
    { ...entry, item: {}, blocks: [], issues },
    { ...entry, key: 'sale', document: 'pages/sale', name: 'Sale', item: {}, blocks: [], issues: issues.slice(1) },
  ];
  const faults = await faultsOf({ entries: pages, windows: [] }, options);
  expect(faults).toEqual([
    {
      document: 'pages/home',
      pointer: '/sections/0/items/4/validFrom',
      place: 'Home › Winter › Valid from',
      message: 'No day.',
    },
    { document: 'fragments/f', pointer: '/items/0/validTo', place: 'Promo bar › Valid to', message: 'No day.' },
  ]);
});

test('a gap between two windows is a fault of the page, an overlap is not; of a fragment it has no page', async () => {
  const windows = [
    window(0, '2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z'),
    window(1, '2026-11-12T00:00:00Z', '2026-11-20T00:00:00Z'),
    window(2, '2026-11-19T00:00:00Z', '2026-11-30T00:00:00Z'),
  ];
  const faults = await faultsOf({ entries: [{ ...entry, item: {}, blocks: [] }], windows }, options);
  expect(faults).toMatchObject([{ place: 'Home', entry: { key: 'home' }, pointer: '/sections/0/items/1' }]);
  expect(faults[0]?.message).toContain('2026-11-10 to 2026-11-12');
  expect((await faultsOf({ entries: [], windows }, options))[0]).toMatchObject({ place: 'Hero 0', entry: undefined });
});

test('a window is a fault of the page it stands in, and dates that are none are shown as they were written', async () => {
  const other = { ...entry, key: 'sale', name: 'Sale', document: 'pages/sale', item: {}, blocks: [] };
  const home = { ...entry, item: {}, blocks: [] };
  const backwards = { ...window(3, 'soon', '2026-11-20T00:00:00Z'), document: 'pages/sale' };
  const over = { ...window(4, '2026-12-24T00:00:00Z', '2026-12-01T00:00:00Z'), document: 'pages/sale' };
  const faults = await faultsOf({ entries: [home, other], windows: [backwards, over] }, options);
  expect(faults.map(({ place, pointer, entry: found }) => [place, pointer, found?.key])).toEqual(
    faults.map(({ pointer }) => ['Sale', pointer, 'sale']),
  );
  expect(faults.length).toBeGreaterThan(0);
});
