import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkDocument, readDocument } from './read-document.ts';
import { resolveDocument, type Scope } from './resolve.ts';
import { isDocumentFile, jsonFiles } from './library.ts';
import { isMeantFor, momentOf, windowState, wrongRestriction } from './restrictions.ts';
import { CONTENT_SITES } from './sites.ts';
import { canvas, serveContent } from './testing.ts';
import type { Json, JsonObject, Problem } from './types.ts';

const at = (iso: string): number => Date.parse(iso);
const NOW = at('2026-11-29T12:00:00Z');
const MARKER = 'EMBARGO';

describe('a moment', () => {
  test.each([
    ['2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'],
    ['2026-12-01T08:00:00.250Z', '2026-12-01T08:00:00.250Z'],
    ['2026-12-01T08:00Z', '2026-12-01T08:00:00Z'],
    ['2026-12-01T08:00:00+01:00', '2026-12-01T07:00:00Z'],
    ['2026-12-01T08:00:00-05:30', '2026-12-01T13:30:00Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('%s is understood', (written, instant) => {
    expect(momentOf(written, 'validFrom', 'Europe/Berlin')).toBe(at(instant));
  });

  test.each([
    ['validFrom', '2026-12-01', 'Europe/Berlin', '2026-11-30T23:00:00Z'],
    ['validFrom', '2026-12-01', 'America/New_York', '2026-12-01T05:00:00Z'],
    ['validTo', '2026-12-24', 'Europe/Berlin', '2026-12-24T23:00:00Z'],
    ['validTo', '2026-10-25', 'Europe/London', '2026-10-26T00:00:00Z'],
    ['validTo', '2026-12-31', 'America/Toronto', '2027-01-01T05:00:00Z'],
  ] as const)('%s %s is a whole day in %s', (edge, day, zone, instant) => {
    expect(momentOf(day, edge, zone)).toBe(at(instant));
  });

  test.each<Json>([
    '01.12.2026',
    '1/12/2026',
    '2026-12-01T08:00:00',
    '2026-12-01 08:00',
    '2026-12-01T08:00:00+01',
    ' 2026-12-01',
    '2026-12-01\u200b',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-12-01T25:00:00Z',
    '2026',
    '20261201',
    'Dec 1 2026',
    'tomorrow',
    '',
    1_796_000_000_000,
    true,
    [],
    ['2026-12-01'],
    {},
    { en: '2026-12-01' },
  ])('%j is none', (written) => {
    expect(momentOf(written, 'validFrom', 'Europe/Berlin')).toBeUndefined();
  });
});

test.each<[JsonObject, string, string]>([
  [{}, 'northfell-us', 'en-us'],
  [{ sites: null, locales: null, validFrom: null, validTo: null }, 'northfell-us', 'en-us'],
  [{ sites: [], locales: [] }, 'northfell-us', 'en-us'],
  [{ sites: ['northfell-uk', 'northfell-us'] }, 'northfell-us', 'en-us'],
  [{ locales: ['fr'] }, 'northfell-ca', 'fr-ca'],
  [{ locales: ['de-de', 'fr-ca'] }, 'northfell-ca', 'fr-ca'],
])('%j is for %s in %s', (node, siteId, locale) => {
  expect([isMeantFor(node, siteId, locale), windowState(node, siteId, NOW)]).toEqual([true, 'published']);
});

test.each<JsonObject>([
  { sites: ['northfell-uk'] },
  { locales: ['fr'] },
  { locales: ['none'] },
  { sites: ['northfell-us'], locales: ['en-gb'] },
])('%j is not for the American site', (node) => {
  expect(isMeantFor(node, 'northfell-us', 'en-us')).toBe(false);
});

test.each<[JsonObject, string | undefined]>([
  [{ valid_from: '2020-01-01' }, 'valid_from'],
  [{ 'valid-to': '2099-01-01' }, 'valid-to'],
  [{ ValidTo: '2099-01-01' }, 'ValidTo'],
  [{ vaildFrom: '2020-01-01' }, 'vaildFrom'],
  [{ 'validFrom\u200b': '2020-01-01' }, 'validFrom\u200b'],
  [{ site: 'northfell-uk' }, 'site'],
  [{ SITES: ['northfell-uk'] }, 'SITES'],
  [{ sizes: ['northfell-uk'] }, 'sizes'],
  [{ locale: 'en' }, 'locale'],
  [{ Lokales: ['en'] }, 'Lokales'],
  [{ kind: 'segmentation', segement: [{ id: 'employee' }] }, 'segement'],
  [{ kind: 'segmentation', segment: [{ id: 'employee' }] }, 'segment'],
  // What is wrong in its value is said first.
  [{ validfrom: 'soon', validTo: 'soon' }, 'validTo'],
  // Nothing is restricted by what is empty, and other fields may be called much the same.
  [{ validfrom: null, site: [] }, undefined],
  [{ kind: 'segmentation', segments: [{ id: 'employee' }] }, undefined],
  [{ kind: 'hero', segment: 'wide', size: 'M', side: 'left', local: true, valid: 'until Friday' }, undefined],
  [{ facts: 'x', sizes: [{ id: 'M', label: 'M', available: true }] }, undefined],
  [{ constructor: 'x', validUntil: 'x', websites: 'x' }, undefined],
])('%j is wrong at %s', (node, wrong) => {
  expect([wrongRestriction(node), windowState(node, 'northfell-uk', NOW)]).toEqual([
    wrong,
    wrong === undefined ? 'published' : 'invalid',
  ]);
});

test('no document of the demo has a field that is taken for a misspelt restriction', () => {
  const files = jsonFiles('content').filter(isDocumentFile);
  expect(files.length).toBeGreaterThan(60);
  for (const file of files)
    expect(readDocument(readFileSync(join('content', file), 'utf8'), file)).toMatchObject({ faults: [] });
});

/** Everything that is written wrongly: what a lenient reader would take for a date, a site or a language. */
const day = fc.tuple(
  fc.integer({ min: 1, max: 31 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1999, max: 2027 }),
);
const wrongDate: fc.Arbitrary<Json> = fc.oneof(
  day.map(([date, month, year]) => `${date}.${month}.${year}`),
  day.map(([date, month, year]) => `${month}/${date}/${year}`),
  day.map(
    ([date, month, year]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}T08:00:00`,
  ),
  day.map(([date, month, year]) => `${date} ${month} ${year}`),
  day.map(([, month, year]) => `${year}-${String(month).padStart(2, '0')}`),
  day.chain(([, month, year]) =>
    fc
      .constantFrom(' ', '\u200b', '\u00a0', '\n', '.', 'Z')
      .map((tail) => `${year}-${String(month).padStart(2, '0')}-01${tail}`),
  ),
  fc.string().filter((text) => !/^\d{4}-\d\d-\d\d/.test(text)),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom<Json>([], {}, [null], ['2020-01-01'], { en: '2020-01-01' }),
);
const KNOWN = ['northfell-uk', 'northfell-us', 'en', 'en-gb', 'de', 'fr-ca'];
const wrongList: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...KNOWN, true, false, 0, 7, {}, { 0: 'northfell-uk' }, [null], [[]], ['']),
  fc.constantFrom<Json>(
    ['northfell-uk', null],
    ['en', 7],
    [' en'],
    ['en-GB'],
    ['en_gb'],
    ['DE'],
    ['northfell'],
    ['xx'],
  ),
  fc.tuple(fc.constantFrom(...KNOWN), fc.string()).map(([known, other]) => [known, `${other}?`]),
);
const DATES = { validFrom: ['2099-01-01', '2099-01-01T08:00:00Z'], validTo: ['2001-01-01', '2001-01-01T08:00:00Z'] };
const LISTS = { sites: [['northfell-uk'], 'northfell-uk'], locales: [['en-gb'], ['de', 'fr'], 'en'] };
/** A name as somebody writes it who does not look it up. */
const misspelt = (name: string): fc.Arbitrary<string> => {
  const at = fc.nat({ max: name.length - 1 });
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  return fc
    .oneof(
      fc.constantFrom(name.toLowerCase(), name.toUpperCase(), name[0]?.toUpperCase() + name.slice(1)),
      fc.constantFrom('_', '-', ' ', '\u200b').map((by) => name.replace(/(?=[A-Z])|(?<=^.{3})(?!.*[A-Z])/, by)),
      fc.constantFrom(` ${name}`, `${name}\u00a0`, `_${name}`, name.replace('l', '\uff4c')),
      at.map((index) => name.slice(0, index) + name.slice(index + 1)),
      at.map((index) => name.slice(0, index + 1) + name.slice(index)),
      at.map((index) => name.slice(0, index) + (name[index + 1] ?? '') + (name[index] ?? '') + name.slice(index + 2)),
      fc.tuple(at, letters).map(([index, letter]) => name.slice(0, index) + letter + name.slice(index + 1)),
      fc.tuple(at, letters).map(([index, letter]) => name.slice(0, index) + letter + name.slice(index)),
    )
    .filter((written) => written !== name);
};
const wrongName: fc.Arbitrary<JsonObject> = fc
  .constantFrom(...Object.entries<readonly Json[]>({ ...DATES, ...LISTS }))
  .chain(([name, values]) =>
    fc
      .tuple(fc.oneof(misspelt(name), fc.constant(name.replace(/s$/, ''))), fc.constantFrom(...values))
      .filter(([written]) => written !== name)
      .map(([written, value]) => ({ [written]: value })),
  );
const wrong: fc.Arbitrary<JsonObject> = fc.oneof(
  { arbitrary: wrongName, weight: 3 },
  wrongDate.map((value) => ({ validFrom: value })),
  wrongDate.map((value) => ({ validTo: value })),
  wrongList.map((value) => ({ sites: value })),
  wrongList.map((value) => ({ locales: value })),
  fc.tuple(wrongDate, wrongDate).map(([validFrom, validTo]) => ({ validFrom, validTo })),
  // A right one beside it opens nothing.
  wrongName.map((misspelling) => ({ ...misspelling, validFrom: '2001-01-01' })),
);
const hidden = (fields: object): Json => ({ kind: 'accordions', title: MARKER, ...fields }) as Json;
const sound: Json = { kind: 'accordions', title: 'Sound' };
/** Where a restriction may be. */
const PLACES: readonly ((restriction: JsonObject) => JsonObject)[] = [
  (restriction) => ({ sections: [{ items: [hidden(restriction), sound] }] }),
  (restriction) => ({ sections: [{ ...restriction, items: [hidden({})] }, { items: [sound] }] }),
  (restriction) => ({ sections: [{ items: [{ kind: 'button', link: { ...restriction, text: MARKER } }, sound] }] }),
  (restriction) => ({ sections: [{ items: [{ fragment: 'f', ...restriction }, sound] }] }),
  (restriction) => ({ sections: [{ items: [{ fragment: 'restricted' }, sound] }], given: restriction }),
  (restriction) => ({ sections: [{ items: [{ $t: { en: hidden({}), fr: hidden({}) }, ...restriction }, sound] }] }),
  (restriction) => ({ sections: [{ items: [{ $t: { en: hidden(restriction) } }, sound] }] }),
];
/** Where a text per language may be, and how many there are of its languages in a document. */
const TEXT_PLACES: readonly (readonly [make: (texts: JsonObject) => JsonObject, count: number])[] = [
  [(texts) => ({ sections: [{ items: [{ kind: 'accordions', title: { $t: texts } }, sound] }] }), 1],
  [(texts) => ({ sections: [{ items: [{ $t: texts }, sound] }] }), 1],
  [
    (texts) => ({
      sections: [{ items: [{ kind: 'a', list: [{ $t: { en: { $t: texts }, fr: { $t: texts } } }] }, sound] }],
    }),
    2,
  ],
];

/** Languages that the shop does not have. */
const wrongLanguage = fc.oneof(
  fc.constantFrom('none', 'DE', 'de-DE', 'de_de', 'en_GB', 'EN', 'xx', '', 'en\u200b', ' fr', 'default', '__proto__'),
  misspelt('en-gb').filter((key) => !['en', 'en-us', 'en-ca'].includes(key)),
);
/** Segments that the shop does not have. */
const wrongSegment = fc.oneof(
  misspelt('loyalty-member').filter(
    (name) =>
      name
        .toLowerCase()
        .trim()
        .replace(/[\s_]+/g, '-') !== 'loyalty-member',
  ),
  fc.constantFrom('vip', 'toString', 'employees', 'non-logged-in', 'ipa\u200b'),
);

test('no restriction that is written wrongly opens anything, whatever it is on, and what stands beside it shows', () => {
  const visits = CONTENT_SITES.flatMap(({ id, locales }) => locales.map((locale) => [id, locale] as const));
  fc.assert(
    fc.property(
      wrong,
      fc.constantFrom(...PLACES),
      fc.constantFrom(...visits),
      fc.constantFrom(0, NOW, at('2100-01-01T00:00:00Z')),
      fc.uniqueArray(wrongLanguage, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...TEXT_PLACES),
      wrongSegment,
      (restriction, place, [siteId, locale], now, languages, [makeTexts, count], segment) => {
        const { given, ...raw } = place(restriction);
        const scope: Scope = {
          siteId,
          locale,
          now,
          removeNulls: true,
          fragment: (id) => ({ id, raw: { items: [hidden({})], ...(id === 'restricted' && (given as JsonObject)) } }),
          product: () => undefined,
        };
        const shown = JSON.stringify(resolveDocument(raw, scope, { tags: new Set(), boundary: Infinity }));
        expect(shown).not.toContain(MARKER);
        expect(shown).toContain('Sound');
        expect(
          resolveDocument({ ...raw, ...restriction }, scope, { tags: new Set(), boundary: Infinity }),
        ).toBeUndefined();
        expect(checkDocument({ ...raw, ...restriction }, 'x.json')?.pointer).toBe(`/${Object.keys(restriction)[0]}`);

        const texts = makeTexts(Object.fromEntries(languages.map((language) => [language, hidden({})])));
        const spoken = JSON.stringify(resolveDocument(texts, scope, { tags: new Set(), boundary: Infinity }));
        expect(spoken).not.toContain(MARKER);
        expect(spoken).toContain('Sound');
        const read = readDocument(JSON.stringify(texts), 'x.json') as { faults?: readonly Problem[] };
        expect(read.faults?.map(({ rule }) => rule)).toEqual(
          Array.from({ length: count * languages.length }, () => 'language'),
        );
        const segmentation = { kind: 'segmentation', segments: [{ id: 'employee' }, { id: segment }] };
        expect(readDocument(JSON.stringify(segmentation), 'x.json')).toMatchObject({
          faults: [{ pointer: '/segments/1/id', rule: 'segment' }],
        });
      },
    ),
    { numRuns: 10_000 },
  );
});

describe('on a page that is served', () => {
  const GERMAN_DAY = { validFrom: '01.12.2026' };
  const block = { kind: 'accordions', id: 'a', title: MARKER, ...GERMAN_DAY };
  const open = () => {
    const problems: Problem[] = [];
    const files = { 'pages/home.json': canvas('home', [block, sound]) };
    const served = serveContent(files, { onProblem: (problem) => problems.push(problem) });
    onTestFinished(served.close);
    return { ...served, problems };
  };

  test('the block alone is left out, for editors too; it is logged with its place', async () => {
    const { items, problems, ready } = open();
    await ready();
    for (const mode of ['publish', 'preview'] as const) expect(await items(mode, 'home')).toEqual([sound]);
    expect(problems).toEqual([
      {
        file: 'pages/home.json',
        pointer: '/sections/0/items/0/validFrom',
        line: 1,
        column: expect.any(Number),
        message: expect.stringContaining('a day such as 2026-12-01'),
        rule: 'date',
      },
    ]);
  });

  test.each([
    [{ validfrom: '2099-01-01' }, 'validfrom', 'validFrom'],
    [{ site: ['northfell-fr'] }, 'site', 'sites'],
    [{ kind: 'segmentation', segement: [], baselines: [{ targets: [sound] }] }, 'segement', undefined],
    [{ kind: 'segmentation', segement: [{ id: 'employee' }], baselines: [] }, 'segement', 'segments'],
  ])('%j is left out alone, and is named with what it was meant for', async (fields, name, meant) => {
    const problems: Problem[] = [];
    const misspelt = { kind: 'accordions', title: MARKER, ...fields };
    const served = serveContent(
      { 'pages/home.json': canvas('home', [misspelt, sound]) },
      { onProblem: (problem) => problems.push(problem) },
    );
    onTestFinished(served.close);
    await served.ready();
    const shown = meant === undefined ? [misspelt, sound] : [sound];
    for (const mode of ['publish', 'preview'] as const) expect(await served.items(mode, 'home')).toEqual(shown);
    const said = {
      message: `"${name}" is no known field: did you mean "${meant}"? Nobody is shown what has it.`,
      rule: 'misspelt',
      values: { name, meant },
    };
    const pointer = `/sections/0/items/0/${name}`;
    const named = meant === undefined ? [] : [said];
    expect(problems).toEqual(
      named.map((one) => ({ file: 'pages/home.json', pointer, line: 1, column: expect.any(Number), ...one })),
    );
    const { entries } = (await served.json('preview', 'showcase/northfell-uk/page?locale=en-gb')) as {
      entries: { faults?: object[] }[];
    };
    expect(entries[0]?.faults ?? []).toMatchObject(named.map((one) => ({ source: `pages/home#${pointer}`, ...one })));
  });

  test('a segment that the shop does not have keeps nothing from being saved, and is named there and in the log', async () => {
    const problems: Problem[] = [];
    const part = (id: string) => ({ id, targets: [sound] });
    const ids = ['Loyalty_member ', 'vip', '', 'toString', 'non-wranx'];
    const items = [
      { ...sound, ...GERMAN_DAY },
      { kind: 'segmentation', segments: ids.map(part), baselines: [] },
    ];
    const served = serveContent(
      { 'pages/home.json': canvas('home', []) },
      { onProblem: (problem) => problems.push(problem) },
    );
    onTestFinished(served.close);
    await served.ready();
    expect(checkDocument(canvas('home', items.slice(1)) as unknown as Json, 'pages/home.json')).toBeUndefined();
    served.change('pages/home.draft.json', canvas('home', items));
    served.change('fragments/f.json', { items: items.slice(1) });
    const said = (name: string) => ({
      message: expect.stringMatching(`^The shop has no segment "${name}": it holds for nobody. It has logged-out, `),
      rule: 'segment',
      values: { key: name, names: expect.stringContaining('non-athletes') },
    });
    expect(problems.filter(({ rule }) => rule === 'segment')).toMatchObject([
      { file: 'pages/home.draft.json', pointer: '/sections/0/items/1/segments/1/id', ...said('vip') },
      { file: 'pages/home.draft.json', pointer: '/sections/0/items/1/segments/3/id', ...said('toString') },
      { file: 'fragments/f.json', pointer: '/items/0/segments/1/id', ...said('vip') },
      { file: 'fragments/f.json', pointer: '/items/0/segments/3/id', ...said('toString') },
    ]);
    const list = (await served.json('preview', 'showcase/northfell-uk/page?locale=en-gb')) as {
      entries: { faults?: { pointer: string }[] }[];
      documentFaults: object[];
    };
    expect(list.entries[0]?.faults?.filter(({ pointer }) => pointer !== '')).toEqual([
      { pointer: '/sections/0/items/0/segments/1/id', ...said('vip') },
      { pointer: '/sections/0/items/0/segments/3/id', ...said('toString') },
    ]);
    expect(list.documentFaults).toMatchObject([
      { source: 'fragments/f#/items/0/segments/1/id', ...said('vip') },
      { source: 'fragments/f#/items/0/segments/3/id', ...said('toString') },
    ]);
  });

  test.each(['01.12.2026', '2026-12-01T08:00', '2026-02-30'])(
    'nobody sees it at %s, which is no moment',
    async (date) => {
      const { ask } = open();
      const answer = await ask('preview', `page/northfell-uk/home?locale=en-gb&previewDateTime=${date}`);
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'PREVIEW_DATE' })]);
    },
  );

  test('a day to look at begins where that of the site does', async () => {
    const files = { 'pages/home.json': canvas('home', [{ ...sound, validFrom: '2026-11-30T23:00:00Z' }] as object[]) };
    const served = serveContent(files);
    onTestFinished(served.close);
    const seen = async (site: string, locale: string): Promise<number> => {
      const path = `page/${site}/home?locale=${locale}&previewDateTime=2026-12-01`;
      const { sections } = (await served.json('preview', path)) as { sections: { items: unknown[] }[] };
      return sections[0]?.items.length ?? 0;
    };
    expect([await seen('northfell-de', 'de-de'), await seen('northfell-uk', 'en-gb')]).toEqual([1, 1]);
    served.change('pages/home.json', canvas('home', [{ ...sound, validFrom: '2026-12-01T00:00:00Z' }] as object[]));
    expect([await seen('northfell-de', 'de-de'), await seen('northfell-uk', 'en-gb')]).toEqual([0, 1]);
  });

  test('the list of the viewer has it as invalid, and says why', async () => {
    const { ask } = open();
    const list = await ask('preview', 'showcase/northfell-uk/accordions?locale=en-gb');
    const { entries: items } = (await list.json()) as { entries: { source: string; state: string; fault?: object }[] };
    expect(items.map(({ source, state, fault }) => [source, state, fault])).toEqual([
      [
        'pages/home#/sections/0/items/0',
        'invalid',
        { pointer: '/validFrom', message: expect.stringContaining('validFrom must be'), rule: 'date' },
      ],
      ['pages/home#/sections/0/items/1', 'published', undefined],
    ]);
  });

  test('what stands in something that nobody is shown is invalid too', async () => {
    const section = { name: 'main', sites: 'northfell-uk', items: [sound] };
    const served = serveContent({ 'pages/home.json': { ...canvas('home', []), sections: [section] } });
    onTestFinished(served.close);
    const list = await served.json('preview', 'showcase/northfell-uk/accordions?locale=en-gb');
    expect(list).toMatchObject({
      entries: [{ state: 'invalid', fault: { pointer: '', message: expect.stringContaining('What this is in') } }],
    });
    const page = await served.json('preview', 'showcase/northfell-uk/page?locale=en-gb');
    expect(page).toMatchObject({ entries: [{ state: 'published' }] });
  });

  test('a text that is no list of languages is left out alone', async () => {
    const served = serveContent({ 'pages/home.json': canvas('home', [{ kind: 'accordions', title: { $t: MARKER } }]) });
    onTestFinished(served.close);
    expect(await served.items('publish', 'home')).toEqual([{ kind: 'accordions' }]);
  });
});
