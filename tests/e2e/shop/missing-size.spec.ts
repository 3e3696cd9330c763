import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';

const PRODUCT = '/p/skarn-shell-jacket-NF104001MOS';
const LOCALES = [
  { locale: 'de-de', add: 'In den Warenkorb', problem: 'Bitte zuerst eine Größe wählen.' },
  { locale: 'en-gb', add: 'Add to basket', problem: 'Pick a size first.' },
] as const;

for (const { locale, add, problem } of LOCALES)
  for (const javaScriptEnabled of [true, false])
    test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test(
        '"add to cart" without a size asks for one beside the sizes, in the language of the shop, with the focus on the first',
        // Each language and each way once.
        coreIf((locale === 'de-de') === javaScriptEnabled),
        async ({ page }) => {
          await page.goto(`/${locale}${PRODUCT}`);
          const message = page.getByText(problem);
          const sizes = page.locator('.buy-box').getByRole('radio');
          await expect(message).toBeHidden();
          await page.locator('.buy-box').getByRole('button', { name: add }).click();
          await expect(message).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`/${locale}${PRODUCT}(?:#pick-size)?$`));
          const first = sizes.and(page.locator(':not([data-sold-out])')).first();
          await expect(first).toBeFocused();
          // The accessible name of the group tells it to screen reader users.
          await expect(page.getByRole('group', { name: problem })).toBeVisible();
          await first.press('Space');
          await expect(message).toBeHidden();
        },
      );
    });

test('the quick view asks for a size too', async ({ page }) => {
  await page.goto('/fr-fr?quickshop=NF104001MOS#modal-quickshop');
  const view = page.getByRole('dialog');
  await view.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(view.getByText('Choisissez d’abord une taille.')).toBeVisible();
  await expect(view.locator('.sizes input:enabled').first()).toBeFocused();
});
