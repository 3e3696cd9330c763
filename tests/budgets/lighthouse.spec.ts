import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { blockingTime } from '../support/blocking.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';
import { expect, test } from '../support/test.ts';

/**
 * Lighthouse measures by the clock: whatever else the machine does counts as the page's own work, so a
 * busy machine can only make a page look slower. The best of a few runs is judged; on a machine with
 * nothing else to do the first one is enough. What blocks is also counted by processor time, which
 * other programs hardly touch (`blockingTime`); of the two the smaller is judged.
 */
const RUNS = 8;

interface Wanted {
  readonly performance: number;
  /** Milliseconds the page may block on the slowed-down machine. */
  readonly blocking: number;
}
/**
 * A machine below this benchmark index Lighthouse itself calls too slow for its figures. Where every run
 * found it that slow, a crowd was measured and not the page: the best run must then reach `CROWDED`.
 */
const SLOW_INDEX = 1_000;
const CROWDED = 98;

const HOME: Wanted = { performance: 100, blocking: 0 };
const OTHERS: Wanted = { performance: 98, blocking: Infinity };

/** One of every kind of page that search engines may keep, beside home. */
const KINDS = [
  '/en-us/c/jackets-21001',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
  '/en-us/stories',
  '/en-us/stories/wash-your-shell',
  '/en-us/story',
  '/en-us/help',
  '/en-us/help/contact-us',
  '/en-us/stores',
  '/en-us/sale',
  '/en-us/gift-card',
  '/en-us/privacy',
  '/en-us/size-chart/jackets',
  '/en-us/foot-sizes',
  '/en-us/locations',
  '/en-us/help/returns/how-to-return',
];
/** Kinds that are kept from search engines on purpose: that audit alone does not count. */
const UNLISTED = [
  '/en-us/search?q=jacket',
  '/en-us/searchhub',
  '/en-us/cart',
  '/en-us/account/sign-in',
  '/en-us/sign-up',
];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

/** Measures a page on a simulated phone until it has the performance wanted, a few times at most, and judges the best. */
async function judge(address: string, { performance, blocking }: Wanted, skipAudits: string[] = []): Promise<void> {
  const executablePath = findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const scores: Record<string, number>[] = [];
  const reasons: string[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(address, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        skipAudits,
      });
      const { categories = {}, audits = {} } = result?.lhr ?? {};
      const score = Object.fromEntries(
        Object.entries(categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]),
      );
      scores.push({
        ...score,
        index: result?.lhr.environment.benchmarkIndex ?? 0,
        cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
        tbt: Math.min(
          audits['total-blocking-time']?.numericValue ?? Infinity,
          result === undefined ? Infinity : blockingTime(result.artifacts.Trace.traceEvents),
        ),
      });
      reasons.push(
        ...Object.values(audits)
          .filter((audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative')
          .map((audit) => `run ${run}: ${audit.id} ${audit.displayValue ?? ''}`),
      );
      if ((score['performance'] ?? 0) >= performance && (scores.at(-1)?.['tbt'] ?? Infinity) <= blocking) break;
    }
  } finally {
    await browser.close();
  }
  const best = (name: string): number => Math.max(...scores.map((score) => score[name] ?? 0));
  const least = (name: string): number => Math.min(...scores.map((score) => score[name] ?? Infinity));
  const why = reasons.join('\n');
  expect
    .soft(best('performance'), why)
    .toBeGreaterThanOrEqual(best('index') < SLOW_INDEX ? Math.min(performance, CROWDED) : performance);
  for (const category of ['accessibility', 'best-practices', 'seo']) expect.soft(best(category), why).toBe(100);
  expect.soft(least('cls'), why).toBe(0);
  expect.soft(least('tbt'), why).toBeLessThanOrEqual(blocking);
}

test.setTimeout(360_000);
// One after the other: a measurement has the machine to itself.
test.describe.configure({ mode: 'default' });

test('the home page on a phone: Lighthouse 100 in everything, no shift, nothing blocking', async ({ baseURL }) => {
  await judge(`${baseURL}/en-us`, HOME);
});

for (const path of [...KINDS, ...UNLISTED]) {
  test(`${path} on a phone: Lighthouse 98 in performance, 100 in the others, no shift`, async ({ baseURL }) => {
    await judge(`${baseURL}${path}`, OTHERS, UNLISTED.includes(path) ? ['is-crawlable'] : []);
  });
}
