import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, known, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

const VIEW = '/preview?docType=accordions&preview=true&width=390&limit=10';
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const fileOf = (name: string): string => `${E2E_CONTENT}${name}.json`;

interface Raw {
  readonly sections: readonly { readonly items: readonly { readonly _key: string; readonly id: string }[] }[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly locales?: readonly string[];
}
const rawOf = (name: string): Raw => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Raw;

/** Opens the dialog by its button. */
async function openDialog(page: Page): Promise<Locator> {
  await openLive(page, VIEW);
  await page.getByRole('button', { name: 'New page…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New page or other entry' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The view shows a document alone, with its form. */
async function opens(page: Page, document: string): Promise<void> {
  await expect(page.locator('.entry')).toHaveCount(1);
  await expect(page.locator('.entry')).toHaveAttribute('data-document', document);
  await expect(form(page).getByRole('group').first()).toBeVisible();
}

async function isAccessible(page: Page): Promise<void> {
  expect(await viewerViolations(page, ['dialog'])).toEqual([]);
}

test(
  'a blank page begins as a draft that opens with its form, and nothing of it is public',
  { tag: '@core' },
  async ({ page }) => {
    const [title, slug] = [own('Größe & fit'), own('groesse-fit')];
    const dialog = await openDialog(page);
    await isAccessible(page);
    await dialog.getByLabel('Title, English').fill(title);
    const address = dialog.getByLabel('Web address');
    await expect(address, 'the title gives the address').toHaveValue(slug);
    await expect(dialog.getByText(`Free: /en-us/${slug}`)).toBeVisible();
    await dialog.getByLabel('Title, German').fill('Größen');
    await dialog.getByText('For searches and shared links').press('Enter');
    await dialog.getByLabel('Description, English').fill('How our jackets fit.');
    await dialog.getByLabel('Keep out of searches').press('Space');
    await dialog.getByRole('button', { name: 'Make the draft' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(form(page).getByRole('heading', { name: new RegExp(`${title}|${slug}`) })).toBeVisible();
    await opens(page, `pages/${slug}`);
    await expect(page.locator('.entry .badge')).toContainText('draft');
    expect(rawOf(`pages/${slug}.draft`).metadata).toEqual({
      htmlTitle: { $t: { en: title, de: 'Größen' } },
      htmlDescription: { $t: { en: 'How our jackets fit.' } },
      robots: 'noindex',
    });
    expect(existsSync(fileOf(`pages/${slug}`)), 'nothing is published').toBe(false);
    expect((await page.request.get(`/en-us/${slug}`)).status()).toBe(404);
  },
);

test('an address that is taken or is none is told while it is typed, and makes nothing', async ({ page }) => {
  writeDocument('pages/viewer-make-taken.json', canvas('viewer-make-taken', [accordion('viewer-make-taken', 'Here')]));
  await known(page, 'accordions', 'viewer-make-taken');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Title, English').fill('Anything');
  const address = dialog.getByLabel('Web address');
  await address.fill('Not an address');
  await expect(dialog.getByText('Only small letters, digits and single dashes')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await isAccessible(page);
  await address.fill('viewer-make-taken');
  await expect(dialog.getByText('“viewer-make-taken” has this address already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the draft' }).press('Enter');
  await expect(dialog).toBeVisible();
  await expect(address).toBeFocused();
  expect(existsSync(fileOf('pages/viewer-make-taken.draft'))).toBe(false);
  await address.fill('viewer-make-free');
  await expect(dialog.getByText('Free: /en-us/viewer-make-free')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New page…' }), 'the focus is where it was').toBeFocused();
  expect(existsSync(fileOf('pages/viewer-make-free.draft'))).toBe(false);
});

for (const { kind, title, document, docType } of [
  { kind: 'A story', title: 'Felted', document: 'articles/felted', docType: 'page' },
  { kind: 'A pop-up', title: 'Winter letter', document: 'popups/winter-letter', docType: 'pop-up' },
  { kind: 'A fragment', title: 'Our word', document: 'fragments/our-word', docType: 'accordions' },
  { kind: 'An experience', title: 'Weight test', document: 'fragments/weight-test', docType: 'experience' },
  { kind: 'A template', title: 'Landing', document: 'templates/landing', docType: 'page' },
]) {
  test(`${kind}: made, it opens with its form`, async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('What').selectOption(kind);
    await dialog.getByLabel('Title, English').fill(title);
    if (kind === 'A fragment') await dialog.getByLabel('First block').selectOption('Accordions');
    await dialog.getByRole('button', { name: 'Make the draft' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await opens(page, document);
    await expect(page.locator('.entry')).toHaveAttribute('data-kind', docType);
    expect(existsSync(fileOf(`${document}.draft`))).toBe(true);
    expect(existsSync(fileOf(document))).toBe(false);
  });
}
