import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { cartRow } from '../../support/cart.ts';
import { expect, test } from '../../support/test.ts';

const SKARN = '/en-gb/p/skarn-shell-jacket-NF104001MOS';
const ADD = 'Add all to basket';
const JACKET = 'Skarn Shell Jacket';
const FLEECE = 'Herdwick Wool Fleece';
const PACK = 'Hodden Trekking Pack 55';
const TENT = 'Bothy 2 Tent';

const miniCart = (page: Page): Locator => page.getByRole('dialog', { name: 'Your basket' });
const set = (page: Page): Locator => page.locator('#set-two-nights-out');
const piece = (page: Page, name: string): Locator => set(page).getByRole('listitem').filter({ hasText: name });
const pick = (page: Page, name: string, variant: string) =>
  set(page).getByLabel(`Colour and size: ${name}`).selectOption({ label: variant });

async function pickAll(page: Page): Promise<void> {
  await pick(page, JACKET, 'Moss, M');
  await pick(page, FLEECE, 'Peat, L');
  await pick(page, PACK, 'Moss, M');
}

test(
  '[PDP-06] a product page shows its sets; each piece has its own colour and size, and one button adds them all',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(SKARN);
    await expect(page.getByRole('heading', { name: 'Packed together' })).toBeVisible();
    for (const name of [JACKET, FLEECE, PACK, TENT]) await expect(piece(page, name)).toContainText('£');
    await set(page).getByRole('button', { name: ADD }).click();
    await expect(set(page).getByLabel(`Colour and size: ${JACKET}`)).toBeFocused();
    await expect(set(page).getByLabel(`Colour and size: ${FLEECE}`)).toHaveAccessibleDescription(
      'Choose colour and size.',
    );
    await pickAll(page);
    await set(page).getByLabel(`Colour: ${TENT}`).selectOption({ label: 'Gorse' });
    expect(await axeViolations(page)).toEqual([]);
    // A double tap adds once.
    await set(page).getByRole('button', { name: ADD }).dblclick();
    for (const name of [JACKET, FLEECE, PACK, TENT])
      await expect(miniCart(page).getByRole('link', { name, exact: true })).toBeVisible();
    // With all of it in the cart there is nothing left to add, and the button says so.
    await page.keyboard.press('Escape');
    const button = set(page).getByRole('button');
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('In your basket.');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/en-gb/cart');
    for (const [name, variant] of [
      [JACKET, 'Moss, M'],
      [FLEECE, 'Peat, L'],
      [PACK, 'Moss, M'],
      [TENT, 'Gorse'],
    ] as const) {
      await expect(cartRow(page, name)).toContainText(variant);
      await expect(cartRow(page, name).getByRole('combobox', { name: /^Quantity/ })).toHaveValue('1');
    }
  },
);

test('[PDP-06] the total of a set is that of the ticked pieces, in the colours chosen', async ({ page }) => {
  await page.goto(SKARN);
  await expect(set(page)).toContainText('All 4 together £1,095.00');
  await set(page)
    .getByRole('checkbox', { name: `Take it: ${TENT}` })
    .uncheck();
  await expect(set(page)).toContainText('3 of 4 together £760.00');
  await expect(set(page).getByRole('button')).toHaveText('Add the ticked pieces');
  await set(page)
    .getByRole('checkbox', { name: `Take it: ${TENT}` })
    .check();
  await expect(set(page)).toContainText('All 4 together £1,095.00');
  await expect(set(page).getByRole('button')).toHaveText(ADD);
  for (const box of await set(page).getByRole('checkbox').all()) await box.uncheck();
  await expect(set(page).locator('.set__total'), 'nothing is ticked').toBeHidden();
  const button = set(page).getByRole('button');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Tick at least one piece.');
  expect(await axeViolations(page)).toEqual([]);
  await set(page).getByRole('checkbox').first().check();
  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleDescription('');
});

test.describe('when one piece is refused', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('what is refused says why at its piece; the rest is added, and sending again adds only what was missing', async ({
    page,
  }) => {
    let isRefused = true;
    await page.route('**/api/cart/**', (route) =>
      isRefused && (route.request().postData() ?? '').includes('NF301004MOS-M')
        ? route.fulfill({
            status: 400,
            json: { errorDetails: [{ errorId: 'INV409', message: 'Out of stock' }] },
          })
        : route.continue(),
    );
    await page.goto('/en-gb/sets/two-nights-out');
    await expect(page.getByRole('heading', { name: 'Two nights out', level: 1 })).toBeVisible();
    await pickAll(page);
    await set(page).getByLabel(`Take it: ${TENT}`).uncheck();
    await set(page).getByRole('button', { name: 'Add the ticked pieces' }).click();
    await expect(set(page).getByRole('alert')).toHaveText('2 of 3 are in your basket. What is not says why below.');
    await expect(piece(page, PACK).getByLabel(`Colour and size: ${PACK}`)).not.toHaveAccessibleDescription('');
    await expect(piece(page, JACKET)).toContainText('In your basket.');
    expect(await axeViolations(page)).toEqual([]);
    isRefused = false;
    await set(page).getByRole('button', { name: 'Add the ticked pieces' }).click();
    await expect(miniCart(page).getByRole('link', { name: PACK, exact: true })).toBeVisible();
    await page.goto('/en-gb/cart');
    for (const name of [JACKET, FLEECE, PACK])
      await expect(cartRow(page, name).getByRole('combobox', { name: /^Quantity/ })).toHaveValue('1');
    await expect(cartRow(page, TENT)).toHaveCount(0);
  });
});

for (const [locale, title] of [
  ['en-us', 'Packed together'],
  ['en-ca', 'Packed together'],
  ['fr-ca', 'À emporter ensemble'],
  ['fr-fr', 'À emporter ensemble'],
  ['de-de', 'Zusammen gepackt'],
] as const)
  test(`${locale} has the sets in its own words and money`, async ({ page }) => {
    await page.goto(SKARN.replace('en-gb', locale));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(set(page).locator('.set-piece')).toHaveCount(4);
    expect(await axeViolations(page)).toEqual([]);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the set is a form: missing choices are asked for, and all pieces come into the cart',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(SKARN);
      await set(page).getByRole('button', { name: ADD }).click();
      await expect(page).toHaveURL(/\/en-gb\/sets\/two-nights-out\?failed=/);
      await expect(piece(page, PACK)).toContainText('Choose colour and size.');
      await pickAll(page);
      await set(page).getByRole('button', { name: ADD }).click();
      await expect(page).toHaveURL(/\/en-gb\/cart$/);
      for (const name of [JACKET, FLEECE, PACK, TENT]) await expect(cartRow(page, name)).toBeVisible();
    },
  );
});
