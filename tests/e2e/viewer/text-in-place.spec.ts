import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Updates } from '../../../src/preview/frames/bridge-api.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import { entry, inFrame, known, openLive, withoutDraft, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Texts are edited where they stand, plain and rich, by mouse and by keyboard. */

const mod = 'ControlOrMeta';
/** On the first word, not on the room beside it. */
const WORD = { position: { x: 8, y: 6 } };
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Text: / });
const editor = (page: Page, slug: string): Locator => inFrame(page, slug).locator('[data-cairn-text]');

const pageOf = (slug: string, ...items: readonly object[]): object => ({
  id: slug,
  slug,
  metadata: { htmlTitle: slug },
  sections: [{ name: 'main', items }],
});
const banner = (title: string, richText: string): object => ({
  kind: 'split-image',
  id: 'banner',
  title,
  richText,
  media: { url: 'scene/fell-rain', alt: 'A tent' },
});

async function openPage(page: Page, slug: string, document: object, more = '&width=834'): Promise<void> {
  writeDocument(`pages/${slug}.json`, document);
  await known(page, 'page', slug);
  await withoutDraft(page, slug, 'page');
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&preview=true${more}`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(form(page).locator('.edit__form')).not.toBeEmpty();
}

const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true }).first();
/** What the saved draft holds. */
const saved = (slug: string): { title?: string; richText?: string }[] =>
  (
    JSON.parse(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')) as {
      sections: { items: { title?: string; richText?: string }[] }[];
    }
  ).sections.flatMap(({ items }) => items);

test(
  'a text is edited where it stands at any scale, and form, frames and undo go with it',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'text-in-place';
    await openPage(page, slug, pageOf(slug, banner('Alpine', '<p>Warm.</p>')), '');
    const heading = inFrame(page, slug).getByRole('heading', { name: /^Alpine/ });
    const other = entry(page, slug)
      .locator('iframe')
      .nth(1)
      .contentFrame()
      .getByRole('heading', { name: /^Alpine/ });
    let text = 'Alpine';
    for (const scale of [25, 42, 100]) {
      await entry(page, slug)
        .locator('.frames')
        .evaluate((node, value) => (node as HTMLElement).style.setProperty('--scale', String(value / 100)), scale);
      await heading.dblclick(WORD);
      await expect(editor(page, slug)).toBeFocused();
      // The word that was pressed is selected.
      text = `Alpine${scale}`;
      await page.keyboard.type(text);
      await expect(editor(page, slug)).toHaveText(text);
      await expect(field(page, 'Title')).toHaveValue(text);
      await expect(other).toHaveText(text);
      await page.keyboard.press('Escape');
      await expect(editor(page, slug)).toHaveCount(0);
      await expect(heading).toHaveText(text);
    }
    await heading.dblclick(WORD);
    await expect(editor(page, slug)).toBeFocused();
    await page.keyboard.press(`${mod}+z`);
    await expect(editor(page, slug)).not.toHaveText(text);
    await expect(field(page, 'Title')).toHaveValue(await editor(page, slug).innerText());
    await page.keyboard.press(`${mod}+Shift+z`);
    await expect(editor(page, slug)).toHaveText(text);
  },
);

test('a rich text is edited by keyboard alone, with what its field may have', async ({ page }) => {
  const slug = 'rich-text-in-place';
  const text = '<p>Warm <strong>boots</strong> for snow &amp; ice. <a href="/boots" title="All">More</a></p>';
  await openPage(page, slug, pageOf(slug, banner('By keyboard', text)));
  await entry(page, slug)
    .getByRole('button', { name: /^Blocks/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('toolbar', { name: /^Block: / })
      .getByRole('button')
      .last(),
  ).toBeFocused();
  await page.keyboard.press('F2');
  await expect(editor(page, slug)).toHaveText('By keyboard');
  await page.keyboard.press('Tab');
  await expect(editor(page, slug)).toHaveText('Warm boots for snow & ice. More');
  await expect(editor(page, slug)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dry');
  await page.keyboard.press('Alt+F10');
  await expect(bar(page).getByRole('button', { name: 'Bold' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor(page, slug).locator('ul > li')).toHaveText('Dry');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Light');
  await page.keyboard.press('Shift+Home');
  // The tools follow the selection.
  await expect(bar(page).getByRole('button', { name: 'Link' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press(`${mod}+k`);
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press(`${mod}+a`);
  await page.keyboard.type('/light');
  await page.keyboard.press('Enter');
  await expect(editor(page, slug).getByRole('link', { name: 'Light' })).toBeVisible();
  const whole = `${text}<ul><li>Dry</li><li><a href="/light">Light</a></li></ul>`;
  await page.keyboard.press(`${mod}+s`);
  await expect(form(page).getByText('Draft saved', { exact: true })).toBeVisible();
  expect(saved(slug)).toMatchObject([{ richText: whole }]);
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('toolbar', { name: /^Block: / })
      .getByRole('button')
      .last(),
  ).toBeFocused();
  await expect(inFrame(page, slug).locator('main .rich-text li')).toHaveText(['Dry', 'Light']);
});

test('a text that pages show without a part of it is read-only where it stands, with the reason, by mouse and by key', async ({
  page,
}) => {
  const slug = 'read-only-text';
  await openPage(page, slug, pageOf(slug, banner('Kept', '<p>Warm <font color="red">boots</font></p>')));
  const reason = 'Read-only here: the text holds font, which pages leave out. Mend it in the form.';
  const sign = bar(page).locator('.text-bar__why');
  await inFrame(page, slug).getByText('Warm boots').dblclick(WORD);
  await expect(sign).toContainText(reason);
  await page.keyboard.press('Escape');
  await expect(sign).toHaveCount(0);
  await inFrame(page, slug).getByRole('heading', { name: 'Kept' }).dblclick(WORD);
  await expect(editor(page, slug)).toHaveText('Kept');
  await page.keyboard.press('Tab');
  await expect(sign).toContainText(reason);
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page, slug)).toHaveText('Kept');
  await expect(editor(page, slug)).toBeFocused();
});

test('a text that is being composed is left alone by a hundred updates of its block', async ({ page }) => {
  const slug = 'composed-in-place';
  await openPage(page, slug, pageOf(slug, banner('Composing', '<p>Snow</p>')));
  await inFrame(page, slug).locator('main .rich-text p').dblclick(WORD);
  await expect(editor(page, slug)).toBeFocused();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  const answer = await page.request.get(`/preview/block?docType=page&entry=${slug}&limit=50&preview=true`);
  const { entries } = (await answer.json()) as Updates;
  const update = entries.find(({ key }) => key === slug);
  if (update === undefined) throw new Error('The page is not there.');
  const frame = await (await entry(page, slug).locator('iframe').first().elementHandle())?.contentFrame();
  const kept = await frame?.evaluate((about) => {
    const found = document.querySelector('[data-cairn-text]');
    const composed = document.getSelection()?.focusNode;
    const { order, html } = about;
    for (let turn = 1; turn <= 100; turn += 1)
      window.cairnFrame?.apply({
        ...about,
        order: order.map(([uid]) => [uid, `turn ${turn}`]),
        html: Object.fromEntries(
          Object.entries(html).map(([uid, text]) => [
            uid,
            text.replace('Composing', `Turn ${turn}`).replace('Snow', `Rain ${turn}`),
          ]),
        ),
      });
    const isKept =
      document.querySelector('[data-cairn-text]') === found && document.getSelection()?.focusNode === composed;
    const heading = document.querySelector('main h2')?.textContent;
    return { isKept: isKept && document.activeElement === found, heading };
  }, update);
  // The rest of the block is updated around it.
  expect(kept).toEqual({ isKept: true, heading: 'Turn 100' });
  await client.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await client.send('Input.insertText', { text: '日本' });
  await expect(editor(page, slug)).toHaveText('日本');
  await expect(field(page, 'Rich text')).toHaveValue('<p>日本</p>');
});
