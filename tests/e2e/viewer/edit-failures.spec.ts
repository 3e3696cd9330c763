import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  withDraft,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** How the form handles failing requests. */
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const status = (page: Page): Locator => form(page).locator('.edit__status');
const title = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Title', exact: true }).first();
const heading = (page: Page, slug: string, name: string): Locator =>
  inFrame(page, slug).getByRole('heading', { name, exact: true });
const draftOf = (slug: string): string => `${E2E_CONTENT}pages/${slug}.draft.json`;
const block = (slug: string, words: string): object =>
  accordion(slug, 'Question', { title: words, layoutVariant: slug });
const mod = 'ControlOrMeta';

/** Opens the form of a published block, with a draft when draft text is given. */
async function open(page: Page, slug: string, published: string, draft?: string): Promise<void> {
  writeDocument(`pages/${slug}.json`, canvas(slug, [block(slug, published)]));
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  if (draft !== undefined) {
    writeDocument(`pages/${slug}.draft.json`, canvas(slug, [block(slug, draft)]));
    await withDraft(page, slug, 'accordions');
  }
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(title(page)).toHaveValue(draft ?? published);
}

async function discard(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
}

test.describe('a draft that cannot be discarded', () => {
  test.use({ expectedErrors: [/500|403|404|412|ERR_FAILED|ERR_TIMED_OUT/] });
  test('stays, and it is said why and what to do', async ({ page }) => {
    const slug = 'failures-discard';
    await open(page, slug, 'Published', 'Draft');
    const refused = async (said: RegExp, answer: (route: Route) => Promise<void>): Promise<void> => {
      await page.route('**/preview/edit/document*', (route) =>
        route.request().method() === 'DELETE' ? answer(route) : route.continue(),
      );
      await discard(page);
      await expect(status(page)).toHaveText(said);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(title(page)).toHaveValue('Draft');
      await expect(heading(page, slug, 'Draft')).toBeVisible();
      expect(existsSync(draftOf(slug))).toBe(true);
      await expect(form(page).getByRole('button', { name: 'Discard draft' })).toBeEnabled();
    };
    await refused(/^Draft not discarded: no connection\. .*discard it again/, (route) => route.abort());
    await refused(/^Draft not discarded: the server has an error \(500\)\. .*try again/, (route) =>
      route.fulfill({ status: 500, body: 'Error' }),
    );
    await refused(/^Draft not discarded: the answer was not one of the content source/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
    );
    await refused(/^Draft not discarded: your session has ended\. Open a new link/, (route) =>
      route.fulfill({ status: 403, json: { error: 'NO_SESSION' } }),
    );
    // Another editor saves while the confirmation is open.
    await form(page).getByRole('button', { name: 'Discard draft' }).click();
    await page.route('**/preview/events', (route) => route.abort());
    await page.route('**/preview/edit/document*', async (route) => {
      if (route.request().method() === 'DELETE')
        writeDocument(`pages/${slug}.draft.json`, canvas(slug, [block(slug, 'Theirs')]));
      await route.continue();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(status(page)).toHaveText(
      /^Draft not discarded: somebody else has saved it meanwhile\. Theirs is shown/,
    );
    await page.unrouteAll({ behavior: 'wait' });
    await expect(title(page)).toHaveValue('Theirs');
    await expect(heading(page, slug, 'Theirs')).toBeVisible();
    expect(readFileSync(draftOf(slug), 'utf8')).toContain('Theirs');
    // The response is lost after the draft was deleted: the retry succeeds.
    await page.route('**/preview/edit/document*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await discard(page);
    await expect.poll(() => existsSync(draftOf(slug))).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(title(page)).toHaveValue('Published');
    await expect(heading(page, slug, 'Published')).toBeVisible();
    await expect(form(page).getByRole('button', { name: /^Discard/ })).toBeDisabled();
  });

  test('one that was never published goes with its document, and the form with it', async ({ page }) => {
    const slug = 'failures-only-draft';
    writeDocument(`pages/${slug}.draft.json`, canvas(slug, [block(slug, 'Draft')]));
    await known(page, 'accordions', slug, '&preview=true');
    await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
    await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
    await expect(title(page)).toHaveValue('Draft');
    await discard(page);
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    expect(existsSync(draftOf(slug))).toBe(false);
  });
});

test.describe('a save that fails', () => {
  test.use({ expectedErrors: [/500|ERR_FAILED/] });
  test(
    'leaves undo and redo as they are, and what is typed while one is under way is still to be saved',
    { tag: '@core' },
    async ({ page }) => {
      const slug = 'failures-save';
      await open(page, slug, 'Calm');
      await title(page).fill('Storm');
      await expect(heading(page, slug, 'Storm')).toBeVisible();
      await page.route('**/preview/edit/document*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Error' }) : route.continue(),
      );
      await page.keyboard.press(`${mod}+s`);
      await expect(status(page)).toHaveText(/^Not saved: the server has an error \(500\)/);
      await page.unrouteAll({ behavior: 'wait' });
      await page.keyboard.press(`${mod}+z`);
      await expect(title(page)).toHaveValue('Calm');
      await expect(status(page)).toHaveText('Nothing to save');
      await page.keyboard.press(`${mod}+Shift+z`);
      await expect(title(page)).toHaveValue('Storm');
      await expect(heading(page, slug, 'Storm')).toBeVisible();
      // Saved twice in a row, with typing in between.
      const saves: string[] = [];
      let go = (): void => undefined;
      const gate = new Promise<void>((resolve) => (go = resolve));
      await page.route('**/preview/edit/document*', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        saves.push(route.request().postData() ?? '');
        await gate;
        await route.continue();
      });
      await page.keyboard.press(`${mod}+s`);
      await page.keyboard.press(`${mod}+s`);
      await expect(status(page)).toHaveText('Saving…');
      await title(page).fill('Storm and rain');
      go();
      await expect.poll(() => existsSync(draftOf(slug)) && readFileSync(draftOf(slug), 'utf8')).toContain('"Storm"');
      await expect(entry(page, slug).locator('.entry__head')).toContainText('draft');
      await expect(status(page)).toHaveText('1 document changed, not saved');
      expect(saves).toHaveLength(1);
      await page.keyboard.press(`${mod}+s`);
      await expect(status(page)).toHaveText('Draft saved');
      expect(readFileSync(draftOf(slug), 'utf8')).toContain('Storm and rain');
    },
  );
});

