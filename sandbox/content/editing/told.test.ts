import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from '../testing.ts';

let now: number;
let store: Store;
let service: ReturnType<typeof serveContent>;
let heard: string[];
beforeEach(async () => {
  now = TEST_NOW;
  heard = [];
  store = await openTestStore(':memory:', () => new Date(now));
  service = serveContent({ 'pages/home.json': canvas('home', []), 'pages/sale.json': canvas('sale', []) }, options());
  await service.ready();
  service.onTalk((tag, isOwn) => heard.push(isOwn ? tag : `${tag}, from elsewhere`));
});
afterEach(async () => {
  service.close();
  await store.close();
});

const options = () => ({ store, now: () => now });
async function call<T>(method: string, path: string, body?: unknown, etag?: string, by = service): Promise<T> {
  const answer = await by.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
/** What is heard of something that is done. */
async function of(work: Promise<unknown>): Promise<string[]> {
  await work;
  return heard.splice(0).toSorted();
}

test('viewers hear of verdicts and of what is asked, and of content by its own', async () => {
  const verdict = { entry: 'pages/home', revision: 1, verdict: 'approved' };
  expect(await of(call('POST', 'approvals', verdict))).toEqual(['entry:pages/home']);
  expect(await of(call('POST', 'review-requests/pages/home', { revision: 1, state: 'in-review' }))).toEqual([
    'entry:pages/home',
  ]);
  const { etag } = await call<{ etag: string }>('GET', 'drafts/pages/home');
  const told: string[] = [];
  service.onChange((tags) => told.push(...tags));
  expect(await of(call('PUT', 'drafts/pages/home', canvas('home', [{ kind: 'button' }]), etag))).toEqual([]);
  expect(told).toContain('doc:pages/home');
});

test('viewers hear when a schedule is made, moved, dropped, carried out, and when it fails', async () => {
  const make = (revision: number, action = 'withdraw') =>
    call<{ scheduled: { id: string } }>('POST', 'schedules', {
      action,
      at: '2026-11-22T18:00',
      site: 'northfell-uk',
      target: { items: [{ id: 'pages/sale', revision }] },
    });
  let id = '';
  expect(await of(make(1).then(({ scheduled }) => (id = scheduled.id)))).toEqual(['entry:pages/sale']);
  expect(await of(call('PATCH', `schedules/${id}`, { at: '2026-11-22T19:00' }))).toEqual(['entry:pages/sale']);
  expect(await of(call('DELETE', `schedules/${id}`))).toEqual(['entry:pages/sale']);
  await make(1);
  // Gone by its time, so that there is nothing to withdraw.
  const { etag } = await call<{ etag: string }>('GET', 'drafts/pages/sale');
  await call('DELETE', 'entries/pages/sale?evenIfLinked=true', undefined, etag);
  heard = [];
  now += 48 * 3_600_000;
  expect(await of(service.tick())).toEqual(['entry:pages/sale']);
});

test('viewers hear of releases, and of the entries that come into them and leave them', async () => {
  type Made = { release: { id: string; etag: string } };
  const put = [{ entry: 'pages/home' }];
  let release = { id: '', etag: '' };
  const done = async (work: Promise<Made>): Promise<void> => {
    release = (await work).release;
  };
  expect(await of(done(call('POST', 'releases', { name: 'Winter', put })))).toEqual(['entry:pages/home', 'releases']);
  const { id } = release;
  expect(
    await of(
      done(call('PATCH', `releases/${id}`, { drop: ['pages/home'], put: [{ entry: 'pages/sale' }] }, release.etag)),
    ),
  ).toEqual(['entry:pages/home', 'entry:pages/sale', 'releases']);
  expect(await of(done(call('POST', `releases/${id}/verdicts`, { verdict: 'changes' }, release.etag)))).toContain(
    'releases',
  );
  expect(await of(call('DELETE', `releases/${id}`))).toEqual(['entry:pages/sale', 'releases']);
});

test('what another server has done is told on this one, and not sent round again', async () => {
  const other = serveContent({}, options());
  await call('POST', 'approvals', { entry: 'pages/home', revision: 1, verdict: 'approved' }, undefined, other);
  expect(await of(service.refresh())).toEqual(['entry:pages/home, from elsewhere']);
  other.close();
});

test('viewers hear of comments on an entry, and of who comes, goes on to something else and leaves', async () => {
  const comment = { entry: 'pages/home', place: {}, text: 'Look', revision: 1 };
  let id = '';
  const made = call<{ id: string }>('POST', 'comments', comment).then((one) => (id = one.id));
  expect(await of(made)).toContain('comments:pages/home');
  expect(await of(call('POST', `comments/${id}/replies`, { text: 'Yes' }))).toContain('comments:pages/home');
  expect(await of(call('PUT', `comments/${id}/resolved`, { resolved: true }))).toContain('comments:pages/home');
  expect(await of(call('DELETE', `comments/${id}`))).toContain('comments:pages/home');
  const here = (where: object) => of(call('PUT', 'presence/tab-1', { hidden: false, ...where }));
  expect(await here({ entry: 'pages/home' })).toEqual(['presence']);
  expect(await here({ entry: 'pages/home' }), 'nothing is new').toEqual([]);
  expect(await here({ entry: 'pages/home', block: 'k1' })).toEqual(['presence']);
  expect(await here({ entry: 'pages/sale', block: 'k1' })).toEqual(['presence']);
  expect(await here({ entry: 'pages/sale', block: 'k1', hidden: true })).toEqual(['presence']);
  expect(await of(call('DELETE', 'presence/tab-1'))).toEqual(['presence']);
  expect(await here({ entry: 'pages/home' }), 'sent before it left').toEqual([]);
});
