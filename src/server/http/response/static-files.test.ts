import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createExportedPages, createStaticFiles, type StaticFiles } from './static-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'cairn-static-'));
const CODE = 'export const answer = 42;';
let server: Server;
let base = '';

/** A server of these files, which answers 404 to everything else. */
async function serve(files: StaticFiles): Promise<{ readonly server: Server; readonly base: string }> {
  const started = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return { server: started, base: `http://127.0.0.1:${(started.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  mkdirSync(join(dir, '_astro'));
  writeFileSync(join(dir, '_astro/a.js'), CODE);
  writeFileSync(join(dir, '_astro/a.js.br'), brotliCompressSync(CODE));
  writeFileSync(join(dir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dir, '.secret'), 'no');
  writeFileSync(join(dir, 'picture.webp'), 'webp');
  ({ server, base } = await serve(createStaticFiles(dir, false)));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('built files', () => {
  test('a hashed script comes compressed, typed and kept forever', async () => {
    const answer = await fetch(`${base}/_astro/a.js?x=1`, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(await answer.text()).toBe(CODE);
  });

  test('another file is looked for again after an hour, and one that cannot be compressed differs by no encoding', async () => {
    const { headers } = await fetch(`${base}/picture.webp`, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '4',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([null, null]);
  });

  test('HEAD is answered with the head alone', async () => {
    const answer = await fetch(`${base}/picture.webp`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '4', '']);
  });

  test('where there is no build, nothing is served', () => {
    const next = vi.fn();
    createStaticFiles(join(dir, 'none'), false)({} as never, {} as never, next);
    expect(next).toHaveBeenCalledOnce();
  });

  test('who knows it already is told so', async () => {
    const etag = (await fetch(`${base}/favicon.svg`)).headers.get('etag') ?? '';
    expect((await fetch(`${base}/favicon.svg`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('each encoding has an ETag of its own, and only that one is answered with 304', async () => {
    const ask = (encoding: string, known?: string): Promise<Response> =>
      fetch(`${base}/_astro/a.js`, {
        headers: { 'accept-encoding': encoding, ...(known === undefined ? {} : { 'if-none-match': known }) },
      });
    const [br, plain] = await Promise.all([ask('br'), ask('identity')]);
    const etag = br.headers.get('etag') ?? '';
    expect(etag).not.toBe(plain.headers.get('etag'));
    expect((await ask('br', `"other", W/${etag}`)).status).toBe(304);
    expect((await ask('identity', etag)).status).toBe(200);
  });

  test('any copy is good enough for If-None-Match: *', async () => {
    expect((await fetch(`${base}/favicon.svg`, { headers: { 'if-none-match': '*' } })).status).toBe(304);
  });

  test('compressed companions, other methods and ways out of the folder are not addresses', async () => {
    expect((await fetch(`${base}/_astro/a.js.br`)).status).toBe(404);
    expect((await fetch(`${base}/.secret`)).status).toBe(404);
    expect((await fetch(`${base}/favicon.svg`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${base}/%2e%2e/package.json`)).status).toBe(404);
  });

  test('a build that replaces the folder takes nothing from open pages', async () => {
    rmSync(join(dir, '_astro'), { recursive: true });
    expect(await (await fetch(`${base}/_astro/a.js`)).text()).toBe(CODE);
  });
});

describe('exported pages', () => {
  /** An export with one page, which says this. */
  function exported(text: string): string {
    const site = mkdtempSync(join(tmpdir(), 'cairn-exported-'));
    onTestFinished(() => rmSync(site, { recursive: true, force: true }));
    mkdirSync(join(site, 'en-gb/sale'), { recursive: true });
    writeFileSync(join(site, 'en-gb/sale/index.html'), text);
    writeFileSync(
      join(site, '_headers'),
      `/_astro/*\n  Cache-Control: x\n\n/en-gb/sale\n  content-security-policy: default-src 'none'; img-src https://a.example:1\n  x-tag: ${text}\n`,
    );
    writeFileSync(join(site, '_redirects'), '/ /en-gb 302\n');
    return site;
  }

  async function open(directory: string): Promise<string> {
    const { server: own, base: at } = await serve(createExportedPages(directory, true));
    onTestFinished(() => void own.close());
    return at;
  }

  test('are sent whole with the headers that they were rendered with', async () => {
    const at = await open(exported('sale'));
    for (const path of ['/en-gb/sale', '/en-gb/sale/', '/en-gb/sale?utm_source=mail']) {
      const answer = await fetch(at + path, { headers: { range: 'bytes=1-2' } });
      expect([answer.status, await answer.text()]).toEqual([200, 'sale']);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; img-src https://a.example:1",
        'x-tag': 'sale',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age') as string,
      });
    }
  });

  test.each(['/_headers', '/_redirects', '/en-gb/sale?page=2', '/en-gb/none'])('%s is none of them', async (path) => {
    expect((await fetch((await open(exported('sale'))) + path)).status).toBe(404);
  });

  test('of the next export are noticed after a second, and so is the end of all', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    const link = join(dir, 'shown');
    symlinkSync(exported('one'), link, 'dir');
    const files = createExportedPages(link, false);
    const { server: own, base: at } = await serve(files);
    onTestFinished(() => void own.close());
    const shown = async () => {
      const answer = await fetch(`${at}/en-gb/sale`);
      return answer.status === 200 ? answer.text() : answer.status;
    };
    expect(await shown()).toBe('one');
    symlinkSync(exported('two'), `${link}.next`, 'dir');
    renameSync(`${link}.next`, link);
    now = 999;
    expect(await shown()).toBe('one');
    now = 1_000;
    expect(await shown()).toBe('two');
    rmSync(link);
    now = 2_000;
    expect(await shown()).toBe(404);
  });
});
