import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startProgram, type Program } from '../../support/servers/program.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, inFrame, openLive } from '../../support/viewer/viewer-content.ts';

/** Unsaved work stays on top of whatever is refreshed; with a server of its own, which is stopped and started. */
const home = mkdtempSync(join(tmpdir(), 'cairn-working-'));
const content = join(home, 'content');
let program: Program;
let port = '0';
const start = async (): Promise<void> => {
  program = await startProgram('.', {
    CONTENT_DIR: content,
    DATA_DIR: join(home, 'data'),
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a-secret-of-the-working-copy-tests-0123456789',
    PORT: port,
  });
  port = new URL(program.address).port;
};
const block = (id: string, title: string): object => accordion(id, 'Question', { title });
const write = (file: string, ...items: object[]): void =>
  writeFileSync(join(content, 'pages', file), JSON.stringify(canvas('work', items)));

test.beforeAll(async () => {
  mkdirSync(join(content, 'pages'), { recursive: true });
  for (const name of [
    'menu.json',
    'footer.json',
    'popups.json',
    'products',
    'categories',
    'promotions',
    'shipping.json',
  ])
    cpSync(join('content', name), join(content, name), { recursive: true });
  write('work.json', block('one', 'Saved one'), block('two', 'Saved two'));
  await start();
});
test.afterAll(async () => {
  await program.stop();
  rmSync(home, { recursive: true, force: true });
});

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const title = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Title', exact: true }).first();
const heading = (page: Page, key: string, words: string): Locator =>
  inFrame(page, key).getByRole('heading', { name: words, exact: true });

/** Records every heading that any frame has shown, since each load of the page. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = (): void => {
      for (const frame of document.querySelectorAll('iframe'))
        for (const found of frame.contentDocument?.querySelectorAll('main h2') ?? [])
          seen.add(found.textContent.trim());
      requestAnimationFrame(look);
    };
    look();
  });
}
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE|ERR_EMPTY|409|502/] });
test(
  'after a reload, a colleague’s save, a restarted server and a lost connection frames show what is typed, never what is saved in its place',
  { tag: '@core' },
  async ({ page, context }) => {
    test.slow();
    await watchFrames(page);
    const address = `${program.address}/preview?docType=accordions&preview=true&width=390`;
    await openLive(page, address);
    await entry(page, 'one').getByRole('button', { name: /^Edit/ }).click();
    await title(page).fill('Mine');
    await expect(heading(page, 'one', 'Mine')).toBeVisible();

    // Loaded anew: the frames begin with the unsaved text, and typing goes on.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(heading(page, 'one', 'Mine')).toBeVisible();
    await expect(title(page)).toHaveValue('Mine');
    expect(await seen(page)).not.toContain('Saved one');
    await title(page).fill('Mine, once more');
    await expect(heading(page, 'one', 'Mine, once more')).toBeVisible();

    // A colleague saves another block, and inserts one: it comes in, mine stays, typing goes on.
    write('work.draft.json', block('new', 'Theirs'), block('one', 'Saved one'), block('two', 'Theirs too'));
    await expect(heading(page, 'two', 'Theirs too')).toBeVisible();
    await expect(heading(page, 'new', 'Theirs')).toBeVisible();
    await expect(heading(page, 'one', 'Mine, once more')).toBeVisible();
    await title(page).fill('Mine, after theirs');
    await expect(heading(page, 'one', 'Mine, after theirs')).toBeVisible();

    // The server is started anew and knows nothing of the working copy: new frames show it nevertheless.
    await program.stop();
    await start();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('radio', { name: '834' }).check();
    await expect(
      entry(page, 'one').locator('[data-frame-width="834"] iframe').contentFrame().getByText('Mine, after theirs'),
    ).toBeVisible();
    await title(page).fill('Mine, after the restart');
    await expect(heading(page, 'one', 'Mine, after the restart')).toBeVisible();

    // Without a connection typing is kept, and shows when it is back.
    await context.setOffline(true);
    await title(page).fill('Mine, typed offline');
    await expect(form(page).locator('.edit__status')).toContainText('No connection');
    await context.setOffline(false);
    await expect(heading(page, 'one', 'Mine, typed offline')).toBeVisible();
    expect(await seen(page)).not.toContain('Saved one');

    // Saved and taken back after another reload: undo is still mine.
    await form(page).getByRole('button', { name: 'Save draft' }).click();
    await expect(form(page).locator('.edit__status')).toHaveText('Draft saved');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await entry(page, 'one').getByRole('button', { name: /^Edit/ }).click();
    await expect(title(page)).toHaveValue('Mine, typed offline');
    await form(page).getByRole('button', { name: 'Undo' }).click();
    // Typing in quick succession is one step.
    await expect(title(page)).toHaveValue(/^Mine, after (?:the restart|theirs)$/);
    await expect(heading(page, 'one', await title(page).inputValue())).toBeVisible();
    await expect(heading(page, 'two', 'Theirs too')).toBeVisible();
  },
);
