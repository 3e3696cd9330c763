import type { Page } from '@playwright/test';
import { JACKET_M, putInCart } from '../../support/cart.ts';
import { endSessionElsewhere, join, signInUnseen, signOutHere } from '../../support/account.ts';
import { ASSOCIATE, CUSTOMER, MEMBER } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const SIGN_IN = /\/en-gb\/account\/sign-in\?/;
const street = (page: Page) => page.getByLabel('Street and number');

/** Opens a page of the account in a tab of its own. */
async function tab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`/en-gb/${path}`);
  return other;
}

test.describe('personal pages that are open in other tabs', () => {
  test('are left when their owner signs out, with what was typed there', { tag: '@core' }, async ({ page }) => {
    await signInUnseen(page, MEMBER);
    const orders = await tab(page, 'account/orders');
    const form = await tab(page, 'account/addresses/edit?type=S');
    await street(form).fill('14 Beck Lane');
    await expect(orders.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Orders');
    await page.goto('/en-gb/account');
    await signOutHere(page);
    for (const other of [orders, form]) {
      await expect(other).toHaveURL(SIGN_IN);
      await expect(other.getByRole('main').getByLabel('Password')).toBeVisible();
    }
  });

  test('are left when their owner signs out in the dialog, which goes on as ever', async ({ page }) => {
    await signInUnseen(page, MEMBER);
    const orders = await tab(page, 'account/orders');
    await page.goto('/en-gb/story');
    await page.evaluate(() => (location.hash = '#modal-sign-out'));
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.locator('.toast').getByText('You are signed out.')).toBeVisible();
    await expect(page).toHaveURL(/\/en-gb\/story$/);
    await expect(orders).toHaveURL(SIGN_IN);
  });

  test('show the account of somebody else who has signed in', async ({ page }) => {
    await signInUnseen(page, MEMBER);
    const profile = await tab(page, 'account');
    await expect(profile.getByRole('heading', { name: 'Hello Mara' })).toBeVisible();
    await signInUnseen(page, CUSTOMER);
    await expect(profile.getByRole('heading', { name: 'Hello Cole' })).toBeVisible();
  });

  test('stay when their owner signs in again', async ({ page }) => {
    await signInUnseen(page, MEMBER);
    const form = await tab(page, 'account/addresses/edit?type=S');
    await street(form).fill('14 Beck Lane');
    await signInUnseen(page, MEMBER);
    await page.goto('/en-gb/account');
    await form.bringToFront();
    await expect(street(form)).toHaveValue('14 Beck Lane');
  });

  test('keep what was typed when the sign-in has run out, until it is known who sends it', async ({ page }) => {
    await join(page);
    const form = await tab(page, 'account/addresses/edit?type=S');
    await street(form).fill('14 Beck Lane');
    await endSessionElsewhere(page);
    await page.goto('/en-gb/account/orders');
    await expect(page).toHaveURL(SIGN_IN);
    await form.bringToFront();
    await expect(street(form)).toHaveValue('14 Beck Lane');
  });

  test('of an associate are left too', async ({ page }) => {
    await signInUnseen(page, ASSOCIATE);
    const desk = await tab(page, 'associate-login');
    await expect(desk.locator('html')).toHaveAttribute('data-owner', /./);
    await page.goto('/en-gb/account');
    await signOutHere(page);
    await expect(desk.locator('html')).not.toHaveAttribute('data-owner', /./);
  });
});

test('a mini cart that is open in another tab forgets what it showed when a form signs out', async ({ page }) => {
  await join(page);
  await putInCart(page, JACKET_M);
  await page.goto('/en-gb');
  await page.getByRole('link', { name: /^Basket/ }).click();
  const miniCart = page.getByRole('dialog');
  await expect(miniCart).toContainText('Skarn Shell Jacket');
  const other = await page.context().newPage();
  await other.goto('/en-gb/account');
  await signOutHere(other);
  await expect(miniCart).not.toContainText('Skarn Shell Jacket');
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
});
