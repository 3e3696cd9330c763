import type { Locator, Page } from '@playwright/test';
import { isSignedIn, PASSWORD, signInBy } from '../../support/sign-in.ts';
import { fillSignUp, fresh, signIn } from '../../support/account.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const JACKETS = '/en-gb/c/jackets-21001';
const SKARN = '/en-gb/p/skarn-shell-jacket-NF104001MOS';
const GABLE = '/en-gb/p/gable-shell-jacket-NF104002GLA';

const heart = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).first();
const count = (page: Page): Locator => page.locator('[data-favorite-count]');
const stored = (page: Page): Promise<{ favoriteId: string; entries: Record<string, string> } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cairn-favorites') ?? 'null') as never);
/** Whether a heart is drawn filled. */
const isFilled = (where: Locator): Promise<boolean> =>
  where.locator('svg').evaluate((icon) => !/none|rgba\(|color\(/.test(getComputedStyle(icon).fill));
const answered = (page: Page, method: string) =>
  page.waitForResponse(
    (response) => response.url().includes('/wishlists/v2/favorites') && response.request().method() === method,
  );

test(
  '[FAV-03] [FAV-08] a product is added by its heart and taken off again; list and id survive a reload, without React',
  { tag: '@core' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
    });
    await page.goto(JACKETS);
    const [skarn, gable] = [heart(page, 'Skarn Shell Jacket'), heart(page, 'Gable Shell Jacket')];
    await expect(gable).toHaveAttribute('aria-pressed', 'false');
    await Promise.all([answered(page, 'POST'), gable.click()]);
    await Promise.all([answered(page, 'POST'), skarn.click()]);
    await expect(gable).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page)).toHaveText('2');
    const before = await stored(page);
    expect(before?.favoriteId).toMatch(/^fav_/);
    await page.reload();
    expect((await stored(page))?.favoriteId).toBe(before?.favoriteId);
    await expect(gable).toHaveAttribute('aria-pressed', 'true');
    await Promise.all([answered(page, 'DELETE'), gable.click()]);
    await page.reload();
    await expect(gable).toHaveAttribute('aria-pressed', 'false');
    await expect(skarn).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page)).toHaveText('1');
    // The same product in the same colour, on its own page.
    await page.goto(SKARN);
    await expect(heart(page, 'Skarn Shell Jacket')).toHaveAttribute('aria-pressed', 'true');
    expect(scripts.filter((text) => /react\.(?:element|transitional)|hydrateRoot/i.test(text))).toEqual([]);
  },
);

