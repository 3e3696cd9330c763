import type { Locator, Page } from '@playwright/test';

/** A jacket with plenty of stock in M. */
export const JACKET = '/en-us/p/skarn-shell-jacket-NF104001MOS';

/** The mini cart; its accessible name is the dialog's heading. */
export const miniCart = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });

/** Adds the jacket to the cart in a size, and waits for the mini cart to show what the server has answered. */
export async function addJacket(page: Page, size = 'M'): Promise<Locator> {
  await page.goto(JACKET);
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const cart = miniCart(page);
  // The row shows before the server has answered; what changes it comes with the answer.
  await cart.getByRole('button', { name: 'Remove Skarn Shell Jacket' }).first().waitFor();
  return cart;
}

/** What is picked up from the shelf of a store: today, or on the day it opens next, whenever the test runs. */
export const ready = (store: string): RegExp => new RegExp(`Pick up (?:today|on \\w{3}, \\w{3} \\d+): ${store}`);
