import { afterEach, expect, test, vi } from 'vitest';
import { addItem, productDetails, productSearch } from '../contract/endpoints.ts';
import { errorName } from '../contract/error-codes.ts';
import { MAX_ANSWER_BYTES, readAnswer } from './answer.ts';
import { type ApiError, errorOf, hasCode } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { createClient } from './client.ts';
import { type CallContext, conventionHeaders } from './headers.ts';

const CONTEXT: CallContext = {
  siteId: 'northfell-fr',
  brand: 'northfell',
  region: 'EMEA',
  locale: 'fr-fr',
  clientApp: 'tests',
};
const DETAILS = { params: { productId: 'NF1' } };
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error as ApiError,
  );
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const inPieces = (...pieces: Uint8Array[]): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  );
const addressOf = (query: Record<string, unknown>, base = 'https://api.example'): string =>
  callUrl(base, '/carts', { query }, CONTEXT);

afterEach(() => vi.unstubAllGlobals());

test('values that are missing stay out of the query; 0, false and an empty text do not', () => {
  expect(addressOf({ a: undefined, b: null, c: 0, d: false, e: '' })).toBe(
    'https://api.example/carts?locale=fr-fr&c=0&d=false&e=',
  );
});

test('the base may end in any number of slashes', () => {
  expect(addressOf({}, 'https://api.example/shop///')).toBe('https://api.example/shop/carts?locale=fr-fr');
});

test('a placeholder without a value is the caller’s mistake and named; a dot would lead to another path', () => {
  const url = (params?: Record<string, string>) => () => callUrl('/api', '/products/{productId}', { params }, CONTEXT);
  expect(url()).toThrow(new RangeError('/products/{productId} needs productId'));
  expect(url({ productId: '' })).toThrow(RangeError);
  for (const productId of ['.', '..'])
    expect(url({ productId })).toThrow(
      expect.objectContaining({ kind: 'api', message: `There is no productId ${productId}.` }),
    );
});

test('the preview API is asked only where it is enabled', () => {
  const pageQuery = new URLSearchParams('preview=true');
  expect(callUrl('/api', '/carts', {}, { ...CONTEXT, pageQuery })).toBe('/api/carts?locale=fr-fr');
  expect(callUrl('/api', '/carts', {}, { ...CONTEXT, pageQuery }, true)).toBe('/api/pre/carts?locale=fr-fr');
  expect(callUrl('/api', '/carts', {}, CONTEXT, true)).toBe('/api/carts?locale=fr-fr');
});

test('where the browser has no randomUUID, ids are 32 random hex digits', () => {
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array) => array.map((_, index) => index) });
  expect(Object.values(conventionHeaders(CONTEXT))).toContain('000102030405060708090a0b0c0d0e0f');
});

test('only a call with a body has a content type, and only one with a key an idempotency key; all want JSON', async () => {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json({});
  });
  const { call } = createClient({ base: 'https://api.example', context: () => CONTEXT });
  await call(productSearch, {});
  await call(addItem, { body: { basketId: 'b', productId: 'NF1' } });
  await call(addItem, { body: { basketId: 'b', productId: 'NF1' }, idempotencyKey: 'k1' });
  const names = ['accept', 'content-type', 'idempotency-key'];
  expect(sent.map((headers) => names.map((name) => headers.get(name)))).toEqual([
    ['application/json', null, null],
    ['application/json', 'application/json', null],
    ['application/json', 'application/json', 'k1'],
  ]);
});

