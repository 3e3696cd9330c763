import { afterEach, expect, test, vi } from 'vitest';
import { createForward } from './forward.ts';

const ADA = { id: 'ada', name: 'Ada', email: 'ada@shop.example' };

afterEach(() => void vi.restoreAllMocks());

function openForward() {
  const sent: string[] = [];
  const forward = createForward({
    fetch: async (request) => {
      sent.push(`${request.method} ${request.url}`);
      return new Response('{}');
    },
    root: 'https://cms.example/preview/caas/v1',
    timeoutMs: 1_000,
  });
  return {
    sent,
    ask: (path: string) => forward(new Request('http://shop.test/?limit=2'), path, ADA, { binding: 'false' }),
  };
}

test('a call goes to the same path of the source, with its query and what replaces it', async () => {
  const { sent, ask } = openForward();
  await ask('releases/r1/items');
  expect(sent).toEqual(['GET https://cms.example/preview/caas/v1/releases/r1/items?limit=2&binding=false']);
});

test.each(['../canvas/page', 'comments/%2e%2e/publications', 'comments/x/../../publications', 'entries?x=1', 'a#b'])(
  'a path that leads elsewhere is not sent: %s',
  async (path) => {
    const { sent, ask } = openForward();
    await expect(ask(path)).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  },
);

/** The request that reaches the source for one of a browser, and how long it may take. */
async function passedOn(request: Request) {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  let passed: Request | undefined;
  const forward = createForward({
    fetch: async (one) => {
      passed = one.clone() as Request;
      return new Response('{}');
    },
    root: 'https://cms.example/preview/caas/v1',
    previewToken: 'secret',
    timeoutMs: 1_000,
  });
  await forward(request, 'media', { ...ADA, name: 'Ada Zoë' });
  return { passed: passed as unknown as Request, ms: limit.mock.calls.at(-1)?.[0] };
}

test('a call goes on under the editor’s name and the shop’s token, with what means something to the source alone', async () => {
  const headers = { accept: 'application/json', 'if-match': '"v1"', 'content-type': 'application/json', cookie: 'a=1' };
  const { passed, ms } = await passedOn(
    new Request('http://shop.test/', { method: 'POST', headers, body: '{"name":"x"}' }),
  );
  expect(Object.fromEntries(passed.headers)).toEqual({
    accept: 'application/json',
    'if-match': '"v1"',
    'content-type': 'application/json',
    'x-preview-token': 'secret',
    'x-editor': encodeURIComponent(JSON.stringify({ ...ADA, name: 'Ada Zoë' })),
  });
  expect([passed.method, await passed.text(), ms]).toEqual(['POST', '{"name":"x"}', 1_000]);
});

test('a file may take as long as the editor’s line needs; what is read may not', async () => {
  const form = new FormData();
  form.set('file', new Blob(['x']), 'x.png');
  expect((await passedOn(new Request('http://shop.test/', { method: 'POST', body: form }))).ms).toBe(120_000);
  const read = await passedOn(new Request('http://shop.test/', { headers: { 'content-type': 'text/plain' } }));
  expect([read.ms, read.passed.method, read.passed.body]).toEqual([1_000, 'GET', null]);
});
