import type { FrameLocator, Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { addJacket, JACKET } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const REFUSED = 'The payment did not go through, and nothing was charged.';

/** Klarna's page, nested in the provider's frame. */
const klarna = (page: Page): FrameLocator =>
  page.locator('dialog[open] iframe:visible').last().contentFrame().frameLocator('iframe');
const answer = (page: Page, name: string): Locator => klarna(page).getByRole('button', { name });

/** Fills the delivery step and chooses Klarna for the rest. */
async function chooseKlarna(page: Page): Promise<void> {
  await page.goto('/en-us/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await page.getByRole('radio', { name: 'Klarna' }).check();
  await expect(page.getByRole('group', { name: 'Card', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(page).toHaveURL(/\/checkout\/summary$/);
}

/** Brings a jacket to Klarna's question. */
async function askKlarna(page: Page): Promise<void> {
  await addJacket(page);
  await chooseKlarna(page);
  await placeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Pay with Klarna' })).toBeVisible();
  await answer(page, 'Pay later').waitFor();
}

test('an order is paid by Klarna, whose question survives reload', { tag: '@core' }, async ({ page }) => {
  await addJacket(page);
  await page.goto('/en-us/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await page.getByRole('radio', { name: 'Klarna' }).check();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(page.locator('.step--done').last()).toContainText('Klarna');
  await placeButton(page).click();
  await answer(page, 'Pay later').waitFor();
  await page.reload();
  await answer(page, 'Pay later').click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(page.getByRole('region', { name: 'How it was paid' })).toContainText('Klarna');
});

test('[PAY-07] whom Klarna turns down reads the message of PAY400 and pays by card', async ({ page }) => {
  await askKlarna(page);
  await answer(page, 'Be turned down').click();
  await expect(page).toHaveURL(/\/checkout\/billing\?refused=PAY400$/);
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test('whoever closes Klarna is back at payment with the cart as it was', async ({ page }) => {
  await askKlarna(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/checkout\/billing\?refused=PAY400$/);
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  await page.getByRole('radio', { name: 'Klarna' }).check();
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay another way' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing\?refused=PAY400$/);
  await page.goto('/en-us/cart');
  await expect(page.getByRole('link', { name: 'Skarn Shell Jacket', exact: true }).first()).toBeVisible();
});

test('while Klarna checks, the page says so and nobody pays twice', async ({ page }) => {
  await askKlarna(page);
  await answer(page, 'Let Klarna check first').click();
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await page.goto('/en-us/checkout/billing');
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Klarna can be chosen, its page says what it needs, and there is a way back', async ({ page }) => {
    await page.goto(JACKET);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await chooseKlarna(page);
    await placeButton(page).click();
    await expect(page.locator('noscript .notice')).toContainText('Klarna needs JavaScript.');
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  });
});
