import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { Audit, type Result } from 'lighthouse';
import { blockingTime } from '../support/audits/blocking.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';
import { expect, test } from '../support/test.ts';

/**
 * Lighthouse measures wall-clock time, so other work on the machine can disturb a single run: the
 * median of three runs is judged. The third run is skipped when the first two agree, because it cannot change
 * the result. Blocking is measured in processor time, which other programs hardly affect
 * (`blockingTime`). Layout shift must not vary: its worst run is judged.
 */
const RUNS = 3;
/**
 * Below this benchmark index Lighthouse considers a machine too slow for its figures: the median must
 * then only reach `CROWDED`.
 */
const SLOW_INDEX = 1_000;
const CROWDED = 98;
/** Total blocking time at which Lighthouse's score is 90 and 50, milliseconds (its phone). */
const BLOCKING_CURVE = { p10: 200, median: 600 };

interface UpdateRequest {
  readonly performance: number;
  /** Blocking time on the throttled machine, milliseconds. */
  readonly blocking: number;
}
const HOME: UpdateRequest = { performance: 100, blocking: 0 };
const OTHERS: UpdateRequest = { performance: 98, blocking: Infinity };

/**
 * One page per layout and per set of scripts. Other content pages are built like home, search like a category;
 * page-weight.spec.ts weighs all of them.
 */
const KINDS = [
  '/en-us/c/jackets-21001',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
  '/en-us/stories/wash-your-shell',
  '/en-us/help/contact-us',
  '/en-us/stores',
];
/** Page kinds deliberately excluded from search engines: that audit does not count. */
const UNLISTED = ['/en-us/cart', '/en-us/account/sign-in'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  /** Lighthouse's benchmark index of the machine. */
  readonly index: number;
  readonly shift: number;
  readonly blocking: number;
}

/** Lighthouse's performance score, 0–100, with blocking time in processor time. */
function performanceOf({ categories, audits }: Result, blocking: number): number {
  const weighed = (categories['performance']?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const score = weighed.reduce((sum, { id, weight }) => {
    const one =
      id === 'total-blocking-time' ? Audit.computeLogNormalScore(BLOCKING_CURVE, blocking) : audits[id]?.score;
    return sum + weight * (one ?? 0);
  }, 0);
  return Math.round((score / weighed.reduce((sum, { weight }) => sum + weight, 0)) * 100);
}

/** Runs that a starved browser leaves without figures are repeated this often. */
const REPEATS = 2;

/**
 * One run over a page, and the audits it failed.
 *
 * @throws Error with Lighthouse's reason when repeated runs give no figures either
 */
async function measure(
  address: string,
  port: number,
  skipAudits: string[],
  repeats = REPEATS,
): Promise<[Figures, string[]]> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { lhr, artifacts } = result;
  const missing = Object.values(lhr.audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  if (missing !== undefined && repeats > 0) return measure(address, port, skipAudits, repeats - 1);
  if (missing !== undefined) throw new Error(`Lighthouse has no ${missing.id} of ${address}: ${missing.errorMessage}`);
  const byProcessor = blockingTime(artifacts.Trace.traceEvents);
  const byClock = lhr.audits['total-blocking-time']?.numericValue ?? Infinity;
  const blocking = Number.isFinite(byProcessor) ? byProcessor : byClock;
  const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figures: Figures = {
    performance: performanceOf(lhr, blocking),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    index: lhr.environment.benchmarkIndex,
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    blocking,
  };
  const failing = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`);
  return [figures, failing];
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Measures a page on a simulated phone and judges the median of its runs. */
async function judge(address: string, wanted: UpdateRequest, skipAudits: string[] = []): Promise<void> {
  const executablePath = findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const runs: Figures[] = [];
  const reasons: string[] = [];
  const performanceWanted = ({ index }: Pick<Figures, 'index'>): number =>
    index < SLOW_INDEX ? Math.min(wanted.performance, CROWDED) : wanted.performance;
  const passes = (run: Figures): boolean =>
    run.performance >= performanceWanted(run) && run.blocking <= wanted.blocking;
  try {
    while (runs.length < RUNS) {
      const [figures, failing] = await measure(address, port, skipAudits);
      reasons.push(...failing.map((reason) => `run ${runs.length + 1}: ${reason}`));
      runs.push(figures);
      if (runs.filter(passes).length > RUNS / 2 || runs.filter((run) => !passes(run)).length > RUNS / 2) break;
    }
  } finally {
    await browser.close();
  }
  // When two runs agree, the worse one stands in for the median.
  const of = (name: keyof Figures): number[] => runs.map((run) => run[name]);
  const middle = (name: keyof Figures): number => (runs.length < RUNS ? Math.min(...of(name)) : median(of(name)));
  const why = `${JSON.stringify(runs)}\n${reasons.join('\n')}`;
  expect.soft(middle('performance'), why).toBeGreaterThanOrEqual(performanceWanted({ index: middle('index') }));
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    expect.soft(Math.min(...of(category)), why).toBe(100);
  expect.soft(Math.max(...of('shift')), why).toBe(0);
  const blocking = runs.length < RUNS ? Math.max(...of('blocking')) : median(of('blocking'));
  expect.soft(blocking, why).toBeLessThanOrEqual(wanted.blocking);
}

test.setTimeout(180_000);
// One at a time: measurements must not run in parallel.
test.describe.configure({ mode: 'default' });

test('the home page on a phone: Lighthouse 100 in everything, no shift, nothing blocking', async ({ baseURL }) => {
  await judge(`${baseURL}/en-us`, HOME);
});

for (const path of [...KINDS, ...UNLISTED]) {
  test(`${path} on a phone: Lighthouse 98 in performance, 100 in the others, no shift`, async ({ baseURL }) => {
    await judge(`${baseURL}${path}`, OTHERS, UNLISTED.includes(path) ? ['is-crawlable'] : []);
  });
}
