import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgetOf, PAGE_BUDGETS } from '../../../src/preview/panels/health/budgets.ts';
import { isAddition } from '../../../src/preview/checks/surroundings.ts';
import { inlineBytes, readLoad, scriptFiles } from '../../../tests/support/audits/page-weight.ts';
import type { RegressionFailure, RegressionResult } from './report.ts';

/** Widths below this are phones, to which the budget before the largest paint applies, CSS pixels. */
const PHONE = 600;
/**
 * Number of loads; the best counts, because load on the machine can only increase the bytes before the largest paint.
 */
const LOADS = 3;
const IDLE_MS = 10_000;

/** What a whole page weighs, bytes. */
export interface PageWeight {
  /** All its scripts, gzip. */
  readonly script: number;
  readonly beforeLcp: number;
}

const kb = (bytes: number): string => (bytes / 1_000).toFixed(1);
const over = (what: string, bytes: number, budget: number): RegressionFailure[] =>
  bytes <= budget ? [] : [{ check: 'weight', detail: `${what}: ${kb(bytes)} kB, the budget is ${kb(budget)} kB` }];

/** Budget violations of a whole page; the limit before the largest paint applies to phones. */
export const pageOverweight = ({ script, beforeLcp }: PageWeight, width: number): RegressionFailure[] => [
  ...over('all script of the page', script, PAGE_BUDGETS.script),
  ...(width < PHONE ? over('before the largest paint', beforeLcp, PAGE_BUDGETS.beforeLcp) : []),
];

/**
 * Budget violations of one rendering: a block's total, a page's styles; the rest of a page is measured while it loads.
 */
export const overweight = (weight: RegressionResult['weight'], whole: boolean, width: number): RegressionFailure[] =>
  (whole ? (['css'] as const) : (['images', 'scripts', 'css'] as const)).flatMap((metric) =>
    over(metric, weight[metric], budgetOf(metric, width) ?? Number.POSITIVE_INFINITY),
  );

/** The viewer sends documents uncompressed; visitors receive them compressed. */
const pressed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

async function weighed(page: Page, document: number): Promise<PageWeight> {
  // Idle-time scripts and their requests have finished. A page that never becomes idle is measured anyway.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const load = await readLoad(page);
  return {
    script: (await scriptFiles(page, load)).reduce((sum, { gzip }) => sum + gzip, inlineBytes(load)),
    beforeLcp: load.beforeLcp - load.document + document,
  };
}

/**
 * Weighs a page that has just been loaded (scripts loaded later are covered by `tests/budgets`); a page over budget is
 * loaded again with an empty cache.
 *
 * @param html the document as sent
 */
export async function weighPage(
  page: Page,
  html: string,
  setCacheDisabled: (disabled: boolean) => Promise<unknown>,
  document: string,
  width: number,
): Promise<RegressionFailure[]> {
  if (isAddition(document)) return [];
  const bytes = pressed(html);
  let best = await weighed(page, bytes);
  if (pageOverweight(best, width).length === 0) return [];
  await setCacheDisabled(true);
  try {
    for (let turn = 1; turn < LOADS && pageOverweight(best, width).length > 0; turn += 1) {
      await page.reload({ waitUntil: 'load' });
      const again = await weighed(page, bytes);
      best = { script: Math.min(best.script, again.script), beforeLcp: Math.min(best.beforeLcp, again.beforeLcp) };
    }
  } finally {
    await setCacheDisabled(false);
  }
  return pageOverweight(best, width);
}
