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

// The content source refuses what cannot be scheduled.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const published = (slug: string): string => readFileSync(`${E2E_CONTENT}pages/${slug}.json`, 'utf8');

/** The last Sunday of a month of next year, when clocks are changed in Europe. */
function lastSunday(month: number): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

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
  await expect(form(page).getByRole('group').first()).toBeVisible();
  return form(page);
}

/** Opens the dialog by keyboard and ticks every warning. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  await tickAll(dialog);
  return dialog;
}

async function tickAll(dialog: Locator): Promise<void> {
  for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space');
}

async function isAccessible(page: Page): Promise<void> {
  expect(await viewerViolations(page, ['.publish'])).toEqual([]);
}

interface Scheduled {
  readonly action: string;
  readonly instant: string;
  readonly zone: string;
  readonly items: readonly { readonly revision: number }[];
}
const schedulesOf = async (page: Page, slug: string): Promise<readonly Scheduled[]> =>
  (await (await page.request.get(`/preview/api/schedules?entry=pages/${slug}&states=waiting`)).json()) as Scheduled[];

test(
  'a missing hour is refused, a repeated one asked about, and what is scheduled is the version seen',
  { tag: '@core' },
  async ({ page }) => {
    const slug = 'viewer-schedule';
    const panel = await openForm(page, slug);
    const title = panel.getByRole('textbox', { name: 'Title', exact: true }).first();
    await title.fill('On Sunday');
    const dialog = await openDialog(page);
    await dialog.getByText('At another time…').press('Enter');
    await dialog.getByLabel('On the clocks of').selectOption('Berlin (northfell-de)');
    const when = dialog.getByLabel('When');
    const act = dialog.getByRole('button', { name: 'Schedule the publication' });

    await when.fill(`${lastSunday(3)}T02:30`);
    await act.press('Enter');
    await expect(dialog.getByText('That hour does not exist')).toContainText('03:00');
    await expect(when).toHaveAttribute('aria-invalid', 'true');
    await isAccessible(page);

    await when.fill('2020-01-01T10:00');
    await act.press('Enter');
    await expect(dialog.getByText('This time has passed.')).toBeVisible();
    expect(await schedulesOf(page, slug), 'nothing was scheduled so far').toEqual([]);

    const sunday = lastSunday(10);
    await when.fill(`${sunday}T02:30`);
    await act.press('Enter');
    const which = dialog.getByRole('group', { name: 'Which of the two' });
    await expect(which.getByRole('radio')).toHaveCount(2);
    await expect(act).toBeDisabled();
    await isAccessible(page);
    await which.getByLabel('The second, 02:30 (UTC+01:00)').press('Space');
    await act.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel.locator('.edit__status')).toContainText('Scheduled: it will be published on Sun');
    await expect(page.getByRole('button', { name: 'Publish…' }), 'the focus is where it was').toBeFocused();
    const [made] = await schedulesOf(page, slug);
    expect(made).toMatchObject({ action: 'publish', zone: 'Europe/Berlin', instant: `${sunday}T01:30:00.000Z` });
    expect(published(slug)).toContain('Calm');
    expect(await (await page.request.get(`/en-us/${slug}`)).text()).not.toContain('On Sunday');

    // What is edited afterwards joins only when asked.
    await title.fill('On Monday');
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    const again = page.getByRole('dialog');
    await expect(again).toHaveAttribute('aria-busy', 'false');
    for (const box of await again.getByRole('checkbox', { name: /^(?!It is scheduled)/ }).all())
      await box.press('Space');
    const pending = again.getByRole('list', { name: 'What is scheduled' });
    await expect(pending).toContainText('It will be published on Sun');
    await expect(pending).toContainText('What was edited since is not in it.');
    await isAccessible(page);
    await pending.getByRole('button', { name: 'Give it today’s version' }).press('Enter');
    await expect(again.getByRole('status').first()).toHaveText('The schedule holds today’s version.');
    await expect(pending).not.toContainText('What was edited since');
    expect((await schedulesOf(page, slug))[0]?.items[0]?.revision).toBeGreaterThan(made?.items[0]?.revision ?? 0);

    await pending.getByRole('button', { name: 'Cancel the schedule' }).press('Enter');
    await expect(again.getByRole('status').first()).toHaveText('The schedule is cancelled.');
    await expect(pending).toHaveCount(0);
    expect(await schedulesOf(page, slug)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(again).toHaveCount(0);
  },
);

test('a withdrawal is scheduled in the same place, and until then shoppers see the page', async ({ page }) => {
  const slug = 'viewer-schedule-withdraw';
  const panel = await openForm(page, slug);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Withdraw…' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: /^Withdraw/ })).toBeVisible();
  await tickAll(dialog);
  await dialog.getByText('At another time…').press('Enter');
  await expect(dialog.getByLabel('On the clocks of'), 'the site in view').toHaveValue('northfell-us');
  await dialog.getByLabel('When').fill(`${lastSunday(5)}T18:00`);
  await dialog.getByRole('button', { name: 'Schedule the withdrawal' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(panel.locator('.edit__status')).toContainText('it will be withdrawn on Sun');
  expect(await schedulesOf(page, slug)).toMatchObject([
    { action: 'withdraw', zone: 'America/New_York', instant: `${lastSunday(5)}T22:00:00.000Z` },
  ]);
  expect((await page.request.get(`/en-us/${slug}`)).status()).toBe(200);
});
