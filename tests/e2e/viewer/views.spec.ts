import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    state,
  ).toEqual([]);
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
const dated = (id: string, from: string | undefined, to: string | undefined) =>
  accordion(id, `Dated ${id}`, {
    ...(from === undefined ? {} : { validFrom: from }),
    ...(to === undefined ? {} : { validTo: to }),
  });

test('[SEG-12, XP-04, DEC-06, EXPT-09] who sees what: every segment and variant live in a matrix, and why each shows', async ({
  page,
}) => {
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
  await expect(page.getByRole('row')).toHaveCount(5);
  const cell = (title: RegExp) => page.frameLocator(`iframe[title="${title.source}"]`);
  await expect(page.getByText(/^4 cells, live after/)).toBeVisible({ timeout: 60_000 });
  await expect(cell(/views-matrix for employee in en-us at 390 px/).getByText('For employees')).toBeVisible();
  await expect(cell(/views-matrix for Everyone else in en-us at 390 px/).getByText('For guests')).toBeVisible();
  await expect(cell(/views-matrix for Warm in en-us at 390 px/).getByText('A warm word')).toBeVisible();
  await usable(page, 'matrix');
  // Another locale is shown beside it; a change shows in every cell.
  await page.getByRole('checkbox', { name: 'fr-ca' }).check();
  await expect(page.getByText(/^8 cells/)).toBeVisible({ timeout: 60_000 });
  expect(new URL(page.url()).searchParams.get('locales')).toBe('en-us,fr-ca');
  // A cell opens full size by keyboard.
  await page.getByRole('link', { name: 'Open full size: views-matrix for Warm in en-us at 390 px' }).press('Enter');
  await expect(page).toHaveURL(/entry=views-matrix/);
  await expect(inFrame(page, 'views-matrix').getByText('A warm word')).toBeVisible();
  // Explanation: the variant is forced; of the segments, the matching one won and the first failed its condition.
  await page.getByText('Why this?').press('Enter');
  const why = page.locator('.why');
  await expect(why.locator('[data-choice-experience="views-test"]')).toContainText('Forced: the test context says so.');
  await expect(why.locator('[data-choice-experience="views-test"]')).toContainText('In the frame: warm');
  await expect(why.getByRole('listitem').filter({ hasText: 'employee' }).first()).toContainText(
    'lost: its condition does not hold',
  );
  await expect(why.getByRole('listitem').filter({ hasText: 'logged-out' })).toContainText('won');
  await expect(why.getByRole('listitem').filter({ hasText: 'Preview is on' })).toContainText('yes');
  await expect(why).toContainText('hidden at lg');
  await usable(page, 'why');
});

test('what begins and ends stands on a timeline, with gaps; a moment leads to the page and to before and after', async ({
  page,
}) => {
  writeDocument(
    'pages/views-time.json',
    canvas('views-time', [
      accordion('views-always', 'Always'),
      dated('autumn', undefined, '2040-12-01T00:00:00Z'),
      dated('winter', '2040-12-03T00:00:00Z', undefined),
    ]),
  );
  await known(page, 'page', 'views-time');
  await page.goto('/preview?docType=page&view=timeline&entry=views-time&limit=10', { waitUntil: 'domcontentloaded' });
  await expect(
    page.getByText('Gap: from 1 Dec 2040, 00:00 to 3 Dec 2040, 00:00 nothing stands between “autumn” and “winter”.'),
  ).toBeVisible();
  const moment = page.locator('[data-at="2040-12-03T00:00:00Z"]');
  await expect(moment).toContainText('winter begins');
  await usable(page, 'timeline');
  await moment.getByRole('link', { name: 'Before and after' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'winter' })).toContainText('only in B');
  await page.goBack();
  await moment.getByRole('link', { name: /^Show/ }).press('Enter');
  await expect(inFrame(page, 'views-time').getByText('Dated winter')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('previewDateTime')).toBe('2040-12-03T00:00:00Z');
});

test('draft and published are compared by fields, pixels and events', async ({ page }) => {
  writeDocument(
    'pages/views-compare.json',
    canvas('views-compare', [accordion('views-a', 'A warm question'), accordion('views-same', 'Same')]),
  );
  writeDocument(
    'pages/views-compare.draft.json',
    canvas('views-compare', [
      accordion('views-a', 'A light question'),
      accordion('views-same', 'Same'),
      accordion('views-new', 'New'),
    ]),
  );
  await known(page, 'page', 'views-compare', '&preview=true');
  await page.goto('/preview?docType=page&view=compare&entry=views-compare&limit=50&width=390', {
    waitUntil: 'domcontentloaded',
  });
  await expect(page.getByText('2 fields differ')).toBeVisible();
  await expect(page.locator('del').first()).toHaveText('warm');
  await expect(page.locator('ins').first()).toHaveText('light');
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
  await expect(entry(page, 'views-found')).toContainText('accordions');
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
  await page.getByRole('button', { name: 'Give them to everybody' }).press('Enter');
  await expect(page.getByRole('link', { name: ofOld, exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cairn-viewer-contexts'))).toBeNull();
  await page.getByLabel('Save this context as').fill(colleague);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: colleague, exact: true })).toHaveAttribute('aria-current', 'true');
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
