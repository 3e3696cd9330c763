import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
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
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const saved = (slug: string): string => readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8');
const mod = 'ControlOrMeta';

async function openForm(page: Page, key: string): Promise<Locator> {
  await entry(page, key).getByRole('button', { name: /^Edit/ }).click();
  const panel = form(page);
  await expect(panel.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible();
  return panel;
}

async function openView(page: Page, slug: string, items: readonly object[]): Promise<void> {
  writeDocument(
    `pages/${slug}.json`,
    canvas(
      slug,
      items.map((item) => ({ ...item, layoutVariant: slug })),
    ),
  );
  await known(page, 'accordions', (items.at(-1) as { id: string }).id);
  await withoutDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
}

test(
  'a change in the form shows in the frame at once, is undone and done again, and is saved as a draft',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'viewer-edit-one';
    await openView(page, slug, [accordion('edit-one', 'Question one', { title: 'Calm' })]);
    const panel = await openForm(page, 'edit-one');
    const frame = inFrame(page, 'edit-one');
    await frame.getByText('Second question').click();
    await expect(frame.getByText('Second answer.')).toBeVisible();
    const title = panel.getByRole('textbox', { name: 'Title', exact: true }).first();
    // With and without a heading: the layout changes, and what was opened stays open.
    await title.fill('');
    await expect(frame.getByRole('heading', { name: 'Calm' })).toHaveCount(0);
    await expect(frame.getByText('Second answer.')).toBeVisible();
    await title.fill('Before the storm');
    await expect(frame.getByRole('heading', { name: 'Before the storm' })).toBeVisible();
    await expect(frame.getByText('Second answer.'), 'what was open stays open').toBeVisible();
    await expect(panel.locator('.edit__status')).toHaveText('1 document changed, not saved');
    expect(existsSync(`${E2E_CONTENT}pages/${slug}.draft.json`), 'nothing is saved yet').toBe(false);
    // Changes of a field within a second are one step of undo, on a busy machine two.
    let steps = 0;
    const undo = (): Promise<void> =>
      expect(async () => {
        await page.keyboard.press(`${mod}+z`);
        steps += 1;
        await expect(frame.getByRole('heading', { name: 'Calm' })).toBeVisible({ timeout: 4_000 });
      }).toPass({ timeout: 15_000 });
    const redo = async (): Promise<void> => {
      for (; steps > 0; steps -= 1) await page.keyboard.press(`${mod}+Shift+z`);
      await expect(frame.getByRole('heading', { name: 'Before the storm' })).toBeVisible();
    };
    await undo();
    await redo();
    await page.keyboard.press(`${mod}+s`);
    await expect(panel.locator('.edit__status')).toHaveText('Draft saved');
    expect(JSON.parse(saved(slug))).toMatchObject({ sections: [{ items: [{ title: 'Before the storm' }] }] });
    expect(readFileSync(`${E2E_CONTENT}pages/${slug}.json`, 'utf8'), 'what is published stays').not.toContain(
      'Before the storm',
    );
    await expect(entry(page, 'edit-one').locator('.entry__head')).toContainText('draft');
    // A saved change can be undone too, and then needs saving again.
    await undo();
    await expect(panel.locator('.edit__status')).toHaveText('1 document changed, not saved');
    await redo();
    await expect(panel.locator('.edit__status')).toHaveText('Nothing to save');
  },
);

