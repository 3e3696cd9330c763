import { startOwnServer } from '../../support/servers/own-server.ts';
import { endSessionBehind, fillSignUp, fresh, signIn } from '../../support/account.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[AUTH-24] sign-up takes what its address tells, and loses nothing when something is wrong',
    { tag: '@core' },
    async ({ page }) => {
      const email = fresh('leads');
      await page.goto(
        `/en-gb/sign-up?email=${encodeURIComponent(email)}&storeNum=NF-KDL&leadSource=poster&enrollment_marketing_source=autumn&referral_code=FRIEND&consumerId=c9`,
        { waitUntil: 'domcontentloaded' },
      );
      await expect(page.getByLabel('Email')).toHaveValue(email);
      for (const [name, value] of [
        ['storeNum', 'NF-KDL'],
        ['leadSource', 'poster'],
        ['enrollment_marketing_source', 'autumn'],
        ['referral_code', 'FRIEND'],
        ['consumerId', 'c9'],
      ])
        await expect(page.locator(`input[name="${name}"]`)).toHaveValue(value ?? '');
      await fillSignUp(page, email);
      await page.getByLabel('Date of birth').fill('31/02/1990');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Write a real date as DD/MM/YYYY')).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Isla');
      await expect(page.locator('input[name="storeNum"]')).toHaveValue('NF-KDL');
      await fillSignUp(page, email);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('status')).toContainText('Your account is ready.');
      await page.goto('/en-gb/account', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Hello Isla' })).toBeVisible();
      const own = await page.request.get('/api/consumers-v3/consumer?locale=en-gb');
      const { consumerId } = (await own.json()) as { consumerId: string };
      const kept = await page.request.post('/api/consumers-v3/consumer/retrieveUserData?locale=en-gb', {
        data: { consumerId, email },
        headers: { origin: new URL(page.url()).origin },
      });
      expect(await kept.json()).toMatchObject({
        consumer: { consumerProfile: { consumerDetails: { source: { campaignName: 'autumn' } } } },
        origin: { consumerId: 'c9', storeNum: 'NF-KDL', leadSource: 'poster', referralCode: 'FRIEND' },
      });
    },
  );

  test(
    '[AUTH-16] [AUTH-15] signing out from the account leads home with the message Success',
    { tag: '@core' },
    async ({ page }) => {
      await signIn(page, 'ivo.ipa@northfell.example');
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/en-gb\?notice=signed-out$/);
      await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
    },
  );

  test('[AUTH-12] [ROLE-05] a new employee accepts the discount terms before going on, and has the discount only then', async ({
    browser,
  }) => {
    // Accepting the terms cannot be undone, so this test has its own shop.
    const shop = await startOwnServer({});
    const page = await browser.newPage({ baseURL: shop.base, javaScriptEnabled: false });
    try {
      const start = '/en-gb/account';
      await signIn(page, 'nora.newhire@northfell.example');
      await expect(page).toHaveURL(/\/account\/employee-terms\?/);
      await page.goto(start, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText('The discount starts once you have accepted its terms.')).toBeVisible();
      await expect(page.getByText(/Employee discount: £/)).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Read the full terms' }).click();
      await page.getByRole('checkbox', { name: 'I accept the employee discount terms.' }).check();
      await page.getByRole('button', { name: 'Accept and go on' }).click();
      await expect(page.getByText('Employee discount: £0.00 of £1,500.00 spent this year.')).toBeVisible();
    } finally {
      await page.close();
      shop.stop();
    }
  });

  test('[SCREEN-05] a session that has ended elsewhere is said to have, above the form that starts another', async ({
    page,
  }) => {
    await signIn(page, 'ivo.ipa@northfell.example');
    await endSessionBehind(page);
    await page.goto('/en-gb/account', { waitUntil: 'domcontentloaded' });
    await expect(
      page.getByRole('status').filter({ hasText: 'Your session has ended. Sign in again to go on.' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Password')).toBeVisible();
  });

  test(
    '[SCREEN-12] [ASSOC-03] [ASSOC-04] an associate signs in for a store on their own page, and is sent back there when signing out',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-gb/associate-login', { waitUntil: 'domcontentloaded' });
      await page.getByLabel('Email').fill('sol.associate@northfell.example');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Store').fill('NF-XXX');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText('There is no store with this number.');
      await expect(page.getByLabel('Email')).toHaveValue('sol.associate@northfell.example');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Store').fill('NF-KDL');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.goto('/en-gb/associate-login', { waitUntil: 'domcontentloaded' });
      await expect(page.getByText('Sol Tremblay, selling in Northfell Kendal.')).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/en-gb\/associate-login\?notice=signed-out$/);
    },
  );
});
