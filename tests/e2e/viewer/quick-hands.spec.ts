import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { field, form, givenPage, shown } from '../../support/viewer/task-pages.ts';
import { accordion, canvas, entry, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Hands that are quicker than the machine: what they press is done, and what comes late leaves them the focus. */

/** Publishes a page of its own for each attempt. @returns its slug */
async function given(page: Page, name: string): Promise<string> {
  const slug = own(`viewer-quick-${name}`);
  await givenPage(page, slug, [accordion(slug, 'Question', { title: 'Calm' })]);
  return slug;
}

test('a form that comes with the page leaves the focus to whoever is elsewhere by then', async ({ page }) => {
  const slug = await given(page, 'form');
  const letGo = await holdRequests(page, '**/preview/edit/forms?*');
  await openLive(page, `/preview?open=pages/${slug}&width=390`);
  const edit = shown(page, slug).getByRole('button', { name: /^Edit/ });
  await edit.focus();
  letGo();
  await expect(form(page).locator('.edit__form')).not.toBeEmpty();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).locator('.edit__form :focus'), 'asked for, it takes the focus').toHaveCount(1);
});

test('the tools for blocks that are asked for before there are blocks come with them', async ({ page }) => {
  const slug = await given(page, 'tools');
  const letGo = await holdRequests(page, '**/preview/entry?*');
  await openLive(page, `/preview?open=pages/${slug}&width=390`);
  await shown(page, slug)
    .getByRole('button', { name: /^Blocks/ })
    .press('Enter');
  letGo();
  await expect(page.getByRole('toolbar', { name: /^Block: / }).locator('.canvas-bar__grip')).toBeFocused();
});

test('whoever goes on to the tools while the form they asked for is on its way stays with them', async ({ page }) => {
  const slug = await given(page, 'on');
  const letGo = await holdRequests(page, '**/preview/edit/forms?*');
  await openLive(page, `/preview?docType=page&entry=${slug}&preview=true&width=390`);
  const card = shown(page, slug);
  await card.getByRole('button', { name: /^Edit/ }).press('Enter');
  await card.getByRole('button', { name: /^Blocks/ }).press('Enter');
  letGo();
  await expect(form(page).locator('.edit__form')).not.toBeEmpty();
  await expect(page.locator('.canvas-bar__grip')).toBeFocused();
});

test(
  'whoever is about to press a button stays at it while what a colleague has saved comes into the list',
  { tag: '@core' },
  async ({ page }) => {
    const slug = own('viewer-quick-list');
    const block = (name: string): object => accordion(`${slug}-${name}`, 'Question', { layoutVariant: slug });
    const save = (...names: string[]): void => writeDocument(`pages/${slug}.json`, canvas(slug, names.map(block)));
    save('one', 'two');
    await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&limit=50&preview=true&width=390`);
    const card = entry(page, `${slug}-one`);
    await expect(page.locator('.frame[data-ready]')).toHaveCount(2);
    await card.getByRole('button', { name: /^Edit/ }).press('Enter');
    await expect(form(page).locator('.edit__form :focus')).toHaveCount(1);
    const blocks = card.getByRole('button', { name: /^Blocks/ });
    await blocks.focus();
    save('one', 'two', 'three');
    await expect(page.locator('.frame[data-ready]')).toHaveCount(3);
    await expect(blocks).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.canvas-bar__grip')).toBeFocused();
  },
);

test('“Seen as” has the focus as soon as it is there, so that a Tab leads on in it', async ({ page }) => {
  await openLive(page, '/preview?docType=accordions&width=390');
  await page.getByRole('button', { name: /^Seen as/ }).focus();
  const isInside = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          const control = document.querySelector('.seen-as');
          if (control === null) return;
          observer.disconnect();
          resolve(control.contains(document.activeElement));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press('Enter');
  expect(await isInside).toBe(true);
});

test('publishing that is asked for during a save follows it', async ({ page }) => {
  const slug = await given(page, 'save');
  await openLive(page, `/preview?open=pages/${slug}&at=/sections/0/items/0&width=390`);
  await field(page, 'Title').fill('A wet day');
  const letGo = await holdRequests(page, '**/preview/edit/document?*', 'PUT');
  await form(page).getByRole('button', { name: 'Save draft' }).press('Enter');
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  letGo();
  await expect(page.getByRole('dialog', { name: /^Publish/ })).toHaveAttribute('aria-busy', 'false');
});

test('what is pressed before the viewer’s code has come is done when it comes', async ({ page }) => {
  const slug = await given(page, 'early');
  const address = `/preview?docType=page&entry=${slug}&preview=true&width=390`;
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  const card = shown(page, slug);
  await card.getByRole('button', { name: /^Why this/ }).click();
  letGo();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/everybody sees the same|Dates/i)
      .first(),
  ).toBeVisible();
});

test('a panel that is opened before the viewer’s code has come is filled when it comes', async ({ page }) => {
  const slug = await given(page, 'panel');
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/preview?docType=page&entry=${slug}&preview=true&width=390`, { waitUntil: 'commit' });
  await shown(page, slug).getByText('Cost and health').click();
  letGo();
  await expect(
    shown(page, slug)
      .locator('[data-panel="health"]')
      .getByRole('button', { name: /^Measure/ }),
  ).toBeVisible();
});

