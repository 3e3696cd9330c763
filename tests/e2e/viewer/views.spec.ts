import type { Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

// Each test opens several views, each with its own documents.
test.describe.configure({ timeout: 240_000 });

/** Checks a state with axe, without the frame content, which the example tests check. */
async function usable(page: Page, state: string): Promise<void> {
  expect(await viewerViolations(page, [], ['light']), state).toEqual([]);
}

const segmentation = {
  kind: 'segmentation',
  id: 'views-choice',
  name: 'views-choice',
  segments: [
    { id: 'employee', targets: [accordion('views-employee', 'For employees')] },
    { id: 'logged-out', targets: [accordion('views-out', 'For guests')] },
  ],
  baselines: [{ targets: [accordion('views-baseline', 'For everybody')] }],
};
const experience = {
  kind: 'experience',
  id: 'views-test',
  experienceId: 'views-test',
  name: 'Warm or cold',
  variants: [{ variantId: 'warm', name: 'Warm', targets: [accordion('views-warm', 'A warm word')] }],
  baselines: [{ targets: [accordion('views-cold', 'A plain word')] }],
};
test(
  '[SEG-12, XP-04, DEC-06] who sees what: every segment and variant live in a matrix, and why each shows',
  { tag: '@core' },
  async ({ page }) => {
    writeDocument(
      'pages/views-matrix.json',
      canvas('views-matrix', [
        segmentation,
        experience,
        accordion('views-gap', 'Narrow only', { hideOnBreakpoint: ['lg'] }),
      ]),
    );
    await known(page, 'page', 'views-matrix');
    await page.goto('/preview?docType=page&view=matrix&entry=views-matrix&width=390&limit=50', {
      waitUntil: 'domcontentloaded',
    });
    await expect(page.getByRole('row')).toHaveCount(6);
    const cell = (title: RegExp) => page.frameLocator(`iframe[title="${title.source}"]`);
    await expect(page.getByText(/^5 cells, live after/)).toBeVisible({ timeout: 60_000 });
    await expect(
      cell(/views-matrix for Employee in United States, English at 390 px/).getByText('For employees'),
    ).toBeVisible();
    await expect(
      cell(/views-matrix for Everyone else in United States, English at 390 px/).getByText('For guests'),
    ).toBeVisible();
    await expect(
      cell(/views-matrix for Warm in United States, English at 390 px/).getByText('A warm word'),
    ).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Baseline/ })).toHaveCount(1);
    await usable(page, 'matrix');
    // Another locale is shown beside it; a change shows in every cell.
    await page.getByRole('checkbox', { name: 'Canada, French' }).check();
    await expect(page.getByText(/^10 cells/)).toBeVisible({ timeout: 60_000 });
    expect(new URL(page.url()).searchParams.get('locales')).toBe('en-us,fr-ca');
    // A cell opens full size by keyboard.
    await page
      .getByRole('link', { name: 'Open full size: views-matrix for Warm in United States, English at 390 px' })
      .press('Enter');
    await expect(page).toHaveURL(/entry=views-matrix/);
    await expect(inFrame(page, 'views-matrix').getByText('A warm word')).toBeVisible();
    // Explanation: the variant is forced; of the segments, the matching one won and the first failed its condition.
    await page.getByRole('button', { name: /^Why this/ }).press('Enter');
    const why = page.locator('.why');
    await expect(why.locator('[data-choice-experience="views-test"]')).toContainText(
      'Chosen for this preview, whatever the rules say.',
    );
    await expect(why.locator('[data-choice-experience="views-test"]')).toContainText('In the frame: Warm');
    await expect(why.getByRole('listitem').filter({ hasText: 'Employee' }).first()).toContainText(
      'lost: its condition does not hold',
    );
    await expect(why.getByRole('listitem').filter({ hasText: 'Not signed in' })).toContainText('won');
    await expect(why.getByRole('listitem').filter({ hasText: 'Preview is on' })).toContainText('yes');
    await expect(why).toContainText('hidden at Desktop');
    await usable(page, 'why');
  },
);

