import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

/** The shop against a remote content and commerce API that fails one call at a time. */
const FAULTS = ['slow', 'reset', 'error', 'html', 'empty', 'huge'] as const;
type Fault = (typeof FAULTS)[number];

const PORT = Number(process.env['E2E_PORT'] ?? 4399) + 2_000;
// The backend takes the next port too, for pictures of users.
const [BACKEND, SHOP] = [PORT, PORT + 10];
const HUGE = JSON.stringify({ nothing: 'x'.repeat(10_000_000) });

/** Page → calls it makes, by a part of their path. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/en-us': ['menu/', 'footer/', 'redirects/'],
  '/en-us/stories': ['menu/', 'search/northfell-us/article'],
  '/en-us/stories/wash-your-shell': ['footer/', 'page/northfell-us/stories/eleven-thousand-repairs'],
  '/en-us/sale': ['menu/', 'page/northfell-us/sale'],
  '/en-us/c/tents-24001': ['category/', 'catalog'],
  '/en-us/p/skarn-shell-jacket-NF104001MOS': ['menu/', '/reviews', '/details', 'catalog'],
  '/en-us/search?q=jacket': ['footer/', 'productSearch'],
  '/en-us/stores': ['menu/', 'stores/v1/search', 'store-locator'],
  '/en-us/locations': ['locationselector'],
  '/en-us/size-chart/jackets': ['sizechart'],
};

let broken: { call: string; fault: Fault } | undefined;
let proxy: Server;
const running: ChildProcess[] = [];
const home = mkdtempSync(join(tmpdir(), 'cairn-failures-'));
const logged: string[] = [];

const ready = async (url: string): Promise<void> => {
  await expect.poll(async () => fetch(url).then(({ ok }) => ok, () => false), { timeout: 30_000 }).toBe(true);
};

// One after another: they share the upstream that fails.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  proxy = createServer((incoming, outgoing) => {
    const fault = broken !== undefined && incoming.url?.includes(broken.call) === true ? broken.fault : undefined;
    if (fault === 'slow') return;
    if (fault === 'reset') return void incoming.socket.destroy();
    if (fault === 'error') return void outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"down"}');
    if (fault === 'html') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance</p>');
    if (fault === 'empty') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end();
    if (fault === 'huge') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(HUGE);
    const onward = ask({ host: '127.0.0.1', port: BACKEND, path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const start = (script: string, env: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [script], { env: { ...process.env, CONTENT_DIR: 'content', LOG_LEVEL: 'warn', ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
    running.push(child);
    return child;
  };
  start('sandbox/server.ts', { SANDBOX_PORT: String(BACKEND), DATA_DIR: join(home, 'backend') });
  await ready(`http://127.0.0.1:${BACKEND}/openapi.json`);
  const shop = start('src/server/entry.ts', { PORT: String(SHOP), HOST: '127.0.0.1', DATA_DIR: join(home, 'shop'), MEDIA_CACHE_DIR: join('.cache', 'media'), CONTENT_API_BASE: base, COMMERCE_API_BASE: base, SERVER_TIMEOUT_MS: '700', PAGE_CACHE_MB: '0', FRAGMENT_CACHE_MB: '0', WARM_PICTURES: 'false' });
  shop.stderr?.on('data', (text: Buffer) => logged.push(...text.toString().split('\n').filter(Boolean)));
  await ready(`http://localhost:${SHOP}/healthz`);
});

test.afterAll(() => {
  for (const child of running) child.kill('SIGTERM');
  proxy.closeAllConnections();
  proxy.close();
  rmSync(home, { recursive: true, force: true });
});

for (const [path, calls] of Object.entries(PAGES)) {
  test(`${path} stands, with header and footer, whichever call fails and however`, async () => {
    test.setTimeout(120_000);
    for (const call of calls) {
      for (const fault of FAULTS) {
        const what = `${call} ${fault}`;
        // Answers are believed for a second; the fault must be met.
        await new Promise((done) => {
          setTimeout(done, 1_050);
        });
        broken = { call, fault };
        const answer = await fetch(`http://localhost:${SHOP}${path}`);
        const html = await answer.text();
        broken = undefined;
        expect([200, 404, 502, 503], what).toContain(answer.status);
        expect(html.includes('<header class="site-header"'), `${what}: header`).toBe(true);
        expect(html.includes('<footer class="site-footer"'), `${what}: footer`).toBe(true);
        // JSON that is no page at all is a page without sections.
        if (fault !== 'huge') expect(/<h1[^>]*>[^]*?\S[^]*?<\/h1>/.test(html), `${what}: a heading`).toBe(true);
      }
    }
    expect(logged.filter((line) => line.includes('unhandled') || line.includes('request_failed'))).toEqual([]);
  });
}

test('a failed call is logged with the correlation id of the answer', async () => {
  await new Promise((done) => {
    setTimeout(done, 1_050);
  });
  logged.length = 0;
  broken = { call: 'menu/', fault: 'error' };
  const answer = await fetch(`http://localhost:${SHOP}/en-us/privacy`);
  broken = undefined;
  const id = answer.headers.get('x-request-id') ?? '';
  await expect.poll(() => logged.filter((line) => line.includes('content_call_failed') && line.includes(id)).length).toBe(1);
});

test('a visitor sees the page without its menu, and a product page that says what is missing', async ({ page }) => {
  broken = { call: 'menu/', fault: 'reset' };
  await page.goto(`http://localhost:${SHOP}/en-us/help`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  broken = { call: '/reviews', fault: 'html' };
  await page.goto(`http://localhost:${SHOP}/en-us/p/skarn-shell-jacket-NF104001MOS`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Skarn Shell Jacket' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible();
  broken = undefined;
});
