import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import { colleague } from '../../support/viewer/task-pages.ts';
import {
  accordion,
  canvas,
  entry,
  known,
  openLive,
  own,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const view = (slug: string): string => `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`;

/** A page with two blocks; the second has a picture. */
async function withPage(page: Page, slug: string): Promise<void> {
  const media = { url: 'scene/fell-dawn', alt: 'Dawn' };
  const blocks = [
    accordion(slug, 'Question one', { title: 'First', layoutVariant: slug }),
    { kind: 'media-banner', id: `${slug}-banner`, name: `${slug}-banner`, layoutVariant: slug, media },
  ];
  writeDocument(`pages/${slug}.json`, canvas(slug, blocks));
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
}

async function openPanel(page: Page, key: string): Promise<Locator> {
  await entry(page, key)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const panel = page.getByRole('tabpanel', { name: 'Comments' });
  await expect(panel.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  return panel;
}

test('a comment names a colleague, is answered live, done and opened again, and counts in the list', async ({
  page,
  browser,
}) => {
  const slug = own('viewer-together');
  await withPage(page, slug);
  const tom = await colleague(browser, 'tom@northfell.example');
  await openLive(tom, view(slug));
  const theirs = await openPanel(tom, slug);
  await theirs.getByRole('textbox', { name: 'Comment' }).fill('Who wrote this?');
  await theirs.getByRole('button', { name: 'Add' }).click();
  await expect(theirs.getByRole('list', { name: 'Waiting for an answer' })).toContainText('Who wrote this?');

  await openLive(page, view(slug));
  await expect(entry(page, slug).locator('.panel__count')).toHaveText('1');
  const mine = await openPanel(page, slug);
  const text = mine.getByRole('textbox', { name: 'Comment' });
  await text.pressSequentially('Shorter, please, @tom');
  await expect(mine.getByRole('option', { name: 'Tom Sedbergh' })).toBeVisible();
  // The next frame comes between two letters of somebody who types on at once.
  const nextFrame = await page.evaluateHandle(() => {
    const [frames, real] = [[] as FrameRequestCallback[], window.requestAnimationFrame];
    window.requestAnimationFrame = (frame) => frames.push(frame);
    return () => {
      window.requestAnimationFrame = real;
      for (const frame of frames) frame(performance.now());
    };
  });
  await text.press('Enter');
  await text.pressSequentially('by ');
  await nextFrame.evaluate((come) => come());
  await text.pressSequentially('noon?');
  await expect(text).toHaveValue('Shorter, please, @Tom Sedbergh by noon?');
  await mine.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(theirs.getByText('Shorter, please, @Tom Sedbergh by noon?'), 'it comes by itself').toBeVisible();
  const comment = theirs.getByRole('listitem').filter({ hasText: 'by noon?' });
  await comment.getByRole('button', { name: 'Answer' }).press('Enter');
  await comment.getByRole('textbox', { name: 'Answer' }).fill('Done at eleven.');
  await comment.getByRole('button', { name: 'Send' }).press('Enter');
  const answered = mine.getByRole('listitem').filter({ hasText: 'by noon?' }).first();
  await expect(answered.getByRole('list', { name: 'Answers' })).toContainText('Tom Sedbergh');
  await answered.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(theirs.getByText('1 done')).toBeVisible();
  await theirs.getByText('1 done').click();
  await theirs.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(answered.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.goto('/sandbox/outbox');
  await expect(page.getByText('Nora Pike mentions you in').first()).toBeVisible();
  expect(await tom.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await tom.context().close();
});

test('a comment points to a place of a picture, set by keyboard', async ({ page }) => {
  const slug = own('viewer-pin');
  await withPage(page, slug);
  await openLive(page, `/preview?docType=media-banner&layoutVariant=${slug}&preview=true&width=390`);
  const panel = await openPanel(page, `${slug}-banner`);
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Too dark here');
  await panel.getByRole('combobox', { name: 'Place on a picture' }).selectOption('fell-dawn');
  await panel.getByRole('button', { name: 'Pin at 50 % from the left, 50 % from the top' }).press('Shift+ArrowLeft');
  await panel.getByRole('button', { name: 'Add' }).click();
  const open = panel.getByRole('list', { name: 'Waiting for an answer' });
  await expect(open.getByRole('img', { name: 'Pin at 40 % from the left, 50 % from the top' })).toBeVisible();
  expect(await viewerViolations(page, ['[data-panel="reviews"]'])).toEqual([]);
});

test('a colleague shows on the bar, at the entry and in the form of the same block, and goes when they leave', async ({
  page,
  browser,
}) => {
  const slug = own('viewer-presence');
  await withPage(page, slug);
  await openLive(page, view(slug));
  const imke = await colleague(browser, 'imke@northfell.example');
  // Her content source does not say at first what it can do.
  const unanswered = '**/preview/api/capabilities';
  await imke.route(unanswered, (route) => route.abort());
  const failed = imke.waitForEvent('requestfailed', (request) => request.url().endsWith('/preview/api/capabilities'));
  await openLive(imke, view(slug));
  await failed;
  await imke.unroute(unanswered);
  const bar = page.getByRole('banner').getByRole('list', { name: 'Here now' });
  await expect(bar).toContainText(`Imke Brandt, in “${slug}”`);
  await expect(entry(page, slug).getByRole('list', { name: 'Here now' })).toContainText('Imke Brandt');
  for (const who of [page, imke]) {
    await entry(who, slug).getByRole('button', { name: /^Edit/ }).click();
    await expect(form(who)).toBeVisible();
  }
  await expect(form(page)).toContainText('Imke Brandt is in this block too.');
  await expect(form(imke)).toContainText('Nora Pike is in this block too.');
  await imke.goto('/en-gb');
  await expect(bar.getByText('Imke Brandt')).toHaveCount(0);
  await expect(form(page)).not.toContainText('Imke Brandt is in this block too.');
  await imke.context().close();
});

test('a sign-off for an audience and a locale is given in the form, and listed by their names', async ({ page }) => {
  const slug = own('viewer-together-locale');
  await withPage(page, slug);
  await openLive(page, `${view(slug)}&localePath=de-de&p13n_testcontext=segment:loyalty-member`);
  const panel = await openPanel(page, slug);
  await panel.getByRole('combobox', { name: 'This is' }).selectOption('Approved');
  await panel.getByRole('checkbox', { name: 'Only for Loyalty member' }).check();
  await panel.getByRole('checkbox', { name: 'Only for German (Germany)' }).check();
  await panel.getByRole('button', { name: 'Add' }).click();
  await expect(panel.getByRole('list', { name: 'Sign-off' }).getByRole('listitem')).toContainText(
    /Approved .*· Loyalty member · German \(Germany\)/,
  );
});

test('a picture that changes stands in Publish beside its field, the old one before the new one', async ({ page }) => {
  const slug = own('viewer-together-picture');
  await withPage(page, slug);
  await openLive(page, `/preview?docType=media-banner&layoutVariant=${slug}&preview=true&width=390`);
  await entry(page, `${slug}-banner`).getByRole('button', { name: /^Edit/ }).click();
  await form(page).locator('[data-pointer$="/media/url"] input').fill('scene/fell-rain');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'scene/fell-rain' }).first();
  await expect(row.getByRole('cell').nth(0)).toContainText('scene/fell-dawn');
  const [before, after] = [row.getByRole('cell').nth(0).locator('img'), row.getByRole('cell').nth(1).locator('img')];
  await expect(before).toHaveAttribute('src', /scene\/fell-dawn/);
  await expect(after).toHaveAttribute('src', /scene\/fell-rain/);
});
