import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import { cartRow, JACKET_L, JACKET_M } from '../../support/cart.ts';
import { startOwnServer, type OwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

const PACK = 'NF301001MOS-OS';
const NAME = 'Skarn Shell Jacket';

const openBackend = () =>
  createSandbox({
    dataDir: ':memory:',
    contentDir: 'content',
    watch: false,
    content: false,
    log: () => undefined,
    checkAnswers: true,
  });

let backend: Sandbox;
let shop: OwnServer;
/** SKUs that the backend fails for. */
let failing: readonly string[] = [];
const server = createServer(
  getRequestListener(
    async (request) => {
      const body = await request.clone().text();
      return failing.some((sku) => body.includes(`"${sku}"`))
        ? new Response('down', { status: 503 })
        : backend.fetch(request);
    },
    { overrideGlobalObjects: false },
  ),
);

test.use({ expectedErrors: [/status of 50[0-4]/] });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  backend = await openBackend();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  shop = await startOwnServer({ COMMERCE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
test.afterAll(async () => {
  shop.stop();
  server.close();
  await backend.close();
});

test('[CART-15] items that a new cart could not get are named, and tried again or done without', async ({ page }) => {
  test.setTimeout(120_000);
  const add = (productId: string) =>
    page.request.post(`${shop.base}/api/form/cart/add`, {
      form: { locale: 'en-gb', productId, qty: '1' },
      headers: { origin: shop.base },
      maxRedirects: 0,
    });
  for (const sku of [JACKET_M, JACKET_L, PACK]) await add(sku);
  const lost = backend;
  backend = await openBackend();
  await lost.close();
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
