import { expect, type Locator, type Page } from '@playwright/test';

/** Password of every demo account. */
export const PASSWORD = 'Northfell-2026';
export const MEMBER = 'mara.member@northfell.example';
export const CUSTOMER = 'cole.customer@northfell.example';
export const NEW_EMPLOYEE = 'nora.newhire@northfell.example';
export const ASSOCIATE = 'sol.associate@northfell.example';

export const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in' });
/** The header link that leads to sign-in, or to the account. */
export const accountLink = (page: Page): Locator => page.getByRole('banner').locator('a.tool--account');
/** A toast notice, by its full title. */
export const notice = (page: Page, title: string): Locator =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });

/** Opens the sign-in dialog from the header and fills it in. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<Locator> {
  await accountLink(page).click();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  return dialog;
}

/** Signs in with the dialog. */
export async function signInBy(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = await fillSignIn(page, email, password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Waits until sign-in with the dialog is complete: the dialog closes after the header has changed, and goes back in
 * history, which would undo a navigation started earlier.
 */
export async function isSignedIn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  await expect(signInDialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
}

/** An email address that no account has yet. */
export const freshEmail = (name = 'walker'): string =>
  `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@northfell.example`;
