import type { Locator, Page } from '@playwright/test';
import { endSessionElsewhere, join } from '../../support/account.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { isSignedIn, PASSWORD, signInDialog } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const SKARN = '/en-gb/p/skarn-shell-jacket-NF104001';
const BOOT = '/en-gb/p/ghyll-mid-boot-NF201003';
const PACK = '/en-gb/p/kist-daypack-22-NF301001';

const review = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = (page: Page): Promise<string[]> => page.locator('#reviews article :is(h2, h3)').allInnerTexts();
const yes = (of: Locator): Locator => of.getByRole('button', { name: /^Yes/ });
const countOf = async (button: Locator): Promise<number> => Number(await button.locator('.vote__count').innerText());

test(
  '[REV-01] each product page shows its own reviews, the shopper’s language first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${BOOT}SLA`);
    const boot = page.getByRole('region', { name: 'Reviews', exact: true });
    await expect(boot).toContainText('142 reviews, 6 of them with words');
    await expect(boot.getByRole('article').first().getByRole('heading')).toHaveText('Coast path, 11 days');
    await expect(review(page, 'Dry by breakfast')).toContainText('Gwen L., 8 August 2026');
    await expect(review(page, 'Dry by breakfast').getByRole('img', { name: '5 out of 5' })).toBeVisible();
    await page.goto('/de-de/p/ghyll-mid-boot-NF201003');
    const german = page.getByRole('region', { name: 'Bewertungen', exact: true });
    await expect(german.getByRole('article').first()).toContainText(/Schmal|2026/);
    // What is in the page's own language says no other.
    const heading = german.getByRole('article').first().getByRole('heading');
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toMatch(/^de/);
    await page.goto(`${PACK}MOS`);
    await expect(review(page, 'Fits under the seat')).toContainText('my bottle fell out once, on a bus');
  },
);

test(
  '[REV-01] a bar filters, an order sorts and a page turns in place, each with its address; Back undoes it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${SKARN}MOS`);
    const before = await titles(page);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole('link', { name: /^4 stars/ }).click();
    await expect.poll(() => titles(page)).toEqual(['Cuffs, though', 'Bonne pour la Gaspésie', 'Fällt groß aus']);
    await expect(page).toHaveURL(new RegExp(`${SKARN}/reviews\\?stars=4$`));
    await page.getByRole('link', { name: /^German/ }).click();
    await expect.poll(() => titles(page)).toEqual(['Fällt groß aus']);
    await expect(page).toHaveURL(/stars=4&language=de$/);
    await page.goBack();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(before);
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  },
);

test('[REV-01] pages, orders and filters of reviews have addresses and are in the server’s markup', async ({
  page,
  request,
}) => {
  const read = async (query: string): Promise<string> => (await request.get(`${SKARN}/reviews${query}`)).text();
  const ofPage = (html: string): string[] =>
    [...html.matchAll(/<h[23][^>]* id="review-NF104001-r(\d+)-title/g)].map(([, n]) => n ?? '');
  expect(ofPage(await read('?sort=newest'))).toEqual(['1', '2', '6', '5', '3', '4', '7', '8']);
  expect(ofPage(await read('?page=2&sort=newest'))).toEqual(['9', '10', '11', '12', '13', '14']);
  expect(ofPage(await read('?sort=lowest')).slice(0, 2)).toEqual(['13', '7']);
  expect(ofPage(await read('?sort=helpful&language=fr'))).toEqual(['2', '8', '12']);
  expect(ofPage(await read('?photos=1&sort=newest'))).toEqual(['1', '2', '6', '8']);
  const second = await read('?page=2');
  expect(second).toContain(`${SKARN}/reviews?page=2"`);
  expect(second).not.toContain('name="robots" content="noindex');
  const rating = /"aggregateRating":\{[^}]*"ratingValue":4\.6[^}]*\}/.exec(second)?.[0];
  expect(rating).toBeDefined();
  expect(second.match(/"@type":"Review"/g)).toHaveLength(6);
  await page.goto(`${SKARN}/reviews`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => titles(page)).toHaveLength(6);
});

