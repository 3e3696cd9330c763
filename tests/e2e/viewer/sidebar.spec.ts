import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { MOD, press } from '../../support/audits/by-keyboard.ts';
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

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Sections and blocks' });
const row = (page: Page, name: string): Locator => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
const side = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Opens a page of its own with three blocks, its form and its outline. */
async function openOutline(page: Page, slug: string): Promise<void> {
  const names = ['one', 'two', 'three'].map((name) => `${slug}-${name}`);
  writeDocument(
    `pages/${slug}.json`,
    canvas(
      slug,
      names.map((name) => accordion(name, `Question of ${name}`, { title: name, layoutVariant: slug })),
    ),
  );
  await known(page, 'accordions', `${slug}-three`);
  await withoutDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=50&width=390&preview=true`);
  await expect(inFrame(page, slug).getByRole('heading', { name: `${slug}-one`, exact: true })).toBeVisible();
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(form(page).getByText('Sections', { exact: false }).first()).toBeVisible();
  await side(page, 'Outline').click();
  await expect(row(page, `${slug}-one`)).toBeVisible();
}
const shown = (page: Page, slug: string): Promise<string[]> =>
  inFrame(page, slug).locator('main h2:visible').allInnerTexts();

test(
  'blocks are moved by mouse and by keys, several are hidden at once, and undo brings them back',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'outline-move';
    const [one, two, three] = ['one', 'two', 'three'].map((name) => `${slug}-${name}`) as [string, string, string];
    await openOutline(page, slug);
    await row(page, three).dragTo(row(page, one), { targetPosition: { x: 20, y: 4 } });
    await expect.poll(() => shown(page, slug)).toEqual([three, one, two]);
    await row(page, three).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => shown(page, slug)).toEqual([one, three, two]);
    await expect(row(page, three)).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 chosen')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Hide', exact: true }), 'back');
    await expect.poll(() => shown(page, slug)).toEqual([one]);
    await expect(row(page, two)).toContainText('hidden');
    expect(await viewerViolations(page, ['.side'])).toEqual([]);
    await page.keyboard.press(`${MOD}+z`);
    await expect.poll(() => shown(page, slug)).toEqual([one, three, two]);

    // A press opens the form of the block, and leaves the frames where they are.
    await row(page, two).click();
    await expect(form(page).getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue(two);
    await expect(row(page, two)).toHaveAttribute('aria-current', 'true');
    await row(page, two).press('Delete');
    await expect.poll(() => shown(page, slug)).toEqual([one, three]);
    await form(page).getByRole('button', { name: 'Save draft' }).click();
    await expect(form(page).locator('.edit__status')).toHaveText('Draft saved');
    const saved = readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8');
    expect([saved.indexOf(one) < saved.indexOf(three), saved.includes(two)]).toEqual([true, false]);
  },
);

test('while the page is seen as a segment the outline moves nothing that everybody sees', async ({ page }) => {
  const slug = 'outline-base';
  await openOutline(page, slug);
  await page.goto(`${page.url()}&p13n_testcontext=segment:employee`, { waitUntil: 'domcontentloaded' });
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await row(page, `${slug}-one`).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('This belongs to everybody')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(form(page).locator('.edit__status')).toHaveText('Nothing to save');
  expect(await shown(page, slug)).toEqual(['one', 'two', 'three'].map((name) => `${slug}-${name}`));
});

test('every entry is found in the tree and opens with its form; the side folds and keeps its width', async ({
  page,
}) => {
  const slug = 'tree-entry';
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question', { title: 'In the tree' })]));
  await known(page, 'page', slug);
  await openLive(page, '/preview?docType=spacer&width=390');
  await side(page, 'All entries').click();
  await page.getByRole('searchbox', { name: 'Search all entries' }).fill(slug);
  await page.getByRole('link', { name: new RegExp(slug) }).click();
  const frame = page.locator('.entry iframe').first().contentFrame();
  await expect(frame.getByRole('heading', { name: 'In the tree' })).toBeVisible();
  await expect(form(page)).toBeVisible();
  await expect(page.locator('.bar'), 'what is open and how it stands').toContainText(/In the tree|tree-entry/);
  await expect(page.locator('.bar')).toContainText(/Page\s*published/);
  await expect(side(page, 'All entries'), 'the tab is remembered').toHaveAttribute('aria-selected', 'true');

  const edge = page.getByRole('separator', { name: 'Width of the left side' });
  const width = async (): Promise<number> => (await page.locator('.side').boundingBox())?.width ?? 0;
  const before = await width();
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  expect(await width()).toBe(before + 16);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(width).toBe(before + 16);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('l');
  await expect(page.locator('.side')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
});

test('on a phone every entry is found in the tree, which gives its place to what is opened', async ({ page }) => {
  const slug = 'tree-phone';
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question', { title: 'On the phone' })]));
  await known(page, 'page', slug);
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/preview?docType=spacer&width=390');
  await side(page, 'All entries').click();
  await page.getByRole('searchbox', { name: 'Search all entries' }).fill(slug);
  const found = page.getByRole('link', { name: new RegExp(slug) });
  await expect(found).toBeInViewport();
  await found.press('Enter');
  await expect(form(page)).toBeVisible();
  await expect(side(page, 'This view')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#sidebar-pane')).toHaveCount(0);
});

test('the tree of all entries says how many are not listed', async ({ page }) => {
  await page.route(/\/preview\/api\/entries\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { numFound: number };
    await route.fulfill({ response, json: { ...list, numFound: list.numFound + 3 } });
  });
  await openOutline(page, 'sidebar-more');
  await side(page, 'All entries').click();
  await expect(page.getByText('3 more entries are not listed: search for them.')).toBeVisible();
});
