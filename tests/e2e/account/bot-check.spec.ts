import type { Locator, Page } from '@playwright/test';
import { CARDS, fillAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { addJacket } from '../../support/shop.ts';
import { freshEmail, isSignedIn, MEMBER, PASSWORD, signInBy } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** A shop whose backend refuses every call without the response of the bot check. */
const KEY = 'shop-key-of-the-check';
const FAILED = 'The check against robots did not work out. Try once more.';
const SCRIPT = '**/bot-check.js';

let shop: OwnServer | undefined;
test.beforeAll(async () => {
  shop = await startOwnServer({
    BOT_CHECK_SCRIPT: '/media/bot-check.js',
    BOT_CHECK_SITE_KEY: KEY,
    BOT_CHECK_TEST_TOKEN: KEY,
  });
});
test.afterAll(() => shop?.stop());
test.use({
  viewport: { width: 390, height: 844 },
  baseURL: async ({}, use) => use(shop?.base),
  expectedErrors: [/ERR_FAILED.*bot-check\.js/],
});

/** Requests for the script of the bot check so far. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/bot-check.js') && asked.push(request.url()));
  return asked;
}

async function toBilling(page: Page): Promise<void> {
  await addJacket(page);
  await page.goto('/en-us/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
}

const cardNumber = (page: Page): Locator => page.getByLabel('Gift card number');

async function enterGiftCard(page: Page, button: string): Promise<void> {
  if (!(await cardNumber(page).isVisible())) await page.getByText('Pay with a gift card', { exact: true }).click();
  await cardNumber(page).fill('6299 0003 0000 0002');
  await page.getByLabel('PIN of the gift card').fill('1234');
  await page.getByRole('button', { name: button }).click();
}

test(
  '[AUTH-26] gift cards and the order are sent with the response of the bot check, which loads when it is needed',
  { tag: '@core' },
  async ({ page }) => {
    const asked = scriptsOf(page);
    await toBilling(page);
    await page.waitForLoadState('networkidle');
    expect(asked, 'no field that needs it has been touched').toEqual([]);
    await enterGiftCard(page, 'Check the balance');
    await expect(page.getByRole('status').filter({ hasText: 'holds $20.00' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.getByRole('button', { name: 'Use this card' }).click();
    await expect(page.locator('.tenders__left')).toBeVisible();
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await expect(page).toHaveURL(/\/checkout\/summary$/);
    await placeButton(page).click();
    await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
  },
);

test('[ERR-AUT-09] a failed bot check is told at the gift card, and for an order in a toast that stays; the next try goes through', async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await toBilling(page);
  await enterGiftCard(page, 'Use this card');
  await expect(page.locator('#tenders').getByText(FAILED)).toBeVisible();
  await expect(cardNumber(page)).toBeFocused();
  await expect(cardNumber(page)).toHaveValue('6299 0003 0000 0002');
  await expect(page.locator('.tenders__left')).toHaveCount(0);
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  const toast = page.locator('.toast').filter({ hasText: FAILED });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/summary$/);
  await page.unroute(SCRIPT);
  await placeButton(page).click();
  await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
});

test('[AUTH-26] the sign-in dialog and the plain sign-in page send it, and a card that is kept in the account', async ({
  page,
}) => {
  await page.goto('/en-us/story');
  await signInBy(page, MEMBER);
  await isSignedIn(page);
  await page.context().clearCookies();
  await page.goto('/en-us/account/sign-in');
  await page.getByRole('main').getByLabel('Email').fill(MEMBER);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  await toBilling(page);
  const saved = page.getByRole('radio', { name: /Visa •••• \d{4}/ });
  const before = await saved.count();
  await page.getByRole('radio', { name: 'Another card' }).check();
  await fillCard(page, CARDS.approved);
  await page.getByLabel('Keep this card in my account').check();
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(page).toHaveURL(/\/checkout\/summary$/);
  await page.goto('/en-us/checkout/billing');
  await expect(saved).toHaveCount(before + 1);
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/, checked: true })).toHaveCount(1);
});

test('[PAY-09] a card that is saved in the account is sent with it; a gift card and a reward are not', async ({
  page,
}) => {
  await page.goto('/en-gb/account/sign-in');
  await page.getByRole('main').getByLabel('Email').fill(MEMBER);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  const sent: string[] = [];
  page.on('request', (request) => {
    const form = /\/api\/form\/(save-[\w-]+)$/.exec(request.url())?.[1];
    if (form === undefined) return;
    sent.push(`${form} ${new URLSearchParams(request.postData() ?? '').get('recaptcha_response') ?? 'without'}`);
  });
  await page.goto('/en-gb/account/payment?add=card');
  await fillCard(page, CARDS.challenge);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Visa •••• 3220' })).toBeVisible();
  await page.goto('/en-gb/account/payment?add=gift-card');
  await page.getByLabel('Gift card number').fill('6299 0001 0000 0001');
  await page.getByLabel('PIN of the gift card').fill('1234');
  await page.getByRole('button', { name: 'Save the gift card' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Gift card •••• 0001' })).toBeVisible();
  await page.goto('/en-gb/account/payment?add=reward');
  await page.getByLabel('Reward code or card number').fill('THANKS10');
  await page.getByRole('button', { name: 'Save the reward' }).click();
  await expect(page).toHaveURL(/notice=instrument-saved|\/account\/payment$/);
  expect(sent).toEqual([`save-card ${KEY}`, 'save-gift-card without', 'save-reward without']);
});

test('[AUTH-26] the steps of the enrolment dialog send it, one each', async ({ page }) => {
  await page.goto('/en-us/xplr-pass');
  await page.getByRole('link', { name: 'Join', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(freshEmail());
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form goes without a response, and says that the check failed', async ({ page }) => {
    await page.goto('/en-us/account/sign-in');
    await page.getByRole('main').getByLabel('Email').fill(MEMBER);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
  });
});
