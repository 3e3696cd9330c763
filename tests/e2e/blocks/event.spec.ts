import type { Locator, Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { MEMBER, PASSWORD, signInBy, signInDialog } from '../../support/sign-in.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const REPAIR = exampleUrl('event-sign-up', 'Repair days, with a guest');
const REGISTRATION = '**/event-registration*';
const eventDialog = (page: Page): Locator => page.locator('dialog#modal-event');

async function openAsGuest(page: Page): Promise<Locator> {
  await page.goto(REPAIR);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(eventDialog(page).getByLabel('Password', { exact: true })).toBeVisible();
  return eventDialog(page);
}
async function openAsMember(page: Page): Promise<Locator> {
  await page.goto('/en-us/story');
  await signInBy(page, MEMBER);
  await expect(signInDialog(page)).toBeHidden();
  await page.goto(REPAIR);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(eventDialog(page).getByRole('group', { name: 'Which days will you come?' })).toBeVisible();
  return eventDialog(page);
}
async function fill(dialog: Locator): Promise<void> {
  await dialog.getByLabel('November 27, 2026').check();
  await dialog.getByLabel('November 29, 2026').check();
  await dialog.getByLabel(/Name of your guest/).fill('Zoë Hart');
  await dialog.getByLabel(/I accept the house rules/).check();
}

test(
  '[EVT-03] [EVT-04] [EVT-05] [EVT-07] [DLG-09] a guest signs in first, may switch to creating an account and back, and joins in the second step',
  { tag: '@core' },
  async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('event-registration') ? 1 : 0));
    const dialog = await openAsGuest(page);
    await expect(page).toHaveURL(/\?event=repair-day-kendal-2026-11#modal-event$/);
    await expect(dialog.getByText('Step 1 of 2')).toBeVisible();
    await dialog.getByRole('link', { name: 'Create one' }).click();
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Sign in' }).click();
    await dialog.getByLabel('Email').fill(MEMBER);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(sent).toBe(0);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(MEMBER);
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    expect(sent).toBe(0);
  },
);

test(
  '[EVT-06] [EVT-14] a signed-in visitor goes straight to the form; success shows the confirmation with a way to close',
  { tag: '@core' },
  async ({ page }) => {
    const dialog = await openAsMember(page);
    await fill(dialog);
    const sent = page.waitForRequest(REGISTRATION);
    await dialog.getByRole('button', { name: 'Keep me a chair' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      email: MEMBER,
      attendingDays: '2026-11-27, 2026-11-29',
      eventId: 'repair-day-kendal-2026-11',
      eventTermsAccepted: true,
      plusOne: 'Zoë Hart',
      firstName: 'Mara',
    });
    await expect(dialog.getByRole('heading', { name: 'We will keep you a chair' })).toBeFocused();
    await expect(dialog).toContainText('Doors open at ten.');
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  '[EVT-12] without accepted terms nothing is sent, and the checkbox says why',
  { tag: '@core' },
  async ({ page }) => {
    const dialog = await openAsMember(page);
    await fill(dialog);
    const terms = dialog.getByLabel(/I accept the house rules/);
    await terms.uncheck();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('event-registration') ? 1 : 0));
    await dialog.getByRole('button', { name: 'Keep me a chair' }).click();
    await expect(terms).toHaveAccessibleDescription('Please tick this box to go on.');
    await expect(terms).toBeFocused();
    expect(sent).toBe(0);
  },
);

test('[EVT-13] while it is being sent, fields and button are out of reach and loading shows', async ({ page }) => {
  const dialog = await openAsMember(page);
  await fill(dialog);
  const release = await holdRequests(page, REGISTRATION);
  await dialog.getByRole('button', { name: 'Keep me a chair' }).click();
  await expect(dialog.getByRole('button', { name: 'Putting you on the list' })).toBeDisabled();
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  for (const role of ['checkbox', 'textbox'] as const)
    for (const field of await dialog.getByRole(role).all()) await expect(field).toBeDisabled();
  await expect(dialog.getByLabel(/Name of your guest/)).toBeDisabled();
  release();
  await expect(dialog.getByRole('heading', { name: 'We will keep you a chair' })).toBeVisible();
});

test.describe('when the registration fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test(
    '[EVT-15] the error is said in an alert above the form, which can be dismissed and keeps what was chosen',
    { tag: '@core' },
    async ({ page }) => {
      const dialog = await openAsMember(page);
      await fill(dialog);
      await page.route(REGISTRATION, (route) =>
        route.fulfill({
          status: 409,
          json: {
            errorDetails: [{ errorId: 'EVT409', message: 'The long table is full on Friday.' }],
            correlationId: 'c-1',
          },
        }),
      );
      await dialog.getByRole('button', { name: 'Keep me a chair' }).click();
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('The long table is full on Friday.');
      expect((await alert.boundingBox())?.y).toBeLessThan((await dialog.getByLabel('Email').boundingBox())?.y ?? 0);
      await expect(dialog.getByLabel('November 27, 2026')).toBeChecked();
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await expect(alert).toHaveCount(0);
    },
  );

  test('[EVT-07] a session that ended meanwhile leads back to sign-in', async ({ page }) => {
    const dialog = await openAsMember(page);
    await fill(dialog);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Keep me a chair' }).click();
    await expect(dialog.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  });
});

for (const locale of ['en-gb', 'fr-fr', 'de-de']) {
  test(`the demo shop has an event in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/stores`);
    await page.locator('[data-event-id] a.button').click();
    await expect(eventDialog(page).getByRole('textbox').first()).toBeVisible();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[EVT-03] [EVT-09] [EVT-12] [EVT-14] an event is joined on a page of its own: sign in, choose days, accept the rules',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-gb/stores', { waitUntil: 'domcontentloaded' });
      await page.getByRole('link', { name: 'Sign up', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Repair days at the mill' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('main').getByLabel('Email').fill(MEMBER);
      await page.getByRole('main').getByLabel('Password').fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();

      await expect(page).toHaveURL(/\/en-gb\/events\/repair-days-kendal-2026\?from=stores/);
      await expect(page.getByRole('main').getByText(MEMBER)).toBeVisible();
      await page.getByLabel(/Name of your guest/).fill('R2D2');
      await page.getByLabel(/I accept the house rules/).check();
      await page.getByRole('button', { name: 'Keep me a chair' }).click();
      await expect(page.getByRole('alert')).toHaveText('Some of it needs another look.');
      await expect(page.getByText('This field is required')).toBeVisible();
      await expect(page.getByLabel(/Name of your guest/)).toHaveAccessibleDescription('Name is not valid.');
      await expect(page.getByLabel(/Name of your guest/)).toHaveValue('R2D2');
      await expect(page.getByLabel(/I accept the house rules/)).toBeChecked();

      await page.getByLabel(/Name of your guest/).fill('Zoë Hart');
      await page.getByLabel('27 November 2026').check();
      await page.getByRole('button', { name: 'Keep me a chair' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'We will keep you a chair' })).toBeVisible();
      await expect(page.getByText('Doors open at ten.')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the page' }).click();
      await expect(page).toHaveURL(/\/en-gb\/stores$/);
    },
  );

  test('an event that is not there any more is not found', async ({ request }) => {
    expect((await request.get('/en-gb/events/long-ago?from=stores')).status()).toBe(404);
  });
});
