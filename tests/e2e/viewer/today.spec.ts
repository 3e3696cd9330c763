import type { Locator, Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  known,
  openLive,
  own,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const TODAY = '/preview?view=today&siteId=northfell-uk&localePath=en-gb';
const DAY_MS = 86_400_000;
const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name });

interface Draft {
  readonly revision: number;
  readonly etag: string;
  readonly raw: { metadata: object; sections: { items: { _key: string }[] }[] };
}

/** Calls the content source as the viewer does. */
const call = <Answer>(page: Page, method: string, path: string, body?: unknown, etag?: string): Promise<Answer> =>
  page.evaluate(
    async ([how, where, sent, match]) => {
      const answer = await fetch(`/preview/api/${where}`, {
        method: how as string,
        headers: {
          'content-type': 'application/json',
          ...(match === undefined ? {} : { 'if-match': match as string }),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      return (answer.status === 204 ? undefined : await answer.json()) as never;
    },
    [method, path, body, etag],
  );

/** Id of a colleague by name. */
async function idOf(page: Page, wanted: string): Promise<string> {
  const { choices } = await call<{ choices: { id: string; name: string }[] }>(page, 'GET', 'me');
  return choices.find(({ name }) => name === wanted)?.id ?? wanted;
}

/** A published page of its own with a newer draft by this editor. */
async function withDraft(page: Page, slug: string): Promise<Draft> {
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question one')]));
  await known(page, 'accordions', slug);
  await withoutDraft(page, slug, 'accordions');
  await page.goto(TODAY, { waitUntil: 'domcontentloaded' });
  const { raw, etag } = await call<Draft>(page, 'GET', `drafts/pages/${slug}`);
  await call(page, 'PUT', `drafts/pages/${slug}`, { ...raw, metadata: { htmlTitle: `${slug} anew` } }, etag);
  return call<Draft>(page, 'GET', `drafts/pages/${slug}`);
}

test(
  'the first page has what waits for me, what comes by itself and what is wrong, and leads to forms',
  { tag: '@core' },
  async ({ page }) => {
    const slug = own('viewer-today');
    const { revision, raw } = await withDraft(page, slug);
    const { editor } = await call<{ editor: object }>(page, 'GET', 'me');
    const target = { items: [{ id: `pages/${slug}`, revision }] };
    await call(page, 'POST', `review-requests/pages/${slug}`, { revision, state: 'in-review', of: [editor] });
    await call(page, 'POST', 'comments', {
      entry: `pages/${slug}`,
      place: { block: raw.sections[0]?.items[0]?._key },
      text: 'Shorter, please.',
      revision,
      mentions: [editor],
    });
    // The first by its name: Today shows eight faults, and other tests leave some.
    writeDocument(
      'pages/a-viewer-today-bad.json',
      canvas('a-viewer-today-bad', [accordion('today-bad', 'x', { accordions: 7 })]),
    );
    await known(page, 'accordions', 'today-bad');
    await page.goto(TODAY, { waitUntil: 'domcontentloaded' });

    const row = (name: string, text = slug): Locator => part(page, name).getByRole('link').filter({ hasText: text });
    await expect(row('Waiting for me')).toContainText(/published, newer draft in review/);
    await expect(row('My drafts')).toContainText(`${slug} anew`);
    await expect(row('Open comments')).toContainText('to you: Shorter, please.');
    await expect(row('Faults on the site', 'a-viewer-today-bad').first()).toContainText('› Accordions');
    await expect(part(page, 'Failed schedules')).toContainText('No schedule has failed.');
    await expect(part(page, 'Home, your last and the most edited').getByRole('link').first()).toHaveAttribute(
      'href',
      /open=pages%2Fhome/,
    );

    const at = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 16);
    const plan = await call<{ warnings: { key: string }[] }>(page, 'POST', 'publications/plan', { target });
    const acknowledged = plan.warnings.map(({ key }) => key);
    const planned = { action: 'publish', target, at, site: 'northfell-uk', acknowledged };
    const { scheduled } = await call<{ scheduled: { id: string } }>(page, 'POST', 'schedules', planned);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(row('This week')).toContainText('is published');

    await row('Open comments').press('Enter');
    await expect(form(page).getByRole('group').first()).toBeVisible();
    await expect(page.locator('.entry')).toHaveAttribute('data-document', `pages/${slug}`);
    await expect(form(page).locator('.edit__state')).toHaveText('published, change scheduled');
    await expect(page).not.toHaveURL(/open=|field=/);
    // The week shows eight rows, and has one for each attempt.
    await call(page, 'DELETE', `schedules/${scheduled.id}`);
  },
);

test('a published page with a newer draft says both in the list and in the form, and follows what is done', async ({
  page,
}) => {
  const slug = 'viewer-both-today';
  await withDraft(page, slug);
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&width=390`);
  await expect(page.locator('.entry .badge')).toHaveText('published, with a newer draft');
  await page.locator('.entry').getByRole('button', { name: /^Edit/ }).press('Enter');
  await expect(form(page).locator('.edit__state')).toHaveText('published, with a newer draft');
  await form(page).getByRole('button', { name: 'Ask for a review' }).press('Enter');
  const ask = page.getByRole('dialog', { name: /^Ask for a review: viewer-both-today/ });
  await expect(ask.getByRole('button', { name: 'Send' })).toBeDisabled();
  const [colleague = ''] = await ask
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim() ?? ''));
  await ask.getByRole('checkbox', { name: colleague }).press('Space');
  await ask.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(form(page).locator('.edit__state')).toHaveText('published, newer draft in review');
  const { entries } = await call<{ entries: { id: string }[] }>(
    page,
    'GET',
    `entries?waitingFor=${encodeURIComponent(await idOf(page, colleague))}&text=${slug}`,
  );
  expect(
    entries.map(({ id }) => id),
    `waits for ${colleague}`,
  ).toEqual([`pages/${slug}`]);
  // Who is asked already is told, and not asked again.
  await form(page).getByRole('button', { name: 'Ask for a review' }).press('Enter');
  await expect(ask.getByRole('checkbox', { name: colleague })).toBeChecked();
  await expect(ask.getByRole('checkbox', { name: colleague })).toHaveAccessibleDescription(
    /^asked by .+, \d+ \w+ \d{4}/,
  );
  await expect(ask.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await form(page).getByRole('button', { name: 'Discard draft' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(form(page).locator('.edit__state')).toHaveText('published');
  await expect(page.locator('.entry .badge')).toHaveText('published');
});

test('today has no accessibility violation at any width, light or dark', async ({ page }) => {
  await withDraft(page, 'viewer-axe-today');
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await viewerViolations(page), `axe at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
