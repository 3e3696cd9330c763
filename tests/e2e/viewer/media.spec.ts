import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import {
  canvas,
  entry,
  known,
  openLive,
  own,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const MEDIA = '/preview?view=media&siteId=northfell-uk&localePath=en-gb';
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });

/** A picture of one colour that no other test has. */
async function picture(name: string, colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 300, height: 200, channels: 3 as const, background: colour };
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function openLibrary(page: Page): Promise<void> {
  await page.goto(MEDIA, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Upload…' })).toBeVisible();
}
const choose = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(files);
const tile = (page: Page | Locator, name: string): Locator =>
  page.getByRole('list').getByRole('button', { name: new RegExp(`^(?:▶ )?${name} `) });

/** Drops or pastes a file. */
async function give(page: Page, event: 'drop' | 'paste', file: { name: string; buffer: Buffer }): Promise<void> {
  await page.evaluate(
    ([type, name, base64]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64 as string), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name as string, { type: 'image/png' }));
      const target = document.querySelector('.media') as HTMLElement;
      target.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [event, file.name, file.buffer.toString('base64')],
  );
}

/** A published page of its own with a picture. */
async function pageWith(page: Page, slug: string, url: string): Promise<void> {
  const media = { url, alt: 'The old picture' };
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [{ kind: 'media-banner', id: slug, name: slug, layoutVariant: 'split', media }]),
  );
  await known(page, 'media-banner', slug);
  await withoutDraft(page, slug, 'media-banner');
}
const addressOf = (id: string): string => `/media/image/upload/f_png,q_50,c_fill,w_64,h_64/${id}`;

// One after the other: the library shows what the others have uploaded, and one of them deletes its picture.
// A cold server encodes hundreds of thumbnails before it answers: a page has six connections to it.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('pictures come by button, drop and paste; what is none is refused in words and stops no other', async ({
  page,
}) => {
  await openLibrary(page);
  const files = [
    await picture('Button tarn', '#102030'),
    await picture('Drop tarn', '#102031'),
    await picture('Paste tarn', '#102032'),
  ];
  const [button, drop, paste] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
  await choose(
    page,
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    button,
  );
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem').filter({ hasText: 'script.png' })).toContainText('whatever its name says');
  await expect(tile(page, 'Button tarn')).toContainText('In drafts only');
  await give(page, 'drop', drop);
  await expect(tile(page, 'Drop tarn')).toBeVisible();
  await give(page, 'paste', paste);
  await expect(tile(page, 'Paste tarn')).toBeVisible();
  await choose(page, { ...button, name: 'Another name.png' });
  await expect(uploads).toContainText('The same file is here already, as “Button tarn”');
  expect(await viewerViolations(page, ['.media'])).toEqual([]);
});

test('by keyboard: a picture is found, its focal point and text are set, and it is deleted when nothing shows it', async ({
  page,
}) => {
  await openLibrary(page);
  await choose(page, await picture('Keyboard fell', '#203040'));
  await expect(tile(page, 'Keyboard fell')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('keyboard fell');
  await expect(page.getByText('1 picture or film')).toBeVisible();
  await tile(page, 'Keyboard fell').press('Enter');
  const detail = page.getByRole('complementary', { name: 'Keyboard fell' });
  const point = detail.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' });
  await point.press('Shift+ArrowRight');
  await detail.getByRole('button', { name: /^Focal point/ }).press('ArrowUp');
  await expect(
    detail.getByRole('button', { name: 'Focal point: 60 % from the left, 49 % from the top' }),
  ).toBeFocused();
  await detail.getByRole('textbox', { name: 'English' }).fill('A fell in fog');
  await detail.getByRole('textbox', { name: 'German' }).fill('Ein Berg im Nebel');
  await detail.getByRole('combobox', { name: 'Folder' }).fill('Keyboard/Fells');
  await detail.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('“Keyboard fell” is saved.')).toBeVisible();
  await page.getByRole('searchbox').fill('Berg im Nebel');
  await expect(tile(page, 'Keyboard fell')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Keyboard/ })
    .press('Enter');
  await page.reload();
  await expect(
    page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Keyboard/ }),
  ).toBeVisible();
  await page.getByRole('searchbox').fill('Berg im Nebel');
  await tile(page, 'Keyboard fell').press('Enter');
  await expect(detail.getByRole('button', { name: /^Focal point: 60 %/ })).toBeVisible();
  await expect(detail).toContainText('No page, draft or fragment shows it.');
  await detail.getByRole('button', { name: 'Delete…' }).press('Enter');
  await expect(detail.getByRole('button', { name: 'Keep' }), 'keeping is the default').toBeFocused();
  await detail.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(page.getByText('“Keyboard fell” is deleted.')).toBeVisible();
  await expect(tile(page, 'Keyboard fell')).toHaveCount(0);
});