test('entries of a list are added, doubled, moved by key and by hand, and removed; pressing a block leads to its field', async ({
  page,
}) => {
  const slug = 'viewer-edit-list';
  await openView(page, slug, [accordion('edit-list', 'First question')]);
  const frame = inFrame(page, 'edit-list');
  // Clicking outside a control opens the form of the block.
  await frame.getByText('First question').click();
  await expect(form(page)).toBeHidden();
  await frame.getByText('Answer.', { exact: true }).click();
  const panel = form(page);
  const lists = panel.getByRole('group', { name: /^Accordions/ });
  await expect(lists.getByRole('textbox', { name: /^Rich text/ }), 'the field of what was pressed').toBeFocused();
  const questions = (): Promise<string[]> => frame.locator('summary').allInnerTexts();
  await lists.getByRole('button', { name: 'Move First question (1)', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(questions).toEqual(['Second question', 'First question']);
  await expect(lists.getByRole('button', { name: 'Move First question (2)', exact: true })).toBeFocused();
  // A screen that shows both rows: Playwright would scroll to the second while the first is being dragged.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await lists
    .getByRole('button', { name: 'Move First question (2)', exact: true })
    .dragTo(lists.getByRole('button', { name: 'Move Second question (1)', exact: true }));
  await expect.poll(questions).toEqual(['First question', 'Second question']);
  // Touch drags a row by its handle.
  const middle = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await lists.getByRole('button', { name, exact: true }).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const touch = await page.context().newCDPSession(page);
  const dragRow = async (from: string, to: string): Promise<void> => {
    const [begin, end] = [await middle(from), await middle(to)];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [begin] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await dragRow('Move First question (1)', 'Move Second question (2)');
  await expect.poll(questions).toEqual(['Second question', 'First question']);
  await dragRow('Move First question (2)', 'Move Second question (1)');
  await expect.poll(questions).toEqual(['First question', 'Second question']);
  await lists.getByRole('button', { name: 'Duplicate First question (1)' }).click();
  await expect.poll(questions).toEqual(['First question', 'First question', 'Second question']);
  await lists.getByRole('button', { name: 'Remove First question (2)' }).click();
  await expect.poll(questions).toEqual(['First question', 'Second question']);
  // Clicking a text focuses its field, and a field highlights its place.
  await frame.getByText('Second question').click();
  await expect(lists.getByRole('textbox', { name: /^Title/ }).last()).toBeFocused();
  await expect(lists.getByRole('textbox', { name: /^Title/ }).last()).toHaveValue('Second question');
  await expect(entry(page, 'edit-list').locator('.frame__outline')).toHaveCount(1);
  await lists.getByRole('button', { name: 'Add to Accordions' }).click();
  await expect(panel.getByRole('list', { name: /to mend/ })).toContainText('/sections/0/items/0/accordions/2/title');
});

test.describe('when the server cannot be reached, or the page is loaded anew', () => {
  test.use({ expectedErrors: [/ERR_FAILED|403|409/] });
  test('nothing that was typed is lost', { tag: '@core' }, async ({ page }) => {
    const slug = 'viewer-edit-lost';
    await openView(page, slug, [accordion('edit-lost', 'Question')]);
    const panel = await openForm(page, 'edit-lost');
    const title = panel.getByRole('textbox', { name: 'Title', exact: true }).first();
    await page.route('**/preview/edit/apply*', (route) => route.abort());
    await title.fill('Typed without a connection');
    await expect(panel.locator('.edit__status')).toContainText('No connection');
    await page.unrouteAll({ behavior: 'wait' });
    await expect(inFrame(page, 'edit-lost').getByRole('heading', { name: 'Typed without a connection' })).toBeVisible();
    await page.route('**/preview/edit/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 403, json: { error: 'NO_SESSION' } }),
    );
    await title.fill('Typed after the session ended');
    await expect(panel.locator('.edit__status')).toContainText('Your session has ended');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(form(page).getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue(
      'Typed after the session ended',
    );
    await expect(
      inFrame(page, 'edit-lost').getByRole('heading', { name: 'Typed after the session ended' }),
    ).toBeVisible();
    await form(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(
      inFrame(page, 'edit-lost').getByRole('heading', { name: 'Typed after the session ended' }),
    ).toHaveCount(0);
  });
});

test.describe('when the content source refuses', () => {
  test.use({ expectedErrors: [/500|422|404|409|ERR_TIMED_OUT/] });
  test(
    'what is not saved is said in plain words, the work is kept, and a document broken on the disk does not end it',
    { tag: '@core' },
    async ({ page }) => {
      const slug = 'viewer-edit-refused';
      await openView(page, slug, [accordion('edit-refused', 'Question', { title: 'Calm' })]);
      const panel = await openForm(page, 'edit-refused');
      const status = panel.locator('.edit__status');
      const title = panel.getByRole('textbox', { name: 'Title', exact: true }).first();
      await title.fill('Kept');
      // A single route handler: between removing one and adding the next a request could slip through.
      let answer: (route: Route) => Promise<void> = (route) => route.continue();
      await page.route('**/preview/edit/document*', (route) =>
        route.request().method() === 'PUT' ? answer(route) : route.continue(),
      );
      const refused = async (said: RegExp, next: typeof answer): Promise<void> => {
        answer = next;
        await page.keyboard.press(`${mod}+s`);
        await expect(status).toHaveText(said);
        await expect(title).toHaveValue('Kept');
        expect(existsSync(`${E2E_CONTENT}pages/${slug}.draft.json`)).toBe(false);
      };
      await refused(/^Not saved: the server has an error \(500\)\. Your changes are kept/, (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
      );
      await refused(/^Not saved: the answer was not one of the content source/, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
      );
      await refused(/^Not saved: no connection/, (route) => route.abort('timedout'));
      await page.unrouteAll({ behavior: 'wait' });
      // An external editor leaves a half-written document on disk.
      writeFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, '{ "id": "half');
      await title.fill('Typed beside a broken file');
      await expect(title).toHaveValue('Typed beside a broken file');
      await expect(
        inFrame(page, 'edit-refused').getByRole('heading', { name: 'Typed beside a broken file' }),
      ).toBeVisible();
      rmSync(`${E2E_CONTENT}pages/${slug}.draft.json`);
      await expect(async () => {
        await page.keyboard.press(`${mod}+s`);
        await expect(status).toHaveText('Draft saved', { timeout: 1_000 });
      }).toPass();
      expect(saved(slug)).toContain('Typed beside a broken file');
    },
  );
});

test('the form can be used by everybody, light and dark', async ({ page }) => {
  const slug = 'viewer-edit-axe';
  await openView(page, slug, [
    {
      ...accordion('edit-axe', 'Question'),
      title: { $t: { en: 'Title', fr: 'Titre' } },
      titleStyle: { sm: 'h3', lg: 'h2' },
      titleColor: 'moss',
      eyebrowLogo: { url: 'scene/camp-frost', alt: '' },
    },
  ]);
  await entry(page, 'edit-axe').getByRole('button', { name: /^Edit/ }).click();
  await expect(form(page).locator('.part').first()).toBeVisible();
  await form(page)
    .locator('.edit__form')
    .evaluate((node) => node.querySelectorAll('details').forEach((part) => (part.open = true)));
  expect(await viewerViolations(page, ['#edit'])).toEqual([]);
});
