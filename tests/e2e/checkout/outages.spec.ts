import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { fillAddress, fillCard, CARDS, placeButton } from '../../support/checkout.ts';
import { openCheckoutBackend, type CheckoutBackend } from '../../support/checkout-backend.ts';
import {
  FAILURES,
  type Failure,
  type FailingUpstream,
  SERVER_TIMEOUT_MS,
  startFailingUpstream,
} from '../../support/servers/failing-upstream.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { JACKET, miniCart } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

/**
 * From the product page to the confirmation while every call of cart and checkout fails once, in each way a service
 * can fail. Each time the page says so, keeps what was typed, and the same press works once the service is back.
 */
const WAYS: readonly Failure[] = [...FAILURES, 'lost'];

/** Calls by method and part of their address. */
type CallPattern = readonly [method: string, part: string];
let broken: { calls: readonly CallPattern[]; way: Failure } | undefined;
/** Calls that failed since `broken` was set. */
let met = 0;
let backend: CheckoutBackend;
let upstream: FailingUpstream;
let shop: OwnServer;

test.use({ expectedErrors: [/status of 50[0-4]/] });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(60_000);
  const port = await freePort();
  backend = await openCheckoutBackend(`http://localhost:${port}`);
  const backendPort = Number(new URL(backend.settings['COMMERCE_API_BASE'] ?? '').port);
  upstream = await startFailingUpstream(backendPort, (url, method) => {
    const isBroken = broken?.calls.some(([verb, part]) => verb === method && url.includes(part));
    if (isBroken !== true) return undefined;
    met += 1;
    return broken?.way;
  });
  shop = await startOwnServer({
    ...backend.settings,
    PORT: String(port),
    COMMERCE_API_BASE: upstream.base,
    SERVER_TIMEOUT_MS,
    PAGE_CACHE_MB: '0',
  });
});
test.afterAll(async () => {
  shop.stop();
  upstream.close();
  await backend.close();
});

/** Breaks calls during `act`, which must meet one of them, and checks that the page is whole and says something. */
async function during(page: Page, way: Failure, calls: readonly CallPattern[], act: () => Promise<unknown>) {
  met = 0;
  broken = { calls, way };
  await act();
  await expect.poll(() => met, { message: `${calls.join()} was called` }).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}
const repair = (): void => void (broken = undefined);

for (const way of WAYS) {
  test(`a shopper gets through from product to order when each call fails once: ${way}`, async ({ page }) => {
    test.slow();
    const at = (path: string): string => `${shop.base}${path}`;
    const alert = page.getByRole('alert').filter({ visible: true }).first();
    const before = await backend.placedOrders();

    await page.goto(at(JACKET));
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    await during(page, way, [['POST', '/cartWithItem']], () => add.click());
    await expect(alert).toBeVisible({ timeout: 15_000 });
    repair();
    await page.keyboard.press('Escape');
    await add.click();
    await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();

    await during(page, way, [['GET', '/cart/v1/cart/']], () => page.goto(at('/en-us/cart')));
    repair();
    await page.goto(at('/en-us/cart'));
    await expect(page.getByRole('link', { name: 'Skarn Shell Jacket' }).first()).toBeVisible();
    const quantity = page.getByLabel(/^Quantity of Skarn/);
    await during(page, way, [['PUT', '/item']], () => quantity.selectOption('2'));
    await expect(alert).toBeVisible({ timeout: 15_000 });
    repair();
    await page.goto(at('/en-us/cart'));
    const code = page.getByLabel('Promotion code');
    await code.fill('FIRSTWALK');
    await during(page, way, [['PUT', '/coupon']], () => page.getByRole('button', { name: 'Use code' }).click());
    await expect(alert.or(page.locator('#coupon-error')).first()).toBeVisible({ timeout: 15_000 });
    repair();
    await page.goto(at('/en-us/cart'));
    if ((await quantity.inputValue()) !== '2') await quantity.selectOption('2');
    await expect(page.locator('[data-totals]')).not.toHaveAttribute('aria-busy');

    await during(page, way, [['GET', '/cart/v1/cart/']], () => page.goto(at('/en-us/checkout/shipping')));
    repair();
    await page.goto(at('/en-us/checkout/shipping'));
    await fillAddress(page);
    const onward = page.getByRole('button', { name: 'Go on to payment' });
    await during(page, way, [['POST', '/shippingAddress']], () => onward.click());
    await expect(alert).toBeVisible({ timeout: 15_000 });
    await expect(page.getByLabel('Street and number', { exact: true })).toHaveValue('1 Pearl Street');
    repair();
    await onward.click();

    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await during(page, way, [['GET', '/paymentSession']], () => page.reload());
    repair();
    await page.reload();
    await fillCard(page, CARDS.approved);
    const check = page.getByRole('button', { name: 'Check the order' });
    await during(
      page,
      way,
      [
        ['POST', '/billingAddress'],
        ['POST', '/prepareOrder'],
      ],
      () => check.click(),
    );
    repair();
    if (!/summary$/.test(page.url())) {
      await fillCard(page, CARDS.approved);
      await check.click();
    }

    await expect(page).toHaveURL(/\/checkout\/summary$/);
    const place = placeButton(page);
    await during(page, way, [['PUT', '/checkout/order']], () => place.click());
    repair();
    // What happened to the order is unknown now: the page asks again by itself, or lets the shopper.
    await expect
      .poll(
        async () => {
          if (/order-confirmation$/.test(page.url())) return true;
          const again = page.getByRole('link', { name: 'Look now' }).or(page.getByRole('button', { name: 'Look now' }));
          if (await again.isVisible()) await again.click();
          else if (await place.isVisible()) await place.click();
          return false;
        },
        { timeout: 30_000, intervals: [1_000] },
      )
      .toBe(true);
    await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
    expect(await backend.placedOrders()).toBe(before + 1);

    await during(page, way, [['POST', '/TrackOrder']], () => page.reload());
    repair();
    await page.reload();
    await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
  });
}
