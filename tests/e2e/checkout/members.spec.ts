import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { CARDS, fillAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { addJacket } from '../../support/shop.ts';
import { freshEmail, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const WREN = 'wren.wranx@northfell.example';

/** Signs in from the checkout's own link. */
async function signInAtCheckout(page: Page, email: string): Promise<void> {
  await page.goto('/en-us/checkout');
  await page.getByRole('link', { name: 'Have an account? Sign in' }).click();
  const form = page.locator('main form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping/);
}

test('a member’s saved addresses are offered, and the chosen one is delivered to', async ({ page }) => {
  await addJacket(page);
  await signInAtCheckout(page, WREN);
  const saved = page.getByRole('radio', { name: /^Wren Okafor, 410 Pearl Street, Boulder, CO 80302/ });
  await expect(saved).toBeChecked();
  await expect(page.getByLabel('Street and number')).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page.locator('[data-problems]')).toBeFocused();

  await saved.check();
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await expect(page.getByText('Wren Okafor, 410 Pearl Street, Boulder, CO 80302')).toBeVisible();
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

/** Opens an account and signs in. */
async function join(page: Page): Promise<void> {
  await page.goto('/en-us');
  const joined = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/session/sign-up?locale=en-us', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ email: freshEmail(), password: PASSWORD }),
  );
  expect(joined).toBeLessThan(300);
}

test('a new address can be kept, and is offered the next time', async ({ page }) => {
  await join(page);
  await addJacket(page);
  await page.goto('/en-us/checkout/shipping');
  for (const [label, value] of Object.entries({
    'First name': 'Noa',
    'Last name': 'Field',
    'Street and number': '9 Canyon Boulevard',
    City: 'Boulder',
    'ZIP code': '80302',
    Phone: '303 555 0177',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('CO');
  await page.getByLabel('Keep this address in my account').check();
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await page.goto('/en-us/checkout/shipping');
  await expect(page.getByRole('radio', { name: /^Noa Field, 9 Canyon Boulevard, Boulder, CO 80302/ })).toBeChecked();
});

test('a card can be kept, is chosen already the next time, and pays', { tag: '@core' }, async ({ page }) => {
  await join(page);
  const toBilling = async (): Promise<void> => {
    await addJacket(page);
    await page.goto('/en-us/checkout/shipping');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/billing$/);
  };
  await toBilling();
  await fillCard(page, CARDS.approved);
  await page.getByLabel('Keep this card in my account').check();
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  // Its script forgets the cart that was ordered.
  await page.waitForLoadState();

  await toBilling();
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked();
  await expect(page.getByText('Valid until 04/29')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Card', exact: true })).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  // The fields of another card come when they are asked for.
  await page.getByRole('radio', { name: 'Another card' }).check();
  await fillCard(page, CARDS.declined);
  await page.getByRole('radio', { name: 'Visa •••• 4242' }).check();
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(page.locator('.step--done').last()).toContainText('Visa •••• 4242');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test(
  '[CHK-05] express checkout opens at the summary with main address and card, any other checkout at shipping',
  { tag: '@core' },
  async ({ page }) => {
    await join(page);
    await addJacket(page);
    await page.goto('/en-us/cart');
    await expect(page.getByRole('button', { name: 'Express checkout' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
    await fillAddress(page);
    await page.getByLabel('Keep this address in my account').check();
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await fillCard(page, CARDS.approved);
    await page.getByLabel('Keep this card in my account').check();
    await page.getByRole('button', { name: 'Check the order' }).click();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    // Its script forgets the cart that was ordered.
    await page.waitForLoadState();

    await addJacket(page);
    await page.goto('/en-us/cart');
    const express = page.getByRole('button', { name: 'Express checkout' });
    await expect(express).toHaveAccessibleDescription(/Visa •••• 4242 · Mara Lind, 1 Pearl Street/);
    expect(await axeViolations(page)).toEqual([]);
    await express.click();
    await expect(page).toHaveURL(/\/checkout\/summary$/);
    const done = page.locator('.step--done');
    await expect(done.first()).toContainText('Mara Lind, 1 Pearl Street, Boulder, CO 80302');
    await expect(done.last()).toContainText('Visa •••• 4242');
    // The order stands at the summary now; the cart's own link begins at the beginning all the same.
    for (const cart of ['/en-us/cart', '/en-us#mini-cart']) {
      await page.goto(cart);
      await page.getByRole('link', { name: 'Go to checkout' }).click();
      await expect(page).toHaveURL(/\/checkout\/shipping$/);
    }
    await page.goto('/en-us/cart');
    await express.click();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
  },
);
