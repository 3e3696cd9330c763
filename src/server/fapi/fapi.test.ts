import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { createContentCache } from '../../content/client/content-cache.ts';
import { ContentError, type ContentClient } from '../../content/client/content-client.ts';
import { createContentClient } from '../../content/client/http-content-client.ts';
import { readEnv } from '../env/env.ts';
import { createTestBrowser, type TestBrowser, TEST_ORIGIN } from '../gateway/testing.ts';
import { createRateLimits } from '../gateway/request/rate-limits.ts';
import { createFapi, type FapiOptions } from './app.ts';
import { createMeasurements, MEASUREMENTS_FILE } from './measurements.ts';

const words = (en: string, de: string) => ({ $t: { en, de } });
const DOCUMENTS: Readonly<Record<string, object>> = {
  'footer.json': { legal: words('Made in Kendal', 'In Kendal gemacht') },
  'fragments/collections.json': { id: 'collections', items: [{ kind: 'spacer' }] },
  'fragments/search.json': { id: 'search', terms: ['tent'] },
  'fragments/utility.json': { id: 'utility', targets: [] },
  'kinds/footsizes.json': { id: 'footsizes', sizes: [{ eu: 42, mm: 265 }] },
  'kinds/sizechart/jackets.json': { id: 'jackets', rows: [{ size: 'M', chest: 98 }] },
  'kinds/locationselector.json': { id: 'locationselector', title: words('Where are you?', 'Wo sind Sie?') },
  'pages/help.json': { id: 'page-help', slug: 'help', metadata: { htmlTitle: words('Help', 'Hilfe') }, sections: [] },
  'pages/help/returns.json': { id: 'page-help-returns', slug: 'help/returns', metadata: {}, sections: [] },
  'pages/help.draft.json': {
    id: 'page-help',
    slug: 'help',
    metadata: { htmlTitle: words('Not yet', 'Noch nicht') },
    sections: [],
  },
};

const logged: [string, object][] = [];
let contentDir: string;
let browser: TestBrowser;
let content: ReturnType<typeof createContentApp>;
/** Stands in for the content of a page, while it is set. */
let ofPage: ContentClient['page'] | undefined;

beforeAll(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'cairn-fapi-'));
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    mkdirSync(join(contentDir, name, '..'), { recursive: true });
    writeFileSync(join(contentDir, name), JSON.stringify(document));
  }
  content = createContentApp({ contentDir, previewToken: 'x'.repeat(32), watch: false });
  const cache = createContentCache();
  const services: FapiOptions['services'] = {
    env: readEnv({ DATA_DIR: join(contentDir, 'data') }),
    content: ({ site, info, preview, correlationId }) => ({
      ...createContentClient({
        fetch: async (request) => content.app.fetch(request),
        base: 'http://content.internal',
        previewToken: undefined,
        site,
        locale: info.locale,
        preview,
        correlationId,
        cache,
        timeoutMs: 2_000,
        freshMs: 1_000,
        log: () => undefined,
      }),
      ...(ofPage && { page: ofPage }),
    }),
    rateLimits: createRateLimits(),
    measurements: createMeasurements(join(contentDir, 'data', MEASUREMENTS_FILE)),
  };
  const note =
    (level: string) =>
    (event: string, fields: object = {}): void =>
      void logged.push([`${level} ${event}`, fields]);
  browser = createTestBrowser(
    createFapi({
      services,
      origin: TEST_ORIGIN,
      log: { error: note('error'), warn: note('warn'), info: note('info'), debug: note('debug') },
      now: () => 1_795_000_000_000,
    }),
  );
});
afterAll(() => {
  content.close();
  rmSync(contentDir, { recursive: true });
});

const read = async (path: string): Promise<Record<string, unknown>> =>
  (await (await browser.get(path)).json()) as Record<string, unknown>;

