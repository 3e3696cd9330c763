import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { accountLink, freshEmail, MEMBER, notice, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const open = (page: Page): Locator => page.locator('dialog[open]');
const title = (page: Page, name: string): Locator => open(page).getByRole('heading', { level: 2, name });

/** Answers the steps of a membership, each by keyboard. */
async function join(page: Page): Promise<void> {
  const dialog = open(page);
  await expect(title(page, 'Welcome to XPLR Pass')).toBeFocused();
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(title(page, 'Your mobile number')).toBeFocused();
  await dialog.getByLabel('Mobile number').fill(`(212) 55${String(Date.now()).slice(-5)}`);
  await page.keyboard.press('Enter');
  await expect(title(page, 'About you')).toBeFocused();
  await dialog.getByLabel('First name').fill('Isla');
  await dialog.getByLabel('Last name').fill('Reid');
  await dialog.getByLabel('Date of birth').fill('05/06/1990');
  await dialog.getByLabel('ZIP code').fill('10011');
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).press('Space');
  await dialog.getByRole('button', { name: 'Join now' }).press('Enter');
  await expect(title(page, 'Your interests')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save interests' }).press('Enter');
  await expect(title(page, 'You are a member')).toBeFocused();
}

test(
  '[LOY-06] [DLG-06] somebody who is no member joins through the loyalty sign-up dialog, and stays on the page',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/xplr-pass');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    await page.getByRole('link', { name: 'Join', exact: true }).first().click();
    const dialog = open(page);
    await dialog.getByLabel('Email').fill(freshEmail());
    await page.keyboard.press('Enter');
    await expect(title(page, 'Create an account')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await join(page);
    await dialog.getByRole('link', { name: 'Go on shopping' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/en-us\/xplr-pass$/);
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    const { consumerProfile } = (await (await page.request.get('/api/consumers-v3/consumer?locale=en-us')).json()) as {
      consumerProfile: { isLoyaltyMember: boolean };
    };
    expect(consumerProfile.isLoyaltyMember).toBe(true);
  },
);

test('[LOY-06] or through the loyalty-only variant of the sign-up form', async ({ page }) => {
  await page.goto('/en-us/sign-up?variant=loyalty');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(freshEmail());
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('First name').fill('Isla');
  await form.getByLabel('Last name').fill('Reid');
  await form.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  await form.getByLabel('Date of birth').fill('05/06/1990');
  await form.getByRole('button', { name: 'Join now' }).click();
  await expect(page).not.toHaveURL(/sign-up/);
  await page.goto('/en-us/account/loyalty');
  await expect(page.getByText(/^Member since/)).toBeVisible();
});

test(
  '[DLG-06] the interests dialog shows what a member has chosen, saves a change and closes',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    await page.evaluate(() => (location.hash = '#modal-sign-up'));
    const dialog = open(page);
    await dialog.getByLabel('Email').fill(freshEmail());
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await page.keyboard.press('Escape');
    const interests = async () => {
      const answer = await page.request.get('/api/consumers-v3/consumer?locale=en-us');
      return ((await answer.json()) as { consumerProfile: { preferences: { interests: string } } }).consumerProfile
        .preferences.interests;
    };
    for (const [name, saved] of [
      ['Hiking', 'hiking'],
      ['Mountain rescue', 'hiking|rescue'],
    ] as const) {
      await expect(open(page)).toHaveCount(0);
      await page.evaluate(() => (location.hash = '#modal-interests'));
      await open(page).getByLabel(name).check();
      await open(page).getByRole('button', { name: 'Save interests' }).click();
      await expect(notice(page, 'Interests saved')).toBeVisible();
      await expect.poll(interests).toBe(saved);
    }
  },
);

test.describe('[DLG-08] with simplified enrolment on', () => {
  let shop: OwnServer | undefined;
  test.beforeAll(async () => {
    shop = await startOwnServer({ SIMPLIFIED_ENROLMENT: 'true' });
  });
  test.afterAll(() => shop?.stop());
  test.use({ baseURL: async ({}, use) => use(shop?.base), expectedErrors: [/ERR_FAILED.*enrol-sign-in/] });

  test('the steps are entries of the history: the browser’s Back leads through them, a reload stays, and closing leaves', async ({
    page,
  }) => {
    await page.goto('/en-us/story');
    await accountLink(page).click();
    const [dialog, address] = [open(page), freshEmail()];
    await dialog.getByLabel('Email').fill(address);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Create an account')).toBeFocused();
    await expect(page).toHaveURL(/\?step=sign-up#modal-sign-in$/);
    await dialog.getByRole('link', { name: /^Have an account already/ }).click();
    await expect(title(page, 'Sign in')).toBeFocused();
    await page.goBack();
    await expect(title(page, 'Create an account')).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveValue(address);
    await page.reload();
    await expect(title(page, 'Create an account')).toBeVisible();
    await expect(open(page).getByLabel('Email')).toHaveValue(address);
    await page.goto('/en-us/story');
    await accountLink(page).click();
    await dialog.getByLabel('Email').fill(address);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Create an account')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en-us\/story$/);
  });

  test('a consumer outside the programme is asked for what is missing, once, and comes back to the page', async ({
    page,
  }) => {
    await page.goto('/en-us/story');
    await accountLink(page).click();
    await open(page).getByLabel('Email').fill(freshEmail());
    await page.keyboard.press('Enter');
    await open(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Complete your profile')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await open(page).getByRole('button', { name: 'Save details' }).click();
    await expect(open(page).getByLabel('First name')).toBeFocused();
    await open(page).getByRole('link', { name: 'Not now' }).click();
    await expect(title(page, 'All set')).toBeFocused();
    await open(page).getByRole('link', { name: 'Go on shopping' }).click();
    await expect(page).toHaveURL(/\/en-us\/story$/);
    await expect(open(page)).toHaveCount(0);
  });

  test('a wrong password is said at the form, a failed request too, and nothing typed is lost', async ({ page }) => {
    await page.goto('/en-us/story');
    await accountLink(page).click();
    await open(page).getByLabel('Email').fill(MEMBER);
    await page.keyboard.press('Enter');
    await open(page).getByLabel('Password', { exact: true }).fill('Wrong-2026');
    await page.keyboard.press('Enter');
    await expect(open(page).getByRole('alert')).toBeFocused();
    await expect(open(page).getByLabel('Email')).toHaveValue(MEMBER);
    await page.route('**/api/form/enrol-sign-in', (route) => route.abort());
    await open(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(open(page).getByRole('alert')).toBeFocused();
    await expect(open(page).getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await page.unroute('**/api/form/enrol-sign-in');
    await page.keyboard.press('Tab');
    await open(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(notice(page, 'Signed in')).toBeVisible();
    await expect(open(page)).toHaveCount(0);
  });
});
