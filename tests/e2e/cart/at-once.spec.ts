import type { Locator, Page, Request } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { JACKET_L, putInCart } from '../../support/cart.ts';
import { JACKET, miniCart } from '../../support/shop.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';

/** What the mini cart shows from the tap on "add to cart" until the server has answered, and after it. */

const CALLS = '**/api/cart/**';

const row = (page: Page): Locator => miniCart(page).getByRole('listitem').filter({ hasText: 'Skarn Shell Jacket' });
const says = (page: Page): Locator => page.locator('#mini-cart').getByRole('status');
const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to cart', exact: true });

const refuse = (page: Page, code: string, status = 409): Promise<unknown> =>
  page.route(CALLS, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status,
          json: { errorDetails: [{ errorId: code, message: code }], appId: 'shop', correlationId: 'x' },
        }),
  );

/** The calls of the cart, and the scripts, that a page asks for from now on. */
function watch(page: Page): { calls: string[]; scripts: string[] } {
  const seen = { calls: [] as string[], scripts: [] as string[] };
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cart/')) seen.calls.push(`${request.method()} ${pathname}`);
    if (pathname.endsWith('.js')) seen.scripts.push(pathname);
  });
  return seen;
}

/** Length of the longest of these scripts, characters; 0 without any. */
const largest = (page: Page, scripts: readonly string[]): Promise<number> =>
  page.evaluate(
    async (paths) =>
      Math.max(0, ...(await Promise.all(paths.map(async (path) => (await (await fetch(path)).text()).length)))),
    scripts,
  );

async function chooseSize(page: Page, size = 'M'): Promise<void> {
  await page.goto(JACKET);
  await page.getByRole('radio', { name: size, exact: true }).check();
}

/** The quick view of the jacket, with its size chosen. */
async function openQuickView(page: Page): Promise<Locator> {
  await page.goto('/en-us?quickshop=NF104001MOS#modal-quickshop');
  const view = page.getByRole('dialog', { name: 'Skarn Shell Jacket' });
  await view.getByRole('radio', { name: 'M', exact: true }).check();
  return view;
}

