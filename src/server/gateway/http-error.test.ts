import { expect, test } from 'vitest';
import type { ErrorDetail } from '../../commerce/contract/types.ts';
import { StoreUnavailableError } from '../../../sandbox/store/store.ts';
import { ApiError } from '../../commerce/http/index.ts';
import { errorResponseParts, HttpError, jsonResponse, statusOf } from './http-error.ts';

const refused = (status: number, details: readonly unknown[] = [{ errorId: 'CRT400', message: 'No such item.' }]) =>
  new ApiError({
    kind: 'api',
    status,
    message: 'refused',
    details: details as ErrorDetail[],
    ...(details.length > 0 ? { code: 'CRT400' } : {}),
  });

test('a refusal of the backend keeps its status, as long as that is one of an error', () => {
  for (const status of [400, 404, 409, 503, 599]) expect(statusOf(refused(status)), String(status)).toBe(status);
  for (const status of [200, 302, 399, 600]) expect(statusOf(refused(status)), String(status)).toBe(502);
});

test('a backend that speaks another language, or not at all, is a bad gateway, and a slow one a gateway timeout', () => {
  expect(statusOf(refused(404, []))).toBe(502);
  expect(statusOf(new ApiError({ kind: 'api', status: 404, code: 'CRT400', message: 'A code without details.' }))).toBe(
    404,
  );
  const general = [{ errorId: 'GEN500', message: 'Not now.' }];
  expect(statusOf(new ApiError({ kind: 'api', status: 503, message: 'Not now.', details: general }))).toBe(503);
  expect(statusOf(new ApiError({ kind: 'network', status: 404, code: 'CRT400', message: 'Gone.' }))).toBe(502);
  expect(statusOf(new ApiError({ kind: 'timeout', status: 404, code: 'CRT400', message: 'Late.' }))).toBe(504);
});

test('of a refusal browsers get the fields of the contract, and nothing else the backend may say', () => {
  const detail = { errorId: 'CRT410', message: 'At most 3.', field: 'qty', maxAllowedQty: 3, type: {}, trace: 'at db' };
  const { status, body, headers } = errorResponseParts(refused(409, [detail, { errorId: 7 }]), 'mine');
  expect(status).toBe(409);
  expect(headers).toEqual({});
  expect(body).toEqual({
    errorDetails: [
      { errorId: 'CRT410', message: 'At most 3.', field: 'qty', maxAllowedQty: 3 },
      { errorId: '7', message: '' },
    ],
    appId: '',
    correlationId: 'mine',
  });
});

test('the bot protection’s app and the backend’s own correlation id are passed on', () => {
  const error = new ApiError({ kind: 'api', status: 403, message: 'Who?', appId: 'bots', correlationId: 'theirs' });
  expect(errorResponseParts(error, 'mine').body).toMatchObject({ appId: 'bots', correlationId: 'theirs' });
});

test('a call that failed without a word of the backend says so without its reason; one with a code says the code', () => {
  expect(errorResponseParts(new ApiError({ kind: 'network', message: 'ECONNREFUSED 10.0.0.7' }), 'mine')).toMatchObject(
    {
      status: 502,
      body: { errorDetails: [{ errorId: 'GEN500', message: 'The service cannot be reached at the moment.' }] },
    },
  );
  const coded = new ApiError({ kind: 'api', status: 429, code: 'GEN429', message: 'Later.' });
  expect(errorResponseParts(coded, 'mine').body.errorDetails).toEqual([{ errorId: 'GEN429', message: 'Later.' }]);
});

test('what the gateway refuses itself carries its code, status and headers', () => {
  const error = new HttpError('ATTR300', 429, 'Too many.', { 'retry-after': '30' });
  expect(error.name).toBe('HttpError');
  expect(errorResponseParts(error, 'mine')).toEqual({
    status: 429,
    headers: { 'retry-after': '30' },
    body: { errorDetails: [{ errorId: 'ATTR300', message: 'Too many.' }], appId: '', correlationId: 'mine' },
  });
});

test('any other failure is an error of ours and says nothing about itself', () => {
  expect(errorResponseParts(new TypeError('secret.path is undefined'), 'mine')).toEqual({
    status: 500,
    headers: {},
    body: {
      errorDetails: [{ errorId: 'GEN500', message: 'Something went wrong.' }],
      appId: '',
      correlationId: 'mine',
    },
  });
});

test('a store that is away is said to be away, and when to come again', () => {
  const error = new StoreUnavailableError('connect ECONNREFUSED 10.0.0.3:5432');
  expect(errorResponseParts(error, 'mine')).toEqual({
    status: 503,
    headers: { 'retry-after': '5' },
    body: expect.objectContaining({ errorDetails: [{ errorId: 'GEN500', message: 'Something went wrong.' }] }),
  });
});

test('answers about one visitor are never stored, unless the caller says otherwise', async () => {
  const response = jsonResponse({ a: 1 }, 201, { 'retry-after': '3' });
  expect(response.status).toBe(201);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '3',
  });
  expect(await response.json()).toEqual({ a: 1 });
});
