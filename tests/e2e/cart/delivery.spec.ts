import type { Browser, Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillAddress, fillBillingAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { ready } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

/** Adds a product in a size, and waits until the mini cart shows what the server has answered. */
async function add(page: Page, path: string, size: string, name: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  // The row shows before the server has answered; what changes it comes with the answer.
  await cart
    .getByRole('button', { name: `Remove ${name}` })
    .first()
    .waitFor();
  return cart;
}
const JACKET = ['/en-us/p/skarn-shell-jacket-NF104001MOS', 'Skarn Shell Jacket'] as const;
const row = (page: Page, name: string) => page.locator('.cart-item').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'How it gets to you' });

/** Chooses a way of delivery for an item on the cart page. */
async function choose(page: Page, name: string, button: RegExp): Promise<void> {
  await page.goto('/en-us/cart');
  await row(page, name).getByRole('link', { name: 'Change delivery' }).click();
  await dialog(page).getByRole('button', { name: button }).click();
  await expect(dialog(page)).toBeHidden();
  // The browser goes back to the address without the dialog, which would cut the next page off.
  await expect(page).not.toHaveURL(/#/);
}

test.describe('delivery', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    '[DLV-08] [DLG-01] on the cart an item is switched to pickup in a store: the call says so, and so does the row',
    { tag: '@core' },
    async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.postData() ?? '')));
      await add(page, JACKET[0], 'S', JACKET[1]);
      await page.goto('/en-us/cart');
      await expect(row(page, JACKET[1])).toContainText('Standard delivery, 3–5 business days');
      await row(page, JACKET[1]).getByRole('link', { name: 'Change delivery' }).click();
      await dialog(page).getByLabel('Town, region or ZIP code').fill('98107');
      await dialog(page).getByRole('button', { name: 'Find' }).click();
      await expect(dialog(page).locator('.delivery__store').first()).toContainText('Northfell Seattle');
      expect(await axeViolations(page)).toEqual([]);
      await dialog(page)
        .getByRole('button', { name: ready('Northfell Seattle') })
        .click();
      await expect(row(page, JACKET[1])).toContainText(ready('Northfell Seattle'));
      await expect(dialog(page)).toBeHidden();
      expect(sent.join()).toContain('way=pickup&storeId=NF-SEA');
      await expect(page.locator('.shipment')).toHaveCount(1);
      await expect(page.locator('.shipment')).toContainText('Free');
      expect(await axeViolations(page)).toEqual([]);
      // The mini cart says the same.
      await page.goto('/en-us');
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(ready('Northfell Seattle'));
    },
  );

  test(
    'one item by parcel and one from the shelf go from the product page to one confirmation',
    { tag: '@core' },
    async ({ page }) => {
      await add(page, JACKET[0], 'L', JACKET[1]);
      await add(page, '/en-us/p/skarn-shell-jacket-NF104001MOS', 'XL', JACKET[1]);
      await page.goto('/en-us/cart');
      const second = page.locator('.cart-item').nth(1);
      await second.getByRole('link', { name: 'Change delivery' }).click();
      await dialog(page)
        .getByRole('button', { name: ready('Northfell Portland') })
        .click();
      await expect(second).toContainText(ready('Northfell Portland'));
      await expect(page.locator('.shipment')).toHaveCount(2);
      await page.goto('/en-us/checkout');
      await expect(page.locator('.step--active .shipment').first()).toContainText(ready('Northfell Portland'));
      await fillAddress(page);
      await page.getByLabel('Email of the person who picks up').fill('jon@example.com');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Go on to payment' }).click();
      await expect(page).toHaveURL(/\/checkout\/billing$/);
      await expect(page.locator('.step--done')).toContainText(ready('Northfell Portland'));
      await fillCard(page, CARDS.approved);
      await page.getByRole('button', { name: 'Check the order' }).click();
      await placeButton(page).click();
      await expect(page).toHaveURL(/\/order-confirmation$/);
      await expect(page.getByText('The store writes to jon@example.com when it is ready.')).toBeVisible();
      await expect(page.getByText('1 Pearl Street').first()).toBeVisible();
      await expect(page.locator('.confirmation__facts .shipment')).toHaveCount(2);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('what is only picked up needs no address to be sent to', async ({ page }) => {
    await add(page, JACKET[0], 'M', JACKET[1]);
    await choose(page, JACKET[1], ready('Northfell Portland'));
    await page.goto('/en-us/checkout');
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
    await expect(page.getByLabel('Street and number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page.getByText('Enter your email address.').first()).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('mara.guest@example.com');
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await fillBillingAddress(page);
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.getByText('The store writes to mara.guest@example.com when it is ready.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice of delivery is a page of its own with plain forms', { tag: '@core' }, async ({ page }) => {
    await page.goto(JACKET[0]);
    await page.getByRole('radio', { name: 'XS', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.goto('/en-us/cart');
    await page.getByRole('link', { name: 'Change delivery' }).click();
    await expect(page).toHaveURL(/\/cart\/delivery\?item=/);
    await page.getByLabel('Town, region or ZIP code').fill('Portland');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: /^Sent there: .*: Northfell Portland$/ }).click();
    await expect(page).toHaveURL(/\/en-us\/cart/);
    await expect(row(page, JACKET[1])).toContainText('Pick up in 3–6 business days: Northfell Portland');
  });
});

test.describe('a change of stock', () => {
  /** Reservations end after this time without a change. */
  const HOLD_SECONDS = 3;
  const [PORTLAND, SEATTLE] = ['NF-PWM', 'NF-SEA'];
  let server: OwnServer;
  test.beforeAll(async () => void (server = await startOwnServer({ CART_HOLD_SECONDS: String(HOLD_SECONDS) })));
  test.afterAll(() => server.stop());

  /** A step of a shopper: an item added, or the item added last changed. */
  type Step = { add: string } | { way: 'pickup' | 'sts' | 'ship'; storeId?: string } | { qty: number };

  /** Sends a form of the cart page; false when it was refused. */
  const send = (page: Page, step: Step): Promise<boolean> =>
    page.evaluate(async (wanted) => {
      const cart = await (await fetch('/en-us/cart')).text();
      // Scripts in the page hold the attribute too, with a placeholder.
      const itemId = [...cart.matchAll(/data-item="([^"$]+)"/g)].at(-1)?.[1] ?? '';
      const [action, fields] =
        'add' in wanted
          ? ['add', { productId: wanted.add }]
          : 'qty' in wanted
            ? ['update', { itemId, qty: String(wanted.qty) }]
            : ['delivery', { itemId, ...wanted }];
      const body = new URLSearchParams({ locale: 'en-us', ...fields });
      const answer = await fetch(`/api/form/cart/${action}`, { method: 'POST', body });
      return answer.ok && !answer.url.includes('error=');
    }, step);

  /** Steps of a shopper; each waits until what it needs is free. */
  async function shop(page: Page, steps: readonly Step[]): Promise<void> {
    await page.goto(`${server.base}/en-us/foot-sizes`);
    for (const step of steps) await expect.poll(() => send(page, step)).toBe(true);
  }

  async function tell(page: Page, browser: Browser, mine: readonly Step[], theirs: readonly Step[]): Promise<Locator> {
    await shop(page, mine);
    const other = await browser.newPage();
    await shop(other, theirs);
    await page.goto(`${server.base}/en-us/cart`);
    await other.close();
    return page.locator('.cart > .notice');
  }

  const LAST_JACKET = 'NF104001EMB-M';
  test('[DLV-06] buying the last piece in a second session sends what was to be picked up home, or to the store, and says so once', async ({
    page,
    browser,
  }) => {
    const pickup = { way: 'pickup' as const };
    const home = await tell(
      page,
      browser,
      [{ add: 'NF104002GLA-M' }, { ...pickup, storeId: SEATTLE }],
      [{ add: 'NF104002GLA-M' }, { ...pickup, storeId: SEATTLE }],
    );
    await expect(home).toHaveText(
      'Gable Shell Jacket has just left the shelf of Northfell Seattle. It comes to your address instead.',
    );
    await expect(home).toHaveRole('alert');
    await expect(row(page, 'Gable Shell Jacket')).toContainText('Standard delivery');
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.locator('.cart > .notice')).toHaveCount(0);

    const store = await tell(
      page,
      browser,
      [{ add: 'NF104004RUS-L' }, { ...pickup, storeId: PORTLAND }, { qty: 2 }],
      [{ add: 'NF104004RUS-L' }, { ...pickup, storeId: PORTLAND }],
    );
    await expect(store).toHaveText(
      'Sleet Anorak has just left the shelf of Northfell Portland. Another one goes there from the warehouse.',
    );
    await expect(store).toHaveRole('status');
    await expect(row(page, 'Sleet Anorak')).toContainText('Pick up in 3–6 business days: Northfell Portland');

    const parcel = await tell(
      page,
      browser,
      [{ add: LAST_JACKET }, { way: 'sts', storeId: PORTLAND }],
      [{ add: LAST_JACKET }, { ...pickup, storeId: PORTLAND }, { qty: 2 }, { add: LAST_JACKET }],
    );
    await expect(parcel).toHaveText(
      'Skarn Shell Jacket cannot go to Northfell Portland any more. It comes to your address instead, at no charge.',
    );
    await expect(parcel).toHaveRole('alert');
    await expect(row(page, 'Skarn Shell Jacket')).toContainText('Standard delivery');
  });

  test('[DLV-06] the mini cart says it too', async ({ page, browser }) => {
    const step: Step[] = [{ add: 'NF104003TAR-M' }, { way: 'pickup', storeId: SEATTLE }];
    await shop(page, step);
    const other = await browser.newPage();
    await shop(other, step);
    await other.close();
    await page.goto(`${server.base}/en-us#mini-cart`);
    const told = page.locator('#mini-cart').getByRole('alert');
    await expect(told).toContainText('has just left the shelf of Northfell Seattle. It comes to your address instead.');
  });

  test('[DLV-07] … or lets it be picked up at once, or is told in one message when all of it takes longer', async ({
    page,
    browser,
  }) => {
    const sooner = await tell(
      page,
      browser,
      [{ add: 'NF104001EMB-XXL' }, { way: 'sts', storeId: PORTLAND }],
      [{ add: 'NF104001EMB-XXL' }],
    );
    await expect(sooner).toHaveText(
      'Good news: Northfell Portland has Skarn Shell Jacket on the shelf. You can pick it up there.',
    );
    await expect(sooner).toHaveRole('status');
    await expect(row(page, 'Skarn Shell Jacket')).toContainText(ready('Northfell Portland'));

    const pickedUp = await tell(
      page,
      browser,
      [{ add: 'NF104002GLA-XL' }, { way: 'pickup', storeId: PORTLAND }, { way: 'ship' }],
      [{ add: 'NF104002GLA-XL' }],
    );
    await expect(pickedUp).toHaveText(
      'The warehouse has no Gable Shell Jacket left, but Northfell Portland has. You can pick it up there, or remove it.',
    );
    await expect(row(page, 'Gable Shell Jacket')).toContainText(ready('Northfell Portland'));

    await page.context().clearCookies();
    const pair: Step[] = ['NF104003INK-L', 'NF104004BON-L'].flatMap((add): Step[] => [
      { add },
      { way: 'pickup', storeId: SEATTLE },
    ]);
    const slower = await tell(page, browser, pair, pair);
    await expect(slower).toHaveText(
      'What you wanted from Northfell Seattle has just left its shelf. All of it takes a little longer now.',
    );
    await expect(page.locator('.cart-item').filter({ hasText: 'Standard delivery' })).toHaveCount(2);
  });
});

test.describe('the position of the visitor', () => {
  test.use({ geolocation: { latitude: 47.6, longitude: -122.3 }, permissions: [] });

  test('[DLV-08] finds stores for an item of the cart by a tap alone; refused, a place can still be typed', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...call) => {
        document.documentElement.dataset['asked'] = 'yes';
        ask(...call);
      };
    });
    await add(page, JACKET[0], 'S', JACKET[1]);
    await page.goto('/en-us/cart');
    await row(page, JACKET[1]).getByRole('link', { name: 'Change delivery' }).click();
    const position = dialog(page).getByRole('button', { name: 'Use my position' });
    await expect(position).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await position.click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(dialog(page).getByRole('alert')).toHaveText(/^Your position cannot be found/);
    expect(await axeViolations(page)).toEqual([]);
    await context.grantPermissions(['geolocation']);
    await position.click();
    const first = dialog(page).locator('.delivery__store').first();
    await expect(first).toContainText('Northfell Seattle');
    await expect(first).toContainText('miles away');
    await expect(position).toBeFocused();
    await dialog(page).getByLabel('Town, region or ZIP code').fill('04101');
    await dialog(page).getByRole('button', { name: 'Find' }).click();
    await expect(first).toContainText('Northfell Portland');
    // The position wins over a place that was typed before.
    await position.click();
    await expect(first).toContainText('Northfell Seattle');
    await expect(dialog(page).getByLabel('Town, region or ZIP code')).toHaveValue('');
  });

  test('on a phone the field of the place is as wide as the dialog, and covers no button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await add(page, JACKET[0], 'S', JACKET[1]);
    await page.goto('/en-us/cart');
    await row(page, JACKET[1]).getByRole('link', { name: 'Change delivery' }).click();
    const field = await dialog(page).getByLabel('Town, region or ZIP code').boundingBox();
    expect(field?.width).toBeGreaterThan(300);
    for (const name of ['Find', 'Use my position']) {
      const button = await dialog(page).getByRole('button', { name }).boundingBox();
      expect(button?.y, name).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    }
  });
});
