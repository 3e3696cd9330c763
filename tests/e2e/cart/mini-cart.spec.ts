import { axeViolations } from '../../support/audits/axe.ts';
import { blockStorage } from '../../support/blocked-storage.ts';
import { cartRow, JACKET_L, JACKET_M, putInCart } from '../../support/cart.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { addJacket, JACKET, miniCart } from '../../support/shop.ts';

test(
  '[CART-13] a shopper adds a jacket, changes its quantity and removes it, and the totals follow',
  { tag: '@core' },
  async ({ page }) => {
    const cart = await addJacket(page);
    const amounts = cart.getByRole('definition');
    const count = page.locator('[data-cart-count]');
    await expect(amounts).toHaveText(['$420.00', 'Free', '$36.96', '$456.96']);
    // The row that came second is the one that changes.
    await putInCart(page, JACKET_L, 1, 'en-us');
    await page.reload();
    const second = cart.getByRole('listitem').filter({ hasText: 'Moss, L' });
    await second.getByRole('button', { name: 'One more Skarn Shell Jacket' }).click();
    await expect(amounts).toHaveText(['$1,260.00', 'Free', '$110.88', '$1,370.88']);
    await expect(cart.getByRole('status')).toHaveText('Skarn Shell Jacket, quantity 2.');
    await expect(count).toHaveText('3');
    const less = second.getByRole('button', { name: 'One less Skarn Shell Jacket' });
    await less.press('Enter');
    await expect(amounts.last()).toHaveText('$913.92');
    await expect(less).toBeDisabled();
    await expect(less).toBeFocused();
    await less.press('Enter');
    await second.getByRole('button', { name: 'Remove Skarn Shell Jacket' }).click();
    await expect(second).toHaveCount(0);
    await expect(amounts.last()).toHaveText('$456.96');
    await expect(cart.getByText('Moss, M')).toBeVisible();
    await cart.getByRole('button', { name: 'Remove Skarn Shell Jacket' }).click();
    await expect(cart.getByText('Nothing in here yet')).toBeVisible();
    await expect(count).toHaveText('0');
  },
);

test(
  'an item joins the cart that the page knows nothing of: it came by a form, and the browser keeps nothing',
  { tag: '@core' },
  async ({ page }) => {
    await blockStorage(page);
    await putInCart(page, JACKET_L, 1, 'en-us');
    const cart = await addJacket(page);
    await expect(cart.getByRole('listitem')).toContainText(['Moss, M', 'Moss, L']);
    await expect(page.locator('[data-cart-count]')).toHaveText('2');
  },
);

test(
  '[CART-04] the cart is kept in the browser with its named fields, and is there again after a reload',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('cairn-cart') ?? '{}') as Record<string, unknown>,
    );
    expect(Object.keys(stored).sort()).toEqual([
      'basketId',
      'couponItems',
      'currency',
      'favoriteStoreId',
      'items',
      'totalItems',
      'totals',
      'version',
    ]);
    // What is shown before the shop answers is the copy kept here.
    const release = await holdRequests(page, '**/api/cart/**');
    await page.goto('/en-us');
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await page.getByRole('link', { name: 'Cart 1' }).click();
    await expect(miniCart(page).getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await expect(miniCart(page).getByRole('definition').first()).toHaveText('$420.00');
    const totals = miniCart(page).locator('.mini-cart__totals');
    await expect(totals, 'not the answer yet').toHaveAttribute('aria-busy', 'true');
    release();
    await expect(miniCart(page).getByRole('definition').last()).toHaveText('$456.96');
    await expect(totals).toHaveAttribute('aria-busy', 'false');
  },
);

