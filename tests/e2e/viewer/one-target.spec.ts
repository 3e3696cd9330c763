import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { MOD, press } from '../../support/audits/by-keyboard.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  inFrame,
  known,
  openLive,
  openSeenAs,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const draftOf = (slug: string): string => readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8');

async function openPage(page: Page, slug: string, query: string): Promise<void> {
  const name = { $t: { en: 'Calm', de: 'Ruhig' } };
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question', { title: name, layoutVariant: slug })]),
  );
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=50&width=390&preview=true${query}`);
  await expect(inFrame(page, slug).getByRole('heading', { name: /Calm|Ruhig/ })).toBeVisible();
}

test('the form says what it edits by its names, down to the language', async ({ page }) => {
  const slug = 'target-words';
  await openPage(page, slug, '&siteId=northfell-de');
  await inFrame(page, slug)
    .getByRole('heading', { name: 'Ruhig' })
    .click({ modifiers: ['Alt'] });
  await expect(form(page).getByText(`${slug} › Title, German`, { exact: true })).toBeVisible();
  await form(page).locator('[data-pointer$="/title/$t/en"] :is(input, textarea)').focus();
  await expect(form(page).getByText(`${slug} › Title, English`, { exact: true })).toBeVisible();
});

test(
  'no keystroke alters what everybody sees while the page is seen as a segment; what is added for it is its own',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'target-members';
    await openPage(page, slug, '&p13n_testcontext=segment:loyalty-member');
    const frame = inFrame(page, slug);
    await frame.getByRole('heading', { name: 'Calm' }).click({ modifiers: ['Alt'] });
    const whose = form(page).getByText('“Loyalty member” has nothing of its own here');
    await expect(whose).toBeVisible();
    const field = form(page).locator('[data-pointer$="/title/$t/en"] :is(input, textarea)');
    await field.focus();
    await page.keyboard.type('XXX');
    await page.keyboard.press('Delete');
    for (const control of await form(page).locator('.edit__form select, .edit__form input[type="checkbox"]').all())
      await expect(control).toBeDisabled();
    await page.keyboard.press(`${MOD}+s`);
    await expect(field).toHaveValue('Calm');
    await expect(form(page).getByRole('button', { name: 'Save draft' })).toBeDisabled();
    expect(existsSync(`${E2E_CONTENT}pages/${slug}.draft.json`), 'nothing was saved').toBe(false);
    await expect(frame.getByRole('heading', { name: 'Calm' })).toBeVisible();

    // By keyboard alone: theirs, and only theirs.
    await press(page, form(page).getByRole('button', { name: 'Add for “Loyalty member”' }), 'back');
    await expect(form(page).getByText('What you change here only “Loyalty member” sees.')).toBeVisible();
    await form(page).locator('[data-pointer$="/title/$t/en"] :is(input, textarea)').fill('For members');
    await expect(frame.getByRole('heading', { name: 'For members' })).toBeVisible();
    await form(page).getByRole('button', { name: 'Save draft' }).click();
    await expect(form(page).locator('.edit__status')).toHaveText('Draft saved');
    const saved = JSON.parse(draftOf(slug)) as { sections: { items: Record<string, unknown>[] }[] };
    expect(saved.sections[0]?.items[0]).toMatchObject({
      kind: 'segmentation',
      segments: [{ id: 'loyalty-member', targets: [{ title: { $t: { en: 'For members' } } }] }],
      baselines: [{ targets: [{ id: slug, title: { $t: { en: 'Calm', de: 'Ruhig' } } }] }],
    });

    // Everybody again: what they see is open to change, and is what it was.
    await (await openSeenAs(page)).getByLabel('Segment').selectOption('Everybody');
    await expect(frame.getByRole('heading', { name: 'Calm' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form(page).getByText('sees what everybody sees')).toHaveCount(0);
  },
);

test('undo takes back what was added for a segment, in one step', async ({ page }) => {
  const slug = 'target-undo';
  await openPage(page, slug, '&p13n_testcontext=segment:employee');
  await inFrame(page, slug)
    .getByRole('heading', { name: 'Calm' })
    .click({ modifiers: ['Alt'] });
  await form(page).getByRole('button', { name: 'Add for “Employee”' }).click();
  await expect(form(page).getByText('What you change here only “Employee” sees.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(form(page).locator('.edit__status')).toHaveText('Nothing to save');
  await expect(form(page).getByRole('button', { name: 'Save draft' })).toBeDisabled();
});

test('a translation that comes once the page is seen as a segment changes nothing, and says so', async ({ page }) => {
  const slug = 'target-late';
  const coming = Promise.withResolvers<void>();
  await page.route('**/preview/edit/translate', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { languages: ['de'] } });
    await coming.promise;
    return route.fulfill({ json: { text: 'Windstill', differs: false } });
  });
  await openPage(page, slug, '&siteId=northfell-de');
  await inFrame(page, slug)
    .getByRole('heading', { name: 'Ruhig' })
    .click({ modifiers: ['Alt'] });
  const german = form(page).locator('[data-pointer$="/title/$t/de"] :is(input, textarea)');
  await form(page).locator('[data-pointer$="/title/$t/en"] :is(input, textarea)').fill('Still');
  await form(page).getByRole('button', { name: 'German: Translate from English' }).press('Enter');
  await (await openSeenAs(page)).getByLabel('Segment').selectOption('Employee');
  await page.keyboard.press('Escape');
  await expect(form(page).getByText('This is the same for everybody.')).toBeVisible();
  coming.resolve();
  await expect(form(page).getByText('Nothing was changed: everybody sees this.')).toBeVisible();
  await expect(german).toHaveValue('Ruhig');
});
