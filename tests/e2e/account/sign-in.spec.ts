import { DEMO_ACCOUNTS } from '../../../sandbox/commerce/auth/demo-accounts.ts';
import { exampleUrl } from '../../support/examples.ts';
import { addJacket, miniCart } from '../../support/shop.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import {
  accountLink,
  CUSTOMER,
  fillSignIn,
  freshEmail,
  isSignedIn,
  MEMBER,
  NEW_EMPLOYEE,
  notice,
  PASSWORD,
  signInBy,
  signInDialog,
} from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

for (const { role, email, password } of DEMO_ACCOUNTS.filter((account) => account.email !== NEW_EMPLOYEE)) {
  test(`the demo account of the ${role} signs in without the page being loaded again`, async ({ page }) => {
    await page.goto('/en-us/story');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    await signInBy(page, email, password);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await expect(page.locator('[data-account-name]').first()).toHaveText(/^[A-Z][a-z]+$/);
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });
}

test(
  '[AUTH-17] [DLG-08] a sign-in from the dialog says that it worked, in the corner, and leads on to the account from then on',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    await signInBy(page, MEMBER);
    await expect(page.getByRole('status').filter({ hasText: 'Signed in' })).toContainText('Good to have you back.');
    await expect(signInDialog(page)).toBeHidden();
    await accountLink(page).click();
    await expect(page).toHaveURL(/\/en-us\/account/);
  },
);

test(
  '[AUTH-17] a sign-in says that it worked on a page of the visitor’s own too, which loads again for it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/cart');
    await page.locator('body').evaluate((body) => body.setAttribute('data-before', ''));
    await signInBy(page, CUSTOMER);
    await expect(notice(page, 'Signed in')).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-before');
    await page.context().clearCookies();
    await page.goto('/en-us/account/sign-in?back=%2Fen-us%2Fstory');
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(CUSTOMER);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(notice(page, 'Signed in')).toBeVisible();
    await expect(page).toHaveURL(/\/en-us\/story$/);
  },
);

test(
  '[DLG-05] the sign-in confirmation names who is signed in and leads on to the account or out',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    await signInBy(page, MEMBER);
    await isSignedIn(page);
    await page.evaluate(() => (location.hash = '#modal-sign-in-confirmation'));
    const dialog = page.getByRole('dialog', { name: 'You are signed in' });
    await expect(dialog).toContainText('Signed in as Mara.');
    await expect(dialog.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '#modal-sign-out');
    await dialog.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page).toHaveURL(/\/en-us\/account$/);
  },
);

test(
  '[AUTH-13] a sign-in from the dialog while an order waits takes order and ticket along, and leads to the account',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story?orderNo=NF10000007&st=ticket');
    const dialog = await fillSignIn(page, CUSTOMER);
    const sent = page.waitForRequest('**/api/session/sign-in*');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    expect((await sent).postDataJSON()).toEqual({
      email: CUSTOMER,
      password: PASSWORD,
      orderNo: 'NF10000007',
      st: 'ticket',
    });
    await expect(page).toHaveURL(/\/en-us\/account/);
    await expect(page.getByRole('region', { name: 'Order NF10000007' })).toBeVisible();
  },
);

test(
  '[VAL-01] [VAL-02] what is missing or wrong is said at its field, and the focus goes to the first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    const dialog = await fillSignIn(page, 'mara@northfell', '');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    const email = dialog.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is not valid');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('This field is required');
    await email.fill(MEMBER);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
  },
);

test(
  'two quick clicks send one request; while it is under way fields and button are out of reach',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    const dialog = await fillSignIn(page, MEMBER);
    let sent = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/session/sign-in*', async (route) => {
      sent++;
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Sign in' }).dblclick();
    const button = dialog.getByRole('button', { name: 'Signing in' });
    await expect(button).toBeDisabled();
    await expect(dialog.getByLabel('Email')).toBeDisabled();
    release();
    await expect(dialog).toBeHidden();
    expect(sent).toBe(1);
  },
);

test('a password can be shown while it is typed; browsers know which field is which', async ({ page }) => {
  await page.goto('/en-us/story');
  const dialog = await fillSignIn(page, MEMBER, 'Raincoat-7');
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(dialog.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
});

test(
  '[DLG-05] [AUTH-17] a visitor creates an account by email and password, is signed in, and is welcomed',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    await accountLink(page).click();
    await signInDialog(page).getByRole('link', { name: 'Create one' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an account' });
    await dialog.getByLabel('Email').fill(freshEmail());
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('rain');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'a lower-case letter' })).toContainText('done');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'a digit' })).toContainText('missing');
    await password.fill('Raincoat-7');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'missing' })).toHaveCount(0);
    const sent = page.waitForRequest((request) => /sign-?up/.test(request.url()) && request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    // [AUTH-22] nothing but email and password.
    expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(['email', 'password']);
    const welcome = page.getByRole('dialog', { name: 'Welcome' });
    await expect(welcome).toContainText('Your account is ready.');
    await expect(notice(page, 'Account created')).toBeVisible();
    await welcome.getByRole('button', { name: 'Go on shopping' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  },
);

test(
  '[DLG-05] a forgotten password is asked for without telling whether there is such an account',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    await accountLink(page).click();
    // The click opens it once its code has loaded; a navigation before that would override it.
    await expect(signInDialog(page)).toBeVisible();
    for (const email of [MEMBER, freshEmail()]) {
      await page.goto('/en-us/story#modal-forgot-password');
      await page.reload();
      const dialog = page.getByRole('dialog', { name: 'Reset your password' });
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Send the link' }).click();
      await expect(dialog.getByRole('status')).toContainText(
        `If there is an account for ${email}, the link is on its way.`,
      );
    }
  },
);

