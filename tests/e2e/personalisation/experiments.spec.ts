import type { Page } from '@playwright/test';
import { participant, participantId, recordedEvents } from '../../support/personalisation/participants.ts';
import { expect, test } from '../../support/test.ts';

const PASS = '/en-us/xplr-pass';
const BASE = 'What you get';
const NIGHTS = 'Sleep out, and it counts';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const decided = (page: Page) => page.waitForResponse(/\/api\/experiments\/decide/);
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('cairn-experiment-events'));

test(
  '[EXPT-04] [EXPT-13] a decision shows on the next page before anything is painted, is counted once when it has been seen, and a click counts as the event it is',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    const id = participantId('nights');
    await context.addCookies(participant(id, 'nights', baseURL));
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    const first = decided(page);
    await page.setViewportSize({ width: 1440, height: 2_000 });
    await page.goto(PASS);
    // It is in the viewport: visible content must not change any more.
    await expect(heading(page, BASE)).toBeVisible();
    expect(await (await first).json()).toEqual({ variations: { 'pass-benefits': 'nights' } });
    await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain('nights');
    await expect(heading(page, BASE)).toBeVisible();

    await page.reload();
    await expect(heading(page, NIGHTS)).toBeVisible();
    await expect(heading(page, BASE)).toHaveCount(0);
    await expect.poll(() => recordedEvents(page, id)).toEqual(['campaign_activated nights']);
    await heading(page, NIGHTS).click();
    await expect.poll(() => recordedEvents(page, id)).toEqual(['campaign_activated nights', 'pass-benefits-click']);
    const again = decided(page);
    await page.reload();
    await again;
    await heading(page, NIGHTS).click();
    await expect
      .poll(() => recordedEvents(page, id))
      .toEqual(['campaign_activated nights', 'pass-benefits-click', 'pass-benefits-click']);

    // The vendor's kit stays on the server.
    for (const url of new Set(scripts))
      expect(/campaign_activated/.test(await (await page.request.get(url)).text()), url).toBe(false);
  },
);

test(
  '[EXPT-02] [EXPT-09] a test context shows its variant whatever was decided, and counts nothing',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    const id = participantId('forced');
    await context.addCookies(participant(id, 'baseline', baseURL));
    await page.setViewportSize({ width: 1440, height: 2_000 });
    const asked = decided(page);
    await page.goto(`${PASS}?p13n_testcontext=pass-benefits:nights`);
    await expect(heading(page, NIGHTS)).toBeVisible();
    await asked;
    await heading(page, NIGHTS).click();
    expect(await stored(page)).toBeNull();
    expect(await recordedEvents(page, id)).toEqual([]);
  },
);

test(
  'who does not take part any more sees the baseline again from the next page on',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await context.addCookies(participant(participantId('over'), 'nights', baseURL));
    await page.setViewportSize({ width: 1440, height: 2_000 });
    const kept = () => page.evaluate(() => Object.values({ ...sessionStorage }).join());
    await page.goto(PASS);
    await expect.poll(kept).toContain('nights');
    // The experiment ends, or the visitor leaves its audience.
    await page.route('**/api/experiments/decide*', (route) => route.fulfill({ json: { variations: {} } }));
    await page.reload();
    // What was painted stays on this page.
    await expect(heading(page, NIGHTS)).toBeVisible();
    await expect.poll(kept).not.toContain('nights');
    await expect(heading(page, NIGHTS)).toBeVisible();
    await page.reload();
    await expect(heading(page, BASE)).toBeVisible();
    await expect(heading(page, NIGHTS)).toHaveCount(0);
  },
);

test.describe('with a dead address', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test('[EXPT-15] [EXPT-23] events wait in the browser, survive a reload, and go when the address answers again', async ({
    page,
    context,
    baseURL,
  }) => {
    const id = participantId('dead');
    await context.addCookies(participant(id, 'baseline', baseURL));
    await page.setViewportSize({ width: 1440, height: 2_000 });
    await page.route('**/api/experiments/events*', (route) => route.abort());
    const first = decided(page);
    await page.goto(PASS);
    await first;
    await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain('baseline');
    await page.reload();
    await expect.poll(() => stored(page)).toContain('exposure');
    expect(await recordedEvents(page, id)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    // The queued event, and possibly one from this page view.
    await expect.poll(() => recordedEvents(page, id)).toContain('campaign_activated baseline');
    await expect.poll(() => stored(page)).toBeNull();
  });
});

test(
  '[EXPT-10] [CONS-02] in Britain nothing is asked or kept before targeting is granted, and all of it goes when that is taken back',
  { tag: '@core' },
  async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/experiments/')) asked.push(request.url());
    });
    await page.goto('/en-gb/xplr-pass', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const names = async () => (await context.cookies()).map(({ name }) => name);
    expect(await names()).not.toContain('cairn-visitor');
    const consent = (value: string) =>
      page.evaluate((grants) => {
        document.cookie = `cairn-consent=${encodeURIComponent(grants)}; Path=/`;
        dispatchEvent(new Event('cairn:consent'));
      }, value);
    const answered = decided(page);
    await consent('C0001:1,C0002:0,C0003:0,C0004:1');
    expect((await answered).status()).toBe(200);
    expect(await names()).toContain('cairn-visitor');
    await consent('C0001:1,C0002:0,C0003:0,C0004:0');
    await expect.poll(names).not.toContain('cairn-visitor');
    expect(
      await page.evaluate(() =>
        Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => /experiment|decision/i.test(name)),
      ),
    ).toEqual([]);
    expect(asked).toHaveLength(1);
  },
);
