import type { Locator, Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { json, startDecisionUpstream, type DecisionUpstream } from '../../support/servers/decision-upstream.ts';
import { paintOf, watchPaint } from '../../support/viewer/frames.ts';
import { startOwnServer, type OwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

/** The service counts as unavailable after this time, milliseconds. */
const TIMEOUT_MS = 2_500;
const GRAMS = '412 grams, weighed on the bench scales';
const WORKSHOP = 'Fourteen people, one river, a lot of tape';
const JACKET = '/en-us/p/skarn-shell-jacket-NF104001MOS';
const SIXTY_DAYS = 'Sixty days to decide.';
const SAME_PARCEL = 'Something is in your cart already.';

const product = (productId: string, title: string) => ({
  productId,
  title,
  url: `/en-us/p/thing-${productId}`,
  image: '/media/image/upload/w_720,h_900/product/NF105001/GRA/front',
  price: { lowCurrent: 90, highCurrent: 90, lowOriginal: 120, highOriginal: 120 },
  review_average: 4.3,
  reviews_count: 27,
  recommendationId: `tok-${productId}`,
});
const ANSWER = {
  monetateId: 'm-1',
  decisions: [
    { experienceId: 'home-weight', variantId: 'home-weight-grams' },
    { experienceId: 'product-return-note', variantId: 'same-parcel' },
  ],
  recommendations: [
    {
      slot: 'home-recommended',
      decision: 'Rain picks',
      products: [product('NF105001GRA', 'Decided Fleece'), product('NF104001MOS', 'Decided Shell')],
    },
  ],
};

test.describe.configure({ mode: 'default' });
let upstream: DecisionUpstream;
let server: OwnServer;
test.beforeAll(async () => {
  upstream = await startDecisionUpstream();
  server = await startOwnServer({
    DECISION_API_BASE: upstream.base,
    DECISION_TIMEOUT_MS: String(TIMEOUT_MS),
    EXPERIENCE_EVENT: 'shop:profile-changed',
    SEARCH_LISTS_GLOBAL: 'shopLists',
    SEARCH_LISTS_EVENT: 'shop:lists-changed',
    LOG_LEVEL: 'warn',
    CONTENT_DIR: 'content',
    WARM_PICTURES: 'false',
  });
});
test.afterAll(() => {
  server?.stop();
  upstream?.close();
});

/** Opens a page and records every layout shift. */
async function open(page: Page, path: string): Promise<void> {
  await watchPaint(page);
  // A font that comes late may move a word; that is not what this is about.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  await page.goto(server.base + path);
}
/** Makes the response count as in time, however busy the machine is. */
const takeTime = (page: Page): Promise<unknown> => page.addInitScript(() => (performance.now = () => 1));
/** Layout shifts so far. */
const shifts = async (page: Page): Promise<readonly string[]> => (await paintOf(page)).moved;
const answered = (page: Page) => page.waitForResponse(/\/api\/engine\/v1\/decide\//);
/** Scrolls down like a reader until an element is in the viewport. */
const readOn = (page: Page, to: Locator): Promise<void> =>
  expect(async () => {
    // On a busy machine a section may load for longer than the scroll takes; its appearance is tested elsewhere.
    await expect(page.locator('cairn-section[aria-busy]')).toHaveCount(0);
    await page.mouse.wheel(0, 500);
    await expect(to).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
const questions = () => upstream.sent.filter(({ path }) => path.startsWith('/api/engine/'));

test(
  '[XP-03] one call decides a page; what is below shows its variant and products when it is read',
  { tag: '@core' },
  async ({ page }) => {
    upstream.sent.length = 0;
    await takeTime(page);
    upstream.answerWith(json(ANSWER));
    const answer = answered(page);
    await open(page, '/en-us');
    expect((await answer).status()).toBe(200);
    await readOn(page, page.getByRole('link', { name: 'Decided Fleece', exact: true }));
    const row = page.locator('cairn-recommendations[data-slot="home-recommended"]');
    await expect(row.locator('.product-card').first()).toContainText(/\$90.*\$120/);
    await expect(row.getByRole('img', { name: '4.3 out of 5' }).first()).toBeVisible();
    await readOn(page, page.getByRole('heading', { name: GRAMS }));
    await expect(page.getByRole('heading', { name: WORKSHOP })).toHaveCount(0);
    expect(questions()).toHaveLength(1);
    expect(questions()[0]?.body.experiences).toEqual(expect.arrayContaining(['home-weight', 'home-promise-order']));
    expect(questions()[0]?.body.slots?.map(({ slot }) => slot)).toEqual(['home-recommended']);
    expect(await shifts(page)).toEqual([]);
  },
);

test('[DEC-04] [DEC-05] [BLK-REC-10] what was decided is told when it has been seen for a second: to the data layer, and with its tokens to the service; 24 products at most, once, and the one that is clicked', async ({
  page,
}) => {
  upstream.sent.length = 0;
  await takeTime(page);
  const products = Array.from({ length: 24 }, (_, index) => product(`NF1050${index + 10}GRA`, `Decided ${index + 1}`));
  upstream.answerWith(
    json({ ...ANSWER, recommendations: [{ slot: 'home-recommended', decision: 'Rain picks', products }] }),
  );
  const answer = answered(page);
  await open(page, '/en-us');
  await answer;
  const row = page.locator('cairn-recommendations[data-slot="home-recommended"]');
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(row.getByRole('link', { name: 'Decided 24', exact: true })).toBeAttached({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  // More products than an impression may contain.
  await row
    .locator('[data-track]')
    .evaluate((track) => track.append(...[...track.children].slice(0, 3).map((card) => card.cloneNode(true))));
  await row.scrollIntoViewIfNeeded();
  const ids = products.map(({ productId }) => productId);
  const impressions = () => upstream.events('impressions').filter(({ slot }) => slot === 'home-recommended');
  await expect.poll(impressions).toEqual([
    {
      type: 'impressions',
      of: 'recommendations',
      slot: 'home-recommended',
      decision: 'Rain picks',
      products: ids.map((productId) => ({ productId, recToken: `tok-${productId}` })),
    },
  ]);
  const layer = (event: string) =>
    page.evaluate(
      (name) =>
        (window.dataLayer ?? []).filter((one) => one.event === name) as unknown as { products: { id: string }[] }[],
      event,
    );
  const [told] = await layer('recommendation_impressions');
  expect(told?.products.map(({ id }) => id)).toEqual(ids);
  expect(told?.products[0]).toMatchObject({
    recToken: `tok-${ids[0]}`,
    position: 1,
    list: 'Bought by people who had looked at the forecast',
    interactionOrigin: 'recommendation-carousel',
    discountTag: 'Marked Down',
    rating: { score: 4.3, reviewsCount: 27 },
  });
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await row.getByRole('link', { name: 'Decided 1', exact: true }).first().click();
  await expect
    .poll(() => upstream.events('recClicks'))
    .toEqual([{ type: 'recClicks', productId: ids[0], recToken: `tok-${ids[0]}` }]);
  expect(await layer('recommendation_click')).toMatchObject([
    { products: [{ id: ids[0], recToken: `tok-${ids[0]}` }] },
  ]);
  expect(impressions()).toHaveLength(1);
});

test('[DEC-05] what an upsell shows is told once it has been seen for a second', async ({ page }) => {
  upstream.sent.length = 0;
  upstream.answerWith(json({ ...ANSWER, recommendations: [] }));
  await open(page, JACKET);
  const upsell = page.locator('#product-upsell cairn-upsell');
  await readOn(page, upsell);
  await upsell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const shown = await upsell
    .locator('.upsell__item')
    .evaluateAll((items) => items.map((item) => ({ productId: (item as HTMLElement).dataset['productId'] })));
  expect(shown.length).toBeGreaterThan(1);
  await expect
    .poll(() => upstream.events('impressions').filter(({ of }) => of === 'upsell'))
    .toMatchObject([{ products: shown }]);
});

test('[XP-07] the event after which variants are worked out again has the name of the configuration', async ({
  page,
}) => {
  upstream.answerWith(json({ ...ANSWER, decisions: [] }));
  await open(page, JACKET);
  await readOn(page, page.getByText(SIXTY_DAYS));
  await page.evaluate(() => history.replaceState(null, '', '?p13n_testcontext=product-return-note:same-parcel'));
  await page.evaluate(() => dispatchEvent(new Event('cairn:recalculate')));
  await expect(page.getByText(SIXTY_DAYS)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('shop:profile-changed')));
  await expect(page.getByText(SAME_PARCEL)).toBeVisible();
  await expect(page.getByText(SIXTY_DAYS)).toBeHidden();
});

test('[XP-03] a late answer changes nothing on its page, and shows on the next before anything is painted', async ({
  page,
}) => {
  // Longer than the browser's timeout of one second.
  upstream.answerWith(json(ANSWER, 200, 1_600));
  const late = answered(page);
  await open(page, JACKET);
  await late;
  await readOn(page, page.getByText(SIXTY_DAYS));
  await expect(page.getByText(SAME_PARCEL)).toHaveCount(0);
  expect(await shifts(page)).toEqual([]);
  upstream.answerWith(json(ANSWER));
  await takeTime(page);
  await page.addInitScript(() => {
    const watch = (): void => {
      if (
        document
          .querySelector('cairn-segments [data-content]')
          ?.closest('main')
          ?.innerText.includes('Sixty days to decide.') === true
      )
        document.documentElement.dataset['flashed'] = 'yes';
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  const answer = answered(page);
  await open(page, JACKET);
  await answer;
  await expect(page.getByText(SAME_PARCEL)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['flashed'])).toBeUndefined();
  expect(await shifts(page)).toEqual([]);
});

test('what is on the screen already stays as it is, even when the answer comes in time', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 3_600 });
  await takeTime(page);
  upstream.answerWith(json(ANSWER));
  const answer = answered(page);
  await open(page, JACKET);
  await answer;
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('cairn-decisions en-US')))
    .toContain('same-parcel');
  await expect(page.getByText(SIXTY_DAYS)).toBeVisible();
  await expect(page.getByText(SAME_PARCEL)).toHaveCount(0);
  expect(await shifts(page)).toEqual([]);
});

test('[XP-02] what the service does not decide any more shows its baseline from the next page on', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 3_600 });
  upstream.answerWith(json(ANSWER));
  const kept = () => page.evaluate(() => sessionStorage.getItem('cairn-decisions en-US'));
  await open(page, JACKET);
  await expect.poll(kept).toContain('same-parcel');
  // The rule asked for something in the cart, and the cart is empty by now.
  upstream.answerWith(json({ ...ANSWER, decisions: [] }));
  await page.reload();
  await expect(page.getByText(SAME_PARCEL), 'painted as it was decided').toBeVisible();
  await expect.poll(kept).not.toContain('same-parcel');
  await expect(page.getByText(SAME_PARCEL), 'what is on the screen stays').toBeVisible();
  await page.reload();
  await expect(page.getByText(SIXTY_DAYS)).toBeVisible();
  await expect(page.getByText(SAME_PARCEL)).toHaveCount(0);
});

