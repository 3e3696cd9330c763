import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { PageSettings } from '../../content/page-context.ts';
import { startRenderers } from './renderers.ts';

/** A bundle whose pages show their content and a price, or end the thread they are rendered on. */
const BUNDLE = `export const renderPage = async ({ url }, { page }) => {
  if (url.endsWith('/end')) process.exit(3);
  const { data } = await page.content.page('home');
  const price = await (await page.commerce('/prices', { method: 'POST', body: '7' })).text();
  return new Response('<p>' + data.title + ' ' + price + '</p><a href="/en-gb/sale">Sale</a><a href="/xx/sale">Other</a>');
};`;

function begin() {
  const home = mkdtempSync(join(tmpdir(), 'cairn-renderers-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const entry = join(home, 'entry.mjs');
  writeFileSync(entry, BUNDLE);
  const asked: string[] = [];
  const renderers = startRenderers(
    {
      fetchContent: (request) => {
        asked.push(new URL(request.url).pathname);
        return Response.json({ title: 'Fells' }, { headers: { 'cache-tag': 'doc:pages/home' } });
      },
      commerce: async (path, init, { siteId, cookie }) =>
        new Response(`${path} ${init?.method} ${String(init?.body)} ${siteId} ${cookie ?? 'nobody'}`),
    },
    {
      settings: { mediaBase: '/media', mediaHosts: [], origin: 'http://shop.test' } as unknown as PageSettings,
      env: {
        contentApiBase: undefined,
        contentCms: undefined,
        production: false,
        mockContent: [],
        mockDir: home,
        serverTimeoutMs: 5_000,
        logLevel: 'error',
        fragmentCacheBytes: 0,
      },
      origin: 'http://shop.test',
      clientDir: home,
      entry: pathToFileURL(entry).href,
      site: home,
      mediaBase: '/media',
      locales: ['en-gb'],
    },
    2,
  );
  onTestFinished(() => renderers.close());
  return { home, renderers, asked };
}

test('pages are rendered and written on other threads, with the content and catalogue of this one', async () => {
  const { home, renderers, asked } = begin();
  const made = await Promise.all([
    ...['a', 'b', 'c'].map((name) => renderers.make({ path: `/en-gb/${name}` })),
    renderers.make({ path: '/en-gb/none', as: '/en-gb/404.html' }),
  ]);
  expect(made.map(({ record }) => record.path)).toEqual(['/en-gb/a', '/en-gb/b', '/en-gb/c', '/en-gb/404.html']);
  expect(made[0]).toMatchObject({ status: 200, scope: 'shared', record: { links: ['/en-gb/sale'] } });
  expect(asked.some((path) => path.includes('/page/'))).toBe(true);
  const html = readFileSync(join(home, 'en-gb/a/index.html'), 'utf8');
  expect(html).toContain('<p>Fells /prices POST 7 ');
  expect(html).toContain(' nobody</p>');
  expect(existsSync(join(home, 'en-gb/404.html.br'))).toBe(true);
});

test('a thread that ends fails the pages that wait for it, and those after', async () => {
  const { renderers } = begin();
  await expect(renderers.make({ path: '/en-gb/end' })).rejects.toThrow('A renderer ended with 3.');
  await expect(renderers.make({ path: '/en-gb/a' })).rejects.toThrow('A renderer ended with 3.');
});
