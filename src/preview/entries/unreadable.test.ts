import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { UnreadableFile } from '../../content/client/content-client.ts';
import { type Language, viewerMessages } from '../../messages/viewer/index.ts';
import { readQuery } from '../query/viewer-query.ts';
import Unreadable from './components/Unreadable.astro';
import { unreadableRows } from './unreadable.ts';

const file = (more: Partial<UnreadableFile> = {}): UnreadableFile => ({
  document: 'pages/home',
  isDraft: false,
  file: 'pages/home.json',
  line: 2,
  column: 16,
  message: 'In English.',
  rule: 'json_value',
  values: { found: ',' },
  ...more,
});
const lastGood = '2026-11-28T03:30:00Z';
const { query } = readQuery(new URLSearchParams('siteId=northfell-de'), ['page']);
const rowsIn = (language: Language, ...files: UnreadableFile[]) =>
  unreadableRows(files, { query, language, t: viewerMessages(language), zone: 'Europe/Berlin' });

test.each([
  [
    'en',
    'pages/home.json, line 2, column 16',
    'Expected a value, found “,”.',
    'The shop shows it as it was on 28 Nov 2026, 04:30 Berlin · 03:30 UTC.',
  ],
  [
    'de',
    'pages/home.json, Zeile 2, Spalte 16',
    'Hier wird ein Wert erwartet, es steht aber „,“ da.',
    'Der Shop zeigt die Fassung vom 28.11.2026, 04:30 Berlin · 03:30 UTC.',
  ],
  [
    'fr',
    'pages/home.json, ligne 2, colonne 16',
    'Il faut ici une valeur, pas «\u00a0,\u00a0».',
    'La boutique en montre la version du 28 nov. 2026, 04:30 Berlin · 03:30 UTC.',
  ],
] as const)('a file that cannot be read says so in %s, and leads to its last good version', (language, ...said) => {
  const [row] = rowsIn(language, file({ lastGood }));
  expect([row?.place, row?.message, row?.shown]).toEqual(said);
  expect(row?.href).toBe('/preview?open=pages%2Fhome&siteId=northfell-de&localePath=de-de');
});

test('what has no form leads to where the viewer shows it, a rule to all rules, and a setting that is shown nowhere nowhere', () => {
  const leads = (document: string, more: Partial<UnreadableFile> = { lastGood }) =>
    rowsIn('en', file({ document, ...more }))[0]?.href;
  expect(leads('sites/northfell-de/menu')).toMatch(/^\/preview\?.*docType=page.*view=timeline/);
  expect(leads('messages')).toMatch(/^\/preview\?.*docType=messages/);
  for (const more of [{ lastGood }, {}])
    expect(leads('promotions/free-delivery', more)).toMatch(/^\/preview\/rules\?.*siteId=northfell-de/);
  expect([leads('shipping'), leads('pages/home', {})]).toEqual([undefined, undefined]);
});

test('a draft says what editors see, a file that never was good and that one leads nowhere', () => {
  const rows = rowsIn(
    'en',
    file({ isDraft: true, lastGood }),
    file({ isDraft: true }),
    file(),
    file({ document: 'sites/northfell-de/menu', lastGood }),
    file({ document: 'stores', rule: 'setting', values: { place: '1 › id' } }),
  );
  expect(rows.map(({ shown, href }) => [shown, href !== undefined])).toEqual([
    ['You see the draft as it was on 28 Nov 2026, 04:30 Berlin · 03:30 UTC.', true],
    ['It never could be read, so there is no draft.', false],
    ['It never could be read, so the shop shows nothing of it.', false],
    ['The shop shows it as it was on 28 Nov 2026, 04:30 Berlin · 03:30 UTC.', true],
    ['It never could be understood, so it is left out.', false],
  ]);
});

