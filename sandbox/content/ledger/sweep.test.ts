import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from '../testing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const page = (title: string) => canvas('home', [{ kind: 'accordions', id: 'a', title }]);

let now: number;
let store: Store;
let service: ReturnType<typeof serveContent>;
beforeEach(async () => {
  now = TEST_NOW;
  store = await openTestStore(':memory:', () => new Date(now));
  service = serveContent({ 'pages/home.json': page('First') }, { store, now: () => now });
});
afterEach(async () => {
  service.close();
  await store.close();
});

async function call<T>(method: string, path: string, body?: unknown, etag?: string): Promise<T> {
  const answer = await service.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}
/** Saves as the form does by itself, the draft or a version in a release. @returns the revision */
async function autosave(title: string, release?: string): Promise<number> {
  const where = release === undefined ? '' : `&release=${release}`;
  const { etag } = await call<{ etag: string }>('GET', `drafts/pages/home?${where}`);
  now += MINUTE;
  return (await call<{ revision: number }>('PUT', `drafts/pages/home?auto=true${where}`, page(title), etag)).revision;
}
const listed = async (): Promise<number[]> =>
  (await call<{ items: { what: string; revision: number }[] }>('GET', 'revisions/pages/home')).items.flatMap(
    ({ what, revision }) => (what === 'revision' ? revision : []),
  );
const shown = async (): Promise<string> => JSON.stringify(await service.json('publish', 'page/northfell-uk/home'));

test('an autosave that another stands for goes after a day', async () => {
  await autosave('Typing');
  const last = await autosave('Typed');
  expect(await listed()).toEqual([last, 1]);
  now += 2 * DAY;
  await service.sweep();
  expect(await store.get('content-revision', 'pages/home@2')).toBeUndefined();
  expect(await store.get('content-revision', `pages/home@${last}`)).toBeDefined();
});

test('one that a schedule names is published as it was, whatever is typed after it', async () => {
  const revision = await autosave('Scheduled');
  const time = { action: 'publish', at: '2026-11-25T18:00', site: 'northfell-uk' };
  await call('POST', 'schedules', { ...time, target: { items: [{ id: 'pages/home', revision }] } });
  const last = await autosave('Typed on');
  expect(await listed(), 'it stays a version of its own').toEqual([last, revision, 1]);
  now += 2 * DAY;
  await service.sweep();
  now += 3 * DAY;
  await service.tick();
  expect(await shown()).toContain('"Scheduled"');
});

test('one from which somebody has scheduled a withdrawal goes like others: what is taken off is what is public', async () => {
  const revision = await autosave('Typing');
  type Scheduled = { scheduled: { id: string } };
  const time = { action: 'withdraw', at: '2026-11-26T18:00', site: 'northfell-uk' };
  const target = { items: [{ id: 'pages/home', revision }] };
  const { scheduled } = await call<Scheduled>('POST', 'schedules', { ...time, target });
  const last = await autosave('Typed on');
  expect(await listed()).toEqual([last, 1]);
  now += 2 * DAY;
  await service.sweep();
  expect(await store.get('content-revision', `pages/home@${revision}`)).toBeUndefined();
  await call('PATCH', `schedules/${scheduled.id}`, { at: '2026-11-26T19:00' });
  now += 4 * DAY;
  await service.tick();
  expect(await shown()).not.toContain('First');
  expect(await call('GET', 'schedules')).toMatchObject([{ state: 'done' }]);
});

test('autosaves in a release are folded like others, but for one that is scheduled', async () => {
  const { release } = await call<{ release: { id: string } }>('POST', 'releases', { name: 'Winter' });
  await autosave('Typing', release.id);
  const scheduled = await autosave('Typed', release.id);
  expect(await listed()).toEqual([scheduled, 1]);
  const time = { action: 'publish', at: '2026-11-25T18:00', site: 'northfell-uk' };
  await call('POST', 'schedules', { ...time, target: { release: release.id } });
  const last = await autosave('Typed on', release.id);
  expect(await listed()).toEqual([last, scheduled, 1]);
});

