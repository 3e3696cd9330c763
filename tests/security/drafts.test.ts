import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveContent, TEST_TOKEN } from '../../sandbox/content/testing.ts';

/** Present in all unpublished content; must not appear in any published response. */
const CANARY = 'CANARY-unpublished';
const LATER = '2027-01-01T00:00:00Z';
const GONE = '2025-01-01T00:00:00Z';

const hidden = (more: object) => ({ kind: 'banner', id: CANARY, title: CANARY, ...more });
const items = [
  { kind: 'banner', id: 'live', title: 'live' },
  hidden({ validFrom: LATER }),
  hidden({ validTo: GONE }),
  hidden({ sites: ['northfell-fr'] }),
  { kind: 'list', items: [hidden({ validFrom: LATER }), { link: hidden({ validTo: GONE }) }] },
  { fragment: 'secret' },
  { fragment: 'later' },
  { fragment: 'mixed' },
];
const page = (slug: string, more: object = {}) => ({
  id: slug,
  slug,
  sections: [
    { name: 's', items },
    { name: CANARY, validFrom: LATER, items: [] },
  ],
  ...more,
});
const draft = (slug: string) => ({ id: CANARY, slug, title: CANARY, sections: [{ items: [hidden({})] }] });
const article = (slug: string, more: object = {}) => ({
  id: slug,
  slug: `stories/${slug}`,
  title: slug,
  date: '2026-01-01',
  tags: [{ id: 'care', label: 'Care' }],
  sections: [{ items }],
  ...more,
});

const FILES = {
  'pages/home.json': page('home'),
  'pages/home.draft.json': draft('home'),
  'pages/only.draft.json': draft('only'),
  'pages/later.json': { ...draft('later'), validFrom: LATER },
  'pages/past.json': { ...draft('past'), validTo: GONE },
  'pages/stories/child.draft.json': draft('stories/child'),
  'pages/stories/soon.json': { ...draft('stories/soon'), validFrom: LATER },
  'articles/one.json': article('one'),
  'articles/one.draft.json': article('one', { title: CANARY }),
  'articles/draft.draft.json': article('draft', { title: CANARY }),
  'articles/soon.json': article('soon', { title: CANARY, validFrom: LATER }),
  'augmented/cart.json': page('cart'),
  'augmented/cart.draft.json': draft('cart'),
  'categories/21001.json': page('21001'),
  'categories/21001.draft.json': draft('21001'),
  'categories/21002.draft.json': draft('21002'),
  'product-pages/NF104001.json': page('NF104001'),
  'product-pages/NF104001.draft.json': draft('NF104001'),
  'menu.json': { items: [{ id: 'live' }, { id: CANARY, validFrom: LATER }] },
  'menu.draft.json': { id: CANARY },
  'footer.json': { columns: [] },
  'footer.draft.json': { id: CANARY },
  'popups.json': { items: [hidden({ validFrom: LATER })] },
  'popups.draft.json': { id: CANARY },
  'fragments/secret.draft.json': { items: [hidden({})] },
  'fragments/later.json': { validFrom: LATER, items: [hidden({})] },
  'fragments/mixed.json': { items: [hidden({ validFrom: LATER }), { kind: 'ok' }] },
  'fragments/mixed.draft.json': { items: [hidden({})] },
  'sites/northfell-uk/pages/home.draft.json': draft('home'),
};
const CALLS = [
  ...[
    'home',
    'only',
    'later',
    'past',
    'stories/child',
    'stories/soon',
    'stories/one',
    'stories/draft',
    'home.draft',
    'pages/home.draft',
  ].map((slug) => `page/northfell-uk/${slug}`),
  ...['cart', 'home', 'only'].map((slug) => `augmentedpage/northfell-uk/${slug}`),
  'category/northfell-uk/21001',
  'category/northfell-uk/21002',
  'product/northfell-uk/NF104001',
  'product/northfell-uk/NF104001MOS',
  'menu/northfell-uk',
  'footer/northfell-uk',
  'popups/northfell-uk',
  'fragment/secret',
  'fragment/later',
  'fragment/mixed',
  'children/northfell-uk/stories',
  'search/northfell-uk/article',
  'showcase/northfell-uk',
  'showcase/northfell-uk/banner',
  'showcase/northfell-uk/list',
  'showcase/northfell-uk/page',
];
/** Parameters that might make the service reveal unpublished content. */
const QUERIES = [
  '',
  'locale=en-gb&removeNulls=true',
  'preview=true',
  'mode=preview',
  'previewDateTime=2027-06-01T00:00:00Z',
  'preview=true&previewDateTime=2024-06-01T00:00:00Z',
  'published=false',
  'bypassAllCache=true',
  'cms=draft',
  'draft=1',
  'state=draft',
  'limit=500&offset=0',
  'q=CANARY',
  'tagId=care&limit=500',
  'locale=fr-fr',
  'locale=__proto__',
  'x-preview-token=preview-token-of-the-tests',
];

let content: ReturnType<typeof serveContent>;
let snapshot = '';
beforeAll(async () => {
  content = serveContent(FILES);
  const stored = await content.app.request('/preview/caas/v1/snapshots', {
    method: 'POST',
    headers: { 'x-preview-token': TEST_TOKEN },
    body: '{"until":"2026-12-01T00:00:00Z"}',
  });
  snapshot = ((await stored.json()) as { id: string }).id;
});
afterAll(() => content.close());

describe('[PREV-01] nothing unpublished, scheduled or expired is in a published answer', () => {
  test.each(CALLS)('%s', async (call) => {
    for (const query of QUERIES) {
      // The token does not help in publish mode either.
      for (const headers of [
        {},
        { 'x-preview-token': 'preview-token-of-the-tests', cookie: 'preview=true', 'x-content-snapshot': snapshot },
      ]) {
        const response = await content.ask('publish', `${call}?${query}`, headers);
        const text = (await response.text()) + JSON.stringify([...response.headers]);
        expect(text, `${call}?${query}`).not.toContain(CANARY);
      }
    }
  });

  test('while preview shows it: the canary sings', async () => {
    for (const call of [
      'page/northfell-uk/home',
      'page/northfell-uk/only',
      'menu/northfell-uk',
      'search/northfell-uk/article',
      'showcase/northfell-uk/banner',
      'fragment/mixed',
    ]) {
      expect(JSON.stringify(await content.json('preview', call)), call).toContain(CANARY);
    }
  });

  test('asking for preview first leaves nothing behind for the public', async () => {
    for (const call of CALLS) {
      await content.ask('preview', call);
      await content.ask('preview', `${call}?previewDateTime=2027-06-01T00:00:00Z`);
      expect(await (await content.ask('publish', call)).text(), call).not.toContain(CANARY);
    }
  });

  test('and no preview answer may be kept by a cache on the way', async () => {
    for (const call of CALLS)
      expect((await content.ask('preview', call)).headers.get('cache-control'), call).toContain('no-store');
  });
});
