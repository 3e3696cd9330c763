import { expect, test } from 'vitest';
import { fakePageContext, type FakePage } from '../../../tests/support/rendering/page-context.ts';
import { localeInfo, type LocaleInfo } from '../../content/addresses/sites.ts';
import type { ShowcaseAnswer, ShowcaseEntry } from '../../content/client/content-client.ts';
import { robotsText } from './robots.ts';
import { readName, SHARD_SIZE, sitemapFile, sitemapIndex } from './sitemap.ts';

const entry = (source: string, item: object, state: ShowcaseEntry['state'] = 'published'): ShowcaseEntry => ({
  id: source,
  name: source,
  source: `${source}#`,
  state,
  modified: '2026-11-02T10:00:00.000Z',
  item,
});
const ENTRIES = [
  entry('pages/home', { slug: 'home' }),
  entry('pages/sale', { slug: 'sale', metadata: { robots: 'index,follow' } }),
  entry('pages/hidden', { slug: 'hidden', metadata: { robots: 'noindex' } }),
  entry('pages/mistyped', { slug: 'mistyped', metadata: { robots: 'no-index' } }),
  entry('pages/listed-robots', { slug: 'listed-robots', metadata: { robots: ['noindex'] } }),
  entry('pages/gone', { slug: 'gone', metadata: { htmlDescription: 'This page is not available.' } }),
  entry('pages/later', { slug: 'later' }, 'scheduled'),
  entry('articles/rain', { slug: 'stories/rain & sun' }),
  entry('augmented/gift-card', { slug: 'gift-card' }),
  entry('augmented/product', { slug: 'product' }),
  entry('product-pages/NF104001', { slug: 'skarn' }),
  entry('categories/21001', { slug: 'jackets', id: '21001' }),
];
const showing = (entries: readonly ShowcaseEntry[]): FakePage['content'] => ({
  showcase: async (_type, { limit, offset }) => ({
    data: {
      docType: 'page',
      numFound: entries.length,
      entries: entries.slice(offset, offset + limit),
    } satisfies ShowcaseAnswer,
    version: '1',
    tags: ['docs'],
    maxAge: Infinity,
  }),
});
const context = (entries = ENTRIES) => {
  const page = fakePageContext({ content: showing(entries) as NonNullable<FakePage['content']> });
  return Object.assign(page, {
    commerce: async () =>
      Response.json({
        products: [
          {
            masterId: 'NF104001',
            slug: 'skarn',
            colours: [{ productId: 'NF104001MOS' }, { productId: 'NF104001EMB' }],
          },
        ],
        stores: [],
        numFound: 1,
      }),
  });
};
const locs = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

test('only what is published and may be indexed is listed, under its own address, with its date', async () => {
  const page = context();
  const xml = await ((await sitemapFile(page, 'pages-1')) as Response).text();
  expect(locs(xml)).toEqual([
    'https://shop.test/en-gb',
    'https://shop.test/en-gb/gift-card',
    'https://shop.test/en-gb/sale',
  ]);
  expect(xml).toContain('<lastmod>2026-11-02T10:00:00.000Z</lastmod>');
  expect(page.tags.has('docs')).toBe(true);
});

test('every entry names the same page in every locale that has it, and the one for everybody else', async () => {
  const xml = await ((await sitemapFile(context(), 'pages-1')) as Response).text();
  const sale = xml.slice(xml.indexOf('/en-gb/sale</loc>'));
  for (const tag of ['en-US', 'en-CA', 'fr-CA', 'en-GB', 'fr-FR', 'de-DE'])
    expect(sale).toContain(`hreflang="${tag}" href="https://shop.test/${tag.toLowerCase()}/sale"`);
  expect(sale).toContain('hreflang="x-default" href="https://shop.test/en-us/sale"');
});

test('the country selector, size charts and foot sizes are listed where there are some', async () => {
  const page = context();
  const has = new Set(['location-selector', 'foot-sizes', 'size-chart jackets']);
  page.content.ofKind = async (kind, params = {}) =>
    has.has([kind, ...Object.values(params)].join(' '))
      ? { data: {}, version: '1', tags: [`doc:${kind}`], maxAge: 60 }
      : undefined;
  const paths = locs(await ((await sitemapFile(page, 'pages-1')) as Response).text()).map((loc) =>
    loc.replace('https://shop.test/en-gb', ''),
  );
  expect(paths).toEqual(['', '/foot-sizes', '/gift-card', '/locations', '/sale', '/size-chart/jackets']);
  expect(page.tags.has('doc:foot-sizes')).toBe(true);
});

test('content that only adorns other pages has no address and is not listed', async () => {
  const helpers = [
    'augmented/cart',
    'augmented/checkout',
    'augmented/search',
    'augmented/account',
    'augmented/error-4xx',
    'augmented/sign-up',
    'pages/product',
    'pages/cart',
    'product-pages/NF104001',
    'fragments/pages/help',
    'kinds/footsizes',
  ];
  const listed = ['augmented/promotions', 'augmented/gift-card', 'pages/help/contact-us'];
  const entries = [...helpers, ...listed].map((source) =>
    entry(source, { slug: source.slice(source.indexOf('/') + 1) }),
  );
  expect(locs(await ((await sitemapFile(context(entries), 'pages-1')) as Response).text())).toEqual(
    ['/gift-card', '/help/contact-us', '/promotions'].map((path) => `https://shop.test/en-gb${path}`),
  );
});

