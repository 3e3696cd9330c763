import { expect, test } from 'vitest';
import type { RenderedPage } from '../../../src/server/pages/cache/page-cache.ts';
import { PageBody } from '../../../src/server/pages/cache/page-body.ts';
import { crawl } from './crawl.ts';

const page = (html: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [],
  body: PageBody.of(html),
  tags: new Set(),
  maxAge: 60,
  scope: 'shared',
  ...over,
});

test('every page that links lead to is exported once; private, broken and foreign ones are not', async () => {
  const site: Record<string, RenderedPage> = {
    '/en-us': page(
      '<a href="/en-us/sale">x</a><a href="/en-us/sale/">x</a><a href="/en-us/cart?x=1">x</a><a href="/en-us/gone#a">x</a><a href="/api/x">x</a><a href="/de-de">x</a><a href="/en-us/old">x</a><a href="https://else.where/">x</a>',
    ),
    '/en-us/sale': page('<a href="/en-us">home</a><cairn-section data-src="/en-us/partial/sale/2">'),
    '/en-us/partial/sale/2': page('<p>later</p>'),
    '/en-us/old': page('', { status: 301 }),
    '/en-us/cart': page('mine', { scope: 'visitor' }),
  };
  const stored: string[] = [];
  const asked: string[] = [];
  const moved: string[] = [];
  await crawl(
    ['/en-us'],
    async (path) => {
      asked.push(path);
      return site[path] ?? page('no', { status: 404, scope: 'once' });
    },
    {
      within: (path) => path.startsWith('/en-us'),
      keep: async (path) => void stored.push(path),
      redirected: (path) => void moved.push(path),
    },
  );
  expect(stored).toEqual(['/en-us', '/en-us/sale', '/en-us/partial/sale/2']);
  expect(moved).toEqual(['/en-us/old']);
  expect(asked.toSorted()).toEqual([
    '/en-us',
    '/en-us/cart',
    '/en-us/gone',
    '/en-us/old',
    '/en-us/partial/sale/2',
    '/en-us/sale',
  ]);
});
