import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillBillingAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a guest buys a gift card without an address to send it to, and gets its number and pin by email',
  { tag: '@core' },
  async ({ page }) => {
    const email = `gift-${crypto.randomUUID()}@example.com`;
    await page.goto('/en-us');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift card' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart).toContainText('By email, today');
    await expect(cart.getByRole('link', { name: 'Change delivery' })).toHaveCount(0);
    // Nothing is known of this shopper yet, so checkout begins with the email.
    await page.goto('/en-us/checkout');
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
    await expect(page.getByLabel('Street and number')).toHaveCount(0);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await fillBillingAddress(page);
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await expect(placeButton(page)).toContainText('$50.00');
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.locator('.confirmation__facts')).toContainText('By email, today');
    await expect(page.getByText('We pack it in Kendal')).toHaveCount(0);
    const response = await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { kind: string; html: string }[];
    const mail = mails.find(({ kind }) => kind === 'gift-card');
    expect(mail?.html).toMatch(/Number 6299 \d{4} \d{4} \d{4}/);
    expect(mail?.html).toMatch(/Pin \d{4}/);
    expect(await axeViolations(page)).toEqual([]);
  },
);
