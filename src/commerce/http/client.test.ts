import { describe, expect, test } from 'vitest';
import { HEADER } from '../contract/headers.ts';
import { addItem, removeItem } from '../contract/endpoints.ts';
import { productDetails, productSearch } from '../contract/endpoints.ts';
import { createDedupe } from './dedupe.ts';
import { CONTEXT, DETAILS, failureOf, recording, type Sent } from './client.support.ts';

test('what changes something is sent on when the shopper leaves the page, unless it is too long for that', async () => {
  const { call, sent } = recording();
  const item = { basketId: 'b', productId: 'NF1', qty: 1 };
  await call(addItem, { body: item });
  await call(productDetails, DETAILS);
  await call(addItem, { body: { ...item, recipeId: 'x'.repeat(70_000) } });
  expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([true, false, false]);
});

describe('headers', () => {
  test('[HTTP-01] [HTTP-03] every request carries siteId, channel, brand, region, source and clientApp', async () => {
    const { call, sent } = recording();
    await call(productDetails, DETAILS);
    const { headers } = sent[0] as Sent;
    expect(
      Object.fromEntries(
        ['siteId', 'channel', 'brand', 'region', 'source', 'clientApp'].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      siteId: 'northfell-uk',
      channel: 'ECOMM',
      brand: 'northfell',
      region: 'EMEA',
      source: 'ECOM15',
      clientApp: 'tests',
    });
  });

  test('[HTTP-02] inside a mobile-app webview the channel is the configured one', async () => {
    const { call, sent } = recording({ context: () => ({ ...CONTEXT, channel: 'MAPP' }) });
    await call(productDetails, DETAILS);
    expect(sent[0]?.headers.get('channel')).toBe('MAPP');
  });

  test('[HTTP-04] no two requests share a transaction id or a correlation id, not even those of one session', async () => {
    for (const more of [{}, { usid: 'u', token: 't', accessKey: 'key', serverTrustId: 'trust', testing: '1' }]) {
      const { call, sent } = recording({ context: () => ({ ...CONTEXT, ...more }) });
      for (const productId of ['NF1', 'NF2', 'NF3']) await call(productDetails, { params: { productId } });
      const ids = sent.flatMap(({ headers }) => [headers.get(HEADER.transactionId), headers.get(HEADER.correlationId)]);
      expect(new Set(ids).size).toBe(6);
      expect(ids).not.toContain(null);
    }
  });

  test('[HTTP-05] access key, server trust id and locale are sent', async () => {
    const { call, sent } = recording({
      context: () => ({ ...CONTEXT, accessKey: 'key', serverTrustId: 'trust', token: 't' }),
    });
    await call(productDetails, DETAILS);
    const { headers } = sent[0] as Sent;
    expect(
      [HEADER.accessKey, HEADER.serverTrustId, HEADER.locale, HEADER.authorization].map((name) => headers.get(name)),
    ).toEqual(['key', 'trust', 'en-gb', 'Bearer t']);
  });

  test('[HTTP-06] [HTTP-07] testing flag, maintenance bypass and user session id are sent only when set', async () => {
    const names = [HEADER.testing, HEADER.maintenanceBypass, HEADER.usid];
    const without = recording({ context: () => ({ ...CONTEXT, testing: '', usid: undefined }) });
    await without.call(productDetails, DETAILS);
    expect(names.map((name) => without.sent[0]?.headers.has(name))).toEqual([false, false, false]);
    const withAll = recording({ context: () => ({ ...CONTEXT, testing: '1', maintenanceBypass: 'b', usid: 'u' }) });
    await withAll.call(productDetails, DETAILS);
    expect(names.map((name) => withAll.sent[0]?.headers.get(name))).toEqual(['1', 'b', 'u']);
    // Each by itself.
    for (const [index, one] of [{ testing: '1' }, { maintenanceBypass: 'b' }, { usid: 'u' }].entries()) {
      const withOne = recording({ context: () => ({ ...CONTEXT, testing: undefined, usid: undefined, ...one }) });
      await withOne.call(productDetails, DETAILS);
      expect(names.filter((name) => withOne.sent[0]?.headers.has(name))).toEqual([names[index]]);
    }
  });
});

