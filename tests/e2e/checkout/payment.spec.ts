import type { FrameLocator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillCard, placeButton, toBilling, toSummary } from '../../support/checkout.ts';
import { addJacket } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The bank's page, nested in the provider's frame. */
const bank = (page: Page): FrameLocator =>
  page.locator('dialog[open] iframe:visible').last().contentFrame().frameLocator('iframe');

const basket = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/session');
    return ((await answer.json()) as { cart: { basketId: string } }).cart.basketId;
  });

test(
  'a refused card comes back to payment with the reason, and another one pays',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    await toSummary(page, CARDS.declined);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/billing\?refused=PAY400$/);
    await expect(page.getByRole('alert')).toContainText('The payment did not go through, and nothing was charged.');
    expect(await axeViolations(page)).toEqual([]);
    for (const [card, text] of [
      [CARDS.fraud, 'The payment could not be verified'],
      [CARDS.expired, 'The card’s expiry date is not valid.'],
    ] as const) {
      await fillCard(page, card);
      await page.getByRole('button', { name: 'Check the order' }).click();
      await placeButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
  },
);

test.describe('a provider whose frames are slow to tell their state', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const isLate = ({ data }: MessageEvent<{ type?: string } | undefined>) => data?.type === 'state';
      addEventListener('message', (event) => isLate(event) && event.stopImmediatePropagation());
    }),
  );

  test('a card filled in just before going on is taken', async ({ page }) => {
    await addJacket(page);
    await toSummary(page);
    await expect(placeButton(page)).toBeVisible();
  });
});

test.describe('a payment service that cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test(
    'says that nothing was charged, keeps the card and takes it at the next try',
    { tag: '@core' },
    async ({ page }) => {
      await addJacket(page);
      await page.route('**/v1/tokens', (route) => route.abort());
      await toBilling(page);
      await fillCard(page, CARDS.approved);
      const onwards = page.getByRole('button', { name: 'Check the order' });
      await onwards.click();
      await expect(page.getByRole('alert')).toContainText('Nothing was charged');
      await page.unroute('**/v1/tokens');
      await onwards.click();
      await expect(page).toHaveURL(/\/checkout\/summary$/);
    },
  );
});

test(
  '[CHK-07] [CHK-08] [DLG-04] the bank’s question opens in a dialog, survives reload, and its answer completes the order',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    await toSummary(page, CARDS.challenge);
    await placeButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Your bank has a question' })).toBeVisible();
    await bank(page).getByRole('button', { name: 'Confirm' }).waitFor();
    await page.reload();
    const action = (await page.locator('cairn-challenge').getAttribute('data-action')) ?? '';
    const patched = page.waitForRequest((request) => request.url().endsWith('/api/form/checkout/challenge'));
    await bank(page).getByRole('button', { name: 'Confirm' }).click();
    const result = new URLSearchParams((await patched).postData() ?? '').get('result') ?? '';
    expect(JSON.parse(result)).toEqual({ transaction: (JSON.parse(action) as { token: string }).token });
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
  },
);

test('[CHK-09] a bank that says no leads back to payment with a new basket and the reason', async ({ page }) => {
  await addJacket(page);
  await toSummary(page, CARDS.challenge);
  const before = await basket(page);
  await placeButton(page).click();
  await bank(page).getByRole('button', { name: 'Wrong code' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing\?refused=not-confirmed$/);
  await expect(page.getByRole('alert').first()).toContainText('Your bank did not confirm the payment');
  expect(await basket(page)).not.toBe(before);
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test('a provider that does not answer in time does not lose the order, and the next cart is a new one', async ({
  page,
}) => {
  test.slow();
  await addJacket(page);
  await toSummary(page, CARDS.silent);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/, { timeout: 60_000 });
  await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
  await page.goto('/en-us/cart');
  await expect(page.getByText('Nothing in here yet')).toBeVisible();
});

test('while the bank has not decided, the page says so, survives reload and keeps the shopper from paying again', async ({
  page,
}) => {
  await addJacket(page);
  await toSummary(page, CARDS.late);
  await placeButton(page).click();
  await bank(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/en-us/checkout/billing');
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
});
