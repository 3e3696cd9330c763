import { expect, test } from 'vitest';
import { declarationsOf, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { readArticleSearch } from '../../content/article-search.ts';
import type { ContentQuery } from '../../content/client/content-client.ts';
import { schema } from './schema.ts';
import { columnsOf, FACET_LIMITS, moreIn, pageSizeOf, stateHref, stateIn, tagsIn } from './grid-rules.ts';

const article = (index: number, more: object = {}) => ({
  id: `a${index}`,
  url: `/stories/number-${index}`,
  eyebrow: 'Care',
  title: `Number ${index}`,
  date: '2026-09-27',
  picture: { url: 'scene/forest-rain', alt: 'Rain in a forest' },
  ...more,
});
const ALL = Array.from({ length: 12 }, (_, index) => article(index));
const FACETS = [
  { id: 'care', label: 'Care' },
  { id: 'making', label: 'Making' },
];

/** Renders a grid over twelve articles and records the requests it made. */
async function render(
  fields: Readonly<Record<string, unknown>> = {},
  { all = ALL as readonly object[], query = '' } = {},
) {
  const asked: { type: string; query: ContentQuery }[] = [];
  const rendered = await renderBlock(
    'article-grid',
    { id: 'grid', ...fields },
    {
      url: `https://shop.test/en-gb/stories${query}`,
      content: {
        search: async (type, own) => {
          asked.push({ type, query: own });
          const [offset, limit] = [Number(own['offset']), Number(own['limit'])];
          return {
            data: { result: all.slice(offset, offset + limit), facets: FACETS, numFound: all.length },
            version: '1',
            tags: ['articles'],
            maxAge: Infinity,
          };
        },
      },
    },
  );
  return { ...rendered, asked };
}
const cards = (html: string): string[] => html.match(/<article class="article-card">.*?<\/article>/gs) ?? [];

test('[BLK-ART-01] takes rows, columns, queries, filter bar, load more and the date switch', async () => {
  const { html, css, issues, asked } = await render({
    rowsToLoad: 2,
    gridSize: { sm: 2, md: 3, lg: 4 },
    initialQuery: { tagId: ['care', 'film'] },
    initialQueryNotFiltered: ['making', 'film'],
    showFilterBar: true,
    loadMore: false,
    hidePageDate: true,
  });
  expect(issues).toEqual([]);
  expect(cards(html)).toHaveLength(4);
  expect(declarationsOf(tagOf(html, /<cairn-articles[^>]*>/), css)).toBe('--columns:2;--columns:3;--columns:4');
  expect(asked).toEqual([{ type: 'article', query: { tagId: ['care', 'film'], offset: '0', limit: '4' } }]);
  expect(html).toContain('data-cleared="making,film"');
  expect(html.match(/type="checkbox" name="tagId" value="(?:care|making)"/g)).toHaveLength(2);
  expect(html).not.toMatch(/<a[^>]*data-more/);
  expect(html).not.toContain('<time');
  // Left out, each of them leaves the grid as it is: three of a page, dates, no filter, more to load.
  const plain = await render();
  expect([cards(plain.html).length, plain.html.match(/<time datetime="2026-09-27"/g)?.length]).toEqual([3, 3]);
  expect(plain.asked).toEqual([{ type: 'article', query: { tagId: [], offset: '0', limit: '3' } }]);
  expect(plain.html).toMatch(/<a[^>]*data-more/);
  expect(plain.html).not.toMatch(/type="checkbox"|data-clear\b/);
});

test('[BLK-ART-02] articles stand in as many columns as the grid size gives', async () => {
  const { html, css } = await render({ gridSize: { sm: 2, md: 3, lg: 4 } });
  expect(declarationsOf(tagOf(html, /<cairn-articles[^>]*>/), css)).toBe('--columns:2;--columns:3;--columns:4');
  expect(styleSheet('src/blocks/article-grid/article-grid.css')).toMatch(
    /\.article-grid__list\s*\{[^}]*grid-template-columns:\s*repeat\(var\(--columns, ?1\)/,
  );
  for (const [width, columns] of [
    ['768px', 3],
    ['1200px', 4],
  ] as const)
    expect(css).toMatch(new RegExp(`@media \\(width >= ${width}\\)\\{\\.s-[0-9a-f]+\\{--columns:${columns}\\}\\}`));
  expect(columnsOf({ sm: 2 })).toEqual({ sm: 2, md: 2, lg: 2 });
  expect(columnsOf({})).toEqual({ sm: 1, md: 2, lg: 3 });
});

test('[BLK-ART-03] an entry is made from id, url, eyebrow and picture, and links to its own address', async () => {
  const { html } = await render(
    {},
    {
      all: [
        article(1),
        {
          id: 'x',
          url: '/stories/the-rain',
          eyebrow: 'Walking',
          picture: { url: 'scene/moor-winter', alt: 'Snow on a moor' },
        },
      ],
    },
  );
  const [first = '', card = ''] = cards(html);
  expect(first).toMatch(/<a[^>]* href="\/en-gb\/stories\/number-1">Number 1<\/a>/);
  expect(first).toMatch(/<img[^>]*scene\/forest-rain[^>]* alt="Rain in a forest"/);
  expect(first).toContain('>Care<');
  expect(card).toContain('href="/en-gb/stories/the-rain"');
  expect(card).toContain('>Walking<');
  expect(card).toMatch(/<img[^>]*scene\/moor-winter/);
  expect(card).toContain('alt="Snow on a moor"');
  // Without a title, the picture's alt text names the link.
  expect(card).toMatch(/<a[^>]*>Snow on a moor<\/a>/);
});

test('[BLK-ART-04] hidePageDate takes the date off the entries', async () => {
  expect((await render()).html).toContain('<time datetime="2026-09-27">27 September 2026</time>');
  const { html } = await render({ hidePageDate: true });
  expect(html).not.toContain('<time');
  // The entries that are loaded later are told too.
  const view = async (own: string): Promise<unknown> =>
    moreIn(new URLSearchParams({ grid: 'g', limit: '3', view: /data-view="([^"]*)"/.exec(own)?.[1] ?? '' }))?.view;
  expect(await view(html)).toMatchObject({ hideDate: true, loadMore: true });
  expect(await view((await render({ loadMore: false })).html)).toMatchObject({ hideDate: false, loadMore: false });
});

test('[BLK-ART-05] a page is rows times the columns of a phone, and 3 when that cannot be computed', async () => {
  expect(pageSizeOf(4, 2)).toBe(8);
  expect(pageSizeOf(1, 1)).toBe(1);
  for (const [rows, columns] of [
    [undefined, 2],
    [4, undefined],
    [0, 2],
    [4, -1],
    [1.5, 2],
    [Number.NaN, 1],
  ] as const)
    expect(pageSizeOf(rows, columns)).toBe(3);
  const { html, asked } = await render({ rowsToLoad: 2, gridSize: { sm: 2, lg: 3 } });
  expect(asked[0]?.query['limit']).toBe('4');
  expect(html).toContain('data-size="4"');
  expect((await render()).asked[0]?.query['limit']).toBe('3');
});

test('[BLK-ART-07] the answer is read through result, facets and numFound; an entry that cannot be shown is left out', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `tag-${index}`, label: `Tag ${index}`, count: index }));
  const read = readArticleSearch({
    result: [article(1), { id: 'no-address' }, article(2, { date: 'soon', picture: 7 })],
    facets: [...many, { id: 'no-label' }, { label: 'No id' }],
    numFound: 40,
  });
  expect(read.articles.map(({ id, date, picture }) => [id, date, picture?.url])).toEqual([
    ['a1', '2026-09-27', 'scene/forest-rain'],
    ['a2', undefined, undefined],
  ]);
  expect(read.facets).toEqual(many);
  expect(read.numFound).toBe(40);
  for (const nothing of [undefined, null, 'html', [], { result: 'x' }])
    expect(readArticleSearch(nothing)).toEqual({ articles: [], facets: [], numFound: 0 });
  const { html } = await render({ showFilterBar: true }, { all: [{ id: 'no-address' }, article(1), article(2)] });
  expect(html.match(/<h2 class="article-card__title">/g)).toHaveLength(2);
  for (const { id, label } of FACETS)
    expect(html).toMatch(new RegExp(`name="tagId" value="${id}"[^>]*><span>${label}</span>`));
  expect(/role="status"[^>]*>([^<]*)</.exec(html)?.[1]).toMatch(/2 .*3/);
});