test(
  '[DLG-01] the mini cart is operated by keyboard: Escape closes it and the focus returns to the button that opened it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET);
    const button = page.getByRole('link', { name: /^Cart/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(miniCart(page)).toBeVisible();
    await expect(page).toHaveURL(/#mini-cart$/);
    await page.keyboard.press('Escape');
    await expect(miniCart(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).not.toHaveURL(/#/);
  },
);

test('Back closes the mini cart and stays on the page; an address with #mini-cart opens it', async ({ page }) => {
  await page.goto(JACKET);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(miniCart(page)).toBeVisible();
  await page.goBack();
  await expect(miniCart(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
  await page.goto(`${JACKET}#mini-cart`);
  await expect(miniCart(page)).toBeVisible();
});

test('two tabs stay in step: what one puts into the cart, the other shows', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en-us');
  await addJacket(page);
  await expect(other.locator('[data-cart-count]')).toHaveText('1');
  await other.getByRole('link', { name: /^Cart/ }).click();
  await expect(miniCart(other).getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
  await miniCart(page).getByRole('button', { name: 'One more Skarn Shell Jacket' }).click();
  await expect(miniCart(other).getByRole('definition').first()).toHaveText('$840.00');
});

test(
  'a tap on the cart that comes before its code does is kept, and opens the cart when the code is there',
  { tag: '@core' },
  async ({ page }) => {
    const release = await holdRequests(page, '**/_astro/page.*.js');
    await page.goto(JACKET, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(miniCart(page)).toBeHidden();
    release();
    await expect(miniCart(page)).toBeVisible();
    await expect(page).toHaveURL(/#mini-cart$/);
  },
);

test('what is nearly reached shows with its progress, what was hidden on the cart page stays hidden, and saved items are near', async ({
  page,
}) => {
  await putInCart(page, JACKET_L, 1, 'en-us');
  await page.goto('/en-us/cart');
  await page.getByRole('button', { name: 'Save for later: Skarn Shell Jacket' }).click();
  await expect(page.getByRole('region', { name: 'Saved for later' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await putInCart(page, 'NF301010GOR-OS', 1, 'en-us');
  await page.goto('/en-us#mini-cart');
  const cart = page.locator('#mini-cart');
  const offers = cart.getByRole('list', { name: 'Offers' }).getByRole('listitem');
  await expect(offers).toHaveText([/\$152\.00 more in packs/, /\$82\.00 more and shipping is on us/]);
  await expect(offers.first().getByRole('progressbar')).toHaveAttribute('value', '0.2');
  expect(await axeViolations(page)).toEqual([]);
  await cart.getByRole('link', { name: '1 item saved for later' }).click();
  await expect(page).toHaveURL(/\/en-us\/cart#saved$/);
  await page.getByRole('button', { name: /^Hide: .*in packs/ }).click();
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/en-us#mini-cart');
  await expect(offers).toHaveText([/shipping is on us/]);
});

test.describe('an item that was taken out on the cart page of another tab, without a word to this one', () => {
  // The server is asked to change what it does not have.
  test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

  test('is told to be gone when its quantity is changed, and the focus goes from row to title', async ({ page }) => {
    await putInCart(page, JACKET_L, 1, 'en-us');
    await putInCart(page, JACKET_M, 1, 'en-us');
    await page.goto('/en-us#mini-cart');
    const row = (size: string) =>
      miniCart(page)
        .getByRole('listitem')
        .filter({ hasText: `Moss, ${size}` });
    await expect(row('L')).toBeVisible();
    const other = await page.context().newPage();
    await other.route('**/*.js', (route) => route.abort());
    await other.goto('/en-us/cart');
    await cartRow(other, 'Moss, L')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(cartRow(other, 'Moss, L')).toHaveCount(0);
    await page.bringToFront();
    await row('L').getByRole('button', { name: 'One more Skarn Shell Jacket' }).click();
    await expect(miniCart(page).getByRole('alert')).toHaveText('That item has been moved or removed in the meantime.');
    await expect(row('L')).toHaveCount(0);
    await expect(miniCart(page).getByRole('heading', { level: 2 })).toBeFocused();
    await row('M').getByRole('button', { name: 'Remove Skarn Shell Jacket' }).click();
    await expect(miniCart(page)).toContainText('Nothing in here yet');
    await expect(miniCart(page).getByRole('alert')).toHaveCount(0);
    await expect(miniCart(page).getByRole('heading', { level: 2 })).toBeFocused();
  });
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|net::/] });

  test('a failed change leaves the cart as it was and says so', { tag: '@core' }, async ({ page }) => {
    const cart = await addJacket(page);
    await page.route('**/api/cart/**', (route) => route.abort());
    await cart.getByRole('button', { name: 'One more Skarn Shell Jacket' }).click();
    await expect(cart.getByRole('alert')).toHaveText(
      'We could not reach the shop. Check the connection and try again.',
    );
    await expect(cart.getByRole('definition').first()).toHaveText('$420.00');
  });

  test('[ERR-CART-09] a removal that failed says so at its item, and a change that failed after it does not', async ({
    page,
  }) => {
    await putInCart(page, JACKET_L, 1, 'en-us');
    await putInCart(page, JACKET_M, 1, 'en-us');
    await page.goto('/en-us#mini-cart');
    const row = miniCart(page).getByRole('listitem').filter({ hasText: 'Moss, M' });
    await expect(row).toBeVisible();
    await page.route('**/api/cart/v1/**', (route) => route.abort());
    await row.getByRole('button', { name: 'Remove Skarn Shell Jacket' }).click();
    await expect(row.getByRole('alert')).toHaveText('Unable to remove item from cart. Please try again later');
    await expect(miniCart(page).getByRole('alert')).toHaveCount(1);
    await row.getByRole('button', { name: 'One more Skarn Shell Jacket' }).click();
    await expect(row.getByRole('alert')).toHaveText('We could not reach the shop. Check the connection and try again.');
  });

  test('a refusal stands at its row, and a cart that cannot be read shows as it was and comes back with the network', async ({
    page,
    context,
  }) => {
    const cart = await addJacket(page);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/#/);
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Cart/ }).click();
    const alert = cart.getByRole('alert');
    await expect(alert).toContainText('This is your cart as we last saw it.');
    await expect(cart.getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await cart.getByRole('button', { name: 'One more Skarn Shell Jacket' }).click();
    const row = cart.getByRole('listitem').filter({ hasText: 'Skarn Shell Jacket' });
    await expect(row.getByRole('alert')).toHaveText('We could not reach the shop. Check the connection and try again.');
    await expect(alert).toHaveCount(1);
    await context.setOffline(false);
    await expect(alert).toHaveCount(0);
    await expect(cart.getByRole('definition').first()).toHaveText('$420.00');
  });
});
