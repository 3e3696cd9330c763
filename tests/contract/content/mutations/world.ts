import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createContentApp } from '../../../../sandbox/content/app.ts';
import { isDocumentFile, jsonFiles, type UnreadableFile } from '../../../../sandbox/content/library.ts';
import { slugOf } from '../../../../sandbox/content/locate.ts';
import type { Problem } from '../../../../sandbox/content/types.ts';
import { schemas } from '../../../../src/blocks/_kit/registry.ts';
import BlockList from '../../../../src/blocks/_kit/render/BlockList.astro';
import type { ParsedBlock, ParsedCanvas } from '../../../../src/blocks/_kit/parse/parsed-block.ts';
import type { ContentAnswer, ContentClient } from '../../../../src/content/client/content-client.ts';
import { createContentCache } from '../../../../src/content/client/content-cache.ts';
import { createContentClient } from '../../../../src/content/client/http-content-client.ts';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import type { Issue, PageContext, PreviewState } from '../../../../src/content/page-context.ts';
import { loadCanvas, loadPageCanvas } from '../../../../src/layouts/canvas/load-canvas.ts';
import { popUpsOf } from '../../../../src/layouts/canvas/pop-ups.ts';
import Sections from '../../../../src/layouts/canvas/Sections.astro';
import { readArticle } from '../../../../src/layouts/article/article.ts';
import { movedTo, readRedirects } from '../../../../src/layouts/data/redirects.ts';
import { loadSearchHelp } from '../../../../src/layouts/listing/search-help.ts';
import { loadLocations } from '../../../../src/layouts/locations/locations.ts';
import { readFooter } from '../../../../src/layouts/shell/footer/footer.ts';
import { loadShell } from '../../../../src/layouts/shell/load-shell.ts';
import { readMenu } from '../../../../src/layouts/shell/menu/menu.ts';
import { loadSizeChart } from '../../../../src/layouts/sizes/load-chart.ts';
import { loadEditedTexts } from '../../../../src/server/pages/edited-texts.ts';
import { issuesAroundPages } from '../../../../src/preview/checks/around-pages.ts';
import { elsewhereIn, viewerEntry } from '../../../../src/preview/entries/entries.ts';
import { fakePageContext } from '../../../support/rendering/page-context.ts';

const TOKEN = 'token-of-this-test';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const PREVIEW = { draft: true, overlay: false } as PreviewState;
const ISSUES_WITHOUT_PLACE = new Set(['unavailable', 'render_failed']);

/** Name of a page that shows a fragment. */
const pageAround = (fragment: string): string => `around-${fragment.replace('/', '-')}`;

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** What a shopper is given of a document. */
export interface Shown {
  /** Status of the content call. */
  readonly status: number;
  readonly canvas: ParsedCanvas | undefined;
  /** Markup of all that the document becomes. */
  readonly html: string;
  /** The entries of a document that is no page, as they are used. */
  readonly parts: readonly string[];
  /** What the log has about its file. */
  readonly logged: readonly Problem[];
  /** Issues with their document and pointer, as they are logged. */
  readonly issues: readonly Issue[];
}

