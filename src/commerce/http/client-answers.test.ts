import { describe, expect, test, vi } from 'vitest';
import { productDetails, productSearch } from '../contract/endpoints.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { createMock } from './mocks.ts';
import { answering, CONTEXT, DETAILS, failureOf, recording } from './client.support.ts';

describe('answers', () => {
  const refusing = JSON.stringify({
    errorDetails: [
      { errorId: 'BSK404', message: 'No basket' },
      { errorId: 'INV700', message: 'x' },
    ],
    appId: 'app',
    correlationId: 'c1',
  });

  test('[ERR-GEN-02] [ERR-GEN-05] an error body becomes an ApiError named by its first entry, and is logged as a warning', async () => {
    const { call, warnings } = answering(refusing, 404);
    const error = await failureOf(call(productDetails, DETAILS));
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({
      name: 'ApiError',
      kind: 'api',
      code: 'BSK404',
      errorId: 'BSK404',
      message: 'No basket',
      status: 404,
      correlationId: 'c1',
      appId: 'app',
    });
    expect(warnings).toEqual(['productDetails: BSK404 No basket']);
  });

  test('[ERR-GEN-05] the browser’s console gets the warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { call } = createClient({
      base: '/api',
      context: () => CONTEXT,
      fetch: async () => new Response(refusing, { status: 404 }),
    });
    await failureOf(call(productDetails, DETAILS));
    expect(warn.mock.calls).toEqual([['productDetails: BSK404 No basket']]);
    warn.mockRestore();
  });

  test.each([
    ['an HTML page', '<!doctype html><title>502</title>', 502, 'api', 'GEN500'],
    ['nothing', null, 500, 'api', 'GEN500'],
    ['a list', '[]', 404, 'api', 'API404'],
    ['null', 'null', 415, 'api', 'API415'],
    ['wrong types', '{"errorDetails":[null,7,{"errorId":3}]}', 500, 'api', 'GEN500'],
    ['HTML as a success', '<html>', 200, 'answer', 'GEN500'],
    ['nothing as a success', '', 200, 'answer', 'GEN500'],
    ['half of a JSON', '{"a":', 200, 'answer', 'GEN500'],
  ])('%s is an ApiError, not a crash', async (_, body, status, kind, code) => {
    expect(await failureOf(answering(body, status).call(productDetails, DETAILS))).toMatchObject({
      kind,
      code,
      status,
    });
  });

  test('an answer without end is not read to its end', async () => {
    let pulls = 0;
    const chunk = new Uint8Array(1_000_000).fill(32);
    const huge = new ReadableStream({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(chunk);
      },
    });
    const { call } = recording({ respond: () => new Response(huge) });
    expect(await failureOf(call(productDetails, DETAILS))).toMatchObject({ kind: 'answer' });
    expect(pulls).toBeLessThan(10);
  });

  test('a broken connection is an ApiError of kind network', async () => {
    const { call } = recording({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await failureOf(call(productDetails, DETAILS))).toMatchObject({
      kind: 'network',
      code: 'GEN500',
      status: 0,
    });
  });

  test('[ERR-GEN-06] a 403 with an appId raises the bot-protection challenge; one without does not', async () => {
    const raised: ApiError[] = [];
    const onBotChallenge = (error: ApiError) => void raised.push(error);
    const respond = (body: string) => () => new Response(body, { status: 403 });
    await failureOf(recording({ onBotChallenge, respond: respond('{}') }).call(productDetails, DETAILS));
    expect(raised).toEqual([]);
    const denied = recording({ onBotChallenge, respond: () => new Response(refusing, { status: 401 }) });
    await failureOf(denied.call(productDetails, DETAILS));
    expect(raised).toEqual([]);
    await failureOf(recording({ onBotChallenge, respond: respond(refusing) }).call(productDetails, DETAILS));
    expect(raised.map(({ appId }) => appId)).toEqual(['app']);
  });
});

describe('mocks', () => {
  const answer = async (id: string) => ({ mocked: id });

  test('[HTTP-12] a call is mocked by its own flag while the others reach the API; without flags none is', async () => {
    const mocked = recording({ mock: createMock(['productSearch'], answer, false) });
    expect(await mocked.call(productSearch, {})).toEqual({ mocked: 'productSearch' });
    expect(await mocked.call(productDetails, DETAILS)).toEqual({});
    expect(mocked.sent.map(({ url }) => url.pathname)).toEqual(['/shop/products/v2/products/NF1/details']);
    const off = recording({ mock: createMock([], answer, false) });
    await Promise.all([off.call(productDetails, DETAILS), off.call(productSearch, {})]);
    expect(off.sent).toHaveLength(2);
  });

  test('[HTTP-13] in production the flags are ignored', async () => {
    const { call, sent } = recording({ mock: createMock(['productDetails', 'productSearch'], answer, true) });
    await Promise.all([call(productDetails, DETAILS), call(productSearch, {})]);
    expect(sent).toHaveLength(2);
  });
});
