import type { Page } from '@playwright/test';
import { json, startDecisionUpstream, type DecisionUpstream } from '../support/decision-upstream.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';

/** The service counts as absent after this time, milliseconds. */
const TIMEOUT_MS = 2_500;
const PORT = Number(process.env['E2E_PORT'] ?? 4399) + 2_050;
const JACKET = '/en-us/p/skarn-shell-jacket-NF104001MOS';
const SIXTY_DAYS = 'Sixty days to decide.';
const SAME_PARCEL = 'Something is in your cart already.';

const ANSWER = {
  monetateId: 'm-1',
  decisions: [{ experienceId: 'home-weight', variantId: 'home-weight-grams' }, { experienceId: 'product-return-note', variantId: 'same-parcel' }],
};

test.describe.configure({ mode: 'default' });
let upstream: DecisionUpstream;
let server: OwnServer;
test.beforeAll(async () => {
  upstream = await startDecisionUpstream();
  server = await startOwnServer({ DECISION_API_BASE: upstream.base, DECISION_TIMEOUT_MS: String(TIMEOUT_MS), LOG_LEVEL: 'warn', CONTENT_DIR: 'content', WARM_PICTURES: 'false' }, PORT);
});
test.afterAll(() => {
  server?.stop();
  upstream?.close();
});

/** Opens a page, counting every shift of its layout. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(server.base + path);
}
/** The answer counts as being in time, however busy the machine is. */
const takeTime = (page: Page): Promise<unknown> => page.addInitScript(() => (performance.now = () => 1));
const shifts = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
const answered = (page: Page) => page.waitForResponse(/\/api\/engine\/v1\/decide\//);

test('what is on the screen already stays as it is, even when the answer comes in time', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 3_600 });
  await takeTime(page);
  upstream.answerWith(json(ANSWER));
  const answer = answered(page);
  await open(page, JACKET);
  await answer;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-decisions en-US'))).toContain('same-parcel');
  await expect(page.getByText(SIXTY_DAYS)).toBeVisible();
  await expect(page.getByText(SAME_PARCEL)).toHaveCount(0);
  expect(await shifts(page)).toBe(0);
});