test(
  'a picture chosen in the form takes its text along, is private until the page is published, and says who uses it',
  { tag: '@core' },
  async ({ page }) => {
    const slug = own('viewer-media-form');
    const { repeatEachIndex, retry } = test.info();
    const attempt = `${repeatEachIndex}${retry}`;
    const name = `Canary moor ${attempt}`;
    await openLibrary(page);
    await choose(page, await picture(name, `#30${attempt.padStart(4, '0')}`));
    await tile(page, name).click();
    const detail = page.getByRole('complementary', { name });
    await detail.getByRole('textbox', { name: 'English' }).fill('A moor at noon');
    await detail.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`“${name}” is saved.`)).toBeVisible();
    const id = (await tile(page, name).getAttribute('data-media')) ?? '';
    expect((await page.request.get(addressOf(id))).status(), 'nobody gets a draft').toBe(404);
    const fromViewer = { headers: { referer: page.url() } };
    const shown = await page.request.get(addressOf(id), fromViewer);
    expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store']);

    await pageWith(page, slug, 'scene/fell-dawn');
    await openLive(page, `/preview?docType=media-banner&entry=${slug}&preview=true&width=390`);
    await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
    const panel = form(page);
    await panel.getByRole('button', { name: 'Choose…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture or film' });
    await dialog.getByRole('searchbox').fill(name.toLowerCase());
    await tile(dialog, name).press('Enter');
    await expect(dialog).toHaveCount(0);
    const address = panel.locator('[data-pointer$="/media/url"] input');
    const text = panel.locator('[data-pointer$="/media/alt"] input, [data-pointer$="/media/alt"] textarea').first();
    await expect(address).toHaveValue(id);
    await expect(text).toHaveValue('A moor at noon');
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(address).toHaveValue('scene/fell-dawn');
    await expect(text, 'one step brings both back').toHaveValue('The old picture');
    await panel.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    const publish = page.getByRole('dialog');
    await expect(publish).toHaveAttribute('aria-busy', 'false');
    for (const box of await publish.getByRole('checkbox').all()) await box.press('Space');
    expect((await page.request.get(addressOf(id))).status()).toBe(404);
    await publish.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(publish).toHaveCount(0);
    const published = expect.poll(async () => (await page.request.get(addressOf(id))).status(), {
      message: 'a published page shows it',
    });
    await published.toBe(200);

    await openLibrary(page);
    await tile(page, name).click();
    await expect(detail.getByRole('button', { name: 'Delete…' })).toBeDisabled();
    await detail.getByRole('link').click();
    await expect(form(page)).toBeVisible();
    await expect(page).toHaveURL(/layoutVariant|entry=/);
  },
);

test('a film is uploaded, plays in the library, takes a picture’s place in a block, and is refused with its limit', async ({
  page,
}) => {
  const slug = 'viewer-media-film';
  const file = (name: string, of: string) => ({
    name,
    mimeType: 'video/mp4',
    buffer: readFileSync(`tests/support/films/${of}`),
  });
  // The film would wait for a connection until the thumbnails of a fresh machine are encoded.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  await page.route('**/media/image/upload/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await openLibrary(page);
  await choose(page, file('Broken film.mp4', 'hevc.mp4'), file('Rain film.webm', 'plain.webm'));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem').filter({ hasText: 'Broken film' })).toContainText('MP4 with H.264');
  await page.getByRole('combobox', { name: 'Sort of file' }).selectOption('Films only');
  await expect(tile(page, 'Rain film')).toContainText('Film · 0:02 · 5 kB');
  await tile(page, 'Rain film').click();
  const detail = page.getByRole('complementary', { name: 'Rain film' });
  await expect(detail).toContainText('WEBM · 96 × 54 · 0:02 · 5 kB');
  const player = detail.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  expect(await viewerViolations(page, ['.media'], ['light'])).toEqual([]);
  await detail.getByRole('textbox', { name: 'English' }).fill('Rain on a fell');
  await detail.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('“Rain film” is saved.')).toBeVisible();
  const id = (await tile(page, 'Rain film').getAttribute('data-media')) ?? '';
  const address = `/media/video/upload/${id}.mp4`;
  expect((await page.request.get(address)).status(), 'nobody gets a draft').toBe(404);

  await pageWith(page, slug, 'scene/fell-dawn');
  await openLive(page, `/preview?docType=media-banner&entry=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  const panel = form(page);
  await panel.getByRole('button', { name: 'Choose…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture or film' });
  await dialog.getByRole('searchbox').fill('rain film');
  await tile(dialog, 'Rain film').click();
  const shown = page.frameLocator('iframe').first().locator('video');
  await expect(shown, 'the block shows the film').toHaveAttribute('src', address);
  await expect(shown).toHaveAttribute('aria-label', 'Rain on a fell');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.locator('[data-pointer$="/media/url"] input')).toHaveValue('scene/fell-dawn');
  await expect(shown, 'one step takes it back').toHaveCount(0);
});

test('a picture is replaced in the drafts one leaves ticked, and its text is exchanged', async ({ page }) => {
  const [first, second] = ['viewer-media-one', 'viewer-media-two'];
  await openLibrary(page);
  await choose(page, await picture('Old beck', '#405060'), await picture('New beck', '#405061'));
  await expect(tile(page, 'New beck')).toBeVisible();
  const id = (await tile(page, 'Old beck').getAttribute('data-media')) ?? '';
  for (const slug of [first, second]) await pageWith(page, slug, id);
  await openLibrary(page);
  await tile(page, 'Old beck').click();
  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  await tile(page.getByRole('dialog', { name: /takes the place of “Old beck”/ }), 'New beck').click();
  const dialog = page.getByRole('dialog', { name: 'Replace everywhere' });
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  await dialog.getByRole('textbox', { name: 'English' }).fill('A beck in spate');
  await dialog.getByRole('checkbox', { name: new RegExp(second) }).uncheck();
  await dialog.getByRole('button', { name: 'Replace in 1 draft' }).click();
  await expect(page.getByText('Replaced in 1 draft.')).toBeVisible();
  const draft = async (slug: string): Promise<string> =>
    (await page.request.get(`/preview/api/drafts/pages/${slug}`)).text();
  expect(await draft(first)).toContain('A beck in spate');
  expect(await draft(first)).not.toContain(id);
  expect(await draft(second)).toContain(id);
});

test('on a phone the library, one picture and the way back fit the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLibrary(page);
  await page.getByRole('searchbox').fill('fell-dawn');
  await tile(page, 'fell-dawn').click();
  const detail = page.getByRole('complementary', { name: 'fell-dawn' });
  await expect(detail).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(tile(page, 'fell-dawn')).toBeFocused();
});
