import { JACKET } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

const BOOT = '/en-gb/p/scar-trail-shoe-NF201001GOR';

test(
  '[SCREEN-14] the size chart opens beside the sizes, in inches for Americans and in centimetres at a tap',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET);
    await page.getByRole('link', { name: 'Size chart' }).click();
    const chart = page.getByRole('dialog', { name: 'Jackets and layers' });
    await expect(page).toHaveURL(/\?productType=jackets#modal-size-chart$/);
    const women = chart.getByRole('region', { name: 'Women' });
    await expect(women.getByRole('row', { name: /^S / })).toContainText('33–34½');
    await chart.getByRole('radio', { name: 'cm' }).check();
    await expect(women.getByRole('row', { name: /^S / })).toContainText('84–88');
    await page.keyboard.press('Escape');
    await expect(chart).toBeHidden();
    await expect(page.getByRole('link', { name: 'Size chart' })).toBeFocused();
  },
);

test(
  'the size chart says which size one is, and asks again for what is no number',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${JACKET.replace('en-us', 'de-de')}?productType=jackets#modal-size-chart`);
    const chart = page.getByRole('dialog', { name: 'Jacken und Schichten' });
    await chart.getByLabel('Brust').fill('viel');
    await chart.getByRole('button', { name: 'Größe finden' }).click();
    await expect(chart.getByRole('status').filter({ hasText: 'mindestens ein Maß' })).toBeVisible();
    await chart.getByLabel('Brust').fill('92,5');
    await chart.getByLabel('Brust').press('Enter');
    await expect(chart.getByText('Ihre Größe ist M.')).toBeVisible();
    await chart.getByLabel('Brust').fill('88,5');
    await chart.getByRole('button', { name: 'Größe finden' }).click();
    await expect(chart.getByText('Sie liegen zwischen S und M.')).toBeVisible();
  },
);

test('[SCREEN-14] shoes tell how to measure feet', async ({ page }) => {
  await page.goto(BOOT);
  await page.getByRole('link', { name: 'How to measure your feet' }).click();
  const chart = page.getByRole('dialog', { name: 'Measure your feet' });
  await expect(chart.getByRole('row', { name: /^42 / })).toContainText('26.5');
});

test('countries and languages keep the page they are chosen on', async ({ page }) => {
  await page.goto(`${JACKET}#modal-language`);
  const languages = page.getByRole('dialog', { name: 'Where should it go?' });
  await expect(languages.getByRole('link', { name: /United States/ })).toHaveAttribute('aria-current', 'true');
  await languages.getByRole('link', { name: /Deutschland/ }).click();
  await expect(page).toHaveURL(/\/de-de\/p\/skarn-shell-jacket-NF104001MOS$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the size chart is a page, and its unit is chosen all the same', async ({ page }) => {
    await page.goto(JACKET);
    await page.getByRole('link', { name: 'Size chart' }).click();
    await expect(page).toHaveURL(/\/en-us\/size-chart\/jackets$/);
    await expect(page.getByRole('heading', { name: 'Jackets and layers', level: 1 })).toBeVisible();
    const row = page.getByRole('region', { name: 'Women' }).getByRole('row', { name: /^S / });
    await expect(row).toContainText('33–34½');
    await page.getByRole('radio', { name: 'cm' }).check();
    await expect(row.getByText('84–88')).toBeVisible();
    await expect(row.getByText('33–34½')).toBeHidden();
  });

  test('the page of the chart says which size one is, in inches', async ({ page }) => {
    await page.goto('/en-us/size-chart/jackets');
    await page.getByLabel('Chest').fill('36');
    await page.getByRole('button', { name: 'Find my size' }).click();
    await expect(page).toHaveURL(/unit=in/);
    await expect(page.getByText('Your size is M.')).toBeVisible();
    await expect(page.getByLabel('Chest')).toHaveValue('36');
  });
});
