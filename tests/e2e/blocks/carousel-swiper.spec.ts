import type { Locator, Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf } from '../../support/tags.ts';
import { paintOf, watchPaint } from '../../support/viewer/frames.ts';

/** How Swiper takes over carousels: when, where, and without layout shift (ADR 0009). */
const taken = (page: Page) => page.locator('cairn-carousel.swiper-css-mode');
const track = (page: Page) => page.locator('[data-track]');
const scrolled = (page: Page) => track(page).evaluate((row) => row.scrollLeft);
const places = (page: Page) =>
  track(page)
    .locator('> *')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().x)));
const dots = (page: Page) => page.getByRole('button', { name: /^\d+ of \d+$/ });

/** A distance below the fold at which a carousel is near; pixels. */
const NEAR_PX = 300;

test.use({ reducedMotion: 'no-preference' });

/** URLs of the page's scripts that contain Swiper. */
async function swiperScripts(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name)),
  );
  const sources = await Promise.all(
    scripts.map(async (name) => ({ name, text: await (await page.request.get(name)).text() })),
  );
  return sources.filter(({ text }) => text.includes('cssMode')).map(({ name }) => name);
}

/** A left swipe over an element by a number of pixels. */
async function swipe(on: Locator, distance: number): Promise<void> {
  const page = on.page();
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  const y = (box?.y ?? 0) + 100;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 340);
  for (let moved = 20; moved <= distance; moved += 20) await touch('touchMove', 340 - moved);
  await touch('touchEnd');
}

test('a page without a carousel never asks for Swiper', { tag: '@core' }, async ({ page }) => {
  await page.goto('/en-us/help', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle');
  expect(await swiperScripts(page)).toEqual([]);
});

test(
  'a carousel far below the fold does not ask for Swiper until the shopper comes near',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en-us', { waitUntil: 'networkidle' });
    expect(await swiperScripts(page)).toEqual([]);
    // How far that is depends on what the home page shows on this day.
    const below = await page
      .locator('cairn-carousel')
      .evaluateAll(
        (all) => all.map((one) => one.getBoundingClientRect().top - innerHeight).find((top) => top > 0) ?? 0,
      );
    expect(below).toBeGreaterThan(NEAR_PX);
    await page.mouse.wheel(0, below - NEAR_PX);
    // A shopper goes on scrolling: the carousel's own code may come after the first turn of the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 10);
      await expect(taken(page)).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(taken(page)).not.toBeInViewport();
    expect(await swiperScripts(page)).toHaveLength(1);
  },
);

for (const [width, reducedMotion] of [
  [390, 'no-preference'],
  [390, 'reduce'],
  [834, 'no-preference'],
  [1440, 'no-preference'],
] as const) {
  test(
    `Swiper takes a row over without a slide moving, at ${width} px${reducedMotion === 'reduce' ? ', for those who want no motion' : ''}`,
    coreIf(width === 390),
    async ({ page, browser, baseURL }) => {
      const address = exampleUrl('collection', 'Products, a carousel everywhere');
      const plain = await browser.newPage({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      await plain.goto(address);
      const before = await plain
        .locator('[data-track] > *')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().x)));
      await plain.close();
      await watchPaint(page);
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(taken(page)).toBeVisible();
      expect(await places(page)).toEqual(before);
      expect((await paintOf(page)).cls).toBe(0);
    },
  );
}

test('a row that fits has nothing to operate, for those who want no motion as well', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(exampleUrl('upsell', 'In a row that is swiped'));
  await expect(taken(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('the centred row stands the same with Swiper and without', async ({ page, browser, baseURL }) => {
  const address = exampleUrl('collection', 'The centre card stands forward');
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 900 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  await plain.goto(address);
  const before = await plain
    .locator('[data-track] > *')
    .evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().x + item.getBoundingClientRect().width / 2)),
    );
  const range = await plain.locator('[data-track]').evaluate((row) => row.scrollWidth);
  await plain.close();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address);
  await expect(taken(page)).toBeVisible();
  const centres = () =>
    track(page)
      .locator('> *')
      .evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().x + item.getBoundingClientRect().width / 2)),
      );
  expect(before[0]).toBe(195);
  await expect.poll(centres).toEqual(before);
  expect(Math.abs((await track(page).evaluate((row) => row.scrollWidth)) - range)).toBeLessThan(2);
  await dots(page).nth(2).click();
  await expect.poll(async () => (await centres())[2]).toBe(195);
});

test('where a breakpoint is a grid Swiper lets go, and takes over again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
  await expect(taken(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(taken(page)).toHaveCount(0);
  expect(await page.locator('[data-track] [style], [data-track][style]').count()).toBe(0);
  await expect(page.getByRole('list').filter({ hasText: 'Jackets' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(taken(page)).toBeVisible();
});

test('a grid everywhere brings neither Swiper nor the carousel’s script to life', async ({ page }) => {
  await page.goto(exampleUrl('collection', 'Places, a grid everywhere'), { waitUntil: 'networkidle' });
  expect(await swiperScripts(page)).toEqual([]);
  await expect(page.locator('cairn-carousel')).toHaveCount(0);
});

test.describe('by thumb', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves the row one slide on, and its dot follows', { tag: '@core' }, async ({ page }) => {
    await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
    await expect(taken(page)).toBeVisible();
    await swipe(track(page), 240);
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
    expect(await scrolled(page)).toBeGreaterThan(200);
  });

  test('without script the row is swiped all the same', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
    await swipe(track(page), 240);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await expect(dots(page).first()).toBeHidden();
    await context.close();
  });
});

test('from right to left the next slide comes from the left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.dir = 'rtl';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(exampleUrl('collection', 'Moves by itself, round and round'));
  await expect(taken(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop moving' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => scrolled(page)).toBeLessThan(-300);
  await expect(page.getByRole('heading', { name: 'Insulation' })).toBeInViewport();
  await dots(page).nth(5).click();
  await expect(page.getByRole('heading', { name: 'Sale' })).toBeInViewport();
});
