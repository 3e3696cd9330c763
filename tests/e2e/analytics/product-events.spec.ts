import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { miniCart } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

interface Told {
  readonly event: string;
  readonly products: readonly Record<string, unknown>[];
  readonly [field: string]: unknown;
}
const told = (page: Page, event: string): Promise<Told[]> =>
  page.evaluate((name) => (window.dataLayer ?? []).filter((one) => one.event === name) as Told[], event);

test(
  '[ANL-09] [ANL-10] [ANL-11] [ANL-12] [ANL-15] a listing is told with every fact of its products; the one that is chosen keeps its list and place on its page and into the cart',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/c/jackets-21001');
    await page.locator('.listing').evaluate((listing) => listing.scrollIntoView());
    await expect.poll(() => told(page, 'product_impressions')).toHaveLength(1);
    const [{ products, list } = { products: [], list: '' }] = await told(page, 'product_impressions');
    expect(list).toBe('Jackets');
    expect(products.map(({ position }) => position)).toEqual(products.map((_, index) => index + 1));
    const skarn = products.find(({ name }) => name === 'Skarn Shell Jacket');
    expect(skarn).toMatchObject({
      masterId: 'NF104001',
      brand: 'Northfell',
      category: 'Jackets',
      list: 'Jackets',
      interactionOrigin: 'grid',
      season: expect.stringMatching(/^\w+$/) as unknown,
      rating: { score: expect.any(Number) as unknown, reviewsCount: expect.any(Number) as unknown },
      color: { id: expect.stringMatching(/^[A-Z]{3}$/) as unknown, label: expect.any(String) as unknown },
      sizes: expect.arrayContaining([{ id: 'M', label: 'M', available: true }]) as unknown,
      breadcrumbs: expect.arrayContaining(['Jackets']) as unknown,
    });
    expect(
      products.some(({ discountTag }) => discountTag === 'Marked Down'),
      'a jacket on sale',
    ).toBe(true);
    const position = skarn?.['position'];
    // Selection events are pushed before navigation; prevent it to inspect them.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    const card = page.locator('.listing').getByRole('link', { name: 'Skarn Shell Jacket', exact: true });
    await card.click();
    expect((await told(page, 'product_click')).map((one) => one.products)).toEqual([[skarn]]);

    await card.click();
    await expect(page).toHaveURL(/\/p\//);
    await page.mouse.wheel(0, 100);
    await expect
      .poll(() => told(page, 'product_view'))
      .toMatchObject([
        { place: 'page', products: [{ masterId: 'NF104001', list: 'Jackets', position, interactionOrigin: 'grid' }] },
      ]);
    const form = page.locator('.buy-box__form');
    await form.getByRole('radio', { name: 'M', exact: true }).press(' ');
    await form.getByRole('button').last().click();
    await expect(miniCart(page).getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await expect
      .poll(() => told(page, 'add_to_cart'))
      .toMatchObject([
        {
          sku: expect.stringMatching(/^NF104001[A-Z]{3}-M$/) as unknown,
          quantity: 1,
          products: [{ list: 'Jackets', position, interactionOrigin: 'grid' }],
        },
      ]);
  },
);

test('[ANL-12] a quick view opened from a recommendation is told with where it comes from, and so is what goes into the cart from it', async ({
  page,
}) => {
  await page.goto(exampleUrl('recommendations', 'With ratings and quick view'));
  await page
    .getByRole('link', { name: /Skarn Shell Jacket/ })
    .last()
    .hover();
  await page.locator('.product-card').first().locator('.product-card__quick').click();
  const dialog = page.getByRole('dialog', { name: 'Skarn Shell Jacket' });
  const from = {
    masterId: 'NF104001',
    list: 'Others took these as well',
    position: 1,
    interactionOrigin: 'recommendation-carousel',
  };
  await expect.poll(() => told(page, 'product_view')).toMatchObject([{ place: 'quickshop', products: [from] }]);
  await dialog.getByRole('radio', { name: 'M', exact: true }).press(' ');
  await dialog.getByRole('button', { name: /Add/ }).click();
  await expect.poll(() => told(page, 'add_to_cart')).toMatchObject([{ sku: 'NF104001MOS-M', products: [from] }]);
});

test('[ANL-12] what a search found carries its words to the product; who comes by an address of a product comes directly', async ({
  page,
}) => {
  await page.goto('/en-us/search?q=shell');
  const result = page.locator('.listing .product-card__link').first();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => told(page, 'product_impressions')).toHaveLength(1);
  await result.click();
  await expect(page).toHaveURL(/\/p\//);
  await page.mouse.wheel(0, 100);
  await expect
    .poll(() => told(page, 'product_view'))
    .toMatchObject([{ products: [{ interactionOrigin: 'search', searchTerm: 'shell', position: 1 }] }]);
  expect((await told(page, 'product_view'))[0]?.products[0]).not.toHaveProperty('category', 'shell');
  await page.goto('/en-us/p/tarn-28-pack-NF301001BRA');
  await page.mouse.wheel(0, 100);
  await expect
    .poll(() => told(page, 'product_view'))
    .toMatchObject([{ products: [{ id: 'NF301001BRA', interactionOrigin: 'direct-to-pdp' }] }]);
  expect((await told(page, 'product_view'))[0]?.products[0]).not.toHaveProperty('list');
});
