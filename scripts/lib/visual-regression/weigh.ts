import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgetOf, PAGE_BUDGETS } from '../../../src/preview/panels/health/budgets.ts';
import { isAddition } from '../../../src/preview/checks/surroundings.ts';
import { inlineBytes, readLoad, scriptFiles } from '../../../tests/support/page-weight.ts';
import type { RegressionFailure, RegressionResult } from './report.ts';

/** Widths below this are phones, for which the budget before the largest paint is meant, CSS pixels. */
const PHONE = 600;
/** A busy machine can only let more arrive before the largest paint, so the best of a few loads is the page's own. */
const LOADS = 3;
const IDLE_MS = 10_000;

/** What a whole page weighs, bytes. */
export interface PageWeight {
  /** All of its script as gzip. */
  readonly script: number;
  readonly beforeLcp: number;
}

const kb = (bytes: number): string => (bytes / 1_000).toFixed(1);
const over = (what: string, bytes: number, budget: number): RegressionFailure[] =>
  bytes <= budget ? [] : [{ check: 'weight', detail: `${what}: ${kb(bytes)} kB, the budget is ${kb(budget)} kB` }];

/** What a whole page weighs too much; the rule before the largest paint holds on phones. */
export const pageOverweight = ({ script, beforeLcp }: PageWeight, width: number): RegressionFailure[] => [
  ...over('all script of the page', script, PAGE_BUDGETS.script),
  ...(width < PHONE ? over('before the largest paint', beforeLcp, PAGE_BUDGETS.beforeLcp) : []),
];

/** What one rendering weighs too much: a block in all, a whole page in its styles; the rest of a page is weighed as it loads. */
export const overweight = (weight: RegressionResult['weight'], whole: boolean, width: number): RegressionFailure[] =>
  (whole ? (['css'] as const) : (['images', 'scripts', 'css'] as const)).flatMap((metric) =>
    over(metric, weight[metric], budgetOf(metric, width) ?? Number.POSITIVE_INFINITY),
  );

/** The viewer sends documents as they are; shoppers get them pressed. */
const pressed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

async function weighed(page: Page, document: number): Promise<PageWeight> {
  // What waits for an idle browser has come, and what that asks for. A page that never rests is weighed all the same.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const load = await readLoad(page);
  return {
    script: (await scriptFiles(page, load)).reduce((sum, { gzip }) => sum + gzip, inlineBytes(load)),
    beforeLcp: load.beforeLcp - load.document + document,
  };
}

/**
 * Weighs a whole page that has just been loaded (what is added to another page is weighed with that, by `tests/budgets`); one that seems too heavy is loaded again, without what the browser has kept.
 *
 * @param html the document as it was sent
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
