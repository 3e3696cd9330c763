import type { Page } from '@playwright/test';
import { endSessionElsewhere, join, signInHere } from '../../support/account.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf } from '../../support/tags.ts';

const LIST = '/en-gb/favorites';
const PRODUCTS = {
  Skarn: '/en-gb/p/skarn-shell-jacket-NF104001MOS',
  Gable: '/en-gb/p/gable-shell-jacket-NF104002GLA',
} as const;

async function favour(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/wishlists/') && response.ok()),
      page.locator('.buy-box .heart').click(),
    ]);
  }
}
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

for (const [width, locale] of [
  [390, 'en-gb'],
  [1440, 'fr-fr'],
] as const)
  test(
    `the list, empty and full, and a shared one are accessible at ${width} px in ${locale}`,
    coreIf(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}/favorites`);
      await expect(page.getByRole('main').getByRole('link')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await favour(page, `/${locale}/p/skarn-shell-jacket-NF104001MOS`);
      await page.goto(`/${locale}/favorites`);
      expect(await axeViolations(page)).toEqual([]);
      await page.locator('form[action$="/share"] button').click();
      await expect(page.locator('#share-link')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(await page.locator('#share-link').inputValue());
      await expect(page.locator('cairn-heart')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );

test(
  'a favourite is moved to the cart in a size, and another is removed and brought back',
  { tag: '@core' },
  async ({ page }) => {
    await favour(page, PRODUCTS.Skarn, PRODUCTS.Gable);
    await page.goto(LIST);
    await expect(page.getByText('2 things you like')).toBeVisible();
    await expect(row(page, 'Skarn')).toContainText(/Moss.*£360\.00.*In stock/s);
    await row(page, 'Skarn').getByRole('combobox').selectOption({ label: 'L' });
    await row(page, 'Skarn').getByRole('button', { name: 'Move to basket: Skarn Shell Jacket' }).click();
    await expect(page.getByText('It is in your basket now.')).toBeVisible();
    await expect(row(page, 'Skarn')).toHaveCount(0);
    await expect(page.locator('[data-favorite-count]')).toHaveText('1');
    await row(page, 'Gable').getByRole('button', { name: 'Remove Gable Shell Jacket from the favourites' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Gable')).toBeVisible();
    await page.goto('/en-gb/cart');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Moss, L' })).toHaveCount(1);
    // The hearts know what the forms have changed.
    await page.goto(PRODUCTS.Skarn);
    await expect(page.locator('.buy-box .heart')).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  '[FAV-07] a list is shared by link and read by anybody, who adds from it; when sharing ends the link is empty',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await favour(page, PRODUCTS.Skarn, PRODUCTS.Gable);
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const reader = await context.newPage();
    const answer = await reader.goto(link);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(row(reader, 'Skarn')).toHaveCount(1);
    await expect(row(reader, 'Gable')).toHaveCount(1);
    await row(reader, 'Gable').getByRole('button', { name: 'Favourite: Gable Shell Jacket' }).click();
    await expect(reader.locator('[data-favorite-count]')).toHaveText('1');
    await row(reader, 'Skarn').getByRole('combobox').selectOption({ label: 'M' });
    await row(reader, 'Skarn').getByRole('button', { name: 'Add to basket: Skarn Shell Jacket' }).click();
    await expect(reader.locator('[data-cart-count]')).toHaveText('1');
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    expect((await context.request.get(link)).status()).toBe(404);
    // The owner's list is as it was.
    await expect(page.getByText('2 things you like')).toBeVisible();
    await context.close();
  },
);

test('a list of more than a page is read page by page', async ({ page }) => {
  const own = await startOwnServer({ FAVORITES_PAGE_SIZE: '2' });
  try {
    await favour(page, ...Object.values(PRODUCTS).map((path) => own.base + path), `${own.base}/en-gb/p/x-NF104001INK`);
    await page.goto(own.base + LIST);
    await expect(page.getByText('3 things you like')).toBeVisible();
    await expect(row(page, '£')).toHaveCount(2);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(row(page, '£')).toHaveCount(1);
    await expect(row(page, 'Skarn')).toContainText('Moss');
    // The page read all of it for its hearts, although a page holds two.
    await page.evaluate(() => localStorage.removeItem('cairn-favorites'));
    await page.goto(`${own.base}/en-gb/c/jackets-21001`);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            Object.keys((JSON.parse(localStorage.getItem('cairn-favorites') ?? '{}') as never)['entries'] ?? {}).length,
        ),
      )
      .toBe(3);
  } finally {
    own.stop();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a heart adds and comes back with a word, and the list moves, removes and shares',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(PRODUCTS.Skarn);
      await page.locator('.buy-box .heart').click();
      await expect(page).toHaveURL(/NF104001MOS\?notice=favorite-added$/);
      await expect(page.locator('noscript .page-notice')).toContainText('It is among your favourites.');
      await page.goto(PRODUCTS.Gable);
      await page.locator('.buy-box .heart').click();
      await page.goto(LIST);
      await row(page, 'Gable')
        .getByRole('button', { name: /Remove/ })
        .click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, 'Gable')).toHaveCount(1);
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.goto(await page.getByLabel('Link to this list').inputValue());
      await expect(row(page, 'Skarn')).toHaveCount(1);
    },
  );
});

test('a list whose session has ended elsewhere is nobody’s to change, shows nothing of it, and waits for its owner', async ({
  page,
}) => {
  const email = await join(page, 'hearts');
  await favour(page, PRODUCTS.Skarn, PRODUCTS.Gable);
  await page.goto(LIST);
  await expect(row(page, 'Gable')).toBeVisible();
  await endSessionElsewhere(page);
  await row(page, 'Gable').getByRole('button', { name: 'Remove Gable Shell Jacket from the favourites' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?back=%2Fen-gb%2Faccount%2Ffavorites/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole('main')).not.toContainText('Skarn');
  await page.goBack();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/account\/favorites/);
  await expect(row(page, 'Gable')).toBeVisible();
  await expect(row(page, 'Skarn')).toBeVisible();
});
