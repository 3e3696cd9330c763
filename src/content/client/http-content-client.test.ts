import { describe, expect, test } from 'vitest';
import { CONTENT_ENDPOINTS, KIND_PATHS, type PathKind } from '../content-kinds.ts';
import { type ContentClient, ContentError } from './content-client.ts';
import { clientOf, json } from './content-client.support.ts';

const dateTime = new Date('2026-12-01T00:00:00Z');
const draft = { draft: true, overlay: false };

describe('what a content call sends', () => {
  test('[CAAS-03][LOC-02] goes to the content base with the current locale in its query', async () => {
    const { client, url } = clientOf(() => json({}));
    await client.page('stories/one two');
    expect(url().origin).toBe('https://cms.example');
    expect(url().pathname).toBe('/publish/caas/v1/canvas/page/northfell-uk/stories/one%20two');
    expect(url().searchParams.get('locale')).toBe('en-gb');
    // A preview's query is put together in another place.
    for (const locale of ['en-gb', 'fr-ca']) {
      const other = clientOf(() => json({}), { preview: draft, locale });
      await other.client.menu();
      expect(other.url().searchParams.get('locale')).toBe(locale);
    }
  });

  test('[CAAS-02][PREV-01] asks for drafts in preview mode, and for published content otherwise', async () => {
    for (const [preview, mode, published] of [
      [undefined, 'publish', null],
      [{ draft: false, overlay: true }, 'publish', null],
      [draft, 'preview', null],
      [{ ...draft, dateTime }, 'preview', null],
      [{ draft: false, overlay: false, dateTime }, 'preview', 'true'],
      [{ draft: false, overlay: false, day: '2026-12-01' }, 'preview', 'true'],
    ] as const) {
      const { client, url } = clientOf(() => json({}), { preview });
      await client.menu();
      expect(url().pathname.split('/')[1]).toBe(mode);
      expect(url().searchParams.get('published')).toBe(published);
    }
  });

  test.each([
    [{ snapshot: 's1' }, { published: 'true', snapshot: 's1' }],
    [{ release: 'r1' }, { release: 'r1' }],
    [{ revision: 'pages/home@12' }, { revision: 'pages/home@12' }],
    [{ draft: true, working: 'w1' }, { working: 'w1' }],
    [{ draft: true, snapshot: 's1' }, { snapshot: 's1' }],
  ])('what a preview of %j shows is asked for in preview mode', async (preview, query) => {
    const { client, url } = clientOf(() => json({}), { preview: { draft: false, overlay: false, ...preview } });
    await client.menu();
    expect(url().pathname.split('/')[1]).toBe('preview');
    expect(Object.fromEntries(url().searchParams)).toEqual({ locale: 'en-gb', removeNulls: 'true', ...query });
  });

  test('[CAAS-05] carries the preview date when one is set and none otherwise', async () => {
    const dated = clientOf(() => json({}), { preview: { ...draft, dateTime } });
    await dated.client.footer();
    expect(dated.url().searchParams.get('previewDateTime')).toBe('2026-12-01T00:00:00.000Z');
    const onDay = clientOf(() => json({}), { preview: { ...draft, draft: false, day: '2026-12-01' } });
    await onDay.client.menu();
    expect(onDay.url().searchParams.get('previewDateTime')).toBe('2026-12-01');
    // What is published at that moment, too.
    const published = clientOf(() => json({}), { preview: { ...draft, draft: false, dateTime } });
    await published.client.search('article', { q: 'rain' });
    expect(published.url().searchParams.get('previewDateTime')).toBe('2026-12-01T00:00:00.000Z');
    const plain = clientOf(() => json({}), { preview: draft });
    await plain.client.footer();
    expect(plain.url().searchParams.has('previewDateTime')).toBe(false);
  });

  test('[CAAS-04] carries the token as a header, never in the address', async () => {
    const { client, requests } = clientOf(() => json({}));
    await client.popups();
    expect(requests[0]?.headers.get('x-preview-token')).toBe('secret-token');
    expect(requests[0]?.url).not.toContain('secret-token');
  });

  test('[CAAS-06] always asks to remove nulls, and removes those an API leaves in', async () => {
    const { client, url } = clientOf(() => json({ a: null, b: [null, { c: null, d: 1 }] }));
    expect((await client.page('home'))?.data).toEqual({ b: [{ d: 1 }] });
    expect(url().searchParams.get('removeNulls')).toBe('true');
    // A preview's query, and that of a search, is put together in another place.
    for (const preview of [undefined, draft, { ...draft, draft: false, dateTime }]) {
      const other = clientOf(() => json({}), { preview });
      await other.client.menu();
      await other.client.search('article', { q: 'rain' });
      expect([0, 1].map((index) => other.url(index).searchParams.get('removeNulls'))).toEqual(['true', 'true']);
    }
  });

  test('[CAAS-07] sends the cms value outside production only', async () => {
    for (const production of [false, true]) {
      for (const preview of [undefined, draft]) {
        const { client, url } = clientOf(() => json({}), { cms: 'blue', production, preview });
        await client.page('home');
        expect(url().searchParams.get('cms')).toBe(production ? null : 'blue');
      }
    }
  });

  test('[CAAS-17] each endpoint can be mocked on its own', async () => {
    const calls: [endpoint: string, (client: ContentClient) => Promise<unknown>][] = [
      ...Object.entries(KIND_PATHS).map(([kind, path]): [string, (client: ContentClient) => Promise<unknown>] => [
        path.replace(/\/.*/, ''),
        (client) =>
          client.ofKind(kind as PathKind, {
            categoryId: 'c',
            productId: 'p',
            page: 'a/b',
            fragmentId: 'f',
            productType: 't',
          }),
      ]),
      ['augmentedpage', (client) => client.augmentedPage('cart')],
      ['children', (client) => client.children('stories')],
      ['search', (client) => client.search('stories', {})],
      ['showcase', (client) => client.showcase('banner', { layoutVariant: '', limit: 1, offset: 0 })],
    ];
    expect(new Set(calls.map(([endpoint]) => endpoint))).toEqual(new Set(CONTENT_ENDPOINTS));
    for (const [mocked] of calls) {
      const mock = (endpoint: string) => (endpoint === mocked ? Promise.resolve({ mocked }) : undefined);
      const { client, url, requests } = clientOf(() => json({ real: true }), { mock });
      for (const [, call] of calls) await call(client);
      const asked = requests.map((_, index) => url(index).pathname.split('/')[5]);
      expect(asked, mocked).toEqual(calls.map(([endpoint]) => endpoint).filter((endpoint) => endpoint !== mocked));
    }
    const { client } = clientOf(() => json({}), { mock: async () => ({ title: 'Mocked' }) });
    expect((await client.menu())?.data).toEqual({ title: 'Mocked' });
  });

  test('a mock that cannot be read fails like a call, with a line in the log', async () => {
    const { client, lines } = clientOf(() => json({}), { mock: () => Promise.reject(new Error('no such file')) });
    await expect(client.menu()).rejects.toThrow(ContentError);
    expect(lines).toHaveLength(1);
  });

  test('[VIEW-04] the showcase passes layoutVariant, limit and offset', async () => {
    const { client, url } = clientOf(() => json({ docType: 'banner', numFound: 0, entries: [] }));
    await client.showcase('banner', { layoutVariant: 'wide', limit: 20, offset: 40 });
    expect(url().pathname).toBe('/publish/caas/v1/canvas/showcase/northfell-uk/banner');
    expect(Object.fromEntries(url().searchParams)).toMatchObject({ layoutVariant: 'wide', limit: '20', offset: '40' });
  });

  test('[VIEW-04] an entry is asked for in preview mode, where editors see what is published as well', async () => {
    const place = { document: 'pages/home', pointer: '', restrictions: true };
    const asked = { document: 'pages/home', pointer: '', places: 'true', restrictions: 'true' };
    for (const [preview, published] of [
      [{ draft: false, overlay: true }, { published: 'true' }],
      [{ draft: false, overlay: true, dateTime }, { published: 'true' }],
      [draft, {}],
    ] as const) {
      const { client, url } = clientOf(() => json({}), { preview });
      await client.entry(place);
      expect(url().pathname).toBe('/preview/caas/v1/entry/northfell-uk');
      const { locale: _, removeNulls: __, previewDateTime: ___, ...query } = Object.fromEntries(url().searchParams);
      expect(query).toEqual({ ...asked, ...published });
    }
  });

  test('an id cannot climb to another path', async () => {
    const { client, url } = clientOf(() => json({}));
    await client.category('../../menu');
    expect(url().pathname).toBe('/publish/caas/v1/canvas/category/northfell-uk/..%2F..%2Fmenu');
  });
});