test('[BLK-ART-11] loadMore decides whether more is offered, showFilterBar whether tags are', async () => {
  const bare = (await render({ loadMore: false })).html;
  expect(bare).not.toContain('data-more');
  expect(bare).not.toContain('type="checkbox"');
  const full = (await render({ showFilterBar: true })).html;
  expect(full).toMatch(/<a[^>]*data-more[^>]*>Read more</);
  expect(full.match(/type="checkbox"/g)).toHaveLength(FACETS.length);
  // Load more and the filter are independent of each other.
  expect((await render({ loadMore: true })).html).not.toContain('type="checkbox"');
  expect((await render({ showFilterBar: true, loadMore: false })).html).toContain('type="checkbox"');
});

test('nothing more is offered once everything is there', async () => {
  expect((await render({ rowsToLoad: 12, gridSize: { sm: 1 } })).html).not.toContain('data-more');
  expect((await render({ rowsToLoad: 11, gridSize: { sm: 1 } })).html).toContain('data-more');
});

test('an address shows the tags and the stretch it names, for this grid only', async () => {
  const { html, asked } = await render(
    { showFilterBar: true },
    { query: '?grid=grid&tagId=care&tagId=making&offset=3' },
  );
  expect(asked[0]?.query).toEqual({ tagId: ['care', 'making'], offset: '0', limit: '6' });
  expect(html.match(/ checked/g)).toHaveLength(2);
  expect(html).toContain('href="?grid=grid&amp;tagId=care&amp;tagId=making&amp;offset=6#grid-6"');
  expect(
    (await render({ initialQuery: 'care' }, { query: '?grid=other&tagId=making' })).asked[0]?.query['tagId'],
  ).toEqual(['care']);
});

