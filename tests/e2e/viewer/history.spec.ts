import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  own,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const title = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Title', exact: true }).first();
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'History', exact: true }).locator('[aria-expanded]');
const status = (page: Page): Locator => form(page).getByRole('status').first();

/** Opens the form of a page of its own. */
async function openForm(page: Page, slug: string): Promise<void> {
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question one', { title: 'Calm', layoutVariant: slug })]),
  );
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390&siteId=northfell-de`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
}

async function save(page: Page, text: string): Promise<void> {
  await title(page).fill(text);
  await form(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(status(page)).toHaveText('Draft saved');
}

/** Opens the history by keyboard. */
async function openHistory(page: Page): Promise<Locator> {
  await form(page).getByRole('tab', { name: 'History', exact: true }).press('Enter');
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history).toHaveAttribute('aria-busy', 'false');
  return history;
}

// Of changes in quick succession a message may be sent twice; the server says that it has it already.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

test('a source that keeps no revisions shows no history, in the form or in the palette', async ({ page }) => {
  await page.route('**/preview/api/capabilities', async (route) => {
    const answer = await route.fetch();
    const declared = (await answer.json()) as { can: string[] };
    const can = declared.can.filter((one) => one !== 'revisions');
    await route.fulfill({ response: answer, json: { ...declared, can } });
  });
  const inPalette = page.getByRole('dialog').getByRole('option', { name: /^History/ });
  const lookFor = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('history');
  };
  await openForm(page, 'viewer-history-none');
  // The form knows what the source declares as soon as it offers to publish.
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible();
  await expect(form(page).getByRole('tab', { name: 'History', exact: true })).toBeHidden();
  await lookFor();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await expect(inPalette).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await entry(page, 'viewer-history-none').getByRole('button', { name: /^Edit/ }).click();
  await expect(form(page).getByRole('tab', { name: 'History', exact: true })).toBeVisible();
  await lookFor();
  await expect(inPalette).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'History', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'History', exact: true })).toHaveCount(0);
  await expect(form(page), 'Escape leads back to the form').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: 'History', exact: true })).toBeVisible();
});

test(
  'an earlier version stands in the frames, whatever happens meanwhile, and nothing of it is saved',
  { tag: '@core' },
  async ({ page }) => {
    const slug = own('viewer-history-look');
    await openForm(page, slug);
    await save(page, 'Wind');
    await save(page, 'Storm');
    await title(page).fill('Not saved yet');
    await expect(inFrame(page, slug).getByText('Not saved yet')).toBeVisible();
    const history = await openHistory(page);
    await rows(page).filter({ hasText: 'Changed in the file' }).last().press('Enter');
    await history.getByRole('button', { name: /^Look at it/ }).press('Enter');
    const bar = page.getByRole('region', { name: 'Earlier version' });
    const shown = inFrame(page, slug);
    await expect(bar.getByRole('status')).toContainText(/You are looking at version \d+ of/);
    await expect(shown.getByText('Calm', { exact: true })).toBeVisible();
    await expect(shown.getByText('Not saved yet')).toHaveCount(0);
    const slider = bar.getByRole('slider');
    await expect(slider, 'the slider is there for the keyboard at once').toBeFocused();
    await slider.press('ArrowRight');
    await expect(shown.getByText('Wind', { exact: true })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /^version \d+ of/);
    await slider.press('End');
    await expect(shown.getByText('Storm', { exact: true })).toBeVisible();
    await expect(bar.getByRole('status')).toContainText('It is the newest one.');
    await slider.press('ArrowLeft');
    await expect(shown.getByText('Wind', { exact: true })).toBeVisible();
    expect(await viewerViolations(page, ['.look'], ['light'])).toEqual([]);

    // Beside it what is there now, unsaved work included.
    const beside = bar.getByRole('button', { name: 'Beside the draft' });
    await beside.press('Enter');
    const twin = entry(page, slug).locator('.frame[data-present] iframe').contentFrame();
    await expect(twin.getByText('Not saved yet')).toBeVisible();
    await slider.press('ArrowLeft');
    await expect(shown.getByText('Calm', { exact: true })).toBeVisible();
    await slider.press('ArrowRight');
    await expect(shown.getByText('Wind', { exact: true })).toBeVisible();

    // A change elsewhere refreshes everything that is shown: the version stays.
    const asked = page.waitForResponse((response) => response.url().includes('/preview/block?'));
    writeDocument(
      `pages/${slug}-other.json`,
      canvas(`${slug}-other`, [accordion(`${slug}-other`, 'Question', { title: 'Other', layoutVariant: slug })]),
    );
    expect((await asked).url()).toContain('working=');
    await known(page, 'accordions', `${slug}-other`);
    await expect(shown.getByText('Wind', { exact: true })).toBeVisible();
    await expect(twin.getByText('Not saved yet')).toBeVisible();
    await beside.press('Enter');
    await expect(entry(page, slug).locator('iframe')).toHaveCount(1);

    await slider.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(shown.getByText('Not saved yet')).toBeVisible();
    await expect(history.getByRole('heading', { name: 'History' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(title(page)).toHaveValue('Not saved yet');
    expect(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')).toContain('Storm');
    await form(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  },
);

test('any two versions are compared, old before new', async ({ page }) => {
  const slug = 'viewer-history-two';
  await openForm(page, slug);
  await save(page, 'Wind');
  const colour = form(page).getByLabel('Title colour', { exact: true });
  await form(page).locator('summary', { hasText: 'Layout and type' }).first().press('Enter');
  await colour.fill('moss');
  await save(page, 'Storm');
  const history = await openHistory(page);
  await rows(page).nth(1).press('Enter');
  await expect(history.locator('del')).toHaveText('Calm');
  await expect(history.locator('ins')).toHaveText('Wind');
  const against = history.getByRole('combobox', { name: 'Compared with' });
  const newest = await against.getByRole('option').nth(1).textContent();
  await against.selectOption({ label: newest ?? '' });
  await expect(history.locator('del')).toHaveText('Wind');
  await expect(history.locator('ins')).toHaveText(['Storm', 'Moss']);
  await expect(history.locator('rect'), 'a colour has its swatch').toHaveAttribute('fill', '#3f5b45');
  expect(await viewerViolations(page, ['.edit'])).toEqual([]);
  // Restoring is asked about, and what is restored is the draft.
  await history
    .getByRole('button', { name: /^Restore/ })
    .last()
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the draft as it is' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')).toContain('Storm');
});

test('the form says of each field who changed it last, and when', async ({ page }) => {
  const slug = 'viewer-history-author';
  await openForm(page, slug);
  const author = form(page).locator('#edit-author');
  await title(page).focus();
  await expect(author).toHaveText(
    /^Last changed in the file, on \d+ \w+ 20\d\d, \d\d:\d\d Berlin · (?:\d+ \w+, )?\d\d:\d\d UTC\.$/,
  );
  await title(page).fill('Wind');
  await expect(author).toHaveText('Changed here and not saved yet.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status(page)).toHaveText('Draft saved');
  await expect(author).toHaveText(/^Nora Pike changed this last, on /);
  await expect(title(page)).toHaveAccessibleDescription(/Nora Pike changed this last/);
  await form(page).locator('.edit__form').getByRole('combobox').first().focus();
  await expect(author).toHaveText(/^Last changed in the file/);
});
