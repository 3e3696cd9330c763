import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Sold out in XS and L. */
const JACKET = '/en-gb/p/skarn-shell-jacket-NF104001EMB';
/** Sold out in every size. */
const FLEECE = '/en-gb/p/byre-pile-jacket-NF105011HEA';

const box = (page: Page) => page.locator('.buy-box');
const tell = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });
const add = (page: Page) => box(page).getByRole('button', { name: 'Add to basket' });
const email = (page: Page) => page.getByRole('main').getByLabel('Email address');

interface Mail {
  readonly kind: string;
  readonly text: string;
  readonly link: string;
}
const mailsTo = async (request: APIRequestContext, address: string): Promise<Mail[]> =>
  (await request.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`)).json() as Promise<Mail[]>;
const pathOf = (link: string | undefined): string => (link ?? '').replace(/^https?:\/\/[^/]+/, '');

test(
  'a sold-out size can be chosen to be told when it is back: by a mail whose link confirms it',
  { tag: '@core' },
  async ({ page, request }, { testId, repeatEachIndex }) => {
    const address = `told-${testId}-${repeatEachIndex}@northfell.example`;
    await page.goto(JACKET);
    await expect(tell(page)).toBeHidden();
    await box(page).getByRole('radio', { name: 'L, sold out' }).check();
    await expect(add(page)).toBeHidden();
    await tell(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'does not look like an email' })).toBeVisible();
    await expect(email(page)).toBeFocused();
    await email(page).fill(address);
    // Enter does the same as the button.
    await email(page).press('Enter');
    await expect(page.getByText('Look in your inbox: open the link')).toBeFocused();
    await expect(tell(page)).toBeHidden();
    const [asked] = await mailsTo(request, address);
    expect(asked).toMatchObject({
      kind: 'stock-confirm',
      text: expect.stringContaining('Skarn Shell Jacket, Ember, L'),
    });
    await page.goto(pathOf(asked?.link));
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { name: 'We will tell you', level: 1 })).toBeVisible();
  },
);

test('after one size was asked for, another can be bought or asked for', async ({ page }, info) => {
  await page.goto(JACKET);
  await box(page).getByRole('radio', { name: 'XS, sold out' }).check();
  await email(page).fill(`two-${info.testId}-${info.repeatEachIndex}@northfell.example`);
  await tell(page).click();
  await expect(page.getByText('Look in your inbox: open the link')).toBeVisible();
  await box(page).getByRole('radio', { name: 'L, sold out' }).check();
  await expect(tell(page)).toBeVisible();
  await expect(page.getByText('Look in your inbox: open the link')).toBeHidden();
  await box(page).getByRole('radio', { name: 'XL', exact: true }).check();
  await expect(tell(page)).toBeHidden();
  await expect(add(page)).toBeVisible();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('the form says so and keeps the address', { tag: '@core' }, async ({ page }) => {
    await page.route('**/products/v1/notifications**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ errorDetails: [{ errorId: 'GEN500', message: 'Down' }] }),
      }),
    );
    await page.goto(JACKET);
    await box(page).getByRole('radio', { name: 'L, sold out' }).check();
    await email(page).fill('kept@northfell.example');
    await tell(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'did not get through' })).toBeVisible();
    await expect(email(page)).toHaveValue('kept@northfell.example');
    await expect(tell(page)).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form is sent, and a wrong address is asked for again on a page of its own', async ({ page, request }, {
    testId,
    repeatEachIndex,
  }) => {
    const address = `plain-${testId}-${repeatEachIndex}@northfell.example`;
    await page.goto(FLEECE);
    await expect(add(page)).toHaveCount(0);
    await box(page).getByRole('radio', { name: 'M, sold out' }).check();
    await tell(page).click();
    await expect(page).toHaveURL(/\/en-gb\/back-in-stock\?sku=NF105011HEA-M&error=/);
    await expect(page.getByText('does not look like an email')).toBeVisible();
    await email(page).fill(address);
    await tell(page).click();
    await expect(page.getByRole('heading', { name: 'One more step', level: 1 })).toBeVisible();
    const [asked] = await mailsTo(request, address);
    expect(asked?.text).toContain('Byre Pile Jacket');
    await page.goto(pathOf(asked?.link));
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { name: 'We will tell you', level: 1 })).toBeVisible();
  });

  test('a sold-out colour without a chosen size asks for one', async ({ page }) => {
    await page.goto(FLEECE);
    await tell(page).click();
    await expect(page).toHaveURL(new RegExp(`${FLEECE}#pick-size$`));
    await expect(page.getByText('Pick a size first.')).toBeVisible();
  });
});
