import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const OURS = exampleUrl('social-gallery', 'From everybody');
const THEIRS = exampleUrl('script-gallery', 'With title and subtitle');
const PRODUCT = '/en-us/p/skarn-shell-jacket-NF104001MOS';
const pictures = (page: Page) =>
  page.getByRole('region', { name: 'Pictures from people who were out in it' }).getByRole('img');

/** The URLs a page requests. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

/** Stops the page's clock before it loads, so that a slow machine does not use up the gallery's 500 ms. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/**
 * The calls for pictures so far. A gallery fetches code before it asks, in real time even while the clock stands; a few
 * answers of the same server later, one that has begun has also asked.
 */
async function calls(page: Page, asked: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 6; turn += 1) await (await fetch('/readyz', { cache: 'no-store' })).text();
  });
  return asked.filter((url) => url.includes('/api/ugc/'));
}

/** Opens a product and scrolls to the gallery below its reviews. */
async function toGallery(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await page.getByRole('region', { name: 'Pictures from people who were out in it' }).scrollIntoViewIfNeeded();
}

test('[GAL-03] our gallery is created 500 ms after mounting', { tag: '@core' }, async ({ page }) => {
  await stopClock(page);
  const asked = watch(page);
  await page.goto(OURS);
  await page.clock.runFor(490);
  expect(await calls(page, asked)).toEqual([]);
  await page.clock.runFor(20);
  await expect(pictures(page)).toHaveCount(6);
  expect(asked.filter((url) => url.includes('/api/ugc/streams/out-in-it/media/recent'))).toHaveLength(1);
  await expect(page.getByText('Third hour of it.')).toBeVisible();
});

test(
  '[GAL-04] our gallery goes with its block, also while it is still to be created',
  { tag: '@core' },
  async ({ page }) => {
    await stopClock(page);
    const asked = watch(page);
    await page.goto(OURS);
    await page.clock.runFor(300);
    await page.evaluate(
      () =>
        Object.assign(window, { gone: document.querySelector('cairn-gallery')?.parentElement }) &&
        document.querySelector('.social-gallery')?.remove(),
    );
    await page.clock.runFor(2_000);
    expect(await calls(page, asked)).toEqual([]);
    // When reattached it is created again, and destroyed when removed.
    await page.evaluate(() => document.querySelector('main')?.append((window as unknown as { gone: Element }).gone));
    await page.clock.runFor(600);
    await expect(pictures(page)).toHaveCount(6);
    expect(
      await page.evaluate(() => {
        const block = document.querySelector('.social-gallery');
        block?.remove();
        return block?.querySelectorAll('img').length;
      }),
    ).toBe(0);
  },
);

test('[GAL-04] a gallery whose pictures are on their way when its block goes is not created any more', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/ugc/**');
  const asked = page.waitForRequest('**/api/ugc/**');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/ugc/'));
  await page.goto(OURS);
  await asked;
  await page.evaluate(() => document.querySelector('.social-gallery')?.remove());
  await ended;
  release();
});

test('a gallery nobody sent anything for takes no room', async ({ page }) => {
  await page.goto(exampleUrl('social-gallery', 'Nothing matches'));
  await expect(page.getByRole('heading', { name: 'Kites' })).toBeHidden();
});

test(
  '[GAL-05] the other gallery is drawn by its script, chosen by container and locale',
  { tag: '@core' },
  async ({ page }) => {
    const asked = watch(page);
    await page.goto(THEIRS);
    await expect(pictures(page)).toHaveCount(6);
    expect(asked.some((url) => url.endsWith('/media/gallery/out-in-it/en-us.js'))).toBe(true);
  },
);

test('[GAL-05] [GAL-06] in another locale it is another script, and another product has its own tag', async ({
  page,
}) => {
  const script = page.waitForRequest('**/media/gallery/**');
  await page.goto('/fr-ca/p/sphagnum-NF105002LIC');
  await page.locator('cairn-script-gallery').scrollIntoViewIfNeeded();
  expect((await script).url()).toMatch(/\/media\/gallery\/[\w-]+\/fr-ca\.js$/);
  await expect(page.locator('ul[data-tag="NF105002"]')).toBeVisible();
});

test('[GAL-05] without consent the script is not asked for; with it, at once', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cairn-consent', value: 'C0003:0', url: baseURL ?? '' }]);
  const asked = watch(page);
  await page.goto(THEIRS, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('/gallery/'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Seen out there' })).toBeHidden();
  await page.evaluate(() => {
    document.cookie = 'cairn-consent=C0003:1; path=/';
    dispatchEvent(new Event('cairn:consent'));
  });
  await expect(pictures(page)).toHaveCount(6);
});

test(
  '[GAL-06] on a product page the other gallery is tagged with the product’s master id',
  { tag: '@core' },
  async ({ page }) => {
    const asked = watch(page);
    await toGallery(page);
    await expect(page.locator('ul[data-tag="NF104001"]')).toBeVisible();
    await expect(pictures(page).first()).toHaveAccessibleName('Rain blowing across a fell');
    expect(asked.some((url) => url.includes('/api/products/v2/products/NF104001MOS/details'))).toBe(true);
  },
);

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('[GAL-09] when the product cannot be looked up that is logged, and the gallery comes without a tag', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/products/**/details**', (route) => route.fulfill({ status: 503, body: '' }));
    await toGallery(page);
    await expect(pictures(page)).toHaveCount(6);
    await expect(page.locator('ul[data-tag]')).toHaveCount(0);
    expect(logged.join()).toContain('The gallery has no tag');
  });

  test(
    '[GAL-10] when the script cannot be loaded that is logged, and nothing is left behind',
    { tag: '@core' },
    async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route('**/media/gallery/**', (route) => route.abort());
      await page.goto(THEIRS);
      await expect(page.getByRole('heading', { name: 'Seen out there' })).toBeHidden();
      expect(logged.join()).toContain('The gallery script');
    },
  );
});
