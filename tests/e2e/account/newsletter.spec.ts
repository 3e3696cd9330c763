import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const open = async (page: Page): Promise<void> => {
  await page.goto('/en-gb/story#modal-newsletter');
  await expect(page.getByRole('dialog', { name: 'The letter' })).toBeVisible();
};
const email = (page: Page) => page.getByLabel('Email address');
const policy = (page: Page) => page.getByLabel(/privacy policy/);
const submit = (page: Page) => page.getByRole('button', { name: 'Send it to me' });

test(
  '[SUBS-05] the letter needs an email and a ticked policy; what is wrong is said beside the field, then it is sent',
  { tag: '@core' },
  async ({ page }) => {
    await open(page);
    await submit(page).click();
    await expect(page.getByText('We need an address')).toBeVisible();
    await expect(page.getByText('Please tick this')).toBeVisible();
    await expect(email(page)).toBeFocused();
    await email(page).fill('ann@');
    await policy(page).check();
    await submit(page).click();
    await expect(page.getByText('does not look like an email address')).toBeVisible();
    await expect(page.getByText('Please tick this')).toBeHidden();
    await email(page).fill('ann@example.org');
    const sent = page.waitForRequest(
      (request) => request.url().includes('/consumer/subscription') && request.method() === 'POST',
    );
    await submit(page).click();
    expect((await sent).postDataJSON()).toEqual({
      subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: 'ann@example.org' }],
    });
    await expect(page.getByText('Look in your inbox.')).toBeFocused();
  },
);

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/50\d/] });

  test('the form says so and keeps what was typed', async ({ page }) => {
    await page.route('**/consumer/subscription**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ errorDetails: [{ errorId: 'GEN500', message: 'Down' }] }),
      }),
    );
    await open(page);
    await email(page).fill('ann@example.org');
    await policy(page).check();
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'did not get through' })).toBeVisible();
    await expect(email(page)).toHaveValue('ann@example.org');
    await expect(policy(page)).toBeChecked();
    await expect(submit(page)).toBeEnabled();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[SUBS-05] a link leads to the same form on a page of its own, which can be sent',
    { tag: '@core' },
    async ({ page, request }) => {
      await page.goto('/en-gb/story');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Send it to me' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'The letter' })).toBeVisible();
      await expect(policy(page)).not.toBeChecked();
      await expect(policy(page)).toHaveAttribute('required');
      const address = `bea-${Date.now()}@example.org`;
      await email(page).fill(address);
      await policy(page).check();
      await submit(page).click();
      await expect(page.getByText('Look in your inbox.')).toBeVisible();
      const mails = (await (await request.get(`/sandbox/outbox?to=${address}`)).json()) as { kind: string }[];
      expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
    },
  );
});
