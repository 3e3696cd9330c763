import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { wired } from '../support/servers/wire.ts';
import { test } from '../support/test.ts';
import { openLive, openSeenAs } from '../support/viewer/viewer-content.ts';

/** Takes the pictures of the guides: what an editor sees at each task, of the demo shop. */

const PICTURES = fileURLToPath(new URL('../../docs/guides/pictures/', import.meta.url));
/** Of WebP. */
const QUALITY = 78;
/** Widest picture, pixels. */
const WIDEST = 1_280;
/** A picture of a frame that does not come in this time is left out. */
const PATIENCE_MS = 3_000;
/** Each width of a page is measured alone. */
const MEASURES_MS = 120_000;

// What two have changed is refused at first, and a server that is away answers nothing.
test.use({
  viewport: { width: 1440, height: 900 },
  expectedErrors: [/412|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|ERR_SOCKET/],
});
// One after the other: who else is at work would stand in the pictures, also for a while after their browser is closed.
test.describe.configure({ mode: 'default' });
test.afterEach(async ({ page }) => void (await page.goto('about:blank')));

async function take(page: Page, name: string): Promise<void> {
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(taken)
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(`${PICTURES}${name}.webp`);
}

const form = (page: Page) => page.getByRole('complementary', { name: /^Edit/ });
/** Pictures in the frames have come. */
async function shown(page: Page): Promise<void> {
  const first = page.locator('main iframe').first();
  await first.contentFrame().locator('main h1, main h2').first().waitFor();
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue;
    await frame
      .waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'), {
        timeout: PATIENCE_MS,
      })
      .catch(() => undefined);
  }
}

/** Opens the home page of the British site with its form, as the tree does. */
async function openHome(page: Page, at = ''): Promise<URL> {
  await openLive(page, `${at}/preview?open=pages/home&siteId=northfell-uk&localePath=en-gb`);
  await form(page).getByText('Sections', { exact: false }).first().waitFor();
  await shown(page);
  return new URL(page.url());
}
/** The same entry in another view. */
async function viewed(page: Page, home: URL, more: Readonly<Record<string, string>>): Promise<void> {
  const address = new URL(home);
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
  await openLive(page, address.href);
}

test('arriving', async ({ page }) => {
  await page.goto('/preview?view=today&siteId=northfell-uk&localePath=en-gb');
  await page.getByText('Live', { exact: true }).waitFor();
  await take(page, 'today');
});

/** The block of the first heading, whose field then has the focus. */
async function openHero(page: Page): Promise<void> {
  await page.locator('main iframe').first().contentFrame().locator('main :is(h1, h2)').first().click();
  await form(page)
    .locator('[data-pointer$="/title"] :is(input, textarea), [data-pointer$="/title/$t/en"] :is(input, textarea)')
    .first()
    .waitFor();
}
const heroTitle = (page: Page) => form(page).locator('[data-pointer*="/title"] :is(input, textarea)').first();
async function saveAs(page: Page, title: string): Promise<void> {
  await heroTitle(page).fill(title);
  await page.keyboard.press('ControlOrMeta+s');
  await form(page).getByText('Draft saved').waitFor();
}

test('changing, publishing, and what was there before', async ({ page }) => {
  await openHome(page);
  await openHero(page);
  await saveAs(page, 'Made for wet Mondays');
  await saveAs(page, 'Made for the wettest Mondays');
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'change');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.locator('dialog[aria-busy="false"]').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog img')].every((image) => (image as HTMLImageElement).complete),
  );
  await take(page, 'publish');
  await page.keyboard.press('Escape');
  await form(page).getByRole('tab', { name: 'History', exact: true }).click();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await history.locator('[aria-expanded]').nth(1).click();
  await history.getByRole('button', { name: /^Look at it/ }).click();
  await page.locator('main iframe').first().contentFrame().getByText('Made for wet Mondays').waitFor();
  await shown(page);
  await take(page, 'history');
  await page.keyboard.press('Escape');
});

