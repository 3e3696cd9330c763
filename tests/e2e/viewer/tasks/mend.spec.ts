import { expect, test } from '../../../support/test.ts';
import {
  draftOf,
  form,
  frameOf,
  givenPage,
  openPage,
  openPublish,
  save,
  said,
  shopper,
} from '../../../support/viewer/task-pages.ts';
import { holdMark } from '../../../support/viewer/place-mark.ts';
import { accordion, writeDocument, canvas } from '../../../support/viewer/viewer-content.ts';
import { task } from '../../../support/viewer/ways.ts';

/** What is wrong with a page, and what it costs. */

task('break and mend', { core: false }, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [accordion(slug, 'Question', { title: 'Calm' })]);
  await openPage(page, slug, '&at=/sections/0/items/0&width=390');
  await hand.press(form(page).getByText('Layout and type'));
  const colour = form(page).getByRole('combobox', { name: 'Title colour', exact: true });
  await hand.write(colour, 'greenish');
  const faults = form(page).getByRole('list', { name: /to mend/ });
  const unfold = form(page).getByText('1 thing to mend');
  await expect(unfold).toBeVisible();
  // On a phone they are one line.
  if (await faults.isHidden()) await hand.press(unfold);
  await expect(form(page).locator('.field__issue').filter({ hasText: 'A colour is' })).toBeVisible();
  await expect(faults.getByText('/sections/0/items/0/titleColor')).toBeHidden();
  await hand.press(faults.getByText('Technical details'));
  await expect(faults.getByText('/sections/0/items/0/titleColor')).toBeVisible();
  await expect(faults.getByText('"greenish"')).toBeVisible();
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(frameOf(page, slug).locator('.invalid-block'), 'a card in its place').toContainText('Title colour');
  const dialog = await openPublish(page, hand);
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await hand.press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toHaveCount(0);
  expect(await shopper(page, slug)).toContain('Calm');

  await hand.press(faults.getByRole('button').first());
  await expect(colour, 'its link leads to the field').toBeFocused();
  await hand.write(colour, 'moss');
  await expect(faults).toHaveCount(0);
  await expect(colour).not.toHaveAttribute('aria-invalid', 'true');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Calm' })).toBeVisible();
  await save(page, hand);
  await expect(said(page)).toHaveText('Draft saved');
  expect(await draftOf(page, slug)).toContain('"titleColor":"moss"');
});

task('see what a block costs', { core: false }, async ({ page, hand, slug }) => {
  const card = (more: object = {}): object => ({
    kind: 'linked-card',
    id: slug,
    name: slug,
    title: 'Rain',
    richText: '<p>Walk anyway.</p>',
    ...more,
  });
  const dear = { titleColor: '#eeeeee', media: { url: 'scene/fell-rain', alt: 'Rain' } };
  await givenPage(page, slug, [card()]);
  writeDocument(`pages/${slug}.draft.json`, canvas(slug, [card(dear)]));
  await expect.poll(() => draftOf(page, slug)).toContain('fell-rain');
  await page.goto(`/preview?docType=linked-card&limit=50&entry=${slug}&preview=true&width=390`, {
    waitUntil: 'domcontentloaded',
  });
  const shown = page.locator(`.entry[data-key="${slug}"]`);
  await expect(shown.locator('.frame[data-ready]')).toHaveCount(1);
  await hand.press(shown.locator('summary', { hasText: 'Cost and health' }));
  const cell = (name: string) => shown.locator(`[data-cell="${name}-390"]`);
  await expect(shown.locator('[data-measured]')).toBeVisible({ timeout: 120_000 });
  const src = await shown
    .locator('iframe')
    .first()
    .contentFrame()
    .locator('main img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const picture = await page.request.get(src, { headers: { accept: 'image/avif,image/webp,*/*' } });
  const bytes = (await picture.body()).length;
  await expect(cell('images')).toHaveText((bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0));
  await expect(cell('published-images')).toHaveText(/^0\.0 · \+[\d.]+, now worse$/);
  await expect(cell('contrast')).toHaveAttribute('data-over', 'true');
  const isMarked = await holdMark(shown.locator('iframe').first().contentFrame().getByText('Rain', { exact: true }));
  await hand.press(shown.getByRole('button', { name: /^Show in the frame: Elements must meet .*contrast/ }).first());
  // The finding leads to its place.
  await isMarked();

  test.slow();
  // On a page each block says on the canvas what it costs, until it is changed.
  const two = `${slug}-two`;
  await givenPage(page, two, [card(), accordion(`${two}-b`, 'Question')]);
  writeDocument(`pages/${two}.draft.json`, canvas(two, [card(dear), accordion(`${two}-b`, 'Question')]));
  await expect.poll(() => draftOf(page, two)).toContain('fell-rain');
  await openPage(page, two, '&width=390');
  const opened = page.locator(`.entry[data-document="pages/${two}"]`);
  await hand.press(opened.locator('summary', { hasText: 'Cost and health' }));
  await expect(opened.locator('.health__costs tr[data-pointer]')).toHaveCount(2, { timeout: 120_000 });
  await hand.press(opened.getByRole('button', { name: /^Blocks/ }));
  const bar = page.getByRole('toolbar', { name: `Block: Linked card, ${slug}` });
  await expect(bar.locator('.canvas-bar__grip')).toBeFocused();
  await expect(bar.locator('[data-metric="bytes"]')).toHaveText(/^Pictures and markup, kB[\d.]+ → [\d.]+ of 250$/);
  await expect(bar.locator('[data-metric="scripts"]')).toHaveText(/ of 12$/);
  const cost = bar.locator('.canvas-bar__cost');
  const top = async (one: typeof cost): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN;
  expect(await top(cost), 'not over the bars of the viewer').toBeGreaterThan(await top(bar.getByRole('button').last()));
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(cost).toBeInViewport({ ratio: 1 });
  if (size !== null) await page.setViewportSize(size);
  await page.keyboard.press('ControlOrMeta+d');
  await expect(bar.locator('[data-metric="bytes"]'), 'it says nothing of what has changed since').toHaveCount(0);
});