describe('content piece by piece', () => {
  test('[INT-01] collections, footer, search and utility answer with the content of that component', async () => {
    expect(await read('/fapi/components/footer?locale=de-de')).toMatchObject({ legal: 'In Kendal gemacht' });
    expect(await read('/fapi/components/footer')).toMatchObject({ legal: 'Made in Kendal' });
    for (const id of ['collections', 'search', 'utility'])
      expect(await read(`/fapi/components/${id}?locale=en-gb`)).toMatchObject({ id });
    expect((await browser.get('/fapi/components/constructor')).status).toBe(404);
  });

  test('[INT-02] foot-sizes answers with foot-size content', async () => {
    expect(await read('/fapi/components/foot-sizes')).toMatchObject({ sizes: [{ eu: 42, mm: 265 }] });
  });

  test('[INT-03] a size chart is that of its product type', async () => {
    expect(await read('/fapi/components/size-chart/jackets')).toMatchObject({ rows: [{ size: 'M', chest: 98 }] });
    expect((await browser.get('/fapi/components/size-chart/kites')).status).toBe(404);
    expect((await browser.get('/fapi/components/size-chart')).status).toBe(404);
  });

  test('[INT-04] the location selector answers with its content', async () => {
    expect(await read('/fapi/pages/location-selector?locale=de-de')).toMatchObject({ title: 'Wo sind Sie?' });
  });

  test('[INT-05] a page answers with its content, published, whatever is asked for', async () => {
    expect(await read('/fapi/pages/help?locale=de-de&preview=true')).toMatchObject({
      slug: 'help',
      metadata: { htmlTitle: 'Hilfe' },
    });
    expect(await read('/fapi/pages/help/returns')).toMatchObject({ slug: 'help/returns' });
    const missing = await browser.get('/fapi/pages/nowhere');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ errorDetails: [{ errorId: 'API404' }] });
  });

  test('answers carry their tags and version, and are not sent twice', async () => {
    const first = await browser.get('/fapi/pages/help');
    expect(first.headers.get('cache-tag')).toContain('doc:pages/help');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await browser.get('/fapi/pages/help', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(
      304,
    );
  });
});

describe('content that', () => {
  afterEach(() => (ofPage = undefined));

  test.each([
    ['TIMEOUT', 504],
    ['UNREACHABLE', 502],
  ] as const)('cannot be reached (%s) is answered with %s, and is no failure of ours', async (code, status) => {
    logged.length = 0;
    ofPage = () => Promise.reject(new ContentError(code, '/page', 'id'));
    const answer = await browser.get('/fapi/pages/help');
    expect([answer.status, await answer.json()]).toMatchObject([status, { errorDetails: [{ errorId: 'GEN500' }] }]);
    expect(logged).toEqual([]);
  });

  test('fails for another reason is logged under the id that its answer has', async () => {
    logged.length = 0;
    ofPage = () => Promise.reject(new Error('a bug'));
    const answer = await browser.get('/fapi/pages/help');
    const { correlationId } = (await answer.json()) as { correlationId: string };
    expect(answer.status).toBe(500);
    expect(logged).toEqual([['error fapi_failed', { correlationId, path: '/fapi/pages/help', reason: 'a bug' }]]);
  });

  test.each([
    [90.7, 'public, no-cache, max-age=90'],
    [-1, 'public, no-cache, max-age=0'],
    [Number.POSITIVE_INFINITY, 'public, no-cache'],
  ])('ends by its schedule in %s seconds is kept no longer', async (maxAge, caching) => {
    ofPage = () => Promise.resolve({ data: {}, version: 'v:1"', tags: ['a', 'b – new,\n'], maxAge });
    const { headers } = await browser.get('/fapi/pages/help');
    expect([headers.get('cache-control'), headers.get('etag'), headers.get('cache-tag')]).toEqual([
      caching,
      '"v1"',
      'a,b%20%E2%80%93%20new%2C%0A',
    ]);
  });
});

