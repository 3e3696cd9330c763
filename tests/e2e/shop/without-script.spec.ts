import { expect, test } from '../../support/test.ts';
import { JACKET } from '../../support/shop.ts';

test.use({ javaScriptEnabled: false });
// Without scripts browsers load even lazy pictures immediately; do not wait for them.

test(
  'without JavaScript a jacket goes into the cart, changes its quantity and leaves it again',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET, { waitUntil: 'domcontentloaded' });
    await page.getByRole('radio', { name: 'L', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page).toHaveURL(/\/en-us\/cart$/);
    await expect(page.getByRole('heading', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Quantity of Skarn Shell Jacket' }).selectOption('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('definition').first()).toHaveText('$840.00');
    await page.getByRole('button', { name: 'Remove Skarn Shell Jacket' }).click();
    await expect(page.getByText('Nothing in here yet')).toBeVisible();
  },
);

test('[STORE-02] without JavaScript the chosen size goes along to the stores that have it', async ({ page }) => {
  await page.goto(JACKET, { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(page.getByRole('link', { name: 'Find it in a store near you' })).toBeHidden();
  await page.getByRole('button', { name: 'Find it in a store near you' }).click();
  await expect(page).toHaveURL(/\/pickup\?variant=NF104001MOS-L$/);
  await expect(page.getByLabel('Size')).toHaveValue('NF104001MOS-L');
  await expect(page.getByRole('heading', { name: 'Northfell Portland' })).toBeVisible();
});

test(
  'without JavaScript the listing is filtered, sorted and left by links alone',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/c/jackets-21001', { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('link', { name: /^Glacier/ })
      .click();
    await expect(page).toHaveURL(/colour=GLA/);
    const filtered = page.getByRole('article');
    expect(await filtered.count()).toBeLessThan(11);
    await page.getByText('Our order').first().click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/colour=GLA&sort=price-asc/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).not.toHaveURL(/colour=/);
  },
);

test('without JavaScript a deferred section can be opened from its link', async ({ page }) => {
  await page.goto('/en-us', { waitUntil: 'domcontentloaded' });
  const link = page.locator('cairn-section').first().getByRole('link');
  await link.click();
  await expect(page).toHaveURL(/\/en-us\/section\/home\/\d+$/);
  await expect(page.getByRole('main').locator('.block').first()).toBeVisible();
});
