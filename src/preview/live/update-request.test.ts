import { expect, test } from 'vitest';
import { fetchUpdates, isAsShared, UpdateRefused } from './fetch-updates.ts';
import { readUpdateRequest } from './update-request.ts';

const ask = (body: unknown, method = 'POST') =>
  readUpdateRequest(
    new Request('http://shop.test/preview/block', {
      method,
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    }),
  );
const everything = { have: new Set(), keys: undefined };

test('the server is asked for what the frames do not have, of all entries or of some', async () => {
  expect(await ask({ have: ['a', 'b'] })).toEqual({ have: new Set(['a', 'b']), keys: undefined });
  expect(await ask({ have: [], keys: ['home'] })).toEqual({ have: new Set(), keys: new Set(['home']) });
});

test.each([
  ['no JSON', '{'],
  ['nothing that is had', { keys: ['home'] }],
  ['a digest that is none', { have: ['x'.repeat(65)] }],
  ['more than there can be', { have: Array(20_001).fill('a') }],
  ['keys of no entry', { have: ['a'], keys: ['x'.repeat(501)] }],
  ['more keys than a view lists', { have: ['a'], keys: Array(501).fill('a') }],
])('a question with %s is answered with everything', async (_, body) => {
  expect(await ask(body)).toEqual(everything);
});

test('as much as there can be is taken, and a question without a body is for everything', async () => {
  expect(
    (await ask({ have: Array(20_000).fill('x'.repeat(64)), keys: Array(500).fill('k'.repeat(500)) })).keys?.size,
  ).toBe(1);
  expect(await ask(undefined, 'GET')).toEqual(everything);
});

test('a refusal says its status; an answer is what the frames get', async () => {
  const asked: [string, RequestInit][] = [];
  const answering = (status: number) => async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return Response.json({ entries: [] }, { status });
  };
  const { signal } = new AbortController();
  const known = { have: ['a'] } as never;
  const params = new URLSearchParams('docType=page');
  expect(await fetchUpdates(answering(200), params, known, signal)).toEqual({ entries: [] });
  expect(asked[0]?.[0]).toBe('/preview/block?docType=page');
  expect(asked[0]?.[1]).toMatchObject({ method: 'POST', body: '{"have":["a"]}', signal });
  const refused = fetchUpdates(answering(409), params, known, signal);
  await expect(refused).rejects.toBeInstanceOf(UpdateRefused);
  await expect(refused).rejects.toMatchObject({ status: 409 });
  expect([isAsShared('previewShared=aB3'), isAsShared('preview=true')]).toEqual([true, false]);
});
