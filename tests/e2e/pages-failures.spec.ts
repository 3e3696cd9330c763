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

const SKARN = '/en-us/p/skarn-shell-jacket-NF104001MOS';
const TENTS = '/en-us/c/tents-24001';
/** Calls only one page makes, by a part of their path. They may fail at the same time. */
const OWN_CALLS: Readonly<Record<string, string>> = {
  'search/northfell-us/article': '/en-us/stories',
  'page/northfell-us/stories/eleven-thousand-repairs': '/en-us/stories/wash-your-shell',
  'page/northfell-us/sale': '/en-us/sale',
  'category/': TENTS,
  '/reviews': SKARN,
  productSearch: '/en-us/search?q=jacket',
  'stores/v1/search': '/en-us/stores',
  locationselector: '/en-us/locations',
  sizechart: '/en-us/size-chart/jackets',
  categorySubject: '/en-us/help/contact-us',
};
const ALL_PAGES = ['/en-us', ...Object.values(OWN_CALLS)];
/** What fails in one go, and the pages that must stand. */
const ROUNDS: readonly { readonly calls: readonly string[]; readonly pages: readonly string[] }[] = [
  { calls: ['menu/'], pages: ALL_PAGES },
  { calls: ['footer/'], pages: ALL_PAGES },
  { calls: ['redirects/'], pages: ALL_PAGES },
  { calls: Object.keys(OWN_CALLS), pages: Object.values(OWN_CALLS) },
  { calls: ['/details', 'store-locator', 'augmentedpage/northfell-us/contact-us'], pages: [SKARN, '/en-us/stores', '/en-us/help/contact-us'] },
  { calls: ['/catalog'], pages: [TENTS] },
];

let broken: { calls: readonly string[]; fault: Fault } | undefined;
/** Broken calls that were asked for since they are broken. */
const met = new Set<string>();
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
    const call = broken?.calls.find((part) => incoming.url?.includes(part));
    if (call !== undefined) met.add(call);
    const fault = call === undefined ? undefined : broken?.fault;
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

/** Breaks calls, and asks for pages until each of them has failed: for a second the shop believes the answer it has. */
async function breakdown(calls: readonly string[], fault: Fault, ask: () => Promise<unknown>): Promise<void> {
  met.clear();
  broken = { calls, fault };
  await expect
    .poll(async () => {
      await ask();
      return calls.filter((call) => !met.has(call));
    }, { intervals: [150], timeout: 15_000, message: `${fault}: calls not asked for` })
    .toEqual([]);
}

test.afterEach(() => {
  broken = undefined;
});

async function expectPage(path: string, what: string, fault: Fault): Promise<void> {
  const answer = await fetch(`http://localhost:${SHOP}${path}`);
  const html = await answer.text();
  expect([200, 404, 502, 503], `${what}: ${path}`).toContain(answer.status);
  expect(html.includes('<header class="site-header"'), `${what}: header of ${path}`).toBe(true);
  expect(html.includes('<footer class="site-footer"'), `${what}: footer of ${path}`).toBe(true);
  // JSON that is no page at all is a page without sections.
  if (fault !== 'huge') expect(/<h1[^>]*>[^]*?\S[^]*?<\/h1>/.test(html), `${what}: a heading on ${path}`).toBe(true);
}

for (const fault of FAULTS) {
  test(`every page stands, with header and footer, whichever call fails: ${fault}`, async () => {
    test.setTimeout(60_000);
    for (const { calls, pages } of ROUNDS) {
      const what = `${calls.join()} ${fault}`;
      const asked = calls.length === 1 ? pages.slice(0, 1) : pages;
      await breakdown(calls, fault, () => Promise.all(asked.map((path) => expectPage(path, what, fault))));
      // By now the fault is met by whoever asks.
      if (asked !== pages) await Promise.all(pages.map((path) => expectPage(path, what, fault)));
    }
    expect(logged.filter((line) => line.includes('unhandled') || line.includes('request_failed'))).toEqual([]);
  });
}

test('a failed call is logged once, with the correlation id of the answer', async () => {
  let id = '';
  await breakdown(['menu/'], 'error', async () => {
    const answer = await fetch(`http://localhost:${SHOP}/en-us/privacy`);
    await answer.text();
    id = answer.headers.get('x-request-id') ?? '';
  });
  const lines = () => logged.filter((line) => line.includes(id));
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  // What is asked for later is logged later: by then anything else about the first has been too.
  await fetch(`http://localhost:${SHOP}/en-us/help`);
  await expect.poll(() => logged.at(-1)?.includes(id)).toBe(false);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toContain('content_call_failed');
  expect(logged.filter((line) => line.includes('content_fault') && line.includes('unavailable'))).toEqual([]);
});

test('a visitor sees the page without its menu, and a product page that says what is missing', async ({ page }) => {
  const ask = (path: string) => () => page.goto(`http://localhost:${SHOP}${path}`, { waitUntil: 'domcontentloaded' });
  await breakdown(['menu/'], 'reset', ask('/en-us/help'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await breakdown(['/reviews'], 'html', ask(SKARN));
  await expect(page.getByRole('heading', { level: 1, name: 'Skarn Shell Jacket' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible();
});

test.describe('a product whose details cannot be had', () => {
  test.use({ expectedErrors: [/50[23]/] });

  test('says so inside header and footer, with a way on', async ({ page }) => {
    await breakdown(['/details'], 'error', () => page.goto(`http://localhost:${SHOP}${SKARN}`, { waitUntil: 'domcontentloaded' }));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
