import { describe, expect, test } from 'vitest';
import { createCall, isNamed, queryOf } from './call.ts';
import { httpDocuments } from './http-documents.ts';

/** Calls to a source that answers with this status and body, and the requests that it got. */
function to(status: number, body: unknown = { from: 'source' }) {
  const requests: Request[] = [];
  const call = createCall({
    fetch: (request) => {
      requests.push(request);
      return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
    },
    root: 'https://cms.example/api',
    timeoutMs: 1_000,
  });
  return { call, requests, documents: httpDocuments(call) };
}
const REFUSALS = [409, 412, 413, 415, 422];

describe('a call of a content source', () => {
  test('has its parameters, a list as several, without those that say nothing', () => {
    expect(queryOf({ a: 1, b: ['x', 'y'], c: true, d: false, e: '', f: undefined, g: 0 })).toBe(
      '?a=1&b=x&b=y&c=true&g=0',
    );
    expect(queryOf({ a: undefined, b: [] })).toBe('');
  });

  test('names a document by words without dots', () => {
    for (const name of ['home', 'pages/home', 'a_b/c-d/9']) expect(isNamed(name), name).toBe(true);
    for (const name of ['', '/home', 'home/', 'a//b', '..', 'a/../b', 'a.json', 'a b', 'ä'])
      expect(isNamed(name), name).toBe(false);
  });

  test('gives the answer, also of a refusal that has one', async () => {
    for (const status of [200, 201, ...REFUSALS]) {
      expect(await to(status).call.ask('GET', 'x'), String(status)).toEqual({ from: 'source' });
      expect(await to(status).call.find('GET', 'x'), String(status)).toEqual({ from: 'source' });
    }
  });

  test.each([
    [new TypeError('fetch failed'), 'UNREACHABLE'],
    [new DOMException('The operation timed out.', 'TimeoutError'), 'TIMEOUT'],
  ])('that is not answered (%s) fails as %s', async (cause, code) => {
    const call = createCall({ fetch: () => Promise.reject(cause), root: 'https://cms.example/api', timeoutMs: 1_000 });
    for (const asked of [call.ask('GET', 'x'), call.find('GET', 'x'), call.act('DELETE', 'x')])
      await expect(asked).rejects.toMatchObject({ name: 'DraftStoreError', code, status: 0, cause });
  });

  test.each([
    [new TypeError('terminated'), 'UNREACHABLE'],
    [new DOMException('The operation timed out.', 'TimeoutError'), 'TIMEOUT'],
  ])('whose answer breaks off (%s) fails as %s', async (cause, code) => {
    const broken = (): Response => new Response(new ReadableStream({ start: (body) => body.error(cause) }));
    const call = createCall({ fetch: async () => broken(), root: 'https://cms.example/api', timeoutMs: 1_000 });
    for (const asked of [call.ask('GET', 'x'), call.find('GET', 'x')])
      await expect(asked).rejects.toMatchObject({ name: 'DraftStoreError', code, status: 0, cause });
  });

  test.each([
    [404, 'UNSUPPORTED'],
    [405, 'UNSUPPORTED'],
    [501, 'UNSUPPORTED'],
    [400, 'STATUS_400'],
    [401, 'STATUS_401'],
    [500, 'STATUS_500'],
    [503, 'STATUS_503'],
  ])('fails at %i with what the source said', async (status, code) => {
    await expect(to(status, 'why').call.ask('GET', 'x')).rejects.toMatchObject({ code, status, cause: 'why' });
  });

  test('knows what is not there from what fails', async () => {
    expect(await to(404).call.find('GET', 'x')).toBeUndefined();
    await expect(to(405).call.find('GET', 'x')).rejects.toMatchObject({ status: 405 });
    expect(await to(404).call.act('DELETE', 'x')).toBe(false);
    expect(await to(200).call.act('DELETE', 'x')).toBe(true);
    await expect(to(409).call.act('DELETE', 'x')).rejects.toMatchObject({ status: 409 });
  });

  test('sends what it is given, with the revision that it was made from', async () => {
    const { call, requests } = to(200);
    await call.send('PUT', 'drafts/home', { query: { as: 'draft' }, etag: '"v1"', body: { a: 1 } });
    const [request] = requests as [Request];
    expect([request.method, request.url, await request.text()]).toEqual([
      'PUT',
      'https://cms.example/api/drafts/home?as=draft',
      '{"a":1}',
    ]);
    expect([...request.headers]).toEqual([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
      ['if-match', '"v1"'],
    ]);
  });
});

