import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const fileOf = (slug: string): string => `${E2E_CONTENT}pages/${slug}.json`;

/** Opens the form of a published page of its own. */
async function openForm(page: Page, slug: string, block: object = {}): Promise<Locator> {
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug, ...block })]));
  await known(page, 'accordions', slug);
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  return form(page);
}

async function isAccessible(page: Page): Promise<void> {
  expect(await viewerViolations(page, ['dialog'])).toEqual([]);
}

async function idle(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
}

test(
  'another address is the draft’s until it is published; then the old one leads there',
  { tag: '@core' },
  async ({ page }) => {
    const [slug, next] = [own('viewer-rename'), own('viewer-renamed')];
    const panel = await openForm(page, slug);
    const open = panel.getByRole('button', { name: 'Address…' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Another address' });
    await idle(dialog);
    const address = dialog.getByLabel('New address', { exact: true });
    await expect(address).toHaveValue(slug);
    await address.fill('privacy');
    await expect(dialog.getByRole('status').first()).toContainText('has this address already');
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open, 'the focus is where it was').toBeFocused();

    await open.press('Enter');
    await idle(dialog);
    await address.fill(next);
    await expect(dialog.getByText(`Free: /${next}`)).toBeVisible();
    await expect(dialog.getByLabel(`Lead from /${slug} to the new address`)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel.locator('.edit__status')).toHaveText(`The draft has the address /${next}`);
    expect((await page.request.get(`/en-us/${slug}`)).status(), 'shoppers still find the old one').toBe(200);
    expect((await page.request.get(`/en-us/${next}`)).status()).toBe(404);

    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    const publish = page.getByRole('dialog', { name: /^Publish/ });
    await idle(publish);
    for (const box of await publish.getByRole('checkbox').all()) await box.press('Space');
    await publish.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(publish).toHaveCount(0);
    expect((await page.request.get(`/en-us/${next}`)).status()).toBe(200);
    const old = await page.request.get(`/en-us/${slug}`, { maxRedirects: 0 });
    expect([old.status(), old.headers()['location']]).toEqual([301, `/en-us/${next}`]);
  },
);

// Whoever looks for a deleted entry is told that it is gone.
const GONE = /status of 404 \(Not Found\) \(http\S+\/preview\/edit\/document/;

test.describe('deleting', () => {
  test.use({ expectedErrors: [GONE] });
  test('shows what links to it, keeps by default, and the bin gives it back as a draft', async ({ page }) => {
    const [slug, linking] = [own('viewer-delete'), own('viewer-linking')];
    writeDocument(
      `pages/${linking}.json`,
      canvas(linking, [accordion(linking, 'Question', { link: { url: `/${slug}`, text: 'There' } })]),
    );
    await known(page, 'accordions', linking);
    const panel = await openForm(page, slug);
    const open = panel.getByRole('button', { name: 'Delete…' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Delete/ });
    await idle(dialog);
    await expect(dialog.getByRole('list', { name: 'These link to it' }).getByRole('listitem')).toHaveText([linking]);
    await isAccessible(page);
    const act = dialog.getByRole('button', { name: 'Move to the bin' });
    await expect(act, 'a link that would lead nowhere is acknowledged first').toBeDisabled();
    await dialog.getByRole('button', { name: 'Keep' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(open, 'the focus is where it was').toBeFocused();
    expect((await page.request.get(`/en-us/${slug}`)).status()).toBe(200);

    await open.press('Enter');
    await idle(dialog);
    await dialog.getByLabel('Its address leads to').selectOption({ label: `${linking} (/${linking})` });
    await act.press('Enter');
    await expect(dialog.getByText(/^It is in the bin until/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(form(page)).toBeHidden();
    expect(existsSync(fileOf(slug))).toBe(false);
    const gone = await page.request.get(`/en-us/${slug}`, { maxRedirects: 0 });
    expect([gone.status(), gone.headers()['location']]).toEqual([301, `/en-us/${linking}`]);

    await openLive(page, '/preview?docType=accordions&preview=true&width=390');
    await page.getByRole('button', { name: 'Bin…' }).press('Enter');
    const bin = page.getByRole('dialog', { name: 'Bin' });
    await idle(bin);
    await expect(bin.getByRole('listitem').filter({ hasText: slug })).toContainText('Kept until');
    await isAccessible(page);
    await bin.getByRole('button', { name: new RegExp(`^Restore ?: ${slug}$`) }).press('Enter');
    await expect(bin).toHaveCount(0);
    await expect(page.locator('.entry')).toHaveCount(1);
    await expect(page.locator('.entry')).toHaveAttribute('data-document', `pages/${slug}`);
    await expect(form(page)).toBeVisible();
    expect(existsSync(fileOf(slug)), 'restored, it is a draft').toBe(false);
    expect(readFileSync(fileOf(`${slug}.draft`), 'utf8')).toContain('Question');
  });
});

test.describe('an address that was taken since', () => {
  // The refusal.
  test.use({ expectedErrors: [new RegExp(`${GONE.source}|409 \\(Conflict\\)`)] });
  test('keeps an entry in the bin, and the dialog says who has it', async ({ page }) => {
    const [slug, other] = [own('viewer-bin-taken'), own('viewer-bin-other')];
    const panel = await openForm(page, slug);
    await panel.getByRole('button', { name: 'Delete…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Delete/ });
    await idle(dialog);
    await dialog.getByRole('button', { name: 'Move to the bin' }).press('Enter');
    await dialog.getByText(/^It is in the bin until/).waitFor();
    await page.keyboard.press('Escape');
    writeDocument(`pages/${other}.json`, canvas(slug, [accordion(other, 'Question')]));
    await known(page, 'accordions', other);
    await page.goto('/preview?docType=accordions&preview=true&width=390', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Bin…' }).click();
    const bin = page.getByRole('dialog', { name: 'Bin' });
    await idle(bin);
    await bin.getByRole('button', { name: new RegExp(`^Restore ?: ${slug}$`) }).click();
    await expect(bin.getByRole('status').first()).toContainText('has this address already');
    expect(existsSync(fileOf(`${slug}.draft`))).toBe(false);
  });
});
