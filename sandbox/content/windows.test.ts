import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Library } from './library.ts';
import { placingTrace, resolveDocument, type Scope } from './resolve.ts';
import type { JsonObject } from './types.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from './testing.ts';
import { decidedParts, windowsIn } from './windows.ts';

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

const option = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const restrictions = fc.record({
  validFrom: option('2026-11-20', '2026-11-22T00:00:00Z', '22.11.2026'),
  validTo: option('2026-11-21', '2026-11-21T12:00:00Z', '2026-12-24'),
  sites: option(['northfell-uk'], ['northfell-us', 'northfell-fr'], []),
  locales: option(['en'], ['fr-fr'], ['en-gb', 'de']),
});
interface Part {
  readonly own: object;
  readonly inside: readonly Part[];
  readonly stands: 'in a list' | 'in a text' | 'in a fragment';
}
const partsOf = (depth: number): fc.Arbitrary<readonly Part[]> =>
  fc.array(
    fc.record({
      own: restrictions,
      inside: depth === 0 ? fc.constant([]) : partsOf(depth - 1),
      stands: fc.constantFrom('in a list' as const, 'in a text' as const, 'in a fragment' as const),
    }),
    { maxLength: 3 },
  );

/** A document of parts with ids, and the fragments that it names. */
function written(all: readonly Part[]) {
  const found = new Map<string, JsonObject>();
  let count = 0;
  const write = ({ own, inside, stands }: Part): JsonObject => {
    const block = JSON.parse(JSON.stringify(own)) as JsonObject;
    block['id'] = `part-${(count += 1)}-`;
    block['kind'] = 'accordions';
    block['items'] = inside.map(write);
    if (stands === 'in a text') return { $t: { en: block, fr: { kind: 'accordions', locales: ['fr'], id: 'french' } } };
    if (stands !== 'in a fragment') return block;
    found.set(`f${count}`, block);
    return { fragment: `f${count}` };
  };
  return { raw: { items: all.map(write) } as JsonObject, fragments: found };
}

test('[PREV-03] what is written down about a part is what shoppers get, whatever restricts it, and changes nothing', () => {
  let hidden = 0;
  fc.assert(
    fc.property(partsOf(2), fc.constantFrom(['northfell-uk', 'en-gb'], ['northfell-fr', 'fr-fr']), (all, place) => {
      const [siteId, locale] = place as [string, string];
      const { raw, fragments: own } = written(all);
      const scope: Scope = {
        siteId,
        locale,
        now: TEST_NOW,
        removeNulls: false,
        fragment: (id) => (own.has(id) ? { id: `fragments/${id}`, raw: own.get(id) as JsonObject } : undefined),
        product: () => undefined,
      };
      const home = { id: 'pages/x', raw };
      const shopper = JSON.stringify(resolveDocument(raw, scope, placingTrace([], home)));
      const trace = { ...placingTrace([], home), decisions: new Map() };
      expect(JSON.stringify(resolveDocument(raw, scope, trace))).toBe(shopper);
      const documents = new Map([['pages/x', raw], ...[...own].map(([id, one]) => [`fragments/${id}`, one] as const)]);
      for (const { document, pointer, state, isMeant } of decidedParts(trace, siteId, locale)) {
        const at = pointer
          .split('/')
          .slice(1)
          .reduce((node, step) => node[step] as JsonObject, documents.get(document) as JsonObject);
        expect(shopper.includes(`"${String(at['id'])}"`), `${document}#${pointer}`).toBe(
          isMeant && state === 'published',
        );
        if (state !== 'published') hidden += 1;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(hidden).toBeGreaterThan(500);
});

test('parts of a fragment are decided too; what stands in another language or in what does not show is not', async () => {
  const later = { validFrom: '2026-12-01T00:00:00Z' };
  const block = (name: string, more: object = {}) => ({ kind: 'accordions', name, ...more });
  const content = serveContent({
    'pages/home.json': canvas('home', [
      block('Here', { sites: ['northfell-uk'], validTo: '2026-12-24' }),
      block('French', { locales: ['fr'] }),
      block('Later', { ...later, items: [block('Inside', later)] }),
      { $t: { en: block('In English', { locales: ['en'] }), de: block('In German', { locales: ['de'] }) } },
      { fragment: 'note' },
      block('No date', { validFrom: '01.12.2026', items: [block('In it', later)] }),
    ]),
    'fragments/note.json': { items: [block('Elsewhere', { sites: ['northfell-us'] }), block('For all')] },
  });
  const ask = async (query: string): Promise<Record<string, unknown>> => {
    const path = `/preview/caas/v1/entry/northfell-uk?locale=en-gb&document=pages/home${query}`;
    const answer = await content.app.request(path, { headers: { 'x-preview-token': TEST_TOKEN } });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { restrictions: said, ...rest } = await ask('&restrictions=true');
  expect(said).toEqual([
    {
      document: 'pages/home',
      pointer: '/sections/0/items/0',
      label: 'Here',
      sites: ['northfell-uk'],
      locales: [],
      to: '2026-12-25T00:00:00.000Z',
      isMeant: true,
      state: 'published',
    },
    {
      document: 'pages/home',
      pointer: '/sections/0/items/1',
      label: 'French',
      sites: [],
      locales: ['fr'],
      isMeant: false,
    },
    {
      document: 'pages/home',
      pointer: '/sections/0/items/2',
      label: 'Later',
      sites: [],
      locales: [],
      from: '2026-12-01T00:00:00.000Z',
      isMeant: true,
      state: 'scheduled',
    },
    {
      document: 'pages/home',
      pointer: '/sections/0/items/3/$t/en',
      label: 'In English',
      sites: [],
      locales: ['en'],
      isMeant: true,
      state: 'published',
    },
    {
      document: 'fragments/note',
      pointer: '/items/0',
      label: 'Elsewhere',
      sites: ['northfell-us'],
      locales: [],
      isMeant: false,
    },
  ]);
  expect(await ask('')).toEqual(rest);
  content.close();
});
