import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '../request/read-body.ts';
import { type Asked, createUpstream, errorAnswerOf, openGateway } from '../testing.ts';

const SEARCH = '/api/products/v2/search/productSearch';
const BASKET = '/api/cart/v1/cart/b1';
const open = (
  answer: Parameters<typeof createUpstream>[0] = () => undefined,
  more: Parameters<typeof openGateway>[1] = {},
) => {
  const upstream = createUpstream(answer);
  return { upstream, ...openGateway(upstream, more) };
};
const codeOf = async (response: Response) =>
  ((await response.json()) as { errorDetails: [{ errorId: string }] }).errorDetails[0].errorId;

describe('what the gateway sends on', () => {
  test('[HTTP-01][HTTP-03][HTTP-05][HTTP-08] carries the whole header set, with what the browser must not know', async () => {
    const { browser, upstream } = open();
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
    const { browser, upstream } = open(() => undefined, {
      env: { mobileAppChannel: 'APP-7', mobileAppUserAgent: 'NorthfellApp/' },
    });
    for (const agent of ['Mozilla/5.0 NorthfellApp/4.2', 'Mozilla/5.0 Chrome/150'])
      await browser.get(`${SEARCH}?locale=fr-ca&q=${agent.length}`, { 'user-agent': agent });
    expect(upstream.asked.map(({ headers }) => headers.get('channel'))).toEqual(['APP-7', 'ECOMM']);
  });

  test('[HTTP-06] has the testing flag and the maintenance bypass when they are set, and not otherwise', async () => {
    for (const env of [{ testingFlag: 'on', maintenanceBypass: 'let-me-in' }, {}]) {
      const { browser, upstream } = open(() => undefined, { env });
      await browser.get(`${SEARCH}?locale=en-gb`);
      const [{ headers }] = upstream.asked as [Asked];
      expect([headers.get('x-testing'), headers.get('x-maintenance-bypass')]).toEqual(
        'testingFlag' in env ? ['on', 'let-me-in'] : [null, null],
      );
    }
  });

  test('asks the reference backend to act out an outage, in production never', async () => {
    for (const production of [false, true]) {
      const { browser, upstream } = open(() => undefined, { env: { production } });
      await browser.get(`${SEARCH}?locale=en-gb`, { 'x-fault': 'GFC799' });
      expect(upstream.asked[0]?.headers.get('x-fault')).toBe(production ? null : 'GFC799');
    }
  });

  test('[HTTP-04] has new transaction and correlation ids for each call, with a session too, whatever the browser sends', async () => {
    const { browser, upstream } = open();
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

  test('[LOC-02][HTTP-10] has the locale in its query: the one asked for, else that of the page, else the first', async () => {
    const { browser, upstream } = open();
    await browser.get(`${SEARCH}?locale=de-de&q=x`);
    await browser.get(`${SEARCH}?q=x`, { referer: 'http://127.0.0.1:4550/fr-fr/c/jackets-21001' });
    await browser.get(`${SEARCH}?locale=xx-yy`);
    expect(upstream.asked.map(({ url }) => url.searchParams.get('locale'))).toEqual(['de-de', 'fr-fr', 'en-us']);
    expect(upstream.asked[0]?.url.searchParams.get('q')).toBe('x');
  });

  test('[HTTP-07] never has a header of the browser’s own, nor one that imitates ours', async () => {
    const { browser, upstream } = open();
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
    const { browser, upstream } = open();
    await browser.get(`${SEARCH}?locale=en-gb`, { siteId: 'showcase' });
    expect((upstream.asked as [Asked])[0].headers.get('siteId')).toBe('showcase');
  });

  test('[PREV-04][HTTP-11] has bypassAllCache=true when the visitor may preview and asks for it, and not otherwise', async () => {
    for (const [allowed, asked, sent] of [
      [true, 'true', 'true'],
      [true, undefined, null],
      [false, 'true', null],
    ] as const) {
      const { browser, upstream } = open(() => undefined, { mayPreview: () => allowed });
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
      const { browser, upstream } = open(() => undefined, { mayPreview: () => allowed, env: { apiPreview } });
      await browser.get('/api/pre/products/v2/search/productSearch?locale=en-gb');
      await browser.get(`${SEARCH}?locale=en-gb&previewDateTime=2026-12-01T00:00:00Z`);
      await browser.get(`${SEARCH}?locale=en-gb`);
      const path = '/products/v2/search/productSearch';
      expect(upstream.asked.map(({ url }) => url.pathname)).toEqual([prefix + path, prefix + path, path]);
    },
  );

  test('[HTTP-07] has the user session id once there is a session, and none without, whatever the browser sends', async () => {
    const { browser, upstream } = open();
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
      const { browser } = open(() => undefined, { env: { serverTimeoutMs, ugcApiBase: 'https://pictures.example' } });
      // The second call has a token made first.
      for (const path of [SEARCH, BASKET, '/api/ugc/streams/out-in-it/media/recent']) await browser.get(path);
      expect(timeout.mock.calls).toEqual(Array.from({ length: 4 }, () => [serverTimeoutMs]));
    }
  });
});

const reset = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );

describe('an upstream in trouble is told in the catalogue’s format', () => {
  test.each<[string, () => Response | Promise<Response>, number, string]>([
    ['slow', () => new Promise<Response>(() => undefined), 504, 'GEN500'],
    ['down', () => Promise.reject(new TypeError('fetch failed')), 502, 'GEN500'],
    [
      'answering HTML',
      () => new Response('<html>welcome</html>', { headers: { 'content-type': 'text/html' } }),
      502,
      'GEN500',
    ],
    ['answering an HTML 503', () => new Response('<html>', { status: 503 }), 502, 'GEN500'],
    ['answering nothing', () => new Response('', { status: 200 }), 502, 'GEN500'],
    ['answering 10 MB', () => new Response('x'.repeat(10_000_000)), 502, 'GEN500'],
    ['breaking off', reset, 502, 'GEN500'],
    [
      'redirecting',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      502,
      'GEN500',
    ],
    ['refusing in its own format', () => errorAnswerOf('ORD404', 404), 404, 'ORD404'],
    ['failing in its own format', () => errorAnswerOf('GEN500', 500), 500, 'GEN500'],
    ['asking for a bot check', () => errorAnswerOf('AUT403', 403), 403, 'AUT403'],
  ])('[HTTP-15][ERR-GEN-01] %s', async (_, answer, status, code) => {
    const { browser, lines } = open(({ url }) => (url.pathname.startsWith('/products/') ? answer() : undefined), {
      env: { serverTimeoutMs: status === 504 ? 50 : 20_000 },
    });
    const response = await browser.get(`${SEARCH}?locale=en-gb&q=private-words`);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = await response.json();
    expect(body).toEqual({
      errorDetails: [{ errorId: code, message: expect.any(String) }],
      appId: expect.any(String),
      correlationId: expect.any(String),
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('private-words');
  });

  test('[ERR-GEN-02] [ERR-GEN-05] a refusal keeps its first code, and is logged once, as a warning', async () => {
    const refused = { errorDetails: ['ORD404', 'INV700'].map((errorId) => ({ errorId, message: 'No.' })), appId: 'u' };
    const { browser, lines } = open(() => Response.json({ ...refused, correlationId: 'up-1' }, { status: 404 }));
    expect(await codeOf(await browser.get(SEARCH))).toBe('ORD404');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'warn',
        event: 'commerce_call_failed',
        call: 'productSearch',
        upstream: 'up-1',
        reason: 'api 404 ORD404',
      }),
    ]);
  });

  test('what an error answer says beyond the contract stays behind', async () => {
    const { browser } = open(() =>
      errorAnswerOf('INV408', 409, { maxAllowedQty: 3, stack: 'at secret.ts', accessToken: 'x' }),
    );
    expect(await (await browser.get(SEARCH)).json()).toEqual({
      errorDetails: [{ errorId: 'INV408', message: 'INV408 of the upstream', maxAllowedQty: 3 }],
      appId: 'upstream',
      correlationId: 'upstream-1',
    });
  });
});

