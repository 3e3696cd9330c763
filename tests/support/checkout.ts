import type { FrameLocator, Locator, Page } from '@playwright/test';
import { cardThat } from './card-token.ts';
import { expect } from './test.ts';

/** Cards of the stand-in (sandbox/payment/test-cards.ts). */
export const CARDS = {
  approved: cardThat('approved'),
  declined: cardThat('declined'),
  fraud: cardThat('fraud'),
  expired: cardThat('expired'),
  challenge: cardThat('challenge'),
  /** Confirmed by the shopper, approved ten minutes later. */
  late: cardThat('challenge-late'),
  silent: cardThat('no-answer'),
};

const ADDRESS = {
  'First name': 'Mara',
  'Last name': 'Lind',
  'Street and number': '1 Pearl Street',
  City: 'Boulder',
  'ZIP code': '80302',
  Phone: '303 555 0142',
} as const;

export const cardFrame = (page: Page): FrameLocator => page.frameLocator('cairn-card-fields iframe');
export const placeButton = (page: Page): Locator => page.getByRole('button', { name: /^Place order for / });

/** Fills the delivery step. */
export async function fillAddress(page: Page, email = 'mara.guest@example.com'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await fillBillingAddress(page);
}

/** Fills the address of the billing step of an order that is not shipped. */
export async function fillBillingAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('CO');
}

/** Fills the provider's card fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date (MM/YY)').fill('04/29');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('Name on the card').fill('Mara Lind');
}

/** Goes from the cart to the payment step. */
export async function toBilling(page: Page, email?: string): Promise<void> {
  await page.goto('/en-us/checkout');
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await fillAddress(page, email);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
}

/** Brings a cart with one jacket to the summary, through the forms a guest sees. */
export async function toSummary(page: Page, card: string = CARDS.approved, email?: string): Promise<void> {
  await toBilling(page, email);
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(page).toHaveURL(/\/checkout\/summary$/);
}
