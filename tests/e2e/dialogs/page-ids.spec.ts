import type { Page } from '@playwright/test';
import { isPageId } from '../../../src/content/element-ids.ts';
import { expect, test } from '../../support/test.ts';

/** Blocks give way to the ids of the page, and of what scripts add to it (docs/decisions/0132). */

const PAGES = ['', '/help', '/story', '/cart', '/search?q=shell', '/c/jackets-21001', '/account/sign-in', '/nothing'];
/** Dialogs that scripts fill, and that need no product or event. */
const DIALOGS = [
  'mini-cart',
  'modal-newsletter',
  'modal-consent',
  'modal-language',
  'modal-sign-in',
  'modal-sign-up',
  'modal-forgot-password',
];
const idsOf = (page: Page, within = 'html'): Promise<string[]> =>
  page.locator(within).evaluate((root) => [...root.querySelectorAll('[id]')].map(({ id }) => id));

test('ids that all pages have are reserved', async ({ request }) => {
  const all = await Promise.all(
    PAGES.map(async (path) => {
      const html = await (await request.get(`/en-gb${path}`)).text();
      return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
    }),
  );
  const [first = new Set<string>(), ...others] = all;
  const common = [...first].filter((id) => others.every((ids) => ids.has(id)));
  expect(common.length).toBeGreaterThan(20);
  expect(common.filter((id) => !isPageId(id))).toEqual([]);
});

test('ids that scripts make are reserved: of every dialog and of the search', async ({ page }) => {
  await page.goto('/en-gb/story');
  const own = new Set(await idsOf(page));
  const all = new Set<string>();
  await page.getByRole('searchbox').first().fill('shell');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const id of await idsOf(page)) all.add(id);
  for (const id of DIALOGS) {
    await page.goto(`/en-gb/story#${id}`);
    await expect(page.locator('dialog[open] :is(button, a, input):visible').nth(1)).toBeVisible();
    await expect(page.locator('dialog[open] .dialog__wait')).toHaveCount(0);
    for (const added of await idsOf(page)) all.add(added);
  }
  // React's own begin with a character that no block's id begins with.
  const made = [...all].filter((id) => !own.has(id) && !id.startsWith('_r_'));
  expect(made).toEqual(expect.arrayContaining(['q-header-list-1', 'consent-C0002', 'newsletter-email']));
  expect(made.filter((id) => !isPageId(id))).toEqual([]);
});

test('a form from the server leaves the ids of content alone, and its labels name its own fields', async ({ page }) => {
  await page.goto('/en-gb/help');
  await page
    .locator('main')
    .evaluate((main) => main.prepend(Object.assign(document.createElement('a'), { id: 'email' })));
  await page.evaluate(() => (location.hash = '#modal-loyalty-sign-up'));
  const dialog = page.locator('dialog[open]');
  await expect(dialog.locator('input[type="email"]')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
  const ids = await idsOf(page);
  expect(ids.filter((id) => id === 'email')).toEqual(['email']);
});
