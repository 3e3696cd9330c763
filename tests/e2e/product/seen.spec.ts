import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const seen = (page: Page) => page.getByRole('region', { name: /^(?:Recently viewed|Zuletzt angesehen)$/ });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cairn-seen'));
const path = (name: string, locale = 'en-us') => `/${locale}/p/${name}`;

async function visit(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.goto(path(name));
    await expect.poll(() => kept(page)).toContain(name.slice(name.lastIndexOf('-') + 1));
  }
}

test(
  'products one has looked at stand on the product page, the home page and in the empty cart, and can be forgotten',
  { tag: '@core' },
  async ({ page }) => {
    const sent: { url: string; cookie: string | undefined }[] = [];
    page.on('request', async (request) => {
      if (request.url().includes('/partial/seen/'))
        sent.push({ url: new URL(request.url()).pathname, cookie: (await request.allHeaders())['cookie'] });
    });
    await visit(
      page,
      'gable-shell-jacket-NF104002GLA',
      'helm-storm-jacket-NF104003TAR',
      'skarn-shell-jacket-NF104001INK',
    );
    await seen(page).scrollIntoViewIfNeeded();
    // Not the one of the page itself.
    await expect(seen(page).getByRole('link')).toHaveText([/^Helm Storm Jacket/, /^Gable Shell Jacket/]);
    await page.goto('/en-us/cart');
    await seen(page).scrollIntoViewIfNeeded();
    await expect(seen(page).getByRole('link')).toHaveCount(3);
    await page.goto('/en-us');
    await seen(page).scrollIntoViewIfNeeded();
    await expect(seen(page).getByRole('link').first()).toHaveAttribute('href', path('skarn-shell-jacket-NF104001INK'));
    expect(sent.length).toBeGreaterThan(0);
    // Nothing tells the server whose list it is.
    expect(sent.map(({ cookie }) => cookie).filter((cookie) => cookie !== undefined)).toEqual([]);
    await seen(page).getByRole('button', { name: 'Clear the list' }).click();
    await expect(seen(page)).toBeHidden();
    expect(await kept(page)).toBeNull();
  },
);

test('the place of what was lately seen has its height at once, so that nothing moves when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, 'gable-shell-jacket-NF104002GLA', 'helm-storm-jacket-NF104003TAR');
  const release = await holdRequests(page, '**/partial/seen/*');
  await page.goto('/en-us/cart');
  const height = async () => Math.round((await seen(page).boundingBox())?.height ?? 0);
  const before = await height();
  expect(before).toBeGreaterThan(200);
  await seen(page).scrollIntoViewIfNeeded();
  release();
  await expect(seen(page).getByRole('link')).toHaveCount(2);
  expect(await height()).toBe(before);
});

test(
  'in Germany nothing is remembered before it is allowed, and it is gone once that is taken back',
  { tag: '@core' },
  async ({ page }) => {
    const german = path('hardshelljacke-skarn-NF104001MOS', 'de-de');
    await page.goto('/de-de/c/jackets-21001');
    const href = await page
      .getByRole('main')
      .getByRole('link', { name: 'Hardshelljacke Skarn' })
      .first()
      .getAttribute('href');
    await page.goto(href ?? german);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('heading', { name: 'Bewertungen' }).first().scrollIntoViewIfNeeded();
    expect(await kept(page)).toBeNull();
    await page.getByRole('button', { name: 'Alles erlauben' }).click();
    await expect.poll(() => kept(page)).toMatch(/^NF104001/);
    await page.goto('/de-de/cart');
    await seen(page).scrollIntoViewIfNeeded();
    await expect(seen(page).getByRole('link', { name: 'Hardshelljacke Skarn' })).toBeVisible();
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Funktionen' }).uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(seen(page)).toBeHidden();
    await expect.poll(() => kept(page)).toBeNull();
  },
);

test('whoever refuses has nothing remembered, and no place for it', async ({ page }) => {
  await page.goto(path('hardshelljacke-skarn-NF104001MOS', 'de-de'));
  await page.getByRole('button', { name: 'Nur Notwendiges' }).click();
  await page.goto(path('hardshelljacke-gable-NF104002GLA', 'de-de'), { waitUntil: 'networkidle' });
  expect(await kept(page)).toBeNull();
  await expect(seen(page)).toBeHidden();
});

test('a list from a country that needs no consent does not show where it is asked for', async ({ page }) => {
  await visit(page, 'gable-shell-jacket-NF104002GLA');
  await page.goto('/en-gb/cart');
  await expect(page.locator('html')).not.toHaveAttribute('data-has-seen');
  await expect(seen(page)).toBeHidden();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.reload();
  await seen(page).scrollIntoViewIfNeeded();
  await expect(seen(page).getByRole('link')).toHaveText([/^Gable Shell Jacket/]);
});

test('what two tabs have looked at is one list, and forgotten in one it goes from the other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  // One after the other: of two notes at the same moment a browser may keep either.
  await visit(page, 'gable-shell-jacket-NF104002GLA');
  await visit(other, 'skarn-shell-jacket-NF104001INK');
  for (const tab of [page, other]) {
    await tab.goto('/en-us/cart');
    await seen(tab).scrollIntoViewIfNeeded();
    await expect(seen(tab).getByRole('link')).toHaveCount(2);
  }
  await seen(page).getByRole('button', { name: 'Clear the list' }).click();
  await expect(seen(other)).toBeHidden();
  await visit(page, 'gable-shell-jacket-NF104002GLA');
  await other.goto('/en-us/cart');
  await seen(other).scrollIntoViewIfNeeded();
  await expect(seen(other).getByRole('link')).toHaveCount(1);
  await page.evaluate(() => localStorage.clear());
  await expect(seen(other), 'all storage is cleared').toBeHidden();
  await other.close();
});

test.describe('a product that is sold no longer', () => {
  test.use({ expectedErrors: [/404/] });

  test('leaves the list', async ({ page }) => {
    await page.goto('/en-us');
    await page.evaluate(() => {
      const day = Math.floor(Date.now() / 86_400_000);
      localStorage.setItem('cairn-seen', `NF999999XXX:${day} NF104002GLA:${day}`);
    });
    await page.goto('/en-us/cart');
    await seen(page).scrollIntoViewIfNeeded();
    await expect(seen(page).getByRole('link')).toHaveText([/^Gable Shell Jacket/]);
    expect(await kept(page)).toMatch(/^NF104002GLA:\d+$/);
  });
});
