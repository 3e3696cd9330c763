import { expect, test } from 'vitest';
import type { Comment } from '../../content/drafts/discussion.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { readQuery } from '../query/viewer-query.ts';
import type { Coming } from './coming-week.ts';
import type { SourceDay } from './read-source.ts';
import { createSayWhen, type Day, type Section, sectionsOf } from './today-rows.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const by = { id: 'bea', name: 'Bea' };
const entry = (id: string, more: Partial<EntrySummary> = {}): EntrySummary =>
  ({
    id,
    title: `Title of ${id}`,
    state: 'draft',
    live: true,
    schedules: [],
    changed: { at: '2026-11-24T11:30:00Z', by },
    edits: 3,
    ...more,
  }) as unknown as EntrySummary;
const failed = {
  items: [{ id: 'pages/sale', revision: 2 }],
  instant: '2026-11-24T09:00:00Z',
  failure: { refused: 'faults', message: 'A link leads nowhere.' },
} as unknown as Schedule;
const comment = (text: string, ...mentions: Comment['mentions']): Comment =>
  ({
    entry: 'pages/home',
    place: { block: 'k1' },
    text,
    by,
    at: '2026-11-23T08:00:00Z',
    mentions,
  }) as unknown as Comment;
const NOTHING: SourceDay = {
  zone: 'Europe/Berlin',
  mine: undefined,
  waiting: undefined,
  reviews: undefined,
  pages: undefined,
  failed: undefined,
  coming: undefined,
  comments: undefined,
  titles: new Map([
    ['pages/sale', 'Sale'],
    ['pages/home', 'Home'],
  ]),
};
const { query } = readQuery(new URLSearchParams('siteId=northfell-de&previewDateTime=2027-01-01T00:00:00Z'), ['page']);
const options = { query, language: 'en', t: viewerMessages('en'), me: 'ada', now: NOW } as const;
const shown = (
  day: Partial<Day>,
  coming: readonly Coming[] = [],
  faults: Parameters<typeof sectionsOf>[2] = [],
): Readonly<Record<string, Section>> =>
  Object.fromEntries(sectionsOf({ ...NOTHING, ...day }, coming, faults, options).map((part) => [part.name, part]));

test('what the content source cannot tell is left out; what cannot be read says so; nothing is said to be nothing', () => {
  expect(Object.keys(shown({}))).toEqual(['faults', 'week']);
  expect(shown({ mine: 'failed' })['mine']).toMatchObject({ hasFailed: true, rows: [] });
  expect(shown({ mine: { entries: [], numFound: 0 } })['mine']).toMatchObject({ hasFailed: false, rows: [], count: 0 });
});

test('who has written nothing yet is shown the first steps that the source can do, and no activity', () => {
  const nothing = { entries: [], numFound: 0 };
  const day = { mine: nothing, pages: [entry('pages/home')] };
  const parts = shown({ ...day, newcomer: ['list', 'create', 'publish'] });
  expect(parts['start']?.rows.map(({ title }) => title)).toEqual([
    'Home',
    'Pages, categories and stories',
    'Make a page',
    'Share what you see',
    'Publish',
  ]);
  expect(parts['start']?.rows[0]?.href).toContain('open=pages%2Fhome');
  expect(parts['start']?.rows[2]?.detail).toContain('“New page…”');
  expect(parts['mine']?.none).toBe('You have written nothing here yet.');
  expect(shown({ ...day, newcomer: ['list'] })['start']?.rows).toHaveLength(3);
  expect(shown(day)['start']).toBeUndefined();
  expect(shown(day)['mine']?.none).toBeUndefined();
});

test('a draft says what it is and when it was saved, and leads to its form; more than eight are counted', () => {
  const entries = Array.from({ length: 9 }, (_, index) => entry(`pages/p${index}`));
  const mine = shown({ mine: { entries, numFound: 30 } })['mine'];
  expect(mine?.count).toBe(30);
  expect(mine?.rows).toHaveLength(8);
  expect(mine?.rows[0]).toMatchObject({
    title: 'Title of pages/p0',
    detail: 'published, with a newer draft',
    when: 'today, 12:30',
    // Seen as the view is.
    href: '/preview?open=pages%2Fp0&siteId=northfell-de&localePath=de-de&previewDateTime=2027-01-01T00%3A00%3A00Z',
  });
});