test('a chosen size is laid out in the closed mini cart, unseen; opened by its link it shows the cart as it is', async ({
  page,
}) => {
  const dialog = page.locator('#mini-cart');
  // The size is chosen before the code that lays it out has come.
  const release = await holdRequests(page, '**/at-once.*.js');
  await chooseSize(page);
  release();
  await expect(dialog).toHaveAttribute('data-ready', /NF104001MOS-M/);
  expect(await dialog.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)).toBeGreaterThan(0);
  await expect(dialog).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(dialog).toHaveAttribute('data-ready', /NF104001MOS-L/);
  await expect(dialog.locator('.mini-cart__choice')).toHaveText('Moss, L');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(miniCart(page)).toContainText('Nothing in here yet');
  await expect(dialog.locator('[data-at-once]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await addButton(page).click();
  await expect(row(page)).toContainText('Moss, L');
});

for (const place of ['product page', 'quick view'] as const)
  test(
    `[CART-13] on the ${place} a tap on "add to cart" shows the row before the server has answered, and the answer its totals`,
    coreIf(place === 'product page'),
    async ({ page }) => {
      if (place === 'product page') await chooseSize(page);
      else await openQuickView(page);
      await page.waitForLoadState('networkidle');
      const release = await holdRequests(page, CALLS);
      const { calls, scripts } = watch(page);
      await addButton(page).click();
      await expect(row(page)).toContainText('Moss, M');
      await expect(row(page)).toContainText('$420.00');
      await expect(row(page)).toHaveAttribute('aria-busy', 'true');
      await expect(row(page).getByRole('link', { name: 'Skarn Shell Jacket' })).toHaveAttribute('href', JACKET);
      await expect(miniCart(page).getByRole('definition')).toHaveText(['…', '…', '…', '…']);
      await expect(miniCart(page).getByRole('heading', { name: 'Your cart' })).toBeFocused();
      await expect(page).toHaveURL(/#mini-cart$/);
      await expect(says(page)).toHaveText('Adding Skarn Shell Jacket');
      expect(await axeViolations(page)).toEqual([]);
      // What edits the cart waits for the answer: React is the one script this large.
      expect(await largest(page, scripts)).toBeLessThan(20_000);
      const atFirst = scripts.length;
      release();
      await expect(miniCart(page).getByRole('definition')).toHaveText(['$420.00', 'Free', '$36.96', '$456.96']);
      await expect(row(page)).toHaveCount(1);
      await expect(row(page)).toHaveAttribute('aria-busy', 'false');
      await expect(says(page)).toHaveText('Skarn Shell Jacket was added.');
      // The answer has brought the cart.
      expect(calls).toEqual([expect.stringMatching(/^POST /)]);
      // React and what edits the cart; the code of dialogs; what measures.
      await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
      expect(scripts.slice(atFirst).length, scripts.slice(atFirst).join('\n')).toBeLessThanOrEqual(4);
    },
  );

test('[CART-13] two taps in a row add one line with one call', { tag: '@core' }, async ({ page }) => {
  await chooseSize(page);
  const release = await holdRequests(page, CALLS);
  const { calls } = watch(page);
  await addButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(row(page)).toHaveCount(1);
  release();
  await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  expect(calls).toHaveLength(1);
});

test('[CART-13] a double click beside the mini cart leaves it open', async ({ page }) => {
  // The button of the quick view stands in the middle of a wide window, where a click closes the mini cart.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openQuickView(page);
  await page.waitForLoadState('networkidle');
  await addButton(page).dblclick({ delay: 20 });
  await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  // Later a click there closes it, as ever.
  await expect(page.locator('#mini-cart')).toHaveAttribute('closedby', 'any');
  await page.mouse.click(100, 300);
  await expect(miniCart(page)).toBeHidden();
});

test('[CART-13] on a phone a double tap on the bar at the foot presses nothing of the mini cart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseSize(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const release = await holdRequests(page, CALLS);
  await page.locator('[data-buy-bar] button').dblclick({ delay: 20 });
  await expect(page).toHaveURL(/#mini-cart$/);
  release();
  await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-buy-bar] button')).toBeFocused();
});

test('[CART-13] a tap after the mini cart was closed shows it again, while the server has not answered', async ({
  page,
}) => {
  await chooseSize(page);
  const release = await holdRequests(page, CALLS);
  const { calls } = watch(page);
  await addButton(page).click();
  await expect(page).toHaveURL(/#mini-cart$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
  await addButton(page).click();
  await expect(row(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/#mini-cart$/);
  release();
  await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  expect(calls).toHaveLength(1);
  await page.goBack();
  await expect(miniCart(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
});

test('[CART-13] another size stands above the row that is there, and one that is there already grows', async ({
  page,
}) => {
  await chooseSize(page);
  await addButton(page).click();
  await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const release = await holdRequests(page, CALLS);
  await addButton(page).click();
  await expect(row(page)).toHaveText([/Moss, L/, /Moss, M/]);
  await expect(row(page).first()).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toHaveCount(2);
  await expect(row(page)).toHaveText([/Moss, L/, /Moss, M/]);
  await page.keyboard.press('Escape');
  await addButton(page).click();
  await expect(row(page).first().getByRole('group', { name: 'Quantity of Skarn Shell Jacket' })).toHaveText('2');
  await expect(row(page)).toHaveCount(2);
});

for (const [way, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Back', (page: Page) => page.goBack()],
] as const)
  test(`[DLG-01] ${way} closes the mini cart before the server has answered; it stays closed, and the item is in the cart`, async ({
    page,
  }) => {
    await chooseSize(page);
    const release = await holdRequests(page, CALLS);
    await addButton(page).click();
    await expect(row(page)).toBeVisible();
    // The address follows the row that is painted; Back before it would leave the page.
    await expect(page).toHaveURL(/#mini-cart$/);
    await leave(page);
    await expect(miniCart(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
    await expect(addButton(page)).toBeFocused();
    release();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await expect(miniCart(page)).toBeHidden();
    await page.getByRole('link', { name: 'Cart 1' }).click();
    await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
    await expect(row(page)).toHaveCount(1);
    await page.goBack();
    await expect(miniCart(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
  });

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|net::|status of [45]/] });

  for (const [code, text] of [
    ['INV700', 'Someone was faster: this size is sold out.'],
    ['INV408', 'You have as many of these as we can give you.'],
    ['', 'We could not reach the shop. Check the connection and try again.'],
  ] as const)
    test(
      `[ERR-CART-04] the row goes, the reason stands at the form, and the focus is back: ${code || 'no connection'}`,
      coreIf(code === 'INV700'),
      async ({ page }) => {
        await chooseSize(page);
        await (code === '' ? page.route(CALLS, (route) => route.abort()) : refuse(page, code));
        await addButton(page).click();
        await expect(page.locator('form[data-add-to-cart]').getByRole('alert')).toHaveText(text);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(addButton(page)).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
        await expect(page.locator('#mini-cart li:visible')).toHaveCount(0);
        await expect(page.locator('[data-cart-says]')).toBeEmpty();
        // The next try is a new one, and one step Back from it leads to the product.
        await page.unroute(CALLS);
        await addButton(page).click();
        await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
      },
    );

  test('[ERR-CART-04] what the bar at the foot could not add is told where it is seen', async ({ page }) => {
    await chooseSize(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await refuse(page, 'INV700');
    await page.locator('[data-buy-bar] button').click();
    await expect(page.getByText('Someone was faster: this size is sold out.')).toBeInViewport();
    await expect(page.locator('[data-buy-bar] button')).toBeFocused();
  });

  test('what was added, and its answer lost on the way, is in the cart once', async ({ page }) => {
    await chooseSize(page);
    await page.route(
      CALLS,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
      },
      { times: 1 },
    );
    await addButton(page).click();
    await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[ERR-CART-04] what the quick view could not add is told in the mini cart, above what is in it', async ({
    page,
  }) => {
    await putInCart(page, JACKET_L, 1, 'en-us');
    await openQuickView(page);
    await refuse(page, 'INV700');
    await addButton(page).click();
    await expect(miniCart(page).getByRole('alert')).toHaveText('Someone was faster: this size is sold out.');
    await expect(row(page)).toHaveText([/Moss, L/]);
    await expect(miniCart(page).getByRole('alert')).toHaveCount(1);
  });

  test('a customer who is not known any more is told at the form', async ({ page }) => {
    await chooseSize(page);
    await refuse(page, 'AUT498', 401);
    await addButton(page).click();
    await expect(page.locator('form[data-add-to-cart]').getByRole('alert')).toHaveText(
      'Your sign-in is no longer valid. The page loads again in a moment.',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