test('days of the timeline that are chosen before the viewer’s code has come are shown when it comes', async ({
  page,
}) => {
  const slug = await given(page, 'days');
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/preview?docType=page&entry=${slug}&preview=true&view=timeline`, { waitUntil: 'commit' });
  await page.getByLabel('From', { exact: true }).fill('2026-12-05');
  letGo();
  await expect(page).toHaveURL(/[?&]from=2026-12-05/);
});

test('of widths and words that are typed before the viewer’s code has come the last ones count', async ({ page }) => {
  const slug = await given(page, 'typed');
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/preview?docType=page&preview=true', { waitUntil: 'commit' });
  const free = page.getByLabel('Free width');
  await free.fill('500');
  await page.getByRole('radio', { name: '834' }).check();
  await free.fill('600');
  // The field is not left: there is no change yet.
  await page.getByLabel('Search').pressSequentially(slug);
  letGo();
  await expect(page).toHaveURL(new RegExp(`[?&]q=${slug}`));
  await expect(page).toHaveURL(/[?&]width=600/);
});

test('a button that is pressed twice before the viewer’s code has come does its work once', async ({ page }) => {
  const slug = await given(page, 'twice');
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/preview?docType=page&entry=${slug}&preview=true&width=390`, { waitUntil: 'commit' });
  const seen = page.getByRole('button', { name: /^Seen as/ });
  await seen.dblclick();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Seen as' })).toBeVisible();
  await expect(seen).not.toHaveAttribute('aria-busy');
});

test('shortcut keys that are pressed before the viewer’s code has come are done in order when it comes', async ({
  page,
}) => {
  const slug = await given(page, 'keys');
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/preview?docType=page&entry=${slug}&preview=true&width=390`, { waitUntil: 'commit' });
  await expect(shown(page, slug)).toBeVisible();
  for (const key of ['j', '?', 'd']) await page.keyboard.press(key);
  letGo();
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(shortcuts).toBeVisible();
  await shortcuts.getByRole('button', { name: 'Close' }).click();
  await expect(shown(page, slug), 'the first key has led there').toBeFocused();
  await expect(page, 'the last key was pressed in the dialog').toHaveURL(/[?&]preview=true/);
});

test.describe('without the viewer’s code', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('a button that is pressed is free again, and the viewer says why', async ({ page }) => {
    const slug = await given(page, 'never');
    await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/preview?docType=page&entry=${slug}&preview=true&width=390`, { waitUntil: 'commit' });
    const why = shown(page, slug).getByRole('button', { name: /^Why this/ });
    await why.click();
    await expect(page.getByRole('alert')).toHaveText('The viewer has not loaded. Load this page again.');
    await expect(why).not.toHaveAttribute('aria-busy');
  });
});
