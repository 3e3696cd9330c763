import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { readListingQuery } from '../data/listing-query.ts';
import Listing from './Listing.astro';

test('[PLP-02] while products load sixteen placeholders stand in their grid, each with five for its swatches', async () => {
  const answer = { products: [], facets: [], numFound: 0, offset: 0, limit: 24, sort: 'relevance', category: null };
  const query = readListingQuery(new URLSearchParams());
  const html = await (
    await AstroContainer.create()
  ).renderToString(Listing, {
    props: { answer, query, path: '/en-gb/c/jackets-21001' },
    locals: { page: fakePageContext() },
  });
  const loading = /<template data-listing-skeleton[^>]*>([\s\S]*?)<\/template>/.exec(html)?.[1] ?? '';
  const cards = loading.split('<div class="product-card">').slice(1);
  expect(cards).toHaveLength(16);
  for (const card of cards) {
    expect(card).toContain('product-card__media skeleton');
    expect(card.match(/skeleton--swatch/g)).toHaveLength(5);
  }
  expect(loading).toMatch(/^<div class="listing__grid"[^>]*aria-hidden="true"/);
});
