import { expect, onTestFinished, test } from 'vitest';
import { PREVIEW_TOKEN_HEADER } from './requests.ts';
import { canvas, serveContent, TEST_TOKEN } from './testing.ts';

const over = { validTo: '2026-01-01T00:00:00Z' };
const note = (more: object = {}) => ({ kind: 'note', ...more });
const PAGE = canvas('home', [
  note(over),
  null,
  note({ id: 'a', links: [{ ...over, url: '/x' }, { url: '/a' }, { sites: ['northfell-de'] }, { url: '/b' }] }),
  { fragment: 'f' },
  { fragment: 'gone' },
  note({ id: 'b', tags: [null, 'x', 'y'], picture: { $t: { en: { url: 'p' } } } }),
]);
const FILES = {
  'pages/home.json': PAGE,
  'pages/plain.json': canvas('plain', [note({ id: 'a', links: [{ url: '/a' }] })]),
  'fragments/f.json': { items: [note(over), note({ id: 'f' })] },
  'sites/northfell-uk/fragments/f.json': { items: [note(over), note(over), note({ id: 'own' })] },
  'popups.json': { popups: [note(over), note({ id: 'common' })] },
  'popups/sale.json': { kind: 'pop-up', id: 'sale', items: [note(over), note({ id: 'in-sale' })] },
};
const AT = '/sections/0/items';
/** What the answer for home has elsewhere than the file, on the British site. */
const HOME = {
  [`${AT}/0`]: `pages/home#${AT}/2`,
  [`${AT}/0/links/0`]: `pages/home#${AT}/2/links/1`,
  [`${AT}/0/links/1`]: `pages/home#${AT}/2/links/3`,
  [`${AT}/1`]: 'sites/northfell-uk/fragments/f#/items/2',
  [`${AT}/2`]: `pages/home#${AT}/4`,
  [`${AT}/3`]: `pages/home#${AT}/5`,
  [`${AT}/3/tags/0`]: `pages/home#${AT}/5/tags/1`,
  [`${AT}/3/tags/1`]: `pages/home#${AT}/5/tags/2`,
  [`${AT}/3/picture`]: `pages/home#${AT}/5/picture/$t/en`,
};

function serve() {
  const service = serveContent(FILES);
  onTestFinished(service.close);
  return service;
}
const query = 'locale=en-gb&removeNulls=true';

test('a document says where the parts stand that what is left out, or a fragment, has moved', async () => {
  const { json } = serve();
  for (const mode of ['publish', 'preview'] as const)
    expect(await json(mode, `page/northfell-uk/home?${query}`)).toMatchObject({ $places: HOME });
  expect(await json('publish', `page/northfell-fr/home?locale=fr-fr&removeNulls=true`)).toMatchObject({
    $places: { [`${AT}/1`]: 'fragments/f#/items/1' },
  });
  expect(await json('publish', `page/northfell-uk/plain?${query}`)).not.toHaveProperty('$places');
});

test('what a fragment has instead of a block is placed in the fragment, also within another one', async () => {
  const service = serveContent({
    'pages/home.json': canvas('home', [{ fragment: 'outer' }, note()]),
    'fragments/outer.json': { items: [{ fragment: 'odd' }, 7] },
    'fragments/odd.json': { items: [note(over), 'text', [note()]] },
  });
  onTestFinished(service.close);
  expect(await service.json('publish', `page/northfell-uk/home?${query}`)).toMatchObject({
    $places: {
      [`${AT}/0`]: 'fragments/odd#/items/1',
      [`${AT}/1`]: 'fragments/odd#/items/2',
      [`${AT}/2`]: 'fragments/outer#/items/1',
      [`${AT}/3`]: `pages/home#${AT}/1`,
    },
  });
});

test('texts in languages that there are not are faults of the entry, where the answer has their field', async () => {
  const texts = { $t: { en: 'Snow', de: 'Schnee', 'de-DE': 'Schnee' } };
  const service = serveContent({
    'pages/home.json': canvas(
      'home',
      [note(over), note({ title: texts, list: [null, texts, { $t: { en: 'Fine' } }] })],
      {
        metadata: { htmlTitle: { $t: { en: 'Home', DE: 'Start' } } },
      },
    ),
  });
  onTestFinished(service.close);
  const read = async (type: string) =>
    ((await service.json('preview', `showcase/northfell-uk/${type}?${query}`)) as { entries: { faults?: object[] }[] })
      .entries;
  const said = (key: string) => ({
    message: expect.stringContaining(`"${key}" is no language of the shop`),
    rule: 'language',
    values: { key, names: expect.stringContaining('en-gb') },
  });
  expect((await read('page'))[0]?.faults).toEqual([
    { pointer: `${AT}/0/title/$t/de-DE`, ...said('de-DE') },
    { pointer: `${AT}/0/list/0/$t/de-DE`, ...said('de-DE') },
    { pointer: '/metadata/htmlTitle/$t/DE', ...said('DE') },
  ]);
  expect((await read('note')).map(({ faults = [] }) => faults.length).toSorted()).toEqual([0, 2]);
  expect(await service.json('publish', `page/northfell-uk/home?${query}`)).not.toHaveProperty('faults');
});

test('pop-ups that are documents of their own stand there', async () => {
  const { json } = serve();
  expect(await json('publish', `popups/northfell-uk?${query}`)).toMatchObject({
    popups: [{ id: 'common' }, { id: 'sale' }],
    $places: {
      '/popups/0': 'popups#/popups/1',
      '/popups/1': 'popups/sale#',
      '/popups/1/items/0': 'popups/sale#/items/1',
    },
  });
});

test('an entry of the viewer says it of its parts, and asked for alone of all its blocks', async () => {
  const { app, json } = serve();
  const { entries } = (await json('preview', `showcase/northfell-uk/page?${query}`)) as {
    entries: { source: string; places?: object }[];
  };
  expect(entries.map(({ source, places }) => [source, places])).toEqual([
    ['pages/home#', HOME],
    ['pages/plain#', undefined],
  ]);
  const notes = (await json('preview', `showcase/northfell-uk/note?${query}`)) as { entries: typeof entries };
  expect(notes.entries.find(({ source }) => source === `pages/home#${AT}/2`)?.places).toEqual({
    '/links/0': `pages/home#${AT}/2/links/1`,
    '/links/1': `pages/home#${AT}/2/links/3`,
  });
  const alone = await app.request(
    `/preview/caas/v1/entry/northfell-uk?${query}&document=pages/plain&pointer=&places=true`,
    { headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN } },
  );
  expect(await alone.json()).toMatchObject({ places: { '': 'pages/plain#', [`${AT}/0`]: `pages/plain#${AT}/0` } });
});
