import type { BrowserContext, Page } from '@playwright/test';
import { PAGE_BUDGETS } from '../../src/preview/panels/health/budgets.ts';
import { inlineBytes, readLoad, scriptFiles, watchPaints, type Load } from '../support/audits/page-weight.ts';
import { expect, test } from '../support/test.ts';
import { coreIf } from '../support/tags.ts';

const { script: JS_BUDGET, cartScript: CART_JS_BUDGET, beforeLcp: BEFORE_LCP_BUDGET } = PAGE_BUDGETS;
/** The home page runs an experiment, and fetches sections as they near. */
const HOME_JS_BUDGET = 12_350;
/** Styles in a page: those of its first screen, and generated rules; bytes before compression. */
const STYLES_BUDGET = 26_000;
/** The document of a page that many visits begin with; bytes before compression. */
const HTML_BUDGET = 110_000;
/** How long after its load a landing page is still observed, by its own clock; milliseconds. */
const WATCHED_MS = 8_000;
/** Full consent, so that all consent-dependent scripts may load. */
const GRANTED = 'C0001:1,C0002:1,C0003:1,C0004:1';
/**
 * Number of loads; the best counts, because load on the machine can only increase the bytes before the largest paint.
 */
const LOADS = 6;

/** One page of every kind, and additional checks beyond its status. */
const PAGES: readonly {
  readonly path: string;
  readonly status?: number;
  readonly watched?: true;
  readonly budget?: number;
  /** Bytes of the document before compression. */
  readonly html?: number;
}[] = [
  { path: '/en-us', watched: true, budget: HOME_JS_BUDGET, html: HTML_BUDGET },
  { path: '/en-us/c/jackets-21001', watched: true, html: HTML_BUDGET },
  { path: '/en-us/p/skarn-shell-jacket-NF104001MOS', watched: true, html: HTML_BUDGET },
  { path: '/en-us/search?q=jacket', html: HTML_BUDGET },
  { path: '/en-us/compare?products=NF104001MOS,NF104002' },
  { path: '/en-us/searchhub' },
  { path: '/en-us/cart', budget: CART_JS_BUDGET },
  { path: '/en-us/account/sign-in' },
  { path: '/en-us/sign-up' },
  { path: '/en-us/forgot-password' },
  { path: '/en-us/order-confirmation' },
  { path: '/en-us/associate-login' },
  { path: '/en-us/newsletter' },
  { path: '/en-us/stories' },
  { path: '/en-us/stories/wash-your-shell' },
  { path: '/en-us/story', watched: true },
  { path: '/en-us/sale' },
  { path: '/en-us/promotions' },
  { path: '/en-us/gift-card' },
  { path: '/en-us/basecamp' },
  { path: '/en-us/westend' },
  { path: '/en-us/xplr-pass' },
  { path: '/en-us/stores', html: 113_500 },
  { path: '/en-us/locations' },
  { path: '/en-us/size-chart/jackets' },
  { path: '/en-us/foot-sizes' },
  { path: '/en-us/help' },
  { path: '/en-us/help/contact-us' },
  { path: '/en-us/privacy' },
  { path: '/en-us/nowhere', status: 404 },
];

/** One of each layout and set of scripts. */
const CORE = new Set([
  '/en-us',
  '/en-us/c/jackets-21001',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
  '/en-us/search?q=jacket',
  '/en-us/cart',
  '/en-us/account/sign-in',
  '/en-us/stories/wash-your-shell',
  '/en-us/stores',
  '/en-us/help/contact-us',
  '/en-us/nowhere',
]);

/** Strings that occur only in React, Swiper, hls.js and react-player. */
const LATE = {
  React: /react\.(?:element|transitional)|__SECRET_INTERNALS|hydrateRoot/i,
  Swiper: /cssMode/,
  'hls.js': /hlsMediaAttached|MEDIA_ATTACHED/,
  'react-player': /reactPlayer|youtube-video/i,
} as const;

/** Loads a page without interaction and weighs it once it is idle. */
async function weigh(page: Page, path: string): Promise<Load> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // Idle-time scripts and their requests have finished.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
  await page.waitForLoadState('networkidle');
  return readLoad(page);
}

/**
 * URLs of the script files that a page has loaded once WATCHED_MS of its own time have passed without interaction.
 * @param sooner those that it loads at once, which a busy machine may ask for after that
 */
async function scriptsLater(context: BrowserContext, path: string, sooner: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) files.push(request.url());
  });
  await page.clock.install();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.clock.runFor(WATCHED_MS);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => files, 'the same page').toEqual(expect.arrayContaining([...sooner]));
  await page.close();
  return files;
}

