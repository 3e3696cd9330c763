import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  known,
  openLive,
  own,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** What a field finds wrong by itself is said at the field, in the list of faults, and by Save. */
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const status = (page: Page): Locator => form(page).locator('.edit__status');
const faults = (page: Page): Locator => form(page).getByRole('list', { name: /to mend$/ });

async function openForm(page: Page, slug: string, kind: string, block: object): Promise<Locator> {
  writeDocument(`pages/${slug}.json`, canvas(slug, [{ layoutVariant: slug, ...block }]));
  await known(page, kind, slug);
  await withoutDraft(page, slug, kind);
  await openLive(page, `/preview?docType=${kind}&entry=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  return form(page);
}

test('JSON that cannot be read is kept in its field, named, and held against Save until it is mended or discarded', async ({
  page,
}) => {
  const slug = own('honest-json');
  const panel = await openForm(page, slug, 'accordions', accordion(slug, 'Question', { subtitle: { odd: 1 } }));
  const json = panel.locator('[data-pointer$="/subtitle"] textarea');
  await json.fill('{ "odd": ');
  const said = 'This is not valid JSON; the previous value is kept.';
  await expect(panel.locator('[data-pointer$="/subtitle"]').getByRole('status')).toHaveText(said);
  await expect(faults(page).getByRole('button', { name: new RegExp(`Subtitle ${said}`) })).toBeVisible();
  await expect(status(page)).toHaveText('Not saved: 1 field cannot be read. Correct or discard it');
  // The server's answer to another change leaves the mark, and a form that is made anew what was typed.
  const answered = page.waitForResponse(/\/preview\/edit\/apply/);
  await panel.getByRole('textbox', { name: 'Title', exact: true }).first().fill('A title');
  await (await answered).finished();
  await expect(faults(page).getByRole('button')).toHaveCount(2);
  await expect(json).toHaveAttribute('aria-invalid', 'true');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(json).toHaveValue('{ "odd": ');
  expect(await viewerViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Redo' }).click();
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(json).toBeFocused();
  await expect(status(page)).toContainText('Not saved');
  expect(existsSync(`${E2E_CONTENT}pages/${slug}.draft.json`), 'nothing is saved with the old value').toBe(false);

  await json.fill('{ "odd": 2 }');
  await expect(json).not.toHaveAttribute('data-refused');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(status(page)).toHaveText('Draft saved');
  expect(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')).toMatch(/"odd":\s*2/);

  await json.fill('{');
  await expect(status(page)).toContainText('Not saved');
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(json).toHaveValue(/"odd": 2/);
  await expect(panel.getByRole('button', { name: 'Save draft' })).toBeDisabled();
});

test.describe('a picture', () => {
  test.use({ expectedErrors: [/404|400/] });
  test('that cannot be loaded is named at its field and in the list, until there is one', async ({ page }) => {
    const slug = own('honest-picture');
    const panel = await openForm(page, slug, 'media-banner', {
      kind: 'media-banner',
      id: slug,
      name: slug,
      layoutVariant: 'split',
      media: { url: 'scene/fell-dawn', alt: 'A fell' },
    });
    const url = panel.locator('[data-pointer$="/media/url"]');
    await expect(url.locator('img')).toBeVisible();
    await url.getByRole('textbox').fill('uploads/not-there');
    const said = 'The picture “uploads/not-there” could not be loaded. Check its name, or choose another.';
    await expect(url.getByRole('status')).toHaveText(said);
    await expect(url.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(faults(page)).toContainText(said);
    await expect(status(page), 'it is stored as it was typed').toHaveText('1 document changed, not saved');
    await url.getByRole('textbox').fill('scene/fell-dawn');
    await expect(url.locator('img')).toBeVisible();
    await expect(url.getByRole('status')).toHaveCount(0);
    await expect(faults(page)).toHaveCount(0);
  });
});
