import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { JACKET } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const points = (page: Page) => page.getByRole('region', { name: 'Collect it near you' });
const point = (page: Page, name: string) => points(page).getByRole('listitem').filter({ hasText: name });

async function add(page: Page, size: string, hasScript: boolean): Promise<void> {
  await page.goto(JACKET.replace('en-us', 'en-gb'));
  await page.getByRole('radio', { name: size, exact: true }).check();
  // The row is there at once; the cart has it with the server's answer.
  const answered = hasScript
    ? page.waitForResponse((response) => response.request().method() === 'POST' && /\/cart\//.test(response.url()))
    : undefined;
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
  await answered;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('[STORE-04] the cart shows the points near a postcode; the chosen one holds for what follows, up to checkout', async ({
      page,
    }) => {
      await add(page, 'M', javaScriptEnabled);
      await page.goto('/en-gb/cart');
      const near = points(page).getByLabel('Postcode');
      const show = points(page).getByRole('button', { name: 'Show points near here' });
      await expect(points(page).getByRole('listitem')).toHaveCount(0);
      await near.fill('Kendal');
      await show.click();
      await expect(points(page).getByText('We do not know this postcode.')).toBeVisible();
      await expect(near).toHaveAccessibleDescription(/We do not know this postcode/);
      await expect(near).toHaveValue('Kendal');
      await near.fill('EX1 1AA');
      await show.click();
      await expect(points(page).getByText('There is no collection point near this postcode.')).toBeVisible();
      await near.fill('LA9 4PU');
      await show.click();
      await expect(point(page, 'Station Road 3')).toContainText(/0\.\d miles away · Mon\u2060–\u2060Fri\s0?6:30/);
      await expect(point(page, 'Leith Walk News')).toHaveCount(0);
      expect(page.url()).not.toMatch(/LA9|EX1|Kendal/);
      await points(page).getByRole('button', { name: 'Collect here: Fell Corner Shop' }).click();
      await expect(point(page, 'Fell Corner Shop')).toContainText('Chosen');
      await expect(page.locator('.shipment')).toContainText('Fell Corner Shop');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      // What is added later goes there too.
      await add(page, 'L', javaScriptEnabled);
      await page.goto('/en-gb/cart');
      await expect(page.locator('.cart-item')).toHaveCount(2);
      await expect(page.locator('.shipment')).toHaveCount(1);
      await expect(near).toHaveValue('LA9 4PU');
      await page.goto('/en-gb/checkout/shipping');
      await expect(page.getByRole('radio', { name: /^Deliver to a collection point/ })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^Fell Corner Shop/ })).toBeChecked();
      await page.goto('/en-gb/cart');
      await points(page).getByRole('button', { name: 'Have it delivered to an address instead' }).click();
      await expect(points(page).getByRole('button', { name: 'Collect here: Fell Corner Shop' })).toBeVisible();
      await expect(page.locator('.shipment')).toHaveCount(0);
    });
  });
}
