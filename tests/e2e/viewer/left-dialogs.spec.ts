import type { Locator, Page } from '@playwright/test';
import { failRequests, holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Whoever closes a dialog before its call has failed sees the failure wherever they are by then. */
const FAILED = 'The content source gave no usable answer. Look at the state before you try again.';
const VIEW = '/preview?docType=accordions&preview=true&width=390';

// The failures, the refused moment, and whoever looks for the deleted entry.
test.use({ expectedErrors: [/status of 503|409 \(Conflict\)|404 \(Not Found\) \(http\S+\/preview\/edit\/document/] });

/** Presses a button whose call will fail, and leaves its dialog before it has. */
async function actAndLeave(page: Page, dialog: Locator, button: string | RegExp, call: RegExp): Promise<void> {
  const act = dialog.getByRole('button', { name: button });
  await expect(act).toBeEnabled();
  const fail = await failRequests(page, call);
  const sent = page.waitForRequest((request) => call.test(request.url()) && request.method() !== 'GET');
  await act.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  fail();
}

test('a deletion and what comes back from the bin', async ({ page }) => {
  const slug = own('viewer-left');
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug })]));
  await known(page, 'accordions', slug);
  await openLive(page, `${VIEW}&layoutVariant=${slug}`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  const panel = page.getByRole('complementary', { name: /^Edit/ });
  const remove = panel.getByRole('button', { name: 'Delete…' });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Delete/ });
  await actAndLeave(page, dialog, 'Move to the bin', /\/preview\/api\/entries\//);
  await expect(panel.locator('.edit__status')).toHaveText(FAILED);

  await page.unrouteAll();
  await remove.press('Enter');
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  await dialog.getByRole('button', { name: 'Move to the bin' }).press('Enter');
  await expect(dialog.getByText(/^It is in the bin until/)).toBeVisible();
  await page.keyboard.press('Enter');

  await openLive(page, VIEW);
  await page.getByRole('button', { name: 'Bin…' }).press('Enter');
  const bin = page.getByRole('dialog', { name: 'Bin' });
  await actAndLeave(page, bin, new RegExp(`^Restore ?: ${slug}$`), /\/preview\/api\/restore\//);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
});

test('a page that was to be made', async ({ page }) => {
  await openLive(page, VIEW);
  await page.getByRole('button', { name: 'New page…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New page or other entry' });
  const slug = own('viewer-left-made');
  await dialog.getByLabel('Title, English').fill(slug);
  await expect(dialog.getByText(`Free: /en-us/${slug}`)).toBeVisible();
  await actAndLeave(page, dialog, 'Make the draft', /\/preview\/api\/entries$/);
  const notice = page.getByRole('alert').filter({ hasText: 'did not answer' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('a');
  await expect(notice, 'whoever types on has not read it yet').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
});

test('a release, and the moment of one that was made', async ({ page }) => {
  const said = page.locator('.releases__said');
  const dialog = page.getByRole('dialog', { name: 'New release' });
  const name = own('Left');
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'New release…' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  };
  await page.goto('/preview?view=releases', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'New release…' }).waitFor();
  await open();
  await actAndLeave(page, dialog, 'Make it', /\/preview\/api\/releases$/);
  await expect(said).toHaveText(FAILED);

  await page.unrouteAll();
  await open();
  await dialog.getByLabel('Published on (optional)').fill('2020-01-06T09:00');
  const answer = await holdRequests(page, /\/preview\/api\/schedules$/, 'POST');
  const sent = page.waitForRequest(/\/preview\/api\/schedules$/);
  await dialog.getByRole('button', { name: 'Make it' }).press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(said).toHaveText(`${name} is ready for entries. This time has passed.`);
  await expect(page.getByRole('article', { name })).toBeVisible();
});
