import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillCard, placeButton, toBilling } from '../../support/checkout.ts';
import { GIFT_CARD_PIN, giftCardToSpend } from '../../support/servers/gift-cards.ts';
import { addJacket, JACKET } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

/** Paying with gift cards and rewards; the cards that no test spends are those of docs/decisions/0044. */
test.use({ viewport: { width: 390, height: 844 } });

const GIFT_CARDS = {
  fifty: '6299 0003 0000 0001',
  twenty: '6299 0003 0000 0002',
  empty: '6299 0003 0000 0005',
  blocked: '6299 0003 0000 0006',
  pounds: '6299 0001 0000 0001',
} as const;

const number = (page: Page): Locator => page.getByLabel('Gift card number');

async function enterGiftCard(page: Page, card: string, button = 'Use this card'): Promise<void> {
  if (!(await number(page).isVisible())) await page.getByText('Pay with a gift card', { exact: true }).click();
  await number(page).fill(card);
  await page.getByLabel('PIN of the gift card').fill(GIFT_CARD_PIN);
  await page.getByRole('button', { name: button }).click();
  // The next card has to wait for the answer.
  await expect(page.locator('#tenders [aria-busy]')).toHaveCount(0);
}

/** A number from 0 for this attempt of a test. */
const attempt = (): number => test.info().repeatEachIndex * 3 + test.info().retry;
const left = (page: Page): Locator => page.locator('.tenders__left');

