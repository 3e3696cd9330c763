import { onTestFinished, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';

test('what lies in the bin cannot be published, and is planned again once it is restored', async () => {
  const store = await openTestStore(':memory:');
  const content = serveContent(
    { 'pages/gone.json': canvas('gone', []), 'pages/home.json': canvas('home', []) },
    { store, now: Date.now },
  );
  onTestFinished(() => content.close());
  const call = (method: string, path: string, body?: object, etag?: string) =>
    content.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const { etag, revision } = (await (await call('GET', 'drafts/pages/gone')).json()) as {
    etag: string;
    revision: number;
  };
  const target = { items: [{ id: 'pages/gone', revision }] };
  const planned = async (): Promise<string[]> => {
    const plan = await call('POST', 'publications/plan', { target, action: 'publish' });
    return ((await plan.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  expect(await planned()).toEqual(['pages/gone']);
  await call('DELETE', 'entries/pages/gone', undefined, etag);
  expect(await planned()).toEqual([]);
  const refused = await call('POST', 'publications', { target });
  expect([refused.status, await refused.json()]).toMatchObject([409, { refused: 'missing' }]);
  await call('POST', 'restore/pages/gone');
  expect(await planned()).toEqual(['pages/gone']);
});

test('content that cannot be shown is a fault with the rule that it breaks, for viewers to word', async () => {
  const home = { ...canvas('home', []), popups: null, validFrom: '01.12.2026' };
  const content = serveContent({ 'pages/home.json': home }, { now: Date.now });
  onTestFinished(content.close);
  const answer = await content.app.request('/preview/caas/v1/publications/plan', {
    method: 'POST',
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    body: JSON.stringify({ target: { items: [{ id: 'pages/home', revision: 1 }] }, action: 'publish' }),
  });
  expect(((await answer.json()) as { faults: unknown[] }).faults).toMatchObject([
    { rule: 'broken', pointer: '/validFrom', values: { problem: 'date' } },
  ]);
});

test('each finding has a key of its own, whatever names the content has', async () => {
  const around = { fragment: 'x/fragment|y', 'fragment|x': { fragment: 'y' } };
  const content = serveContent({ 'pages/home.json': { ...canvas('home', []), around } }, { now: Date.now });
  onTestFinished(content.close);
  const answer = await content.app.request('/preview/caas/v1/publications/plan', {
    method: 'POST',
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    body: JSON.stringify({ target: { items: [{ id: 'pages/home', revision: 1 }] }, action: 'publish' }),
  });
  const { faults } = (await answer.json()) as { faults: { key: string; pointer: string }[] };
  expect(faults.map(({ pointer }) => pointer)).toEqual(['/around/fragment', '/around/fragment|x/fragment']);
  expect(new Set(faults.map(({ key }) => key)).size).toBe(2);
});
