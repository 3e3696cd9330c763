import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { cardFrame, CARDS, fillAddress, fillCard, placeButton } from '../tests/support/checkout.ts';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts';
import { slowDown } from '../tests/support/viewer/frames.ts';
import { startProgram } from '../tests/support/servers/program.ts';
import { JACKET, miniCart } from '../tests/support/shop.ts';
import { median } from './measure.ts';

/**
 * `npm run bench:checkout`: from the product page to the confirmation on a phone with a processor four times slower
 * and slow 4G: milliseconds from each tap until the next step can be used, the time from a touch to the next paint,
 * and the number of taps.
 */
const ROUNDS = 5;
const AIMS = { step: 2_000, interaction: 200, taps: 12 };
const STEPS = ['cart', 'shipping', 'billing', 'summary', 'confirmation'] as const;

const folder = mkdtempSync(join(tmpdir(), 'cairn-checkout-'));
const shop = await startProgram('.', {
  DATA_DIR: folder,
  MEDIA_CACHE_DIR: join('.cache', 'media'),
  LOG_LEVEL: 'error',
});
const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });

/** Durations of all interactions of the pages, in the page's own log. */
async function watchInteractions(page: Page, durations: number[]): Promise<void> {
  await page.exposeFunction('cairnInteraction', (duration: number) => void durations.push(duration));
  await page.addInitScript(() => {
    const told = (globalThis as unknown as { cairnInteraction: (duration: number) => void }).cairnInteraction;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId !== 0) told(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

async function walk(times: Record<(typeof STEPS)[number], number[]>, durations: number[]): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: shop.address,
  });
  const page = await context.newPage();
  await watchInteractions(page, durations);
  await slowDown(page);
  await page.goto(JACKET);
  let taps = 0;
  const tap = async (
    step: (typeof STEPS)[number] | undefined,
    target: ReturnType<Page['locator']>,
    ready?: () => Promise<unknown>,
  ) => {
    taps += 1;
    await target.scrollIntoViewIfNeeded();
    const from = performance.now();
    await target.tap({ noWaitAfter: true });
    await ready?.();
    if (step !== undefined) times[step].push(performance.now() - from);
  };
  const isActive = (name: string) => () =>
    page.locator('[aria-current="step"]').getByRole('heading', { level: 2, name }).waitFor();
  await tap(undefined, page.getByRole('radio', { name: 'M', exact: true }));
  await tap('cart', page.getByRole('button', { name: 'Add to cart', exact: true }), () =>
    miniCart(page).getByRole('link', { name: 'Go to checkout' }).waitFor(),
  );
  await tap('shipping', miniCart(page).getByRole('link', { name: 'Go to checkout' }), isActive('Ship to'));
  // One tap for the browser's own suggestion, which fills the form.
  taps += 1;
  await fillAddress(page);
  await tap('billing', page.getByRole('button', { name: 'Go on to payment' }), async () => {
    await isActive('Payment')();
    await cardFrame(page).getByLabel('Card number').waitFor();
  });
  taps += 1;
  await fillCard(page, CARDS.approved);
  await tap('summary', page.getByRole('button', { name: 'Check the order' }), () => placeButton(page).waitFor());
  await tap('confirmation', placeButton(page), () => page.getByText(/^Order NF\d{8}$/).waitFor());
  await context.close();
  return taps;
}

try {
  const times = Object.fromEntries(STEPS.map((step) => [step, [] as number[]])) as Record<
    (typeof STEPS)[number],
    number[]
  >;
  const durations: number[] = [];
  let taps = 0;
  for (let round = 0; round < ROUNDS; round += 1) taps = await walk(times, durations);
  const sorted = durations.toSorted((a, b) => a - b);
  const interaction = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
  console.table(
    Object.fromEntries(
      STEPS.map((step) => [
        step,
        { 'median ms': Math.round(median(times[step])), 'worst ms': Math.round(Math.max(...times[step])) },
      ]),
    ),
  );
  console.log(
    `${taps} taps (at most ${AIMS.taps}); ${durations.length} interactions, p75 ${interaction} ms (at most ${AIMS.interaction})`,
  );
  const isSlow = STEPS.some((step) => median(times[step]) > AIMS.step);
  if (isSlow || taps > AIMS.taps || interaction > AIMS.interaction) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
