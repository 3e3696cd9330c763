import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPort } from '../../support/servers/e2e-home.ts';
import {
  FAILURES,
  type Failure,
  type FailingUpstream,
  SERVER_TIMEOUT_MS,
  startFailingUpstream,
} from '../../support/servers/failing-upstream.ts';
import { expect, test } from '../../support/test.ts';

/** The shop against a remote content and commerce API whose calls fail one at a time. */
// The backend also uses the next port, for user-generated media.
const [BACKEND, SHOP] = [ownPort(20), ownPort(30)];

const SKARN = '/en-us/p/skarn-shell-jacket-NF104001MOS';
const TENTS = '/en-us/c/tents-24001';
/** Calls made by a single page each, by part of their path. They may fail at the same time. */
const OWN_CALLS: Readonly<Record<string, string>> = {
  'search/northfell-us/article': '/en-us/stories',
  'page/northfell-us/stories/eleven-thousand-repairs': '/en-us/stories/wash-your-shell',
  'page/northfell-us/story': '/en-us/story',
  'page/northfell-us/sale': '/en-us/sale',
  'popups/': '/en-us/policies/shipping-terms',
  'category/': TENTS,
  '/reviews': SKARN,
  productSearch: '/en-us/search?q=jacket',
  'stores/v1/search': '/en-us/stores',
  locationselector: '/en-us/locations',
  sizechart: '/en-us/size-chart/jackets',
  footsizes: '/en-us/foot-sizes',
  categorySubject: '/en-us/help/contact-us',
  'augmentedpage/northfell-us/gift-card': '/en-us/gift-card',
  'augmentedpage/northfell-us/promotions': '/en-us/promotions',
  'augmentedpage/northfell-us/basecamp': '/en-us/basecamp',
  'augmentedpage/northfell-us/westend': '/en-us/westend',
  'augmentedpage/northfell-us/error-4xx': '/en-us/nothing-stands-here',
  'augmentedpage/northfell-us/cart': '/en-us/cart',
};
/** Further calls of the same pages, some of which prevent others from being made. */
const SECOND_CALLS: Readonly<Record<string, string>> = {
  '/details': SKARN,
  'store-locator': '/en-us/stores',
  'augmentedpage/northfell-us/contact-us': '/en-us/help/contact-us',
  'fragment/': '/en-us/search?q=nobodyeverwantedthis',
  'cart/v1/': '/en-us/cart',
  'page/northfell-us/home': '/en-us',
  'page/northfell-us/stories/wash-your-shell': '/en-us/stories/wash-your-shell',
  'page/northfell-us/policies': '/en-us/policies/shipping-terms',
  'page/northfell-us/nothing-stands-here': '/en-us/nothing-stands-here',
};
const THIRD_CALLS: Readonly<Record<string, string>> = {
  '/catalog': TENTS,
  widgetRecommendations: SKARN,
  'product/northfell-us': SKARN,
  'augmentedpage/northfell-us/product': SKARN,
  '/inventory': '/en-us/cart',
  '/productSets': SKARN,
  saveForLater: '/en-us/cart',
  'page/northfell-us/stories?': '/en-us/stories',
};
/** Pages that need only the menu, the footer, edited messages and their own texts. */
const PLAIN_PAGES = [
  '/en-us/account',
  '/en-us/account/sign-in',
  '/en-us/sign-up',
  '/en-us/forgot-password',
  '/en-us/associate-login',
  '/en-us/newsletter',
  '/en-us/cookies',
  '/en-us/order-confirmation',
  '/en-us/searchhub',
  '/en-us/search',
  '/en-us/help',
  '/en-us/xplr-pass',
];
const ALL_PAGES = [...new Set([...Object.values(OWN_CALLS), ...Object.values(SECOND_CALLS), ...PLAIN_PAGES])];
const round = (calls: Readonly<Record<string, string>>) => ({
  calls: Object.keys(calls),
  pages: [...new Set(Object.values(calls))],
});
/** Calls that fail together, and the pages that must still work. */
const ROUNDS: readonly { readonly calls: readonly string[]; readonly pages: readonly string[] }[] = [
  { calls: ['menu/'], pages: ALL_PAGES },
  { calls: ['footer/'], pages: ALL_PAGES },
  { calls: ['messages/'], pages: ALL_PAGES },
  { calls: ['redirects/'], pages: ALL_PAGES },
  round(OWN_CALLS),
  round(SECOND_CALLS),
  round(THIRD_CALLS),
];
/** Browser calls through the gateway, and the upstream call that fails. */
const BROWSER_CALLS: Readonly<Record<string, string>> = {
  '/details': '/api/products/v2/products/NF104001MOS/details',
  autoSuggest: '/api/products/v2/search/autoSuggest?q=jac',
  'media/recent': '/api/ugc/streams/out-in-it/media/recent',
};

