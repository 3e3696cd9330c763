import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { Audit, type Result } from 'lighthouse';
import { blockingTime } from './blocking.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';

/** Total blocking time at which Lighthouse's score is 90 and 50, milliseconds (its phone). */
const BLOCKING_CURVE = { p10: 200, median: 600 };

export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  /** Lighthouse's benchmark index of the machine. */
  readonly index: number;
  readonly shift: number;
  /** In processor time on the throttled machine, milliseconds. */
  readonly blocking: number;
  /** As Lighthouse measures it, by the clock, milliseconds. */
  readonly blockingByClock: number;
  /** Lighthouse's own performance score, with blocking by the clock. */
  readonly byClock: number;
  /** Milliseconds. */
  readonly largestPaint: number;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

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
export async function measure(
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
  const byProcessor = blockingTime(artifacts.Trace.traceEvents, lhr.environment.benchmarkIndex);
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
    blockingByClock: byClock,
    byClock: score('performance'),
    largestPaint: lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity,
  };
  const failing = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`);
  return [figures, failing];
}

/** A browser that Lighthouse drives through this port. */
export async function lighthouseBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const executablePath = findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
