import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  known,
  openLive,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const published = (slug: string): string => readFileSync(`${E2E_CONTENT}pages/${slug}.json`, 'utf8');

/** Opens the form of a page of its own. */
async function openForm(page: Page, slug: string): Promise<Locator> {
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question one', { title: 'Calm', layoutVariant: slug })]),
  );
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  return form(page);
}

/** Opens the dialog by keyboard. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  return dialog;
}

/** Ticks every warning. */
async function tickAll(dialog: Locator): Promise<void> {
  for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space');
}

test.describe('in between', () => {
  // The refusal.
  test.use({ expectedErrors: [/409 \(Conflict\)/] });
  test('a version saved after the dialog opened is not published unseen', { tag: '@core' }, async ({ page }) => {
    const slug = 'viewer-publish-newer';
    const panel = await openForm(page, slug);
    await panel.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Mine');
    const dialog = await openDialog(page);
    expect(await viewerViolations(page, ['.publish'])).toEqual([]);
    const stored = (await (await page.request.get(`/preview/edit/document?document=pages/${slug}`)).json()) as {
      etag: string;
      raw: { sections: { items: { title: string; titleColor?: string }[] }[] };
    };
    const [block] = stored.raw.sections[0]?.items ?? [];
    if (block !== undefined) Object.assign(block, { title: 'Theirs', titleColor: 'moss' });
    const saved = await page.request.put(`/preview/edit/document?document=pages/${slug}`, {
      headers: { 'if-match': stored.etag, origin: new URL(page.url()).origin },
      data: stored.raw,
    });
    expect(saved.status()).toBe(200);
    await tickAll(dialog);
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog.getByRole('status')).toContainText('Nothing was published');
    await expect(
      dialog
        .getByRole('row', { name: /Title Calm/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('Theirs');
    const colour = dialog
      .getByRole('row', { name: /Title colour/ })
      .getByRole('cell')
      .last();
    await expect(colour).toHaveText('Moss');
    await expect(colour.locator('rect'), 'a swatch beside the name').toHaveAttribute('fill', '#3f5b45');
    expect(published(slug)).toContain('Calm');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