let broken: { calls: readonly string[]; failure: Failure } | undefined;
/** Failing calls that have been requested since they started to fail. */
const met = new Set<string>();
/** URLs of calls that were answered. */
const answered = new Set<string>();
let upstream: FailingUpstream;
const running: ChildProcess[] = [];
const home = mkdtempSync(join(tmpdir(), 'cairn-failures-'));
const logged: string[] = [];
let cookie = '';

const ready = async (url: string): Promise<void> => {
  await expect
    .poll(
      async () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
};

// Run one after another, because they share the failing upstream.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const failureOf = (url: string): Failure | undefined => {
    const call = broken?.calls.find((part) => url.includes(part));
    if (call === undefined) answered.add(url);
    else met.add(call);
    return call === undefined ? undefined : broken?.failure;
  };
  upstream = await startFailingUpstream(BACKEND, failureOf);
  const start = (script: string, env: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, CONTENT_DIR: 'content', LOG_LEVEL: 'warn', LOAD_SHEDDING: 'false', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.push(child);
    return child;
  };
  start('sandbox/server.ts', { SANDBOX_PORT: String(BACKEND), DATA_DIR: join(home, 'backend') });
  await ready(`http://127.0.0.1:${BACKEND}/openapi.json`);
  const { base, ugcBase } = upstream;
  const shop = start('src/server/entry.ts', {
    PORT: String(SHOP),
    HOST: '127.0.0.1',
    DATA_DIR: join(home, 'shop'),
    MEDIA_CACHE_DIR: join('.cache', 'media'),
    CONTENT_API_BASE: base,
    COMMERCE_API_BASE: base,
    UGC_API_BASE: ugcBase,
    SERVER_TIMEOUT_MS,
    PAGE_CACHE_MB: '0',
    FRAGMENT_CACHE_MB: '0',
    WARM_PICTURES: 'false',
  });
  shop.stderr?.on('data', (text: Buffer) => logged.push(...text.toString().split('\n').filter(Boolean)));
  await ready(`http://localhost:${SHOP}/healthz`);
  // One visitor throughout: a new one per request would soon be rate limited.
  const visit = await fetch(`http://localhost:${SHOP}/en-us/cart`);
  await visit.text();
  cookie = visit.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
});

test.afterAll(() => {
  for (const child of running) child.kill('SIGTERM');
  upstream.close();
  rmSync(home, { recursive: true, force: true });
});

/** Makes calls fail and requests pages until each has failed: the shop caches responses for a second. */
async function breakdown(calls: readonly string[], failure: Failure, ask: () => Promise<unknown>): Promise<void> {
  met.clear();
  broken = { calls, failure };
  await expect
    .poll(
      async () => {
        await ask();
        return calls.filter((call) => !met.has(call));
      },
      { intervals: [150], timeout: 60_000, message: `${failure}: calls not asked for` },
    )
    .toEqual([]);
}

test.afterEach(() => {
  broken = undefined;
});

/** Correlation ids of the requested pages. */
const asked = new Set<string>();

