import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../../../sandbox/app.ts';
import { cartRow, JACKET_L, JACKET_M } from '../../support/cart.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

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

test('[CART-15] a cart that the shop has lost comes back with its gift, its store and its code', async ({ page }) => {
  test.setTimeout(120_000);
  let backend = await openBackend();
  const server = createServer(
    getRequestListener((request) => backend.fetch(request), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shop = await startOwnServer({ COMMERCE_API_BASE: base });
  try {
    const post = (name: string, form: Record<string, string>) =>
      page.request.post(`${shop.base}/api/form/cart/${name}`, {
        form: { locale: 'en-gb', ...form },
        headers: { origin: shop.base },
        maxRedirects: 0,
      });
    await post('add', { productId: JACKET_M, qty: '2' });
    await post('add', { productId: JACKET_L, qty: '1' });
    await page.goto(`${shop.base}/en-gb/cart`);
    const idOf = async (size: string) => (await cartRow(page, `Moss, ${size}`).getAttribute('data-item')) ?? 'missing';
    await post('gift', {
      itemId: await idOf('M'),
      to: 'Ida',
      email: 'ida@northfell.example',
      giftMessage: 'For the hut.',
    });
    await post('delivery', { itemId: await idOf('L'), way: 'pickup', storeId: 'NF-KDL' });
    await post('coupon', { code: 'FIRSTWALK' });
    await page.reload();
    await expect(cartRow(page, 'Moss, L')).toContainText('Kendal');
    // A new database: the backend knows neither the cart nor its visitor.
    const lost = backend;
    backend = await openBackend();
    await lost.close();
    await cartRow(page, 'Moss, M')
      .getByRole('combobox', { name: `Quantity of ${NAME}` })
      .selectOption('3');
    await expect(page.locator('[data-totals]')).not.toHaveAttribute('aria-busy', 'true');
    await page.goto(`${shop.base}/en-gb/cart`);
    await expect(cartRow(page, 'Moss, M').getByRole('combobox')).toHaveValue('3');
    await expect(cartRow(page, 'Moss, M')).toContainText('For the hut.');
    await expect(cartRow(page, 'Moss, L')).toContainText('Kendal');
    await expect(page.getByRole('button', { name: 'Remove code FIRSTWALK' })).toBeVisible();
  } finally {
    shop.stop();
    server.close();
    await backend.close();
  }
});
