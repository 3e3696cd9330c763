import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { readListingQuery } from '../data/listing-query.ts';
import CategoryPage from './CategoryPage.astro';

test.each([
  ['', undefined],
  ['page=2', undefined],
  ['colour=INK', 'noindex, follow'],
  ['colour=INK&page=2', 'noindex, follow'],
])('[PLP-01] of a category with %j a search engine is told %s', async (query, robots) => {
  const page = fakePageContext({ locale: 'en-gb', url: `https://shop.test/en-gb/c/jackets-21001?${query}` });
  const url = '/c/jackets-21001';
  const category = { id: '21001', name: 'Jackets', description: '', url, breadcrumbs: [], children: [] };
  const answer = { category, products: [], facets: [], numFound: 30, offset: 0, limit: 24, sort: 'relevance' };
  const props = { category, answer, canvas: undefined, query: readListingQuery(new URLSearchParams(query)) };
  const container = await AstroContainer.create();
  const html = await container.renderToString(CategoryPage, { props: props as never, locals: { page } });
  expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1]).toBe(robots);
  expect(/<link rel="canonical" href="[^"?]*(\?[^"]*)?"/.exec(html)?.[1]).toBe(
    query.includes('page=2') ? '?page=2' : undefined,
  );
});
