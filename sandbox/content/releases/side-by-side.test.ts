import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { createContentApp } from '../app.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, TEST_NOW, TEST_TOKEN } from '../testing.ts';

const page = (slug: string, title: string) => canvas(slug, [{ kind: 'accordions', id: 'a', title }]);
type Answer = Readonly<Record<string, unknown>>;
type Server = ReturnType<typeof start>;

let store: Store;
let now: number;
let dirs: string[];
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  now = TEST_NOW;
  store = await openTestStore(':memory:', () => new Date(now));
  [dirs, closing] = [[], []];
});
afterEach(async () => {
  for (const close of closing) await close();
  await store.close();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

/** A server over the store, with a content folder of its own. */
function start() {
  const dir = mkdtempSync(join(tmpdir(), 'side-'));
  dirs.push(dir);
  mkdirSync(join(dir, 'pages'));
  for (const slug of ['home', 'sale'])
    writeFileSync(join(dir, `pages/${slug}.json`), JSON.stringify(page(slug, `First ${slug}`)));
  const service = createContentApp({
    contentDir: dir,
    previewToken: TEST_TOKEN,
    now: () => now,
    watch: false,
    onProblem: () => undefined,
    store,
  });
  const call = async (method: string, path: string, body?: unknown, etag?: string) => {
    const answer = await service.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Answer };
  };
  const read = async (id: string) =>
    (await call('GET', `drafts/${id}`)).body as { readonly etag: string; readonly revision: number };
  const release = async (name: string, id: string): Promise<string> => {
    const made = await call('POST', 'releases', { name, put: [{ entry: id }] });
    return (made.body['release'] as { id: string }).id;
  };
  const server = {
    ...service,
    call,
    release,
    async save(id: string, title: string): Promise<void> {
      const saved = await call('PUT', `drafts/${id}`, page(id.replace('pages/', ''), title), (await read(id)).etag);
      expect(saved.status).toBe(200);
    },
    async publish(id: string): Promise<void> {
      const target = { items: [{ id, revision: (await read(id)).revision }] };
      const { warnings } = (await call('POST', 'publications/plan', { target })).body as {
        readonly warnings: readonly { readonly key: string }[];
      };
      const acknowledged = warnings.map(({ key }) => key);
      expect((await call('POST', 'publications', { target, acknowledged })).status).toBe(201);
    },
    async schedule(target: object): Promise<string> {
      const time = { action: 'publish', at: '2026-11-22T18:00', site: 'northfell-uk' };
      const made = await call('POST', 'schedules', { ...time, target });
      return (made.body['scheduled'] as { id: string }).id;
    },
    async public(slug: string): Promise<string> {
      const answer = await service.app.request(`/publish/caas/v1/canvas/page/northfell-uk/${slug}?locale=en-gb`);
      return /"title":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    },
  };
  closing.push(service.close);
  return server;
}

/** Does something once, just before the store answers the next call of a method. */
function before(method: 'counters' | 'commit', work: () => Promise<unknown>): void {
  const real = store[method].bind(store) as (...args: unknown[]) => Promise<never>;
  store[method] = async (...args: unknown[]) => {
    store[method] = real;
    await work();
    return real(...args);
  };
}
/** Lets a change have its turn before the next commit: those of entries look at the counters first. */
const beforeItsTurn = (work: () => Promise<unknown>): void => before('counters', work);
const beforeItsCommit = (work: () => Promise<unknown>): void => before('commit', work);

describe('a hot fix that another server publishes a moment before', () => {
  test('is not replaced unseen by a release', async () => {
    const [one, two] = [start(), start()];
    await one.save('pages/home', 'Winter');
    const id = await one.release('Winter', 'pages/home');
    await two.save('pages/home', 'Mended');
    beforeItsTurn(() => two.publish('pages/home'));
    const answer = await one.call('POST', `releases/${id}/publication`, {});
    expect(answer).toMatchObject({
      status: 409,
      body: { refused: 'conflict', plan: { conflicts: [{ entry: 'pages/home' }] } },
    });
    expect(await one.public('home')).toBe('Mended');
  });

  test('is not replaced by what was scheduled before', async () => {
    const [one, two] = [start(), start()];
    await one.save('pages/home', 'Scheduled');
    const id = await one.schedule({ items: [{ id: 'pages/home', revision: 2 }] });
    await two.save('pages/home', 'Mended');
    now += 48 * 3_600_000;
    // The first look is that of the tick, the second that of the publication.
    beforeItsTurn(async () => beforeItsTurn(() => two.publish('pages/home')));
    await one.tick();
    expect(await one.public('home')).toBe('Mended');
    const failed = await one.call('GET', 'schedules?states=failed');
    expect(failed.body['text']).toContain(id);
    expect(failed.body['text']).toContain('"refused":"newer"');
  });
});

describe('somebody else who is first', () => {
  test('does not keep a schedule from being moved or dropped', async () => {
    const [one, two] = [start(), start()];
    await one.save('pages/home', 'Scheduled');
    const id = await one.schedule({ items: [{ id: 'pages/home', revision: 2 }] });
    const move = (server: Server, at: string) => server.call('PATCH', `schedules/${id}`, { at });
    beforeItsCommit(() => move(two, '2026-11-22T19:00'));
    expect(await move(one, '2026-11-22T20:00')).toMatchObject({
      status: 200,
      body: { scheduled: { at: '2026-11-22T20:00' } },
    });
    beforeItsCommit(() => move(two, '2026-11-22T21:00'));
    expect((await one.call('DELETE', `schedules/${id}`)).status).toBe(204);
    const other = await one.schedule({ items: [{ id: 'pages/home', revision: 2 }] });
    beforeItsCommit(() => two.call('DELETE', `schedules/${other}`));
    expect((await one.call('PATCH', `schedules/${other}`, { at: '2026-11-22T20:00' })).status).toBe(404);
  });

  test('does not keep a release from being deleted, and one that is gone is not changed', async () => {
    const [one, two] = [start(), start()];
    const id = await one.release('Winter', 'pages/home');
    beforeItsCommit(() => two.call('PATCH', `releases/${id}`, { name: 'Spring' }, '"v1"'));
    expect((await one.call('DELETE', `releases/${id}`)).status).toBe(204);
    const other = await one.release('Winter', 'pages/home');
    beforeItsCommit(() => two.call('DELETE', `releases/${other}`));
    expect((await one.call('PATCH', `releases/${other}`, { name: 'Spring' }, '"v1"')).status).toBe(404);
  });

  test('does not keep a release from going live at its moment', async () => {
    const [one, two] = [start(), start()];
    await one.save('pages/home', 'Winter');
    const id = await one.release('Winter', 'pages/home');
    await one.schedule({ release: id });
    now += 48 * 3_600_000;
    beforeItsTurn(async () => beforeItsTurn(() => two.call('PATCH', `releases/${id}`, { name: 'Spring' }, '"v1"')));
    await one.tick();
    expect(await one.public('home')).toBe('Winter');
  });

  test('does not leave a schedule behind that was made while its release was published', async () => {
    const [one, two] = [start(), start()];
    await one.save('pages/home', 'Winter');
    const id = await one.release('Winter', 'pages/home');
    beforeItsCommit(() => two.call('POST', `releases/${id}/publication`, {}));
    const late = await one.schedule({ release: id });
    expect((await one.call('GET', 'schedules')).body['text'], 'made after all').toContain(late);
    expect((await one.call('PATCH', `schedules/${late}`, { at: '2026-11-22T20:00' })).status).toBe(404);
    now += 48 * 3_600_000;
    await one.tick();
    expect((await one.call('GET', 'schedules')).body['text'], 'it has nothing to do, and does not fail').toBe('[]');
  });
});
