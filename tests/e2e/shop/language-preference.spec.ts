import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';

const JACKETS = '/en-gb/c/jackets-21001';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const language = (page: Page, name = 'Preferred language') => page.getByRole('dialog', { name });
const location = (page: Page) => page.getByRole('dialog', { name: 'Is this the right shop?' });

/** A browser that a person uses: what drives it for tests does not say so. */
const asPerson = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
const agree = (page: Page, baseURL = ''): Promise<void> =>
  page.context().addCookies([{ name: 'cairn-consent', value: 'C0001:1,C0002:0,C0003:0,C0004:0', url: baseURL }]);
const quiet = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));

test.describe('for a visitor who reads German', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin', userAgent: PERSON });

  test(
    'the shop offers their language once, without moving anything, and keeps to the answer',
    { tag: '@core' },
    async ({ page, baseURL }) => {
      await asPerson(page);
      await agree(page, baseURL);
      await page.goto(JACKETS);
      await expect(language(page)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await expect(language(page).getByRole('link')).toHaveText(/Deutschland\s*Deutsch/);
      await language(page).getByRole('button', { name: 'Stay here: United Kingdom' }).click();
      await expect(language(page)).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${JACKETS}$`));
      await page.goto('/en-gb');
      await page.waitForLoadState('networkidle');
      await quiet(page);
      await expect(language(page)).toHaveCount(0);
    },
  );

  test('who changes comes to the same page, and is offered it again where the shop is another', async ({
    page,
    baseURL,
  }) => {
    await asPerson(page);
    await agree(page, baseURL);
    await page.goto(JACKETS);
    await language(page)
      .getByRole('link', { name: /Deutschland/ })
      .click();
    await expect(page).toHaveURL(/\/de-de\/c\/jackets-21001$/);
    await page.goto('/en-gb');
    await expect(language(page).getByRole('link', { name: /Deutschland/ })).toBeVisible();
  });

  test('the question waits for the one about consent, and does not come at the checkout', async ({ page }) => {
    await asPerson(page);
    await page.goto('/en-gb/cart');
    await page.waitForLoadState('networkidle');
    await quiet(page);
    await expect(language(page)).toHaveCount(0);
    await page.goto(JACKETS);
    await expect(page.getByRole('button', { name: 'Only necessary' })).toBeVisible();
    await expect(language(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect(language(page)).toBeVisible();
  });
});

test.describe('for a visitor from the United States', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York', userAgent: PERSON });

  test(
    'the shop asks whether its country is meant, and leads nobody away',
    { tag: '@core' },
    async ({ page, baseURL }) => {
      await asPerson(page);
      await agree(page, baseURL);
      await page.goto(JACKETS);
      await expect(location(page)).toContainText(
        'This shop is for the United Kingdom. You seem to be in the United States',
      );
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(location(page)).toBeHidden();
      // Going back to the address without the dialog takes a moment; a reload before would open what it names.
      await expect(page).not.toHaveURL(/#/);
      await page.reload();
      await page.waitForLoadState('networkidle');
      await quiet(page);
      await expect(location(page)).toHaveCount(0);
    },
  );
});

test.describe('for a crawler', () => {
  test.use({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('nothing is asked', async ({ page, baseURL }) => {
    await asPerson(page);
    await agree(page, baseURL);
    await page.goto(JACKETS);
    await page.waitForLoadState('networkidle');
    await quiet(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});

test('both dialogs can be opened by their address, and the one of language from the choice of countries', async ({
  page,
}) => {
  await page.goto('/en-us#modal-language');
  await page
    .getByRole('dialog', { name: 'Where should it go?' })
    .getByRole('link', { name: 'Preferred language' })
    .click();
  await language(page)
    .getByRole('link', { name: /France/ })
    .click();
  await expect(page).toHaveURL(/\/fr-fr$/);
  expect(await page.evaluate(() => localStorage.getItem('cairn-locale'))).toBe('fr-fr');
  await page.goto('/fr-fr#modal-location-confirmation');
  await expect(page.getByRole('dialog', { name: 'Est-ce la bonne boutique ?' })).toContainText('France');
});
