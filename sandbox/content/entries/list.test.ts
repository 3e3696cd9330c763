import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { FAILED } from '../failed-entry.ts';
import { BODY, type EntryRecord } from '../ledger/records.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';

let store: Store;
let service: ReturnType<typeof serveContent>;
beforeEach(async () => {
  store = await openTestStore(':memory:');
  const pages = ['lost', 'sound'].map((name) => [`pages/${name}.json`, canvas(name, [])] as const);
  service = serveContent(Object.fromEntries(pages), { store, now: Date.now });
});
afterEach(async () => {
  service.close();
  await store.close();
  vi.restoreAllMocks();
});

const call = async (method: string, path: string, body?: unknown, etag?: string) => {
  const answer = await service.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};

/** Takes the content of a revision out of the store, as a restore from two backups might. */
async function lose(revision: number): Promise<void> {
  const found = await store.get<{ body: string }>('content-revision', `pages/lost@${revision}`);
  await store.commit([{ op: 'delete', kind: BODY, id: found?.body.body ?? '' }]);
}
const ids = async (query: string) =>
  ((await call('GET', `entries?${query}`))['entries'] as EntryRecord[]).map(({ id }) => id);

test('an entry whose content the store has lost is listed without it, once logged, and the others are whole', async () => {
  const says = vi.spyOn(console, 'error').mockReturnValue();
  for (const name of ['lost', 'sound']) {
    const { etag } = await call('GET', `drafts/pages/${name}`);
    await call('DELETE', `entries/pages/${name}`, undefined, String(etag));
  }
  await lose(1);
  // Another server, which has read nothing yet.
  service.close();
  service = serveContent({}, { store, now: Date.now });
  expect((await ids('bin=true')).toSorted()).toEqual(['pages/lost', 'pages/sound']);
  expect(await ids('bin=true&text=sound')).toEqual(['pages/sound']);
  expect(says.mock.calls.map(([text]) => text as string)).toEqual(['content: pages/lost could not be read:']);
});

test('it cannot be published, and what is published with it is judged all the same', async () => {
  const says = vi.spyOn(console, 'error').mockReturnValue();
  const { etag, raw } = await call('GET', 'drafts/pages/lost');
  for (const title of ['one', 'two']) {
    const now = title === 'one' ? etag : (await call('GET', 'drafts/pages/lost'))['etag'];
    await call('PUT', 'drafts/pages/lost', { ...(raw as object), title }, String(now));
  }
  await lose(2);
  service.close();
  service = serveContent({}, { store, now: Date.now });
  const items = [
    { id: 'pages/lost', revision: 2 },
    { id: 'pages/sound', revision: 1 },
  ];
  const plan = await call('POST', 'publications/plan', { target: { items }, action: 'publish' });
  expect(plan['faults']).toEqual([
    { key: 'unreadable|pages/lost|', rule: 'unreadable', entry: 'pages/lost', message: FAILED.message },
  ]);
  expect(plan['items']).toMatchObject([{ id: 'pages/sound' }]);
  expect(says).toHaveBeenCalledOnce();
});

test('a lost content that is shown now keeps nothing else away from a server that starts', async () => {
  const says = vi.spyOn(console, 'error').mockReturnValue();
  for (const title of ['one', 'two']) {
    const { etag, raw } = await call('GET', 'drafts/pages/lost');
    await call('PUT', 'drafts/pages/lost', { ...(raw as object), title }, String(etag));
  }
  await lose(3);
  service.close();
  service = serveContent({}, { store, now: Date.now });
  expect((await ids('')).toSorted()).toEqual(['pages/lost', 'pages/sound']);
  expect(await ids('text=sound')).toEqual(['pages/sound']);
  expect(await ids('text=s%C3%B3und'), 'without its accents').toEqual(['pages/sound']);
  // The version before it is published still.
  for (const page of ['lost', 'sound'])
    expect((await service.ask('publish', `page/northfell-uk/${page}?locale=en-gb`)).status, page).toBe(200);
  expect(says).toHaveBeenCalled();
});

