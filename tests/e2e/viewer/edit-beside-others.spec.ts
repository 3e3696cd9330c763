import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { field, form, frameOf, givenDraft, givenPage, openPage } from '../../support/viewer/task-pages.ts';
import { accordion, own } from '../../support/viewer/viewer-content.ts';

/** A form in use while somebody else adds, moves or removes blocks above it. */

const block = (id: string, title = id): object => accordion(id, 'Question', { title });
const heading = (page: Page, slug: string, name: string) =>
  frameOf(page, slug).getByRole('heading', { name, exact: true });

test('focus, open parts and undo stay with the block, whatever others do above it', async ({ page }) => {
  const slug = own('edit-beside');
  const [one, two, three] = ['one', 'two', 'three'].map((name) => `${slug}-${name}`) as [string, string, string];
  await givenPage(page, slug, [block(one), block(two)]);
  await openPage(page, slug, '&at=/sections/0/items/1&width=390');
  const title = field(page, 'Title');
  await expect(title).toHaveValue(two);
  const frame = form(page).locator('details.part').filter({ hasText: 'Frame' }).last();
  await frame.locator('summary').first().click();
  await expect(frame).toHaveAttribute('open');
  await title.fill('Mine');
  await title.press('End');
  await expect(heading(page, slug, 'Mine')).toBeVisible();

  for (const [what, items, shows] of [
    ['adds', [block(three), block(one), block(two)], three],
    ['moves', [block(one), block(two), block(three, 'Moved')], 'Moved'],
    ['removes', [block(two), block(three, 'Left')], 'Left'],
  ] as const) {
    await givenDraft(page, slug, items);
    await expect(heading(page, slug, shows), what).toBeVisible();
    await expect(title, what).toBeFocused();
    await expect(frame, what).toHaveAttribute('open');
    await page.keyboard.type('+');
  }
  await expect(title).toHaveValue('Mine+++');
  await expect(heading(page, slug, 'Mine+++')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(heading(page, slug, 'Left'), 'undo leaves the others').toBeVisible();
  await expect(heading(page, slug, 'Mine+++')).toHaveCount(0);
  await expect(title).toBeFocused();

  // Undo of a block that somebody else has deleted is passed over, and that is said.
  await title.fill('Mine again');
  await expect(heading(page, slug, 'Mine again')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form(page).locator('.edit__status')).toHaveText('Draft saved');
  await givenDraft(page, slug, [block(three, 'Alone')]);
  await expect(heading(page, slug, 'Alone')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(form(page).locator('.edit__status')).toContainText('Not undone: a change in a block that is gone');
});