test.describe('a page past the last one', () => {
  test.use({ expectedErrors: [/404/] });
  const last = (page: Page) => page.getByRole('link', { name: 'To the last page of this list' });

  for (const [from, to] of [
    ['reviews?sort=newest&page=3', 'reviews?page=2&sort=newest'],
    ['reviews?stars=2&page=2', 'reviews?stars=2'],
    ['reviews?page=1000000', 'reviews?page=2'],
    ['questions?page=99', 'questions?page=2'],
  ] as const)
    test(`[REV-01] ${from} is not found, and links to the last`, async ({ page }) => {
      expect((await page.goto(`${SKARN}/${from}`))?.status()).toBe(404);
      await expect(last(page)).toHaveAttribute('href', `${SKARN}/${to}`);
    });

  test('[REV-01] a link to a page that reviews have gone from leads to the page that says so', async ({ page }) => {
    await page.goto(`${SKARN}/reviews`);
    await page.getByRole('link', { name: 'Next' }).evaluate((link: HTMLAnchorElement) => (link.search = '?page=9'));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(last(page)).toBeVisible();
    await expect(page).toHaveURL(/page=9$/);
  });
});

test('[REV-02] a review is voted on in place, once, and the vote is taken back', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${SKARN}/reviews?stars=2`);
  const button = yes(review(page, 'Too long for me'));
  const before = await countOf(button);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => countOf(button)).toBe(before + 1);
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/products/') && reads.push(request.url()));
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await countOf(button)).toBe(before + 1);
  // Another view in place shows it, too, without asking again.
  await page
    .getByRole('link', { name: 'Newest first' })
    .or(page.getByText(/^Sort by/))
    .first()
    .click();
  await page.getByRole('link', { name: 'Newest first' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(reads).toHaveLength(1);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => countOf(button)).toBe(before);
});

test('[REV-02] who has never voted is not asked about, and a vote is its visitor’s alone', async ({
  page,
  browser,
}) => {
  const reads: string[] = [];
  const watch = (of: Page) =>
    of.on('request', (request) => request.url().includes('/api/products/') && reads.push(request.url()));
  watch(page);
  await page.goto(`${SKARN}/reviews`);
  await yes(review(page, 'Cuffs, though')).click();
  await expect(yes(review(page, 'Cuffs, though'))).toHaveAttribute('aria-pressed', 'true');
  reads.length = 0;
  const other = await browser.newPage();
  watch(other);
  await other.goto(new URL(`${SKARN}/reviews`, page.url()).href, { waitUntil: 'networkidle' });
  await expect(yes(review(other, 'Cuffs, though'))).not.toHaveAttribute('aria-pressed');
  expect(reads).toEqual([]);
  await other.close();
});

test('[REV-02] what is pressed before the scripts have come happens in place once they have', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${BOOT}/reviews`, { waitUntil: 'commit' });
  const opened = await page.evaluate(() => performance.timeOrigin);
  const german = page.locator('#review-NF201003-r5');
  const button = yes(review(page, 'Dry by breakfast'));
  await german.getByRole('link', { name: /^Translate/ }).click();
  await button.click();
  released.resolve();
  await expect(german).toContainText('Translated from German');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
  expect(new URL(page.url()).search).toBe('');
});

test('[REV-02] who presses No while Yes is being sent has voted No, and a double press is one vote', async ({
  page,
}) => {
  await page.goto(`${SKARN}/reviews`);
  const one = review(page, 'Pit zips I can find');
  const no = one.getByRole('button', { name: /^No/ });
  const before = [await countOf(yes(one)), await countOf(no)];
  const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const votes: unknown[] = [];
  await page.route(/\/review\/[^/]+\/vote/, async (route) => {
    votes.push(route.request().postDataJSON());
    sent.resolve();
    await released.promise;
    await route.continue();
  });
  await yes(one).click();
  await sent.promise;
  await yes(one).click();
  await no.click();
  released.resolve();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(yes(one)).toHaveAttribute('aria-pressed', 'false');
  expect(votes).toEqual([{ helpful: true }, { helpful: false }]);
  expect([await countOf(yes(one)), await countOf(no)]).toEqual([before[0], (before[1] ?? 0) + 1]);
});

test.describe('when the scripts do not come', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('[REV-02] a vote is sent as a form, with the button that was pressed', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(`${PACK}MOS/reviews`);
    const button = review(page, 'Fits under the seat').getByRole('button', { name: /^No/ });
    await button.click();
    await expect(page).toHaveURL(/notice=voted/);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});