test(
  'a row of products that is on the screen keeps its own when the decided ones come',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 12_000 });
    await takeTime(page);
    upstream.answerWith(json(ANSWER, 200, 1_500));
    const answer = answered(page);
    await open(page, '/en-us');
    const row = page.locator('[data-slot="home-recommended"]');
    await expect(row.locator('.product-card').first()).toBeInViewport();
    await answer;
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-decisions en-US'))).toContain('grams');
    await expect(row).not.toContainText('Decided');
    expect(await row.locator('.product-card').count()).toBeGreaterThan(2);
  },
);

test('[BLK-REC-11] [BLK-REC-12] the provider’s lists and their event have the names that are configured', async ({
  page,
}) => {
  const lists = (name: string) => ({
    cairnSearchLists: [[], []],
    shopLists: [[], [{ productId: `NF-${name}`, name, url: '/en-us/p/tarn-28-pack-NF301001BRA' }]],
  });
  await page.addInitScript((given) => Object.assign(window, given), lists('Cairn Anorak'));
  await page.goto(server.base + exampleUrl('recommendations', 'From the page’s own list'));
  await expect(page.getByRole('link', { name: 'Cairn Anorak' })).toBeVisible();
  await page.evaluate((given) => Object.assign(window, given), lists('Fell Mitt'));
  await page.evaluate(() => dispatchEvent(new Event('cairn:search-lists')));
  await expect(page.getByRole('link', { name: 'Fell Mitt' })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('shop:lists-changed')));
  await expect(page.getByRole('link', { name: 'Fell Mitt' })).toBeVisible();
});

