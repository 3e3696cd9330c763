import { expect, test } from 'vitest';
import { createContentCache } from '../../../src/content/client/content-cache.ts';
import type { ContentClient } from '../../../src/content/client/content-client.ts';
import { createContentClient } from '../../../src/content/client/http-content-client.ts';

/** The requests made by the shop's content client, as `METHOD path` and query. */
async function asked(work: (client: ContentClient) => Promise<unknown>, draft = false): Promise<[string, string]> {
  const requests: Request[] = [];
  await work(
    createContentClient({
      base: 'https://cms.example',
      previewToken: 'secret',
      site: { id: 'northfell-fr' },
      locale: 'fr-fr',
      correlationId: 'page-2',
      cache: createContentCache(),
      log: () => undefined,
      ...(draft ? { preview: { draft: true, overlay: false } } : {}),
      fetch: async (request) => {
        requests.push(request);
        return Response.json({});
      },
    }),
  );
  expect(requests).toHaveLength(1);
  const { method, url } = requests[0] as Request;
  const { pathname, search } = new URL(url);
  return [`${method} ${pathname}`, search];
}

const BASE = '/publish/caas/v1/canvas';

test.each<[path: string, work: (client: ContentClient) => Promise<unknown>]>([
  ['augmentedpage/northfell-fr/checkout', (client) => client.augmentedPage('checkout')],
  [
    'augmentedpage/northfell-fr/order-confirmation/thanks',
    (client) => client.augmentedPage('order-confirmation/thanks'),
  ],
  ['page/northfell-fr/policies/shipping-terms', (client) => client.page('policies/shipping-terms')],
  ['category/northfell-fr/22004', (client) => client.category('22004')],
  ['product/northfell-fr/NF301006INK', (client) => client.product('NF301006INK')],
  ['footer/northfell-fr', (client) => client.footer()],
  ['menu/northfell-fr', (client) => client.menu()],
  ['popups/northfell-fr', (client) => client.popups()],
  ['fragment/repair-note', (client) => client.fragment('repair-note')],
  ['children/northfell-fr/stories/making', (client) => client.children('stories/making')],
])('[CAAS-01] [CAAS-08] [CAAS-10] [CAAS-12] [CAAS-13] [CAAS-14] the shop reads %s with GET', async (path, work) => {
  expect((await asked(work))[0]).toBe(`GET ${BASE}/${path}`);
  expect((await asked(work, true))[0]).toBe(`GET /preview/caas/v1/canvas/${path}`);
});

test('[CAAS-01] [CAAS-11] the shop searches content at search/{siteId}/{searchType}, its terms in the query', async () => {
  const [address, search] = await asked((client) =>
    client.search('article', { q: 'laine & pluie', tagId: ['care', 'making'], offset: '6', limit: '3' }),
  );
  expect(address).toBe(`GET ${BASE}/search/northfell-fr/article`);
  expect(await asked((client) => client.search('repair guide', { q: 'zip' }))).toEqual([
    `GET ${BASE}/search/northfell-fr/repair%20guide`,
    expect.stringContaining('q=zip&'),
  ]);
  const query = new URLSearchParams(search);
  expect([query.get('q'), query.getAll('tagId'), query.get('offset'), query.get('limit')]).toEqual([
    'laine & pluie',
    ['care', 'making'],
    '6',
    '3',
  ]);
});

test('[CAAS-01] [CAAS-15] the shop lists content items at showcase/{siteId}/{docType}, variant and page in the query', async () => {
  const [address, search] = await asked((client) =>
    client.showcase('promo-bar', { layoutVariant: 'wide', limit: 50, offset: 100 }),
  );
  expect(address).toBe(`GET ${BASE}/showcase/northfell-fr/promo-bar`);
  const query = new URLSearchParams(search);
  expect([query.get('layoutVariant'), query.get('limit'), query.get('offset')]).toEqual(['wide', '50', '100']);
});
