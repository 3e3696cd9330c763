import type { Browser, BrowserContext } from '@playwright/test';
import { coloursIn, paintOf, recordFrames, slowDown, watchPaint } from '../../support/viewer/frames.ts';
import type { OwnServer } from '../../support/servers/own-server.ts';
import { MARKS } from '../../support/personalisation/personal-pages.ts';
import { startPersonalShop } from '../../support/personalisation/personal-shop.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** A phone tall enough to show every place of the first screens at once. */
const TALL = { width: 412, height: 3_600 };
const PHONE = { width: 412, height: 823 };
const EMPLOYEE = 'in=1&n=Emil&c=2&g=employee';

let shop: OwnServer;
test.beforeAll(async () => {
  shop = await startPersonalShop();
});
test.afterAll(() => shop.stop());

const newVisitor = async (
  browser: Browser,
  viewport: { width: number; height: number },
  state = '',
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  if (state !== '') await context.addCookies([{ name: 'cairn-state', value: state, url: shop.base }]);
  return context;
};

const ALL: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(MARKS)) as Record<string, string>;

/** Every version of every place that is visible in any frame, by place. */
async function versionsIn(frames: readonly Buffer[]): Promise<Record<string, string[]>> {
  const seen = new Set<string>();
  for (const frame of frames) for (const version of await coloursIn(frame, ALL)) seen.add(version);
  const places = Object.entries(MARKS).map(
    ([place, versions]) => [place, Object.keys(versions).filter((version) => seen.has(version))] as const,
  );
  return Object.fromEntries(places.filter(([, versions]) => versions.length > 0));
}

/** A tab on a slow phone. */
async function openSlow(context: BrowserContext) {
  const page = await context.newPage();
  await watchPaint(page);
  return { page, cdp: await slowDown(page) };
}

/** Loads a page and returns what its frames showed. */
async function load(
  { page, cdp }: Awaited<ReturnType<typeof openSlow>>,
  address: string,
  viewport: { width: number; height: number },
  scrolls = false,
) {
  // Start from a blank page, because the first recorded frame is the current content.
  await page.goto('about:blank');
  const stop = await recordFrames(cdp, viewport);
  await page.goto(`${shop.base}${address}`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const { cls, moved } = await paintOf(page);
  expect(cls, moved.join('\n')).toBe(0);
  if (scrolls) {
    // Scroll down twice: sections that load late are there the second time.
    for (let way = 0; way < 2; way += 1) {
      await page.evaluate(async (step) => {
        for (let top = 0; top < document.body.scrollHeight; top += step) {
          scrollTo(0, top);
          await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
          // A busy machine records a frame of each place only if it stands still.
          await new Promise((recorded) => setTimeout(recorded, 100));
        }
      }, viewport.height / 2);
      await page.waitForLoadState('networkidle');
    }
  }
  // The response has arrived and is cached.
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join()))
    .toContain('personal-season');
  const frames = await stop();
  expect(frames.length).toBeGreaterThan(1);
  return versionsIn(frames);
}

test('a home page with three segmentations, two experiences and a recommendation on a slow phone, cold and warm: nothing moves, and no frame shows another version than the others', async ({
  browser,
}) => {
  const guest = await newVisitor(browser, TALL);
  const tab = await openSlow(guest);
  for (const visit of ['cold', 'warm']) {
    const versions = await load(tab, '/en-us/marked-home', TALL);
    // A decision that arrives while the place is visible applies from the next page.
    expect(versions, visit).toEqual(
      visit === 'cold'
        ? { hero: ['home-hero'], season: ['home-season'], hello: ['after-hero'] }
        : { hero: ['hero-b'], season: ['season-b'], hello: ['after-hero'] },
    );
  }
  await guest.close();

  const employee = await newVisitor(browser, PHONE, EMPLOYEE);
  const reader = await openSlow(employee);
  const { row, ...versions } = await load(
    reader,
    '/en-us/marked-home?p13n_testcontext=personal-hero:b,personal-season:b',
    PHONE,
    true,
  );
  expect(versions).toEqual({
    hero: ['hero-b'],
    season: ['season-b'],
    hello: ['hello-employee'],
    bench: ['bench-employee'],
    forYou: ['seg-employee'],
  });
  // The row shows the decided products, or its own when the reader got there first: from the first frame to the last.
  // On a busy machine no frame may have caught it.
  const isDecided = (await reader.page.locator('[data-slot="home-recommended"] .product-card__swatch').count()) === 0;
  expect(isDecided ? [undefined] : [undefined, ['own-products']]).toContainEqual(row);
  await employee.close();
});

test('a row and an upsell without products of their own stand in the page once they are decided; nothing in sight moves', async ({
  browser,
}) => {
  const guest = await newVisitor(browser, PHONE);
  const page = await guest.newPage();
  await watchPaint(page);
  // Makes the response count as in time, however busy the machine is.
  await page.addInitScript(() => (performance.now = () => 1));
  await page.goto(`${shop.base}/en-us/decided-only`, { waitUntil: 'load' });
  await page.evaluate(() => scrollBy(0, 20));
  await expect(page.getByRole('heading', { name: 'Chosen for you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes with them' })).toBeVisible();
  expect(await page.locator('.recommendations .product-card').count()).toBeGreaterThan(5);
  await expect(page.locator('.upsell__item')).toHaveCount(3);
  expect((await paintOf(page)).moved).toEqual([]);
  await guest.close();
});
