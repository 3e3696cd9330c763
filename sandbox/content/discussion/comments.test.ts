import { afterEach, expect, test } from 'vitest';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';

let service: ReturnType<typeof serveContent>;
afterEach(() => service.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await service.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

test('comments are asked for by whether they are resolved, or whatever they are', async () => {
  service = serveContent({ 'pages/home.json': canvas('home', []), 'pages/sale.json': canvas('sale', []) });
  const say = (entry: string, text: string) =>
    call<{ id: string }>('POST', 'comments', { entry, place: {}, text, revision: 1 });
  await say('pages/home', 'Open');
  const { id } = await say('pages/sale', 'Resolved');
  await call('PUT', `comments/${id}/resolved`, { resolved: true });
  const texts = async (query: string) =>
    (await call<{ text: string }[]>('GET', `comments${query}`)).map(({ text }) => text);
  expect(await texts('?open=true')).toEqual(['Open']);
  expect(await texts('?open=false')).toEqual(['Resolved']);
  expect(await texts('')).toEqual(['Open', 'Resolved']);
  expect(await texts('?open=perhaps')).toEqual(['Open', 'Resolved']);
});
