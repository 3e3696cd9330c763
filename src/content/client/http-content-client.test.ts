import { describe, expect, test } from 'vitest';
import { createContentCache } from './content-cache.ts';
import { CONTENT_ENDPOINTS, KIND_PATHS, type PathKind } from '../content-kinds.ts';
import { type ContentClient, ContentError } from './content-client.ts';
import {
  type ContentClientOptions,
  statusError,
  createContentClient,
  MAX_CONTENT_BYTES,
} from './http-content-client.ts';

const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A client with the given function as its API; records requests and log lines. */
function clientOf(
  answer: (request: Request) => Response | Promise<Response>,
  more: Partial<ContentClientOptions> = {},
) {
  const requests: Request[] = [];
  const lines: string[] = [];
  const options: ContentClientOptions = {
    fetch: (request) => {
      requests.push(request);
      return answer(request);
    },
    base: 'https://cms.example',
    previewToken: 'secret-token',
    site: { id: 'northfell-uk' },
    locale: 'en-gb',
    correlationId: 'page-1',
    cache: createContentCache(),
    log: (line) => lines.push(line),
    ...more,
  };
  return {
    client: createContentClient(options),
    options,
    requests,
    lines,
    url: (index = 0) => new URL((requests[index] as Request).url),
  };
}

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
    ] as const) {
      const { client, url } = clientOf(() => json({}), { preview });
      await client.menu();
      expect(url().pathname.split('/')[1]).toBe(mode);
      expect(url().searchParams.get('published')).toBe(published);
    }
  });

  test('[CAAS-05] carries the preview date when one is set and none otherwise', async () => {
    const dated = clientOf(() => json({}), { preview: { ...draft, dateTime } });
    await dated.client.footer();
    expect(dated.url().searchParams.get('previewDateTime')).toBe('2026-12-01T00:00:00.000Z');
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

  test('an id cannot climb to another path', async () => {
    const { client, url } = clientOf(() => json({}));
    await client.category('../../menu');
    expect(url().pathname).toBe('/publish/caas/v1/canvas/category/northfell-uk/..%2F..%2Fmenu');
  });
});

