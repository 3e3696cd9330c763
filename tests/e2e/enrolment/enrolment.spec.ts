import type { Page } from '@playwright/test';
import { freshEmail, MEMBER, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.getByRole('main').getByLabel('Email');
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true });

async function lookUp(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await page.keyboard.press('Enter');
}

/** A new account in the flow, at the step after it. */
async function signUp(page: Page, path: string): Promise<string> {
  const address = freshEmail();
  await page.goto(path);
  await lookUp(page, address);
  await expect(heading(page, 'Create an account')).toBeVisible();
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/step=sign-up/);
  return address;
}

test(
  '[ENR-05] the lookup leads a known consumer to sign-in and an unknown one to sign-up, by keyboard, and Back keeps the email',
  { tag: '@core' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/en-gb/account/enrol');
    await lookUp(page, MEMBER);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL(/step=sign-in/);
    await expect(email(page)).toHaveValue(MEMBER);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/step=lookup/);
    await expect(email(page)).toHaveValue(MEMBER);
    const unknown = freshEmail();
    await lookUp(page, unknown);
    await expect(heading(page, 'Create an account')).toBeVisible();
    await expect(email(page)).toHaveValue(unknown);
    await page.goBack();
    await expect(page).toHaveURL(/step=lookup/);
    expect(asked.filter((url) => url.includes(encodeURIComponent(MEMBER)) || url.includes(MEMBER))).toEqual([]);
  },
);

test(
  '[ENR-06] joining runs welcome, mobile, profile, interests and success; each survives a reload',
  { tag: '@core' },
  async ({ page }) => {
    await signUp(page, '/en-gb/account/enrol?programme=loyalty&back=/en-gb/story');
    await expect(heading(page, 'Welcome to XPLR Pass')).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).press('Enter');
    await expect(heading(page, 'Your mobile number')).toBeVisible();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await page.reload();
    await page.getByLabel('Mobile number').fill(`07700 9${String(Date.now()).slice(-5)}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'About you')).toBeVisible();
    await page.getByLabel('First name').fill('Isla');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Date of birth').fill('06/05/1990');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(heading(page, 'Your mobile number')).toBeVisible();
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Isla');
    await expect(page.getByLabel('Date of birth')).toHaveValue('06/05/1990');
    await page.getByLabel('Postcode').fill('LA9 4AB');
    await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
    await page.getByRole('button', { name: 'Join now' }).click();
    await expect(heading(page, 'Your interests')).toBeVisible();
    await page.getByLabel('Hiking').check();
    await page.getByLabel('Mountain rescue').check();
    await page.getByRole('button', { name: 'Save interests' }).click();
    await expect(heading(page, 'You are a member')).toBeVisible();
    await expect(page.getByText(/Code [A-Z0-9]+ at checkout, until/)).toBeVisible();
    await page.getByRole('link', { name: 'Go on shopping' }).click();
    await expect(page).toHaveURL(/\/en-gb\/story$/);
    await page.goto('/en-gb/account/loyalty');
    await expect(page.getByText('0 points', { exact: true })).toBeVisible();
    await expect(page.getByText(/Member since .+\. Your number: NFM\d+/)).toBeVisible();
  },
);

test(
  '[ENR-07] a consumer outside the programme completes the profile in one step',
  { tag: '@core' },
  async ({ page }) => {
    await signUp(page, '/en-gb/account/enrol?back=/en-gb/story');
    await expect(heading(page, 'Complete your profile')).toBeVisible();
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('First name').fill('Isla');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Phone').fill(`07701 9${String(Date.now()).slice(-5)}`);
    await page.getByLabel('Date of birth').fill('06/05/1990');
    await page.getByLabel('Postcode').fill('LA9 4AB');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(heading(page, 'All set')).toBeVisible();
    await page.goto('/en-gb/account/loyalty');
    await expect(page.getByText('You are not a member yet.')).toBeVisible();
  },
);

test(
  '[SUBS-04] ticking the box shows the terms of text messages, and only the I-accept button makes the opt-in hold',
  { tag: '@core' },
  async ({ page }) => {
    await signUp(page, '/en-gb/account/enrol?programme=loyalty');
    await page.getByRole('button', { name: 'Go on' }).click();
    const [box, accept] = [page.getByLabel(/^Text me/), page.getByRole('button', { name: 'I accept' })];
    await page.getByLabel('Mobile number').fill(`07702 9${String(Date.now()).slice(-5)}`);
    await expect(accept).toBeHidden();
    await box.check();
    await expect(page.getByText(/^We send at most four texts/)).toBeVisible();
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(box).toHaveAccessibleDescription(/press “I accept”/);
    const sms = async () => {
      const answer = await page.request.get('/api/consumers-v3/consumer/subscription?locale=en-gb');
      return ((await answer.json()) as { subscriptions: { optin: boolean }[] }).subscriptions;
    };
    expect(await sms()).toEqual([]);
    await accept.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Accepted.' })).toBeVisible();
    // A tick that is taken away and set again has to be accepted again.
    await box.uncheck();
    await box.check();
    await accept.click();
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(heading(page, 'About you')).toBeVisible();
    expect(await sms()).toMatchObject([{ optin: true }]);
  },
);

test('a session that runs out in the middle of a step loses nothing typed', async ({ page }) => {
  const address = await signUp(page, '/en-gb/account/enrol?programme=loyalty');
  await page.goto('/en-gb/account/enrol?programme=loyalty&step=profile');
  await page.getByLabel('First name').fill('Isla');
  await page.getByLabel('Last name').fill('Reid');
  await page.getByLabel('Date of birth').fill('06/05/1990');
  await page.getByLabel('Postcode').fill('LA9 4AB');
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  // Another device changes the password, which ends this session at the backend.
  const elsewhere = await page.request.storageState();
  expect(elsewhere.cookies.length).toBeGreaterThan(0);
  const { browser } = { browser: page.context().browser() };
  const other = await browser?.newPage();
  if (other === undefined) throw new TypeError('There is no browser.');
  await other.goto(new URL('/en-gb/account/sign-in?back=/en-gb/account/profile', page.url()).href);
  await other.getByRole('main').getByLabel('Email').fill(address);
  await other.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await other.getByLabel('Current password').fill(PASSWORD);
  await other.getByLabel('New password', { exact: true }).fill('Northfell-2027');
  await other.getByLabel('New password, once more').fill('Northfell-2027');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('Your password is changed.')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await email(page).fill(address);
  await password(page).fill('Northfell-2027');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'About you')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Isla');
  await expect(page.getByLabel('Date of birth')).toHaveValue('06/05/1990');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the flow runs by forms alone, and the button of the terms sends them', { tag: '@core' }, async ({ page }) => {
    await signUp(page, '/en-gb/account/enrol?programme=loyalty');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Mobile number').fill(`07703 9${String(Date.now()).slice(-5)}`);
    await expect(page.getByRole('button', { name: 'I accept' })).toBeHidden();
    await page.getByLabel(/^Text me/).check();
    await page.getByRole('button', { name: 'I accept' }).click();
    await expect(heading(page, 'About you')).toBeVisible();
  });
});
