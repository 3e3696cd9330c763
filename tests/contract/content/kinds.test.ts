import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveContent, TEST_TOKEN } from '../../../sandbox/content/testing.ts';
import { createContentCache } from '../../../src/content/client/content-cache.ts';
import { type ContentKind, FIXED_PAGES, KIND_PATHS, kindPath } from '../../../src/content/content-kinds.ts';
import { createContentClient } from '../../../src/content/client/http-content-client.ts';

/** Document file of each kind, and the parameters of its call. */
const KINDS: Record<ContentKind, { file: string; params?: Record<string, string> }> = {
  ...(Object.fromEntries(FIXED_PAGES.map((page) => [page, { file: `augmented/${page}.json` }])) as Record<
    (typeof FIXED_PAGES)[number],
    { file: string }
  >),
  category: { file: 'categories/21001.json', params: { categoryId: '21001' } },
  product: { file: 'product-pages/NF104001.json', params: { productId: 'NF104001MOS' } },
  'static-page': { file: 'pages/policies/shipping-terms.json', params: { page: 'policies/shipping-terms' } },
  footer: { file: 'footer.json' },
  menu: { file: 'menu.json' },
  popups: { file: 'popups.json' },
  redirects: { file: 'redirects.json' },
  messages: { file: 'messages.json' },
  fragment: { file: 'fragments/help.json', params: { fragmentId: 'help' } },
  'location-selector': { file: 'kinds/locationselector.json' },
  'loyalty-modal': { file: 'kinds/loyaltymodal.json' },
  'sign-in-modal': { file: 'kinds/signinmodal.json' },
  'sign-up-modal': { file: 'kinds/signupmodal.json' },
  'foot-sizes': { file: 'kinds/footsizes.json' },
  'size-chart': { file: 'kinds/sizechart/jackets.json', params: { productType: 'jackets' } },
};

let service: ReturnType<typeof serveContent>;
beforeAll(() => {
  const files = Object.entries(KINDS).flatMap(([kind, { file }]) => [
    [file, { id: kind, sections: [] }],
    [file.replace('.json', '.draft.json'), { id: `draft of ${kind}`, sections: [] }],
  ]);
  service = serveContent(Object.fromEntries(files) as Record<string, unknown>);
});
afterAll(() => service.close());

const clientFor = (draft: boolean) =>
  createContentClient({
    fetch: (request) => service.app.fetch(request),
    base: 'http://content.test',
    previewToken: TEST_TOKEN,
    site: { id: 'northfell-uk' },
    locale: 'en-gb',
    preview: draft ? { draft: true, overlay: false } : undefined,
    correlationId: 'test',
    cache: createContentCache(),
  });

async function expectLoads(kinds: readonly ContentKind[]): Promise<void> {
  for (const kind of kinds) {
    const { params } = KINDS[kind];
    expect((await clientFor(false).ofKind(kind, params))?.data, kind).toMatchObject({ id: kind });
    expect((await clientFor(true).ofKind(kind, params))?.data, kind).toMatchObject({ id: `draft of ${kind}` });
  }
}

describe('content can be loaded for', () => {
  test('[KIND-01] account, account profile, cart, checkout and order confirmation', () =>
    expectLoads(['account', 'account-profile', 'cart', 'checkout', 'order-confirmation']));
  test('[KIND-02] category, product, search, promotions and gift card', () =>
    expectLoads(['category', 'product', 'search', 'promotions', 'gift-card']));
  test('[KIND-03] contact us, store locator and location selector', () =>
    expectLoads(['contact-us', 'store-locator', 'location-selector']));
  test('[KIND-04] the error 4xx page', () => expectLoads(['error-4xx']));
  test('[KIND-05] sign-up, and the loyalty, sign-in and sign-up modals', () =>
    expectLoads(['sign-up', 'loyalty-modal', 'sign-in-modal', 'sign-up-modal']));
  test('[KIND-06] basecamp, westend and static pages', () => expectLoads(['basecamp', 'westend', 'static-page']));
  test('[KIND-07] footer, menu and popups', () => expectLoads(['footer', 'menu', 'popups']));
  test('[KIND-08] foot sizes and size chart', () => expectLoads(['foot-sizes', 'size-chart']));
  test('[CAAS-09] every fixed page the configuration lists', async () => {
    expect(FIXED_PAGES).toEqual([
      'account',
      'account-profile',
      'cart',
      'checkout',
      'order-confirmation',
      'promotions',
      'search',
      'gift-card',
      'contact-us',
      'store-locator',
      'error-4xx',
      'sign-up',
      'basecamp',
      'westend',
    ]);
    await expectLoads(FIXED_PAGES);
  });

  test('[CAAS-16][KIND-09] every kind, by a path that configuration gives, keyed by site and mode', async () => {
    const kinds = Object.keys(KIND_PATHS) as (keyof typeof KIND_PATHS)[];
    for (const kind of kinds) {
      const path = kindPath(kind, 'northfell-uk', KINDS[kind].params);
      expect(path).not.toMatch(/[{}]/);
      // Only a fragment is the same for every site.
      expect(path.includes('/northfell-uk'), path).toBe(kind !== 'fragment');
      for (const mode of ['publish', 'preview'] as const)
        expect((await service.ask(mode, path)).status, path).toBe(200);
    }
    await expectLoads(kinds);
  });

  test('[KIND-09] nothing when a route parameter is missing, and no other path when one climbs', () => {
    expect(() => kindPath('size-chart', 'northfell-uk')).toThrow('needs productType');
    expect(kindPath('size-chart', 'northfell-uk', { productType: '../menu' })).toBe('sizechart/northfell-uk/..%2Fmenu');
  });
});
