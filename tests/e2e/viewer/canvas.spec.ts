import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import { entry, inFrame, known, openLive, withoutDraft, writeDocument } from '../../support/viewer/viewer-content.ts';

/** What the canvas refuses, drags and offers; adding, moving, copying and deleting is a task (`tasks/blocks.spec.ts`). */

const mod = 'ControlOrMeta';
const headline = (title: string, more: object = {}): object => ({
  kind: 'accordions',
  id: `a-${title}`,
  title,
  accordions: [{ title: `${title}?`, richText: '<p>Answer.</p>' }],
  ...more,
});
const pageOf = (slug: string, ...sections: readonly (readonly object[])[]): object => ({
  id: slug,
  slug,
  metadata: { htmlTitle: slug },
  sections: sections.map((items, index) => ({ name: `part ${index + 1}`, items })),
});

interface Raw {
  readonly kind?: string;
  readonly title?: string;
  readonly text?: string;
  readonly id?: string;
  readonly _key?: string;
  readonly hideOnBreakpoint?: readonly string[];
  readonly titleH1?: boolean;
}
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Block: / });
/** Blocks of the saved draft, section by section. */
const savedItems = (slug: string): readonly (readonly Raw[])[] =>
  (
    JSON.parse(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')) as { sections: { items: Raw[] }[] }
  ).sections.map(({ items }) => items);

async function openPage(page: Page, slug: string, document: object, more = '&width=390'): Promise<void> {
  writeDocument(`pages/${slug}.json`, document);
  await known(page, 'page', slug);
  await withoutDraft(page, slug, 'page');
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&preview=true${more}`);
  await editing(page, slug);
}

async function editing(page: Page, slug: string): Promise<void> {
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(form(page).locator('.edit__form')).not.toBeEmpty();
  await expect(entry(page, slug).getByRole('button', { name: /^Blocks/ })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press(`${mod}+s`);
  await expect(form(page).locator('.edit__status')).toHaveText('Draft saved');
}

test('what is no block, or does not fit, is refused in words and changes nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const slug = 'canvas-refused';
  await openPage(page, slug, pageOf(slug, [headline('One')]));
  const status = page.locator('.edit__status');
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await entry(page, slug)
      .getByRole('button', { name: /^Blocks/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(toolbar(page).locator('.canvas-bar__grip')).toBeFocused();
    await page.keyboard.press(`${mod}+v`);
  };
  const block = (fields: object): string => JSON.stringify({ type: 'cairn-block', version: 1, block: fields });
  await paste('Just words');
  await expect(status).toHaveText('Nothing was pasted: there is no block on the clipboard.');
  await paste(block({ kind: 'hologram' }));
  await expect(status).toHaveText('Not pasted: There is no kind of block “hologram”.');
  await paste(block({ kind: 'accordions', accordions: [{ title: '', richText: '<p>A</p>' }] }));
  await expect(status).toContainText('Not pasted: accordions › 0 › title: An entry needs a title');
  await paste(block({ kind: 'pop-up', title: 'Hello' }));
  await expect(status).toHaveText('Not pasted: A pop-up is placed among the pop-ups of a page.');
  await expect(inFrame(page, slug).locator('.accordions')).toHaveCount(1);
  await expect(form(page).getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await paste(
    block({ kind: 'accordions', title: { $t: { en: 'From elsewhere', de: 'Von anderswo' } }, accordions: [] }),
  );
  await expect(inFrame(page, slug).getByRole('heading', { name: 'From elsewhere' })).toBeVisible();
});

for (const scale of [0.25, 0.42, 1])
  test(`at ${scale * 100} % a block is dragged to the same place, and Escape gives a drag up`, async ({ page }) => {
    const slug = `canvas-drag-${scale * 100}`;
    await openPage(
      page,
      slug,
      pageOf(
        slug,
        ['One', 'Two', 'Three', 'Four'].map((title) => headline(title)),
      ),
      '&width=390&zoom=100',
    );
    await entry(page, slug)
      .locator('.frame')
      .evaluate((node, value) => (node as HTMLElement).style.setProperty('--scale', String(value)), scale);
    const frame = inFrame(page, slug);
    const shown = () => frame.locator('.accordions h2').allInnerTexts();
    await expect.poll(shown).toEqual(['One', 'Two', 'Three', 'Four']);
    const grab = async (text: string): Promise<void> => {
      await frame.locator('.accordions', { hasText: text }).first().hover();
      await expect(page.getByRole('toolbar', { name: `Block: Accordions, ${text}` })).toBeVisible();
      const grip = await toolbar(page).locator('.canvas-bar__grip').boundingBox();
      await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10);
      await page.mouse.down();
    };
    const overLower = async (text: string): Promise<void> => {
      const box = await frame.locator('.accordions', { hasText: text }).first().boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) * 0.9, { steps: 6 });
    };
    await grab('One');
    await overLower('Three');
    await expect(page.locator('.canvas-drop')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.canvas-drop')).toHaveCount(0);
    await page.mouse.up();
    expect(await shown()).toEqual(['One', 'Two', 'Three', 'Four']);
    await page.mouse.move(5, 300);
    await grab('One');
    await overLower('Three');
    await expect(page.locator('.canvas-drop')).toHaveCount(1);
    await page.mouse.up();
    await expect.poll(shown).toEqual(['Two', 'Three', 'One', 'Four']);
    await page.keyboard.press(`${mod}+z`);
    await expect.poll(shown).toEqual(['One', 'Two', 'Three', 'Four']);
  });

test(
  'an empty page offers its first block, and links and forms do not leave the page while it is edited',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'canvas-empty';
    await openPage(page, slug, { ...pageOf(slug), sections: [] });
    await page.getByRole('button', { name: 'Add the first block' }).click();
    await page.getByRole('dialog', { name: 'Add a block' }).getByRole('searchbox').fill('button');
    await page.keyboard.press('Enter');
    const made = inFrame(page, slug).getByRole('link', { name: 'Say where it leads' });
    await expect(made).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add the first block' })).toHaveCount(0);
    const pages = page.context().pages().length;
    await made.click();
    await expect(form(page).getByRole('textbox', { name: /^Text/ }).first()).toBeFocused();
    expect(page.context().pages()).toHaveLength(pages);
    await save(page);
    expect(savedItems(slug)[0]?.map(({ kind, text }) => [kind, text])).toEqual([['button', 'Say where it leads']]);
  },
);
