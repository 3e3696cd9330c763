import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { PREVIEW_TOKEN_HEADER, SNAPSHOT_HEADER } from '../../../sandbox/content/requests.ts';
import { openTestStore } from '../../support/engine.ts';

const TOKEN = 'preview-token-of-the-snapshots';
const HOUR = 3_600_000;
const page = (title: string) => ({ slug: 'home', sections: [{ items: [{ kind: 'accordions', title }] }] });

/** Servers with a content folder each, as machines have, on one database. */
async function servers(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-snapshots-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = join(dataDir, 'content-0');
  mkdirSync(join(first, 'pages'), { recursive: true });
  writeFileSync(join(first, 'pages/home.json'), JSON.stringify(page('First')));
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const contentDir = join(dataDir, `content-${at}`);
      if (at > 0) cpSync(first, contentDir, { recursive: true });
      const store = await openTestStore(dataDir);
      const service = createContentApp({ contentDir, store, previewToken: TOKEN, watch: false });
      onTestFinished(async () => {
        await service.close();
        await store.close();
      });
      const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
        service.app.request(`/preview/caas/v1/${path}`, {
          method,
          headers: { [PREVIEW_TOKEN_HEADER]: TOKEN, ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
      return {
        make: async (hours = 24) => {
          const until = new Date(Date.now() + hours * HOUR).toISOString();
          return ((await (await ask('POST', 'snapshots', {}, { until })).json()) as { id: string }).id;
        },
        bodies: async () => (await store.expired('snapshot-body', new Date('2100-01-01'), 10)).length,
        forget: async (id: string) => void (await ask('DELETE', `snapshots/${id}`)),
        change: (title: string) => {
          writeFileSync(join(contentDir, 'pages/home.json'), JSON.stringify(page(title)));
          service.reload(['pages/home.json']);
        },
        shown: async (id: string) => {
          const answer = await ask('GET', 'canvas/page/northfell-uk/home?locale=en-gb', { [SNAPSHOT_HEADER]: id });
          if (!answer.ok) return answer.status;
          return ((await answer.json()) as ReturnType<typeof page>).sections[0]?.items[0]?.title;
        },
      };
    }),
  );
}

test('a snapshot made on one server shows on another as it was, until it is taken back', async () => {
  const [one, two] = await servers(2);
  const id = (await one?.make()) ?? '';
  for (const server of [one, two]) server?.change('Second');
  expect([await one?.shown(id), await two?.shown(id)]).toEqual(['First', 'First']);
  await two?.forget(id);
  expect([await one?.shown(id), await two?.shown(id)]).toEqual([410, 410]);
});

test('a body that several snapshots have stays, whoever takes back the others meanwhile', async () => {
  const [one, two] = await servers(2);
  for (let round = 1; round <= 8; round += 1) {
    const before = (await one?.make(round % 2 === 0 ? 48 : 12)) ?? '';
    const [id = ''] = await Promise.all([two?.make(), one?.forget(before)]);
    expect([await one?.shown(id), await two?.shown(id), await one?.bodies()]).toEqual(['First', 'First', 1]);
    await one?.forget(id);
    expect(await one?.bodies()).toBe(0);
  }
});
