import { join, signIn } from '../../support/account.ts';
import { CUSTOMER, MEMBER } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

test(
  '[SCREEN-05] the overview leads to every page of the account, and asks for what a profile lacks until it has it',
  { tag: '@core' },
  async ({ page }) => {
    await join(page);
    await page.goto('/en-gb/account');
    const main = page.getByRole('main');
    await expect(main.getByText('Still missing: Phone and Postcode.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Complete it' })).toHaveAttribute(
      'href',
      /\/en-gb\/account\/enrol\?back=/,
    );

    const targets = await main
      .locator('.overview a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets) {
      await page.goto(target);
      await expect(page.getByRole('navigation', { name: 'Your account' }).locator('[aria-current="page"]')).toHaveCount(
        1,
      );
      expect(page.url()).toBe(target);
    }

    await page.goto('/en-gb/account/profile');
    await page.getByLabel('Phone').fill(`07700 9${String(Date.now()).slice(-5)}`);
    await page.getByLabel('Postcode').fill('LA9 4AB');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.goto('/en-gb/account');
    await expect(page.getByText('Still missing')).toHaveCount(0);
  },
);

test(
  'visitors who are not signed in are led to sign in, and back to the page they wanted',
  { tag: '@core' },
  async ({ page }) => {
    for (const path of ['profile', 'addresses', 'addresses/edit?type=B', 'payment?add=card']) {
      await page.goto(`/de-de/account/${path}`);
      expect(new URL(page.url()).pathname).toBe('/de-de/account/sign-in');
      expect(new URL(page.url()).searchParams.get('back')).toBe(`/de-de/account/${path}`);
    }
  },
);

test('a member shows a card at the till, whose code is another each time; somebody else is told how to get one', async ({
  page,
}) => {
  await signIn(page, MEMBER, undefined, '/en-gb/account/loyalty');
  await page.getByRole('link', { name: 'Show the card at the till' }).click();
  const code = page.getByRole('img', { name: 'Code of your membership card' });
  await expect(code.locator('path')).toHaveCount(1);
  const first = await code.innerHTML();
  await page.getByRole('link', { name: 'Show a new code' }).click();
  await expect.poll(() => code.innerHTML()).not.toBe(first);
  await page.goto('/en-gb/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, CUSTOMER, undefined, '/en-gb/account/loyalty-card');
  await expect(page.getByRole('main')).toContainText('You are not a member yet.');
  await expect(code).toHaveCount(0);
});
