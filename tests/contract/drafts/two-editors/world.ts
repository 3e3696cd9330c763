import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { createContentApp, PREVIEW_TOKEN_HEADER } from '../../../../sandbox/content/app.ts';
import { openSqliteStore } from '../../../../sandbox/store/sqlite-store.ts';
import type { DraftStore, Editor } from '../../../../src/content/drafts/draft-store.ts';
import { createDraftStore } from '../../../../src/content/drafts/http/http-draft-store.ts';
import type { Json } from '../../../../src/content/json.ts';
import { TOKEN } from '../sources.ts';

/** The content service behind HTTP; it is stopped and started again on the same folder and the same store. */
export async function openWorld(files: Readonly<Record<string, unknown>>) {
  const dir = mkdtempSync(join(tmpdir(), 'two-editors-'));
  const contentDir = join(dir, 'content');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), JSON.stringify(content));
  }
  const start = async () => {
    const store = openSqliteStore(join(dir, 'store.db'));
    const service = createContentApp({
      contentDir,
      previewToken: TOKEN,
      watch: false,
      onProblem: () => undefined,
      store,
    });
    await service.ready();
    const server = await new Promise<ServerType>((resolve) => {
      const listening = serve({ fetch: service.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
    });
    return { store, service, server, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  let now = await start();
  /** Answers that are under way never arrive. */
  const stop = async (): Promise<void> => {
    const { server, service, store } = now;
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await service.close();
    await store.close();
  };
  return {
    drafts: (editor: Editor): DraftStore =>
      createDraftStore({
        fetch,
        root: `${now.root}/preview/caas/v1`,
        previewToken: TOKEN,
        editor,
        timeoutMs: 10_000,
      }),
    canvas: (mode: 'publish' | 'preview', path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${now.root}/${mode}/caas/v1/canvas/${path}`, {
        headers: { ...(mode === 'preview' ? { [PREVIEW_TOKEN_HEADER]: TOKEN } : {}), ...headers },
      }),
    /** What is saved, as the service has it in memory. */
    stored(name: string): Json {
      const document = now.service.documents().find(({ id }) => id === name);
      return ((document?.draft ?? document?.published)?.raw ?? null) as Json;
    },
    async restart(): Promise<void> {
      await stop();
      now = await start();
    },
    async close(): Promise<void> {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
