import type { Locator, Page } from '@playwright/test';
import { endSessionElsewhere, join } from '../../support/account.ts';
import { CARDS, fillCard } from '../../support/checkout.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const GIFT_CARD = '6299 0001 0000 0001';
const instruments = (page: Page, name: 'Credit cards' | 'Gift cards' | 'Rewards'): Locator =>
  page.getByRole('region', { name }).locator('.instruments > li');
const toast = (page: Page): Locator => page.locator('.toast');

async function saveCard(page: Page, number: string): Promise<void> {
  await page.goto('/en-gb/account/payment');
  await page.getByRole('link', { name: 'Add a card' }).click();
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Save the card' }).click();
}

async function saveGiftCard(page: Page, number: string, pin = '1234'): Promise<void> {
  await page.goto('/en-gb/account/payment?add=gift-card');
  await page.getByLabel('Gift card number').fill(number);
  await page.getByLabel('PIN of the gift card').fill(pin);
  await page.getByRole('button', { name: 'Save the gift card' }).click();
}

async function remove(row: Locator): Promise<void> {
  await row.getByText('Remove').first().click();
  await row.getByRole('button', { name: /^Remove / }).click();
}

test(
  '[PAY-08] cards are saved through the provider’s fields, one is made the main one, and both go again',
  { tag: '@core' },
  async ({ page }) => {
    await join(page);
    await saveCard(page, CARDS.approved);
    await expect(page.getByRole('status')).toContainText('Saved.');
    await saveCard(page, CARDS.challenge);
    await expect(instruments(page, 'Credit cards')).toHaveText([
      /Visa •••• 4242.*Main card.*Valid until 04\/29/s,
      /•••• 3220/,
    ]);
    await instruments(page, 'Credit cards').nth(1).getByRole('button', { name: 'Make it the main card' }).click();
    await expect(instruments(page, 'Credit cards')).toHaveText([/•••• 3220.*Main card/s, /•••• 4242/]);
    await remove(instruments(page, 'Credit cards').first());
    await expect(instruments(page, 'Credit cards')).toHaveText([/•••• 4242.*Main card/s]);
    await remove(instruments(page, 'Credit cards').first());
    await expect(page.getByText('No card saved.')).toBeVisible();
  },
);

test('[PAY-08] a gift card is saved with what is left on it, and removed', { tag: '@core' }, async ({ page }) => {
  await join(page);
  await saveGiftCard(page, GIFT_CARD);
  await expect(instruments(page, 'Gift cards')).toHaveText([/Gift card •••• 0001.*£\d+\.\d\d/s]);
  await remove(instruments(page, 'Gift cards').first());
  await expect(page.getByText('No gift card saved.')).toBeVisible();
});

test('[ERR-SAVE-01] a card that is there already is told in the server’s words, and any other failure as a failed save', async ({
  page,
}) => {
  await join(page);
  await saveCard(page, CARDS.approved);
  await expect(page.getByRole('status')).toContainText('Saved.');
  await saveCard(page, CARDS.approved);
  await expect(toast(page)).toContainText('This card is in the account already.');
  await expect(instruments(page, 'Credit cards')).toHaveCount(1);
  await page.goto('/en-gb/account/payment?add=card');
  // A card that the provider does not know any more.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/api/form/save-card"]');
    form?.insertAdjacentHTML('beforeend', '<input type="hidden" name="cardId" value="tok_unknown">');
    form?.submit();
  });
  await expect(toast(page)).toContainText('Credit card save failed');
});

test('[ERR-SAVE-02] a gift card that is there already is told as such, and any other failure as a failed save', async ({
  page,
}) => {
  await join(page);
  await saveGiftCard(page, GIFT_CARD);
  await expect(instruments(page, 'Gift cards')).toHaveCount(1);
  await saveGiftCard(page, GIFT_CARD);
  await expect(toast(page)).toContainText('Gift card already exists');
  await saveGiftCard(page, GIFT_CARD, '9999');
  await expect(toast(page)).toContainText('Gift card save failed');
  await expect(page.getByLabel('Gift card number')).toHaveValue(GIFT_CARD);
  // A reload does not tell it again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('[ERR-PRO-01] the billing address that a card needs stays, and the page says why', async ({ page }) => {
  await join(page);
  await page.goto('/en-gb/account/addresses/edit?type=B');
  for (const [label, value] of [
    ['Street and number', '3 Wool Yard'],
    ['Town or city', 'Kendal'],
    ['Postcode', 'LA9 6TR'],
    ['Phone', '07700 900123'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByRole('status')).toContainText('The address is saved.');
  await saveCard(page, CARDS.approved);
  await expect(page.getByRole('status')).toContainText('Saved.');
  await page.goto('/en-gb/account/addresses');
  const row = page.locator('.address-list > li').filter({ hasText: '3 Wool Yard' });
  await row.getByText('Remove').first().click();
  await row.getByRole('button', { name: 'Remove this address' }).click();
  await expect(page.getByRole('alert')).toContainText('A saved card needs this billing address.');
  await expect(row).toBeVisible();
});

test('a gift card that was being entered waits for a new sign-in, without its PIN', async ({ page }) => {
  const email = await join(page);
  await page.goto('/en-gb/account/payment?add=gift-card');
  await page.getByLabel('Gift card number').fill(GIFT_CARD);
  await page.getByLabel('PIN of the gift card').fill('1234');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Save the gift card' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?back=/);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Gift card number')).toHaveValue(GIFT_CARD);
  await expect(page.getByLabel('PIN of the gift card')).toHaveValue('');
});
