import { expect, test } from 'vitest';
import type { Library } from './library.ts';
import type { JsonObject } from './types.ts';
import { canvas, serveContent } from './testing.ts';
import { windowsIn } from './windows.ts';

const fragments: Record<string, JsonObject> = {
  'fragments/sale': { items: [{ kind: 'button', name: 'Sale button', validTo: '2026-12-31T00:00:00Z' }] },
};
const library = {
  version: (id: string) => (fragments[id] === undefined ? undefined : { raw: fragments[id], file: `${id}.json` }),
} as unknown as Library;
const windows = (raw: JsonObject, siteId = 'northfell-us', locale = 'en-us') =>
  windowsIn(library, 'publish', 'pages/x', raw, siteId, locale);

test('what begins or ends anywhere in a document is named with its place and its dates, whatever the moment', () => {
  expect(
    windows({
      validFrom: '2026-11-01T00:00:00Z',
      slug: 'x',
      sections: [
        {
          items: [
            {
              kind: 'media-banner',
              title: { $t: { en: 'Winter', fr: 'Hiver' } },
              validFrom: '2026-12-01T00:00:00Z',
              validTo: '2027-01-01T00:00:00Z',
            },
            { kind: 'spacer' },
          ],
        },
      ],
    }),
  ).toEqual([
    { document: 'pages/x', pointer: '', label: 'x', from: '2026-11-01T00:00:00.000Z', type: 'validity' },
    {
      document: 'pages/x',
      pointer: '/sections/0/items/0',
      label: 'Winter',
      kind: 'media-banner',
      from: '2026-12-01T00:00:00.000Z',
      to: '2027-01-01T00:00:00.000Z',
      type: 'validity',
    },
  ]);
});

test('what nobody is shown, as a restriction of it cannot be understood, neither begins nor ends', () => {
  const ends = { validTo: '2027-01-01T00:00:00Z' };
  const inside = [{ kind: 'button', name: 'Inside', ...ends }];
  expect(
    windows({
      items: [
        { kind: 'accordions', name: 'No day', validFrom: '01.12.2026', ...ends, items: inside },
        { kind: 'accordions', name: 'No list', sites: 'northfell-us', ...ends, items: inside },
        { kind: 'button', name: 'Good', ...ends },
      ],
    }).map(({ label }) => label),
  ).toEqual(['Good']);
});

test('dates of events and of what fragments hold are found too; what is meant for others is not', () => {
  const found = windows({
    items: [
      { fragment: 'sale' },
      { fragment: 'sale' },
      { kind: 'event-sign-up', name: 'Weekend', startDate: '2026-11-27', endDate: '2026-11-29' },
      { kind: 'spacer', sites: ['northfell-uk'], validTo: '2026-12-01' },
    ],
  });
  expect(found.map(({ document, label, type }) => `${document} ${label} ${type}`)).toEqual([
    'fragments/sale Sale button validity',
    'pages/x Weekend event',
  ]);
});

test('an event whose dates nobody can understand is no window, and with a last day that is none it has one day', () => {
  const event = (startDate: string, endDate: string) => ({
    kind: 'event-sign-up',
    name: 'Weekend',
    startDate,
    endDate,
  });
  expect(windows({ items: [event('27.11.2026', '2026-11-29'), event('2026-02-30', '2026-11-29')] })).toEqual([]);
  expect(windows({ items: [event('2026-11-27', '29.11.2026')] })).toEqual([
    expect.objectContaining({ from: '2026-11-27T05:00:00.000Z', to: '2026-11-28T05:00:00.000Z' }),
  ]);
});

test.each([
  ['northfell-us', 'en-us', '2026-11-27T05:00:00.000Z', '2026-11-30T05:00:00.000Z'],
  ['northfell-uk', 'en-gb', '2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['northfell-de', 'de-de', '2026-11-26T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
])('the days of an event are those of the clocks of %s, the last one whole', (siteId, locale, from, to) => {
  const event = { kind: 'event-sign-up', name: 'Weekend', startDate: '2026-11-27', endDate: '2026-11-29' };
  expect(windows({ items: [event] }, siteId, locale)).toEqual([expect.objectContaining({ type: 'event', from, to })]);
});

test('an event at an hour, without an end, is over with its day', () => {
  const event = { kind: 'event-sign-up', name: 'Evening', startDate: '2026-11-27T23:00:00Z' };
  const [found] = windows({ items: [event] }, 'northfell-de', 'de-de');
  expect(found).toMatchObject({ from: '2026-11-27T23:00:00.000Z', to: '2026-11-28T23:00:00.000Z' });
});

test('what is on every page is named with it: menu, footer, pop-ups and redirects, those of the site before the others', async () => {
  const until = (more: object) => ({ validTo: '2026-12-31T00:00:00Z', ...more });
  const service = serveContent({
    'pages/home.json': canvas('home', []),
    'menu.json': { items: [until({ name: 'Gifts' })] },
    'footer.json': { columns: [until({ title: 'Winter help' })] },
    'popups.json': { items: [until({ name: 'Everywhere else' })] },
    'sites/northfell-uk/popups.json': { items: [until({ name: 'In Britain' })] },
    'redirects.json': { redirects: [until({ from: '/black-friday', to: '/sale' })] },
  });
  try {
    const { everywhere } = (await service.json('preview', 'showcase/northfell-uk/page?locale=en-gb&windows=true')) as {
      everywhere: { document: string; label: string }[];
    };
    expect(everywhere.map(({ document, label }) => `${document}: ${label}`)).toEqual([
      'menu: Gifts',
      'footer: Winter help',
      'sites/northfell-uk/popups: In Britain',
      'redirects: /black-friday',
    ]);
  } finally {
    service.close();
  }
});
