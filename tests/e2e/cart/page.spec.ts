import { axeViolations } from '../../support/audits/axe.ts';
import { amountOf, cartRow, JACKET_L, JACKET_M, putInCart } from '../../support/cart.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'Skarn Shell Jacket';
const status = '[data-cart-status]';

test(
  '[SCREEN-03] the cart shows items with price and delivery, totals, a coupon, promotions and what is saved for later',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M, 2);
    await putInCart(page, JACKET_L);
    await putInCart(page, 'NF301008INK-OS');
    await page.goto('/en-gb/cart');
    await cartRow(page, 'Moss, L')
      .getByRole('button', { name: `Save for later: ${NAME}` })
      .click();
    await expect(cartRow(page, NAME)).toHaveCount(1);
    await page.getByLabel('Promotion code').fill('FIRSTWALK');
    await page.getByRole('button', { name: 'Use code' }).click();
    await page.getByRole('button', { name: 'Remove code FIRSTWALK' }).waitFor();
    await page.reload();
    for (const [row, price, delivery] of [
      ['Moss, M', '£720.00', 'Standard delivery, 2–3 working days'],
      ['Hull Duffel 40', '£105.00', 'Standard delivery, 2–3 working days'],
    ] as const) {
      await expect(cartRow(page, row).locator('[data-row-price]')).toHaveText(price);
      await expect(cartRow(page, row)).toContainText(delivery);
    }
    await expect(page.locator('.cart__items > li')).toHaveCount(2);
    const amounts = [
      ['Items', '£825.00'],
      ['You save', '-£20.00'],
      ['Delivery', 'Free'],
      ['Total', '£805.00'],
    ] as const;
    for (const [label, amount] of amounts) await expect(amountOf(page, label)).toHaveText(amount);
    await expect(page.getByRole('list', { name: 'Your codes' })).toHaveText(/FIRSTWALK\s*£20 off from £200\s*-£20\.00/);
    await expect(page.getByRole('list', { name: 'Offers' })).toContainText('£45.00 more in packs');
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await expect(saved.getByRole('listitem')).toHaveText(/Skarn Shell Jacket\s*Moss, L/);
    for (const row of ['Moss, M', 'Hull Duffel 40'])
      await cartRow(page, row)
        .getByRole('button', { name: /^Remove / })
        .click();
    await expect(page.locator('.cart__items')).toHaveCount(0);
    await page.reload();
    await expect(saved.getByRole('listitem'), 'beside an empty cart').toHaveText(/Skarn Shell Jacket\s*Moss, L/);
  },
);

test(
  'a changed quantity shows at once, the totals wait and follow, and checkout waits for both',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    const release = await holdRequests(page, '**/api/form/cart/update');
    await page.goto('/en-gb/cart');
    await page.getByRole('combobox', { name: `Quantity of ${NAME}` }).selectOption('3');
    const totals = page.getByRole('region', { name: 'Summary' });
    await expect(totals).toHaveAttribute('aria-busy', 'true');
    await expect(amountOf(page, 'Total')).toHaveText('£360.00');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page.locator(status)).toHaveText('Saving your changes first, then on to checkout');
    await expect(page).toHaveURL(/\/en-gb\/cart$/);
    release();
    await expect(page).toHaveURL(/\/en-gb\/checkout\/shipping$/);
    await page.goto('/en-gb/cart');
    await expect(amountOf(page, 'Total')).toHaveText('£1,080.00');
  },
);

test('a code that is typed while a change is saved stays in its field', async ({ page }) => {
  await putInCart(page, JACKET_M);
  const release = await holdRequests(page, '**/api/form/cart/update');
  await page.goto('/en-gb/cart');
  await page.getByRole('combobox', { name: `Quantity of ${NAME}` }).selectOption('2');
  const code = page.getByLabel('Promotion code');
  await code.fill('FIRSTWALK');
  release();
  await expect(amountOf(page, 'Total')).toHaveText('£720.00');
  await expect(code).toHaveValue('FIRSTWALK');
  await expect(code).toBeFocused();
  await code.press('Enter');
  await expect(amountOf(page, 'Total')).toHaveText('£700.00');
  await expect(code).toHaveValue('');
});

test(
  'a removed row goes at once, the page does not reload, and header and mini cart follow',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    await putInCart(page, JACKET_L, 2);
    await page.goto('/en-gb/cart');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page
      .getByRole('button', { name: `Remove ${NAME}` })
      .first()
      .click();
    await expect(cartRow(page, NAME)).toHaveCount(1);
    await expect(amountOf(page, 'Total')).toHaveText('£720.00');
    await expect(page.locator(status)).toHaveText('Removed. Updated. Total £720.00.');
    await expect(page.locator('[data-cart-count]')).toHaveText('2');
    await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeFocused();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket/ })
      .click();
    const miniCart = page.getByRole('dialog', { name: 'Your basket' });
    await expect(miniCart.getByText('Moss, L')).toBeVisible();
    await miniCart.getByRole('button', { name: `One more ${NAME}` }).click();
    // The page behind the mini cart follows as well.
    await expect(amountOf(page, 'Total')).toHaveText('£1,080.00');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  },
);

