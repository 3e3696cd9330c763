import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { cartRow, JACKET_L, JACKET_M, putInCart } from '../../support/cart.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'Skarn Shell Jacket';
const LARGE = 'Moss, L';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gift options' });
const open = (page: Page) => cartRow(page, LARGE).getByRole('link', { name: `Gift options: ${NAME}` });
const save = (page: Page) => page.getByRole('button', { name: 'Save gift options' }).click();

/** Fills in the form of the page or of the dialog. */
async function fill(page: Page, to: string, email: string, message: string): Promise<void> {
  await page.getByLabel('Who it is for').fill(to);
  await page.getByLabel('Their email').fill(email);
  await page.getByLabel('Your message').fill(message);
}

test(
  '[GIFT-02] [DLG-01] a dialog takes recipient, email and message of one item; the row shows them until it is no gift',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    await putInCart(page, JACKET_L);
    await page.goto('/en-gb/cart');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await open(page).click();
    await expect(dialog(page)).toContainText(LARGE);
    await save(page);
    for (const label of ['Who it is for', 'Their email', 'Your message'])
      await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(/^This field is required/);
    await expect(dialog(page).getByLabel('Who it is for')).toBeFocused();
    // An email address that browsers accept and the shop does not.
    await fill(page, 'Ida Reid', 'ida@example', 'Stay dry.\nSee you up there.');
    await save(page);
    await expect(dialog(page).getByLabel('Their email')).toHaveAccessibleDescription('Email is not valid');
    await expect(dialog(page).getByLabel('Their email')).toBeFocused();
    await expect(dialog(page).getByLabel('Your message')).toHaveValue('Stay dry.\nSee you up there.');
    expect(await axeViolations(page)).toEqual([]);
    await dialog(page).getByLabel('Their email').fill('ida@example.org');
    await save(page);
    await expect(dialog(page)).toHaveCount(0);
    const gift = cartRow(page, LARGE).locator('.cart-item__gift');
    await expect(gift).toContainText('A gift for Ida Reid, ida@example.org');
    await expect(gift).toContainText(/Stay dry\.\s+See you up there\./);
    await expect(page.locator('.cart-item__gift')).toHaveCount(1);
    const change = gift.getByRole('link', { name: `Change gift options: ${NAME}` });
    await expect(change).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);

    await change.click();
    await expect(dialog(page).getByLabel('Their email')).toHaveValue('ida@example.org');
    await dialog(page).getByLabel('Who it is for').fill('Ida & <Tom>');
    await save(page);
    await expect(gift).toContainText('A gift for Ida & <Tom>, ida@example.org');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    await page.reload();
    await expect(gift).toContainText('Ida & <Tom>');
    await gift.getByRole('button', { name: `Not a gift: ${NAME}` }).click();
    await expect(gift).toHaveCount(0);
    await page.reload();
    await expect(open(page)).toBeVisible();
    await expect(gift).toHaveCount(0);
  },
);

test('the order that was placed says which item is a gift, and for whom', async ({ page }) => {
  await putInCart(page, JACKET_M, 1, 'en-us');
  await putInCart(page, JACKET_L, 1, 'en-us');
  await page.goto('/en-us/cart');
  await open(page).click();
  await fill(page, 'Ida', 'ida@example.org', 'Stay dry');
  await save(page);
  await expect(cartRow(page, LARGE)).toContainText('A gift for Ida, ida@example.org');
  await page.goto('/en-us/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  const items = page.locator('.order-item');
  await expect(items.filter({ hasText: LARGE })).toContainText('A gift for Ida, ida@example.org');
  await expect(items.filter({ hasText: 'Moss, M' })).not.toContainText('A gift');
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|net::/] });

  test(
    'what was typed stays in the dialog and is saved once the way is there again',
    { tag: '@core' },
    async ({ page, context }) => {
      await putInCart(page, JACKET_L);
      await page.goto('/en-gb/cart');
      await open(page).click();
      await fill(page, 'Ida', 'ida@example.org', 'Stay dry');
      await context.setOffline(true);
      await save(page);
      await expect(dialog(page).getByRole('alert')).toHaveText('That could not be saved. Try again in a moment.');
      await context.setOffline(false);
      await save(page);
      await expect(cartRow(page, LARGE)).toContainText('A gift for Ida, ida@example.org');
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[GIFT-02] the gift options are a page; a refused form comes back whole, and each language has its words', async ({
    page,
  }) => {
    await putInCart(page, JACKET_L);
    await page.goto('/en-gb/cart', { waitUntil: 'domcontentloaded' });
    await open(page).click();
    await expect(page).toHaveURL(/\/en-gb\/cart\/gift\?item=/);
    const address = page.url();
    const message = 'Dry socks.\n'.repeat(20).trim();
    await fill(page, 'Ida', '', message);
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Some of it needs another look.');
    await expect(page.getByLabel('Their email')).toHaveAccessibleDescription('This field is required');
    await expect(page.getByLabel('Your message')).toHaveValue(message);
    await page.getByLabel('Their email').fill('ida@example.org');
    await save(page);
    await expect(page).toHaveURL(/\/en-gb\/cart$/);
    await expect(cartRow(page, LARGE)).toContainText('A gift for Ida, ida@example.org');
    for (const [locale, heading, label] of [
      ['de-de', 'Als Geschenk', 'Für wen es ist'],
      ['fr-ca', 'Options cadeau', 'Courriel du destinataire'],
    ] as const) {
      await page.goto(address.replace('en-gb', locale), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByLabel(label)).not.toHaveValue('');
    }
    await page.goto('/en-gb/cart', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: `Not a gift: ${NAME}` }).click();
    await expect(page.locator('.cart-item__gift')).toHaveCount(0);
  });
});
