import { axeViolations } from '../../support/audits/axe.ts';
import { cartRow, JACKET_L, JACKET_M, putInCart } from '../../support/cart.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'Skarn Shell Jacket';

test(
  '[SFL-03] an item is moved to what is saved for later, comes back to the cart, and is deleted from there',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    await putInCart(page, JACKET_L, 2);
    await page.goto('/en-gb/cart');
    await cartRow(page, 'Moss, L')
      .getByRole('button', { name: `Save for later: ${NAME}` })
      .click();
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await expect(saved.getByRole('listitem')).toHaveText(/Moss, L\s*Quantity 2/);
    await expect(cartRow(page, NAME)).toHaveCount(1);
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await page.reload();
    await cartRow(page, 'Moss, M')
      .getByRole('button', { name: `Save for later: ${NAME}` })
      .click();
    const savedRow = (choice: string) => saved.getByRole('listitem').filter({ hasText: choice });
    await expect(saved.getByRole('listitem')).toHaveCount(2);
    // Of two, only the one that is meant moves.
    await savedRow('Moss, L')
      .getByRole('button', { name: `Move to basket: ${NAME}` })
      .click();
    await expect(saved.getByRole('listitem')).toHaveText(/Moss, M/);
    await expect(cartRow(page, 'Moss, L').getByRole('combobox')).toHaveValue('2');
    await cartRow(page, 'Moss, L')
      .getByRole('button', { name: `Save for later: ${NAME}` })
      .click();
    const remove = { name: `Delete ${NAME} from what you saved` };
    await savedRow('Moss, M').getByRole('button', remove).click();
    await expect(saved.getByRole('listitem')).toHaveText(/Moss, L/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(saved.getByRole('listitem')).toHaveCount(2);
    await savedRow('Moss, M').getByRole('button', remove).click();
    await expect(savedRow('Moss, M')).toHaveCount(0);
    await page.reload();
    await expect(saved.getByRole('listitem')).toHaveText(/Moss, L/);
    await expect(cartRow(page, NAME)).toHaveCount(0);
  },
);

test('what is removed from the cart can be put back, with its quantity', { tag: '@core' }, async ({ page }) => {
  await putInCart(page, JACKET_M, 3);
  await page.goto('/en-gb/cart');
  await page.getByRole('button', { name: `Remove ${NAME}` }).click();
  await expect(page.getByText('Nothing in here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartRow(page, NAME).getByRole('combobox')).toHaveValue('3');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('items are saved, brought back and deleted by forms, and the page is accessible', async ({ page }) => {
    await putInCart(page, JACKET_M);
    await putInCart(page, JACKET_L);
    await page.goto('/de-de/cart', { waitUntil: 'domcontentloaded' });
    const name = 'Hardshelljacke Skarn';
    for (const times of [1, 2]) {
      await page
        .getByRole('button', { name: `Für später merken: ${name}` })
        .first()
        .click();
      const saved = page.getByRole('region', { name: 'Für später gemerkt' });
      await expect(saved.getByRole('listitem')).toHaveCount(times);
    }
    const saved = page.getByRole('region', { name: 'Für später gemerkt' });
    await saved
      .getByRole('button', { name: `In den Warenkorb: ${name}` })
      .first()
      .click();
    await expect(cartRow(page, name)).toHaveCount(1);
    await saved.getByRole('button', { name: `${name} aus der Merkliste löschen` }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(saved.getByRole('listitem')).toHaveCount(1);
  });
});

test('an empty cart with saved items is accessible', async ({ page }) => {
  await putInCart(page, JACKET_M);
  await page.goto('/en-gb/cart');
  await page.getByRole('button', { name: `Save for later: ${NAME}` }).click();
  await expect(page.getByText('Nothing in here yet')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await axeViolations(page), `axe at ${width}`).toEqual([]);
  }
});
