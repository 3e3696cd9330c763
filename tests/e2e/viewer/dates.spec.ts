import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

interface Dated {
  readonly validFrom?: string;
  readonly validTo?: string;
}
const savedBlock = (slug: string): Dated =>
  (
    JSON.parse(readFileSync(`${E2E_CONTENT}pages/${slug}.draft.json`, 'utf8')) as {
      sections: { items: Dated[] }[];
    }
  ).sections[0]?.items[0] ?? {};

/** The dates of a block on the German site, whose clocks are those of Berlin. */
async function openDates(page: Page, slug: string, dates: Dated): Promise<{ panel: Locator; from: Locator }> {
  const block = (id: string, more: object) => ({ ...accordion(id, 'Dated', more), layoutVariant: slug });
  writeDocument(`pages/${slug}.json`, canvas(slug, [block(slug, dates), block(`${slug}-now`, {})]));
  await known(page, 'accordions', `${slug}-now`);
  await openLive(
    page,
    `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390&siteId=northfell-de&localePath=de-de&previewDateTime=2039-06-01T08:00:00Z`,
  );
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  const panel = page.getByRole('complementary', { name: /^Edit/ });
  await panel.getByText('When and where it shows').click();
  return { panel, from: panel.locator('[data-pointer$="/validFrom"]') };
}
const save = async (panel: Locator): Promise<void> => {
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(panel.locator('.edit__status')).toHaveText('Draft saved');
};

test('a moment is chosen on the clocks of the site, with UTC beside it; what is not touched stays as it is written', async ({
  page,
}) => {
  const slug = own('viewer-dates-moment');
  const { panel, from } = await openDates(page, slug, {
    validFrom: '2026-12-01T08:00:00+02:00',
    validTo: '2040-12-31T23:59:59Z',
  });
  await expect(from.getByLabel('Valid from', { exact: true })).toHaveValue('2026-12-01');
  const time = from.getByLabel(/time, empty for the whole day/);
  await expect(time).toHaveValue('07:00');
  await expect(from).toContainText('On the clocks of Berlin (Europe/Berlin). That is 1 Dec 2026, 06:00 UTC.');
  expect(await viewerViolations(page)).toEqual([]);
  await time.fill('18:30');
  await expect(from).toContainText('That is 1 Dec 2026, 17:30 UTC.');
  await save(panel);
  expect(savedBlock(slug)).toMatchObject({ validFrom: '2026-12-01T17:30:00Z', validTo: '2040-12-31T23:59:59Z' });
  await time.fill('');
  await expect(from).toContainText('Without a time: the whole day, on the clocks of each site.');
  const end = panel.locator('[data-pointer$="/validTo"]');
  await end.getByLabel('Valid to', { exact: true }).fill('2041-02-01');
  await save(panel);
  expect(savedBlock(slug)).toMatchObject({ validFrom: '2026-12-01', validTo: '2041-01-31T23:59:59Z' });
  await from.getByRole('button', { name: 'Clear Valid from' }).click();
  await save(panel);
  expect(savedBlock(slug)).not.toHaveProperty('validFrom');
});

test('an hour that the clocks skip is refused, and one that comes twice is asked about', async ({ page }) => {
  const slug = own('viewer-dates-hours');
  const { panel, from } = await openDates(page, slug, { validFrom: '2027-03-28T08:00:00Z' });
  const date = from.getByLabel('Valid from', { exact: true });
  const time = from.getByLabel(/time, empty for the whole day/);
  await time.fill('02:30');
  await expect(from.getByRole('status')).toHaveText(/That hour does not exist.*03:00/);
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.locator('.edit__status'), 'what was there is kept').not.toContainText('not saved');
  await date.fill('2027-10-31');
  await expect(from.getByRole('status')).toHaveText('The clocks go back that night, and this time comes twice.');
  await from.getByRole('radio', { name: 'The second, 02:30 (UTC+01:00)' }).check();
  await expect(from).toContainText('That is 31 Oct 2027, 01:30 UTC.');
  await expect(date).not.toHaveAttribute('aria-invalid');
  await save(panel);
  expect(savedBlock(slug).validFrom).toBe('2027-10-31T01:30:00Z');
});

test('a stored text that is no date is shown as what it is, and refused as long as it stays', async ({ page }) => {
  const slug = own('viewer-dates-german');
  const { from } = await openDates(page, slug, { validFrom: '01.12.2026' });
  await expect(from.getByLabel('Valid from', { exact: true })).toHaveValue('');
  await expect(from.getByRole('status')).toHaveText(
    '“01.12.2026” is stored here, which is no date. Choose one, or clear it.',
  );
  await from.getByLabel(/time, empty for the whole day/).fill('18:00');
  await expect(from.getByRole('status')).toHaveText('Choose the day as well; what was there is kept.');
});
