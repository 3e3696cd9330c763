import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { JACKET_L, putInCart } from '../../support/cart.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

const SKARN = 'skarn-shell-jacket-NF104001MOS';
const PARTIAL = '**/partial/pay-later/**';
const inParts = (page: Page) => page.getByRole('dialog', { name: 'Pay in parts' });
const link = (page: Page) => page.getByRole('link', { name: 'How paying in 3 works' });

test('[DLG-07] paying in parts and the preferred language each open in a dialog: by a tap, a key and their address', async ({
  page,
}) => {
  await page.goto(`/en-gb/p/${SKARN}`);
  await expect(page.locator('.pay-later-line')).toContainText('Or 3 interest-free payments of £120.00 with Klarna.');
  await link(page).click();
  await expect(page).toHaveURL(/\?payLater=NF104001MOS#modal-pay-later$/);
  await expect(inParts(page).getByRole('row')).toHaveText([
    /With the order\s*£120\.00/,
    /After 30 days\s*£120\.00/,
    /After 60 days\s*£120\.00/,
    /In total\s*£360\.00/,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inParts(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inParts(page).getByRole('table')).toBeVisible();
  // Tab does not leave the dialog, and Back closes it.
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('modal-pay-later');
  }
  await page.goBack();
  await expect(inParts(page)).toHaveCount(0);

  await page.goto('/en-gb/cookies');
  await page.goto(`/en-gb/p/${SKARN}#modal-pay-later`);
  await expect(inParts(page).getByRole('table')).toContainText('£360.00');

  await page.goto('/en-gb#modal-language');
  const countries = page.getByRole('dialog', { name: 'Where should it go?' });
  const preference = page.getByRole('dialog', { name: 'Preferred language' });
  await countries.getByRole('link', { name: 'Preferred language' }).click();
  await expect(preference.getByRole('link', { name: /France/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preference).toHaveCount(0);
  await page.goto('/de-de/cookies');
  await page.goto('/de-de#modal-language-preference');
  await expect(page.getByRole('dialog', { name: 'Bevorzugte Sprache' }).getByRole('link')).not.toHaveCount(0);
});

test('the cart splits what is left to pay, to the cent', { tag: '@core' }, async ({ page }) => {
  await putInCart(page, JACKET_L, 1, 'en-gb');
  await page.goto('/en-gb/cart');
  await link(page).click();
  await expect(inParts(page).getByRole('cell')).toHaveCount(4);
  const amounts = await inParts(page).getByRole('cell').allTextContents();
  const cents = amounts.map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100));
  const total = cents.pop();
  expect(cents).toHaveLength(3);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
  await expect(page.locator('.summary__total')).toContainText(amounts.at(-1) ?? 'a total');
  expect(await axeViolations(page)).toEqual([]);
});

for (const [locale, count, days, term] of [
  ['en-us', 4, 'After 14 days', 'loan by Klarna'],
  ['en-ca', 4, 'After 14 days', 'age of majority'],
  ['fr-ca', 4, 'Après 14 jours', 'majeur dans votre province'],
  ['fr-fr', 3, 'Après 30 jours', 'Un crédit vous engage'],
  ['de-de', 3, 'Nach 30 Tagen', 'in Deutschland wohnen'],
] as const)
  test(`${locale} has its own plan and terms`, async ({ page }) => {
    await page.goto(`/${locale}/p/${SKARN}#modal-pay-later`);
    const dialog = page.locator('#modal-pay-later');
    await expect(dialog.getByRole('row')).toHaveCount(count + 1);
    await expect(dialog.getByRole('row', { name: days })).toBeVisible();
    await expect(dialog).toContainText(term);
  });

test('a shop without paying in parts, or with limits of its own, says so', async ({ page }) => {
  const shop = await startOwnServer({
    PAY_LATER: '{"GBP":{"parts":2,"everyDays":7,"least":10,"most":100},"EUR":false}',
  });
  try {
    await page.goto(`${shop.base}/de-de/p/${SKARN}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.pay-later-line')).toHaveCount(0);
    await page.goto(`${shop.base}/en-gb/p/${SKARN}`);
    await expect(page.locator('.pay-later-line')).toHaveCount(0);
    await page.goto(`${shop.base}/en-gb/pay-later/NF104001MOS`);
    await expect(page.locator('[data-pay-later]')).toHaveText(
      'This cannot be paid in parts: Klarna takes orders from £10.00 to £100.00.',
    );
  } finally {
    shop.stop();
  }
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: [/503|Failed to load resource|ERR_FAILED/] });

  for (const [fault, answer] of [
    ['down', { status: 503, body: '' }],
    ['HTML of something else', { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }],
  ] as const)
    test(`${fault}: the dialog says so, and shows it once it is back`, async ({ page }) => {
      await page.goto(`/en-gb/p/${SKARN}`);
      await page.route(PARTIAL, (route) => route.fulfill(answer));
      await link(page).click();
      await expect(inParts(page).getByRole('alert')).toHaveText(
        'This window did not load. The connection may be weak.',
      );
      await page.unroute(PARTIAL);
      await inParts(page).getByRole('button', { name: 'Try again' }).click();
      await expect(inParts(page).getByRole('table')).toContainText('£360.00');
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a page that leads back', { tag: '@core' }, async ({ page }) => {
    await page.goto(`/en-gb/p/${SKARN}`);
    await link(page).click();
    await expect(page).toHaveURL(/\/en-gb\/pay-later\/NF104001MOS$/);
    await expect(page.getByRole('row', { name: /In total/ })).toContainText('£360.00');
    await page.getByRole('link', { name: 'Back to Skarn Shell Jacket' }).click();
    await expect(page).toHaveURL(new RegExp(`${SKARN}$`));
  });
});
