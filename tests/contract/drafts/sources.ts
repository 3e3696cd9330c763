import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentApp, type ContentAppOptions } from '../../../sandbox/content/app.ts';
import { createUploadFolder } from '../../../sandbox/content/media/upload-folder.ts';
import { openTestStore } from '../../support/engine.ts';
import type { Capability, DraftStore, Editor } from '../../../src/content/drafts/draft-store.ts';
import { createDraftStore } from '../../../src/content/drafts/http/http-draft-store.ts';

export const TOKEN = 'preview-token-of-the-contract-suite';
export const ADA: Editor = { id: 'ada@northfell.example', name: 'Ada Lovelace', email: 'ada@northfell.example' };
export const BEA: Editor = { id: 'bea@northfell.example', name: 'Béatrice Ångström', email: 'bea@northfell.example' };

/** A content source under test. */
export interface Source {
  /** The source as one person uses it. */
  as(editor: Editor): DraftStore;
  /** What everybody may read of the published content: the answer's text, or its status. */
  published(path: string): Promise<string | number>;
  /** The same for editors, by headers that name a release or a revision. */
  preview(path: string, headers: Readonly<Record<string, string>>): Promise<string | number>;
  /** Lets time pass, milliseconds. */
  pass(ms: number): void;
  now(): number;
  /** Does what a source does by itself every second. */
  tick(): Promise<void>;
  /** Emails to an address: subject and text. */
  mails(
    to: string,
  ): Promise<readonly { readonly subject: string; readonly text: string; readonly link: string | null }[]>;
  close(): Promise<void>;
}

export type Files = Readonly<Record<string, unknown>>;
/** Opens a source with these documents. */
export type OpenSource = (files: Files, options?: Partial<ContentAppOptions>) => Promise<Source>;

/** A canvas with these blocks in one section. */
export const page = (slug: string, items: readonly unknown[], more: object = {}) => ({
  id: `page-${slug}`,
  slug,
  metadata: { htmlTitle: { $t: { en: `About ${slug}`, fr: `Sur ${slug}`, de: `Über ${slug}` } } },
  sections: [{ name: 'main', items }],
  ...more,
});
export const block = (id: string, title: string, more: object = {}) => ({
  kind: 'accordions',
  id,
  title: { $t: { en: title, fr: `${title} (fr)`, de: `${title} (de)` } },
  ...more,
});

const START = Date.parse('2026-11-24T12:00:00Z');

export function openReference(
  allows: (method: string, path: string) => boolean = () => true,
  declared?: readonly Capability[],
): OpenSource {
  return async (files, options = {}) => {
    const dir = mkdtempSync(join(tmpdir(), 'source-'));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), JSON.stringify(content));
    }
    let now = START;
    const store = await openTestStore(':memory:', () => new Date(now));
    const service = createContentApp({
      contentDir: dir,
      previewToken: TOKEN,
      now: () => now,
      watch: false,
      onProblem: () => undefined,
      store,
      uploads: createUploadFolder(join(dir, 'uploads')),
      ...options,
    });
    await service.ready();
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const path = pathname.replace('/preview/caas/v1/', '');
      if (!allows(request.method, path)) return new Response('<h1>No such call</h1>', { status: 404 });
      const response = await service.app.fetch(request);
      if (path !== 'capabilities' || declared === undefined) return response;
      return Response.json({ ...((await response.json()) as object), can: declared });
    };
    return {
      as: (editor) =>
        createDraftStore({
          fetch,
          root: 'http://source.test/preview/caas/v1',
          previewToken: TOKEN,
          editor,
          timeoutMs: 10_000,
        }),
      async published(path) {
        const response = await service.app.request(`/publish/caas/v1/canvas/${path}`);
        return response.ok ? response.text() : response.status;
      },
      async preview(path, headers) {
        const response = await service.app.request(`/preview/caas/v1/canvas/${path}`, {
          headers: { 'x-preview-token': TOKEN, ...headers },
        });
        return response.ok ? response.text() : response.status;
      },
      pass: (ms) => void (now += ms),
      now: () => now,
      tick: service.tick,
      mails: async (to) =>
        (await store.find<{ to: string; subject: string; text: string; link: string | null }>('outbox', 'all'))
          .map(({ body }) => body)
          .filter((mail) => mail.to === to),
      async close() {
        await service.close();
        await store.close();
        rmSync(dir, { recursive: true, force: true });
      },
    };
  };
}
