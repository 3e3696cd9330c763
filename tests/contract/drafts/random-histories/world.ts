import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { createContentApp } from '../../../../sandbox/content/app.ts';
import { PREVIEW_TOKEN_HEADER } from '../../../../sandbox/content/requests.ts';
import { openTestStore } from '../../../support/engine.ts';
import type { DraftStore, Editor } from '../../../../src/content/drafts/draft-store.ts';
import { createDraftStore } from '../../../../src/content/drafts/http/http-draft-store.ts';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import { TOKEN } from '../sources.ts';

/** What somebody has written into a file. */
export interface Written {
  readonly document: string;
  readonly slot: 'draft' | 'published';
  readonly file: string;
  /** Absent while it is no JSON. */
  readonly says?: JsonObject;
}

/** How often is looked whether the watcher has reported a file, and for how long; milliseconds. */
const LOOK_MS = 3;
const WATCHED_WITHIN_MS = 10_000;

/**
 * The content service behind HTTP; it is stopped and started again on the same folder and the same store.
 *
 * @param isWatched files are watched as in a running shop; otherwise `tell` stands in for the watcher
 */
export async function openWorld(files: Readonly<Record<string, unknown>>, isWatched: boolean) {
  const dir = mkdtempSync(join(tmpdir(), 'random-histories-'));
  const contentDir = join(dir, 'content');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), JSON.stringify(content));
  }
  const start = async () => {
    const store = await openTestStore(join(dir, 'store.db'));
    const service = createContentApp({
      contentDir,
      previewToken: TOKEN,
      watch: isWatched,
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
  const textOf = (file: string): string | undefined => {
    const path = join(contentDir, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const documentOf = (name: string) => now.service.documents().find(({ id }) => id === name);
  /** Whether the service has read a file as it is. */
  const isRead = ({ document: name, slot, file, says }: Written): boolean => {
    const document = documentOf(name);
    const problem = slot === 'draft' ? document?.draftProblem : document?.publishedProblem;
    if (says === undefined) return problem !== undefined;
    const hash = createHash('sha256')
      .update(textOf(file) ?? '')
      .digest('hex');
    return problem === undefined && document?.[slot]?.hash === hash;
  };
  return {
    isWatched,
    /** Text of a file of the content folder; undefined when there is none. */
    text: textOf,
    /** Texts that the service has kept beside a file because they could not be read. */
    kept: (file: string): readonly (string | undefined)[] =>
      readdirSync(dirname(join(contentDir, file)))
        .filter((name) => name.startsWith(`${basename(file)}.unreadable`))
        .map((name) => textOf(join(dirname(file), name))),
    /** Writes a file in place, as a text editor does. */
    write: (file: string, text: string): void => writeFileSync(join(contentDir, file), text),
    /** The watcher has reported these files, and they have been taken in. */
    async tell(written: readonly Written[]): Promise<void> {
      const until = performance.now() + WATCHED_WITHIN_MS;
      if (!isWatched) now.service.reload(written.map(({ file }) => file));
      while (!written.every(isRead) && performance.now() < until) await delay(LOOK_MS);
      await now.service.refresh();
    },
    /** What the service has of a document in memory. */
    document: documentOf,
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
      const document = documentOf(name);
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
