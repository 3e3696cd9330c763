import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { press } from '../../support/audits/by-keyboard.ts';
import { restingBox } from '../../support/resting-box.ts';
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

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const pane = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name, exact: true });

/** Opens the entries of a page of its own, drafts, one width. */
async function openEntries(page: Page, slug: string, ...names: readonly string[]): Promise<void> {
  writeDocument(
    `pages/${slug}.json`,
    canvas(
      slug,
      names.map((name) => accordion(name, `Question of ${name}`, { title: name, layoutVariant: slug })),
    ),
  );
  await known(page, 'accordions', names.at(-1) ?? '');
  await withoutDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  await expect(
    inFrame(page, names[0] ?? '')
      .locator('summary')
      .first(),
  ).toBeVisible();
}

test('one thing at a time stands beside the frames, which keep their place and their documents; the tab is remembered', async ({
  page,
}) => {
  await openEntries(page, 'inspect-tabs', 'inspect-one', 'inspect-two');
  await inFrame(page, 'inspect-one')
    .locator('body')
    .evaluate(() => Object.assign(window, { marked: true }));
  await entry(page, 'inspect-one').getByRole('button', { name: /^Edit/ }).click();
  const title = pane(page, 'Content').getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('Typed and not saved');
  await expect(inFrame(page, 'inspect-one').getByText('Typed and not saved')).toBeVisible();
  const frame = async () => (await restingBox(entry(page, 'inspect-one').locator('iframe'))).y;
  const before = await frame();
  for (const [name, text] of [
    ['Why this?', 'everybody sees the same'],
    ['Checks', 'Nothing found'],
    ['Comments', 'Nothing waits for an answer here.'],
  ] as const) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel'), 'one at a time').toHaveCount(1);
    await expect(pane(page, name)).toContainText(text, { timeout: 30_000 });
  }
  expect(await frame()).toBe(before);
  await tab(page, 'Content').click();
  await expect(title, 'the form is as it was left').toHaveValue('Typed and not saved');
  expect(
    await inFrame(page, 'inspect-one')
      .locator('body')
      .evaluate(() => 'marked' in window),
  ).toBe(true);

  // Another entry beside the form of the first; its own name says so.
  await entry(page, 'inspect-two')
    .getByRole('button', { name: /^Checks/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'About inspect-two' })).toBeVisible();
  await tab(page, 'Content').click();
  await expect(title).toHaveValue('inspect-two');
  await tab(page, 'Why this?').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(tab(page, 'Why this?')).toHaveAttribute('aria-selected', 'true');
  expect(await viewerViolations(page, ['.edit'])).toEqual([]);
});

test('by keyboard: arrows lead along the tabs, a key folds the inspector, another leaves canvas and form', async ({
  page,
}) => {
  await openEntries(page, 'inspect-keys', 'inspect-key');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const title = pane(page, 'Content').getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toBeVisible();
  await press(page, tab(page, 'Content'), 'back');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Checks')).toBeFocused();
  await expect(pane(page, 'Checks')).toBeVisible();
  await page.keyboard.press('End');
  await expect(pane(page, 'Comments').getByRole('button', { name: 'Add' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Content')).toBeFocused();
  await expect(title).toBeVisible();

  await page.keyboard.press('f');
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(title).toBeVisible();
  await expect(entry(page, 'inspect-key').locator('iframe')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(title).toBeVisible();
});

test(
  'publishing stands in the bar, for the entry that is open or the only one in view',
  { tag: '@core' },
  async ({ page }) => {
    await openEntries(page, 'inspect-publish', 'inspect-pub-one', 'inspect-pub-two');
    const publish = page.getByRole('banner').getByRole('button', { name: 'Publish…' });
    await expect(publish, 'of two nobody knows which').toBeHidden();
    await entry(page, 'inspect-pub-two').getByRole('button', { name: /^Edit/ }).click();
    await expect(publish).toBeVisible();
    await pane(page, 'Content').getByRole('textbox', { name: 'Title', exact: true }).first().fill('Second, changed');
    await publish.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /Title/ }).getByRole('cell')).toHaveText([
      'inspect-pub-two',
      'Second, changed',
    ]);
  },
);

test('views about all content close what stands beside one entry', async ({ page }) => {
  await openEntries(page, 'inspect-whole', 'inspect-all');
  const views = page.getByRole('navigation', { name: 'Views' });
  for (const view of ['Releases', 'Media']) {
    await entry(page, 'inspect-all').getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await views.getByRole('link', { name: view, exact: true }).click();
    await expect(views.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('tabpanel'), view).toHaveCount(0);
    await page.goBack();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the form leaves the room to a view that is chosen beside it, and keeps what was typed', async ({ page }) => {
    await openEntries(page, 'inspect-phone', 'inspect-small');
    const form = page.locator('.edit');
    const edit = entry(page, 'inspect-small').locator('[data-action="edit"]');
    const title = pane(page, 'Content').getByRole('textbox', { name: 'Title', exact: true }).first();
    await edit.click();
    await title.fill('Typed and not saved');
    await expect(inFrame(page, 'inspect-small').getByText('Typed and not saved')).toBeVisible();
    for (const view of ['Compare', 'Timeline']) {
      const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view, exact: true });
      await link.press('Enter');
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(form).toBeHidden();
      await expect(link).toBeFocused();
      await page.goBack();
      await edit.click();
      await expect(title).toHaveValue('Typed and not saved');
    }
  });
});