const SUMMER = { name: 'Summer sale', 'name-de': 'Sommerschluss', 'name-fr': 'Soldes d’été' };
test.each([
  ['en', 'Promotion “Summer sale” › Start', 'The value at “Start” cannot be understood.'],
  ['de', 'Aktion „Sommerschluss“ › Beginn', 'Der Wert bei „Beginn“ ist nicht zu verstehen.'],
  ['fr', 'Promotion «\u00a0Soldes d’été\u00a0» › Début', 'La valeur à «\u00a0Début\u00a0» ne se comprend pas.'],
] as const)(
  'a rule that cannot be read is named as editors know it in %s, with its place in the file',
  (language, ...said) => {
    const [row] = rowsIn(
      language,
      file({
        document: 'promotions/summer',
        file: 'promotions/summer.json',
        rule: 'setting',
        pointer: '/validFrom',
        values: { ...SUMMER, place: 'validFrom' },
      }),
    );
    expect([row?.place, row?.message]).toEqual(said);
    expect(row?.written).toMatch(/^promotions\/summer\.json.*2.*16 · \/validFrom$/);
  },
);

test.each([
  ['decisions/bench', '/rules/0/when/from', { name: 'Bench' }, 'Decision rule “Bench” › Rule 1 › Conditions › Start'],
  ['decisions/bench', '/rules/1/show/variant-b', {}, 'Decision rule “bench” › Rule 2 › What is shown › variant-b'],
  ['experiments/hero', '/variations/1/share', { name: 'Hero' }, 'Experiment “Hero” › Variation 2 › Percentage'],
  ['promotions/x', '/threshold/EUR', { name: 'X-1' }, 'Promotion “X-1” › Threshold › EUR'],
  ['promotions/x', '', { name: 'X-1' }, 'Promotion “X-1”'],
  ['shipping', '/northfell-de/standard', {}, 'Delivery costs › Germany › Standard delivery'],
  ['shipping', '/nowhere', {}, 'Delivery costs › nowhere'],
  ['stores', '/1/openingHours/0/opens', { name: 'York' }, 'Shop “York” › Opening hours 1 › Opens'],
  ['stores', '/1/id', {}, 'Shop 2 › ID'],
  ['collection-points', '/0/lat', { name: 'Kiosk' }, 'Collection point “Kiosk” › Latitude'],
  ['products/NF104001', '/sizes', { name: 'Shell' }, 'Product “Shell” › sizes'],
  ['product-sets/day', '/name', {}, 'Set of products “day” › Name'],
])('%s#%s is named in words', (document, pointer, values, place) => {
  const rule = pointer === '' ? 'settings' : 'setting';
  expect(rowsIn('en', file({ document, pointer, rule, values }))[0]?.place).toBe(place);
});

async function html(files: readonly UnreadableFile[]): Promise<string> {
  const container = await AstroContainer.create();
  const result = { unreadable: files, elsewhere: [], entries: [], numFound: 0, tags: [] };
  const session = { query, language: 'en', t: viewerMessages('en'), result, zones: new Map() };
  return container.renderToString(Unreadable, {
    props: { session },
    locals: { page: { preview: { draft: true, overlay: true } } } as never,
  });
}

test('the view says the name of a place, and the pointer on demand', async () => {
  const document = 'promotions/summer';
  const said = await html([file({ document, rule: 'setting', pointer: '/validFrom', values: SUMMER })]);
  expect(said).toMatch(/<strong[^>]*>Promotion “Summer sale” › Start<\/strong>/);
  expect(said).toMatch(/<details[^>]*>[^]*\/validFrom<\/code>[^]*<\/details>/);
});

test('the view lists them under a heading, the first twenty and how many more; without any it says nothing', async () => {
  const many = await html(Array.from({ length: 23 }, (_, line) => file({ line, lastGood })));
  expect(many).toContain('Cannot be read');
  expect(many.match(/Open the last good version</g)).toHaveLength(20);
  expect(many).toContain('and 3 more');
  expect(await html([])).not.toContain('<section');
});
