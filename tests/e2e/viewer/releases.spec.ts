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

const withTitle = (slug: string, title: string): object =>
  canvas(slug, [accordion(slug, 'Question one', { title, layoutVariant: slug })]);

/** Two pages of the test's own, published as calm, with drafts of a storm. */
async function twoDrafts(page: Page, name: string): Promise<readonly [string, string]> {
  const slugs = [`${name}-one`, `${name}-two`] as const;
  for (const slug of slugs) {
    writeDocument(`pages/${slug}.json`, withTitle(slug, 'Calm'));
    await known(page, 'accordions', slug);
    await withoutDraft(page, slug, 'accordions');
    writeDocument(`pages/${slug}.draft.json`, withTitle(slug, 'Storm'));
    await withDraft(page, slug, 'accordions');
  }
  return slugs;
}

const shopper = async (page: Page, slug: string): Promise<string> => (await page.request.get(`/en-us/${slug}`)).text();
const detail = (page: Page, name: string): Locator => page.getByRole('article', { name });
const said = (page: Page): Locator => page.locator('.releases__said');

async function openReleases(page: Page): Promise<void> {
  await page.goto('/preview?view=releases', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'New release…' }).waitFor();
}

/** Makes a release of entries, by keyboard alone. */
async function makeRelease(page: Page, name: string, slugs: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'New release…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New release' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(said(page)).toHaveText(`${name} is ready for entries.`);
  const release = detail(page, name);
  await release.getByRole('button', { name: 'Add entries…' }).press('Enter');
  const add = page.getByRole('dialog', { name: `Add entries to ${name}` });
  for (const slug of slugs) {
    await add.getByRole('searchbox', { name: 'Search' }).fill(slug);
    const box = add.getByRole('checkbox', { name: new RegExp(slug) });
    await expect(box).toHaveCount(1);
    await box.press('Space');
    await expect(box).toBeChecked();
  }
  await add.getByRole('button', { name: `Add ${slugs.length} entries` }).press('Enter');
  await expect(add).toHaveCount(0);
  await expect(release.getByRole('listitem')).toHaveCount(slugs.length);
  return release;
}

