import { expect, onTestFinished, test } from 'vitest';
import { checkDocument, readDocument } from './read-document.ts';
import { PREVIEW_TOKEN_HEADER } from './requests.ts';
import { canvas, serveContent, TEST_TOKEN } from './testing.ts';

const FAULT = '{\n  "sections": [,]\n}';

const listed = async (
  { json }: ReturnType<typeof serveContent>,
  site = 'northfell-uk',
  mode: 'preview' | 'publish' = 'preview',
) =>
  (await json(mode, `showcase/${site}/page?locale=${site === 'northfell-de' ? 'de-de' : 'en-gb'}`)) as {
    entries: { source: string }[];
    unreadable?: object[];
  };

test('editors are told of every file of their site that cannot be read, with what is shown instead', async () => {
  const service = serveContent({
    'pages/home.json': canvas('home', []),
    'pages/sale.draft.json': FAULT,
    'menu.json': FAULT,
    'sites/northfell-de/footer.json': FAULT,
  });
  onTestFinished(service.close);
  service.change('pages/home.json', '{ "sections": {} }');
  const said = { message: 'Expected a value, found “,”.', rule: 'json_value', values: { found: ',' } };
  const place = { line: 2, column: 16, ...said };
  const { entries, unreadable } = await listed(service);
  expect(unreadable).toEqual([
    { document: 'menu', isDraft: false, file: 'menu.json', ...place },
    {
      document: 'pages/home',
      isDraft: false,
      file: 'pages/home.json',
      pointer: '/sections',
      line: 1,
      column: 3,
      message: 'A page is an object with a list "sections".',
      rule: 'sections',
      lastGood: expect.stringMatching(/^20.*Z$/),
    },
    { document: 'pages/sale', isDraft: true, file: 'pages/sale.draft.json', ...place },
  ]);
  expect(
    entries.map(({ source }) => source),
    'the last good version',
  ).toEqual(['pages/home#']);
  expect((await listed(service, 'northfell-de')).unreadable).toHaveLength(4);
  expect(await listed(service, 'northfell-uk', 'publish'), 'nobody else is').not.toHaveProperty('unreadable');

  service.change('pages/home.json', canvas('home', []));
  expect((await listed(service)).unreadable).toHaveLength(2);
});

const GERMAN_DAY = { validFrom: '01.12.2026' };
interface Told {
  readonly source: string;
  readonly rule?: string;
  readonly name?: string;
  readonly kind?: string;
}
const elsewhere = async (service: ReturnType<typeof serveContent>, site?: string, mode?: 'publish') =>
  ((await listed(service, site, mode)) as { documentFaults?: Told[] }).documentFaults;

test.each<[file: string, content: object, place: string, told: Omit<Told, 'source'>]>([
  [
    'menu.json',
    { items: [{ title: { $t: { en: 'Jackets', de: 'Jacken' } }, children: [{ title: 'Sale', ...GERMAN_DAY }] }] },
    'menu#/items/0/children/0/validFrom',
    { rule: 'date', name: 'Sale' },
  ],
  ['menu.draft.json', { items: [], sites: ['emea'] }, 'menu#/sites', { rule: 'names' }],
  [
    'footer.json',
    { columns: [{ title: 'Help', targets: [{ text: 'Sizes', url: '/', locales: 'en' }] }] },
    'footer#/columns/0/targets/0/locales',
    { rule: 'names', name: 'Sizes' },
  ],
  [
    'sites/northfell-uk/redirects.json',
    { redirects: [{ from: '/sale', to: '/', ...GERMAN_DAY }] },
    'sites/northfell-uk/redirects#/redirects/0/validFrom',
    { rule: 'date', name: '/sale' },
  ],
  [
    'messages.json',
    { texts: [{ message: 'cart.add', text: 'Buy', validTo: 'soon' }] },
    'messages#/texts/0/validTo',
    { rule: 'date', name: 'Buy' },
  ],
  [
    'popups.json',
    { popups: [{ kind: 'pop-up', name: 'Letter', title: { $t: { en: 'A', 'de-DE': 'B' } } }] },
    'popups#/popups/0/title/$t/de-DE',
    { rule: 'language', name: 'Letter', kind: 'pop-up' },
  ],
  [
    'popups/winter.json',
    { kind: 'pop-up', title: 'Winter', ...GERMAN_DAY },
    'popups/winter#/validFrom',
    { rule: 'date', name: 'Winter', kind: 'pop-up' },
  ],
  [
    'kinds/footsizes.json',
    { title: 'Feet', tables: [{ $t: 7 }] },
    'kinds/footsizes#/tables/0/$t',
    { rule: 'texts', name: 'Feet' },
  ],
  ['fragments/help.json', { items: [], ...GERMAN_DAY }, 'fragments/help#/validFrom', { rule: 'date' }],
  [
    'articles/wool.json',
    { title: 'Wool', metadata: { robots: 'noindex', ...GERMAN_DAY } },
    'articles/wool#/metadata/validFrom',
    { rule: 'date', name: 'Wool' },
  ],
])(
  'what cannot be understood in %s is in the list for editors, at its place by name',
  async (file, content, at, told) => {
    const service = serveContent({ 'pages/home.json': canvas('home', []), [file]: content });
    onTestFinished(service.close);
    expect(await elsewhere(service)).toMatchObject([{ pointer: '', source: at, ...told }]);
    expect(await elsewhere(service, 'northfell-uk', 'publish'), 'shoppers').toBeUndefined();
    service.change(file, { items: [], columns: [] });
    expect(await elsewhere(service)).toBeUndefined();
  },
);

