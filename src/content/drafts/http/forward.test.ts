import { expect, test } from 'vitest';
import { createForward } from './forward.ts';

const ADA = { id: 'ada', name: 'Ada', email: 'ada@shop.example' };

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