test('draft and published are compared by fields, pixels and events', async ({ page }) => {
  writeDocument(
    'pages/views-compare.json',
    canvas('views-compare', [
      accordion('views-a', 'A warm question', { titleColor: 'ink' }),
      accordion('views-same', 'Same'),
    ]),
  );
  writeDocument(
    'pages/views-compare.draft.json',
    canvas('views-compare', [
      accordion('views-a', 'A light question', { titleColor: 'moss' }),
      accordion('views-same', 'Same'),
      accordion('views-new', 'New'),
    ]),
  );
  await known(page, 'page', 'views-compare', '&preview=true');
  await page.goto('/preview?docType=page&view=compare&entry=views-compare&limit=50&width=390', {
    waitUntil: 'domcontentloaded',
  });
  await expect(page.getByText('3 fields differ')).toBeVisible();
  await expect(page.locator('del').first()).toHaveText('warm');
  await expect(page.locator('ins').first()).toHaveText('light');
  await expect(page.getByRole('rowheader').nth(0)).toContainText('views-a › A warm question › Title');
  // Each side says its language, as the row of a text that has one of its own would.
  await expect(page.locator('.compare__side')).toContainText(['United States, English', 'United States, English']);
  const colour = page.getByRole('row', { name: /Title colour/ });
  await expect(colour.getByRole('cell')).toHaveText(['Ink', 'Moss']);
  await expect(colour.locator('rect').last(), 'a swatch beside the name').toHaveAttribute('fill', '#3f5b45');
  await expect(page.getByRole('rowheader').nth(2)).toContainText('views-new');
  // Another moment is told on the clocks of the site, and stands in the address as an instant.
  const moment = page.getByLabel('Other moment');
  await expect(moment).toHaveAccessibleDescription('New York time');
  await moment.fill('2040-12-07T18:00');
  await expect(page.locator('.compare__side--b')).toContainText('Fri 7 Dec 2040, 18:00 New York');
  await expect(page).toHaveURL(/bMoment=2040-12-07T23%3A00%3A00Z/);
  await expect(moment).toHaveValue('2040-12-07T18:00');
  await moment.fill('');
  await expect(page.getByText('3 fields differ')).toBeVisible();
  await page.getByRole('radio', { name: 'Pixels' }).press('Space');
  await expect(page.getByText('Blocks: 1 the same, 1 changed, 1 on one side only.', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.frameLocator('#side-a iframe').getByText('A warm question')).toBeVisible();
  await expect(page.frameLocator('#side-b iframe').getByText('A light question')).toBeVisible();
  await page.getByRole('radio', { name: 'Side by side' }).press('ArrowRight');
  await page.getByLabel('Share of A, percent').press('ArrowRight');
  await expect(page.locator('#side-b')).toBeVisible();
  // Two screenshots of this page that differ in one word and a missing question, with the differing pixels counted.
  const counted = page.locator('.pixels__width');
  await expect(counted).toContainText(/390 px: [\d.]+ % of the pixels differ/, { timeout: 30_000 });
  const [, share = ''] = /: ([\d.]+) %/.exec(await counted.innerText()) ?? [];
  expect(Number(share)).toBeGreaterThan(0.1);
  expect(Number(share)).toBeLessThan(40);
  await counted.getByText('Show where').press('Enter');
  await expect(counted.getByRole('img', { name: /of the pixels differ/ })).toBeVisible();
  await usable(page, 'comparison of pixels');
  await page.getByRole('radio', { name: 'Events' }).press('Space');
  await expect(page.getByRole('list', { name: 'What each side would report on load: A' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/entr(?:y is|ies are) told by one side only\./)).toBeVisible();
  await usable(page, 'comparison of events');
});

test('an entry is found by its text; the palette finds it too, and every command, by keyboard alone', async ({
  page,
}) => {
  writeDocument(
    'pages/views-search.json',
    canvas('views-search', [accordion('views-found', 'Krummholz above the tree line')]),
  );
  await known(page, 'accordions', 'views-found');
  await openLive(page, '/preview?docType=spacer');
  await page.keyboard.press('/');
  await page.keyboard.type('krummholz');
  await expect(page.getByRole('heading', { name: 'Found for “krummholz”' })).toBeVisible();
  await expect(entry(page, 'views-found')).toContainText('Accordions');
  await expect(entry(page, 'views-found')).toContainText('changed');
  await expect(inFrame(page, 'views-found').getByText('Krummholz above the tree line')).toBeVisible();
  await page.getByRole('searchbox').fill('no-such-word-anywhere');
  await expect(page.getByRole('heading', { name: 'Nothing has “no-such-word-anywhere”' })).toBeVisible();
  // Another view, from the command palette.
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('krummholz');
  await expect(palette.getByRole('option')).toHaveCount(2);
  await usable(page, 'palette');
  await palette.getByRole('option', { name: /views-found/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('matri');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Matrix', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('[VIEW-10] a test context is saved by name, and kept across links, forms and redirects of a walk', async ({
  page,
  context,
}, { retry, repeatEachIndex }) => {
  // Shared names persist, so a retry uses others.
  const [ofOld, colleague] = ['Of old', 'Colleague'].map((name) => `${name} ${retry}.${repeatEachIndex}`) as [
    string,
    string,
  ];
  writeDocument(
    'pages/views-walk.json',
    canvas('views-walk', [
      { ...segmentation, id: 'views-walk-choice' },
      { kind: 'button', id: 'views-walk-button', text: 'On to the next', url: '/views-walk-two' },
    ]),
  );
  writeDocument(
    'pages/views-walk-two.json',
    canvas('views-walk-two', [{ ...segmentation, id: 'views-walk-two-choice' }]),
  );
  await known(page, 'page', 'views-walk-two');
  await openLive(page, '/preview?docType=page&entry=views-walk&limit=50&width=390&p13n_testcontext=segment:employee');
  // Contexts stored in this browser are offered to the team, once.
  await page.evaluate(
    (name) => localStorage.setItem('cairn-viewer-contexts', JSON.stringify([{ name, context: 'segment:athlete' }])),
    ofOld,
  );
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('t');
  const seen = page.getByRole('dialog', { name: 'Seen as' });
  await seen.getByRole('button', { name: 'Give them to everybody' }).press('Enter');
  await expect(seen.getByRole('button', { name: ofOld, exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cairn-viewer-contexts'))).toBeNull();
  await seen.getByLabel('Save this context as').fill(colleague);
  await page.keyboard.press('Enter');
  await expect(seen.getByRole('button', { name: colleague, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(inFrame(page, 'views-walk').getByText('For employees')).toBeVisible();
  const opened = context.waitForEvent('page');
  await inFrame(page, 'views-walk').getByRole('link', { name: 'On to the next' }).click();
  const walk = await opened;
  const shop = walk.frameLocator('#walk');
  await expect(shop.getByText('For employees')).toBeVisible();
  await expect(walk.locator('[data-path]')).toHaveText('/en-us/views-walk-two');
  await usable(walk, 'walk');
  // The shop's search form; then a URL changed by a script of the shop.
  const inside = () => walk.frames()[1];
  const at = (): string => inside()?.url() ?? '';
  await walk.goto('/preview/walk?p13n_testcontext=segment:employee&path=/en-us/search');
  // By id: once it has focus, suggestions turn it into a combobox, and the first searchbox is another one.
  const field = shop.locator('#q-header');
  await field.fill('shell');
  await field.press('Enter');
  await expect.poll(at).toMatch(/[?&]q=shell.*p13n_testcontext=|p13n_testcontext=.*[?&]q=shell/);
  await inside()?.evaluate(() => history.pushState({}, '', '/en-us/search?q=down'));
  await expect.poll(at).toMatch(/q=down&p13n_testcontext=segment%3Aemployee/);
  await expect.poll(() => new URL(walk.url()).searchParams.get('path')).toContain('q=down');
  // A posted form that redirects: the target page is requested once, with the kept parameters.
  const asked: string[] = [];
  walk.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== walk.mainFrame())
      asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`);
  });
  await inside()?.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/api/form/sign-out' });
    document.body.append(form);
    form.requestSubmit();
  });
  await expect.poll(at).not.toContain('/search');
  await expect.poll(at).toContain('p13n_testcontext=segment%3Aemployee');
  await expect.poll(() => new URL(walk.url()).searchParams.get('path')).not.toContain('/search');
  expect(asked).toEqual([
    'POST /api/form/sign-out',
    'GET /en-us?notice=signed-out&p13n_testcontext=segment%3Aemployee',
  ]);
  // A redirect from a page's old URL.
  asked.length = 0;
  await walk.goto('/preview/walk?p13n_testcontext=segment:employee&path=/en-us/black-friday');
  await expect.poll(() => walk.frames()[1]?.url() ?? '').toContain('p13n_testcontext=segment%3Aemployee');
  expect(new URL(walk.frames()[1]?.url() ?? '').pathname).not.toBe('/en-us/black-friday');
  await expect.poll(() => new URL(walk.url()).searchParams.get('path')).not.toContain('black-friday');
  expect(asked, 'each address is asked for once').toHaveLength(2);
});

test('the viewer speaks German and is dark when an editor says so, and only then', async ({ page }) => {
  await page.goto('/preview?docType=spacer&view=timeline', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^EN/ }).press('Enter');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('link', { name: 'Zeitachse' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /^DE/ }).press('Enter');
  await page.getByLabel('Farben').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark');
  await usable(page, 'dark, German');
});
