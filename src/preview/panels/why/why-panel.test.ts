import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { DecidedPart, EntryPlace } from '../../../content/client/content-client.ts';
import type { Issue } from '../../../content/page-context.ts';
import { type Language, viewerMessages } from '../../../messages/viewer/index.ts';
import { readQuery } from '../../query/viewer-query.ts';
import WhyPanel from './WhyPanel.astro';

const experience = (experiment?: string) => ({
  kind: 'experience',
  id: 'get',
  name: 'What you get',
  experienceId: 'benefits',
  ...(experiment === undefined ? {} : { experiment }),
  variants: [{ variantId: 'nights', name: 'Nights first', targets: [] }],
  baselines: [{ targets: [] }],
});

const restricted = (label: string, more: Partial<DecidedPart>): DecidedPart => ({
  document: 'pages/pass',
  pointer: '/items/0',
  label,
  sites: [],
  locales: [],
  isMeant: true,
  ...more,
});
const STARTED = restricted('Pass', { from: '2026-01-01T00:00:00Z', state: 'published' });

interface Given {
  /** Cookies of the editor. */
  readonly cookie?: string;
  readonly issues?: readonly Issue[];
  /** What the content service says that it has decided. */
  readonly restrictions?: readonly DecidedPart[];
  readonly language?: Language;
}

/** The panel of a page with one choice, as text without markup. */
async function panel(
  choice: object,
  params: Record<string, string> = {},
  { cookie = '', issues = [], restrictions = [STARTED], language = 'en' }: Given = {},
): Promise<string> {
  const container = await AstroContainer.create();
  const { query } = readQuery(new URLSearchParams(params), ['page']);
  const item = { items: [choice] };
  const chosen = {
    key: 'pass',
    kind: 'page',
    name: 'Pass',
    document: 'pages/pass',
    pointer: '',
    blocks: [],
    issues,
    places: {},
    item,
  };
  const session = { query, chosen, zones: new Map(), t: viewerMessages(language), language };
  const shares = {
    name: undefined,
    conditions: [],
    from: undefined,
    to: undefined,
    shares: { nights: 50, baseline: 50 },
  };
  const rules = [
    { source: 'experiments', id: 'words', title: 'Which words come first', isActive: true, parts: [shares] },
  ];
  const windows = [
    { document: 'pages/pass', pointer: '', label: 'Never said', from: '2026-01-01T00:00:00Z', type: 'validity' },
    { document: 'pages/pass', pointer: '/items/1', label: 'A walk', from: '2026-12-05T00:00:00Z', type: 'event' },
  ];
  const page = {
    cookie,
    site: query.site,
    info: query.info,
    content: {
      showcase: () =>
        Promise.resolve({
          data: { entries: [{ id: 'pass', name: 'Pass', source: 'pages/pass', item }], windows: [windows] },
        }),
      entry: (place: EntryPlace) =>
        Promise.resolve({ data: place.restrictions === true ? { restrictions } : { restrictions: [] } }),
    },
    seat: {
      siteRules: () => ({ knows: { experiments: 'undated' }, rules }),
    },
  };
  const locals = { page } as unknown as App.Locals;
  const request = new Request('http://shop.test/preview/why', { headers: { cookie } });
  const html = await container.renderToString(WhyPanel, { props: { session }, locals, request });
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Holds that texts come in this order. */
function expectOrder(text: string, ...parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, text).not.toContain(-1);
  expect(places, text).toEqual(places.toSorted((a, b) => a - b));
}

test('what hides an entry comes first, then what shows, why, and the rules; consent comes last', async () => {
  expectOrder(
    await panel(
      experience(),
      {},
      {
        restrictions: [STARTED, restricted('Elsewhere', { sites: ['northfell-us'], isMeant: false })],
      },
    ),
    'Limited to sites or languages',
    'Dates',
    'Judged for a guest, because no segment is chosen in “Seen as”, not for your own browser: not signed in, nothing in the cart.',
    'Experience “What you get”',
    'Shows: the baseline',
    'Baseline: no rule holds',
    'lost: nobody decided for it',
    'May decisions be made?',
  );
});

test('neither what the editor has done in the shop nor what they agreed to there counts', async () => {
  const segments = { kind: 'segmentation', id: 'seg', segments: [{ id: 'cart-not-empty', targets: [] }] };
  const own = 'cairn-state=in=1&c=2; cairn-consent=C0004:1';
  const params = { siteId: 'northfell-de', localePath: 'de-de' };
  expect(await panel(segments, params, { cookie: own })).toBe(await panel(segments, params));
  expect(await panel(segments, params, { cookie: own })).toContain('Targeting is consented to no');
});