test('[REV-02] own votes that arrive late do not undo what was pressed meanwhile', async ({ page }) => {
  await page.goto(`${SKARN}/reviews`);
  const button = yes(review(page, 'Pit zips I can find'));
  const other = yes(review(page, 'Older than my car'));
  for (const one of [button, other]) {
    await one.click();
    await expect(one).toHaveAttribute('aria-pressed', 'true');
  }
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/products\/v1\/products\/NF104001\/reviews\?/, async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  await asked.promise;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(other).not.toHaveAttribute('aria-pressed');
  released.resolve();
  await expect(other, 'the answer has come').toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test.describe('when the sign-in has ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('[REV-02] a vote is taken back only by who gave it, signed in again on the page', async ({ page }) => {
    const email = await join(page);
    await page.goto(`${SKARN}/reviews?stars=2`);
    const button = yes(review(page, 'Too long for me'));
    const before = await countOf(button);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await endSessionElsewhere(page);
    await button.click();
    await expect(signInDialog(page)).toContainText('Your session has ended. Sign in again to go on.');
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
    await expect(button).not.toHaveAttribute('aria-pressed');
    await signInDialog(page).getByLabel('Email').fill(email);
    await signInDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signInDialog(page).getByRole('button', { name: 'Sign in' }).click();
    await isSignedIn(page);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeFocused();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => countOf(button)).toBe(before);
  });
});

test('[REV-02] a review is reported with a reason', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${BOOT}/reviews`);
  const reported = review(page, 'Dry by breakfast');
  const report = reported.getByRole('button', { name: 'Report the review by' });
  await report.click();
  const reasons = reported.getByLabel('What is wrong with it?');
  await expect(reasons).toBeFocused();
  await expect(report).toHaveAttribute('aria-expanded', 'true');
  await report.press('Enter');
  await expect(reasons).toHaveCount(0);
  await expect(report).toHaveAttribute('aria-expanded', 'false');
  await report.press('Enter');
  await expect(reasons).toHaveValue('');
  await reported.getByRole('button', { name: 'Send the report' }).click();
  await expect(reasons).toBeFocused();
  await expect(reasons).toHaveAccessibleDescription('Choose a reason');
  await expect(reasons).toHaveAttribute('aria-invalid', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await reported.getByLabel('What is wrong with it?').selectOption({ label: 'About another product' });
  await expect(reasons).not.toHaveAttribute('aria-invalid');
  await expect(reasons).toHaveAccessibleDescription('');
  await expect(reported.locator('.flag__missing')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.url().includes('/review/NF201003-r4/flag'));
  await reported.getByRole('button', { name: 'Send the report' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'wrong-product' });
  await expect(reported.getByText('Thank you, we look at it')).toBeFocused();
});

test(
  '[REV-02] a review is translated in place and back, and says so when there is no translation',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${BOOT}SLA`);
    await page.getByRole('link', { name: 'Read all 6 reviews' }).click();
    const german = page.locator('#review-NF201003-r5');
    await expect(german).toContainText('Für breite Füße');
    await german.getByRole('link', { name: /^Translate/ }).click();
    await expect(german).toContainText('With wide feet order half a size up');
    await expect(german).toContainText('Translated from German');
    await expect(german.getByRole('heading')).toHaveText('Narrow');
    expect(new URL(page.url()).search).toBe('');
    await german.getByRole('link', { name: /^Show the original/ }).click();
    await expect(german.getByRole('heading')).toHaveText('Schmal');
    const french = page.locator('#review-NF201003-r6');
    await french.getByRole('link', { name: /^Translate/ }).click();
    await expect(french).toContainText('We have no translation of this review.');
    await expect(french).toContainText('Aucune ampoule');
  },
);

