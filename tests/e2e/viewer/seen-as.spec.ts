import type { Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { press, reach } from '../../support/audits/by-keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, inFrame, known, openLive, writeDocument } from '../../support/viewer/viewer-content.ts';

/** A page with words for loyalty members, and others from a Friday in December on. */
async function openPage(page: Page, slug: string, query = ''): Promise<void> {
  const choice = {
    kind: 'segmentation',
    id: `${slug}-choice`,
    name: `${slug}-choice`,
    segments: [{ id: 'loyalty-member', targets: [accordion(`${slug}-member`, 'For members')] }],
    baselines: [{ targets: [accordion(`${slug}-guest`, 'For guests')] }],
  };
  const later = accordion(`${slug}-later`, 'From Friday on', { validFrom: '2040-12-07T17:00:00Z' });
  writeDocument(`pages/${slug}.json`, canvas(slug, [choice, later]));
  await known(page, 'page', slug);
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=50&width=390${query}`);
  await expect(inFrame(page, slug).getByText('For guests')).toBeVisible();
}

test('by keyboard: a preset leads to the next change, another one back to now', async ({ page }) => {
  const slug = 'moments-by-keys';
  // What begins and ends everywhere in the shop comes before it.
  await openPage(page, slug, '&previewDateTime=2040-12-07T16:59:00Z');
  await reach(page, page.getByRole('button', { name: /^Seen as/ }));
  await page.keyboard.press('Enter');
  const seen = page.getByRole('dialog', { name: 'Seen as' });
  await expect(seen.getByLabel('Segment')).toBeFocused();
  expect(await viewerViolations(page, ['.seen-as', '.seen'])).toEqual([]);
  await press(page, seen.getByRole('button', { name: 'Next change' }));
  await expect(page).toHaveURL(/previewDateTime=2040-12-07T17%3A00%3A00Z/);
  await expect(inFrame(page, slug).getByText('From Friday on')).toBeVisible();
  await press(page, seen.getByRole('button', { name: 'Next change' }));
  await expect(seen.getByRole('status')).toHaveText('Nothing begins or ends here after this moment.');
  await press(page, seen.getByRole('button', { name: 'Now', exact: true }), 'back');
  await expect(page).not.toHaveURL(/previewDateTime/);
  await expect(inFrame(page, slug).getByText('From Friday on')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(seen).toBeHidden();
  await expect(page.getByRole('button', { name: /^Seen as/ })).toBeFocused();
});

for (const width of [1440, 390])
  test.describe(`what is seen beside what a guest gets, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    const seenOf = (page: Page) => page.getByRole('dialog', { name: 'Seen as' });
    const difference = (page: Page) => page.locator('.choice-diff').getByRole('listitem').first();

    test('by mouse, with a segment that is not in view yet, and again with none', async ({ page }) => {
      const slug = `beside-by-mouse-${width}`;
      await openPage(page, slug);
      const button = page.getByRole('button', { name: /^Seen as/ });
      await button.click();
      await seenOf(page).getByLabel('Segment').selectOption({ label: 'Loyalty member' });
      await seenOf(page).getByRole('button', { name: 'Compare with a guest' }).click();
      await expect(seenOf(page)).toBeHidden();
      await expect(difference(page)).toContainText('Shows: “Loyalty member”');
      await expect(difference(page)).toContainText('Shows: the baseline');
      await expect(button).toContainText('Loyalty member');
      // The choice becomes a guest's while the control is open.
      await button.click();
      await seenOf(page).getByLabel('Segment').selectOption({ label: 'Everybody' });
      await expect(page.getByText('Both sides have the same fields.')).toBeVisible();
      await expect(button).toContainText('Everybody');
      await expect(seenOf(page)).toBeVisible();
      await seenOf(page).getByRole('button', { name: 'Compare with a guest' }).click();
      await expect(seenOf(page)).toBeHidden();
      await expect(page.locator('.compare')).toBeVisible();
    });

    test('by keyboard, and from the palette', async ({ page }) => {
      const slug = `beside-by-keys-${width}`;
      await openPage(page, slug);
      await press(page, page.getByRole('button', { name: /^Seen as/ }));
      await expect(seenOf(page).getByLabel('Segment')).toBeFocused();
      await page.keyboard.type('Loyalty member');
      await press(page, seenOf(page).getByRole('button', { name: 'Compare with a guest' }));
      await expect(seenOf(page)).toBeHidden();
      await expect(difference(page)).toContainText('Shows: “Loyalty member”');
      await expect(difference(page)).toContainText('Shows: the baseline');
      await expect(page.getByRole('button', { name: /^Seen as/ })).toBeFocused();

      await page.goBack();
      await expect(inFrame(page, slug).getByText('For members')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('compare guest');
      await page.keyboard.press('Enter');
      await expect(difference(page)).toContainText('Shows: the baseline');
    });
  });
