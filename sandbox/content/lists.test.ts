import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canvas, serveContent } from './testing.ts';

const tag = (id: string) => ({ id, label: { $t: { en: id.toUpperCase() } } });
const article = (name: string, date: string, tags: string[], more: object = {}) => ({
  id: `article-${name}`,
  slug: `stories/${name}`,
  title: { $t: { en: `About ${name}` } },
  date,
  tags: tags.map(tag),
  picture: { url: 'scene/x', alt: '' },
  sections: [{ items: [{ kind: 'secret-body' }] }],
  ...more,
});
const banner = (id: string, more: object = {}) => ({ kind: 'banner', id, name: `Banner ${id}`, ...more });

let service: ReturnType<typeof serveContent>;
beforeAll(() => {
  service = serveContent({
    'articles/leather.json': article('leather', '2026-03-01', ['care']),
    'articles/wool.json': article('wool', '2026-05-01', ['care', 'making']),
    'articles/rain.json': article('rain', '2026-04-01', ['outside']),
    'articles/soon.json': article('soon', '2026-06-01', ['care'], { validFrom: '2026-12-01T00:00:00Z' }),
    'articles/french.json': article('french', '2026-06-02', ['outside'], { locales: ['fr'] }),
    'articles/draft.draft.json': article('draft', '2026-07-01', ['care']),
    'pages/home.json': canvas('home', [
      banner('one', { variant: 'wide' }),
      banner('two', { validFrom: '2026-12-01T00:00:00Z' }),
      { kind: 'tabs', id: 't', items: [banner('nested', { variant: 'slim' })] },
    ]),
    'pages/sale.json': canvas('sale', [
      banner('old', { validTo: '2026-01-01T00:00:00Z' }),
      banner('french', { sites: ['northfell-fr'] }),
      banner('kept'),
    ]),
    'pages/sale.draft.json': canvas('sale', [banner('kept'), banner('fresh')]),
  });
});
afterAll(() => service.close());

const search = (query: string, mode: 'publish' | 'preview' = 'publish') =>
  service.json(mode, `search/northfell-uk/article?locale=en-gb&${query}`) as Promise<{
    result: { url: string }[];
    facets: unknown;
    numFound: number;
  }>;
const urls = (answer: { result: { url: string }[] }) => answer.result.map(({ url }) => url);

describe('article search', () => {
  test('[CAAS-11] finds articles, newest first, a page at a time, without their bodies', async () => {
    const answer = await search('offset=1&limit=1');
    expect(answer).toMatchObject({
      numFound: 3,
      result: [{ id: 'article-rain', title: 'About rain', url: '/stories/rain', picture: { url: 'scene/x' } }],
    });
    expect(JSON.stringify(answer)).not.toContain('secret-body');
  });

  test('[CAAS-11] takes words, and one or several tags', async () => {
    expect(urls(await search('q=ABOUT%20wool&limit=9'))).toEqual(['/stories/wool']);
    expect(urls(await search('q=aboutwool&limit=9'))).toEqual(['/stories/wool']);
    expect(urls(await search(`q=${encodeURIComponent('abôut ẃool')}&limit=9`))).toEqual(['/stories/wool']);
    expect(urls(await search('q=%25&limit=9'))).toEqual([]);
    expect(urls(await search('tagId=making&tagId=outside&limit=9'))).toEqual(['/stories/wool', '/stories/rain']);
    expect(urls(await search('tagId=making,outside&limit=9'))).toEqual(['/stories/wool', '/stories/rain']);
  });

  test('facets count all that the words find, so that another tag can be chosen', async () => {
    expect((await search('tagId=outside')).facets).toEqual([
      { id: 'care', label: 'CARE', count: 2 },
      { id: 'making', label: 'MAKING', count: 1 },
      { id: 'outside', label: 'OUTSIDE', count: 1 },
    ]);
  });

  test('drafts and scheduled articles are found in preview only, each at its time', async () => {
    expect(urls(await search('limit=9'))).toEqual(['/stories/wool', '/stories/rain', '/stories/leather']);
    expect(urls(await search('limit=9', 'preview'))).toContain('/stories/draft');
    expect(urls(await search('limit=9&previewDateTime=2026-12-02T00:00:00Z', 'preview'))).toContain('/stories/soon');
  });

  test('a limit that is no number falls back; an unknown search type is not there', async () => {
    expect(urls(await search('limit=-1&offset=x'))).toHaveLength(3);
    expect((await service.ask('publish', 'search/northfell-uk/product')).status).toBe(404);
  });

  test('an article is read by its slug', async () => {
    expect((await service.ask('publish', 'page/northfell-uk/stories/wool')).status).toBe(200);
  });

  test('what is published for a locale and shown now has a slug', () => {
    const slugs = service.slugs('northfell-uk', 'en-gb');
    expect(slugs).toEqual(expect.arrayContaining(['home', 'sale', 'stories/wool']));
    // Its time has not come, and another locale's is not shown.
    for (const slug of ['stories/soon', 'stories/french', 'stories/draft']) expect(slugs).not.toContain(slug);
  });
});

