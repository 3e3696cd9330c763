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
  const place = { line: 2, column: 16, message: 'Expected a value, found “,”.' };
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

test('a slug that no address can have is none: the page is at the name of its file', async () => {
  const service = serveContent({ 'pages/half.json': canvas('half \ud83d', [{ kind: 'spacer' }]) });
  onTestFinished(service.close);
  expect(service.slugs('northfell-uk', 'en-gb')).toEqual(['half']);
});

test('a language that there is not, around texts, is named where the file has it', async () => {
  const title = { $t: { xx: { en: 'Hello' } } };
  const list = [{ sites: ['northfell-fr'] }, { $t: { xx: { text: 'Hello' } } }];
  const service = serveContent({ 'pages/x.json': canvas('x', [{ kind: 'accordions', title, list }]) });
  onTestFinished(service.close);
  interface Placed {
    readonly faults: readonly { readonly pointer: string }[];
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
