import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

/** Chromium counts a move from this distance on; CSS pixels. */
const MOVED = 3;

test.use({ expectedErrors: [/404/] });

test(
  'a button of any words keeps its width, to less than counts as a shift, when its font comes late',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/nowhere');
    const growth = await page.evaluate(async () => {
      const words = [...document.querySelectorAll('a.button, button.button')].flatMap(({ textContent }) => {
        const text = textContent.trim();
        return text === '' ? [] : [text];
      });
      const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const widths = async (family: string): Promise<readonly number[]> => {
        const font = `600 16px "${family}"`;
        await document.fonts.load(font);
        brush.font = font;
        return words.map((text) => brush.measureText(text).width);
      };
      const [before, after] = [await widths('Source Sans 3 Fallback'), await widths('Source Sans 3')];
      return words.map((text, index) => [text, (after[index] ?? 0) - (before[index] ?? 0)] as const);
    });
    expect(growth.length).toBeGreaterThan(1);
    expect(growth.filter(([, by]) => Math.abs(by) >= MOVED)).toEqual([]);
  },
);

for (const path of ['/en-us', '/de-de', '/fr-fr', '/en-us/help/contact-us', '/fr-fr/p/skarn-shell-jacket-NF104001MOS'])
  test(`nothing of ${path} moves when its fonts, and after them its style sheets, come late`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const [releaseFonts, releaseSheets] = [
      await holdRequests(page, '**/*.woff2'),
      await holdRequests(page, '**/_astro/shop.*.css'),
    ];
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const places = (): Promise<readonly number[]> =>
      page
        .locator('.main-menu__entry')
        .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().left));
    const before = await places();
    expect(before.length).toBeGreaterThan(4);
    releaseFonts();
    // The font is there, and its face has it or is out of the page.
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').some(({ name }) => /source-sans.*woff2/.test(name)) &&
        [...document.fonts].every(({ family, status }) => family.includes('Fallback') || status === 'loaded'),
    );
    releaseSheets();
    await page.waitForLoadState('load');
    if (path.includes('/p/'))
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/mini-cart.')));
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
    expect(await places()).toEqual(before);
    const moved = await page.evaluate(
      () =>
        new Promise<readonly string[]>((done) => {
          new PerformanceObserver((list) =>
            done(
              (list.getEntries() as unknown as { sources: { node: Element | null }[] }[]).flatMap(({ sources }) =>
                sources.map(({ node }) => node?.className ?? ''),
              ),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done([])));
        }),
    );
    expect(moved).toEqual([]);
  });

test.describe('without fonts', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, expectedErrors: [/404|net::ERR_FAILED/] });

  for (const locale of ['en-us', 'de-de', 'fr-fr'])
    test(`the first screen of a comparison in ${locale} has its rows where they are once the fonts are there`, async ({
      page,
    }) => {
      const rows = async (): Promise<readonly (readonly [string, number])[]> => {
        await page.goto(`/${locale}/compare?products=NF104001MOS,NF104002`, { waitUntil: 'networkidle' });
        return page.evaluate(() =>
          [...document.querySelectorAll('.compare__table tr')]
            .map((row) => [row.querySelector('th')?.textContent.trim() ?? '', row.getBoundingClientRect()] as const)
            .filter(([, { top }]) => top < innerHeight)
            .map(([name, { bottom }]) => [name, Math.round(bottom)] as const),
        );
      };
      await rows();
      await page.evaluate(() => document.fonts.ready);
      const later = await rows();
      await page.route(/\.woff2$/, (route) => route.abort());
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
      expect(await rows()).toEqual(later);
      expect(later.length).toBeGreaterThan(4);
    });

  test('the currencies on the page of all countries begin where they do once the fonts are there', async ({ page }) => {
    const starts = async (): Promise<readonly number[]> => {
      await page.goto('/en-us/locations', { waitUntil: 'networkidle' });
      return page
        .locator('.locations li span')
        .evaluateAll((codes) => codes.map((code) => code.getBoundingClientRect().left));
    };
    await starts();
    await page.evaluate(() => document.fonts.ready);
    const later = await starts();
    await page.route(/\.woff2$/, (route) => route.abort());
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    expect(await starts()).toEqual(later);
    expect(later.length).toBeGreaterThan(4);
  });
});