test('adding a block', async ({ page }) => {
  await openHome(page);
  await page
    .locator('main .entry')
    .first()
    .getByRole('button', { name: /^Blocks/ })
    .click();
  const tools = page.getByRole('toolbar', { name: /^Block: / });
  await tools.getByRole('button', { name: 'Add a block after', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add a block' }).getByRole('listitem').first().waitFor();
  await take(page, 'blocks');
  await page.keyboard.press('Escape');
});

test('what is wrong, and where', async ({ page }) => {
  await openHome(page);
  await openHero(page);
  await form(page).getByText('Layout and type').click();
  const colour = form(page).getByRole('combobox', { name: 'Title colour', exact: true });
  await colour.fill('greenish');
  for (const frame of await page.locator('main iframe').all())
    await frame.contentFrame().locator('.invalid-block').waitFor();
  await form(page).getByText('1 thing to mend').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'mend');
  await page.keyboard.press('ControlOrMeta+z');
});

test('what a page costs', async ({ page }) => {
  test.slow();
  await openHome(page);
  const home = page.locator('main .entry').first();
  const cost = home.locator('summary', { hasText: 'Cost and health' });
  await cost.click();
  await home.locator('[data-measured]').waitFor({ timeout: MEASURES_MS });
  await cost.evaluate((summary) => summary.scrollIntoView({ block: 'start' }));
  await take(page, 'cost');
});

test('while the server is away', async ({ page, baseURL }) => {
  const wire = await wired(baseURL ?? '');
  await openHome(page, wire.base);
  await openHero(page);
  await wire.cut();
  await page.getByText('Connection lost').waitFor();
  await heroTitle(page).fill('Made for wet Mondays');
  await form(page).getByText('No connection').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'away');
});

test('what two have changed', async ({ page }) => {
  await openHome(page);
  await openHero(page);
  const before = await heroTitle(page).inputValue();
  await heroTitle(page).fill('Made for a wet Tuesday');
  await form(page)
    .getByText(/not (yet )?saved/i)
    .first()
    .waitFor();
  const address = '/preview/api/drafts/pages/home';
  const { etag, raw } = (await (await page.request.get(address)).json()) as { etag: string; raw: object };
  const text = JSON.stringify(raw).replace(JSON.stringify(before), JSON.stringify('Made for a dry Sunday'));
  const headers = { 'if-match': etag, origin: new URL(page.url()).origin, 'content-type': 'application/json' };
  await page.request.put(address, { headers, data: text });
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('dialog').locator('.clash__side').filter({ hasText: 'dry Sunday' }).waitFor();
  await take(page, 'conflict');
  await page.keyboard.press('Escape');
});

test('making a page', async ({ page }) => {
  await openLive(page, '/preview?docType=page&siteId=northfell-uk&localePath=en-gb');
  await page.getByRole('button', { name: 'New page…' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'new-page');
});

test('who sees what, and when', async ({ page }) => {
  const home = await openHome(page);
  await openSeenAs(page);
  await take(page, 'seen-as');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Why this/ })
    .first()
    .click();
  await page.locator('.inspector, #edit').getByText('In the frame').first().waitFor();
  await take(page, 'why');
  await viewed(page, home, { view: 'matrix' });
  await shown(page);
  await take(page, 'matrix');
  await viewed(page, home, { view: 'timeline' });
  await take(page, 'timeline');
  await viewed(page, home, { view: 'compare', bLocale: 'de-de', by: 'pixels', width: '834' });
  await page
    .getByText(/of the pixels differ/)
    .first()
    .waitFor();
  await shown(page);
  await take(page, 'compare');
});

test('sharing a link, and a phone', async ({ page }) => {
  const home = await openHome(page);
  await page.goto(`/preview/share?${home.searchParams}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter home, for Tom');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: /^Copy/ }).first().waitFor();
  // As high as what is on it.
  await page.setViewportSize({ width: 1440, height: 560 });
  await take(page, 'share');
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/preview?docType=page&siteId=northfell-uk&localePath=en-gb&width=390');
  await page.getByRole('tab', { name: 'All entries', exact: true }).click();
  await page.locator('.tree__entry').first().waitFor();
  await take(page, 'phone');
});
