import { expect, type Page, request } from '@playwright/test';
import { freshEmail, PASSWORD } from './sign-in.ts';

export { freshEmail as fresh };

/** Signs in on the page, which needs no script. */
export async function signIn(page: Page, email: string, password = PASSWORD, back = '/en-gb/account'): Promise<void> {
  await page.goto(`/en-gb/account/sign-in?back=${encodeURIComponent(back)}`);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as the form does, without opening a page: for tests of what comes after it. */
export async function signInUnseen(page: Page, email: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/readyz')).url());
  const answer = await page.request.post('/api/form/sign-in', {
    form: { email, password: PASSWORD, locale: 'en-gb', back: '/en-gb/account' },
    headers: { origin },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/en-gb/account?notice=signed-in']);
}

/** Fills what the sign-up form requires. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('First name').fill('Isla');
  await form.getByLabel('Last name').fill('Reid');
  await form.getByLabel('Date of birth').fill('06/05/1990');
  await form.getByRole('checkbox', { name: /I accept the terms/ }).check();
}

/** Signs in on the page that asks for it. */
export async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('main').getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out on a page of the account. */
export async function signOutHere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/notice=signed-out|\/en-gb(?:\/associate-login)?$/);
}

/** Ends the visitor's session at the backend while the browser keeps its cookies. */
export async function endSessionBehind(page: Page): Promise<void> {
  const held = await page.context().cookies();
  await signOutHere(page);
  await page.context().addCookies(held);
}

/** Creates an account in the British shop and is signed in with it. @returns its email */
export async function join(page: Page, name = 'isla'): Promise<string> {
  const email = freshEmail(name);
  await page.goto('/en-gb/sign-up');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/sign-up/);
  return email;
}

/** Ends the visitor's session at the backend, from another place: this browser hears nothing of it. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ storageState, extraHTTPHeaders: { origin } });
  const answer = await elsewhere.post(`${origin}/api/session/sign-out?locale=en-gb`, { data: {} });
  expect(answer.ok()).toBe(true);
  await elsewhere.dispose();
}