test(
  '[REV-04] answers to a question are voted on, the second as well as the first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${SKARN}/questions`);
    const second = page.locator('#answer-NF104001-q1a2');
    const no = second.getByRole('button', { name: /^No/ });
    const before = await countOf(no);
    await no.click();
    await expect.poll(() => countOf(no)).toBe(before + 1);
    await page.reload();
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${PACK}MOS`);
    const staff = page.locator('#answer-NF301001-q1a2');
    await expect(staff).toContainText('Northfell');
    const helpful = await countOf(yes(staff));
    await yes(staff).click();
    await expect.poll(() => countOf(yes(staff))).toBe(helpful + 1);
  },
);

test(
  '[DLG-02] a picture of a review opens in a dialog by tap, key and address, and leads on to the next',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${SKARN}/reviews?sort=newest`);
    const picture = page.getByRole('link', { name: 'The ridge in the last light, with a strip of sleeve' });
    const dialog = page.getByRole('dialog', { name: 'Picture from a review' });
    await picture.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'The ridge in the last light' })).toBeVisible();
    await expect(dialog).toContainText('Trois semaines de GR 20');
    await expect(page).toHaveURL(/photo=NF104001-r2-1#modal-review-content$/);
    await dialog.getByRole('link', { name: 'Next picture' }).click();
    await expect(dialog.getByRole('img', { name: 'Wind on the pass' })).toBeVisible();
    await expect(page).toHaveURL(/photo=NF104001-r2-2#modal-review-content$/);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('img', { name: 'The ridge in the last light' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/photo=NF104001-r2-2#modal-review-content$/);
    await page.reload();
    await expect(dialog.getByRole('img', { name: 'Wind on the pass' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await picture.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();
  },
);

test.describe('a picture of a review that is hidden by now', () => {
  test.use({ expectedErrors: [/404/] });

  test('[DLG-02] its address says that it is not there any more, and does not offer to try again', async ({ page }) => {
    await page.goto(`${SKARN}MOS?photo=NF104001-r99-1#modal-review-content`);
    const dialog = page.getByRole('dialog', { name: 'Picture from a review' });
    await expect(dialog.getByRole('alert')).toHaveText('This is not here any more.');
    await expect(dialog.getByRole('button')).toHaveText(['']);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/NF104001MOS\?photo=NF104001-r99-1$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[REV-02] votes, reports, filters, translations and pictures of reviews are forms and links', async ({
    page,
  }) => {
    await page.goto(`${BOOT}/reviews?sort=newest`);
    const german = page.locator('#review-NF201003-r5');
    const no = german.getByRole('button', { name: /^No/ });
    const before = await countOf(no);
    await no.click();
    await expect(page).toHaveURL(/sort=newest&notice=voted#review-NF201003-r5$/);
    await expect.poll(() => countOf(no)).toBe(before + 1);
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await no.click();
    await expect(page).toHaveURL(/sort=newest&notice=unvoted#review-NF201003-r5$/);
    await expect.poll(() => countOf(no)).toBe(before);
    await expect(no).not.toHaveAttribute('aria-pressed');
    await yes(german).click();
    await expect(page).toHaveURL(/notice=voted#review-NF201003-r5$/);
    await expect(yes(german)).toHaveAttribute('aria-pressed', 'true');
    await expect(no).not.toHaveAttribute('aria-pressed');
    // The page of all shows nobody's votes, and leads to a page of one's own that does.
    await page.goto(`${BOOT}/reviews?sort=newest`);
    await expect(yes(german)).not.toHaveAttribute('aria-pressed');
    await page.getByRole('link', { name: 'Show my own votes' }).click();
    await expect(yes(german)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${BOOT}/reviews?sort=newest`);
    await german.getByRole('button', { name: 'Report the review by' }).click();
    const reasons = german.getByLabel('What is wrong with it?');
    await expect(reasons).toBeFocused();
    await expect(reasons).toHaveAccessibleDescription('Choose a reason');
    await reasons.selectOption({ label: 'Offensive' });
    await german.getByRole('button', { name: 'Send the report' }).click();
    await expect(page).toHaveURL(/notice=flagged#review-NF201003-r5$/);
    await german.getByRole('link', { name: /^Translate/ }).click();
    await expect(german).toContainText('With wide feet order half a size up');
    await page.getByRole('link', { name: /^With pictures/ }).click();
    await expect(page.locator('#reviews article')).toHaveCount(1);
    await page.getByRole('link', { name: 'The beck that was walked through by mistake' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A picture of Ghyll Mid Boot');
    await expect(page.getByText('Newspaper overnight, dry by breakfast.')).toBeVisible();
  });
});