test('[CAAS-14] the children of a page are those right below it that the locale is shown now', async () => {
  const own = serveContent({
    'pages/care.json': canvas('care', [{ kind: 'note' }]),
    'pages/wool.json': canvas('care/wool', [], {
      title: { $t: { en: 'Wool' } },
      metadata: { htmlTitle: 'Wool care', robots: 'index' },
    }),
    'pages/silk.json': canvas('care/silk', [], { id: 'silk', metadata: { htmlTitle: 'Silk care' } }),
    'pages/felt.json': { slug: 'care/felt', metadata: 'none', sections: [] },
    'pages/deep.json': canvas('care/wool/merino', []),
    'pages/other.json': canvas('careful/wool', []),
    'pages/later.json': canvas('care/later', [], { validFrom: '2026-12-01T00:00:00Z' }),
    'pages/french.json': canvas('care/french', [], { locales: ['fr'] }),
    'pages/draft.draft.json': canvas('care/draft', []),
    'sites/northfell-uk/pages/silk.json': canvas('care/silk', [], { id: 'british-silk' }),
  });
  const { items, parent } = (await own.json('publish', 'children/northfell-uk/care?locale=en-gb')) as {
    parent: string;
    items: object[];
  };
  expect(parent).toBe('care');
  expect(items).toEqual([
    { id: 'pages/felt', slug: 'care/felt', url: '/care/felt', title: 'care/felt', metadata: {} },
    {
      id: 'page-care/wool',
      slug: 'care/wool',
      url: '/care/wool',
      title: 'Wool',
      metadata: { htmlTitle: 'Wool care', robots: 'index' },
    },
    { id: 'british-silk', slug: 'care/silk', url: '/care/silk', title: 'care/silk', metadata: {} },
  ]);
  const drafts = (await own.json('preview', 'children/northfell-fr/care')) as { items: { slug: string }[] };
  expect(drafts.items.map(({ slug }) => slug)).toEqual([
    'care/draft',
    'care/felt',
    'care/french',
    'care/silk',
    'care/wool',
  ]);
  own.close();
});

interface Showcase {
  numFound: number;
  entries: { id: string; state: string; source: string; layoutVariant?: string }[];
}
const showcase = (query: string, mode: 'publish' | 'preview' = 'preview', site = 'northfell-uk') =>
  service.json(mode, `showcase/${site}/${query}`) as Promise<Showcase>;

describe('the showcase', () => {
  test('[VIEW-04][CAAS-15] lists every block of a kind, nested ones too, with where it stands and its state', async () => {
    const { numFound, entries } = await showcase('banner?limit=20&offset=0');
    expect(entries.map(({ id, state, source }) => [id, state, source])).toEqual([
      ['one', 'published', 'pages/home#/sections/0/items/0'],
      ['two', 'scheduled', 'pages/home#/sections/0/items/1'],
      ['nested', 'published', 'pages/home#/sections/0/items/2/items/0'],
      ['kept', 'published', 'pages/sale.draft#/sections/0/items/0'],
      ['fresh', 'draft', 'pages/sale.draft#/sections/0/items/1'],
    ]);
    expect(numFound).toBe(5);
  });

  test('[VIEW-04][CAAS-15] limit and offset choose the page, layoutVariant the variant; numFound counts all', async () => {
    expect(await showcase('banner?limit=2&offset=1')).toMatchObject({
      numFound: 5,
      entries: [{ id: 'two' }, { id: 'nested' }],
    });
    expect(await showcase('banner?layoutVariant=slim')).toMatchObject({
      numFound: 1,
      entries: [{ id: 'nested', layoutVariant: 'slim' }],
    });
  });

  test('in publish mode only what is live, in its published version, and for the site asked for', async () => {
    const ids = async (site: string) => (await showcase('banner', 'publish', site)).entries.map(({ id }) => id);
    expect(await ids('northfell-uk')).toEqual(['one', 'nested', 'kept']);
    expect(await ids('northfell-fr')).toEqual(['one', 'nested', 'french', 'kept']);
  });

  test('whole canvases are of type page', async () => {
    const { entries } = await showcase('page?limit=50');
    expect(
      entries.filter(({ source }) => source.startsWith('pages/')).map(({ source, state }) => [source, state]),
    ).toEqual([
      ['pages/home#', 'published'],
      ['pages/sale.draft#', 'draft'],
    ]);
  });

  test('without a type it lists the types with their counts and variants', async () => {
    expect(await service.json('preview', 'showcase/northfell-uk')).toMatchObject({
      docTypes: expect.arrayContaining([{ docType: 'banner', count: 5, layoutVariants: ['slim', 'wide'] }]),
    });
  });

  test('an unknown type has no entries', async () => {
    expect(await showcase('nothing')).toEqual({ docType: 'nothing', numFound: 0, entries: [] });
  });

  test('a list has 20 items unless asked for more or fewer', async () => {
    const many = serveContent({
      'pages/many.json': canvas(
        'many',
        Array.from({ length: 25 }, (_, index) => banner(`b${index}`)),
      ),
    });
    const length = async (query: string) =>
      ((await many.json('preview', `showcase/northfell-uk/banner?${query}`)) as Showcase).entries.length;
    expect([await length(''), await length('limit=24'), await length('limit=x'), await length('offset=20')]).toEqual([
      20, 24, 20, 5,
    ]);
    many.close();
  });
});
