import { endSessionBehind, fillSignUp, fresh, signIn } from '../../support/account.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test(
  '[RTE-04] order confirmation, account, forgotten password and associate sign-in exist as pages',
  { tag: '@core' },
  async ({ page }) => {
    for (const [path, heading] of [
      ['/order-confirmation', 'Order confirmation'],
      ['/forgot-password', 'Reset your password'],
      ['/associate-login', 'Associate sign-in'],
    ] as const) {
      expect((await page.goto(`/en-gb${path}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    // In every other locale too, each with its own language.
    for (const [locale, texts] of [
      ['en-us', ['Order confirmation', 'Reset your password', 'Associate sign-in']],
      ['fr-ca', ['Confirmation de commande', 'Réinitialiser le mot de passe', 'Connexion des vendeurs']],
      ['de-de', ['Bestellbestätigung', 'Passwort zurücksetzen', 'Anmeldung für Mitarbeitende']],
    ] as const)
      for (const [index, path] of ['order-confirmation', 'forgot-password', 'associate-login'].entries()) {
        const answer = await page.request.get(`/${locale}/${path}`);
        expect(answer.status(), `${locale}/${path}`).toBe(200);
        expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1]?.trim()).toBe(texts[index]);
      }
    await signIn(page, 'mara.member@northfell.example');
    await expect(page).toHaveURL(/\/en-gb\/account(?:\?|$)/);
  },
);

test(
  '[SCREEN-05] the account shows a signed-in consumer their details and keeps a change; anybody else signs in first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-gb/account');
    await expect(page).toHaveURL(/\/en-gb\/account\/sign-in\?back=%2Fen-gb%2Faccount$/);
    await signIn(page, 'wren.wranx@northfell.example');
    await expect(page.getByRole('heading', { name: 'Hello Wren' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Your details' }).first().click();
    await page.getByLabel('Last name').fill('Okafor-Lund');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor-Lund');
  },
);

test('[ROLE-06] the spend banner tells what is spent and the yearly cap or credit', async ({ page, context }) => {
  await signIn(page, 'emil.employee@northfell.example');
  await expect(page.getByText('Employee discount: £412.50 of £1,500.00 spent this year.')).toBeVisible();
  await context.clearCookies();
  await signIn(page, 'ada.athlete@northfell.example');
  await expect(page.getByText('Athlete credit: €620.00 of €2,000.00 used this year.')).toBeVisible();
});

test('[VAL-08] the birth date is written as the locale writes dates', async ({ page }) => {
  for (const [locale, format, right, wrong] of [
    ['en-us', 'MM/DD/YYYY', '12/31/1990', '31/12/1990'],
    ['en-gb', 'DD/MM/YYYY', '31/12/1990', '12/31/1990'],
  ] as const) {
    await page.goto(`/${locale}/sign-up`);
    const birth = page.getByLabel('Date of birth');
    await expect(birth).toHaveAttribute('placeholder', '01/01/1900');
    await fillSignUp(page, fresh('dated'));
    await birth.fill(wrong);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(birth).toHaveAccessibleDescription(new RegExp(`as ${format}`));
    await fillSignUp(page, fresh('dated'));
    await birth.fill(right);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await page.context().clearCookies();
  }
});

test('[CFG-07] the browser writes a phone number by the masks of its country, and leaves one of another country alone', async ({
  page,
}) => {
  const written = async (path: string, typed: string): Promise<string> => {
    await page.goto(path);
    const phone = page.getByRole('main').getByLabel('Phone');
    await phone.fill(typed);
    await phone.press('Tab');
    return phone.inputValue();
  };
  await expect.poll(() => written('/en-us/sign-up', '5035550108')).toBe('(503) 555 - 0108');
  await expect.poll(() => written('/en-gb/sign-up', '07700 900123')).toBe('7700 - 900 - 123');
  expect(await written('/en-gb/sign-up', '+49 30 901820')).toBe('+49 30 901820');
});

test('[AUTH-21] sign-up has an ordinary and a loyalty-only form', { tag: '@core' }, async ({ page }) => {
  await page.goto('/en-us/sign-up');
  await expect(page.getByRole('heading', { name: 'Join Northfell' })).toBeVisible();
  await expect(page.getByLabel('Date of birth')).not.toHaveAttribute('required');
  await page.goto('/en-us/sign-up?variant=loyalty');
  await expect(page.getByRole('heading', { name: 'Become a member' })).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('required');
});

test('[VAL-11] while a password is typed the list ticks off what it has', async ({ page }) => {
  await page.goto('/en-gb/sign-up');
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(line('a digit')).toContainText('missing');
  await page.getByLabel('Password', { exact: true }).pressSequentially('abc1');
  await expect(line('a digit')).toContainText('done');
  await expect(line('a lower-case letter')).toContainText('done');
  await expect(line('an upper-case letter')).toContainText('missing');
  await expect(line('8 characters or more')).toContainText('missing');
});

test(
  '[AUTH-25] [SCREEN-07] a password is reset from the mail, and changed again while signed in',
  { tag: '@core' },
  async ({ page, request }) => {
    const email = fresh('reset');
    await page.goto('/en-gb/sign-up');
    await fillSignUp(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');

    await page.goto('/en-gb/forgot-password');
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If there is an account with that email, the link is on its way.')).toBeVisible();
    const mails = (await (await request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()) as {
      kind: string;
      link: string;
    }[];
    const link = new URL(mails.find(({ kind }) => kind === 'reset')?.link ?? '');
    await page.goto(link.pathname + link.search);
    await page.getByLabel('New password', { exact: true }).fill('Reset-Fell-1');
    await page.getByLabel('New password, once more').fill('Reset-Fell-1');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL(/\/account\/sign-in/);

    await page.context().clearCookies();
    await signIn(page, email, 'Reset-Fell-1');
    await expect(page.getByRole('heading', { name: 'Hello Isla' })).toBeVisible();
    await page.goto('/en-gb/account/profile');
    await page.getByLabel('Current password').fill('Reset-Fell-1');
    await page.getByLabel('New password', { exact: true }).fill('Changed-Fell-1');
    await page.getByLabel('New password, once more').fill('Changed-Fell-1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, email, 'Changed-Fell-1');
    await expect(page.getByRole('heading', { name: 'Hello Isla' })).toBeVisible();

    await page.goto(link.pathname + link.search);
    await page.getByLabel('New password', { exact: true }).fill('Again-Fell-1');
    await page.getByLabel('New password, once more').fill('Again-Fell-1');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was used. Ask for another.');
  },
);

test(
  '[SCREEN-05] an account whose session has ended elsewhere asks to sign in, once, and leads back',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'ada.athlete@northfell.example');
    await endSessionBehind(page);
    await page.goto('/en-gb/account');
    await expect(page).toHaveURL(/\/en-gb\/account\/sign-in\?back=%2Fen-gb%2Faccount/);
    await expect(page.getByText('Your session has ended')).toHaveCount(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in', '');
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill('ada.athlete@northfell.example');
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/en-gb\/account(?:\?|$)/);
    await expect(page.getByRole('heading', { name: 'Hello Ada' })).toBeVisible();
  },
);

test('what a form came to is said once, as a notice in the corner or by the page, never by both', async ({ page }) => {
  await page.goto('/en-gb/story?notice=signed-out');
  await expect(page.getByText('Success', { exact: true })).toHaveCount(1);
  await expect(page.locator('.toast')).toContainText('You are signed out.');
  await expect(page).toHaveURL(/\/story$/);
  await page.goto('/en-gb/account/sign-in?notice=password-set');
  await expect(page.getByText('Your new password is set. Sign in with it.')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('[AUTH-13] who signs in while an order waits is taken to the account, and order and ticket go along', async ({
  page,
}) => {
  // One of the demo orders; the account's own shows there.
  await page.goto('/en-gb/account/sign-in?orderNo=NF10000007&st=ticket&back=%2Fen-gb%2Fcart');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill('cole.customer@northfell.example');
  await form.getByLabel('Password').fill(PASSWORD);
  const sent = page.waitForRequest('**/api/form/sign-in');
  await form.getByRole('button', { name: 'Sign in' }).click();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toMatchObject({
    orderNo: 'NF10000007',
    st: 'ticket',
  });
  await expect(page).toHaveURL(/\/en-gb\/account(?:\?|$)/);
  await expect(page.getByRole('heading', { name: 'Hello Cole' })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Order NF10000007' });
  await expect(waiting).toContainText('Delivered');
  await waiting.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order NF10000007' })).toBeVisible();
  // Nobody else's order shows.
  await page.goto('/en-gb/account?order=NF10000001');
  await expect(page.getByRole('heading', { name: 'Hello Cole' })).toBeVisible();
  await expect(page.getByText('NF10000001')).toHaveCount(0);
});

test('a reset can be asked for from the sign-in page', async ({ page }) => {
  await page.goto('/en-gb/account/sign-in');
  await page.getByRole('main').getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page).toHaveURL(/forgot-password/);
});
