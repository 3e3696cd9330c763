import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillCard, placeButton } from '../../support/checkout.ts';
import { JACKET } from '../../support/shop.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      '[STORE-04] a parcel goes to a collection point found by postcode, and the carrier has somebody to tell',
      coreIf(javaScriptEnabled),
      async ({ page }) => {
        await page.goto(JACKET.replace('en-us', 'en-gb'));
        await page.getByRole('radio', { name: 'S', exact: true }).check();
        await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
        if (javaScriptEnabled)
          await page.getByRole('dialog').getByRole('button', { name: 'Remove Skarn Shell Jacket' }).waitFor();
        await page.goto('/en-gb/checkout/shipping');
        await page.getByLabel('Email', { exact: true }).fill('mara.guest@example.com');
        const address = page.getByLabel('Street and number');
        await expect(address).toBeVisible();
        await page.getByRole('radio', { name: /^Deliver to a collection point/ }).check();
        await expect(address).toBeHidden();
        const near = page.getByLabel('Postcode').first();
        const show = page.getByRole('button', { name: 'Show points near here' });
        await near.fill('Kendal');
        await show.click();
        await expect(page.getByText('We do not know this postcode.')).toBeVisible();
        await expect(near).toHaveValue('Kendal');
        await near.fill('EX1 1AA');
        await show.click();
        await expect(page.getByText('There is no collection point near this postcode.')).toBeVisible();
        await expect(near).toHaveValue('EX1 1AA');
        await near.fill('LA9 4PU');
        await show.click();
        await expect(page.getByRole('radio', { name: /Leith Walk News/ })).toHaveCount(0);
        const point = page.getByText('Station Road 3').locator('xpath=ancestor::label');
        await expect(point).toContainText(/0\.\d miles away · Mon\u2060–\u2060Fri\s0?6:30/);
        await expect(page.getByRole('radio', { name: /^Fell Corner Shop/ })).toBeVisible();
        expect(page.url()).not.toContain('LA9');
        await page.getByRole('radio', { name: /^Fell Corner Shop/ }).check();
        const email = page.getByLabel('Email of the person who collects it');
        await email.fill('jo@');
        await page.getByRole('button', { name: 'Go on to payment' }).click();
        await expect(email).toHaveAccessibleDescription(/Check the email of the person who collects it/);
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
        await email.fill('jo@example.com');
        await page.getByLabel('Phone of the person who collects it').fill('01539 720001');
        await page.getByRole('button', { name: 'Go on to payment' }).click();
        await expect(page).toHaveURL(/\/checkout\/billing$/);
        await expect(page.locator('.step--done').getByText('Fell Corner Shop')).toBeVisible();
        if (!javaScriptEnabled) return;
        for (const [label, value] of Object.entries({
          'First name': 'Mara',
          'Last name': 'Lind',
          'Street and number': '12 Fell Lane',
          Phone: '01539 720000',
          'Town or city': 'Kendal',
          Postcode: 'LA9 4PU',
        }))
          await page.getByLabel(label, { exact: true }).fill(value);
        await fillCard(page, CARDS.approved);
        await page.getByRole('button', { name: 'Check the order' }).click();
        await placeButton(page).click();
        await expect(page).toHaveURL(/\/order-confirmation$/);
        await expect(page.locator('.confirmation')).toContainText('Fell Corner Shop, 22 Stricklandgate');
        await expect(page.locator('.confirmation')).toContainText('The carrier writes to jo@example.com');
      },
    );
  });
}
