import { cartRow, JACKET_L, JACKET_M } from '../../support/cart.ts';
import { openLosingShop } from '../../support/servers/losing-shop.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'Skarn Shell Jacket';

test('[CART-15] a cart that the shop has lost comes back with its gift, its store and its code', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = await openLosingShop();
  try {
    const post = (name: string, form: Record<string, string>) => shop.send(page.request, name, form);
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
    await shop.loseData();
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
    await shop.close();
  }
});