test('a failed schedule says why, a comment who it is for and where, a wait who wrote last', () => {
  const parts = shown({
    failed: [failed],
    comments: [comment('Look', { id: 'ada', name: 'Ada' }), comment('Hm')],
    waiting: { entries: [entry('pages/home', { state: 'in-review' })], numFound: 1 },
  });
  expect(parts['failed']?.rows[0]).toMatchObject({
    title: 'Sale',
    detail: 'Faults stood in the way. Open the entry and publish it to see them.',
    sign: 'invalid',
    when: 'today, 10:00',
  });
  expect(parts['comments']?.rows.map(({ detail }) => detail)).toEqual(['Bea, to you: Look', 'Bea: Hm']);
  expect(parts['comments']?.rows[0]?.href).toContain('open=pages%2Fhome&siteId=northfell-de&localePath=de-de&block=k1');
  expect(parts['waiting']?.rows[0]).toMatchObject({ detail: 'Bea', status: { word: 'newer-in-review' } });
});

test('what comes this week leads to its place; what has no form, to the timeline', () => {
  const coming = (what: Coming['what'], document: string): Coming => ({
    at: '2026-11-27T17:00:00Z',
    what,
    name: 'Winter',
    document,
    pointer: '/sections/0',
  });
  const rows = shown({}, [coming('begins', 'pages/sale'), coming('ends', 'redirects')])['week']?.rows ?? [];
  expect(rows.map(({ sign, detail, when }) => [sign, detail, when])).toEqual([
    ['scheduled', 'begins', 'Fri 27 Nov, 18:00'],
    ['expired', 'ends', 'Fri 27 Nov, 18:00'],
  ]);
  expect(rows[0]?.href).toContain('open=pages%2Fsale');
  expect(rows[0]?.href).toContain('at=%2Fsections%2F0');
  expect(rows[1]?.href).toContain('view=timeline');
});

test('a fault leads to its field in the draft of now, all of them to the checks', () => {
  const found = { key: 'home', document: 'pages/home' } as never;
  const fault = { document: 'pages/home', pointer: '/sections/0', place: 'Home › Title', message: 'Says nothing.' };
  const part = shown({}, [], [{ ...fault, entry: found }])['faults'];
  expect(part?.rows[0]).toMatchObject({ title: 'Home › Title', detail: 'Says nothing.' });
  const href = new URL(part?.rows[0]?.href ?? '', 'http://shop.test');
  expect(Object.fromEntries(href.searchParams)).toMatchObject({
    preview: 'true',
    entry: 'home',
    field: 'pages/home#/sections/0',
  });
  expect(href.searchParams.get('previewDateTime')).toBeNull();
  expect(part?.all).toContain('view=checks');
  expect(shown({}, [], 'failed')['faults']?.hasFailed).toBe(true);
});

test('times are those of the site, in the language of the editor', () => {
  expect(createSayWhen('America/New_York', 'en', NOW)('2026-11-25T01:30:00Z')).toBe('today, 20:30');
  expect(createSayWhen('Europe/Berlin', 'de', NOW)('2026-11-25T01:30:00Z')).toBe('Mi. 25. Nov., 02:30');
});

