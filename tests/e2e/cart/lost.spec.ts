import { randomBytes } from 'node:crypto';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { cartRow, JACKET_L, JACKET_M } from '../../support/cart.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'Skarn Shell Jacket';

test('[CART-15] a cart that the shop has lost comes back with its gift, its store and its code', async ({ page }) => {
  test.setTimeout(120_000);
  const settings = { PORT: String(await freePort()), SESSION_SECRET: randomBytes(32).toString('hex') };
  let shop = await startOwnServer(settings);
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
    shop.stop();
    const isUp = () =>
      fetch(`${shop.base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp).toBe(false);
    // A new database: the shop knows neither the cart nor its visitor.
    shop = await startOwnServer(settings);
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
  }
});