test.describe('a content source that cannot be read', () => {
  test.use({ expectedErrors: [/502/] });
  test('is told in the dialog and in every tab, and asked again at a press', async ({ page }) => {
    const slug = 'failures-unread';
    await open(page, slug, 'Published', 'Draft');
    let isDown = true;
    await page.route(/\/preview\/api\/(?:publications\/plan|revisions|comments)/, (route) =>
      isDown ? route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }) : route.continue(),
    );
    await page.route(/\/preview\/checks\?/, (route) =>
      isDown ? route.fulfill({ status: 502, body: '' }) : route.continue(),
    );
    const tabs = [
      ['History', 'The history could not be read.'],
      ['Comments', 'The comments could not be read.'],
      ['Checks', 'This could not be loaded.'],
    ] as const;
    const again = form(page).getByRole('button', { name: 'Try again' });
    for (const [name, said] of tabs) {
      isDown = true;
      await form(page).getByRole('tab', { name, exact: true }).press('Enter');
      await expect(form(page).getByText(said)).toBeVisible();
      isDown = false;
      await again.press('Enter');
      await expect(form(page).getByText(said)).toHaveCount(0);
      await expect(again).toHaveCount(0);
    }
    isDown = true;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText(/could not be read: .* Nothing was published\./);
    isDown = false;
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByRole('row', { name: /Title/ })).toContainText('Draft');
  });
});

