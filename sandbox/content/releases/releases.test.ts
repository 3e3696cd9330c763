import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from '../testing.ts';

let now: number;
let store: Store;
let service: ReturnType<typeof serveContent>;
const page = (slug: string, title: string, more: object = {}) =>
  canvas(slug, [{ kind: 'accordions', id: 'a', title: { $t: { en: title, de: title, fr: title } } }], more);
beforeEach(async () => {
  now = TEST_NOW;
  store = await openTestStore(':memory:', () => new Date(now));
  service = serveContent(
    { 'pages/home.json': page('home', 'First home'), 'pages/sale.json': page('sale', 'First sale') },
    { store, now: () => now },
  );
});
afterEach(async () => {
  service.close();
  await store.close();
});

async function call<T>(method: string, path: string, body?: unknown, etag?: string): Promise<T> {
  const by = { id: 'ada', name: 'Ada', email: 'ada@shop.test' };
  const answer = await service.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers: {
      [PREVIEW_TOKEN_HEADER]: TEST_TOKEN,
      'x-editor': encodeURIComponent(JSON.stringify(by)),
      ...(etag === undefined ? {} : { 'if-match': etag }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}
async function save(id: string, raw: object): Promise<number> {
  const { etag } = await call<{ etag: string }>('GET', `drafts/${id}`);
  return (await call<{ revision: number }>('PUT', `drafts/${id}`, raw, etag)).revision;
}
const create = async (name: string, put: readonly object[] = []): Promise<string> =>
  (await call<{ release: { id: string } }>('POST', 'releases', { name, put })).release.id;
const title = async (slug: string, headers: Record<string, string> = {}, mode: 'publish' | 'preview' = 'publish') =>
  /"title":"([^"]+)"/.exec(
    await (await service.ask(mode, `page/northfell-uk/${slug}?locale=en-gb`, headers)).text(),
  )?.[1];

test('fifty published releases are listed, and every open one', async () => {
  const open = await create('Open');
  for (let count = 1; count <= 51; count += 1) {
    now += 1_000;
    await call('POST', `releases/${await create(`Release ${count}`)}/publication`, {});
  }
  const names = (await call<{ name: string }[]>('GET', 'releases')).map(({ name }) => name);
  expect([names.length, names[0], names[1], names.at(-1)]).toEqual([51, 'Open', 'Release 51', 'Release 2']);
  expect(await call('GET', `releases/${open}`)).toMatchObject({ state: 'open' });
});

test('a version that cannot be published in some locales alone is previewed as it is, and its plan says why', async () => {
  await save('pages/home', page('winter', 'Winter home'));
  const id = await create('Winter', [{ entry: 'pages/home', locales: ['en-gb'] }]);
  const headers = { 'x-content-release': id };
  expect(await title('winter', headers, 'preview')).toBe('Winter home');
  expect(await call('GET', `releases/${id}/plan`)).toMatchObject({ faults: [{ rule: 'not_per_locale' }] });
});

test('what a release changes is previewed anew after each change of it', async () => {
  await save('pages/home', page('home', 'Winter home'));
  const id = await create('Winter', [{ entry: 'pages/home' }]);
  const headers = { 'x-content-release': id };
  expect(await title('home', headers, 'preview')).toBe('Winter home');
  await save('pages/home', page('home', 'Colder home'));
  expect(await title('home', headers, 'preview'), 'a later draft is not in it').toBe('Winter home');
  const { etag } = await call<{ etag: string }>('GET', `releases/${id}`);
  await call('PATCH', `releases/${id}`, { put: [{ entry: 'pages/home' }] }, etag);
  expect(await title('home', headers, 'preview')).toBe('Colder home');
});

test('a schedule that breaks says why, by email too, and keeps no other from its time', async () => {
  const schedule = async (id: string, at: string) => {
    const revision = await save(id, page(id.slice(6), `Second ${id.slice(6)}`));
    const target = { items: [{ id, revision }] };
    await call('POST', 'schedules', { action: 'publish', at, site: 'northfell-uk', target });
  };
  await schedule('pages/home', '2026-11-22T18:00');
  await schedule('pages/sale', '2026-11-22T18:01');
  now += 48 * 3_600_000;
  const { get } = store;
  // The first to ask for its revision finds the database away.
  store.get = async (kind, id) => {
    if (id !== 'pages/home@2') return get.call(store, kind, id) as never;
    store.get = get;
    throw new Error('The database is away.');
  };
  await service.tick();
  expect(await call('GET', 'schedules')).toMatchObject([
    { state: 'failed', failure: { refused: 'error', message: 'The database is away.' }, items: [{ id: 'pages/home' }] },
    { state: 'done', items: [{ id: 'pages/sale' }] },
  ]);
  expect([await title('home'), await title('sale')]).toEqual(['First home', 'Second sale']);
  const mails = await store.find<{ to: string; text: string }>('outbox', 'all');
  expect(mails.map(({ body }) => [body.to, body.text.includes('The service failed.')])).toEqual([
    ['ada@shop.test', true],
  ]);
  await service.tick();
  expect(await title('home'), 'it is not tried again by itself').toBe('First home');
});
