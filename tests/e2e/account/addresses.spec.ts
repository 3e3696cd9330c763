import type { Locator, Page } from '@playwright/test';
import { endSessionElsewhere, join } from '../../support/account.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';

const section = (page: Page, name: 'Delivery' | 'Billing'): Locator => page.getByRole('region', { name });
const addresses = (page: Page, name: 'Delivery' | 'Billing'): Locator =>
  section(page, name).locator('.address-list > li');

async function fill(page: Page, street: string): Promise<void> {
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Town or city').fill('Kendal');
  await page.getByLabel('Postcode').fill('la9 4pu');
  await page.getByLabel('Phone').fill('07700 900123');
}

async function add(page: Page, kind: 'delivery' | 'billing', street: string): Promise<void> {
  await page.goto('/en-gb/account/addresses');
  await page.getByRole('link', { name: `Add a ${kind} address` }).click();
  await fill(page, street);
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByRole('status')).toHaveText('The address is saved.');
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test(
      '[ADDR-06] addresses are added, made the main one of their type, edited and removed',
      coreIf(javaScriptEnabled),
      async ({ page }) => {
        await join(page);
        await add(page, 'delivery', '1 Fell Lane');
        await add(page, 'delivery', '2 Tarn Road');
        await add(page, 'billing', '3 Wool Yard');
        await expect(addresses(page, 'Delivery')).toHaveText([/1 Fell Lane.*Main address/s, /2 Tarn Road/]);
        await expect(addresses(page, 'Billing')).toHaveText([/3 Wool Yard[\s\S]*LA9 4PU[\s\S]*Main address/]);
        await addresses(page, 'Delivery').nth(1).getByRole('button', { name: 'Make it the main one' }).click();
        await expect(addresses(page, 'Delivery')).toHaveText([/2 Tarn Road.*Main address/s, /1 Fell Lane/]);
        await expect(addresses(page, 'Billing')).toHaveText([/3 Wool Yard.*Main address/s]);

        await addresses(page, 'Delivery').nth(1).getByRole('link', { name: 'Edit' }).click();
        await expect(page.getByLabel('Street and number')).toHaveValue('1 Fell Lane');
        await page.getByLabel('Street and number').fill('1b Fell Lane');
        await page.getByRole('button', { name: 'Save the address' }).click();
        await expect(addresses(page, 'Delivery')).toHaveText([/2 Tarn Road.*Main address/s, /1b Fell Lane/]);

        const first = addresses(page, 'Delivery').first();
        await first.getByText('Remove', { exact: false }).first().click();
        await first.getByRole('button', { name: 'Remove this address' }).click();
        await expect(page.getByRole('status')).toHaveText('The address is removed.');
        // The one that is left is the main one by itself.
        await expect(addresses(page, 'Delivery')).toHaveText([/1b Fell Lane.*Main address/s]);
        await expect(addresses(page, 'Billing')).toHaveCount(1);
      },
    );

    test('[ADDR-06] an address in another country is edited by that country’s rules', async ({ page }) => {
      await join(page);
      await page.goto('/fr-fr/account/addresses/edit?type=S');
      await page.getByLabel('Numéro et rue').fill('8 rue du Pic');
      await page.getByLabel('Ville').fill('Annecy');
      await page.getByLabel('Code postal').fill('74000');
      await page.getByLabel('Téléphone').fill('06 39 98 01 23');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.goto('/en-gb/account/addresses');
      await addresses(page, 'Delivery').getByRole('link', { name: 'Edit' }).click();
      const form = page.getByRole('main');
      await expect(form.getByText('Country: France')).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveValue('639 - 980 - 123');
      await page.getByLabel('Postcode').fill('LA9 4PU');
      await page.getByRole('button', { name: 'Save the address' }).click();
      await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/75011/);
      await page.getByLabel('Postcode').fill('74 940');
      await page.getByLabel('Phone').fill('07 00 90 01 23');
      await page.getByRole('button', { name: 'Save the address' }).click();
      await expect(addresses(page, 'Delivery')).toHaveText([/74940 Annecy[\s\S]*France[\s\S]*\+33700900123/]);
    });

    test('an address is refused as at checkout, by the rules of its country, and nothing typed is lost', async ({
      page,
    }) => {
      await join(page);
      await page.goto('/en-gb/account/addresses/edit?type=B');
      await fill(page, '12 Fell Lane');
      await page.getByLabel('Postcode').fill('12345');
      await page.getByLabel('Phone').fill('12');
      await page.getByRole('button', { name: 'Save the address' }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
      await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/LA9|SW1|postcode/i);
      await expect(page.getByLabel('Street and number')).toHaveValue('12 Fell Lane');
      await fill(page, '12 Fell Lane');
      await page.getByRole('button', { name: 'Save the address' }).click();
      await expect(addresses(page, 'Billing')).toHaveCount(1);
    });
  });

test('an address that was being written waits for a new sign-in', async ({ page }) => {
  const email = await join(page);
  await page.goto('/en-gb/account/addresses/edit?type=B');
  await fill(page, '77 Long Sleddale');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?back=/);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Street and number')).toHaveValue('77 Long Sleddale');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(addresses(page, 'Billing')).toHaveText([/77 Long Sleddale/]);
});
