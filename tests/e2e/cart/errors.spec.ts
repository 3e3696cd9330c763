import type { Page } from '@playwright/test';
import { cartRow, JACKET_L, JACKET_M, putInCart } from '../../support/cart.ts';
import { addJacket } from '../../support/shop.ts';
import { stopClock } from '../../support/clock.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'Skarn Shell Jacket';
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

/** A cart with two rows, opened as a form sends it back; the error is about the second row. */
async function comeBack(page: Page, query: string): Promise<void> {
  await page.goto('/en-us/cart');
  const id = await cartRow(page, 'Moss, L').getAttribute('data-item');
  await page.goto(`/en-us/cart?${query.replace('ITEM', id ?? '')}`);
}

test.beforeEach(async ({ page }) => {
  await putInCart(page, JACKET_M, 1, 'en-us');
  await putInCart(page, JACKET_L, 1, 'en-us');
});

test(
  '[ERR-CART-04] an item that cannot be had, or has no right price, says so in its own row',
  { tag: '@core' },
  async ({ page }) => {
    for (const [code, text] of [
      ['INV700', 'Someone was faster: this size is sold out.'],
      ['INV406', 'Some of these have just sold out.'],
      ['ORD404', 'This product is no longer sold.'],
      ['INV702', 'This item has no price here, so it cannot be bought.'],
      ['PRC400', 'The price of this item is not right. Try again in a moment.'],
    ] as const) {
      await comeBack(page, `error=${code}&item=ITEM`);
      await expect(alerts(page)).toHaveCount(1);
      await expect(cartRow(page, 'Moss, L').getByRole('alert')).toHaveText(text);
    }
  },
);

test('[ERR-CART-05] a quantity that cannot be had says in its row how many can be, or that there are no more', async ({
  page,
}) => {
  await page.goto('/en-us/cart');
  // More than there is: the page offers only what it knew to be there.
  const select = cartRow(page, 'Moss, L').getByRole('combobox');
  await select.evaluate((node: HTMLSelectElement) => node.add(new Option('9999', '9999')));
  await select.selectOption('9999');
  // There are 2,000; other tests have some of them in their carts.
  await expect(cartRow(page, 'Moss, L').getByRole('alert')).toHaveText(/^We only have (?:2,000|1,9\d\d) of these\.$/);
  await expect(select).toHaveValue('1');
  await comeBack(page, 'error=INV408&item=ITEM');
  await expect(cartRow(page, 'Moss, L').getByRole('alert')).toHaveText('You have as many of these as we can give you.');
});

test('[ERR-CART-06] a gift that was to be added or changed says in its row that it cannot', async ({ page }) => {
  await comeBack(page, 'error=GWP403&item=ITEM');
  await expect(cartRow(page, 'Moss, L').getByRole('alert')).toHaveText(
    'A gift cannot be added or changed. It comes and goes with its offer.',
  );
});

test('[ERR-CART-07] what a payment or an address was refused for stands above the cart', async ({ page }) => {
  for (const [code, text] of [
    ['PAY400', 'The payment did not go through'],
    ['PYT402', 'The payment could not be verified'],
    ['PAY401', 'We cannot deliver to this address'],
  ] as const) {
    await comeBack(page, `error=${code}`);
    await expect(page.locator('.cart > [role="alert"]')).toContainText(text);
  }
});

test('[ERR-CART-09] a removal that failed says so at its item', async ({ page }) => {
  await comeBack(page, 'error=GEN500&failed=remove&item=ITEM');
  await expect(cartRow(page, 'Moss, L').getByRole('alert')).toHaveText(
    'Unable to remove item from cart. Please try again later',
  );
});

test(
  '[ERR-FLASH-01] [ERR-FLASH-02] what a new cart could not hold is told, and that an empty one cannot be ordered',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/cart?flash=ProductLineItemInventoryMissing,ProductItemNotAvailable');
    const notices = page.locator('.cart > .notice');
    await expect(notices).toHaveText([
      'Fewer are left than you chose. Choose fewer to go on.',
      'An item is no longer sold here, so it has left your cart.',
    ]);
    await page.context().clearCookies();
    await page.goto('/en-us/cart?flash=ProductLineItemFullInventoryMissing');
    await expect(notices).toHaveText([
      'Everything in your cart has sold out, so this order cannot be completed. Nothing was charged.',
    ]);
  },
);

test.describe('a customer who is not known any more', () => {
  test.use({ expectedErrors: [/Failed to load resource.*401/] });

  test(
    '[CART-17] loses the cart kept in the browser, is told, and sees the page load again four seconds later',
    { tag: '@core' },
    async ({ page }) => {
      await page.clock.install({ time: 0 });
      const cart = await addJacket(page);
      await page.route('**/api/cart/**', (route) =>
        route.fulfill({
          status: 401,
          json: { errorDetails: [{ errorId: 'AUT498', message: 'Gone.' }], appId: 'shop', correlationId: 'x' },
        }),
      );
      let loads = 0;
      page.on('load', () => void (loads += 1));
      await page.clock.pauseAt(3_600_000);
      await cart
        .getByRole('button', { name: `One more ${NAME}` })
        .first()
        .click();
      await expect(cart.locator('.mini-cart__empty')).toContainText('Your sign-in is no longer valid');
      expect(await page.evaluate(() => localStorage.getItem('cairn-cart'))).toBeNull();
      await page.clock.runFor(3_800);
      expect(loads).toBe(0);
      await page.clock.runFor(300);
      await expect.poll(() => loads).toBe(1);
    },
  );

  test('[CART-17] who is told by the cart page sees it load again four seconds later, too', async ({ page }) => {
    await stopClock(page);
    await page.goto('/en-us');
    await page.evaluate(() => localStorage.setItem('cairn-cart', '{}'));
    await page.goto('/en-us/cart?error=AUT498');
    await expect(page.locator('.cart > [role="alert"]')).toContainText('Your sign-in is no longer valid');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cairn-cart'))).toBeNull();
    await page.clock.runFor(3_800);
    await expect(page).toHaveURL(/error=AUT498$/);
    // The page hears of the emptied cart itself, and must not put a cart without the reason in place of this one.
    await expect(page.locator('.cart > [role="alert"]')).toContainText('Your sign-in is no longer valid');
    await page.clock.runFor(300);
    await expect(page).toHaveURL(/\/en-us\/cart$/);
    await expect(alerts(page)).toHaveCount(0);
  });
});
