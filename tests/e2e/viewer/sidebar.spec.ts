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

/** Components that React has rendered since it was last asked, by name. */
declare global {
  interface Window {
    rendered?: string[];
  }
}

/** Notes in the page which components each commit of React renders, as its developer tools find out. */
function noteRenders(): void {
  interface Fiber {
    readonly tag: number;
    readonly type: unknown;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  }
  const PERFORMED_WORK = 1;
  // Functions and classes, forwarded ones, and plain remembered ones: what else is remembered has its function inside.
  const COMPONENTS = new Set([0, 1, 11, 15]);
  window.rendered = [];
  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (COMPONENTS.has(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) {
      const { type } = fiber as { type: { name?: string; type?: { name?: string } } };
      window.rendered?.push(type.name ?? type.type?.name ?? '?');
    }
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling)
      if (before === null || child.alternate !== child) visit(child);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

test('of 300 blocks four deep a keystroke in a form renders at most five components outside of its field', async ({
  page,
}) => {
  const slug = 'outline-keystroke';
  const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const collection = (id: string, items: readonly object[]): object => ({ kind: 'collection', id, name: id, items });
  const card = (id: string): object => ({ kind: 'linked-card', id, title: id, richText: '<p>Words.</p>' });
  // 12 collections with 4 each, of 5 cards.
  const blocks = times(12, (a) =>
    collection(
      `c${a}`,
      times(4, (b) =>
        collection(
          `c${a}-${b}`,
          times(5, (c) => card(`c${a}-${b}-${c}`)),
        ),
      ),
    ),
  );
  writeDocument(`pages/${slug}.json`, canvas(slug, blocks));
  await known(page, 'page', slug);
  await withoutDraft(page, slug, 'page');
  await page.addInitScript(noteRenders);
  await openLive(page, `/preview?open=pages/${slug}&at=/sections/0/items/0/items/0/items/0&width=390&preview=true`);
  const title = form(page).getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toHaveValue('c0-0-0');
  await side(page, 'Outline').click();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(301);
  // The first keystroke makes the document an unsaved one, which is told in more places.
  await title.press('End');
  const rechecked = page.waitForResponse((response) => response.url().includes('/preview/block?'));
  await title.press('x');
  await expect(tree(page).getByText('c0-0-0x', { exact: true })).toBeVisible();
  await expect(page.locator('.edit__status')).toHaveText('1 document changed, not saved');
  await rechecked;
  await page.evaluate(() => (window.rendered = []));
  const sent = page.waitForResponse(/\/preview\/edit\/apply/);
  await title.press('y');
  await sent;
  await expect(tree(page).getByText('c0-0-0xy', { exact: true })).toBeVisible();
  const rendered = await page.evaluate(() => window.rendered ?? []);
  expect(rendered).not.toEqual([]);
  expect(rendered.length, rendered.slice(0, 20).join(' ')).toBeLessThanOrEqual(5);
});
