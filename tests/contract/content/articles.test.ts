import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { readArticleSearch } from '../../../src/content/article-search.ts';
import { createContentCache } from '../../../src/content/client/content-cache.ts';
import { createContentClient } from '../../../src/content/client/http-content-client.ts';

const backend = createContentApp({
  contentDir: fileURLToPath(new URL('../../../content', import.meta.url)),
  watch: false,
});
afterAll(() => backend.close());
const addresses: URL[] = [];
const client = createContentClient({
  fetch: (request) => {
    addresses.push(new URL(request.url));
    return backend.app.fetch(request);
  },
  base: 'http://content.test',
  site: { id: 'northfell-uk' },
  locale: 'en-gb',
  correlationId: 'test',
  cache: createContentCache(),
});
const search = async (tagId: readonly string[], offset = 0, limit = 3) =>
  readArticleSearch((await client.search('article', { tagId, offset: String(offset), limit: String(limit) }))?.data);

test('[BLK-ART-06] articles are searched with type article, the tags of the query, offset and limit', async () => {
  const first = await search(['care', 'people']);
  const { pathname, searchParams } = addresses.at(-1) as URL;
  expect(pathname).toBe('/publish/caas/v1/canvas/search/northfell-uk/article');
  expect(searchParams.getAll('tagId')).toEqual(['care', 'people']);
  expect([searchParams.get('offset'), searchParams.get('limit')]).toEqual(['0', '3']);
  const second = await search(['care', 'people'], 3);
  expect(first.numFound).toBe(5);
  expect([...first.articles, ...second.articles].map(({ id }) => id)).toHaveLength(5);
  expect(new Set([...first.articles, ...second.articles].map(({ id }) => id)).size).toBe(5);
  expect((await search([])).numFound).toBe(12);
  expect(first.facets.map(({ id }) => id)).toContain('know-how');
});
