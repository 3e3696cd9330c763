import type * as Fs from 'node:fs';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { createContentApp } from '../app.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, TEST_TOKEN } from '../testing.ts';

/** A disk that refuses to be written, also to root. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const unlessFull =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return work(...args);
    };
  return { ...fs, writeSync: unlessFull(fs.writeSync as (...args: unknown[]) => number) };
});

const home = (title: string) => canvas('home', [{ kind: 'accordions', id: 'a', title }]);
const FILE = 'pages/home.json';

let store: Store;
let dir: string;
beforeEach(async () => {
  store = await openTestStore(':memory:');
  dir = mkdtempSync(join(tmpdir(), 'behind-'));
  mkdirSync(join(dir, 'pages'));
  writeFileSync(join(dir, FILE), JSON.stringify(home('One')));
});
afterEach(async () => {
  disk.isFull = false;
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

async function start() {
  const behind: unknown[] = [];
  const service = createContentApp({
    contentDir: dir,
    previewToken: TEST_TOKEN,
    watch: false,
    onProblem: () => undefined,
    onFilesBehind: (told) => behind.push(told),
    store,
  });
  await service.ready();
  const told: string[] = [];
  service.onCommit((tags) => told.push(...tags));
  const call = async (method: string, path: string, body?: unknown, etag?: string) => {
    const answer = await service.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const read = async () => (await call('GET', 'drafts/pages/home')).body as { etag: string; revision: number };
  return {
    ...service,
    behind,
    told,
    save: async (title: string) => (await call('PUT', 'drafts/pages/home', home(title), (await read()).etag)).status,
    publish: async () => {
      const { revision } = await read();
      return (await call('POST', 'publications', { target: { items: [{ id: 'pages/home', revision }] } })).status;
    },
    withdraw: async () => (await call('POST', 'withdrawals', { ids: ['pages/home'] })).status,
    /** Actions of the revisions, the newest first. */
    revisions: async () => {
      const { items } = (await call('GET', 'revisions/pages/home')).body as {
        items: { what: string; action?: string }[];
      };
      return items.flatMap(({ action }) => action ?? []);
    },
    public: async () => {
      const answer = await service.app.request('/publish/caas/v1/canvas/page/northfell-uk/home?locale=en-gb');
      return /"title":"([^"]+)"/.exec(await answer.text())?.[1] ?? answer.status;
    },
  };
}
const inFile = (): string | undefined =>
  existsSync(join(dir, FILE)) ? /"title":\s*"([^"]+)"/.exec(readFileSync(join(dir, FILE), 'utf8'))?.[1] : undefined;

describe('a file that cannot be written', () => {
  test('leaves a publication as it was committed and answered, and is written as soon as that is possible', async () => {
    const server = await start();
    expect(await server.save('Two')).toBe(200);
    server.told.length = 0;
    disk.isFull = true;
    expect(await server.publish()).toBe(201);
    expect(server.told).toEqual(['doc:pages/home']);
    expect([await server.public(), inFile()]).toEqual(['Two', 'One']);
    // Reading its old text again is no change by hand, whoever asks.
    server.reload([FILE]);
    expect(await server.save('Three')).toBe(200);
    expect(await server.public()).toBe('Two');
    expect(await server.revisions()).toEqual(['save', 'save', 'file']);

    expect(server.filesBehind()).toBe(2);
    expect(server.behind.at(0)).toEqual({ files: 1, file: FILE, reason: expect.stringContaining('ENOSPC') });
    expect(readdirSync(join(dir, 'pages')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await server.tick();
    expect(server.filesBehind()).toBe(2);
    disk.isFull = false;
    await server.tick();
    expect([inFile(), server.filesBehind()]).toEqual(['Two', 0]);
    expect(server.behind.at(-1)).toEqual({ files: 0 });
    expect(readFileSync(join(dir, 'pages/home.draft.json'), 'utf8')).toContain('Three');
    server.reload([FILE, 'pages/home.draft.json']);
    expect(await server.revisions()).toEqual(['save', 'save', 'file']);
    await server.close();
  });

  test('is written by the next start where this one did not come to it', async () => {
    const first = await start();
    await first.save('Two');
    disk.isFull = true;
    expect(await first.publish()).toBe(201);
    await first.close();
    const second = await start();
    expect([await second.public(), second.filesBehind()], 'which a full disk does not stop').toEqual(['Two', 1]);
    await second.close();
    disk.isFull = false;
    const third = await start();
    expect([await third.public(), inFile()]).toEqual(['Two', 'Two']);
    await third.close();
  });

  test('takes what somebody writes into it meanwhile for the change by hand that it is', async () => {
    const server = await start();
    await server.save('Two');
    disk.isFull = true;
    expect(await server.publish()).toBe(201);
    writeFileSync(join(dir, FILE), JSON.stringify(home('By hand')));
    disk.isFull = false;
    // Nobody has told that the file was written.
    await server.tick();
    expect(await server.revisions()).toEqual(['file', 'save', 'file']);
    expect([await server.public(), inFile(), server.filesBehind()]).toEqual(['By hand', 'By hand', 0]);
    await server.close();
  });
});
