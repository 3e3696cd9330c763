import type { Page } from '@playwright/test';
import { endSessionElsewhere, join, signInHere, signOutHere } from '../../support/account.ts';
import { JACKET_M, putInCart } from '../../support/cart.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { JACKET } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

/** A sign-in that ends in the middle of a form; all forms are in src/server/gateway/forms/ended-sign-in.test.ts. */
test.use({ viewport: { width: 390, height: 844 } });

/** By the name of its field. */
const ADDRESS = {
  firstName: 'Isla',
  lastName: 'Reid',
  addressLine1: '4 Gill Head',
  city: 'Ambleside',
  postalCode: 'LA22 9DS',
  // As it is laid out.
  phone: '1539 - 433 - 000',
} as const;
const field = (page: Page, name: string) => page.locator(`#${name}`);

/** A new member with a jacket, who has typed an address. @returns their email */
async function typeAddress(page: Page, hasScript = true): Promise<string> {
  const email = await join(page);
  await page.goto(JACKET.replace('en-us', 'en-gb'));
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
  if (hasScript) await page.getByRole('dialog').getByRole('button', { name: 'Remove Skarn Shell Jacket' }).waitFor();
  await page.goto('/en-gb/checkout/shipping');
  for (const [name, value] of Object.entries(ADDRESS)) await field(page, name).fill(value);
  return email;
}

const signInPage = /\/en-gb\/account\/sign-in\?/;

test(
  'who is signed out elsewhere signs in again, and finds the address as it was typed',
  { tag: '@core' },
  async ({ page }) => {
    const email = await typeAddress(page);
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(signInPage);
    await signInHere(page, email);
    await expect(page).toHaveURL(/\/checkout\/shipping\?resumed=1/);
    await expect(page.getByText('You are signed in again and can go on from here.')).toBeVisible();
    for (const [name, value] of Object.entries(ADDRESS)) await expect(field(page, name)).toHaveValue(value);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await expect(page.getByText('4 Gill Head')).toBeVisible();
  },
);

test('the card of a gift waits for who signs in again, also after a wrong password', async ({ page }) => {
  const email = await join(page);
  await putInCart(page, JACKET_M);
  await page.goto('/en-gb/cart');
  await page.getByRole('link', { name: 'Gift options: Skarn Shell Jacket' }).click();
  const card = { 'Who it is for': 'Ida Reid', 'Their email': 'ida@example.org', 'Your message': 'Stay dry.' };
  for (const [label, value] of Object.entries(card)) await page.getByRole('dialog').getByLabel(label).fill(value);
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Save gift options' }).click();
  await expect(page).toHaveURL(signInPage);
  await signInHere(page, email, 'not-the-Password-1');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/cart\/gift\?item=.*resumed=1/);
  for (const [label, value] of Object.entries(card)) await expect(page.getByLabel(label)).toHaveValue(value);
  await page.getByRole('button', { name: 'Save gift options' }).click();
  await expect(page.locator('.cart-item__gift')).toContainText('A gift for Ida Reid, ida@example.org');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who has signed out in another tab signs in again too; nothing is sent for somebody else', async ({ page }) => {
    const email = await typeAddress(page, false);
    const other = await page.context().newPage();
    const signOut = async (): Promise<void> => {
      await other.goto('/en-gb/account');
      await signOutHere(other);
    };
    await signOut();
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(signInPage);
    await signInHere(page, email);
    await expect(field(page, 'city')).toHaveValue('Ambleside');
    await signOut();
    await join(other);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page.locator('.page-notice')).toContainText('You are signed in with another account now');
    await expect(field(page, 'city')).toHaveCount(0);
  });
});