test('hearts are filled before their script has come, and a first tap is kept until then', async ({ page }) => {
  await page.goto(JACKETS);
  await Promise.all([answered(page, 'POST'), heart(page, 'Skarn Shell Jacket').click()]);
  const release = await holdRequests(page, '**/_astro/heart.*.js');
  await page.reload();
  expect(await isFilled(heart(page, 'Skarn Shell Jacket'))).toBe(true);
  expect(await isFilled(heart(page, 'Gable Shell Jacket'))).toBe(false);
  await heart(page, 'Gable Shell Jacket').click();
  await Promise.all([answered(page, 'POST'), release()]);
  await expect(heart(page, 'Gable Shell Jacket')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(new RegExp(`${JACKETS}$`));
});

test('a heart is filled in the frame of its tap, and the call comes after', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(JACKETS, { waitUntil: 'networkidle' });
  // No answer ever comes: what shows owes nothing to it.
  await page.route('**/api/wishlists/**', () => undefined);
  for (const name of ['Skarn Shell Jacket', 'Gable Shell Jacket']) {
    const target = heart(page, name);
    // When all listeners of the click have run, before the browser draws the next frame.
    const after = target.evaluate(
      (element) =>
        new Promise<string | null>((done) => {
          element.addEventListener('click', () => requestAnimationFrame(() => done(element.ariaPressed)), {
            once: true,
          });
        }),
    );
    await target.click();
    expect(await after, name).toBe('true');
    await expect.poll(() => isFilled(target), name).toBe(true);
  }
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/500/] });

  test(
    '[FAV-05] the heart is as before, and neither toast nor banner tells of it',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(JACKETS);
      const skarn = heart(page, 'Skarn Shell Jacket');
      await Promise.all([answered(page, 'POST'), skarn.click()]);
      const warned: string[] = [];
      page.on('console', (message) => void (message.type() === 'warning' && warned.push(message.text())));
      await page.route('**/api/wishlists/**', (route) => route.fulfill({ status: 500, json: {} }));
      const gable = heart(page, 'Gable Shell Jacket');
      await gable.click();
      await expect(gable).toHaveAttribute('aria-pressed', 'false');
      await skarn.click();
      await expect.poll(() => warned.length).toBeGreaterThan(1);
      await expect(skarn).toHaveAttribute('aria-pressed', 'true');
      await expect(count(page)).toHaveText('1');
      await expect(page.locator('.toast, main [role="alert"], .page-notice')).toHaveCount(0);
      await page.unroute('**/api/wishlists/**');
      await page.reload();
      await expect(gable).toHaveAttribute('aria-pressed', 'false');
      await expect(skarn).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

test('a double tap adds and removes; by keyboard it works the same, and a second tab follows', async ({
  page,
  context,
}) => {
  await page.goto(JACKETS);
  const skarn = heart(page, 'Skarn Shell Jacket');
  await Promise.all([answered(page, 'DELETE'), skarn.dblclick()]);
  await expect(skarn).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.goto(SKARN);
  await skarn.focus();
  await Promise.all([answered(page, 'POST'), page.keyboard.press('Space')]);
  await expect(skarn).toHaveAttribute('aria-pressed', 'true');
  await expect(skarn).toBeFocused();
  await expect(heart(other, 'Skarn Shell Jacket')).toHaveAttribute('aria-pressed', 'true');
  const box = await skarn.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('a customised product keeps its recipe, and is another favourite than the product as it is', async ({ page }) => {
  await page.goto(`${GABLE}?recipe=r_7`);
  await Promise.all([answered(page, 'POST'), heart(page, 'Gable Shell Jacket').click()]);
  await page.goto(GABLE);
  await expect(heart(page, 'Gable Shell Jacket')).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/en-gb/favorites');
  await page.getByRole('main').getByRole('link', { name: 'Gable Shell Jacket' }).click();
  await expect(page).toHaveURL(/recipe=r_7/);
});

test(
  'a guest’s favourites join those of the member who signs in, without doubles; signing out leaves nothing behind',
  { tag: '@core' },
  async ({ page }) => {
    const email = fresh('hearts');
    await page.goto('/en-gb/sign-up');
    await fillSignUp(page, email);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await page.goto(SKARN);
    await Promise.all([answered(page, 'POST'), heart(page, 'Skarn Shell Jacket').click()]);
    await page.goto('/en-gb/account');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
    await page.goto(SKARN);
    await expect(heart(page, 'Skarn Shell Jacket')).toHaveAttribute('aria-pressed', 'false');
    await expect(count(page)).toHaveText('0');
    expect(await stored(page)).toBeNull();
    // A guest again, with one the member has and one they do not have.
    await Promise.all([answered(page, 'POST'), heart(page, 'Skarn Shell Jacket').click()]);
    await page.goto(GABLE);
    await Promise.all([answered(page, 'POST'), heart(page, 'Gable Shell Jacket').click()]);
    await signInBy(page, email, PASSWORD);
    await isSignedIn(page);
    await expect(count(page)).toHaveText('2');
    await page.goto(JACKETS);
    for (const name of ['Skarn Shell Jacket', 'Gable Shell Jacket'])
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => Object.keys((await stored(page))?.entries ?? {}).length).toBe(2);
  },
);

test.describe('[FAV-06] favourites are off', () => {
  test('[FAV-06] while an employee is connected', { tag: '@core' }, async ({ page }) => {
    await page.goto('/en-gb/associate-login');
    await page.getByLabel('Email').fill('sol.associate@northfell.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Store').fill('NF-KDL');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await page.goto(JACKETS);
    await expect(page.getByRole('link', { name: 'Skarn Shell Jacket', exact: true })).toBeVisible();
    await expect(heart(page, 'Skarn Shell Jacket')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: /Favourites/ })).toHaveCount(0);
    await page.goto('/en-gb/favorites');
    await expect(page.getByText('There are no favourites while an employee is connected.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

  test.describe('', () => {
    test.use({ expectedErrors: [/404/] });

    test('[FAV-06] where the feature is switched off', async ({ page }) => {
      const own = await startOwnServer({ FAVORITES: 'false' });
      try {
        await page.goto(`${own.base}${JACKETS}`);
        await expect(page.getByRole('link', { name: 'Skarn Shell Jacket', exact: true })).toBeVisible();
        await expect(page.locator('cairn-heart, #favorites, .tool--favorites')).toHaveCount(0);
        expect((await page.goto(`${own.base}/en-gb/favorites`))?.status()).toBe(404);
      } finally {
        own.stop();
      }
    });
  });
});

test('an expired session is no reason to lose a heart: the member signs in again and finds it', async ({ page }) => {
  const email = fresh('hearts');
  await page.goto('/en-gb/sign-up');
  await fillSignUp(page, email);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  await page.context().clearCookies();
  await page.goto(GABLE);
  await Promise.all([answered(page, 'POST'), heart(page, 'Gable Shell Jacket').click()]);
  await signIn(page, email, PASSWORD, '/en-gb/account/favorites');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Gable Shell Jacket' })).toBeVisible();
});