test(
  `home and the fullest product pages in every locale: at most ${HTML_BUDGET / 1_000} kB of HTML`,
  coreIf(true),
  async ({ request }) => {
    const weightOf = async (path: string) => ({ path, bytes: (await (await request.get(path)).body()).length });
    // The longest words are French. What is fullest in them is among the fullest in every language.
    const sitemap = await (await request.get('/fr-fr/sitemap-products-1.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>[^<]*\/fr-fr(\/p\/[^<]+)/g)].map(([, path = '']) => path);
    expect(paths.length, 'all colours of all products').toBeGreaterThan(100);
    const weights: { path: string; bytes: number }[] = [];
    for (const path of paths) weights.push(await weightOf(`/fr-fr${path}`));
    const fullest = weights.sort((a, b) => b.bytes - a.bytes).slice(0, 4);
    for (const locale of ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'de-de', 'fr-fr'])
      for (const path of ['/fr-fr', ...fullest.map((page) => page.path)]) {
        const { bytes } = await weightOf(path.replace('/fr-fr', `/${locale}`));
        expect.soft(bytes, `${locale}: ${path}`).toBeGreaterThan(50_000);
        expect.soft(bytes, `${locale}: ${path}`).toBeLessThanOrEqual(HTML_BUDGET);
      }
  },
);

for (const { path, status = 200, watched, budget = JS_BUDGET, html } of PAGES) {
  test.describe(path, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      ...(status === 200 ? {} : { expectedErrors: [/404/] }),
    });

    test(
      `${path} at 390 px: no React, Swiper or player, at most ${budget / 1_000} kB of script in all while nobody touches it, at most 100 kB before the largest paint, no shift`,
      coreIf(CORE.has(path)),
      async ({ page, context, browser, baseURL }) => {
        const consent = [{ name: 'cairn-consent', value: GRANTED, url: baseURL ?? '' }];
        await context.addCookies(consent);
        await page.addInitScript(watchPaints);
        // The first visit makes the server encode missing pictures, so bytes before the largest paint are taken from
        // later loads.
        const [answer, agreed] = await Promise.all([
          page.waitForResponse((response) => response.request().isNavigationRequest()),
          weigh(page, path),
        ]);
        expect(answer.status()).toBe(status);
        const markup = await answer.body();
        if (html !== undefined) expect.soft(markup.length, 'bytes of the document').toBeLessThanOrEqual(html);
        const styles = [...markup.toString().matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
        const inPage = styles.reduce((sum, [, text = '']) => sum + text.length, 0);
        expect.soft(inPage, 'bytes of styles in the page').toBeLessThanOrEqual(STYLES_BUDGET);
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Network.enable');
        await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
        const loads: Load[] = [];
        while (loads.length < LOADS && (loads.length === 0 || (loads.at(-1)?.beforeLcp ?? 0) > BEFORE_LCP_BUDGET)) {
          await page.context().clearCookies();
          loads.push(await weigh(page, path));
        }
        expect.soft(Math.min(...loads.map(({ beforeLcp }) => beforeLcp))).toBeLessThanOrEqual(BEFORE_LCP_BUDGET);
        expect.soft(loads.at(-1)?.cls).toBe(0);
        const later = new Set(agreed.js);
        if (watched) {
          // A clock of a page is one of its whole context, and hides what the page measures of itself.
          const other = await browser.newContext();
          await other.addCookies(consent);
          const files = await scriptsLater(other, path, agreed.js);
          for (const file of files) later.add(file);
          await other.close();
        }
        for (const [visitor, load] of Object.entries({
          'who has agreed': { ...agreed, js: [...later] },
          'who is new': loads.at(-1) ?? agreed,
        })) {
          const files = await scriptFiles(page, load);
          const own = inlineBytes(load);
          // Zero bytes would mean that nothing was measured.
          expect(Math.min(own, ...files.map(({ gzip }) => gzip), files.length)).toBeGreaterThan(0);
          const list = [
            `in the page ${own}`,
            ...files.map(({ name, gzip }) => `${name.replace(/.*\//, '')} ${gzip}`),
          ].join('\n');
          const total = files.reduce((sum, { gzip }) => sum + gzip, own);
          expect.soft(total, `a visitor ${visitor}\n${list}`).toBeLessThanOrEqual(budget);
          for (const { name, text } of files)
            for (const [library, words] of Object.entries(LATE))
              expect.soft(words.test(text), `${name} holds ${library}`).toBe(false);
        }
      },
    );
  });
}
