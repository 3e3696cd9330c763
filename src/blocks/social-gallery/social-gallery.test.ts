import { expect, onTestFinished, test, vi } from 'vitest';
import { filledFilter } from '../../commerce/ugc/index.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { galleryTiles, shownAt } from './gallery-tiles.ts';
import { schema } from './schema.ts';

test('[GAL-01] a gallery takes a container id and a filter', async () => {
  expect(
    schema.parse({ kind: 'social-gallery', containerId: 'out-in-it', filter: 'product:PRODUCT_ID' }),
  ).toMatchObject({ containerId: 'out-in-it', filter: 'product:PRODUCT_ID' });
  const { html, issues } = await renderBlock('social-gallery', {
    containerId: 'out-in-it',
    filter: 'product:PRODUCT_ID',
    title: 'Out in it',
  });
  expect(issues).toEqual([]);
  expect(html).toContain('data-container="out-in-it" data-filter="product:PRODUCT_ID"');
  expect(html).toMatch(/<h2[^>]*>Out in it<\/h2>/);
  for (const containerId of ['', '../users', 'a b'])
    expect(schema.safeParse({ kind: 'social-gallery', containerId }).success).toBe(false);
});

test.each([
  ['/en-us/p/skarn-shell-jacket-NF104001MOS', 'product:NF104001MOS'],
  ['/en-us/c/jackets-21001', 'category:jackets'],
])('[GAL-02] on %s the pictures of %s are asked for', async (path, filter) => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://shop.test'));
    return Response.json({ total: 0, media: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const wish = { container: 'out-in-it', filter: 'product:PRODUCT_ID;category:CATEGORY', mediaBase: undefined, by: '' };
  await galleryTiles({ ...wish, path, signal: new AbortController().signal });
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('filter')])).toEqual([
    ['/api/ugc/streams/out-in-it/media/recent', filter],
  ]);
});

test('[GAL-02] PRODUCT_ID and CATEGORY in the filter are those of the page’s address', () => {
  const both = 'product:PRODUCT_ID;category:CATEGORY;language:de';
  const at = (path: string): string => filledFilter(both, shownAt(path));
  expect(at('/en-us/p/skarn-shell-jacket-NF104001MOS')).toBe('product:NF104001MOS;language:de');
  expect(at('/de-de/c/jackets-21001')).toBe('category:jackets;language:de');
  expect(at('/en-us/story')).toBe('language:de');
  expect(filledFilter('PRODUCT_ID,PRODUCT_ID', { productId: 'NF104001', category: undefined })).toBe(
    'NF104001,NF104001',
  );
  expect(filledFilter('', shownAt('/en-us'))).toBe('');
});