test('a page reports its own metadata, and what is for another site is reported there', async () => {
  const service = serveContent({
    'pages/home.json': canvas('home', [], { metadata: { robots: 'noindex', ...GERMAN_DAY } }),
    'menu.json': { items: [{ title: 'Jacken', sites: ['northfell-de'], children: [{ ...GERMAN_DAY }] }] },
  });
  onTestFinished(service.close);
  const { entries } = (await listed(service)) as { entries: readonly { readonly faults?: readonly Told[] }[] };
  expect(entries[0]?.faults).toMatchObject([{ source: 'pages/home#/metadata/validFrom', rule: 'date' }]);
  expect(await elsewhere(service)).toBeUndefined();
  expect(await elsewhere(service, 'northfell-de')).toMatchObject([{ name: 'Jacken' }]);
});

test('a value of 200,000 characters is named at its line, however long it is', () => {
  const problems: { line: number; message: string }[] = [];
  const sections = [{ name: 'main', items: [{ kind: 'spacer', validTo: `2027 ${'Ä'.repeat(200_000)}` }] }];
  const service = serveContent(
    { 'pages/home.json': JSON.stringify({ validFrom: '2020-01-01', sections }, undefined, 1) },
    { onProblem: (problem) => problems.push(problem) },
  );
  onTestFinished(service.close);
  service.change('pages/home.json', JSON.stringify({ title: 'x', validFrom: '2020-01-01', sections }, undefined, 1));
  expect(problems).toMatchObject([
    { line: 10, message: expect.stringMatching(/^validTo/), pointer: '/sections/0/items/0/validTo' },
  ]);
});

test('a stray key beside the fields of a page costs only itself, and is named with its place escaped', async () => {
  const problems: { pointer?: string | undefined }[] = [];
  const wrong = { ...canvas('x', [{ kind: 'spacer', title: { $t: { en: 'Hello', 'a/b': 'Hi' } } }]), $t: 'home' };
  const service = serveContent({}, { onProblem: (problem) => problems.push(problem) });
  onTestFinished(service.close);
  service.change('pages/x.json', wrong);
  expect(await service.items('publish', 'x')).toMatchObject([{ title: 'Hello' }]);
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/$t', '/sections/0/items/0/title/$t/a~1b']);
});

test('a "$t" beside the sections of a page that lists no languages costs only itself', async () => {
  const metadata = { htmlTitle: { $t: { en: 'Home' } } };
  const service = serveContent({ 'pages/home.json': canvas('home', [{ kind: 'spacer' }], { $t: metadata }) });
  onTestFinished(service.close);
  expect(await service.items('publish', 'home')).toMatchObject([{ kind: 'spacer' }]);
});

