import { expect, test } from '../support/test.ts';

/** Budgets of DESIGN: what a shopper's phone loads before anything is touched. */
const JS_BUDGET = 12_000;
const BEFORE_LCP_BUDGET = 100_000;
const PAGES = ['/en-us', '/en-us/c/jackets-21001', '/en-us/p/skarn-shell-jacket-NF104001MOS', '/en-us/story'];

interface Load {
  js: { name: string; bytes: number }[];
  beforeLcp: number;
  lcp: number;
  cls: number;
}

for (const path of PAGES) {
  test(`${path} at 390 px: no React, at most 12 kB of script, at most 100 kB before the largest paint, no shift`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    // A first visit draws pictures the server has not drawn yet; what is weighed is the load after it.
    await page.goto(path, { waitUntil: 'networkidle' });
    await context.clearCookies();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    const bodies: string[] = [];
    page.on('response', (response) => {
      if (/\.js(\?|$)/.test(response.url())) bodies.push(response.url());
    });
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const load: Load = await page.evaluate(() => {
      const { lcp, cls } = (window as unknown as { seen: { lcp: number; cls: number } }).seen;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const js = resources.filter(({ name }) => /\.js(\?|$)/.test(name)).map(({ name, transferSize }) => ({ name, bytes: transferSize }));
      const beforeLcp = resources.filter(({ responseEnd }) => responseEnd <= lcp).reduce((sum, { transferSize }) => sum + transferSize, navigation?.transferSize ?? 0);
      return { js, beforeLcp, lcp, cls };
    });
    expect(load.js.reduce((sum, { bytes }) => sum + bytes, 0), load.js.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')).toBeLessThanOrEqual(JS_BUDGET);
    for (const { name } of load.js) {
      const source = await (await page.request.get(name)).text();
      expect(/react\.(?:element|transitional)|__SECRET_INTERNALS|hydrateRoot/i.test(source), `${name} holds React`).toBe(false);
    }
    expect(load.beforeLcp).toBeLessThanOrEqual(BEFORE_LCP_BUDGET);
    expect(load.cls).toBe(0);
    await context.close();
  });
}
