import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  known,
  openLive,
  withDraft,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const withTitle = (slug: string, title: string | object, more: object = {}): object => ({
  ...canvas(slug, [accordion(slug, 'Question one', { title, layoutVariant: slug })]),
  ...more,
});

/** Opens the form of a page of its own, of which there is a draft with other texts. */
async function openForm(page: Page, slug: string, draft: object): Promise<Locator> {
  writeDocument(`pages/${slug}.json`, withTitle(slug, { $t: { en: 'Calm', de: 'Ruhe', fr: 'Calme' } }));
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  writeDocument(`pages/${slug}.draft.json`, draft);
  await withDraft(page, slug, 'accordions');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  return form(page);
}

async function openDialog(page: Page): Promise<Locator> {
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  return dialog;
}

/** Of several languages only this one stays ticked. */
async function only(dialog: Locator, language: string): Promise<Locator> {
  await dialog.getByText('In some languages only…').press('Enter');
  const choice = dialog.getByRole('group', { name: 'In which languages' });
  for (const other of ['English', 'French', 'German'])
    if (other !== language) await choice.getByRole('checkbox', { name: other, exact: true }).press('Space');
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  return choice;
}

test(
  'one language is published alone, and the page of every other stays the same to the byte',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'viewer-publish-german';
    const panel = await openForm(page, slug, withTitle(slug, { $t: { en: 'Storm', de: 'Sturm', fr: 'Orage' } }));
    const body = async (locale: string): Promise<string> => (await page.request.get(`/${locale}/${slug}`)).text();
    const others = ['en-us', 'en-gb', 'fr-fr'];
    const before = await Promise.all(others.map(body));
    expect(before[0]).toContain('Calm');

    const dialog = await openDialog(page);
    const choice = await only(dialog, 'German');
    await expect(choice).toContainText('The other languages keep exactly what shoppers see there now.');
    const changes = dialog.getByRole('group', { name: 'What changes' });
    await expect(changes.getByRole('cell')).toHaveText(['Ruhe', 'Sturm']);
    await expect(dialog.getByText(/^Changes for .*, in German\.$/)).toBeVisible();
    expect(await viewerViolations(page, ['.publish'])).toEqual([]);
    for (const box of await dialog.locator('.publish__warnings').getByRole('checkbox').all()) await box.press('Space');
    await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel.locator('.edit__status')).toHaveText('Published in German: shoppers see it there now');

    expect(await body('de-de')).toContain('Sturm');
    expect(await Promise.all(others.map(body))).toEqual(before);
    const said = 'published in German, changed in English and French';
    await expect(panel.locator('.edit__state')).toHaveText(said);
    await page.goto(`/preview?docType=page&preview=true&entry=${slug}&width=390`);
    await expect(entry(page, slug).locator('.entry__head .badge')).toHaveText(said);

    // The rest is published later, as any other draft.
    await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
    await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
    const rest = await openDialog(page);
    await expect(rest.getByRole('group', { name: 'What changes' }).getByRole('row')).not.toHaveCount(0);
    await rest.getByText('In some languages only…').press('Enter');
    const left = rest.getByRole('group', { name: 'In which languages' });
    await expect(left.getByRole('checkbox', { name: 'French', exact: true })).toBeChecked();
    await expect(left.getByRole('checkbox', { name: 'German', exact: true })).toHaveCount(0);
    for (const box of await rest.locator('.publish__warnings').getByRole('checkbox').all()) await box.press('Space');
    await rest.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(rest).toHaveCount(0);
    expect(await body('en-us')).toContain('Storm');
    await expect(form(page).locator('.edit__state')).toHaveText('published');
  },
);

test('what a page has only once is not published for one language, and the dialog says why', async ({ page }) => {
  const slug = 'viewer-publish-once';
  await openForm(
    page,
    slug,
    withTitle(slug, { $t: { en: 'Storm', de: 'Sturm', fr: 'Orage' } }, { validTo: '2099-01-01T00:00:00Z' }),
  );
  const dialog = await openDialog(page);
  await only(dialog, 'German');
  await expect(dialog).toContainText('has the same dates in every language, and the draft changes them.');
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'German', exact: true }).press('Space');
  await expect(dialog).toContainText('Choose at least one language.');
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
});