test('a "$t" without languages beside the fields of a section or block costs only itself, and is named', async () => {
  const held = { kind: 'spacer', $t: 'Later', validFrom: '2099-01-01' };
  const service = serveContent({
    'pages/home.json': {
      slug: 'home',
      sections: [
        { $t: 'main', items: [{ kind: 'hero', $t: ['Hello'], title: 'Sale', text: { $t: 'Lost' } }, held] },
        { $t: null, sites: [] },
      ],
    },
  });
  onTestFinished(service.close);
  interface Placed {
    readonly faults: readonly { readonly source: string }[];
    readonly item: object;
  }
  const sections = [{ items: [{ kind: 'hero', title: 'Sale' }] }];
  expect(await service.json('publish', 'page/northfell-uk/home?locale=en-gb')).toMatchObject({ sections });
  expect(await service.items('publish', 'home'), 'what is held back stays so').toEqual(sections[0]?.items);
  const { entries } = (await service.json('preview', 'showcase/northfell-uk/page?locale=en-gb')) as {
    entries: Placed[];
  };
  expect(entries[0]?.item).toMatchObject({ sections });
  expect(entries[0]?.faults.map(({ source }) => source)).toEqual([
    'pages/home#/sections/0/$t',
    'pages/home#/sections/0/items/0/$t',
    'pages/home#/sections/0/items/0/text/$t',
    'pages/home#/sections/0/items/1/$t',
    'pages/home#/sections/1/$t',
  ]);
  const heroes = (await service.json('preview', 'showcase/northfell-uk/hero?locale=en-gb')) as { entries: Placed[] };
  expect(heroes.entries[0]?.item).toEqual({ kind: 'hero', title: 'Sale' });
});

test('a slug that no address can have is none: the page is at the name of its file', async () => {
  const service = serveContent({ 'pages/half.json': canvas('half \ud83d', [{ kind: 'spacer' }]) });
  onTestFinished(service.close);
  expect(service.slugs('northfell-uk', 'en-gb')).toEqual(['half']);
});

test('a language that there is not, around texts, is named where the file has it', async () => {
  const title = { $t: { en: { text: 'Hello' }, xx: { en: 'Hello' } } };
  const list = [
    { sites: ['northfell-fr'] },
    { $t: { en: { text: 'Hello' }, xx: { text: 'Hello' } } },
    // Nothing is left of these that the answer could have.
    { $t: { xx: { text: 'Hello' } } },
    { text: { $t: { en: { $t: { xx: 'Hello' } }, fr: { $t: { xx: 'Salut' } } } } },
  ];
  const service = serveContent({ 'pages/x.json': canvas('x', [{ kind: 'accordions', title, list }]) });
  onTestFinished(service.close);
  interface Placed {
    readonly faults: readonly { readonly pointer: string; readonly source?: string }[];
    readonly places: Readonly<Record<string, string>>;
  }
  const { entries } = (await service.json('preview', 'showcase/northfell-uk/page?locale=en-gb')) as {
    entries: Placed[];
  };
  const alone = await service.app.request(
    '/preview/caas/v1/entry/northfell-uk?locale=en-gb&document=pages/x&pointer=&places=true',
    { headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN } },
  );
  const at = '/sections/0/items/0/title/$t/xx';
  for (const entry of [entries[0], (await alone.json()) as Placed]) {
    expect(entry?.faults[0]?.pointer).toBe(at);
    expect(entry?.places[at]).toBe(`pages/x#${at}`);
    const inList = entry?.faults[1]?.pointer ?? '';
    expect([inList, entry?.places[inList]]).toEqual([
      '/sections/0/items/0/list/0/$t/xx',
      'pages/x#/sections/0/items/0/list/1/$t/xx',
    ]);
    expect(entry?.faults.slice(2).map(({ source }) => source)).toEqual([
      'pages/x#/sections/0/items/0/list/2/$t/xx',
      'pages/x#/sections/0/items/0/list/3/text/$t/en/$t/xx',
    ]);
  }
});

test.each([
  ['messages.json', 'texts'],
  ['messages.draft.json', 'texts'],
  ['sites/northfell-uk/messages.json', 'texts'],
  ['footer.json', 'targets'],
  ['footer.draft.json', 'columns'],
  ['menu.draft.json', 'items'],
  ['redirects.draft.json', 'redirects'],
  ['popups.draft.json', 'popups'],
  ['kinds/footsizes.json', 'tables'],
  ['templates/sale.json', 'sections'],
  ['pages/home.draft.json', 'popups'],
])('%s whose %s are no list is unreadable, and is not saved', (file, field) => {
  const around = { sections: [] };
  const wrong = { ...around, [field]: { first: [] } };
  const found = { problem: { file, pointer: `/${field}` } };
  expect(readDocument(JSON.stringify(wrong), file)).toMatchObject(found);
  expect(checkDocument(wrong, file)).toMatchObject(found.problem);
  for (const right of [around, { ...around, [field]: [] }, { ...around, [field]: { $t: { en: [], de: [] } } }])
    expect(readDocument(JSON.stringify(right), file)).toHaveProperty('raw');
});
