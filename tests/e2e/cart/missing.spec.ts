import { cartRow, JACKET_L, JACKET_M } from '../../support/cart.ts';
import { type LosingShop, openLosingShop } from '../../support/servers/losing-shop.ts';
import { expect, test } from '../../support/test.ts';

const PACK = 'NF301001MOS-OS';
const NAME = 'Skarn Shell Jacket';

let shop: LosingShop;
/** SKUs that the backend fails for. */
let failing: readonly string[] = [];

test.use({ expectedErrors: [/status of 50[0-4]/] });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openLosingShop((body) => failing.some((sku) => body.includes(`"${sku}"`)));
});
test.afterAll(() => shop.close());

test('[CART-15] items that a new cart could not get are named, and tried again or done without', async ({ page }) => {
  test.setTimeout(120_000);
  const add = (productId: string) => shop.send(page.request, 'add', { productId, qty: '1' });
  for (const sku of [JACKET_M, JACKET_L, PACK]) await add(sku);
  await shop.loseData();
  failing = [JACKET_L, PACK];
  // The first time all of it waits; the second time the rest goes on.
  await add(JACKET_M);
  await add(JACKET_M);

  await page.goto(`${shop.base}/en-gb`);
  await page
    .getByRole('link', { name: /Basket/ })
    .first()
    .click();
  await page.getByRole('link', { name: '2 items are missing from your basket' }).click();
  await expect(page).toHaveURL(/\/en-gb\/cart$/);
  const missing = page.locator('[data-missing]');
  await expect(missing).toHaveCount(2);
  await expect(missing.first()).toContainText(`${NAME} (Moss, L) could not be put into your basket just now.`);
  // Each is a change of its own, also while another is under way.
  failing = [];
  await page.evaluate(() => {
    for (const id of ['missing-0', 'missing-drop-1']) document.getElementById(id)?.click();
  });
  await expect(missing).toHaveCount(0);
  await expect(cartRow(page, 'Moss, L')).toBeVisible();
  await expect(page.locator(`[data-item]`)).toHaveCount(2);
  await expect(page.locator('#cart-title')).toBeFocused();
});
