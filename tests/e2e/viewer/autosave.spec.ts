import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { startProgram, type Program } from '../../support/servers/program.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, inFrame, openLive } from '../../support/viewer/viewer-content.ts';

/** What saves by itself, with a server of its own, whose pause is short. */
const home = mkdtempSync(join(tmpdir(), 'cairn-autosave-'));
const content = join(home, 'content');
let program: Program;

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
  for (const slug of ['rest', 'left', 'phone-en', 'phone-de', 'phone-fr'])
    writeFileSync(
      join(content, 'pages', `${slug}.json`),
      JSON.stringify(
        canvas(slug, [accordion(slug, 'Question', { title: 'As it was', subtitle: 'Line', layoutVariant: slug })]),
      ),
    );
  program = await startProgram('.', {
    CONTENT_DIR: content,
    DATA_DIR: join(home, 'data'),
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a-secret-of-the-autosave-tests-0123456789',
    PREVIEW_AUTOSAVE_SECONDS: '2',
  });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(home, { recursive: true, force: true });
});

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true }).first();
const status = (page: Page): Locator => form(page).locator('.edit__status');

async function openForm(page: Page, slug: string, pauseSeconds?: number): Promise<void> {
  await openLive(page, `${program.address}/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  if (pauseSeconds !== undefined)
    await page.evaluate((seconds) => (document.documentElement.dataset['autosave'] = String(seconds)), pauseSeconds);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(field(page, 'Subtitle')).not.toHaveValue('');
}
/** Another browser, which has nothing of what a tab has kept. */
const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test(
  'what is typed is saved after a rest, comes to a colleague live, and outlives its tab; the history has one line of it',
  { tag: '@core' },
  async ({ page, browser }) => {
    const colleague = await elsewhere(browser);
    await openForm(colleague, 'rest');
    await openForm(page, 'rest');
    await field(page, 'Title').fill('Typed');
    await expect(status(page)).toHaveText('1 document changed, not saved');
    await expect(status(page)).toHaveText(/^Saved automatically at \d\d:\d\d$/);
    await expect(inFrame(colleague, 'rest').getByRole('heading', { name: 'Typed', exact: true })).toBeVisible();
    await expect(field(colleague, 'Title')).toHaveValue('Typed');
    await expect(status(colleague)).toHaveText('Nothing to save');
    await field(page, 'Title').fill('Typed on');
    await expect(status(page)).toHaveText(/^Saved automatically at/);
    await page.close();
    await colleague.context().close();

    const other = await elsewhere(browser);
    await openForm(other, 'rest');
    await expect(field(other, 'Title')).toHaveValue('Typed on');
    await expect(status(other)).toHaveText('Nothing to save');
    await other.getByRole('tab', { name: 'History' }).click();
    const lines = other.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Version' })).toHaveText([/saved 2 times since/, /Changed in the file/]);
    await other.context().close();
  },
);

test('a tab that is left before the rest is over saves on its way, and undo takes it back after it', async ({
  page,
  browser,
}) => {
  await openForm(page, 'left', 3_600);
  await field(page, 'Title').fill('Typed and left');
  await expect(inFrame(page, 'left').getByRole('heading', { name: 'Typed and left', exact: true })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  const other = await elsewhere(browser);
  await openForm(other, 'left');
  await expect(field(other, 'Title')).toHaveValue('Typed and left');
  await other.context().close();

  await page.goBack();
  await expect(field(page, 'Title')).toHaveValue('Typed and left');
  await expect(status(page), 'it was saved on the way out').toHaveText('Nothing to save');
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title')).toHaveValue('As it was');
});

test('on a phone the fields keep their room when work with things to mend has saved itself', async ({ browser }) => {
  test.setTimeout(180_000);
  for (const [language, name, said] of [
    ['en', /^Title/, /^Saved automatically at/],
    ['de', /^Überschrift/, /^Automatisch gespeichert um/],
    ['fr', /^Titre/, /^Enregistré automatiquement à/],
  ] as const) {
    const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const slug = `phone-${language}`;
    const issues = { titleColor: 'greenish'.repeat(12), subtitle: { odd: 'odd'.repeat(30) }, title: 'As it was' };
    writeFileSync(
      join(content, 'pages', `${slug}.draft.json`),
      JSON.stringify(canvas(slug, [accordion(slug, 'Question', { ...issues, layoutVariant: slug })])),
    );
    await page.goto(`${program.address}/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`, {
      waitUntil: 'domcontentloaded',
    });
    await entry(page, slug).locator('.frame[data-ready]').waitFor();
    const sheet = page.locator('.edit');
    const fields = async (): Promise<number> => (await sheet.locator('.edit__form').boundingBox())?.height ?? 0;
    await entry(page, slug).locator('[data-action="edit"]').click();
    const summary = sheet.locator('.edit__issues > summary');
    await expect(summary).toHaveText(/^2 /);
    await sheet.getByRole('textbox', { name }).first().fill('Typed');
    await expect(sheet.locator('.edit__status')).toHaveText(said);
    expect(await fields(), language).toBeGreaterThanOrEqual(240);
    const list = sheet.getByRole('list', { name: /^2 / });
    await expect(list).toBeHidden();
    await summary.click();
    for (const details of await list.locator('.technical summary').all()) await details.click();
    await expect(list.locator('.technical[open]')).toHaveCount(2);
    expect(await fields(), `${language}, with technical details`).toBeGreaterThanOrEqual(120);
    await list.getByRole('button').first().click();
    await expect(sheet.locator('[aria-invalid]:focus'), 'a fault leads to its field and folds').toHaveCount(1);
    expect(await fields(), language).toBeGreaterThanOrEqual(240);
    await context.close();
  }
});
