import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../tests/support/engine.ts';
import type { Store } from '../store/store.ts';
import { PREVIEW_TOKEN_HEADER, SNAPSHOT_HEADER } from './requests.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from './testing.ts';

const HOUR = 3_600_000;
let store: Store;
let clock: number;
let service: ReturnType<typeof serveContent>;
beforeEach(async () => {
  store = await openTestStore(':memory:');
  clock = TEST_NOW;
});
afterEach(async () => {
  await service.close();
  await store.close();
});
const block = (title: string, more: object = {}) => ({ kind: 'accordions', title, ...more });
const page = (title: string) =>
  canvas('home', [block(title), block('In time', { validTo: new Date(TEST_NOW + HOUR).toISOString() })]);
const serve = (options: object = {}) =>
  (service = serveContent(
    {
      'pages/home.json': page('Published'),
      'pages/home.draft.json': page('Draft'),
      'pages/other.json': canvas('other', [block('Other')]),
    },
    { store, now: () => clock, ...options },
  ));
const call = (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
) =>
  service.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const make = async (hours = 24) =>
  (await (await call('POST', 'snapshots', { until: new Date(clock + hours * HOUR).toISOString() })).json()) as {
    id: string;
    documents: number;
  };
const titles = async (snapshot: string | undefined, query = '') => {
  const answer = await service.ask(
    'preview',
    `page/northfell-uk/home?locale=en-gb${query}`,
    snapshot === undefined ? {} : { [SNAPSHOT_HEADER]: snapshot },
  );
  if (!answer.ok) return answer.status;
  return ((await answer.json()) as { sections: { items: { title: string }[] }[] }).sections[0]?.items.map(
    ({ title }) => title,
  );
};
/** How many documents of a kind are kept. */
const count = async (kind: string) => (await store.expired(kind, new Date('2100-01-01'), 100)).length;
const bodies = () => count('snapshot-body');

test('a snapshot shows drafts and published content as they were, at the moment it was made, whatever happens to the files', async () => {
  serve();
  const { id, documents } = await make();
  expect(documents).toBe(2);
  writeFileSync(join(service.dir, 'pages/home.json'), JSON.stringify(page('Published anew')));
  rmSync(join(service.dir, 'pages/home.draft.json'));
  service.reload(['pages/home.json', 'pages/home.draft.json']);
  clock += 2 * HOUR;
  expect(await titles(undefined)).toEqual(['Published anew']);
  expect(await titles(id)).toEqual(['Draft', 'In time']);
  expect(await titles(id, '&published=true')).toEqual(['Published', 'In time']);
  expect(
    await titles(id, `&previewDateTime=${new Date(clock).toISOString()}`),
    'another moment of the same content',
  ).toEqual(['Draft']);
});

test('equal documents are kept once; they go with the last snapshot that has them, and a snapshot ends by itself', async () => {
  serve();
  const first = await make();
  const second = await make(1);
  expect(await bodies()).toBe(3);
  expect((await call('DELETE', `snapshots/${first.id}`)).status).toBe(204);
  expect(await titles(first.id)).toBe(410);
  expect(await bodies()).toBe(3);
  clock += HOUR;
  expect(await titles(second.id), 'never today’s content in its place').toBe(410);
  const third = await make();
  expect([await count('snapshot'), await count('snapshot-parts')]).toEqual([1, 1]);
  await call('DELETE', `snapshots/${third.id}`);
  expect([await count('snapshot'), await count('snapshot-parts'), await bodies()]).toEqual([0, 0, 0]);
});

test('without the preview token there is no snapshot, and the public content ignores one', async () => {
  serve();
  const { id } = await make();
  expect((await call('POST', 'snapshots', { until: new Date(clock + HOUR).toISOString() }, {})).status).toBe(401);
  expect((await call('DELETE', `snapshots/${id}`, undefined, {})).status).toBe(401);
  const headers = { [SNAPSHOT_HEADER]: id };
  expect(
    (await service.app.request('/preview/caas/v1/canvas/page/northfell-uk/home?locale=en-gb', { headers })).status,
  ).toBe(401);
  const answer = await service.app.request('/publish/caas/v1/canvas/page/northfell-uk/home?locale=en-gb', { headers });
  expect(await answer.text()).not.toContain('Draft');
});

test('content beyond the limit is refused with the limit, and leaves nothing behind', async () => {
  serve({ maxSnapshotBytes: 100 });
  const answer = await call('POST', 'snapshots', { until: new Date(clock + HOUR).toISOString() });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('the most one snapshot may hold');
  expect([await count('snapshot'), await bodies()]).toEqual([0, 0]);
});