describe('a request that does not fit is refused in the catalogue’s format', () => {
  const item = '/api/cart/v1/item';
  test.each<[string, string, string, unknown, Record<string, string>, number, string]>([
    ['an unknown path', 'GET', '/api/nothing/here', undefined, {}, 404, 'API404'],
    ['an internal call, which has an address of its own', 'GET', '/api/fapi/server/time', undefined, {}, 404, 'API404'],
    ['an internal call with a body', 'POST', '/api/fapi/performance/ingest', {}, {}, 404, 'API404'],
    ['a path that climbs', 'GET', '/api/cart/v1/cart/%2e%2e%2fadmin', undefined, {}, 404, 'API404'],
    ['another method', 'PATCH', item, {}, {}, 405, 'API405'],
    ['another media type', 'POST', item, 'a=1', { 'content-type': 'text/plain' }, 415, 'API415'],
    [
      'a form to a JSON call',
      'POST',
      item,
      'a=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'API415',
    ],
    ['JSON that is none', 'POST', item, '{', {}, 400, 'ATTR300'],
    ['JSON that is no object', 'POST', item, [1], {}, 400, 'ATTR300'],
    ['a body too large', 'POST', item, { a: 'x'.repeat(MAX_BODY_BYTES) }, {}, 413, 'API406'],
    ['only HTML accepted', 'GET', SEARCH, undefined, { accept: 'text/html' }, 406, 'API406'],
    ['an order without an idempotency key', 'PUT', '/api/cart/v2/checkout/order', {}, {}, 400, 'API400'],
    [
      'a coupon with a key that is none',
      'PUT',
      '/api/cart/v1/coupon?cartId=b&code=c',
      undefined,
      { 'idempotency-key': 'x' },
      400,
      'API400',
    ],
  ])('[ERR-API-02] %s', async (_, method, path, body, headers, status, code) => {
    const { browser, upstream } = open();
    const response =
      method === 'GET' ? await browser.get(path, headers) : await browser.send(method, path, body, headers);
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toBe(code);
    expect(upstream.asked).toEqual([]);
  });

  test('405 names the methods there are', async () => {
    const { browser } = open();
    expect((await browser.get('/api/cart/v1/item')).headers.get('allow')).toBe('POST, DELETE');
  });

  test('an idempotency key is passed on', async () => {
    const { browser, upstream } = open();
    await browser.send('PUT', '/api/cart/v1/coupon?cartId=b&code=c', undefined, { 'idempotency-key': 'key-12345678' });
    expect(upstream.calls()[0]?.headers.get('idempotency-key')).toBe('key-12345678');
  });

  test('too many tries of a sensitive call are refused for a while', async () => {
    const { browser } = open(() => errorAnswerOf('GFC800', 404));
    const ask = (): Promise<Response> =>
      browser.send('POST', '/api/cart/v1/giftcard/balance', { cardNumber: '1' }, { 'idempotency-key': 'key-12345678' });
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(404);
    const response = await ask();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  test('answers are never kept by anyone, nor read or framed by another origin', async () => {
    const { browser } = open();
    for (const { headers } of [await browser.get(SEARCH), await browser.get('/api/no-such-call')]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers.has('strict-transport-security'), 'not over http').toBe(false);
    }
  });
});
