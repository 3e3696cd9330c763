import type { Page } from '@playwright/test';
import { ASSOCIATE, isSignedIn, MEMBER, notice, signInBy } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.describe('signing out', () => {
  const signOutBy = async (page: Page): Promise<void> => {
    await page.evaluate(() => (location.hash = '#modal-sign-out'));
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
  };

  test('[AUTH-16] is asked about first, stays on the page, and says "Success"', { tag: '@core' }, async ({ page }) => {
    await page.goto('/en-us/story');
    await signInBy(page, MEMBER);
    await isSignedIn(page);
    await page.evaluate(() => (location.hash = '#modal-sign-out'));
    const dialog = page.getByRole('dialog', { name: 'Sign out' });
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await signOutBy(page);
    await expect(notice(page, 'Success')).toContainText('You are signed out.');
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in', '');
    await expect(page).toHaveURL(/\/en-us\/story$/);
  });

  test('[AUTH-15] leads home from the cart', { tag: '@core' }, async ({ page }) => {
    await page.goto('/en-us/story');
    await signInBy(page, MEMBER);
    await isSignedIn(page);
    await page.goto('/en-us/cart');
    await signOutBy(page);
    await expect(page).toHaveURL(/\/en-us$/);
    await expect(notice(page, 'Success')).toBeVisible();
  });

  test.describe('for an associate', () => {
    test.use({ expectedErrors: [/404/] });

    test('[ASSOC-04] leads to the associates’ sign-in', async ({ page }) => {
      await page.goto('/en-us/story');
      await signInBy(page, ASSOCIATE);
      await isSignedIn(page);
      // Also from a page that leads others home.
      await page.goto('/en-us/cart');
      await signOutBy(page);
      await expect(page).toHaveURL(/\/en-us\/associate-login/);
    });
  });
});
