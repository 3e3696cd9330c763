import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { paintOf, watchPaint } from '../../support/viewer/frames.ts';
import { coreIf } from '../../support/tags.ts';

/** The styles of the first screen are in the page, all are in linked files (docs/decisions/0086). */

test.use({ expectedErrors: [/ERR_FAILED/] });

/** Address of the style sheet that all pages link. */
const SHOP_SHEET = '**/_astro/shop.*.css';

for (const { name, path, first } of [
  { name: 'home page', path: '/en-us', first: '.media-banner h1' },
  { name: 'product page', path: '/en-us/p/skarn-shell-jacket-NF104001MOS', first: '.buy-box .button-primary' },
  { name: 'story', path: '/en-us/stories/wash-your-shell', first: 'main h1' },
])
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(
      `the first screen of the ${name} stands at ${viewport.width} px before the style sheet has come, and nothing moves when it does`,
      coreIf(path === '/en-us' && viewport.width === 390),
      async ({ page }) => {
        await watchPaint(page);
        await page.setViewportSize(viewport);
        const free = await holdRequests(page, SHOP_SHEET);
        // Held up this long, a font may come between two frames; that is not what this is about.
        await page.route('**/*.woff2', (route) => route.abort());
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('.site-header')).toHaveCSS('position', 'sticky');
        await expect(page.locator(first).first()).toBeVisible();
        const look = (): Promise<string> =>
          page
            .locator(first)
            .first()
            .evaluate((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              const { color, backgroundColor, font } = getComputedStyle(element);
              return JSON.stringify({ x, y, width, height, color, backgroundColor, font });
            });
        const before = await look();
        await expect(page.locator('footer.site-footer')).not.toBeVisible();
        free();
        await expect(page.locator('footer.site-footer')).toBeVisible();
        await expect(page.locator('footer.site-footer')).toHaveCSS('background-color', /rgb/);
        expect(await look()).toBe(before);
        expect((await paintOf(page)).cls).toBe(0);
      },
    );

test('a visit fetches the style sheet once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/shop\.\w+\.css$/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/en-us');
  await page.goto('/en-us/sale');
  await page.goto('/en-us/p/skarn-shell-jacket-NF104001MOS');
  const caching = (await page.request.get(asked[0] ?? '')).headers()['cache-control'];
  expect(caching).toMatch(/max-age=31536000.*immutable/);
  const fetched = await page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
        /shop\.\w+\.css$/.test(name),
      )?.transferSize,
  );
  expect(fetched).toBe(0);
});