describe('a document of a source', () => {
  const current = { raw: {}, etag: '"v2"' };

  test.each([
    [200, current, { saved: current }],
    [412, { current }, { conflict: current }],
    [422, { message: 'No list.' }, { problem: { message: 'No list.' } }],
    [404, {}, { missing: true }],
  ])('that is saved or discarded at %i says so', async (status, body, answer) => {
    expect(await to(status, body).documents.save('pages/home', {}, '"v1"')).toEqual(answer);
    expect(await to(status, body).documents.discard('pages/home', '"v1"')).toEqual(answer);
  });

  test('that cannot be saved or discarded for another reason fails', async () => {
    for (const status of [400, 500]) {
      await expect(to(status).documents.save('pages/home', {}, '"v1"')).rejects.toMatchObject({ status });
      await expect(to(status).documents.discard('pages/home', '"v1"')).rejects.toMatchObject({ status });
      await expect(to(status).documents.work('copy', {} as never)).rejects.toMatchObject({ status });
    }
  });

  test('is not asked for by a name that leads elsewhere', async () => {
    const { documents, requests } = to(200, current);
    expect([
      await documents.read('../x'),
      await documents.save('../x', {}, '"v1"'),
      await documents.discard('../x', '"v1"'),
    ]).toEqual([undefined, { missing: true }, { missing: true }]);
    for (const asked of [documents.reviews('../x'), documents.review('../x', [], '"v1"')])
      await expect(asked).rejects.toMatchObject({ status: 404 });
    expect(requests).toEqual([]);
  });

  test.each([
    [200, {}, 'done'],
    [404, {}, 'missing'],
    [409, { error: 'STALE' }, 'stale'],
    [409, { error: 'UNKNOWN' }, 'unknown'],
  ])('takes unsaved changes at %i %j: %s', async (status, body, answer) => {
    expect(await to(status, body).documents.work('copy', {} as never)).toBe(answer);
  });

  test('is read as a draft unless something else is asked for', async () => {
    const { documents, requests } = to(200, current);
    await documents.read('pages/home');
    await documents.read('pages/home', 'published');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['', '?as=published']);
  });

  test('is part of a snapshot, where the source makes any of that size', async () => {
    const until = Date.parse('2026-12-01T00:00:00Z');
    const made = { id: 's1', made: '2026-11-01T00:00:00.000Z' };
    expect(await to(200, made).documents.snapshot(until)).toEqual({ id: 's1', made: Date.parse(made.made) });
    expect(await to(413, { message: 'Too large.', tooLarge: 'one', most: 5 }).documents.snapshot(until)).toEqual({
      refused: { message: 'Too large.', tooLarge: 'one', most: 5 },
    });
    for (const status of [404, 405, 501]) expect(await to(status).documents.snapshot(until)).toEqual({ none: true });
    await expect(to(500).documents.snapshot(until)).rejects.toMatchObject({ status: 500 });
  });

  test('has notes, which another editor may have changed meanwhile', async () => {
    const notes = { items: [], etag: '"n2"' };
    expect(await to(200, notes).documents.reviews('pages/home')).toEqual(notes);
    expect(await to(200, notes).documents.review('pages/home', [], '"n1"')).toEqual(notes);
    expect(await to(412).documents.review('pages/home', [], '"n1"')).toBeUndefined();
    await expect(to(500).documents.review('pages/home', [], '"n1"')).rejects.toMatchObject({ status: 500 });
  });
});