async function expectPage(path: string, what: string): Promise<void> {
  const answer = await fetch(`http://localhost:${SHOP}${path}`, { headers: { cookie } });
  asked.add(answer.headers.get('x-request-id') ?? '');
  const html = await answer.text();
  expect([200, 404, 502, 503], `${what}: ${path}`).toContain(answer.status);
  expect(answer.headers.get('retry-after'), `${what}: when to come back to ${path}`).toBe(
    answer.status === 503 ? '30' : null,
  );
  if (answer.status === 503)
    expect(html, `${what}: ${path} says under what the log has it`).toContain(
      `Reference: ${answer.headers.get('x-request-id')}`,
    );
  expect(html.includes('<header class="site-header"'), `${what}: header of ${path}`).toBe(true);
  expect(html.includes('<footer class="site-footer"'), `${what}: footer of ${path}`).toBe(true);
  expect(/<h1[^>]*>[^]*?\S[^]*?<\/h1>/.test(html), `${what}: a heading on ${path}`).toBe(true);
}

/** An error response of the catalogue that browser code understands, in time. */
async function expectRefusal(path: string, what: string): Promise<void> {
  const answer = await fetch(`http://localhost:${SHOP}${path}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  const text = await answer.text();
  expect(answer.status, `${what}: ${path}`).toBeGreaterThanOrEqual(500);
  expect(
    (JSON.parse(text) as { errorDetails?: unknown[] }).errorDetails?.length,
    `${what}: ${path} ${text.slice(0, 200)}`,
  ).toBeGreaterThan(0);
}

/** Each failure is logged once per page and call. */
function expectLoggedOnce(): void {
  const lines = logged
    // Node's own warnings come on the same stream.
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ correlationId = '' }) => asked.has(correlationId));
  const said = lines.map(({ correlationId, event, reason, call, document, message, pointer }) =>
    [correlationId, event, reason, call, document, message, pointer].join(' '),
  );
  expect(said.filter((line, index) => said.indexOf(line) !== index)).toEqual([]);
}

test('every call a page makes is one of those that fail below', { tag: '@core' }, async () => {
  await Promise.all(
    ALL_PAGES.map((path) =>
      fetch(`http://localhost:${SHOP}${path}`, { headers: { cookie } }).then((answer) => answer.text()),
    ),
  );
  // Token calls come first: without a token every other call is rejected too.
  const known = [...ROUNDS.flatMap(({ calls }) => calls), 'consumers-v3/consumer', 'page/northfell-us/', 'auth/token'];
  expect([...answered].filter((url) => !known.some((call) => url.includes(call)))).toEqual([]);
});

for (const failure of FAILURES) {
  test(`every page stands, with header and footer, whichever call fails: ${failure}`, async () => {
    test.setTimeout(240_000);
    for (const { calls, pages } of ROUNDS) {
      const what = `${calls.join()} ${failure}`;
      const first = calls.length === 1 ? pages.slice(0, 1) : pages;
      await breakdown(calls, failure, () => Promise.all(first.map((path) => expectPage(path, what))));
      // By now the cache has expired and every request meets the failure.
      if (first !== pages) await Promise.all(pages.map((path) => expectPage(path, what)));
    }
    await breakdown(Object.keys(BROWSER_CALLS), failure, () =>
      Promise.all(Object.values(BROWSER_CALLS).map((path) => expectRefusal(path, failure))),
    );
    expect(logged.filter((line) => line.includes('unhandled') || line.includes('request_failed'))).toEqual([]);
    expectLoggedOnce();
  });
}

test('a failed call is logged once, with the correlation id of the answer', { tag: '@core' }, async () => {
  let id = '';
  await breakdown(['menu/'], 'error', async () => {
    const answer = await fetch(`http://localhost:${SHOP}/en-us/privacy`);
    await answer.text();
    id = answer.headers.get('x-request-id') ?? '';
  });
  const lines = () => logged.filter((line) => line.includes(id));
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  // Logs are ordered: once this later request is logged, all logs of the earlier one are complete.
  await fetch(`http://localhost:${SHOP}/en-us/help`);
  await expect.poll(() => logged.at(-1)?.includes(id)).toBe(false);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toContain('content_call_failed');
  expect(logged.filter((line) => line.includes('content_issue') && line.includes('unavailable'))).toEqual([]);
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

  test('says so inside header and footer, with a way on', { tag: '@core' }, async ({ page }) => {
    await breakdown(['/details'], 'error', () =>
      page.goto(`http://localhost:${SHOP}${SKARN}`, { waitUntil: 'domcontentloaded' }),
    );
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
