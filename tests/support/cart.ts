import { expect, type Locator, type Page } from '@playwright/test';

/** SKUs with plenty of stock. */
export const JACKET_M = 'NF104001MOS-M';
export const JACKET_L = 'NF104001MOS-L';

/** Puts an item into the visitor's cart without opening a page. */
export async function putInCart(page: Page, productId: string, qty = 1, locale = 'en-gb'): Promise<void> {
  const origin = new URL((await page.request.get('/readyz')).url()).origin;
  const answer = await page.request.post('/api/form/cart/add', {
    form: { locale, productId, qty: String(qty) },
    headers: { origin },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, `/${locale}/cart`]);
}

/** The row of an item on the cart page. */
export const cartRow = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('.cart__items').getByRole('listitem').filter({ hasText: name });

/** An amount of the totals on the cart page, by its label. */
export const amountOf = (page: Page, label: string): Locator =>
  page
    .locator('[data-totals] dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');
