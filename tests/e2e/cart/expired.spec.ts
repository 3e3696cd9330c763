import type { Locator, Page } from '@playwright/test';
import { MEMBER, PASSWORD, signInDialog } from '../../support/sign-in.ts';
import { ownShop } from '../../support/own-shop.ts';
import { expect, test } from '../../support/test.ts';

/** Sessions that run out while the cart is open; all of them are in src/server/gateway/forms/cart-expired.test.ts. */
const own = ownShop();
/** Longer than an access token is valid. */
const TOKEN_MS = 31 * 60_000;

async function add(page: Page, productId: string): Promise<void> {
  const form = { locale: 'en-gb', productId, qty: '1' };
  const headers = { origin: own.shop.base };
  await page.request.post(`${own.shop.base}/api/form/cart/add`, { form, headers, maxRedirects: 0 });
}

/** Neither the token nor its renewal is accepted any more. */
async function runOut(): Promise<void> {
  await own.backend.pass(TOKEN_MS);
  own.backend.refuse('POST', '/token/', 'AUT432', {}, 401);
}

test(
  'a guest whose session has run out uses a code, with the items of before in a new cart',
  { tag: '@core' },
  async ({ page }) => {
    await add(page, 'NF104001MOS-M');
    await add(page, 'NF104001MOS-L');
    await page.goto(`${own.shop.base}/en-gb/cart`);
    const before = await page.locator('[data-basket]').getAttribute('data-basket');
    await runOut();
    await page.getByLabel('Promotion code').fill('FIRSTWALK');
    await page.getByRole('button', { name: 'Use code' }).click();
    await expect(page.getByRole('button', { name: 'Remove code FIRSTWALK' })).toBeVisible();
    await expect(page.locator('.cart__items').getByRole('listitem')).toHaveCount(2);
    await expect(page.locator('#cart-title')).toBeFocused();
    await expect(page.locator('[data-basket]')).not.toHaveAttribute('data-basket', before ?? '');
  },
);

test.describe('a sign-in', () => {
  // The guest that goes on has no cart yet, and the mini cart asks for it.
  test.use({ expectedErrors: [/status of 404/] });

  test(
    'a customer whose sign-in has run out is told above the cart, and finds it as it was after signing in',
    { tag: '@core' },
    async ({ page }) => {
      const signIn = async (form: Locator): Promise<void> => {
        await form.getByLabel('Email').fill(MEMBER);
        await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await form.getByRole('button', { name: 'Sign in' }).click();
      };
      await add(page, 'NF104001MOS-M');
      await page.goto(`${own.shop.base}/en-gb/account/sign-in`);
      await signIn(page.locator('main form'));
      await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
      await page.goto(`${own.shop.base}/en-gb/cart`);
      await runOut();
      await page.getByRole('button', { name: 'Remove Skarn Shell Jacket' }).click();
      await expect(page.locator('.cart > [role="alert"]')).toHaveText(
        'Your sign-in has expired. Sign in again to go on.',
      );
      await expect(page.getByRole('main')).toContainText('What was in your basket is kept in your account.');
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await signIn(signInDialog(page));
      await expect(page.locator('.cart__items').getByRole('listitem')).toHaveCount(1);
    },
  );
});
