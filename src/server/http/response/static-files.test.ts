import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'cairn-static-'));
const CODE = 'export const answer = 42;';
let server: Server;
let base = '';

beforeAll(async () => {
  mkdirSync(join(dir, '_astro'));
  writeFileSync(join(dir, '_astro/a.js'), CODE);
  writeFileSync(join(dir, '_astro/a.js.br'), brotliCompressSync(CODE));
  writeFileSync(join(dir, 'favicon.svg'), '<svg/>');
  const files = createStaticFiles(dir, false);
  server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    expect((await fetch(`${base}/favicon.svg`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${base}/%2e%2e/package.json`)).status).toBe(404);
  });

  test('a build that replaces the folder takes nothing from open pages', async () => {
    rmSync(join(dir, '_astro'), { recursive: true });
    expect(await (await fetch(`${base}/_astro/a.js`)).text()).toBe(CODE);
  });
});
