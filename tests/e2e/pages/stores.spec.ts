import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const shops = (page: Page) => page.getByRole('article');
const places = (page: Page) => page.getByLabel('Town, region or postcode');
const open = (page: Page, query = '', locale = 'en-gb') =>
  page.goto(`/${locale}/stores${query}`, { waitUntil: 'domcontentloaded' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[STORE-01][SCREEN-13] the store locator finds shops by postcode, the nearest first, and leaves out those too far',
    { tag: '@core' },
    async ({ page }) => {
      await open(page);
      await expect(shops(page)).toHaveCount(15);
      await expect(shops(page).first()).toContainText('Kendal');
      await places(page).fill('G1 1AA');
      await page.getByLabel('Within').selectOption('100');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page).toHaveURL(/place=G1\+1AA&radius=100/);
      await expect(page.getByText('1 shop near Glasgow')).toBeInViewport();
      await expect(shops(page)).toHaveCount(1);
      await expect(shops(page).first()).toContainText(/Edinburgh.*4\d miles away/s);
      await page.getByLabel('Within').selectOption('200');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(shops(page).getByRole('heading')).toHaveText([/Edinburgh/, /Kendal/]);
      await page.getByText('Services and hours').click();
      await page.getByLabel('Repair bench').check();
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(shops(page).getByRole('heading')).toHaveText([/Kendal/]);
      await page.getByRole('link', { name: 'All shops' }).click();
      await expect(shops(page)).toHaveCount(15);
    },
  );

  test('[STORE-01] a place nobody knows is said, and every shop stays; one without a shop near leads to the nearest', async ({
    page,
  }) => {
    await open(page, '?place=atlantis');
    await expect(page.getByText('We do not know “atlantis”')).toBeVisible();
    await expect(places(page)).toHaveValue('atlantis');
    await expect(shops(page)).toHaveCount(15);
    await open(page, '?place=Truro&radius=50');
    await expect(page.getByText('No shop within 50 mi of Truro')).toBeVisible();
    await expect(shops(page).first()).toContainText('Bristol');
    await open(page, '?place=Oban&radius=100', 'fr-ca');
    await expect(page.getByText(/Aucun magasin à moins de 100\skm de Oban/)).toBeVisible();
  });

  test(
    '[SCREEN-13] every shop has a page with its hours, its map and where it is for search engines',
    { tag: '@core' },
    async ({ page }) => {
      await open(page);
      await page.getByRole('link', { name: 'Northfell Bristol', exact: true }).click();
      await expect(page).toHaveURL('/en-gb/stores/bristol');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northfell Bristol');
      await expect(page.getByRole('row', { name: /Sun.*11:00 – 17:00/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /Christmas Day\s*Closed/ })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Map with our shops in Bristol' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Directions to Northfell Bristol' })).toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/directions?to=51.4498%2C-2.6012',
      );
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => JSON.parse(text) as { '@type': string },
      );
      const [told] = data.filter((item) => item['@type'] === 'ClothingStore');
      expect(told).toMatchObject({ telephone: '+44 1632 960178', geo: { latitude: 51.4498, longitude: -2.6012 } });
      expect(told).toHaveProperty(
        'openingHoursSpecification',
        expect.arrayContaining([expect.objectContaining({ dayOfWeek: ['Sunday'], opens: '11:00', closes: '17:00' })]),
      );
      await expect(page.locator('link[hreflang="de-DE"]')).toHaveAttribute('href', /\/de-de\/stores\/bristol$/);
      const sitemap = await page.request.get('/en-gb/sitemap-pages-1.xml');
      expect(await sitemap.text()).toContain('/en-gb/stores/bristol</loc>');
      expect((await page.request.get('/en-gb/stores/atlantis')).status()).toBe(404);
    },
  );
});

test(
  '[STORE-01] the list and the map are in step: what is focused is marked on the map, and a pin leads to its shop',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '?place=Edinburgh');
    const map = page.getByRole('img', { name: /Map with our shops/ });
    await expect(map).toHaveAttribute('data-live', '');
    await page.getByRole('link', { name: 'Northfell Kendal', exact: true }).focus();
    await expect(map.locator('[data-pin="NF-KDL"]')).toHaveClass(/is-active/);
    await expect(map.locator('[data-pin="NF-EDI"]')).not.toHaveClass(/is-active/);
    await map.locator('[data-pin="NF-EDI"]').click();
    await expect(page.getByRole('link', { name: 'Northfell Edinburgh', exact: true })).toBeFocused();
    await expect(page.locator('#NF-EDI')).toHaveClass(/is-active/);
    await expect(page.locator('#NF-KDL')).not.toHaveClass(/is-active/);
  },
);

test.describe('at a position', () => {
  test.use({ geolocation: { latitude: 48.1, longitude: 11.5 } });

  test(
    '[STORE-01] the position is asked for on a tap only, finds the shops around it, and a refusal is told',
    { tag: '@core' },
    async ({ page, context }) => {
      await open(page, '?place=Berlin&service=repair', 'de-de');
      await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click();
      await expect(page.getByText('Ihr Browser behält Ihren Standort für sich')).toBeVisible();
      await expect(page).toHaveURL(/service=repair$/);
      await context.grantPermissions(['geolocation']);
      await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click();
      await expect(page).toHaveURL(/lat=48\.10&lng=11\.50/);
      await expect(page).toHaveURL(/service=repair/);
      await expect(page, 'a position replaces the place').not.toHaveURL(/place=/);
      await expect(shops(page).first()).toContainText(/München.*6,\d km entfernt/s);
    },
  );
});

test('[STORE-01] a place abroad offers the shop of its country, after asking', async ({ page }) => {
  await open(page, '?place=Chamonix');
  await expect(shops(page).first()).toContainText('Annecy');
  const leave = page.getByRole('link', { name: 'Go to our site: France' });
  await expect(leave).toHaveAttribute('href', '/fr-fr/stores?place=Chamonix');
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Is this the right shop?' });
  await expect(dialog).toContainText('The place you chose is in France');
  await dialog.getByRole('link', { name: /^France/ }).click();
  await expect(page).toHaveURL(/\/fr-fr\/stores\?place=Chamonix/);
});
