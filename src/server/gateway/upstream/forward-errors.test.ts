import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../request/read-body.ts';
import { errorAnswerOf, jsonAnswer, openAnswering, codeOf } from '../testing.ts';

const SEARCH = '/api/products/v2/search/productSearch';

const INVENTORY = { productId: 'NF104001', masterId: 'NF104001', quantity: 0, variants: [], more: 'theirs' };

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
    const { browser, lines } = openAnswering(
      ({ url }) => (url.pathname.startsWith('/products/') ? answer() : undefined),
      {
        env: { serverTimeoutMs: status === 504 ? 50 : 20_000 },
      },
    );
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
    const { browser, lines } = openAnswering(() =>
      Response.json({ ...refused, correlationId: 'up-1' }, { status: 404 }),
    );
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

  test('an answer that is not as the contract says is no answer, and the log names the field', async () => {
    const { browser, lines } = openAnswering(
      ({ url }) => (url.pathname.endsWith('/inventory') ? jsonAnswer(INVENTORY) : undefined),
      { checksAnswers: true },
    );
    const details = await browser.get('/api/products/v2/products/NF104001/details');
    expect([details.status, await codeOf(details)]).toEqual([502, 'GEN500']);
    const wrong = { ...INVENTORY, variants: [{ quantity: 'two' }] };
    const partly = openAnswering(() => jsonAnswer(wrong), { checksAnswers: true });
    expect((await partly.browser.get('/api/products/v2/products/NF104001/inventory')).status).toBe(502);
    expect([...lines, ...partly.lines].map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      expect.stringMatching(/^answer 200 GEN500 masterId: /),
      expect.stringMatching(/^answer 200 GEN500 variants\.0\.id: /),
    ]);
    // What the contract does not know is left alone.
    const right = await browser.get('/api/products/v2/products/NF104001/inventory');
    expect([right.status, await right.json()]).toEqual([200, INVENTORY]);
  });

  test('what an error answer says beyond the contract stays behind', async () => {
    const { browser } = openAnswering(() =>
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
    const { browser, upstream } = openAnswering();
    const response =
      method === 'GET' ? await browser.get(path, headers) : await browser.send(method, path, body, headers);
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toBe(code);
    expect(upstream.asked).toEqual([]);
  });

  test('405 names the methods there are', async () => {
    const { browser } = openAnswering();
    expect((await browser.get('/api/cart/v1/item')).headers.get('allow')).toBe('POST, DELETE');
  });

  test('an idempotency key is passed on', async () => {
    const { browser, upstream } = openAnswering();
    await browser.send('PUT', '/api/cart/v1/coupon?cartId=b&code=c', undefined, { 'idempotency-key': 'key-12345678' });
    expect(upstream.calls()[0]?.headers.get('idempotency-key')).toBe('key-12345678');
  });

  test('too many tries of a sensitive call are refused for a while', async () => {
    const { browser } = openAnswering(() => errorAnswerOf('GFC800', 404));
    const ask = (): Promise<Response> =>
      browser.send('POST', '/api/cart/v1/giftcard/balance', { cardNumber: '1' }, { 'idempotency-key': 'key-12345678' });
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(404);
    const response = await ask();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  test('answers are never kept by anyone, nor read or framed by another origin', async () => {
    const { browser } = openAnswering();
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
