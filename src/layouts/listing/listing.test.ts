import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { readListingQuery } from '../data/listing-query.ts';
import Listing from './Listing.astro';

test('[PLP-02] for while products load there is a placeholder with five swatches, to stand sixteen times in the grid', async () => {
  const answer = { products: [], facets: [], numFound: 0, offset: 0, limit: 24, sort: 'relevance', category: null };
  const query = readListingQuery(new URLSearchParams());
  const html = await (
    await AstroContainer.create()
  ).renderToString(Listing, {
    props: { answer, query, path: '/en-gb/c/jackets-21001' },
    locals: { page: fakePageContext() },
  });
  const [, count, loading = ''] = /<template data-listing-skeleton="(\d+)">([\s\S]*?)<\/template>/.exec(html) ?? [];
  expect(count).toBe('16');
  const cards = loading.split('<div class="product-card">').slice(1);
  expect(cards).toHaveLength(1);
  expect(cards[0]).toContain('product-card__media skeleton');
  expect(cards[0]?.match(/skeleton--swatch/g)).toHaveLength(5);
  expect(loading).toMatch(/^<div class="listing__grid"[^>]*aria-hidden="true"/);
});