test('what is published can need an entry whose content is lost: it is named by its id', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fragment = { id: 'fragments/tips', kind: 'fragment', titles: { en: 'Tips' } };
  const { created } = (await call('POST', 'entries', fragment)) as { created: { document: string } };
  const { etag, raw } = await call('GET', 'drafts/pages/sound');
  const sections = [{ name: 'main', items: [{ fragment: 'tips' }] }];
  await call('PUT', 'drafts/pages/sound', { ...(raw as object), sections }, String(etag));
  const found = await store.get<{ body: string }>('content-revision', `${created.document}@1`);
  await store.commit([{ op: 'delete', kind: BODY, id: found?.body.body ?? '' }]);
  service.close();
  service = serveContent({}, { store, now: Date.now });
  const target = { items: [{ id: 'pages/sound', revision: 2 }] };
  const plan = await call('POST', 'publications/plan', { target, action: 'publish' });
  expect(plan['needs']).toMatchObject([{ id: 'fragments/tips', title: 'fragments/tips' }]);
});

test('a plan fails when the store is away, so that nobody takes an entry for lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await ids('');
  vi.spyOn(store, 'get').mockRejectedValue(new Error('away'));
  const answer = await service.app.request('/preview/caas/v1/publications/plan', {
    method: 'POST',
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    body: JSON.stringify({ target: { items: [{ id: 'pages/lost', revision: 1 }] }, action: 'publish' }),
  });
  expect(answer.status).toBe(500);
});

test('it breaks neither a release that it is in nor the list of releases, and is no source of a copy', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const put = [{ entry: 'pages/lost' }, { entry: 'pages/sound' }];
  const { release } = (await call('POST', 'releases', { name: 'Winter', put })) as { release: { id: string } };
  await lose(1);
  service.close();
  service = serveContent({}, { store, now: Date.now });
  const items = [{ entry: 'pages/lost', title: 'pages/lost' }, { entry: 'pages/sound' }];
  expect(await call('GET', 'releases')).toMatchObject([{ items }]);
  expect(await call('GET', `releases/${release.id}`)).toMatchObject({ items });
  expect(await call('GET', `drafts/pages/sound?release=${release.id}`)).toMatchObject({ document: 'pages/sound' });
  const status = async (method: string, path: string, body?: unknown): Promise<number> =>
    (
      await service.app.request(`/preview/caas/v1/${path}`, {
        method,
        headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    ).status;
  expect(await status('GET', `drafts/pages/lost?release=${release.id}`), 'in the release').toBe(404);
  expect(await status('GET', 'drafts/pages/lost')).toBe(404);
  const copy = { kind: 'page', titles: { en: 'Copy' }, from: 'pages/lost' };
  expect(await status('POST', 'entries', copy), 'as a source').toBe(409);
  expect(await status('GET', 'references/pages/lost')).toBe(404);
});

test('an entry is renamed, saved and looked up for links though what it published is lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { etag, raw } = await call('GET', 'drafts/pages/lost');
  const saved = await call('PUT', 'drafts/pages/lost', { ...(raw as object), title: 'two' }, String(etag));
  await lose(1);
  service.close();
  service = serveContent({}, { store, now: Date.now });
  const renamed = await call('POST', 'rename/pages/lost', { slug: 'found', redirect: true }, String(saved['etag']));
  expect(renamed).toMatchObject({ saved: { raw: { slug: 'found', title: 'two' } } });
  expect(await call('GET', 'references/pages/lost')).toEqual({ linkedFrom: [], needs: [] });
});

test('an address that no page can have is refused by a rule, for viewers to word', async () => {
  service = serveContent({ 'pages/home.json': canvas('home', []) }, { now: Date.now });
  const answer = await service.app.request('/preview/caas/v1/entries', {
    method: 'POST',
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    body: JSON.stringify({ kind: 'page', titles: { en: 'X' }, slug: 'Not This' }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([422, { problem: { rule: 'address', pointer: '/slug' } }]);
});