test('two visitors whose values would read the same when joined are told apart', async () => {
  const fetch = vi.fn(async () => Response.json({}));
  let context: CallContext = { ...CONTEXT, token: 'ab', usid: 'c' };
  const { call } = createClient({ base: '/api', context: () => context, fetch });
  const first = call(productDetails, DETAILS);
  context = { ...CONTEXT, token: 'a', usid: 'bc' };
  await Promise.all([first, call(productDetails, DETAILS)]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('the request itself is aborted, by the caller or by the time-out, whichever comes first', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { call } = createClient({
    base: '/api',
    context: () => CONTEXT,
    timeoutMs: 30,
    warn: () => undefined,
    fetch: (_url, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  });
  const controller = new AbortController();
  const aborted = failureOf(call(productDetails, { ...DETAILS, signal: controller.signal }));
  controller.abort();
  expect((await aborted).kind).toBe('aborted');
  const late = await failureOf(call(productDetails, { ...DETAILS, signal: new AbortController().signal }));
  expect(late).toMatchObject({ kind: 'timeout', message: 'The call failed: timeout.' });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});

test('a call that is aborted before it begins fails at once', async () => {
  const { call } = createClient({ base: '/api', context: () => CONTEXT, fetch: () => new Promise(() => undefined) });
  expect((await failureOf(call(productDetails, { ...DETAILS, signal: AbortSignal.abort() }))).kind).toBe('aborted');
});

test('a challenge is a 403 with an appId, and nothing breaks where nobody can show it', async () => {
  const raised = vi.fn();
  const respond = (status: number) => async () => Response.json({ appId: 'bots' }, { status });
  const client = (status: number, onBotChallenge?: (error: ApiError) => void) =>
    createClient({
      base: '/api',
      context: () => CONTEXT,
      warn: () => undefined,
      fetch: respond(status),
      ...(onBotChallenge && { onBotChallenge }),
    });
  await failureOf(client(404, raised).call(productDetails, DETAILS));
  expect(raised).not.toHaveBeenCalled();
  expect(await failureOf(client(403).call(productDetails, DETAILS))).toMatchObject({ status: 403, appId: 'bots' });
});

test('an answer without content is undefined; letters cut by the network are put together', async () => {
  expect(await readAnswer(new Response(null, { status: 204 }))).toBeUndefined();
  const [one, two] = [bytes('{"name":"Fjäll"}').slice(0, 12), bytes('{"name":"Fjäll"}').slice(12)];
  expect(await readAnswer(inPieces(one, two))).toEqual({ name: 'Fjäll' });
});

test('the largest answer is read, one byte more is refused', async () => {
  const limit = 8;
  expect(await readAnswer(inPieces(bytes('"123456"')), limit)).toBe('123456');
  expect(await failureOf(readAnswer(inPieces(bytes('"1234'), bytes('567"')), limit))).toMatchObject({
    kind: 'answer',
    message: 'The answer is larger than 8 bytes.',
  });
  expect(MAX_ANSWER_BYTES).toBe(5_000_000);
});

test('an answer that is none says whether it was empty, and keeps the reason', async () => {
  expect(await failureOf(readAnswer(new Response('<html>')))).toMatchObject({
    message: 'The answer is not JSON.',
    cause: expect.any(SyntaxError) as unknown,
  });
  for (const none of ['', null])
    expect((await failureOf(readAnswer(new Response(none)))).message).toBe('The answer is empty.');
});

test('of the details of an error only objects count, and the first of them decides', () => {
  const error = errorOf(409, { errorDetails: [null, 'text', 7, { errorId: 'INV408', message: '' }, { errorId: 'X' }] });
  expect(error).toMatchObject({ code: 'INV408', message: 'The server answered 409.' });
  expect(error.details).toEqual([{ errorId: 'INV408', message: '' }, { errorId: 'X' }]);
  expect(errorOf(500, { errorDetails: 'none' }).details).toEqual([]);
  expect(hasCode(error, 'INV408')).toBe(true);
  expect(hasCode(error, 'INV700')).toBe(false);
  expect(hasCode(Object.assign(new Error('x'), { code: 'INV408' }), 'INV408')).toBe(false);
});

test('a code the specification lists has a name, and no other text has', () => {
  expect(errorName('BSK404')).toBe('CART_NOT_FOUND');
  for (const code of ['BSK405', '', 'constructor']) expect(errorName(code)).toBeUndefined();
});