test('a tab with unsaved work asks before it is closed, and no longer when it is saved', async ({ page }) => {
  const slug = 'failures-leave';
  await open(page, slug, 'Calm');
  const asks = async (): Promise<boolean> =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(false);
  await title(page).fill('Storm');
  await expect(status(page)).toHaveText('1 document changed, not saved');
  expect(await asks()).toBe(true);
  await page.keyboard.press(`${mod}+s`);
  await expect(status(page)).toHaveText('Draft saved');
  expect(await asks()).toBe(false);
});

test('discarding changes shows what somebody else has saved meanwhile, not what stood there before', async ({
  page,
}) => {
  const slug = 'failures-discard-changes';
  await open(page, slug, 'Base');
  await title(page).fill('Mine');
  await expect(heading(page, slug, 'Mine')).toBeVisible();
  writeDocument(`pages/${slug}.draft.json`, canvas(slug, [block(slug, 'Theirs')]));
  await expect(status(page)).toContainText('Somebody else has saved this');
  await form(page).getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(title(page)).toHaveValue('Theirs');
  await expect(heading(page, slug, 'Theirs')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Discard draft' })).toBeEnabled();
});

test.describe('a kind whose form cannot be had', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('is not added, and that is said', async ({ page }) => {
    const slug = 'failures-add';
    writeDocument(`pages/${slug}.json`, canvas(slug, [block(slug, 'Calm')]));
    await known(page, 'page', slug);
    await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&preview=true&width=390`);
    await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
    const add = form(page).locator('.list__add').first();
    await expect(async () => {
      await form(page)
        .locator('.edit__form')
        .evaluate((node) => node.querySelectorAll('details').forEach((part) => (part.open = true)));
      await expect(add).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.route('**/preview/edit/forms*', (route) => route.abort());
    await add.getByRole('combobox').selectOption('promo-bar');
    await add.getByRole('button', { name: 'Add block' }).click();
    await expect(status(page)).toHaveText(/^Not added/);
    await page.unrouteAll({ behavior: 'wait' });
    await add.getByRole('combobox').selectOption('promo-bar');
    await add.getByRole('button', { name: 'Add block' }).click();
    await expect(status(page)).toHaveText('1 document changed, not saved');
  });
});

test('a change still under way when the form is closed reaches its working copy', async ({ page }) => {
  const slug = 'failures-closed';
  await open(page, slug, 'Calm');
  const answered: number[] = [];
  page.on(
    'response',
    (response) => void (response.url().includes('/preview/edit/apply') && answered.push(response.status())),
  );
  const release = await holdRequests(page, '**/preview/edit/apply*');
  // The change is undone before it was sent, so that there is nothing to save.
  await title(page).fill('Storm');
  await title(page).fill('Calm');
  await expect(status(page)).not.toHaveText('Draft saved');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  release();
  await expect.poll(() => answered.at(-1)).toBe(200);
  await expect(heading(page, slug, 'Calm')).toBeVisible();
  expect(
    answered.every((code) => code < 400),
    String(answered),
  ).toBe(true);
});

test.describe('code that cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('is told when it was pressed for, is no error otherwise, and comes once the server is back', async ({
    page,
  }) => {
    const slug = 'failures-code';
    writeDocument(`pages/${slug}.json`, canvas(slug, [block(slug, 'Calm')]));
    await known(page, 'accordions', slug);
    await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
    const away = (code: string): Promise<unknown> => page.route(`**/_astro/${code}.*.js`, (route) => route.abort());
    const edit = entry(page, slug).getByRole('button', { name: /^Edit/ });
    const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
    for (const [code, button] of [
      ['inspector', edit],
      ['open-seen-as', page.getByRole('button', { name: /^Seen as/ })],
    ] as const) {
      await away(code);
      await button.click();
      await expect(notice).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.keyboard.press('Shift');
      await expect(notice, 'until the next press').toHaveCount(0);
    }
    await away('say-author');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('say-author'));
    await edit.click();
    await title(page).focus();
    await asked;
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Tab');
    await expect(form(page).locator('#edit-author')).toContainText('Last changed');
  });
});
