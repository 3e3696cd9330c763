import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/cluster/free-port.ts';
import { startNginx } from '../../scripts/lib/cluster/nginx.ts';
import { GENERAL_ERROR } from '../../src/commerce/contract/error-codes.ts';
import { busyFiles } from '../../src/server/load/busy-page.ts';

/** As in deploy/nginx/servers.conf. */
const MOST = 256;
/** One visitor may have 64 connections; each address of this machine is another one. */
const EACH = 50;

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Asks from one of this machine's addresses. */
const ask = (port: number, path: string, visitor = 0, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, localAddress: `127.0.0.${visitor + 2}`, agent: false };
    request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });

describe('nginx, when servers cannot take more', () => {
  const busy = mkdtempSync(join(tmpdir(), 'cairn-busy-'));
  beforeAll(() => {
    for (const [name, text] of busyFiles()) {
      mkdirSync(dirname(join(busy, name)), { recursive: true });
      writeFileSync(join(busy, name), text);
    }
  });
  afterAll(() => rmSync(busy, { recursive: true, force: true }));

  const begin = async (server: number) => {
    const front = await freePort();
    const nginx = await startNginx(front, [server], [], busy);
    onTestFinished(() => nginx.stop());
    return front;
  };

  test('a server has a bounded number of requests; whoever comes then is told at once to come back', async () => {
    const held: ServerResponse[] = [];
    const server = createServer((_, response) => void held.push(response)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const front = await begin((server.address() as AddressInfo).port);

    const under: Promise<Answer>[] = [];
    while (under.length < MOST) {
      under.push(ask(front, '/en-gb', Math.floor(under.length / EACH)));
      if (under.length % EACH === 0) await pause(10);
    }
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(MOST);

    const refused = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(front, '/en-gb/sale', 100 + at)));
    // The server still holds what it has: nobody was made to wait for a place.
    expect(held.filter(({ writableEnded }) => !writableEnded)).toHaveLength(MOST);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5', '9', '13']));

    // The viewer's streams have places of their own.
    const stream = ask(front, '/preview/events', 200);
    await expect.poll(() => held.length).toBe(MOST + 1);
    for (const response of held) response.end('a page');
    expect((await stream).text).toBe('a page');
    expect((await Promise.all(under)).every(({ status, text }) => status === 200 && text === 'a page')).toBe(true);
    const next = ask(front, '/en-gb');
    await expect.poll(() => held.length).toBe(MOST + 2);
    held.at(-1)?.end('the next');
    expect((await next).text).toBe('the next');
  });

  test('the answer is a page in the language of the address that asks again by itself, or an error for a call', async () => {
    const front = await begin(await freePort());
    const page = await ask(front, '/de-de/c/jackets-21001?sort=price');
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect(page.text).toContain('<html lang="de-DE">');
    expect(page.text).toContain('Gerade ist es voll');
    expect(page.text).toContain(`http-equiv="refresh" content="${page.headers['retry-after']}"`);
    expect((await ask(front, '/')).text).toContain('<html lang="en-US">');
    expect((await ask(front, '/xx-yy/sale')).text).toContain('<html lang="en-US">');

    const call = await ask(front, '/api/search/v1/products?locale=de-de', 0, 'POST');
    expect(call.status).toBe(503);
    expect(call.headers['content-type']).toContain('application/json');
    expect(JSON.parse(call.text)).toMatchObject({ errorDetails: [{ errorId: GENERAL_ERROR }] });
    expect((await ask(front, '/busy')).status).toBe(404);
  });
});
