import { CUSTOMER, fillSignIn, freshEmail, MEMBER, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.describe('when the shop refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::/] });

  test(
    'a wrong password is said above the form, keeps what was typed, and can be dismissed',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-us/story');
      const dialog = await fillSignIn(page, CUSTOMER, 'Wrong-1234');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('Email and password do not match.');
      await expect(alert).toBeFocused();
      await expect(dialog.getByLabel('Email')).toHaveValue(CUSTOMER);
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await expect(alert).toHaveCount(0);
    },
  );

  test('[ERR-GEN-06] a 403 with an appId raises the challenge of the bot protection', async ({ page }) => {
    await page.route('**/api/session/sign-in*', (route) =>
      route.fulfill({
        status: 403,
        json: {
          errorDetails: [{ errorId: 'AUT403', message: 'Are you a person?' }],
          appId: 'px-1',
          correlationId: 'c-1',
        },
      }),
    );
    await page.goto('/en-us/story');
    await page.evaluate(() =>
      addEventListener(
        'cairn:bot-challenge',
        (event) => (document.title = JSON.stringify((event as CustomEvent<unknown>).detail)),
      ),
    );
    const dialog = await fillSignIn(page, MEMBER);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveTitle('{"appId":"px-1","correlationId":"c-1"}');
    await expect(dialog.getByRole('alert')).toContainText('The check against robots did not work out.');
  });

  test(
    'a shop that cannot be reached is said to be so, and nothing typed is lost',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-us/story');
      const dialog = await fillSignIn(page, MEMBER);
      await page.route('**/api/session/sign-in*', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog.getByRole('alert')).toContainText('We could not reach the shop.');
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    },
  );

  test('[ERR-REG-01] an email that has an account already is marked at sign-up', { tag: '@core' }, async ({ page }) => {
    await page.goto('/en-us/story#modal-sign-up');
    const dialog = page.getByRole('dialog', { name: 'Create an account' });
    await dialog.getByLabel('Email').fill(MEMBER);
    await dialog.getByLabel('Password', { exact: true }).fill('Raincoat-7');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      'There is an account with this email. Sign in, or reset its password.',
    );
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.route('**/api/session/sign-up*', (route) =>
      route.fulfill({
        status: 409,
        json: { errorDetails: [{ errorId: 'PRO400', message: 'in use' }], correlationId: 'c' },
      }),
    );
    await dialog.getByLabel('Email').fill(freshEmail());
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/has this email/);
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('[ERR-REG-01] the sign-up page marks the email or the phone that is in use, and nothing else', async ({
    page,
  }) => {
    for (const [code, label] of [
      ['AUT439', 'Email'],
      ['PRO400', 'Email'],
      ['AUT444', 'Phone'],
      ['AUT442', 'Phone'],
    ] as const) {
      await page.goto(`/en-us/sign-up?error=${code}`);
      const form = page.getByRole('main');
      await expect(form.getByLabel(label), code).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(
        label === 'Email' ? /account with this email|has this email/ : /account with this phone|has this phone/,
      );
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
    }
  });

  test('[ERR-REG-03] any other refusal of a sign-up stands above the form', async ({ page }) => {
    await page.route('**/api/**/sign-up*', (route) =>
      route.fulfill({
        status: 500,
        json: { errorDetails: [{ errorId: 'AUT500', message: 'down' }], correlationId: 'c' },
      }),
    );
    await page.route('**/api/**/signup*', (route) =>
      route.fulfill({
        status: 500,
        json: { errorDetails: [{ errorId: 'AUT500', message: 'down' }], correlationId: 'c' },
      }),
    );
    await page.goto('/en-us/story#modal-sign-up');
    const dialog = page.getByRole('dialog', { name: 'Create an account' });
    await dialog.getByLabel('Email').fill(freshEmail());
    await dialog.getByLabel('Password', { exact: true }).fill('Raincoat-7');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Signing in does not work at the moment.');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.goto('/en-us/sign-up?error=AUT500');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Signing in does not work at the moment.');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});
