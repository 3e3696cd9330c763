import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { cartRow, JACKET_M, putInCart } from '../../support/cart.ts';
import { ASSOCIATE, MEMBER, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf, screensOf } from '../../support/tags.ts';

async function signIn(page: Page, locale = 'en-gb', storeId = 'NF-KDL'): Promise<void> {
  await page.goto(`/${locale}/associate-login`);
  const form = page.locator('form[action="/api/form/associate-login"]');
  await form.locator('[name=email]').fill(ASSOCIATE);
  await form.locator('[name=password]').fill(PASSWORD);
  await form.locator('[name=storeId]').fill(storeId);
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/associate(?:\\?|$)`));
}

const bar = (page: Page) => page.locator('.till');

test(
  'an associate chooses who sells and for whom; every page says so, after a reload too, until they sign out',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-gb/');
    await expect(bar(page)).toBeHidden();
    await signIn(page);
    await page.getByLabel('Employee').selectOption('Tom Raine');
    await page.getByRole('button', { name: 'Sell in this name' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sales go to this name now.' })).toBeVisible();
    await page.getByLabel('The customer’s email').fill('nobody@northfell.example');
    await page.getByRole('button', { name: 'Find, and sell for them' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('The customer’s email').fill(MEMBER);
    await page.getByRole('button', { name: 'Find, and sell for them' }).click();
    await expect(page.getByRole('main')).toContainText('Mara Lindqvist');
    for (const path of ['/en-gb', '/en-gb/p/skarn-shell-jacket-NF104001MOS', '/en-gb/cart']) {
      await page.goto(path);
      await expect(bar(page)).toContainText('Tom Raine, Northfell Kendal');
      await expect(bar(page)).toContainText('Selling for Mara Lindqvist');
    }
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('cairn-store-session')))
      .toBe(
        JSON.stringify({
          storeId: 'NF-KDL',
          storeName: 'Northfell Kendal',
          storeEmployeeId: 'NF-KDL-2',
          storeEmployeeName: 'Tom Raine',
        }),
      );
    await page.goto('/en-gb/associate');
    await page.getByRole('button', { name: 'Done with this customer' }).click();
    await expect(bar(page)).not.toContainText('Mara');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/en-gb\/associate-login/);
    await expect(bar(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-store-session'))).toBeNull();
  },
);

test(
  'in the cart an associate takes money off with a reason, within the limit; the log has it; shoppers see no form',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M);
    await page.goto('/en-gb/cart');
    await expect(cartRow(page, 'Moss, M')).toBeVisible();
    await expect(page.getByText('Adjust the price')).toHaveCount(0);
    await signIn(page);
    await page.goto('/en-gb/cart');
    const row = cartRow(page, 'Moss, M');
    const adjust = async (amount: string): Promise<void> => {
      await page.goto('/en-gb/cart');
      await row.getByText('Adjust the price').click();
      await row.getByLabel('Off the price, GBP').fill(amount);
      await row.getByLabel('Reason').selectOption('Goodwill');
      await row.getByRole('button', { name: 'Take off' }).click();
    };
    await adjust('0');
    await expect(row.getByRole('alert')).toHaveText('Must be 0.01 or more');
    await adjust('200000');
    await expect(row.getByRole('alert')).toHaveText('Must be 100,000 or less');
    await adjust('200');
    await expect(row.getByRole('alert')).toBeVisible();
    await adjust('20,50');
    await expect(row).toContainText('£20.50 off: Goodwill');
    await row.getByRole('button', { name: 'Undo £20.50 off Skarn Shell Jacket' }).click();
    await expect(row).not.toContainText('£20.50 off');
    await expect(page.getByRole('button', { name: /^Save for later/ })).toHaveCount(0);
    await page.goto('/en-gb/associate/log');
    const prices = page.getByRole('row').filter({ hasText: 'Price adjusted' });
    await expect(prices.filter({ hasText: '£20.50, Goodwill' }).first()).toContainText('Sol Tremblay');
    await expect(prices.filter({ hasText: 'refused (PRC400)' }).first()).toContainText('£200.00');
  },
);

test('checkout at a till offers neither address nor cards of the account behind it', async ({ page }) => {
  await putInCart(page, JACKET_M);
  await signIn(page, 'en-gb', 'NF-EDI');
  await page.goto('/en-gb/checkout');
  await expect(page.locator('form[action*="/api/form/checkout/"]').first()).toBeVisible();
  const offered = await page.content();
  for (const own of ['Saint-Viateur', 'sol.associate@']) expect(offered).not.toContain(own);
});

test('a till that nobody touches is closed, which is said, and a touch in time keeps it open', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-store-session'))).not.toBeNull();
  await page.clock.fastForward('19:00');
  await page.getByRole('heading', { name: 'Till' }).click();
  await page.clock.fastForward('19:00');
  await expect(bar(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(/\/en-gb\/associate-login\?notice=associate-idle$/);
  await expect(page.getByRole('status')).toContainText('Nothing was done for a while');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('cairn-store-session'))).toBeNull();
});

test('nobody but an associate sees the till or the log', { tag: '@core' }, async ({ page }) => {
  for (const path of ['associate', 'associate/log']) {
    await page.goto(`/en-gb/${path}`);
    await expect(page).toHaveURL(/\/en-gb\/associate-login$/);
  }
});

const STORES = {
  'en-gb': 'NF-EDI',
  'en-us': 'NF-PWM',
  'en-ca': 'NF-YVR',
  'fr-ca': 'NF-YUL',
  'fr-fr': 'NF-NCY',
  'de-de': 'NF-MUC',
} as const;
for (const [locale, screen, widths] of screensOf(Object.keys(STORES) as (keyof typeof STORES)[]))
  test(
    `till and log have no accessibility faults and fit ${screen} in ${locale}`,
    coreIf(locale === 'en-gb' && screen === 'a phone'),
    async ({ page }) => {
      await signIn(page, locale, STORES[locale]);
      for (const path of ['associate', 'associate/log'])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/${locale}/${path}`);
          await expect(bar(page)).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(await axeViolations(page)).toEqual([]);
          const shots = process.env['SHOTS'];
          if (shots) {
            mkdirSync(shots, { recursive: true });
            await page.screenshot({
              path: `${shots}/${path.replace('/', '-')}-${locale}-${width}.png`,
              fullPage: true,
            });
          }
        }
    },
  );