test('a release that waits for me stands before the entries that do, and leads to it; one that cannot be read says so', () => {
  const release = { id: 'r1', name: 'Winter', made: { at: NOW, by }, review: { at: '2026-11-24T10:00:00Z', by } };
  const waiting = { entries: [entry('pages/home')], numFound: 1 };
  const part = shown({ waiting, reviews: [release] as never })['waiting'];
  expect(part).toMatchObject({ count: 2, hasFailed: false });
  expect(part?.rows.map(({ title, detail }) => [title, detail])).toEqual([
    ['Winter', 'A release: Bea asks you to look at it'],
    ['Title of pages/home', 'Bea'],
  ]);
  expect(part?.rows[0]?.href).toMatch(/view=releases.*#r1$/);
  expect(shown({ waiting, reviews: 'failed' })['waiting']).toMatchObject({ hasFailed: true });
  expect(shown({ waiting })['waiting']).toMatchObject({ count: 1 });
});

test('what waits for the CDN leads to its form and says when it was published; a failed export says why', () => {
  const waiting = [
    {
      id: 'pages/home',
      isGone: false,
      entry: entry('pages/home', { published: { at: '2026-11-24T11:40:00Z' } as never }),
    },
    { id: 'pages/old', isGone: true, entry: undefined },
    { id: 'menu', isGone: false, entry: undefined },
  ];
  const failure = { at: '2026-11-24T11:45:00Z', what: 'other', count: 0, pages: [] } as const;
  const since = '2026-11-23T10:00:00Z';
  const part = shown({ exported: { since, failure, count: 40, waiting } })['cdn'];
  expect(part).toMatchObject({
    count: 40,
    failure: 'The last export failed (today, 12:45): the server’s log says why.',
  });
  expect(part?.rows).toMatchObject([
    { title: 'Title of pages/home', detail: 'Published, not on the CDN yet', when: 'today, 12:40' },
    { title: 'pages/old', detail: 'Taken off the shop, still on the CDN', sign: 'scheduled' },
    { title: 'menu' },
  ]);
  expect(part?.rows.map(({ href }) => new URL(href, 'http://shop.test').searchParams.get('open'))).toEqual([
    'pages/home',
    'pages/old',
    null,
  ]);
  const calm = shown({ exported: { since, failure: undefined, count: 0, waiting: [] } })['cdn'];
  expect(calm).toMatchObject({ failure: undefined, rows: [] });
  expect(calm?.none).toBe('Everything that is published is on the CDN. Last change: Mon 23 Nov, 11:00.');
  expect(shown({ exported: 'failed' })['cdn']).toMatchObject({ hasFailed: true });
});

test('everything this week has its words and its sign: what begins, what ends', () => {
  const all = ['publish', 'withdraw', 'begins', 'ends', 'eventBegins', 'eventEnds'] as const;
  const rows =
    shown(
      {},
      all.map((what) => ({ at: '2026-11-27T17:00:00Z', what, name: 'Winter', document: 'pages/sale', pointer: '' })),
    )['week']?.rows ?? [];
  expect(rows.map(({ sign }) => sign)).toEqual([
    'scheduled',
    'expired',
    'scheduled',
    'expired',
    'scheduled',
    'expired',
  ]);
  expect(new Set(rows.map(({ detail }) => detail)).size).toBe(6);
  expect(rows[0]?.href, 'all of it').not.toContain('at=');
});

test('what every page shows has no form: it leads to the timeline, of a site’s own too', () => {
  const leads = (document: string): boolean =>
    shown({}, [{ at: '2026-11-27T17:00:00Z', what: 'ends', name: 'X', document, pointer: '/a' }])[
      'week'
    ]?.rows[0]?.href.includes('view=timeline') === true;
  for (const document of ['menu', 'footer', 'redirects', 'messages', 'sites/northfell-de/menu'])
    expect(leads(document), document).toBe(true);
  for (const document of ['popups', 'pages/menu', 'sites/northfell-de/pages/menu'])
    expect(leads(document), document).toBe(false);
});

test('a schedule of several entries names them all, and one whose reason is not known none', () => {
  const more = {
    ...failed,
    items: [{ id: 'pages/sale' }, { id: 'pages/none' }],
    failure: undefined,
  } as unknown as Schedule;
  expect(shown({ failed: [more] })['failed']?.rows[0]).toMatchObject({
    title: 'Sale, pages/none',
    detail: '',
    href: expect.stringContaining('open=pages%2Fsale&'),
  });
});

test('pages say how often they were changed, a comment on a whole page leads to the page', () => {
  const parts = shown({
    pages: [entry('pages/home', { state: 'published', edits: 1 }), entry('pages/sale', { edits: 4 })],
    comments: [{ ...comment('Hm'), place: {} } as Comment],
  });
  expect(parts['pages']?.rows.map(({ detail, status }) => [detail, status?.word])).toEqual([
    ['1 change in 30 days', 'published'],
    ['4 changes in 30 days', 'newer-draft'],
  ]);
  expect(parts['comments']?.rows[0]?.href).not.toContain('block=');
});

test('files that cannot be read are a part of the day as long as there are any', () => {
  expect(shown({ unreadable: [] })).not.toHaveProperty('unreadable');
  const place = 'pages/home.json, line 2, column 16';
  const file = { place, written: undefined, message: 'Expected a value.', shown: 'It never could be read.' };
  const part = shown({
    unreadable: [
      { ...file, isRule: false, href: '/preview?open=pages%2Fhome' },
      { ...file, isRule: false, href: undefined },
    ],
  });
  expect(part['unreadable']).toMatchObject({
    count: 2,
    rows: [
      {
        href: '/preview?open=pages%2Fhome',
        sign: 'invalid',
        title: place,
        detail: 'Expected a value. It never could be read.',
      },
      { href: expect.stringContaining('/preview?') },
    ],
  });
  expect(part['unreadable']?.rows[1]?.href).not.toContain('open=');
});

test('a fault in a document without a form leads to where it is shown: the timeline for a time, else the checks', () => {
  const at = { pointer: '/items/0/validFrom', place: 'Menu › Sale', message: 'Wrong.' };
  const { faults } = shown(
    {},
    [],
    [
      { document: 'menu', ...at },
      { document: 'sites/northfell-de/redirects', ...at, isTimed: true },
      { document: 'fragments/help', ...at },
    ],
  );
  const params = faults?.rows.map(({ href }) => new URL(href ?? '', 'https://shop.test').searchParams) ?? [];
  expect(params.map((one) => [one.get('view'), one.get('open')])).toEqual([
    ['checks', null],
    ['timeline', null],
    [null, 'fragments/help'],
  ]);
});