test('a product tells when what is written about it last changed', async () => {
  const xml = await (
    (await sitemapFile(context([entry('product-pages/NF104001MOS', { slug: 'x' })]), 'products-1')) as Response
  ).text();
  expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  expect(xml.slice(xml.indexOf('NF104001MOS</loc>'))).toContain('<lastmod>2026-11-02T10:00:00.000Z</lastmod>');
});

test('stories, categories and every colour of every product have files of their own, well escaped', async () => {
  const of = async (name: string) => locs(await ((await sitemapFile(context(), name)) as Response).text());
  expect(await of('stories-1')).toEqual(['https://shop.test/en-gb/stories/rain%20&amp;%20sun']);
  expect(await of('categories-1')).toEqual(['https://shop.test/en-gb/c/jackets-21001']);
  expect(await of('products-1')).toEqual([
    'https://shop.test/en-gb/p/skarn-NF104001EMB',
    'https://shop.test/en-gb/p/skarn-NF104001MOS',
  ]);
});

test('the index names each file of each locale once; long lists are cut into several', async () => {
  expect(locs(await (await sitemapIndex(context())).text())).toHaveLength(6 * 4);
  const many = Array.from({ length: SHARD_SIZE + 1 }, (_, index) => entry(`pages/p${index}`, { slug: `p${index}` }));
  const index = locs(await (await sitemapIndex(context(many))).text());
  expect(index.filter((loc) => loc.includes('/en-gb/sitemap-pages-'))).toEqual([
    'https://shop.test/en-gb/sitemap-pages-1.xml',
    'https://shop.test/en-gb/sitemap-pages-2.xml',
  ]);
  expect(locs(await ((await sitemapFile(context(many), 'pages-2')) as Response).text())).toHaveLength(1);
});

test('files that do not exist are none', async () => {
  for (const name of ['pages-2', 'pages-0', 'secrets-1', 'pages', '', '../pages-1'])
    expect(await sitemapFile(context(), name), name).toBeUndefined();
  expect(readName('products-12')).toEqual({ part: 'products', shard: 12 });
});

test('robots.txt names the sitemap and keeps private pages and previews out; elsewhere it refuses everything', () => {
  const open = robotsText({ origin: 'https://shop.test', indexable: true });
  expect(open).toContain('Sitemap: https://shop.test/sitemap.xml');
  for (const path of ['/preview', '/*/cart', '/*/account', '/*?*preview='])
    expect(open).toContain(`Disallow: ${path}\n`);
  expect(robotsText({ origin: 'https://staging.test', indexable: false })).toBe('User-agent: *\nDisallow: /\n');
});

test('every page of the catalogue is read, and the products stand in order', async () => {
  const offsets: string[] = [];
  const commerce = async (address: string) => {
    const offset = Number(new URL(address, 'https://backend.test').searchParams.get('offset'));
    offsets.push(`${offset}`);
    const products = Array.from({ length: Math.min(100, 250 - offset) }, (_, index) => {
      const masterId = `NF10${9_999 - offset - index}`;
      return { masterId, slug: 'skarn', colours: [{ productId: `${masterId}MOS` }] };
    });
    return Response.json({ products, numFound: 250 });
  };
  const page = { ...context(), commerce };
  const found = locs(await ((await sitemapFile(page, 'products-1')) as Response).text());
  expect([found.length, offsets]).toEqual([250, ['0', '100', '200']]);
  expect(found).toEqual([...found].sort());
  expect(page.tags.has('product:NF109999')).toBe(true);
});

test('a catalogue that says it has more than it gives is not asked for ever', async () => {
  let calls = 0;
  const page = context();
  const answers = [{ products: [], numFound: 9_999 }, null];
  page.commerce = async () => Response.json(answers[calls++]);
  expect(await sitemapFile(page, 'products-1')).toBeUndefined();
  expect(calls).toBe(1);
  const entries = { data: { docType: 'page', numFound: 9_999, entries: [] }, version: '1', tags: [], maxAge: 1 };
  let lists = 0;
  page.content.showcase = async () => ((lists += 1), entries);
  expect(await sitemapFile(page, 'stories-1')).toBeUndefined();
  expect(lists).toBe(6);
});

test('what only some locales have is listed there, and names no other', async () => {
  const { content } = context();
  const other = context([entry('pages/soldes', { slug: 'soldes' })]).content;
  const contentIn = ({ locale }: LocaleInfo) => (locale.startsWith('fr-') ? other : content);
  const page = { ...context(), contentIn };
  const french = { ...context(), contentIn, info: localeInfo('fr-fr') as LocaleInfo };
  const xml = await ((await sitemapFile(french, 'pages-1')) as Response).text();
  expect(locs(xml)).toEqual(['https://shop.test/fr-fr/soldes']);
  expect([...xml.matchAll(/hreflang="([^"]*)"/g)].map(([, tag]) => tag)).toEqual(['fr-CA', 'fr-FR']);
  expect(locs(await ((await sitemapFile(page, 'pages-1')) as Response).text())).not.toContain(
    'https://shop.test/en-gb/soldes',
  );
});

test('the stores have their pages in every locale', async () => {
  const page = context([]);
  page.commerce = async () => Response.json({ stores: [{ slug: 'oban' }, { slug: 'kendal' }] });
  expect(locs(await ((await sitemapFile(page, 'pages-1')) as Response).text())).toEqual([
    'https://shop.test/en-gb/stores/kendal',
    'https://shop.test/en-gb/stores/oban',
  ]);
});
