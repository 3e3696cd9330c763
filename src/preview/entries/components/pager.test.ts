import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { readQuery } from '../../query/viewer-query.ts';
import Pager from './Pager.astro';

test('one open entry is one of the list, and on no page of it', async () => {
  const container = await AstroContainer.create();
  const { query } = readQuery(new URLSearchParams({ limit: '20', entry: 'home' }), []);
  const props = { query, numFound: 48, shown: 1, isOne: true, t: viewerMessages('en') };
  const html = await container.renderToString(Pager, { props });
  expect(html).toContain('1 of 48, open by itself');
  expect(html).not.toMatch(/page 1|class="pager"/);
});

/** Links of the pager, by what they lead to, of 41 entries in pages of 20. */
async function links(page: number): Promise<Record<string, string | undefined>> {
  const container = await AstroContainer.create();
  const { query } = readQuery(new URLSearchParams({ limit: '20', page: String(page) }), []);
  const props = { query, numFound: 41, shown: page === 3 ? 1 : 20, t: viewerMessages('en') };
  const html = await container.renderToString(Pager, { props });
  return Object.fromEntries(
    ['prev', 'next'].map((rel) => [rel, new RegExp(`rel="${rel}" href="[^"]*page=(\\d+)`).exec(html)?.[1]]),
  );
}

test('the first page has no page before it, and the last none after it', async () => {
  expect(await links(1)).toEqual({ prev: undefined, next: '2' });
  expect(await links(2)).toEqual({ prev: '1', next: '3' });
  expect(await links(3)).toEqual({ prev: '2', next: undefined });
});
