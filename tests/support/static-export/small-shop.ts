import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { PageBody } from '../../../src/server/pages/cache/page-body.ts';
import type { RenderedPage } from '../../../src/server/pages/cache/page-cache.ts';
import type { Services } from '../../../src/server/services.ts';
import { type ExportOptions, exportShop, type ExportSummary } from '../../../src/server/static-export/export-shop.ts';

/** What a page of the small shop shows: texts by tag, links, pictures. */
export interface SmallPage {
  readonly shows: readonly string[];
  readonly links?: readonly string[];
  readonly pictures?: readonly string[];
  readonly rendered?: Partial<RenderedPage>;
}

const digest = (text: string): string => hash('sha1', text, 'base64url');
const LOCALE = 'en-gb';

/**
 * A shop of a few pages in memory, of which exports are made: texts behind tags, pages that show them, pictures. All of
 * it can be changed between exports.
 */
export function createSmallShop() {
  const home = mkdtempSync(join(tmpdir(), 'cairn-export-'));
  const clientDir = join(home, 'client');
  mkdirSync(join(clientDir, '_astro'), { recursive: true });
  writeFileSync(join(clientDir, '_astro/shop.js'), 'export {};');
  const texts = new Map<string, string>();
  const pages = new Map<string, SmallPage>();
  const pictures = new Map<string, string>();
  const dependents = new Map<string, string>();
  const rendered: string[] = [];
  const failing = new Set<string>();
  const published = [''];
  const encoded: string[] = [];
  const settings = {
    mediaBase: '/media',
    origin: 'http://localhost',
    version: 'one',
    paymentOrigin: 'http://localhost:1',
  };

  const render = async (path: string): Promise<RenderedPage> => {
    rendered.push(path);
    if (failing.has(path)) throw new Error('renderer away');
    await new Promise((turn) => setTimeout(turn, 1));
    const page = pages.get(path);
    const { shows = ['menu'], links = [], pictures: shown = [], rendered: over = {} } = page ?? {};
    const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${[
      ...shows.map((tag) => `<p>${texts.get(tag) ?? ''}</p>`),
      ...links.map((link) => `<a href="${link}">x</a>`),
      ...shown.map((picture) => `<img src="/media/${picture}" alt="">`),
    ].join('')}</body></html>`;
    return {
      status: page === undefined ? 404 : 200,
      headers: ['content-type', 'text/html', 'content-security-policy', "default-src 'none'; frame-ancestors 'self'"],
      body: PageBody.of(html),
      tags: new Set(shows),
      maxAge: Number.POSITIVE_INFINITY,
      scope: page === undefined ? 'once' : 'shared',
      ...over,
    };
  };

  const media = new Hono();
  media.get('/media/:name', (c) => {
    const picture = pictures.get(c.req.param('name'));
    if (picture === undefined) return c.text('none', 404);
    const etag = `"${digest(picture)}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    encoded.push(c.req.param('name'));
    return c.body(picture, 200, { etag });
  });

  const services = {
    settings,
    env: {},
    media,
    publishedPages: () => published,
    versions: () => Promise.resolve(new Map([...texts].map(([tag, text]) => [tag, digest(text)] as const))),
    withDependents: (tags: Iterable<string>) =>
      new Set([...tags].flatMap((tag) => [tag, ...[dependents.get(tag) ?? []].flat()])),
  };

  const run = (options: Partial<ExportOptions> = {}): Promise<ExportSummary | undefined> => {
    rendered.length = 0;
    encoded.length = 0;
    return exportShop({
      shop: { render },
      services: services as unknown as Services,
      clientDir,
      out: join(home, 'static'),
      locales: [LOCALE],
      pictures: true,
      ...options,
    });
  };
  return {
    home,
    out: join(home, 'static'),
    texts,
    pages,
    pictures,
    dependents,
    rendered,
    failing,
    published,
    encoded,
    settings,
    services,
    run,
  };
}

/** Every file of an export by its name. */
export function filesOf(out: string): Map<string, string> {
  const names = readdirSync(`${out}/`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(out.length + 1), readFileSync(file, 'base64')]),
  );
}