/** A content service on a copy of the demo's documents, read by the shop and by the viewer. */
export async function openWorld(prepare: (raw: JsonObject) => JsonObject) {
  const dir = mkdtempSync(join(tmpdir(), 'mutations-'));
  cpSync('content', dir, { recursive: true, filter: (path) => !/\/media(?:\/|$)/.test(path) });
  const files = jsonFiles(dir).filter((file) => isDocumentFile(file) && !file.endsWith('.draft.json'));
  const read = (file: string): JsonObject => JSON.parse(readFileSync(join(dir, file), 'utf8')) as JsonObject;
  const good = new Map(files.map((file) => [file, prepare(read(file))]));
  for (const [file, raw] of good) writeFileSync(join(dir, file), JSON.stringify(raw));
  for (const file of jsonFiles(dir).filter((name) => name.endsWith('.draft.json'))) rmSync(join(dir, file));
  for (const [, name = ''] of files.flatMap((file) => [/^fragments\/(.+)\.json$/.exec(file) ?? []])) {
    const page = {
      slug: pageAround(name),
      sections: [{ name: 'main', items: [{ kind: 'spacer' }, { fragment: name }] }],
    };
    if (name !== '') writeFileSync(join(dir, `pages/${pageAround(name)}.json`), JSON.stringify(page));
  }
  let problems: Problem[] = [];
  const service = createContentApp({
    contentDir: dir,
    previewToken: TOKEN,
    now: () => NOW,
    watch: false,
    onProblem: (problem) => void problems.push(problem),
  });
  const container = await AstroContainer.create();
  const statuses: number[] = [];
  const clientOf = (preview?: PreviewState): ContentClient =>
    createContentClient({
      fetch: async (request) => {
        const answer = await service.app.fetch(request);
        statuses.push(answer.status === 304 ? 200 : answer.status);
        return answer;
      },
      base: 'http://content',
      previewToken: TOKEN,
      site: fakePageContext().site,
      locale: 'en-gb',
      preview,
      correlationId: 'mutations',
      cache: createContentCache(),
      log: () => undefined,
    });
  const render = (component: Parameters<typeof container.renderToString>[0], props: object, page: PageContext) =>
    container.renderToString(component, { props: props as Record<string, unknown>, locals: { page } as never });
  const text = (file: string, content: string): void => {
    writeFileSync(join(dir, file), content);
    problems = [];
    service.reload([file]);
  };

  /** The call of the content client that a document answers; undefined for one that is only part of others. */
  function callOf(id: string, client: ContentClient): Promise<ContentAnswer | undefined> | undefined {
    const [folder, ...rest] = id.split('/');
    const name = rest.join('/');
    const version = service.documents().find((one) => one.id === id)?.published;
    if (folder === 'pages' || folder === 'articles') return client.page(slugOf(id, version) ?? name);
    if (folder === 'augmented') return client.augmentedPage(name);
    if (folder === 'categories') return client.category(name);
    if (folder === 'product-pages') return client.product('NF104001MOS');
    if (folder === 'fragments') return client.page(pageAround(name));
    return undefined;
  }

  const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

  async function load(id: string, page: PageContext): Promise<Pick<Shown, 'html'> & Partial<Shown>> {
    const { content } = page;
    const [folder] = id.split('/');
    if (folder === 'menu' || folder === 'footer') {
      const { header, footer } = await loadShell(page);
      const [menu, foot] = [await content.menu(), await content.footer()];
      const { columns, targets } = readFooter(foot?.data).footer;
      const parts = folder === 'menu' ? listOf(readMenu(menu?.data).entries) : listOf([...columns, ...targets]);
      return { html: header + footer, parts };
    }
    if (folder === 'redirects') {
      const data = (await content.ofKind('redirects'))?.data;
      const { find } = readRedirects(data);
      const list = (data as JsonObject | undefined)?.['redirects'];
      const from = (Array.isArray(list) ? list : []).map((one) => (one as JsonObject | null)?.['from']);
      const parts = from.flatMap((path) => {
        // An address is read without the spaces around it.
        const found = typeof path === 'string' ? find(new URL(path.trim(), 'http://shop.test').pathname) : undefined;
        return found === undefined ? [] : `${String(path)} ${textOf(found)}`;
      });
      return { html: textOf([parts, await movedTo(page)]), parts };
    }
    if (folder === 'messages') {
      const texts = await loadEditedTexts(page);
      return { html: textOf(texts?.texts), parts: listOf(Object.entries(texts?.texts ?? {})) };
    }
    if (folder === 'popups') {
      const none = { popups: [] } as unknown as ParsedCanvas;
      const blocks = await popUpsOf(page, none);
      return { html: await render(BlockList, { blocks }, page), parts: blocks.map(({ hash }) => hash) };
    }
    if (id === 'fragments/search') {
      const help = await loadSearchHelp(page);
      return { html: textOf(help), parts: listOf(help.suggestions) };
    }
    if (id === 'kinds/locationselector') {
      const locations = await loadLocations(page);
      return { html: textOf(locations), parts: listOf(locations.regions) };
    }
    if (folder === 'kinds') {
      const chart = await loadSizeChart(page, id.split('/')[2]);
      return { html: textOf(chart), parts: listOf(chart?.tables) };
    }
    const answer = callOf(id, content) ?? Promise.resolve(undefined);
    const canvasId = folder === 'fragments' ? `pages/${pageAround(id.slice('fragments/'.length))}` : id;
    const isWhole =
      folder === 'pages' ||
      folder === 'fragments' ||
      (folder === 'articles' && readArticle((await answer)?.data) === undefined);
    const canvas = await (isWhole ? loadPageCanvas : loadCanvas)(page, canvasId, answer);
    const facts =
      folder === 'articles' ? readArticle((await answer)?.data, (issue) => page.issues.push(issue)) : undefined;
    const sections = canvas === undefined ? '' : await render(Sections, { canvas }, page);
    return { canvas, html: sections + textOf([canvas?.metadata, facts]) };
  }

  function raw(document: string): Json | undefined {
    try {
      return JSON.parse(readFileSync(join(dir, `${document}.json`), 'utf8').replace(/^\ufeff/, '')) as Json;
    } catch {
      return undefined;
    }
  }

  return {
    good,
    /** Markup of blocks alone. */
    htmlOf: (blocks: readonly ParsedBlock[]): Promise<string> =>
      render(BlockList, { blocks }, fakePageContext({ content: clientOf() })),
    write: text,
    restore: (file: string): void => text(file, JSON.stringify(good.get(file))),
    raw,
    /** @param isGood whether it is the last good version from then on */
    async shown(id: string, isGood = false): Promise<Shown> {
      const page: PageContext = { ...fakePageContext({ content: clientOf() }), isOnce: !isGood };
      statuses.length = 0;
      const { canvas, html, parts = [] } = await load(id, page);
      const issues = page.issues.filter(({ rule }) => !ISSUES_WITHOUT_PLACE.has(rule));
      return { status: Math.max(200, ...statuses), canvas, html, parts, issues, logged: [...problems] };
    },
    /** Issues that the viewer lists about a document, with the file's own problem, and its cards as they are drawn. */
    async told(id: string): Promise<{ issues: readonly Issue[]; unreadable: readonly UnreadableFile[]; html: string }> {
      const client = clientOf(PREVIEW);
      const unreadable = service.unreadable().filter(({ document }) => document === id);
      const [, fragment] = /^fragments\/(.+)$/.exec(id) ?? [];
      const document = fragment === undefined ? id : `pages/${pageAround(fragment)}`;
      const answer = id === 'fragments/search' ? undefined : await client.entry({ document, pointer: '' });
      if (id === 'popups') {
        const list = await client.showcase('pop-up', { limit: 100, offset: 0 });
        const entries = (list?.data.entries ?? []).map((one) => viewerEntry(one, one.id, 'pop-up', schemas));
        const issues = entries.flatMap((entry) => entry.issues);
        const around = await issuesAroundPages(client, 'en-gb');
        const listed = [...(list === undefined ? [] : elsewhereIn(list.data)), ...around];
        return { issues: [...issues, ...listed], unreadable, html: '' };
      }
      if (answer === undefined || !('item' in answer.data)) {
        const list = await client.showcase('page', { limit: 1, offset: 0 });
        const around = await issuesAroundPages(client, 'en-gb');
        const issues = [...(list === undefined ? [] : elsewhereIn(list.data)), ...around];
        return { issues, unreadable, html: '' };
      }
      const entry = viewerEntry(answer.data as never, document, 'page', schemas);
      const page = fakePageContext({ content: client, preview: PREVIEW });
      // Cards of what is wrong are drawn without a failure.
      const html = entry.issues.length === 0 ? '' : await render(BlockList, { blocks: entry.blocks }, page);
      return { issues: entry.issues, unreadable, html };
    },
    async close(): Promise<void> {
      await service.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