/** Opens the dialog that publishes, and ticks what is to be seen. */
async function openPublish(page: Page, release: Locator, name: string): Promise<Locator> {
  await release.getByRole('button', { name: 'Publish…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Publish ${name}` });
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space');
  return dialog;
}

async function isAccessible(page: Page, part: string): Promise<void> {
  expect(await viewerViolations(page, [part])).toEqual([]);
}

test(
  'a release of two pages is made, previewed, published and rolled back, by keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const slugs = await twoDrafts(page, 'release-whole');
    const name = 'Winter whole';
    await openReleases(page);
    const release = await makeRelease(page, name, slugs);
    await isAccessible(page, '#releases');
    // On a phone the buttons of an entry stand beneath its name, which keeps its room.
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await release.locator('.releases__what').first().boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    if (desk !== null) await page.setViewportSize(desk);

    // As a whole it is seen on the pages, and shoppers see nothing of it.
    await release.getByRole('link', { name: 'See it on the pages' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Release' })).toContainText(`You see the release ${name}.`);
    for (const slug of slugs) {
      await openLive(page, `${page.url().split('#')[0]}&docType=accordions&layoutVariant=${slug}&width=390`);
      await expect(entry(page, slug).locator('iframe').first().contentFrame().getByText('Storm')).toBeVisible();
      expect(await shopper(page, slug)).not.toContain('Storm');
    }
    await page.getByRole('link', { name: 'Its entries' }).press('Enter');
    await expect(release).toBeVisible();

    // Somebody is asked, and it waits for them on Today until they say what they think.
    const waits = 'A release: Nora Pike asks you to look at it';
    const today = (): Promise<string> => page.evaluate(async () => (await fetch('/preview?view=today')).text());
    await release.getByRole('button', { name: 'Ask for a review' }).press('Enter');
    const ask = page.getByRole('dialog', { name: `Ask for a review: ${name}` });
    await ask.getByRole('checkbox', { name: 'Tom Sedbergh' }).press('Space');
    await ask.getByRole('textbox', { name: 'What there is to say' }).fill('Before Friday?');
    await isAccessible(page, '.sheet');
    await ask.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(release).toContainText('Nora Pike asks Tom Sedbergh to look at it. “Before Friday?”');
    expect(await today()).not.toContain(waits);
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/preview/api/me', { method: 'PUT', headers, body: '{"id":"tom@northfell.example"}' });
    });
    expect(await today()).toContain(waits);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await release.getByRole('button', { name: 'Approve' }).press('Enter');
    await page
      .getByRole('dialog', { name: `Approve: ${name}` })
      .getByRole('button', { name: 'Send' })
      .press('Enter');
    await expect(release).toContainText('Tom Sedbergh approved it');
    expect(await today()).not.toContain(waits);

    const dialog = await openPublish(page, release, name);
    await expect(dialog).toContainText('All 2 entries go live at once, or none does.');
    await expect(dialog.getByRole('cell', { name: 'Storm' })).toHaveCount(2);
    await isAccessible(page, '.publish');
    await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(said(page)).toHaveText(`Published: 2 entries of ${name} are live`);
    for (const slug of slugs) expect(await shopper(page, slug)).toContain('Storm');

    // One of them is published again by itself: rolling back asks about it.
    const second = slugs[1];
    writeDocument(`pages/${second}.json`, withTitle(second, 'Mended'));
    await expect.poll(() => shopper(page, second)).toContain('Mended');
    await release.getByRole('button', { name: 'Roll back…' }).press('Enter');
    const back = detail(page, `Back behind ${name}`);
    await expect(back.getByRole('link', { name: `It rolls back ${name}.` })).toBeVisible();
    const early = await openPublish(page, back, `Back behind ${name}`);
    await expect(early).toContainText('First choose');
    await expect(early.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await back.getByRole('radio', { name: 'Keep what is public now' }).press('Space');
    await expect(back.getByRole('radio', { name: 'Keep what is public now' })).toBeChecked();
    const undo = await openPublish(page, back, `Back behind ${name}`);
    await undo.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(undo).toHaveCount(0);
    expect(await shopper(page, slugs[0])).toContain('Calm');
    expect(await shopper(page, second), 'what somebody chose to keep').toContain('Mended');
  },
);

test('by mouse: what the form shows joins a release, a conflict is told early and mended', async ({ page }) => {
  const [slug] = await twoDrafts(page, 'release-join');
  const name = 'Joined by mouse';
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('complementary', { name: /^Edit/ });
  await expect(form.getByRole('textbox').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('With a release…').click();
  await dialog.getByRole('combobox', { name: 'Release' }).selectOption('A new one');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add to the release' }).click();
  await expect(form.getByRole('status').first()).toHaveText(`In the release ${name}: it goes live with that`);
  expect(await shopper(page, slug)).toContain('Calm');

  // Somebody publishes another text of the same field meanwhile.
  writeDocument(`pages/${slug}.json`, withTitle(slug, 'Breeze'));
  await expect.poll(() => shopper(page, slug)).toContain('Breeze');
  await openReleases(page);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  const release = detail(page, name);
  const conflicts = release.getByRole('region', { name: 'Changed elsewhere too' });
  await expect(conflicts).toContainText(/Both have changed .*Title/);
  await conflicts.getByRole('button', { name: /^Bring it up/ }).click();
  const both = page.getByRole('dialog', { name: /changed in both/ });
  await both.getByRole('radio', { name: 'Keep what the release has' }).click();
  await both.getByRole('button', { name: 'Take these' }).click();
  await expect(both).toHaveCount(0);
  await expect(conflicts).toHaveCount(0);
  const publish = await openPublish(page, release, name);
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await expect(publish).toHaveCount(0);
  expect(await shopper(page, slug)).toContain('Storm');
});

test('a release is scheduled on the clocks of a site, and moved', async ({ page }) => {
  const slugs = await twoDrafts(page, 'release-later');
  const name = 'Winter later';
  await openReleases(page);
  const release = await makeRelease(page, name, slugs);
  const dialog = await openPublish(page, release, name);
  await dialog.getByText('At another time…').press('Enter');
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel('On the clocks of').selectOption('Berlin (northfell-de)');
  await dialog.getByLabel('When').fill(`${year}-06-15T18:00`);
  await dialog.getByRole('button', { name: 'Schedule the publication' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const when = release.getByRole('region', { name: 'What is scheduled' });
  await expect(when).toContainText('18:00 Berlin');
  await when.getByRole('button', { name: 'Another time…' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Publish it at another time' });
  await move.getByLabel('When').fill(`${year}-06-16T09:30`);
  await move.getByRole('button', { name: 'Move it' }).press('Enter');
  await expect(when).toContainText('09:30 Berlin');
  await when.getByRole('button', { name: 'Cancel the schedule' }).press('Enter');
  await expect(when).toHaveCount(0);
  for (const slug of slugs) expect(await shopper(page, slug)).toContain('Calm');
});

interface Made {
  readonly id: string;
  readonly etag: string;
}

/** A release made without the viewer. */
async function given(page: Page, name: string, slug: string): Promise<Made> {
  const answer = await page.request.post('/preview/api/releases', {
    headers: { origin: new URL(page.url()).origin },
    data: { name, put: [{ entry: `pages/${slug}` }] },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { release: Made }).release;
}

test('an entry is edited in its release, and its draft stays as it is', async ({ page }) => {
  const [slug] = await twoDrafts(page, 'release-edit');
  const name = 'Edited in the release';
  await page.goto('/preview?view=today');
  const { id } = await given(page, name, slug);
  await page.goto(`/preview?view=releases#${id}`, { waitUntil: 'domcontentloaded' });
  await detail(page, name).getByRole('link', { name: 'Edit in the release' }).press('Enter');
  const form = page.getByRole('complementary', { name: /^Edit/ });
  await expect(form.locator('.edit__state')).toHaveText(`In the release ${name}`);
  for (const absent of ['Publish…', 'Address…', 'Delete…'])
    await expect(page.getByRole('button', { name: absent })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'History' })).toBeHidden();

  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&release=${id}&width=390`);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  const frame = entry(page, slug).locator('iframe').first().contentFrame();
  const title = form.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toHaveValue('Storm');
  await title.fill('Only here');
  await expect(frame.getByText('Only here')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByRole('status').first()).toHaveText('Draft saved');
  await expect(frame.getByText('Only here')).toBeVisible();
  const read = async (query: string): Promise<string> =>
    (await page.request.get(`/preview/api/drafts/pages/${slug}${query}`)).text();
  expect(await read(`?release=${id}`)).toContain('Only here');
  expect(await read('')).toContain('Storm');

  // Leaving the release, the form is that of the draft again.
  await page.getByRole('link', { name: 'Leave the release' }).click();
  await expect(page.getByRole('region', { name: 'Release' })).toHaveCount(0);
  await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
  await expect(title).toHaveValue('Storm');
});

test('a scheduled release is moved on the timeline, by keys and by pointer, once that is confirmed', async ({
  page,
}) => {
  const [slug] = await twoDrafts(page, 'release-bar');
  const name = 'Moved on the line';
  await page.goto('/preview?view=today');
  const { id } = await given(page, name, slug);
  const at = new Date(Date.now() + 20 * 86_400_000);
  const day = at.toISOString().slice(0, 10);
  const scheduled = await page.request.post('/preview/api/schedules', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      action: 'publish',
      target: { release: id },
      at: `${day}T18:00`,
      site: 'northfell-de',
      acknowledged: await (async () => {
        const plan = (await (await page.request.get(`/preview/api/releases/${id}/plan`)).json()) as {
          warnings: { key: string }[];
        };
        return plan.warnings.map(({ key }) => key);
      })(),
    },
  });
  expect(scheduled.status()).toBe(201);
  const instant = async (): Promise<string> => {
    const list = (await (await page.request.get('/preview/api/schedules?states=waiting')).json()) as {
      release?: string;
      at: string;
    }[];
    return list.find(({ release }) => release === id)?.at ?? '';
  };
  await openLive(page, `/preview?view=timeline&docType=page&entry=${slug}`);
  const mark = page.getByRole('slider', { name: `Move the release ${name}` });
  const before = await mark.getAttribute('aria-valuetext');
  expect(before).toContain('18:00 Berlin');

  await mark.focus();
  await mark.press('PageUp');
  await expect(mark).not.toHaveAttribute('aria-valuetext', before ?? '');
  await mark.press('Escape');
  await expect(mark).toHaveAttribute('aria-valuetext', before ?? '');
  await mark.press('ArrowRight');
  await expect(mark).toHaveAttribute('aria-valuetext', /19:00 Berlin/);
  await mark.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish it at another time' });
  await expect(dialog.getByLabel('When')).toHaveValue(`${day}T19:00`);
  await dialog.getByRole('button', { name: 'Move it' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('It will be published on').last()).toBeVisible();
  expect(await instant()).toContain(`${day}T19:00`);

  const box = await mark.boundingBox();
  if (box === null) throw new Error('The mark is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(mark).toHaveAttribute('aria-valuetext', /19:00 Berlin/);
  expect(await instant(), 'what was not confirmed is not moved').toContain(`${day}T19:00`);
});
