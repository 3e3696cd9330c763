import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { MOD, pick, press, reach, retype } from '../../support/audits/by-keyboard.ts';
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

/** The viewer's main tasks by keyboard alone: no click, hover or fill. */
test.describe.configure({ timeout: 240_000 });

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const status = (page: Page): Locator => form(page).getByRole('status').first();

test('by keyboard: look at anything, as any visitor, at any moment, at any width', async ({ page, context }) => {
  const variant = 'viewer-keys';
  const text = { $t: { en: 'Waterproof', fr: 'Étanche', 'fr-ca': 'Imperméable' } };
  const choice = {
    kind: 'segmentation',
    id: 'keys-choice',
    name: 'keys-choice',
    layoutVariant: variant,
    segments: [{ id: 'employee', targets: [accordion('keys-employee', 'For employees')] }],
    baselines: [{ targets: [accordion('keys-baseline', 'For everybody')] }],
  };
  const blocks = [
    accordion('keys-one', text, { layoutVariant: variant }),
    accordion('keys-later', 'Later', { layoutVariant: variant, validFrom: '2040-01-01T00:00:00Z' }),
    choice,
  ];
  writeDocument('pages/viewer-keys.json', canvas('viewer-keys', blocks));
  writeDocument(
    'pages/viewer-keys.draft.json',
    canvas('viewer-keys', [...blocks, accordion('keys-draft', 'Draft', { layoutVariant: variant })]),
  );
  await known(page, 'accordions', 'keys-draft', '&preview=true');
  await openLive(page, '/preview');
  // The first tab stop is a skip link past the controls.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();

  await pick(page, page.getByLabel('Doc type'), 'accordions');
  await expect(page.getByRole('heading', { level: 1, name: 'Accordions' })).toBeVisible();
  await pick(page, page.getByLabel('Layout variant'), variant);
  const names = page.locator('.entry__name');
  await expect(names).toHaveText(['keys-one']);
  await pick(page, page.getByLabel('Limit'), '50');
  await expect(page).toHaveURL(/limit=50/);
  await reach(page, page.getByLabel('Page', { exact: true }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'There is no page 2' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['keys-one']);

  await pick(page, page.getByLabel('Locale'), 'fr-ca');
  await expect(inFrame(page, 'keys-one').getByText('Imperméable')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(inFrame(page, 'keys-one').getByText('Waterproof')).toBeVisible();
  await reach(page, page.getByRole('radio', { name: 'Published' }));
  await page.keyboard.press('ArrowRight');
  await expect(names).toHaveText(['keys-one', 'keys-later', 'keys-draft']);
  await reach(page, page.getByLabel('Moment'));
  await page.keyboard.type('06012041');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0800AM');
  await expect(entry(page, 'keys-later').locator('.entry__head')).toContainText('published');
  await expect(page).toHaveURL(/previewDateTime=2041-06-01T08%3A00%3A00Z/);
  await press(page, page.getByRole('link', { name: 'Back to now' }));
  await expect(entry(page, 'keys-later').locator('.entry__head')).toContainText('scheduled');

  // One key each for the context, the search, widths and zoom.
  await page.keyboard.press('t');
  await page.keyboard.type('segment:employee');
  await expect(page).toHaveURL(/p13n_testcontext=segment%3Aemployee/);
  await reach(page, page.getByLabel('Save this context as'));
  await page.keyboard.type('Keys colleague');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Keys colleague' })).toBeVisible();
  await pick(page, page.getByLabel('Doc type'), 'segmentation', 'back');
  await expect(inFrame(page, 'keys-choice').getByText('For employees')).toBeVisible();
  await retype(page, page.getByLabel('Test context'), '');
  await page.keyboard.press('Backspace');
  await expect(inFrame(page, 'keys-choice').getByText('For everybody')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Keys colleague' }));
  await expect(inFrame(page, 'keys-choice').getByText('For employees')).toBeVisible();

  await retype(page, page.getByLabel('Free width'), '500');
  await expect(page.locator('figcaption').first()).toHaveText('500 px');
  await pick(page, page.getByLabel('Zoom'), '100');
  await expect.poll(async () => (await page.locator('iframe').first().boundingBox())?.width).toBe(500);
  // A list keeps its own keys; outside it one key selects a width.
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await expect(page.locator('figcaption').first()).toHaveText('834 px');
  await page.keyboard.press('/');
  await page.keyboard.type('keys-one');
  await expect(page.getByRole('heading', { name: 'Found for “keys-one”' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await press(
    page,
    entry(page, 'keys-one')
      .getByRole('link', { name: /keys-one/ })
      .last(),
  );
  await expect((await opened).getByText('Waterproof')).toBeVisible();
});

test.describe('editing', () => {
  test.use({ expectedErrors: [/412/] });
  test('by keyboard: a field is edited and seen, entries of a list moved, undone, done again and saved; a conflict is settled, a mistake leads to its field', async ({
    page,
  }) => {
    const slug = 'viewer-keys-edit';
    const block = (title: string, more: object = {}): object => ({
      ...accordion('keys-edit', 'First question', { layoutVariant: slug }),
      title,
      ...more,
    });
    writeDocument(`pages/${slug}.json`, canvas(slug, [block('Calm')]));
    await known(page, 'accordions', 'keys-edit');
    await withoutDraft(page, slug, 'accordions');
    await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
    const frame = inFrame(page, 'keys-edit');
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const title = form(page).getByRole('textbox', { name: 'Title', exact: true }).first();
    await retype(page, title, 'Before the storm');
    await expect(frame.getByRole('heading', { name: 'Before the storm' })).toBeVisible();

    const questions = (): Promise<string[]> => frame.locator('summary').allInnerTexts();
    await reach(page, form(page).getByRole('button', { name: 'Move First question (1)', exact: true }));
    await page.keyboard.press('ArrowDown');
    await expect.poll(questions).toEqual(['Second question', 'First question']);
    await expect(form(page).getByRole('button', { name: 'Move First question (2)', exact: true })).toBeFocused();
    await page.keyboard.press(`${MOD}+z`);
    await expect.poll(questions).toEqual(['First question', 'Second question']);
    await page.keyboard.press(`${MOD}+Shift+z`);
    await expect.poll(questions).toEqual(['Second question', 'First question']);
    await page.keyboard.press(`${MOD}+s`);
    await expect(status(page)).toHaveText('Draft saved');
    const saved = (): string => readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8');
    expect(saved()).toContain('Before the storm');

    // A problem reported by the server links to its field.
    await press(page, form(page).getByText('Layout and type'));
    const colour = form(page).getByRole('combobox', { name: 'Title colour', exact: true });
    await reach(page, colour);
    await page.keyboard.type('greenish');
    const issue = form(page)
      .getByRole('list', { name: /to mend/ })
      .getByRole('button');
    await expect(issue).toContainText('/sections/0/items/0/titleColor');
    await press(page, issue, 'back');
    await expect(colour).toBeFocused();
    await page.keyboard.press(`${MOD}+a`);
    await page.keyboard.press('Backspace');
    await expect(issue).toHaveCount(0);

    // Another editor saves meanwhile.
    await retype(page, title, 'Mine', 'back');
    const subtitle = form(page).getByRole('textbox', { name: 'Subtitle', exact: true }).first();
    await retype(page, subtitle, 'My line');
    await expect(frame.getByText('My line')).toBeVisible();
    writeDocument(`pages/${slug}.draft.json`, canvas(slug, [block('Theirs', { subtitle: 'Their line' })]));
    await expect(status(page)).toContainText('Somebody else has saved this');
    await page.keyboard.press(`${MOD}+s`);
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
    await expect(dialog.getByRole('row', { name: /items\/0\/title/ })).toContainText('Before the stormMineTheirs');
    // Merge field by field: one of mine, one of theirs.
    const together = dialog.getByRole('button', { name: 'Save both together' });
    await expect(together).toBeDisabled();
    await reach(page, dialog.getByRole('radio', { name: 'Mine' }));
    await page.keyboard.press('Space');
    await expect(together).toBeDisabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Their line' })).toBeChecked();
    await press(page, together);
    await expect(status(page)).toHaveText('Draft saved');
    expect(JSON.parse(saved())).toMatchObject({ sections: [{ items: [{ title: 'Mine', subtitle: 'Their line' }] }] });
    await expect(frame.getByText('Their line')).toBeVisible();
    await expect(subtitle).toHaveValue('Their line');
    // Then all of theirs.
    await retype(page, title, 'Mine once more', 'back');
    writeDocument(`pages/${slug}.draft.json`, canvas(slug, [block('Theirs in the end', { subtitle: 'Their line' })]));
    await expect(status(page)).toContainText('Somebody else has saved this');
    await page.keyboard.press(`${MOD}+s`);
    await press(page, dialog.getByRole('button', { name: 'All theirs' }));
    await press(page, together);
    await expect(status(page)).toHaveText('Draft saved');
    await expect(title).toHaveValue('Theirs in the end');
    await expect(frame.getByRole('heading', { name: 'Theirs in the end' })).toBeVisible();
    expect(saved()).toContain('"Theirs in the end"');
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await expect(entry(page, 'keys-edit').getByRole('button', { name: /^Edit/ })).toBeFocused();

    // A problem in the list of a whole view opens the form at its field.
    writeDocument(
      `pages/${slug}.draft.json`,
      canvas(slug, [
        block('Mine', {
          accordions: [
            { title: 'Care', richText: '<p>Wool.</p>' },
            { title: ' ', richText: '<p>Dry flat.</p>' },
          ],
        }),
      ]),
    );
    await page.keyboard.press(`${MOD}+k`);
    await page.keyboard.type('checks');
    await page.keyboard.press('Enter');
    // The previous view's card may have the same link.
    await expect(page.getByRole('heading', { level: 1, name: /Checks$/ })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Field /sections/0/items/0/accordions/1/title' }).first());
    await expect(form(page).locator('[data-pointer="/sections/0/items/0/accordions/1/title"] :focus')).toHaveCount(1);
    expect(new URL(page.url()).searchParams.has('field')).toBe(false);
    // So does the one on the entry's own card.
    await page.keyboard.press('Escape');
    await press(page, entry(page, 'keys-edit').locator('summary', { hasText: 'Checks' }));
    // The panel is fetched when it opens; the card has a link of the same name.
    const checks = entry(page, 'keys-edit').getByRole('list', { name: 'Checks' });
    await press(page, checks.getByRole('link', { name: 'Field /sections/0/items/0/accordions/1/title' }).last());
    await expect(form(page).locator('[data-pointer="/sections/0/items/0/accordions/1/title"] :focus')).toHaveCount(1);
  });
});

test('by keyboard: who sees what and why, when it changes, and how two versions differ', async ({ page }) => {
  const slug = 'viewer-keys-views';
  const choice = {
    kind: 'segmentation',
    id: 'keys-who',
    name: 'keys-who',
    segments: [{ id: 'employee', targets: [accordion('keys-who-employee', 'For employees')] }],
    baselines: [{ targets: [accordion('keys-who-baseline', 'For everybody')] }],
  };
  const winter = accordion('winter', 'Winter words', { validFrom: '2040-12-03T00:00:00Z' });
  writeDocument(`pages/${slug}.json`, canvas(slug, [choice, accordion('keys-word', 'A warm question'), winter]));
  writeDocument(`pages/${slug}.draft.json`, canvas(slug, [choice, accordion('keys-word', 'A light question'), winter]));
  await known(page, 'page', slug);
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=50&width=390`);
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const command = async (text: string): Promise<void> => {
    await page.keyboard.press(`${MOD}+k`);
    await expect(palette).toBeVisible();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await command('matrix');
  await expect(page.getByRole('row')).toHaveCount(3);
  await press(page, page.getByRole('link', { name: `Open full size: ${slug} for employee in en-us at 390 px` }));
  await expect(inFrame(page, slug).getByText('For employees')).toBeVisible();
  await press(page, entry(page, slug).locator('summary', { hasText: 'Why this?' }));
  await expect(page.locator('.why').getByRole('listitem').filter({ hasText: 'employee' }).first()).toContainText('won');

  await command('timeline');
  await press(page, page.locator('[data-at="2040-12-03T00:00:00Z"]').getByRole('link', { name: /^Show/ }));
  await expect(inFrame(page, slug).getByText('Winter words')).toBeVisible();
  await command('compare');
  await expect(page.getByText('1 field differs')).toBeVisible();
  await reach(page, page.getByRole('radio', { name: 'Fields' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/1 changed/)).toBeVisible({ timeout: 30_000 });
  await reach(page, page.getByRole('radio', { name: 'Pixels' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'What each side would report on load: A' })).toBeVisible({
    timeout: 30_000,
  });

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
});
