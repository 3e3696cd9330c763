import type { Page } from '@playwright/test';
import { endSessionElsewhere, join, signInHere } from '../../support/account.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save details' }).click();

/** What the backend has of the signed-in consumer. */
async function stored(page: Page) {
  const answer = await page.request.get('/api/consumers-v3/consumer?locale=en-gb');
  return ((await answer.json()) as { consumerProfile: object }).consumerProfile;
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[PROF-06] a consumer sees the profile and changes it; what the form does not hold stays',
    { tag: '@core' },
    async ({ page }) => {
      const email = await join(page);
      await page.goto('/en-gb/account/profile');
      await expect(main(page).getByText(email)).toBeVisible();
      await expect(page.getByLabel('Date of birth')).toHaveValue('06/05/1990');
      await page.getByLabel('Last name').fill('Reid-Lund');
      await page.getByLabel('Date of birth').fill('07/05/1990');
      await page.getByLabel('Gender').selectOption('X');
      await page.getByLabel('Phone').fill(`07700 9${String(Date.now()).slice(-5)}`);
      await page.getByLabel('Postcode').fill('LA9 4AB');
      await save(page);
      await expect(page.getByRole('status')).toHaveText('Your details are saved.');
      await expect(page.getByLabel('Last name')).toHaveValue('Reid-Lund');
      await expect(page.getByLabel('Gender')).toHaveValue('X');
      expect(await stored(page)).toMatchObject({
        consumerDetails: { firstName: 'Isla', lastName: 'Reid-Lund', birthDate: '1990-05-07', postalCode: 'LA9 4AB' },
        preferences: { interests: '', preferredShoeSize: null },
        isLoyaltyMember: false,
      });
    },
  );

  test('[PROF-03] shoe size and interests are kept, as one pipe-separated string', async ({ page }) => {
    await join(page);
    await page.goto('/en-gb/account/profile');
    await page.getByLabel('Shoe size').selectOption('UK 8');
    await page.getByRole('checkbox', { name: 'Ski touring' }).check();
    await page.getByRole('checkbox', { name: 'Mountain rescue' }).check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByRole('status')).toHaveText('Your details are saved.');
    expect(await stored(page)).toMatchObject({
      preferences: { interests: 'skiing|rescue', preferredShoeSize: 'UK 8' },
      consumerDetails: { firstName: 'Isla' },
    });
    await page.goto('/en-gb/account/profile');
    await expect(page.getByLabel('Shoe size')).toHaveValue('UK 8');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Ski touring' }).uncheck();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByRole('status')).toHaveText('Your details are saved.');
    expect(await stored(page)).toMatchObject({ preferences: { interests: 'rescue' } });
  });

  test(
    '[ERR-AUT-05] a password is changed only with the present one, and never to one used before',
    { tag: '@core' },
    async ({ page }) => {
      await join(page);
      const change = async (current: string, next: string) => {
        await page.goto('/en-gb/account/profile');
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password', { exact: true }).fill(next);
        await page.getByLabel('New password, once more').fill(next);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await change('Wrong-Fell-1', 'Other-Fell-1');
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
        'The current password is not right.',
      );
      await change(PASSWORD, PASSWORD);
      await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
        /You have used that password before/,
      );
      await change(PASSWORD, 'Other-Fell-1');
      await expect(page.getByRole('status')).toContainText('Your password is changed.');
    },
  );
});

test('what was typed waits for its owner when the session has ended elsewhere, and for nobody else', async ({
  page,
}) => {
  const email = await join(page);
  await page.goto('/en-gb/account/profile');
  await page.getByLabel('Last name').fill('Typed-Before');
  await page.getByLabel('Postcode').fill('EH1 1AA');
  await endSessionElsewhere(page);
  await save(page);
  await expect(page).toHaveURL(/\/account\/sign-in\?back=/);
  await signInHere(page, email);
  await expect(page.getByText('What you had entered is still here')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Typed-Before');
  await expect(page.getByLabel('Postcode')).toHaveValue('EH1 1AA');
  await save(page);
  await expect(page.getByText('Your details are saved.')).toBeVisible();

  await page.getByLabel('Last name').fill('Typed-Again');
  await endSessionElsewhere(page);
  await save(page);
  await expect(page).toHaveURL(/\/account\/sign-in\?back=/);
  await signInHere(page, 'wren.wranx@northfell.example');
  await expect(page).toHaveURL(/\/account\/profile\?/);
  await expect(page.getByLabel('First name')).toHaveValue('Wren');
  await expect(page.getByLabel('Last name')).not.toHaveValue('Typed-Again');
});

test(
  'a second person in the same browser sees nothing of the first, not even by Back',
  { tag: '@core' },
  async ({ page }) => {
    await join(page);
    await page.goto('/en-gb/account/profile');
    await page.getByLabel('Last name').fill('Of-The-First');
    await save(page);
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page).not.toHaveURL(/account/);
    await page.goto('/en-gb/account/sign-in?back=%2Fen-gb%2Faccount%2Fprofile');
    await signInHere(page, 'wren.wranx@northfell.example');
    await expect(page.getByLabel('First name')).toHaveValue('Wren');
    // Over the sign-in page and the one after signing out, to the profile of the first.
    await page.evaluate(() => history.go(-3));
    await expect(page).toHaveURL(/\/account\/profile\?notice=profile-saved/);
    await expect(page.getByLabel('First name')).toHaveValue('Wren');
    await expect(page.getByText('Of-The-First')).toHaveCount(0);
    await expect(page.locator('[value="Of-The-First"]')).toHaveCount(0);
  },
);

test('a change made on another device is not undone by an older page', async ({ page, browser, baseURL }) => {
  const email = await join(page);
  await page.goto('/en-gb/account/profile');
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto('/en-gb/account/sign-in?back=%2Fen-gb%2Faccount%2Fprofile');
  await signInHere(other, email);
  await other.getByRole('checkbox', { name: 'Climbing' }).check();
  await other.getByRole('button', { name: 'Save preferences' }).click();
  await expect(other.getByText('Your details are saved.')).toBeVisible();
  await other.close();
  await page.getByLabel('Postcode').fill('EH1 1AA');
  await save(page);
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Climbing' })).toBeChecked();
  expect(await stored(page)).toMatchObject({
    consumerDetails: { postalCode: 'EH1 1AA' },
    preferences: { interests: 'climbing' },
  });
});