test('of an experiment nothing is said that its shares below contradict', async () => {
  const text = await panel(experience('words'));
  expectOrder(
    text,
    'Shows: the baseline',
    'Baseline: the preview draws no variant of an experiment.',
    'Nights first not shown here: variants are drawn in the shop only',
    'Baseline shown here',
    'In the shop the experiment “Which words come first” decides',
    '50 % see “Nights first”, 50 % see the baseline',
  );
  expect(text).not.toMatch(/no rule holds|nobody decided|lost/);
});

test('a variant of an experiment that is forced has won', async () => {
  const text = await panel(experience('words'), { p13n_testcontext: 'benefits:nights' });
  expectOrder(text, 'Shows: “Nights first”', 'Chosen for this preview, whatever the rules say.', 'Nights first won');
});

test('segments, lists of products, sites and languages are said in words; an id is never there alone', async () => {
  const segments = {
    kind: 'segmentation',
    id: 'seg',
    name: 'For you',
    segments: [
      { id: 'loyalty-member', targets: [] },
      { id: 'logged-out', targets: [] },
    ],
  };
  const text = await panel(segments);
  expectOrder(text, 'Shows: “Not signed in”', '○ Loyalty member', '● Not signed in', 'won');
  expect(text).not.toMatch(/loyalty-member|logged-out/);
  expect(await panel(experience('words'))).toContain('In the shop the experiment “Which words come first” decides');
});

const hiddenBy = (field: string, said: Issue['said'], name: string): Issue => ({
  pointer: '',
  kind: 'accordions',
  rule: 'restriction',
  message: 'must be something else',
  said,
  source: `pages/pass#/sections/0/items/0/${field}`,
  hidden: { name },
});

test.each([
  ['en', 'Not understood, and so shown to nobody', 'Winter › Valid from', /date and time/],
  ['de', 'Nicht zu verstehen, daher niemandem gezeigt', 'Winter › Gültig ab', /Datum und Uhrzeit/],
  ['fr', 'Incompris, donc montré à personne', 'Winter › Valable à partir de', /date/],
] as const)(
  'a block that nobody is shown for a restriction is there with its sentence (%s)',
  async (language, title, place, words) => {
    const issues = [hiddenBy('validFrom', { rule: 'date' }, 'Winter')];
    const text = await panel({ kind: 'spacer' }, {}, { issues, restrictions: [], language });
    expectOrder(text, title, place);
    expect(text).toMatch(words);
    expect(text, 'it is not said to be shown here').not.toContain(viewerMessages(language)('why.limits'));
    expect(text, 'places by name').not.toMatch(/\/sections\/|validFrom/);
  },
);

test('the entry’s own restriction, and other issues of it: only the first is there', async () => {
  const own = { pointer: '/locales', kind: 'page', rule: 'restriction', message: 'must be a list.', said: undefined };
  const other = { pointer: '/robots', kind: 'page', rule: 'invalid_type', message: 'must be a text.', said: undefined };
  const text = await panel({ kind: 'spacer' }, {}, { issues: [own, other] });
  expectOrder(text, 'Not understood, and so shown to nobody', 'Pass › Locales', 'must be a list.');
  expect(text).not.toContain('must be a text.');
});

test('dates, sites and languages are said as the content service has decided them', async () => {
  const restrictions = [
    restricted('Elsewhere', { sites: ['northfell-us'], to: '2026-12-24T00:00:00Z', isMeant: false }),
    restricted('Ours', { sites: ['northfell-uk'], locales: ['en'], from: '2999-01-01T00:00:00Z', state: 'published' }),
    restricted('Past', { to: '2999-01-01T00:00:00Z', state: 'expired' }),
  ];
  const text = await panel({ kind: 'spacer' }, {}, { restrictions });
  expectOrder(
    text,
    'Limited to sites or languages',
    '○ Elsewhere only for',
    'not shown here',
    '● Ours only for',
    'only in English shown here',
    'Dates',
    '● Ours 1 Jan 2999',
    'open',
    '○ Past',
    'over',
    '○ A walk',
  );
  expect(text.split('Dates')[1], 'the dates of what is for others do not matter').not.toContain('Elsewhere');
  expect(text).not.toContain('Never said');
});