test(
  '[AUTH-08] a guest’s cart is put together with the one from before, and the shopper hears of it',
  { tag: '@core' },
  async ({ browser, baseURL, page }) => {
    const before = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const other = await before.newPage();
    await other.goto('/en-us/story');
    await signInBy(other, CUSTOMER);
    await isSignedIn(other);
    // Without a guest's cart there was nothing to put together.
    await expect(notice(other, 'Signed in')).toBeVisible();
    await expect(notice(other, 'Carts put together')).toHaveCount(0);
    await addJacket(other, 'M');
    await before.close();
    await addJacket(page, 'L');
    await page.keyboard.press('Escape');
    await signInBy(page, CUSTOMER);
    await expect(notice(page, 'Carts put together')).toBeVisible();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(miniCart(page).getByText('Moss, L')).toBeVisible();
    await expect(miniCart(page).getByText('Moss, M')).toBeVisible();
  },
);

test(
  '[AUTH-12] [DLG-04] the demo account of the new employee has the discount terms to accept: refusing and Escape sign out, accepting is remembered',
  { tag: '@core' },
  async ({ browser }) => {
    // Accepting the terms cannot be undone, so this test has its own shop.
    const shop = await startOwnServer({});
    const page = await browser.newPage({ baseURL: shop.base });
    try {
      const terms = page.getByRole('dialog', { name: 'Employee discount' });
      await page.goto('/en-us/story');
      await signInBy(page, NEW_EMPLOYEE);
      await expect(terms).toContainText(
        'Hello Nora. Before you shop with your discount, please read and accept its terms.',
      );
      await expect(terms.getByRole('link', { name: 'Read the full terms' })).toHaveAttribute(
        'href',
        '/en-us/associate-discount-terms',
      );
      const decline = terms.getByRole('button', { name: 'Decline and sign out' });
      for (const refuse of [() => decline.click(), () => page.keyboard.press('Escape')]) {
        await refuse();
        await expect(page.locator('html')).not.toHaveAttribute('data-signed-in', '');
        await expect(notice(page, 'You are signed out')).toBeVisible();
        await notice(page, 'You are signed out').getByRole('button', { name: 'Close' }).click();
        await signInBy(page, NEW_EMPLOYEE);
        await expect(decline).toBeVisible();
      }
      await terms.getByRole('button', { name: 'Accept the terms' }).click();
      await expect(notice(page, 'Terms accepted')).toBeVisible();
      await expect(terms).toBeHidden();
      await isSignedIn(page);
      await page.evaluate(() => (location.hash = '#modal-sign-out'));
      await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-signed-in', '');
      await signInBy(page, NEW_EMPLOYEE);
      await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    } finally {
      await page.close();
      shop.stop();
    }
  },
);

test('what is made for members shows as soon as a member has signed in, and goes when they sign out', async ({
  page,
}) => {
  await page.goto(exampleUrl('segmentation', 'Guests and signed-in visitors'));
  const shown = () => page.locator('cairn-segments').getAttribute('data-shown');
  expect(await shown()).toBe('logged-out');
  await page.evaluate(() => (location.hash = '#modal-sign-in'));
  const dialog = signInDialog(page);
  await dialog.getByLabel('Email').fill(MEMBER);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(shown).toBe('logged-in');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
  await page.evaluate(() => (location.hash = '#modal-sign-out'));
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(shown).toBe('logged-out');
});

test('[DLG-08] with simplified enrolment on, the email alone is asked first: known ones sign in, others sign up', async ({
  browser,
}) => {
  const shop = await startOwnServer({ SIMPLIFIED_ENROLMENT: 'true' });
  const page = await browser.newPage({ baseURL: shop.base });
  try {
    await page.goto('/en-us/story');
    await accountLink(page).click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
    await dialog.getByLabel('Email').fill(freshEmail());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Create an account' }).getByLabel('Password', { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByLabel('Email').fill(MEMBER);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(signInDialog(page).getByLabel('Email')).toHaveValue(MEMBER);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toHaveCount(0);
  } finally {
    await page.close();
    shop.stop();
  }
});

test('a notice that came with the address shows once: it is gone from the address', async ({ page }) => {
  await page.goto('/fr-fr/story?utm_source=letter&notice=signed-out');
  await expect(notice(page, 'C’est fait')).toBeVisible();
  await expect(page).toHaveURL(/\/fr-fr\/story\?utm_source=letter$/);
  await notice(page, 'C’est fait').getByRole('button', { name: 'Fermer' }).click();
  await expect(notice(page, 'C’est fait')).toHaveCount(0);
});

test('an ended session is said when sign-in opens because of it', async ({ page }) => {
  await page.goto('/en-us/story?reason=expired#modal-sign-in');
  await expect(signInDialog(page)).toContainText('Your session has ended. Sign in again to go on.');
});
