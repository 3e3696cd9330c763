import { amountOf, cartRow, JACKET_M, putInCart } from '../../support/cart.ts';
import { expect, test } from '../../support/test.ts';

const PACK = 'NF301008INK-OS';

test(
  '[PROMO-05] one promotion is dismissed, the others stay, and it stays dismissed with the next cart',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, PACK);
    await page.goto('/en-gb/cart');
    await page.getByLabel('Promotion code').fill('FIRSTWALK');
    await page.getByRole('button', { name: 'Use code' }).click();
    const offers = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');
    await expect(offers).toHaveText([/£45\.00 more in packs/, /£95\.00 more and £20 comes off/, /Delivery is on us/]);
    await expect(offers.first().getByRole('progressbar')).toHaveAttribute('value', '0.7');
    await offers.filter({ hasText: '£20 comes off' }).getByRole('button').click();
    await expect(offers).toHaveText([/£45\.00 more in packs/, /Delivery is on us/]);
    await page.getByRole('combobox').first().selectOption('2');
    await expect(offers).toHaveText([/10% is off your packs/, /Delivery is on us/]);
    await page.reload();
    await expect(offers).toHaveText([/10% is off your packs/, /Delivery is on us/]);
    // The next one does not bring the first back.
    const answered = page.waitForResponse('**/api/form/cart/dismiss');
    await offers.filter({ hasText: 'Delivery is on us' }).getByRole('button').click();
    await answered;
    await expect(offers).toHaveText([/10% is off your packs/]);
    await page.reload();
    await expect(offers).toHaveText([/10% is off your packs/]);
  },
);

test(
  'a promotion that applies by itself shows in its row, before and after, with its name',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, PACK, 2);
    await putInCart(page, JACKET_M);
    await page.goto('/de-de/cart');
    const row = cartRow(page, 'Reisetasche Hull 40');
    await expect(row).toContainText('10 % auf Taschen zusammen');
    await expect(row.locator('[data-row-price]')).toHaveText(/216,00\s€\s*240,00\s€/);
    await expect(row).not.toContainText('OS');
    await expect(amountOf(page, 'Sie sparen')).toHaveText(/-24,00\s€/);
  },
);

test(
  'free delivery is claimed on the product page and in the cart from the same amount, and a tent brings its gift',
  { tag: '@core' },
  async ({ page }) => {
    const offer = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
    await page.goto('/en-us/p/pocket-daypack-14-NF301010MOS');
    await expect(offer('Free shipping from $120')).toBeVisible();
    await expect(offer('10% off from $190')).toBeVisible();
    await putInCart(page, 'NF301010MOS-OS', 1, 'en-us');
    await page.goto('/en-us/cart');
    const offers = page.getByRole('list', { name: 'Offers' });
    await expect(offers).toContainText('$82.00 more and shipping is on us');
    await putInCart(page, 'NF401003MOS-OS', 1, 'en-us');
    await page.goto('/en-us/cart');
    await expect(offers).toContainText('Shipping is on us');
    await expect(offers).toContainText('Your tent brings a Wisp daypack along');
    const gift = cartRow(page, 'Wisp Packable Daypack 14').filter({
      has: page.getByText('Gift', { exact: true }),
    });
    await expect(gift.locator('[data-row-price]')).toHaveText('Gift');
    await expect(gift.getByRole('button')).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a promotion is dismissed by its form', async ({ page }) => {
    await putInCart(page, PACK);
    await page.goto('/fr-fr/cart', { waitUntil: 'domcontentloaded' });
    const offers = page.getByRole('list', { name: 'Offres' });
    await offers.getByRole('button', { name: /^Masquer.*sacs/ }).click();
    await expect(cartRow(page, 'Hull')).toBeVisible();
    await expect(offers.getByRole('listitem')).toHaveText([/livraison/]);
  });
});