describe('the contract check', () => {
  const check = async (contract: string, body: unknown) =>
    (await browser.send('POST', `/fapi/api/validate-response/${contract}`, body)).json() as Promise<unknown>;

  test('[CALL-INT-01] says what is wrong with an answer, field by field', async () => {
    expect(await check('streamMedia', { total: 0, media: [] })).toEqual({
      contract: 'streamMedia',
      valid: true,
      issues: [],
    });
    expect(
      await check('productInventory', { productId: 'NF104001', masterId: 'NF104001', quantity: 'two', variants: [{}] }),
    ).toMatchObject({
      valid: false,
      issues: expect.arrayContaining([
        { path: 'quantity', code: 'invalid_type', message: expect.any(String) },
        expect.objectContaining({ path: 'variants.0.id' }),
      ]),
    });
    expect(await check('noSuchCall', {})).toMatchObject({ errorDetails: [{ errorId: 'API404' }] });
    expect(await check('toString', {})).toMatchObject({ errorDetails: [{ errorId: 'API404' }] });
  });

  test('takes no list, no text and nothing from another site', async () => {
    expect((await browser.send('POST', '/fapi/api/validate-response/streamMedia', '[]')).status).toBe(400);
    expect(
      (
        await browser.raw('/fapi/api/validate-response/streamMedia', {
          method: 'POST',
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(403);
    expect((await browser.get('/fapi/api/validate-response/streamMedia')).status).toBe(405);
  });
});

describe('measurements', () => {
  const beacon = {
    page: '/en-us',
    width: 390,
    variants: [{ name: 'hero', variant: 'b' }],
    measurements: [
      { name: 'LCP', value: 812.5, rating: 'good' },
      { name: 'CLS', value: 0 },
    ],
  };
  const send = (body: string, type = 'text/plain;charset=UTF-8') =>
    browser.raw('/fapi/performance/ingest', {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, 'content-type': type },
      body,
    });

  test('[CALL-INT-02] a beacon is taken, as text or JSON, written to the log and kept', async () => {
    logged.length = 0;
    for (const type of ['text/plain;charset=UTF-8', 'application/json'])
      expect((await send(JSON.stringify(beacon), type)).status).toBe(204);
    const line = ['info performance', { page: '/en-us', kind: 'home', 'v.hero': 'b', 'm.LCP': 812.5, 'm.CLS': 0 }];
    expect(logged).toEqual([line, line]);
    const lines = () =>
      readFileSync(join(contentDir, 'data', MEASUREMENTS_FILE), 'utf8')
        .trim()
        .split('\n');
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(JSON.parse(lines()[1] ?? '')).toEqual({
      at: '2026-11-18T11:06:40.000Z',
      page: '/en-us',
      kind: 'home',
      width: 390,
      variants: [{ name: 'hero', variant: 'b' }],
      values: { LCP: 812.5, CLS: 0 },
    });
  });

  test('[PAGE-08] measurements of an error page count as such, whatever its path', async () => {
    logged.length = 0;
    await send(JSON.stringify({ ...beacon, isError: true }));
    expect(logged).toMatchObject([['info performance', { page: '/en-us', kind: 'error' }]]);
  });

  test('what is too large, malformed or from elsewhere is refused and not logged', async () => {
    logged.length = 0;
    expect((await send('x'.repeat(20_000))).status).toBe(413);
    expect((await send('{')).status).toBe(400);
    for (const wrong of [
      { ...beacon, page: '/en-us?email=a@b.c' },
      { ...beacon, measurements: [] },
      { ...beacon, measurements: [{ name: 'a b', value: 1 }] },
      { ...beacon, measurements: [{ name: 'LCP', value: '1' }] },
    ])
      expect((await send(JSON.stringify(wrong))).status).toBe(400);
    expect((await send(JSON.stringify(beacon), 'application/x-www-form-urlencoded')).status).toBe(415);
    expect(
      (
        await browser.raw('/fapi/performance/ingest', {
          method: 'POST',
          headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
          body: JSON.stringify(beacon),
        })
      ).status,
    ).toBe(403);
    expect(logged).toEqual([]);
  });
});

test('[CALL-INT-03] the time is the server’s, and nobody keeps it', async () => {
  const answer = await browser.get('/fapi/server/time');
  expect(await answer.json()).toEqual({ timestamp: 1_795_000_000_000 });
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

// Last, because nothing is left of the limits then.
test.each([
  ['/fapi/api/validate-response/streamMedia', 120],
  ['/fapi/performance/ingest', 240],
])('%s is called %s times in a minute from one address, and no more', async (path, most) => {
  const call = () => browser.send('POST', path, {});
  for (let count = 0; count < most; count += 1) await call();
  expect((await call()).status).toBe(429);
});