describe('addresses', () => {
  test('[HTTP-08] [HTTP-10] paths are relative to the base, placeholders are encoded, and the query has the locale', async () => {
    const { call, sent } = recording();
    await call(productDetails, { params: { productId: 'NF 1/x?y' } });
    expect(sent[0]?.url.href).toBe('https://api.example/shop/products/v2/products/NF%201%2Fx%3Fy/details?locale=en-gb');
  });

  test.each([
    [true, 'preview=true', true],
    [true, 'previewDateTime=2026-12-01T00:00:00Z', true],
    [true, 'preview=false', false],
    [true, 'previewDateTime=', false],
    [true, '', false],
    [false, 'preview=true&previewDateTime=2026-12-01', false],
  ])(
    '[HTTP-09] [PREV-02] [PREV-03] [CFG-08] API preview %s with the page query "%s": prefix %s',
    async (apiPreview, query, prefixed) => {
      const { call, sent } = recording({
        apiPreview,
        context: () => ({ ...CONTEXT, pageQuery: new URLSearchParams(query) }),
      });
      await call(productSearch, {});
      expect(sent[0]?.url.pathname).toBe(`/shop${prefixed ? '/pre' : ''}/products/v2/search/productSearch`);
    },
  );

  test('[HTTP-11] [PREV-04] bypassAllCache=true is passed on when the page query has it, and absent otherwise', async () => {
    for (const [query, value] of [
      ['bypassAllCache=true', 'true'],
      ['bypassAllCache=false', null],
      ['', null],
    ] as const) {
      const { call, sent } = recording({ context: () => ({ ...CONTEXT, pageQuery: new URLSearchParams(query) }) });
      await call(productSearch, { query: { q: 'a&b' } });
      expect([sent[0]?.url.searchParams.get('bypassAllCache'), sent[0]?.url.searchParams.get('q')]).toEqual([
        value,
        'a&b',
      ]);
    }
  });

  test('[HTTP-17] identifiers keep their spelling, and a body goes out as JSON with its key', async () => {
    const { call, sent } = recording();
    await call(addItem, { body: { basketId: 'b', productId: 'NF1', recipeId: 'r' }, idempotencyKey: 'k' });
    await call(removeItem, { query: { basketId: 'b', itemId: 'i' } });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ basketId: 'b', productId: 'NF1', recipeId: 'r' });
    expect([sent[0]?.headers.get('content-type'), sent[0]?.headers.get(HEADER.idempotencyKey)]).toEqual([
      'application/json',
      'k',
    ]);
    expect([sent[1]?.init.method, sent[1]?.url.search]).toEqual(['DELETE', '?locale=en-gb&basketId=b&itemId=i']);
  });

  test('a value that would climb to another path makes no request', async () => {
    const { call, sent } = recording();
    expect(await failureOf(call(productDetails, { params: { productId: '..' } }))).toMatchObject({
      code: 'API404',
      status: 404,
    });
    expect(sent).toEqual([]);
  });
});

describe('identical requests', () => {
  test('[HTTP-14] within 25 ms share one network call and its answer', async () => {
    const { call, sent } = recording({ respond: () => Response.json({ n: Math.random() }) });
    const answers = await Promise.all([
      call(productDetails, DETAILS),
      call(productDetails, DETAILS),
      call(productDetails, { params: { productId: 'NF2' } }),
    ]);
    expect(sent).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).not.toEqual(answers[2]);
  });

  test('[HTTP-14] 25 ms later are asked anew; the wait counts from the first', () => {
    let time = 0;
    const share = createDedupe(() => time);
    const runs: number[] = [];
    for (const at of [0, 20, 24.9, 25, 40, 50]) {
      time = at;
      void share('k', async () => void runs.push(at));
    }
    expect(runs).toEqual([0, 25, 50]);
  });

  test('of two visitors are two requests, and so are two with different idempotency keys', async () => {
    let token = 'a';
    const { call, sent } = recording({ context: () => ({ ...CONTEXT, token }) });
    const body = { basketId: 'b', productId: 'NF1' };
    const calls = [call(addItem, { body, idempotencyKey: '1' }), call(addItem, { body, idempotencyKey: '2' })];
    token = 'b';
    await Promise.all([...calls, call(addItem, { body, idempotencyKey: '1' })]);
    expect(sent).toHaveLength(3);
  });
});

describe('time-outs and aborts', () => {
  test('[HTTP-15] a request of the server ends after the configured time, even when the other side never answers', async () => {
    const { call } = recording({ timeoutMs: 20, respond: () => new Promise<Response>(() => undefined) });
    expect(await failureOf(call(productDetails, DETAILS))).toMatchObject({
      kind: 'timeout',
      code: 'GEN500',
      status: 0,
    });
  });

  test('[HTTP-15] the time covers an answer that begins and never ends', async () => {
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
    const { call } = recording({ timeoutMs: 20, respond: () => new Response(endless) });
    expect(await failureOf(call(productDetails, DETAILS))).toMatchObject({ kind: 'timeout' });
  });

  test('a caller’s abort rejects at once and is no warning', async () => {
    const controller = new AbortController();
    const { call, warnings } = recording({ respond: () => new Promise<Response>(() => undefined) });
    const outcome = failureOf(call(productSearch, { query: { q: 'a' }, signal: controller.signal }));
    controller.abort();
    expect(await outcome).toMatchObject({ kind: 'aborted' });
    expect(warnings).toEqual([]);
  });
});