test('a service that takes 30 s, answers 500, resets or talks garbage: the page is the baseline, with one line in the log and none in the console', async ({
  browser,
}) => {
  test.slow();
  const failures: readonly (readonly [string, Parameters<DecisionUpstream['answerWith']>[0]])[] = [
    ['nothing to decide', json({})],
    ['30 s', json(ANSWER, 200, 30_000)],
    ['500', json({ error: 'down' }, 500)],
    ['reset', (response) => response.destroy()],
    [
      'garbage',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>{"decisions":'),
    ],
  ];
  let baseline: { markup: string; text: string } | undefined;
  for (const [failure, answerWith] of failures) {
    upstream.answerWith(answerWith);
    const before = server.lines.length;
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const answer = answered(page);
    await open(page, JACKET);
    // The page shows long before the service times out.
    await expect(page.getByText(SIXTY_DAYS)).toBeVisible();
    expect((await answer).status(), failure).toBe(failure === 'nothing to decide' ? 200 : 204);
    const main = page.locator('main');
    await readOn(page, page.getByText(SIXTY_DAYS));
    const shown = {
      markup: await page.locator('cairn-segments[data-experience]').first().innerHTML(),
      text: (await main.locator('article.product, cairn-segments, .upsell, .recommendations').allInnerTexts()).join(
        '\n',
      ),
    };
    baseline ??= shown;
    expect(shown, failure).toEqual(baseline);
    expect(await shifts(page), failure).toEqual([]);
    expect(errors, failure).toEqual([]);
    const said = server.lines.slice(before);
    expect(said, `${failure}:\n${said.join('\n')}`).toHaveLength(failure === 'nothing to decide' ? 0 : 1);
    if (failure !== 'nothing to decide') expect(said[0]).toContain('"event":"decision_failed"');
    await context.close();
  }
});