test('clicking twice removes once, and a second tab shows what the first one did', async ({ page, context }) => {
  await putInCart(page, JACKET_M);
  await putInCart(page, JACKET_L);
  const other = await context.newPage();
  await other.goto('/en-gb/cart');
  await page.goto('/en-gb/cart');
  await page
    .getByRole('button', { name: `Remove ${NAME}` })
    .last()
    .dblclick();
  await expect(cartRow(page, NAME)).toHaveCount(1);
  await expect(cartRow(page, 'Moss, M')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(cartRow(other, NAME)).toHaveCount(1);
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|net::|dynamically imported module/] });

  test(
    'a change waits on the page and is saved when the way is there again',
    { tag: '@core' },
    async ({ page, context }) => {
      await putInCart(page, JACKET_M);
      await page.goto('/en-gb/cart');
      await context.setOffline(true);
      await page.getByRole('combobox', { name: `Quantity of ${NAME}` }).selectOption('2');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('your last change is not saved yet');
      await expect(page.getByRole('button', { name: 'Save it now' })).toBeFocused();
      await context.setOffline(false);
      await expect(amountOf(page, 'Total')).toHaveText('£720.00');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    },
  );
});

test(
  '[PROMO-13] a code is used and taken back, says what it took off, and is there after a reload',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    await page.goto('/en-gb/cart');
    await page.getByLabel('Promotion code').fill('firstwalk');
    await page.getByRole('button', { name: 'Use code' }).click();
    const codes = page.getByRole('list', { name: 'Your codes' });
    await expect(codes.getByRole('listitem')).toHaveText(/FIRSTWALK\s*£20 off from £200\s*-£20\.00/);
    await expect(amountOf(page, 'Total')).toHaveText('£340.00');
    await expect(amountOf(page, 'You save')).toHaveText('-£20.00');
    await expect(page.getByText('5.6%')).toBeVisible();
    await page.reload();
    await codes.getByRole('button', { name: 'Remove code FIRSTWALK' }).click();
    await expect(codes).toHaveCount(0);
    await expect(amountOf(page, 'Total')).toHaveText('£360.00');
  },
);

test(
  'a refused code stays in its field with the reason under it, and no toast or banner shows',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    await page.goto('/de-de/cart');
    const field = page.getByLabel('Aktionscode');
    for (const [code, reason] of [
      ['NEVER', 'Dieser Code passt hier nicht. Bitte die Schreibweise prüfen.'],
      ['WELCOME10', 'Dieser Code passt hier nicht. Bitte die Schreibweise prüfen.'],
      ['', 'Geben Sie einen Code ein.'],
    ] as const) {
      await field.fill(code);
      await field.press('Enter');
      // The answer has replaced the field.
      if (code !== '') await expect(field).toHaveAttribute('value', code);
      await expect(field).toHaveAccessibleDescription(reason);
      await expect(field).toHaveValue(code);
      await expect(field).toBeFocused();
    }
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
  },
);

test('the page with an item, a code and an error is accessible at every width', async ({ page }) => {
  test.setTimeout(90_000);
  await putInCart(page, JACKET_M);
  await page.goto('/en-gb/cart');
  await page.getByLabel('Promotion code').fill('FIRSTWALK');
  await page.getByRole('button', { name: 'Use code' }).click();
  await page.getByRole('button', { name: 'Remove code FIRSTWALK' }).waitFor();
  await page.getByLabel('Promotion code').fill('NEVER');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByLabel('Promotion code')).toHaveAttribute('aria-invalid', 'true');
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await axeViolations(page), `axe at ${width}`).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is used, refused and taken back by forms alone', { tag: '@core' }, async ({ page }) => {
    await putInCart(page, JACKET_M);
    await page.goto('/en-gb/cart', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Promotion code').fill('FIRSTWALK');
    await page.getByRole('button', { name: 'Use code' }).click();
    await expect(amountOf(page, 'Total')).toHaveText('£340.00');
    await page.getByLabel('Promotion code').fill('firstwalk');
    await page.getByRole('button', { name: 'Use code' }).click();
    await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription(
      'This code is in use already. See below.',
    );
    await page.getByRole('button', { name: 'Remove code FIRSTWALK' }).click();
    await expect(amountOf(page, 'Total')).toHaveText('£360.00');
  });
});