test('[GIFT-03] a gift card’s balance can be checked without using it', { tag: '@core' }, async ({ page }) => {
  await addJacket(page);
  await toBilling(page);
  await enterGiftCard(page, GIFT_CARDS.twenty, 'Check the balance');
  await expect(page.getByRole('status').filter({ hasText: '0002' })).toContainText('holds $20.00');
  // Neither address nor history has the figure, and what was entered is still there.
  expect(page.url()).not.toContain('20');
  await expect(number(page)).toHaveValue(GIFT_CARDS.twenty);
  await expect(page.getByLabel('PIN of the gift card')).toHaveValue(GIFT_CARD_PIN);
  await expect(left(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/en-us/checkout/billing?told=gift-balance&balance=9999&card=0001');
  await expect(page.getByText('9,999')).toHaveCount(0);
});

test('a card number that is typed already stays when a gift card is used, refused and taken off again', async ({
  page,
}) => {
  await addJacket(page);
  await toBilling(page);
  await fillCard(page, CARDS.approved);
  await enterGiftCard(page, GIFT_CARDS.empty);
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveValue(GIFT_CARDS.empty);
  await enterGiftCard(page, GIFT_CARDS.fifty);
  await expect(page.getByRole('heading', { name: 'Gift cards and rewards' })).toBeFocused();
  await expect(page.locator('.checkout__totals .total-lines__left')).toBeAttached();
  await page.getByRole('button', { name: 'Remove: Gift card •••• 0001' }).click();
  await expect(left(page)).toHaveCount(0);
  await enterGiftCard(page, GIFT_CARDS.fifty);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(placeButton(page)).toBeVisible();
});

test(
  '[GIFT-04] a gift card pays for part of the order, can be taken off again, and the card pays the rest',
  { tag: '@core' },
  async ({ page }) => {
    const fifty = giftCardToSpend('fifty', attempt());
    const name = `Gift card •••• ${fifty.slice(-4)}`;
    await addJacket(page);
    await toBilling(page);
    await enterGiftCard(page, fifty);
    await expect(page.locator('.tenders__applied li').first()).toContainText(name);
    const rest = await left(page).locator('.price').textContent();
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect(left(page)).toHaveCount(0);
    await enterGiftCard(page, fifty);
    await enterGiftCard(page, GIFT_CARDS.twenty);
    await page.getByRole('button', { name: 'Remove: Gift card •••• 0002' }).click();
    const cards = page.locator('.tenders__applied li').filter({ hasText: 'Gift card' });
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(name);
    await expect(left(page).locator('.price')).toHaveText(rest ?? '');
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await expect(placeButton(page)).toHaveText(`Place order for ${rest}`);
    await expect(page.locator('.step--active .total-lines').last()).toContainText(
      new RegExp(`${name}\\s*[-−]\\$50\\.00`),
    );
    expect(await axeViolations(page)).toEqual([]);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.locator('.confirmation')).toContainText(name);
  },
);

test('[ERR-CART-08] a gift card that cannot be used says why at its field', async ({ page }) => {
  await addJacket(page);
  await toBilling(page);
  for (const [card, text] of [
    ['6299 0003 9999 9999', 'Number and PIN do not belong to a gift card of ours.'],
    ['12', 'Number and PIN do not belong to a gift card of ours.'],
    [GIFT_CARDS.empty, 'There is nothing left on this gift card.'],
    [GIFT_CARDS.blocked, 'This gift card cannot be used here.'],
    [GIFT_CARDS.pounds, 'This gift card cannot be used here.'],
  ] as const) {
    await enterGiftCard(page, card);
    await expect(number(page)).toHaveAccessibleDescription(new RegExp(text));
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.notice--error')).toHaveCount(0);
  }
  await enterGiftCard(page, GIFT_CARDS.twenty);
  await expect(left(page)).toBeVisible();
  await enterGiftCard(page, GIFT_CARDS.twenty);
  await expect(number(page)).toHaveAccessibleDescription(/This gift card is on the order already\./);
});

test(
  '[LOY-05] a member pays with points, and the totals show what they were worth',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-gb/account/sign-in');
    const form = page.locator('main form');
    await form.getByLabel('Email').fill('mara.member@northfell.example');
    await form.getByLabel('Password', { exact: true }).fill('Northfell-2026');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    await page.goto(JACKET.replace('en-us', 'en-gb'));
    await page.getByRole('radio', { name: 'L', exact: true }).check();
    await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
    // The row shows before the server has answered; what changes it comes with the answer.
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Skarn Shell Jacket' }).first().waitFor();
    await page.goto('/en-gb/checkout/shipping');
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await page.getByText(/^Pay with points \(/).click();
    await page.getByRole('button', { name: /^1,000 points for £/ }).click();
    const points = page.locator('.tenders__applied li').filter({ hasText: '1,000 points' });
    await expect(points).toBeVisible();
    await expect(points.locator('.price')).toContainText('10.00');
    const worth = Number(/[\d.]+/.exec((await points.locator('.price').textContent()) ?? '')?.[0]);
    const totals = await page.evaluate(async () => {
      const answer = await fetch('/api/cart/v1/cart/current?locale=en-gb');
      return ((await answer.json()) as { totals: { appliedRewards: number; total: number; remainingToPay: number } })
        .totals;
    });
    expect([totals.appliedRewards, Math.round((totals.total - totals.remainingToPay) * 100) / 100]).toEqual([
      worth,
      worth,
    ]);
    await page.locator('.checkout__totals summary').click();
    await expect(page.locator('.checkout__totals')).toContainText('1,000 points');
    await page.getByRole('button', { name: 'Remove: 1,000 points' }).click();
    await expect(points).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a gift card pays for the whole order', { tag: '@core' }, async ({ page }) => {
    const thousand = giftCardToSpend('thousand', attempt());
    await page.goto(JACKET);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await toBilling(page);
    await page.getByText('Pay with a gift card', { exact: true }).click();
    await enterGiftCard(page, thousand);
    await expect(left(page).locator('.price')).toHaveText('$0.00');
    await page.getByRole('button', { name: 'Check the order' }).click();
    await page.getByRole('button', { name: 'Place the order', exact: true }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.locator('.confirmation')).toContainText(`Gift card •••• ${thousand.slice(-4)}`);
  });
});
