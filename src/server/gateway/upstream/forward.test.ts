import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Asked, errorAnswerOf, openAnswering } from '../testing.ts';

const SEARCH = '/api/products/v2/search/productSearch';
const BASKET = '/api/cart/v1/cart/b1';

describe('what the gateway sends on', () => {
  test('[HTTP-01][HTTP-03][HTTP-05][HTTP-08] carries the whole header set, with what the browser must not know', async () => {
    const { browser, upstream } = openAnswering();
    await browser.get(`${SEARCH}?locale=fr-ca&q=veste`);
    const [{ url, headers }] = upstream.asked as [Asked];
    expect(url.origin).toBe('https://commerce.example');
    expect(url.pathname).toBe('/products/v2/search/productSearch');
    expect(Object.fromEntries(headers)).toMatchObject({
      siteid: 'northfell-ca',
      channel: 'ECOMM',
      brand: 'northfell',
      region: 'NA',
      source: 'ECOM15',
      clientapp: 'cairn-web',
      locale: 'fr-ca',
      'x-access-key': 'KEY-123',
      'x-server-trust-id': 'TRUST-456',
    });
  });

  test('[HTTP-02] has the channel of the mobile app inside its webview, and ECOMM on the web', async () => {
    const { browser, upstream } = openAnswering(() => undefined, {
      env: { mobileAppChannel: 'APP-7', mobileAppUserAgent: 'NorthfellApp/' },
    });
    for (const agent of ['Mozilla/5.0 NorthfellApp/4.2', 'Mozilla/5.0 Chrome/150'])
      await browser.get(`${SEARCH}?locale=fr-ca&q=${agent.length}`, { 'user-agent': agent });
    expect(upstream.asked.map(({ headers }) => headers.get('channel'))).toEqual(['APP-7', 'ECOMM']);
  });

  test('[HTTP-06] has the testing flag and the maintenance bypass when they are set, and not otherwise', async () => {
    for (const env of [{ testingFlag: 'on', maintenanceBypass: 'let-me-in' }, {}]) {
      const { browser, upstream } = openAnswering(() => undefined, { env });
      await browser.get(`${SEARCH}?locale=en-gb`);
      const [{ headers }] = upstream.asked as [Asked];
      expect([headers.get('x-testing'), headers.get('x-maintenance-bypass')]).toEqual(
        'testingFlag' in env ? ['on', 'let-me-in'] : [null, null],
      );
    }
  });

  test('asks the reference backend to act out an outage, in production never', async () => {
    for (const production of [false, true]) {
      const { browser, upstream } = openAnswering(() => undefined, { env: { production } });
      await browser.get(`${SEARCH}?locale=en-gb`, { 'x-fault': 'GFC799' });
      expect(upstream.asked[0]?.headers.get('x-fault')).toBe(production ? null : 'GFC799');
    }
  });

  test('[HTTP-04] has new transaction and correlation ids for each call, with a session too, whatever the browser sends', async () => {
    const { browser, upstream } = openAnswering();
    const own = { 'x-transaction-id': 'own', 'x-correlation-id': 'own' };
    for (const path of [SEARCH, SEARCH, BASKET, SEARCH, BASKET]) await browser.get(`${path}?locale=en-gb`, own);
    const ids = upstream.asked.flatMap(({ headers }) => [
      headers.get('x-transaction-id'),
      headers.get('x-correlation-id'),
    ]);
    // Five calls, and one for the token of the session.
    expect(new Set(ids).size).toBe(12);
    expect(ids).not.toContain(null);
    expect(ids).not.toContain('own');
  });

  test('is logged, when it fails, under the correlation id of the answer to the browser', async () => {
    const { browser, lines } = openAnswering(({ url }) =>
      url.pathname.startsWith('/cart/') ? errorAnswerOf('GEN500', 503) : undefined,
    );
    const answer = await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: 'NF104001MOS-M', qty: '1' });
    const id = answer.headers.get('x-correlation-id');
    expect(id).toMatch(/^[\w-]{8,}$/);
    const failed = lines.filter((line) => line.includes('commerce_call_failed'));
    expect(failed).not.toEqual([]);
    for (const line of failed) expect(JSON.parse(line)).toMatchObject({ correlationId: id });
  });

  test('[LOC-02][HTTP-10] has the locale in its query: the one asked for, else that of the page, else the first', async () => {
    const { browser, upstream } = openAnswering();
    await browser.get(`${SEARCH}?locale=de-de&q=x`);
    await browser.get(`${SEARCH}?q=x`, { referer: 'http://127.0.0.1:4550/fr-fr/c/jackets-21001' });
    await browser.get(`${SEARCH}?locale=xx-yy`);
    expect(upstream.asked.map(({ url }) => url.searchParams.get('locale'))).toEqual(['de-de', 'fr-fr', 'en-us']);
    expect(upstream.asked[0]?.url.searchParams.get('q')).toBe('x');
  });

  test('[HTTP-07] never has a header of the browser’s own, nor one that imitates ours', async () => {
    const { browser, upstream } = openAnswering();
    await browser.get(`${SEARCH}?locale=en-gb`, {
      cookie: 'other=1',
      'x-evil': '1',
      authorization: 'Bearer stolen',
      'x-access-key': 'forged',
      'x-server-trust-id': 'forged',
      usid: 'forged',
      'x-testing': '1',
      'x-maintenance-bypass': '1',
      'x-forwarded-for': '1.2.3.4',
      siteId: 'northfell-fr',
    });
    const headers = Object.fromEntries((upstream.asked as [Asked])[0].headers);
    for (const name of [
      'cookie',
      'x-evil',
      'authorization',
      'usid',
      'x-testing',
      'x-maintenance-bypass',
      'x-forwarded-for',
    ])
      expect(headers, name).not.toHaveProperty(name);
    expect(headers).toMatchObject({
      'x-access-key': 'KEY-123',
      'x-server-trust-id': 'TRUST-456',
      siteid: 'northfell-uk',
    });
  });

  test('the showcase site may be named, for a locale it serves', async () => {
    const { browser, upstream } = openAnswering();
    await browser.get(`${SEARCH}?locale=en-gb`, { siteId: 'showcase' });
    expect((upstream.asked as [Asked])[0].headers.get('siteId')).toBe('showcase');
  });

  test('[PREV-04][HTTP-11] has bypassAllCache=true when the visitor may preview and asks for it, and not otherwise', async () => {
    for (const [allowed, asked, sent] of [
      [true, 'true', 'true'],
      [true, undefined, null],
      [false, 'true', null],
    ] as const) {
      const { browser, upstream } = openAnswering(() => undefined, { mayPreview: () => allowed });
      await browser.get(`${SEARCH}?locale=en-gb${asked ? `&bypassAllCache=${asked}` : ''}`);
      expect((upstream.asked as [Asked])[0].url.searchParams.get('bypassAllCache')).toBe(sent);
    }
  });

  test.each([
    [true, true, '/pre'],
    [true, false, ''],
    [false, true, ''],
  ])(
    '[PREV-02][PREV-03][HTTP-09][CFG-08] API preview %s, visitor may preview %s: a preview call goes to %j',
    async (apiPreview, allowed, prefix) => {
      const { browser, upstream } = openAnswering(() => undefined, { mayPreview: () => allowed, env: { apiPreview } });
      await browser.get('/api/pre/products/v2/search/productSearch?locale=en-gb');
      await browser.get(`${SEARCH}?locale=en-gb&previewDateTime=2026-12-01T00:00:00Z`);
      await browser.get(`${SEARCH}?locale=en-gb`);
      const path = '/products/v2/search/productSearch';
      expect(upstream.asked.map(({ url }) => url.pathname)).toEqual([prefix + path, prefix + path, path]);
    },
  );

  test('[HTTP-07] has the user session id once there is a session, and none without, whatever the browser sends', async () => {
    const { browser, upstream } = openAnswering();
    const forged = { usid: 'forged' };
    await browser.get(`${SEARCH}?locale=en-gb`, forged);
    await browser.get(`${BASKET}?locale=en-gb`, forged);
    await browser.get(`${SEARCH}?locale=en-gb`, forged);
    browser.cookies.clear();
    await browser.get(`${SEARCH}?locale=en-gb`, forged);
    expect(upstream.calls().map(({ headers }) => headers.get('usid'))).toEqual([null, 'usid-1', 'usid-1', null]);
  });

  test('[CFG-06] [HTTP-15] waits as long as SERVER_TIMEOUT_MS says', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    for (const serverTimeoutMs of [2_345, 67_890]) {
      timeout.mockClear();
      const { browser } = openAnswering(() => undefined, {
        env: { serverTimeoutMs, ugcApiBase: 'https://pictures.example' },
      });
      // The second call has a token made first.
      for (const path of [SEARCH, BASKET, '/api/ugc/streams/out-in-it/media/recent']) await browser.get(path);
      expect(timeout.mock.calls).toEqual(Array.from({ length: 4 }, () => [serverTimeoutMs]));
    }
  });
});