test('an address of a state leads back to that state, and nonsense leads nowhere', () => {
  const state = { tags: ['care', 'know-how'], offset: 6 };
  expect(stateIn(new URLSearchParams(stateHref('grid', state).split('#')[0]), 'grid', [])).toEqual(state);
  expect(stateIn(new URLSearchParams('grid=grid&tagId=<b>&offset=-4'), 'grid', ['care'])).toEqual({
    tags: [],
    offset: 0,
  });
  for (const query of ['', 'grid=grid', 'grid=1&limit=3', 'grid="x&limit=3', 'grid=grid&limit=0'])
    expect(moreIn(new URLSearchParams(query)), query).toBeUndefined();
  expect(moreIn(new URLSearchParams('grid=g&limit=999999'))?.limit).toBe(120);
});

test('a grid whose search fails leaves the page standing; the failure is noted', async () => {
  const { html, issues } = await renderBlock(
    'article-grid',
    { title: 'Stories' },
    { content: { search: async () => Promise.reject(new Error('TIMEOUT search')) } },
  );
  expect(html).toContain('>Stories<');
  expect(html).toContain('data-failed');
  expect(issues.map(({ rule, message }) => [rule, message])).toEqual([['unavailable', 'TIMEOUT search']]);
});

test('the style sheet folds tags beyond the limits', () => {
  const css = styleSheet('src/blocks/article-grid/article-grid.css');
  for (const limit of Object.values(FACET_LIMITS))
    expect(css).toMatch(new RegExp(`:nth-child\\(n ?\\+ ?${limit + 1}\\)`));
});

test('an address names each tag once, twenty of them at most, and nothing that is no tag', () => {
  const many = Array.from({ length: 25 }, (_, index) => `tag-${index}`);
  const query = new URLSearchParams([['tagId', `${many[0]},${many[0]},<b>`], ...many.map((tag) => ['tagId', tag])]);
  expect(tagsIn(query)).toEqual(many.slice(0, 20));
});

test('tags are named in any of their spellings, with spaces or none', () => {
  const written: unknown[] = [' care ,making,, ', [' care ', 'making', ''], { tagId: ['care', 'making '] }];
  for (const tags of written)
    expect(schema.shape.initialQuery.parse(tags), JSON.stringify(tags)).toEqual(['care', 'making']);
  expect(schema.shape.initialQuery.parse({ tagId: 'care' })).toEqual(['care']);
});
