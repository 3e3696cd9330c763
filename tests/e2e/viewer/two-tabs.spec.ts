import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** Two tabs of the viewer on one entry; two editors are a task (`tasks/together.spec.ts`). */
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const status = (page: Page): Locator => form(page).locator('.edit__status');
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true }).first();
const saved = (slug: string): unknown =>
  (JSON.parse(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')) as { sections: [{ items: [unknown] }] })
    .sections[0].items[0];
const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Save draft' }).click();

test.use({ expectedErrors: [/412/] });

test('two tabs of one editor see each other’s saves live, and none overwrites the other’s', async ({
  page,
  context,
}) => {
  const slug = 'tabs-one';
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question', { title: 'Base', subtitle: 'Line', layoutVariant: slug })]),
  );
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  const address = `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openLive(tab, address);
    await entry(tab, slug).getByRole('button', { name: /^Edit/ }).click();
    await expect(field(tab, 'Title')).toHaveValue('Base');
  }
  const heading = (tab: Page, words: string): Locator =>
    inFrame(tab, slug).getByRole('heading', { name: words, exact: true });

  // Unsaved changes stay private; saved ones appear at once in frame and form.
  await field(page, 'Title').fill('First');
  await expect(heading(page, 'First')).toBeVisible();
  await expect(heading(other, 'Base')).toBeVisible();
  await save(page);
  await expect(status(page)).toHaveText('Draft saved');
  await expect(heading(other, 'First')).toBeVisible();
  await expect(field(other, 'Title')).toHaveValue('First');
  await expect(status(other)).toHaveText('Nothing to save');
  await expect(entry(other, slug).locator('.entry__head')).toContainText('draft');

  // A tab with unsaved changes keeps them and reports the conflict.
  await field(other, 'Title').fill('Second');
  await expect(heading(other, 'Second')).toBeVisible();
  await field(page, 'Title').fill('Third');
  await field(page, 'Subtitle').fill('Line of the first');
  await expect(heading(page, 'Third')).toBeVisible();
  await save(page);
  await expect(status(page)).toHaveText('Draft saved');
  await expect(status(other)).toContainText('Somebody else has saved this');
  await expect(heading(other, 'Second')).toBeVisible();
  await expect(field(other, 'Title')).toHaveValue('Second');

  // Returning to the form changes nothing.
  await save(other);
  const dialog = other.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(dialog.getByRole('group', { name: 'Title', exact: true })).toHaveText(/Second.*Third.*First/s);
  // What only one has changed is there already.
  await expect(dialog.getByRole('group', { name: /subtitle/i })).toHaveCount(0);
  await expect(field(other, 'Subtitle')).toHaveValue('Line of the first');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(status(other)).toContainText('Somebody else has saved this');
  expect(saved(slug)).toMatchObject({ title: 'Third', subtitle: 'Line of the first' });
  await expect(field(other, 'Title')).toHaveValue('Second');

  await save(other);
  await dialog.getByRole('radio', { name: 'Keep mine' }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(status(other)).toHaveText('Draft saved');
  expect(saved(slug)).toMatchObject({ title: 'Second', subtitle: 'Line of the first' });
  for (const tab of [page, other]) {
    await expect(heading(tab, 'Second')).toBeVisible();
    await expect(field(tab, 'Title')).toHaveValue('Second');
    await expect(field(tab, 'Subtitle')).toHaveValue('Line of the first');
  }

  // A closed form updates as well.
  await form(page).getByRole('button', { name: 'Close', exact: true }).click();
  await field(other, 'Title').fill('Fourth');
  await save(other);
  await expect(heading(page, 'Fourth')).toBeVisible();
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(field(page, 'Title')).toHaveValue('Fourth');
});
