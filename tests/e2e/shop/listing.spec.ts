import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';
import { paintOf, watchPaint } from '../../support/viewer/frames.ts';

const JACKETS = '/en-gb/c/jackets-21001';
const FILTERED = '**/c/jackets-21001?*';

const cards = (page: Page): Locator => page.locator('.listing__grid:not([data-skeleton]) .product-card');
const filter = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: new RegExp(`^${name}`) });
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const isSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same-page', '');

test(
  'a filter, the order and Back change the products without leaving the page; focus and scroll position stay',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(JACKETS);
    await mark(page);
    const all = await cards(page).count();
    await filter(page, 'Ink').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?colour=INK$/);
    await expect(filter(page, 'Ink')).toHaveAttribute('aria-current', 'true');
    await expect(filter(page, 'Ink')).toBeFocused();
    expect(await cards(page).count()).toBeLessThan(all);
    await expect(page.getByRole('status').filter({ hasText: /products?$/ })).toHaveText(/^\d+ products?$/);
    await page.locator('.sort__summary').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/\?colour=INK&sort=price-asc$/);
    await expect(page.locator('.sort__summary')).toContainText('Price, low to high');
    await page.evaluate(() => scrollTo(0, 500));
    await page.getByRole('link', { name: 'Remove filter Ink' }).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\?sort=price-asc$/);
    await expect(cards(page)).toHaveCount(all);
    await page.goBack();
    await expect(page).toHaveURL(/\?colour=INK&sort=price-asc$/);
    await expect(filter(page, 'Ink')).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${JACKETS}$`));
    await expect(cards(page)).toHaveCount(all);
    await page.goForward();
    await expect(filter(page, 'Ink')).toHaveAttribute('aria-current', 'true');
    await isSamePage(page);
    expect(await axeViolations(page)).toEqual([]);
  },
);

for (const width of [390, 834, 1440])
  test(`[PLP-02] at ${width} px a slow answer shows sixteen placeholders, nothing moves, and quick view opens by key`, async ({
    page,
  }) => {
    await watchPaint(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(JACKETS);
    await mark(page);
    expect((await paintOf(page)).moved).toEqual([]);
    const release = await holdRequests(page, FILTERED);
    await page.locator('.sort__summary').click();
    await page.getByRole('link', { name: 'Newest' }).click();
    const waiting = page.locator('.listing__grid[data-skeleton]');
    await expect(waiting.locator('.product-card')).toHaveCount(16);
    await expect(waiting.locator('.product-card').first().locator('.skeleton--swatch')).toHaveCount(5);
    const { moved } = await paintOf(page);
    release();
    await expect(cards(page).first()).toBeVisible();
    await expect(waiting).toHaveCount(0);
    expect((await paintOf(page)).moved.slice(moved.length)).toEqual([]);
    await page.getByRole('link', { name: 'Quick view of Skarn Shell Jacket' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#modal-quickshop').getByRole('heading', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?sort=newest$/);
    await expect(cards(page).first()).toBeVisible();
    await isSamePage(page);
  });

test(
  'a search engine keeps a category, and neither a filtered nor a sorted one',
  { tag: '@core' },
  async ({ request }) => {
    const robots = async (query: string): Promise<string | undefined> =>
      /<meta name="robots" content="([^"]*)"/.exec(await (await request.get(`${JACKETS}${query}`)).text())?.[1];
    expect(await robots('')).not.toMatch(/noindex/);
    for (const query of ['?colour=Ink', '?sort=newest']) expect(await robots(query), query).toBe('noindex, follow');
  },
);

test.describe('a page past the last one', () => {
  test.use({ expectedErrors: [/404/] });
  const last = (page: Page) => page.getByRole('link', { name: 'To the last page of this list' });

  for (const [from, to] of [
    [`${JACKETS}?page=9`, JACKETS],
    [`${JACKETS}?colour=INK&sort=newest&page=2`, `${JACKETS}?colour=INK&sort=newest`],
    [`${JACKETS}?page=1000000`, JACKETS],
    ['/en-gb/search?q=jacket&page=50', '/en-gb/search?q=jacket'],
    ['/en-gb/search?q=nothing-like-it&page=2', '/en-gb/search?q=nothing-like-it'],
  ] as const)
    test(
      `[PLP-01] [SRCH-01] ${from} is not found, and links to the last with what was chosen`,
      coreIf(to === JACKETS),
      async ({ page }) => {
        expect((await page.goto(from))?.status()).toBe(404);
        await expect(page).toHaveURL(from);
        await expect(last(page)).toHaveAttribute('href', to);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await last(page).click();
        await expect(page).toHaveURL(to);
        expect(await axeViolations(page)).toEqual([]);
      },
    );

  test('a link to a page that products have gone from leads to the page that says so, and Back to the products', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(JACKETS);
    await filter(page, 'Ink').evaluate((link: HTMLAnchorElement) => (link.search = '?page=9'));
    await filter(page, 'Ink').click();
    await expect(last(page)).toBeVisible();
    await expect(page).toHaveURL(`${JACKETS}?page=9`);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('when the answer fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [fault, answer] of [
    ['an error', { status: 503, body: '' }],
    ['HTML of something else', { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }],
  ] as const)
    test(
      `${fault}: the listing says so, and shows the products at the next try`,
      coreIf(fault === 'an error'),
      async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(JACKETS);
        await page.route(FILTERED, (route) => route.fulfill(answer));
        await filter(page, 'Ink').click();
        await expect(page.locator('.listing').getByRole('alert')).toContainText('could not be loaded');
        expect(await axeViolations(page)).toEqual([]);
        await page.unroute(FILTERED);
        await page.locator('.listing').getByRole('link', { name: 'Try again' }).click();
        await expect(filter(page, 'Ink')).toHaveAttribute('aria-current', 'true');
        await expect(cards(page).first()).toBeVisible();
      },
    );
});