test('one that a release has taken stays with it, also where it had been typed on already', async () => {
  const revision = await autosave('In the release');
  await autosave('Typed on');
  const made = await call<{ release: { id: string } }>('POST', 'releases', {
    name: 'Winter',
    put: [{ entry: 'pages/home', revision }],
  });
  now += 2 * DAY;
  await service.sweep();
  await call('POST', `releases/${made.release.id}/publication`, {});
  expect(await shown()).toContain('"In the release"');
});

test('what was deleted goes for good after 30 days, with its history and all that was said of it', async () => {
  const revision = await autosave('Second');
  await call('POST', 'comments', { entry: 'pages/home', place: {}, text: 'Keep?', revision });
  await call('POST', 'approvals', { entry: 'pages/home', revision, verdict: 'approved' });
  const kinds = ['entry', 'revision', 'body', 'authors', 'event', 'comment', 'approval'];
  const kept = async (): Promise<string[]> => {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const docs = await store.find(`content-${kind}`, kind === 'entry' ? 'all' : 'pages/home');
        const one = await store.get(`content-${kind}`, 'pages/home');
        return docs.length > 0 || one !== undefined ? kind : [];
      }),
    );
    return found.flat();
  };
  const bodies = async (): Promise<boolean[]> =>
    Promise.all(addresses.map(async (address) => (await store.get('content-body', address)) !== undefined));
  const revisions = await store.find<{ body: string }>('content-revision', 'pages/home');
  const addresses = revisions.map(({ body }) => body.body);
  const { etag } = await call<{ etag: string }>('GET', 'drafts/pages/home');
  await call('DELETE', 'entries/pages/home', undefined, etag);
  const bin = async () => (await call<{ entries: unknown[] }>('GET', 'entries?bin=true')).entries.length;
  now += 30 * DAY - 1;
  await service.sweep();
  expect([await bin(), await bodies()]).toEqual([1, [true, true]]);
  expect(await kept()).toEqual(['entry', 'revision', 'authors', 'event', 'comment', 'approval']);
  now += 1;
  await service.sweep();
  expect([await bin(), await bodies()]).toEqual([0, [false, false]]);
  expect(await kept()).toEqual([]);
});

test('what was restored from the bin in time stays', async () => {
  const { etag } = await call<{ etag: string }>('GET', 'drafts/pages/home');
  await call('DELETE', 'entries/pages/home', undefined, etag);
  await call('POST', 'restore/pages/home');
  now += 31 * DAY;
  await service.sweep();
  expect(await listed()).toEqual([1]);
});

test('an autosave whose content a later revision has again leaves the content', async () => {
  await autosave('Typing');
  await autosave('Typed');
  const { etag } = await call<{ etag: string }>('GET', 'drafts/pages/home');
  const { revision } = await call<{ revision: number }>('PUT', 'drafts/pages/home', page('Typing'), etag);
  now += 2 * DAY;
  await service.sweep();
  expect(await store.get('content-revision', 'pages/home@2')).toBeUndefined();
  expect(JSON.stringify(await call('GET', `drafts/pages/home?revision=${revision}`))).toContain('Typing');
  expect(JSON.stringify(await call('GET', 'drafts/pages/home?revision=3'))).toContain('Typed');
});

test('one that is held is looked at again, and goes a day after nothing holds it', async () => {
  const revision = await autosave('In the release');
  await autosave('Typed on');
  const put = [{ entry: 'pages/home', revision }];
  const { release } = await call<{ release: { id: string } }>('POST', 'releases', { name: 'Winter', put });
  const isKept = async () => (await store.get('content-revision', `pages/home@${revision}`)) !== undefined;
  now += 2 * DAY;
  await service.sweep();
  await service.app.request(`/preview/caas/v1/releases/${release.id}`, {
    method: 'DELETE',
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
  });
  now += DAY - 1;
  await service.sweep();
  expect(await isKept()).toBe(true);
  now += 1;
  await service.sweep();
  expect(await isKept()).toBe(false);
});
