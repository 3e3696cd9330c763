import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ContentAppOptions, createContentApp } from './app.ts';
import { PREVIEW_TOKEN_HEADER } from './requests.ts';

export const TEST_TOKEN = 'preview-token-of-the-tests';
/** Noon of a fixed day. */
export const TEST_NOW = Date.parse('2026-11-21T12:00:00Z');

/** Writes documents into a new folder and serves them, for tests. String content is written unchanged. */
export function serveContent(files: Readonly<Record<string, unknown>>, options: Partial<ContentAppOptions> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (file: string, content: unknown): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  const service = createContentApp({
    contentDir: dir,
    previewToken: TEST_TOKEN,
    now: () => TEST_NOW,
    watch: false,
    onProblem: () => undefined,
    ...options,
  });
  const ask = (mode: 'publish' | 'preview', path: string, headers: Record<string, string> = {}) =>
    service.app.request(`/${mode}/caas/v1/canvas/${path}`, {
      headers: { ...(mode === 'preview' ? { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN } : {}), ...headers },
    });
  return {
    ...service,
    dir,
    write,
    /** Writes a file and reloads it, as the watcher would. */
    change(file: string, content: unknown): void {
      write(file, content);
      service.reload([file]);
    },
    ask,
    json: async (mode: 'publish' | 'preview', path: string): Promise<unknown> => (await ask(mode, path)).json(),
    /** Blocks of the first section of a page on the British site. */
    async items(
      mode: 'publish' | 'preview',
      slug: string,
      query = 'locale=en-gb&removeNulls=true',
    ): Promise<Record<string, unknown>[]> {
      const page = (await (await ask(mode, `page/northfell-uk/${slug}?${query}`)).json()) as {
        sections: { items: Record<string, unknown>[] }[];
      };
      return page.sections[0]?.items ?? [];
    },
    close(): void {
      service.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A canvas with these blocks in one section. */
export const canvas = (slug: string, items: readonly unknown[], more: object = {}) => ({
  id: `page-${slug}`,
  slug,
  sections: [{ name: 'main', items }],
  ...more,
});