describe('what a content answer becomes', () => {
  const headers = {
    etag: '"v1"',
    'cache-tag': 'doc:pages/home,product:NF104001',
    'cache-control': 'public, no-cache, max-age=90',
  };

  test('data with version, tags and the seconds it holds', async () => {
    const { client } = clientOf(() => json({ id: 'home' }, headers));
    expect(await client.page('home')).toEqual({
      data: { id: 'home' },
      version: '"v1"',
      tags: ['doc:pages/home', 'product:NF104001'],
      maxAge: 90,
    });
    const still = clientOf(() => json({}, { 'cache-control': 'public, no-cache' }));
    expect((await still.client.page('home'))?.maxAge).toBe(Infinity);
  });

  test('the same version is the same object, for every client of the process, with the time that is left now', async () => {
    const answer = (request: Request) =>
      request.headers.get('if-none-match') === '"v1"'
        ? new Response(null, { status: 304, headers: { ...headers, 'cache-control': 'max-age=30' } })
        : json({ id: 'home' }, headers);
    const { client, options } = clientOf(answer);
    const first = await client.page('home');
    const second = await createContentClient({ ...options, correlationId: 'page-2' }).page('home');
    expect(second?.data).toBe(first?.data);
    expect(second?.maxAge).toBe(30);
  });

  test('calls made at the same time are one request; another locale is another', async () => {
    const { client, options, requests } = clientOf(() => json({}, headers));
    await Promise.all([
      client.page('home'),
      client.page('home'),
      createContentClient({ ...options, locale: 'fr-fr' }).page('home'),
    ]);
    expect(requests).toHaveLength(2);
  });

  test('an answer that a change has overtaken on its way is not taken for fresh', async () => {
    let say: (response: Response) => void = () => undefined;
    const { client, options, requests } = clientOf(
      () => (requests.length === 1 ? new Promise((resolve) => (say = resolve)) : json({ title: 'new' }, headers)),
      { freshMs: 60_000 },
    );
    const early = client.page('home');
    options.cache.invalidate(['doc:pages/home']);
    say(json({ title: 'old' }, headers));
    expect((await early)?.data).toEqual({ title: 'old' });
    expect((await client.page('home'))?.data).toEqual({ title: 'new' });
  });

  test('within freshMs nothing is asked, until a tag says that it changed', async () => {
    const { client, options, requests } = clientOf(() => json({}, headers), { freshMs: 60_000 });
    await client.page('home');
    await client.page('home');
    expect(requests).toHaveLength(1);
    options.cache.invalidate(['doc:menu']);
    await client.page('home');
    expect(requests).toHaveLength(1);
    options.cache.invalidate(['product:NF104001']);
    await client.page('home');
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers.has('if-none-match')).toBe(false);
  });

  test('an answer near its end is not taken for fresh', async () => {
    const { client, requests } = clientOf(
      () => json({}, { ...headers, 'cache-control': 'public, no-cache, max-age=0' }),
      { freshMs: 60_000 },
    );
    await client.page('home');
    await client.page('home');
    expect(requests).toHaveLength(2);
  });

  test('whoever asks after a change does not get an answer that was under way before it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    let count = 0;
    const { client, options } = clientOf(() => (count++ === 0 ? promise : json({ new: true })));
    const before = client.page('home');
    options.cache.invalidate(['doc:pages/home']);
    const after = await client.page('home');
    resolve(json({ old: true }));
    expect(after?.data).toEqual({ new: true });
    expect((await before)?.data).toEqual({ old: true });
  });

  test('404 is no error', async () => {
    const { client, lines } = clientOf(() => json({ error: 'NOT_FOUND' }, {}, 404));
    expect(await client.page('nope')).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

describe('when the content API fails', () => {
  const never = () => new Promise<Response>(() => undefined);
  const broken = () => {
    throw new TypeError('fetch failed');
  };
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
      }),
    );

  test.each([
    ['is slow', never, 'TIMEOUT'],
    ['is down', broken, 'UNREACHABLE'],
    ['answers HTML', () => new Response('<html>', { status: 200 }), 'NOT_JSON'],
    ['answers nothing', () => new Response('', { status: 200 }), 'NOT_JSON'],
    ['answers 503', () => new Response('<html>', { status: 503 }), 'STATUS'],
    [
      'announces too much',
      () => new Response('{}', { headers: { 'content-length': String(MAX_CONTENT_BYTES + 1) } }),
      'TOO_LARGE',
    ],
    ['never stops answering', endless, 'TOO_LARGE'],
  ])('and %s, the error says so and one line is logged, without the token', async (_, answer, code) => {
    const { client, lines } = clientOf(answer, { timeoutMs: code === 'TIMEOUT' ? 50 : 20_000 });
    const error = await client.page('home').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect(error).toMatchObject({ code, correlationId: 'page-1' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(code);
    expect(lines[0]).toContain('correlation=page-1');
    expect(lines[0]).not.toContain('secret-token');
  });

  test('a broken document arrives with file, line and column', async () => {
    const { client } = clientOf(() =>
      json(
        { error: 'BROKEN_DOCUMENT', file: 'pages/home.json', line: 2, column: 16, message: 'One comma too many.' },
        {},
        422,
      ),
    );
    const error = await client.page('home').catch((reason: unknown) => reason);
    expect(statusError(error)).toEqual({
      status: 422,
      error: 'BROKEN_DOCUMENT',
      file: 'pages/home.json',
      line: 2,
      column: 16,
      message: 'One comma too many.',
    });
  });

  test('the next call asks again', async () => {
    let count = 0;
    const { client } = clientOf(() => (count++ === 0 ? broken() : json({ ok: true })));
    await expect(client.page('home')).rejects.toThrow(ContentError);
    expect((await client.page('home'))?.data).toEqual({ ok: true });
  });
});
