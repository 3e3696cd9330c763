import type { Frame, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { layoutShift } from '../../support/audits/layout-shift.ts';
import { CARDS, fillCard } from '../../support/checkout.ts';
import { expect, test } from '../../support/test.ts';

/**
 * What the bank or Klarna asks, and what the page says meanwhile: by keyboard, with its names, an audit and no shift.
 *
 * A phone's scroll bars take no room; a desk's make some when a dialog opens over a short page.
 */
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});
// A gift card that waits for one order’s bank pays no other.
test.describe.configure({ mode: 'default' });

const JACKET = 'NF104001MOS-L';
const PERSON = {
  email: 'mara.guest@example.com',
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '1 Pearl Street',
  city: 'Boulder',
  province: 'CO',
  postalCode: '80302',
  phone: '303 555 0142',
} as const;
const GIFT_CARD = { giftCard: '6299 0003 0000 0002', giftCardPin: '1234' } as const;
const SUMMARY = /\/checkout\/summary$/;
const CONFIRMED = /\/order-confirmation$/;

/** Sends forms of the shop, each with its fields; other files prove that they can be filled in. */
async function send(page: Page, forms: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  for (const [path, fields] of Object.entries(forms))
    await page.evaluate(
      ([to, values]) =>
        fetch(`/api/form/${to}`, { method: 'POST', body: new URLSearchParams({ locale: 'en-us', ...values }) }),
      [path, fields] as const,
    );
}

/** A jacket on its way to a guest, and nothing paid yet. */
async function start(page: Page): Promise<void> {
  await page.goto('/en-us/cart');
  await send(page, { 'cart/add': { productId: JACKET, qty: '1' }, 'checkout/shipping': PERSON });
}

/** Presses Tab until what has the focus, in whatever frame, has this text. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    for (const frame of page.frames()) {
      const isFocused = await frame
        .evaluate((text) => document.hasFocus() && document.activeElement?.textContent?.trim() === text, name)
        .catch(() => false);
      if (isFocused) return;
    }
  }
  throw new Error(`Tab does not reach “${name}”.`);
}

/** The page of the bank or of Klarna: the innermost frame. */
const question = (page: Page): Frame | undefined =>
  page.frames().findLast((frame) => frame.url().includes('/challenge/'));

/** Rules about whole pages; a frame is a part of one. */
const WHOLE_PAGE = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** The page and every frame in it have no violation, and nothing has moved. */
async function audited(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await axeViolations(frame, frame === page.mainFrame() ? [] : WHOLE_PAGE), frame.url()).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
}

/** Places the order by keyboard and waits for the question. */
async function place(page: Page, dialog: string): Promise<void> {
  await page.goto('/en-us/checkout/summary');
  await page.getByRole('button', { name: /^Place order for / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await expect.poll(() => question(page)?.locator('button').count()).toBeGreaterThan(1);
}

async function answer(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('Klarna’s question is read, left, turned down, left for later and answered by keyboard', async ({ page }) => {
  const klarna = { 'checkout/billing': { same: 'on', payWith: 'KLARNA' } } as const;
  const refused = page.getByRole('alert').filter({ hasText: 'The payment did not go through' });
  await start(page);
  await send(page, klarna);
  await place(page, 'Pay with Klarna');
  await audited(page);
  await page.keyboard.press('Escape');
  await expect(refused).toBeVisible();
  await audited(page);
  for (const name of ['Be turned down', 'Pay another way']) {
    await send(page, klarna);
    await place(page, 'Pay with Klarna');
    await answer(page, name);
    await expect(refused).toBeVisible();
  }
  await send(page, klarna);
  await place(page, 'Pay with Klarna');
  await answer(page, 'Pay later');
  await expect(page).toHaveURL(CONFIRMED);
  await audited(page);
});

test('the bank’s question is closed, opened again and answered by keyboard', { tag: '@core' }, async ({ page }) => {
  await start(page);
  await page.goto('/en-us/checkout/billing');
  await fillCard(page, CARDS.challenge);
  await page.getByRole('button', { name: 'Check the order' }).press('Enter');
  await expect(page).toHaveURL(SUMMARY);
  const dialog = 'Your bank has a question';
  await place(page, dialog);
  await audited(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
  await audited(page);
  await answer(page, 'Answer the bank');
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await answer(page, 'Confirm');
  await expect(page).toHaveURL(CONFIRMED);
});

for (const no of ['Wrong code', 'Cancel'])
  test(`after “${no}” at the bank, payment says why and the new basket keeps items and gift card`, async ({ page }) => {
    await start(page);
    await send(page, { 'checkout/gift-card': GIFT_CARD });
    await page.goto('/en-us/checkout/billing');
    await fillCard(page, CARDS.challenge);
    await page.getByRole('button', { name: 'Check the order' }).press('Enter');
    await expect(page).toHaveURL(SUMMARY);
    await place(page, 'Your bank has a question');
    await answer(page, no);
    await expect(page.getByRole('alert').filter({ hasText: 'Your bank did not confirm the payment' })).toBeVisible();
    await expect(page.locator('#tenders')).toContainText('0002');
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('1 item');
    await page.frameLocator('cairn-card-fields iframe').getByLabel('Card number').waitFor();
    await audited(page);
  });

test('while the payment is being checked, the page says so, moves nothing, and looks again by keyboard', async ({
  page,
}) => {
  await start(page);
  await page.goto('/en-us/checkout/billing');
  await fillCard(page, CARDS.late);
  await page.getByRole('button', { name: 'Check the order' }).press('Enter');
  await expect(page).toHaveURL(SUMMARY);
  await place(page, 'Your bank has a question');
  await answer(page, 'Confirm');
  const heading = page.getByRole('heading', { level: 1, name: 'Your payment is being checked' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  await audited(page);
  const again = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/continue'));
  await answer(page, 'Look now');
  await again;
  await expect(heading).toBeVisible();
});

test(
  'offline, placing the order says that nothing was sent, and goes through once there is a connection',
  { tag: '@core' },
  async ({ page }) => {
    await start(page);
    await page.goto('/en-us/checkout/billing');
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).press('Enter');
    await expect(page).toHaveURL(SUMMARY);
    const button = page.getByRole('button', { name: /^Place order for / });
    await page.context().setOffline(true);
    await button.press('Enter');
    await button.press('Enter');
    const note = page.getByRole('alert').filter({ hasText: 'You are offline, so nothing has been sent.' });
    await expect(note).toHaveCount(1);
    await expect(button).toBeFocused();
    await audited(page);
    await page.context().setOffline(false);
    await expect(note).toHaveCount(0);
    await button.press('Enter');
    await expect(page).toHaveURL(CONFIRMED);
  },
);
