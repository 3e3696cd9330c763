import { expect, onTestFinished, test } from 'vitest';
import { canvas, serveContent } from './testing.ts';

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
